import assert from "node:assert/strict";
import { openPage, type TestPage } from "../helpers/browser.ts";
import { click, css, failure, NOW } from "./acting.ts";

const PICTURE = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";

/** An image of 400 by 400 with three shapes, which log their clicks. */
function map(style = "", before = ""): string {
  return `<title>none</title>${before}<img id="i" usemap="#m" width="400" height="400" style="${style}" src="${PICTURE}">
    <map name="m"><area id="r" alt="Rect" href="#r" shape="rect" coords="10,10,60,40">
    <area id="c" alt="Circle" href="#c" shape="circle" coords="200,60,20">
    <area id="p" alt="Poly" href="#p" shape="poly" coords="100,100,300,100,300,120,120,120,120,380,100,380">
    <area id="d" alt="Rest" href="#d" shape="default"></map>`;
}

/** Clicks each shape; the ids of what the page heard was clicked. */
async function led(page: TestPage): Promise<unknown> {
  await page.evaluate("window.log = []; onclick = (e) => void log.push(e.target.id)");
  for (const id of ["r", "c", "p", "d"]) {
    assert.equal((await click(page, css(`#${id}`))).arrived, true, id);
  }
  return await page.evaluate("log");
}

Deno.test("an area of an image map is pressed inside its shape", async () => {
  await using page = await openPage(map());
  assert.deepEqual(await led(page), ["r", "c", "p", "d"]);
  assert.equal(await page.ask("judge", { ...css("#c", NOW), condition: "visible" }), true);
  const { box } = await page.ask("box", css("#c"));
  const { x, y } = (await page.ask("box", css("#i"))).box;
  assert.deepEqual(box, { x: x + 180, y: y + 40, width: 40, height: 40 });
});

Deno.test("an area is found on an image that is turned, zoomed, padded or out of view", async () => {
  const styles = ["transform:rotate(90deg) scale(.5)", "zoom:1.5", "padding:30px;border:9px solid"];
  for (const style of styles) {
    await using page = await openPage(map(style));
    assert.deepEqual(await led(page), ["r", "c", "p", "d"], style);
  }
  await using page = await openPage(map("height:3000px", `<div style="height:3000px"></div>`));
  assert.deepEqual(await led(page), ["r", "c", "p", "d"]);
});

Deno.test("an area of a hidden or covered image is refused", async () => {
  await using page = await openPage(map("visibility:hidden"));
  assert.deepEqual((await page.ask("look", { limit: 0 })).nodes, []);
  assert.match((await failure(page.ask("prepareClick", css("#r", NOW)))).message, /: hidden$/);
  await page.evaluate(`i.style.visibility = "visible";
    document.body.insertAdjacentHTML("beforeend", "<div id=veil style='position:fixed;inset:0'>Wait</div>")`);
  const { message } = await failure(page.ask("prepareClick", css("#r", NOW)));
  assert.equal(message, 'Cannot click link "Rect": covered by <div id="veil"> "Wait"');
});
