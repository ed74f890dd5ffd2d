import assert from "node:assert/strict";
import { clickAt } from "../../src/browser/mouse.ts";
import { openPage } from "../helpers/browser.ts";

const RECORDER =
  `<button style="position:fixed;left:100px;top:50px;width:80px;height:40px">B</button>
<script>
  heard = [];
  const types = "mousemove mousedown mouseup click dblclick contextmenu auxclick".split(" ");
  for (const type of types) {
    document.querySelector("button").addEventListener(type, (e) => {
      heard.push([type, e.button, e.buttons, e.detail, e.isTrusted && e.x + "," + e.y].join(" "));
    });
  }
  addEventListener("contextmenu", (e) => e.preventDefault());
</script>`;

Deno.test("clickAt moves, presses and releases at the point, as trusted events", async () => {
  await using page = await openPage(RECORDER);
  await clickAt(page.tab.session, { x: 140, y: 70 });
  assert.deepEqual(await page.evaluate("heard"), [
    "mousemove 0 0 0 140,70",
    "mousedown 0 1 1 140,70",
    "mouseup 0 0 1 140,70",
    "click 0 0 1 140,70",
  ]);
});

Deno.test("clickAt with count 2 is a double click, not a triple one after a single", async () => {
  await using page = await openPage(RECORDER);
  await clickAt(page.tab.session, { x: 140, y: 70 }, { count: 2 });
  assert.deepEqual(await page.evaluate("heard.slice(1)"), [
    "mousedown 0 1 1 140,70",
    "mouseup 0 0 1 140,70",
    "click 0 0 1 140,70",
    "mousedown 0 1 2 140,70",
    "mouseup 0 0 2 140,70",
    "click 0 0 2 140,70",
    "dblclick 0 0 2 140,70",
  ]);
});

Deno.test("clickAt presses the right and the middle button", async () => {
  await using page = await openPage(RECORDER);
  const heard = () => page.evaluate("heard.splice(0).slice(1).sort()");
  await clickAt(page.tab.session, { x: 140, y: 70 }, { button: "right" });
  assert.deepEqual(await heard(), [
    "auxclick 2 0 1 140,70",
    "contextmenu 2 2 0 140,70",
    "mousedown 2 2 1 140,70",
    "mouseup 2 0 1 140,70",
  ]);
  await clickAt(page.tab.session, { x: 140, y: 70 }, { button: "middle" });
  assert.deepEqual(await heard(), [
    "auxclick 1 0 1 140,70",
    "mousedown 1 4 1 140,70",
    "mouseup 1 0 1 140,70",
  ]);
});

Deno.test("clickAt holds modifiers", async () => {
  await using page = await openPage(
    `<button style="position:fixed;inset:0" onclick="e = event">B</button>`,
  );
  await clickAt(page.tab.session, { x: 10, y: 10 }, { modifiers: 2 | 8 });
  assert.deepEqual(await page.evaluate("[e.altKey, e.ctrlKey, e.metaKey, e.shiftKey]"), [
    false,
    true,
    false,
    true,
  ]);
});

Deno.test("clickAt rejects when the tab goes away", async () => {
  await using page = await openPage(RECORDER);
  await page.context.closeTab(page.tab);
  await assert.rejects(clickAt(page.tab.session, { x: 1, y: 1 }), { code: "tab_closed" });
});
