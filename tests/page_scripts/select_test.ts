import assert from "node:assert/strict";
import type { SelectQuery } from "../../src/page_contract.ts";
import { openPage } from "../helpers/browser.ts";
import { by, css, failure, NOW } from "./acting.ts";

const choose = (selector: string, values: string[], more = {}): SelectQuery => ({
  ...css(selector, NOW),
  values,
  ...more,
});

const COLOURS =
  `<label>Colour <select id="c"><option value="">Any&nbsp;colour</option><option value="r">Red</option>
  <option value="g" selected>Green
    leaf</option><option value="Red">Crimson</option><optgroup label="Odd"><option value="o">OCHRE</option></optgroup></select></label>`;

Deno.test("select chooses by value, then label, then label whatever its case", async () => {
  await using page = await openPage(COLOURS);
  const chosen = async (word: string): Promise<unknown> => {
    await page.ask("select", choose("#c", [word]));
    return await page.evaluate("c.value");
  };
  assert.equal(await chosen("r"), "r");
  assert.equal(await chosen("Green leaf"), "g");
  assert.equal(await chosen("Red"), "Red", "a value before another option's label");
  assert.equal(await chosen("any colour"), "");
  assert.equal(await chosen("ochre"), "o");
  const answer = await page.ask("select", {
    ...by({ by: "label", text: "Colour" }),
    values: ["  green  leaf "],
  });
  assert.deepEqual(answer.selected, ["Green leaf"]);
});

Deno.test("select fires input and change, and the page's own state follows", async () => {
  await using page = await openPage(`${COLOURS}<script>window.log = [];
    for (const type of ["input", "change"]) c.addEventListener(type, () => log.push(type + " " + c.value));</script>`);
  await page.ask("select", choose("#c", ["r"]));
  assert.deepEqual(await page.evaluate("log"), ["input r", "change r"]);
});

Deno.test("an unknown option is refused with what there is, up to thirty", async () => {
  await using page = await openPage(
    `${COLOURS}<select id="m" aria-label="Many">${
      Array.from({ length: 40 }, (_, i) => `<option>o${i}</option>`).join("")
    }</select>`,
  );
  const error = await failure(page.ask("select", choose("#c", ["Blue"])));
  assert.equal(error.code, "not_found");
  assert.equal(error.message, 'combobox "Colour" has no option "Blue"');
  assert.equal(error.hint, 'It has: "Any colour", "Red", "Green leaf", "Crimson", "OCHRE"');
  const many = await failure(page.ask("select", choose("#m", ["x"])));
  assert.match(many.hint ?? "", /"o29", … \(\+10\)$/);
});

Deno.test("a select that takes one option refuses several", async () => {
  await using page = await openPage(COLOURS);
  const error = await failure(page.ask("select", choose("#c", ["r", "g"])));
  assert.deepEqual([error.code, error.message], [
    "usage",
    'combobox "Colour" takes one option: "r", "g" are several',
  ]);
  assert.equal(await page.evaluate("c.value"), "g");
});

Deno.test("a multiple select takes several, and keeps the others only with add", async () => {
  await using page = await openPage(
    `<select multiple id="m"><option selected>A</option><option>B</option><option>C</option></select>`,
  );
  assert.deepEqual((await page.ask("select", choose("#m", ["b"], { add: true }))).selected, [
    "A",
    "B",
  ]);
  assert.deepEqual((await page.ask("select", choose("#m", ["C", "B"]))).selected, ["B", "C"]);
  assert.deepEqual((await page.ask("select", choose("#m", []))).selected, []);
});

Deno.test("a disabled option, or one of a disabled group, is refused", async () => {
  await using page = await openPage(`<select id="s"><option>A</option><option disabled>B</option>
    <optgroup label="G" disabled><option>C</option></optgroup></select>`);
  assert.equal(
    (await failure(page.ask("select", choose("#s", ["B"])))).message,
    'Cannot select option "B": disabled',
  );
  assert.equal(
    (await failure(page.ask("select", choose("#s", ["C"])))).message,
    'Cannot select option "C": disabled',
  );
  assert.equal(await page.evaluate("s.value"), "A");
});

Deno.test("a disabled or hidden select is waited for, then refused", async () => {
  await using page = await openPage(
    `<select id="d" disabled aria-label="D"><option>A</option></select>
    <select id="h" hidden aria-label="H"><option>A</option></select>`,
  );
  assert.match((await failure(page.ask("select", choose("#d", ["A"])))).message, /"D": disabled$/);
  assert.match((await failure(page.ask("select", choose("#h", ["A"])))).message, /"H": hidden$/);
  await page.evaluate("void setTimeout(() => d.disabled = false, 100)");
  assert.deepEqual((await page.ask("select", choose("#d", ["A"], { timeoutMs: 1500 }))).selected, [
    "A",
  ]);
});

Deno.test("what is no <select> and no dropdown is refused, with the way to go", async () => {
  await using page = await openPage(`<div id="b" tabindex="0" aria-label="Town">Oslo</div>`);
  const error = await failure(page.ask("select", choose("#b", ["Bergen"])));
  assert.equal(error.code, "not_actionable");
  assert.equal(
    error.message,
    'Cannot select in <div id="b">: it is <div id="b">, not a <select> or dropdown',
  );
});

Deno.test("a dropdown of the page's own making is held, for the host to choose in", async () => {
  await using page = await openPage(
    `<div role="combobox" id="b" tabindex="0" aria-label="Town">Oslo</div>`,
  );
  const { element, selected, isHeld } = await page.ask("select", choose("#b", ["Bergen"]));
  assert.deepEqual([element.name, selected, isHeld], ["Town", [], true]);
  const { shown, isOpen } = await page.ask("choices", { until: "now", timeoutMs: 0 });
  assert.deepEqual([shown, isOpen], ["Oslo", false]);
  await page.evaluate("b.remove()");
  const error = await failure(page.ask("choices", { until: "now", timeoutMs: 0 }));
  assert.equal(error.code, "stale");
});

Deno.test("select says when the page chose something else again", async () => {
  await using page = await openPage(
    `<select id="s"><option>A<option>B</select><select id="k"><option>A<option>B</select>
    <select id="m"><option>A<option>B</select><script>
    s.onchange = () => s.value = "A"; m.onchange = () => Promise.resolve().then(() => m.value = "A");
    k.onchange = () => { k.innerHTML = "<option>A<option selected>B"; };</script>`,
  );
  const { selected, isKept } = await page.ask("select", choose("#s", ["B"]));
  assert.deepEqual([selected, isKept], [["A"], false]);
  assert.equal((await page.ask("select", choose("#m", ["B"]))).isKept, false, "a moment later");
  assert.equal((await page.ask("select", choose("#k", ["B"]))).isKept, undefined, "drawn again");
});
