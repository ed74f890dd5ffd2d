import assert from "node:assert/strict";
import { flatten } from "../../src/ax/kinds.ts";
import { renderTree } from "../../src/ax/render.ts";
import { openPage, type TestPage } from "../helpers/browser.ts";
import { quickest } from "../helpers/quickest.ts";

/** The lines of a page below its header. */
async function lines(page: TestPage, options = {}): Promise<string[]> {
  return renderTree(await page.ask("look", { limit: 2000, ...options })).split("\n").slice(1);
}

function rows(count: number): string {
  return `<table>${
    Array.from({ length: count }, (_, i) => `<tr><td>${i}<td>Name ${i}<td><button>Delete`).join("")
  }</table>`;
}

Deno.test("look stops at its limit and says that there is more", async () => {
  await using page = await openPage(rows(50));
  const look = await page.ask("look", { limit: 10 });
  assert.equal(look.more, true);
  assert.equal(renderTree({ ...look, more: false }).split("\n").length, 11);
  assert.equal((await page.ask("look", { limit: 0 })).more, false);
});

Deno.test("look of a long table reads only what it prints", async () => {
  const timeOf = async (page: TestPage): Promise<number> => {
    await page.ask("look", { limit: 500 });
    const times: number[] = [];
    for (let i = 0; i < 5; i++) {
      const start = performance.now();
      await page.ask("look", { limit: 500 });
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };
  await using short = await openPage(rows(500));
  await using long = await openPage("<title>long</title>");
  await long.evaluate(`document.body.innerHTML = ${JSON.stringify(rows(10_000))}`);
  await quickest(3, async () => await timeOf(long) / await timeOf(short));
});

Deno.test("look of an element shows what it holds, and says which it was", async () => {
  await using page = await openPage("<main><h1>A</h1></main><aside id=side><button>B</button>");
  const scope = { target: { by: "selector" as const, selector: "aside" }, timeoutMs: 0 };
  const look = await page.ask("look", { limit: 0, scope });
  assert.equal(look.nodes.length, 1);
  assert.equal(look.scope, (await import("../../src/ax/ids.ts")).baseId("|#side"));
});

Deno.test("look with allRefs gives every line of an element a ref", async () => {
  await using page = await openPage("<h1>A</h1><ul><li>one<li>two</ul>");
  const { nodes } = await page.ask("look", { limit: 0, allRefs: true });
  const elements = [...flatten(nodes)].filter(({ role }) => role !== "text");
  assert.deepEqual(elements.map(({ ref }) => ref !== undefined), [true, true, true, true]);
});

Deno.test("look with maxDepth says where it went no deeper", async () => {
  await using page = await openPage("<main><ul><li><a href=/x>deep</a></li></ul></main>");
  assert.deepEqual(await lines(page, { maxDepth: 1 }), ["- main:", "  - list: …"]);
});

Deno.test("look of very deep nesting ends and keeps the text", async () => {
  await using page = await openPage("<title>deep</title>");
  await page.evaluate(`let at = document.body;
    for (let i = 0; i < 2000; i++) { const div = document.createElement("div"); at.append(div); at = div; }
    at.textContent = "bottom"; const a = document.createElement("button"); a.textContent = "Top"; document.body.prepend(a)`);
  const [button, text] = await lines(page);
  assert.match(button ?? "", /^- button "Top"/);
  assert.equal(text, "- text: bottom");
});

Deno.test("a name in a clobbered document cannot stop the walk", async () => {
  await using page = await openPage(
    "<form><input name=parentNode><input name=firstChild><input name=checkVisibility><img name=body></form>",
  );
  assert.equal((await lines(page)).length, 4);
});

Deno.test("a label for a hidden radio has its state, and its ref is the label's", async () => {
  await using page = await openPage(
    `<label id=card><input type=radio checked style="display:none"> Courier today</label>`,
  );
  const [line] = await lines(page);
  assert.match(line ?? "", /^- radio "Courier today" \[checked, ref=\d+\]$/);
  const [node] = (await page.ask("look", { limit: 0 })).nodes;
  const found = await page.ask("box", {
    target: { by: "ref", ref: node?.ref ?? "" },
    timeoutMs: 0,
  });
  assert.equal(found.element.tag, '<label id="card">');
});

Deno.test("what visibility hides has no line, what shows inside it has", async () => {
  await using page = await openPage(
    `<div style="visibility:hidden"><button id=v1>Gone</button><a href=/x>Gone</a>
    <select><option>Gone</select><textarea>Gone</textarea><ol><li>Gone</ol>
    <iframe srcdoc="<button>Gone</button>"></iframe><p onclick="x()" tabindex=0>Gone</p>
    <nav><button style="visibility:visible">Shown</button></nav></div>`,
  );
  const printed = await lines(page);
  assert.equal(printed.length, 1, printed.join("\n"));
  assert.match(printed[0] ?? "", /^- button "Shown" \[ref=\d+\]$/);
  const [shown] = await lines(page, { withFlow: true });
  assert.match(shown ?? "", /^- button "Shown"/);
  const all = await lines(page, { all: true });
  assert.ok(all.some((line) => line.includes("list")), "everything means hidden things too");
});

Deno.test("paragraphs of editable content are words apart in its value", async () => {
  await using page = await openPage(
    `<div contenteditable aria-label=Note><p>new</p><p>te<b>xt</b><br>end</p></div>`,
  );
  assert.match((await lines(page)).join(), /^- textbox "Note" \[ref=\d+\] value="new text end"$/);
});
