import assert from "node:assert/strict";
import { openPage } from "../helpers/browser.ts";
import { css, failure, NOW } from "./acting.ts";

Deno.test("checkState reads boxes, radios and switches, native or not, shown or hidden", async () => {
  await using page = await openPage(
    `<input type="checkbox" id="on" checked><input type="checkbox" id="off">
    <input type="checkbox" id="some"><input type="radio" id="radio" checked style="display:none">
    <label id="label">News <input type="checkbox" checked></label>
    <i role="switch" aria-checked="true" id="switch">x</i><i role="checkbox" aria-checked="mixed" id="mixed">x</i>
    <i role="checkbox" id="bare">x</i><script>some.indeterminate = true</script>`,
  );
  const read: Record<string, unknown> = {};
  for (const id of ["on", "off", "some", "radio", "label", "switch", "mixed", "bare"]) {
    read[id] = (await page.ask("checkState", css(`#${id}`, NOW))).checked;
  }
  assert.deepEqual(read, {
    on: true,
    off: false,
    some: "mixed",
    radio: true,
    label: true,
    switch: true,
    mixed: "mixed",
    bare: false,
  });
});

Deno.test("checkState refuses what is none of these, and waits for its element", async () => {
  await using page = await openPage(`<button id="b">Go</button>`);
  const error = await failure(page.ask("checkState", css("#b", NOW)));
  assert.deepEqual([error.code, error.message], [
    "not_actionable",
    'Cannot check button "Go": it is no checkbox, radio or switch',
  ]);
  assert.equal((await failure(page.ask("checkState", css("#late", NOW)))).code, "not_found");
  await page.evaluate(
    "void setTimeout(() => document.body.innerHTML = '<input type=radio id=late checked>', 100)",
  );
  assert.equal((await page.ask("checkState", css("#late"))).checked, true);
});
