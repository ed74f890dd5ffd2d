import assert from "node:assert/strict";
import { openPage, type TestPage } from "../helpers/browser.ts";
import { click, css, failure, NOW } from "./acting.ts";

/** A frame of 400x300 that holds a button of 80x40 at 50,60. */
function framed(style: string, around = ""): string {
  const inside =
    `<style>body{margin:0}#b{position:absolute;left:50px;top:60px;width:80px;height:40px;padding:0;border:0}</style>
    <button id="b" onclick="top.hit = (top.hit || 0) + 1">In</button>`.replaceAll('"', "&quot;");
  return `<style>body{margin:0}iframe{border:0;width:400px;height:300px;position:absolute;left:100px;top:30px;${style}}</style>
    <div style="${around}"><iframe id="f" srcdoc="${inside}"></iframe></div>`;
}

/** The middle of the button as the browser itself sees it: where a press makes its handler run. */
async function pressesButton(page: TestPage): Promise<boolean> {
  await click(page, css("#b"));
  return await page.evaluate("top.hit") === 1;
}

Deno.test("borders and padding of a frame are added", async () => {
  await using page = await openPage(
    framed("border:7px solid;border-left-width:20px;padding:11px 13px"),
  );
  const { box, viewport } = await page.ask("box", css("#b"));
  assert.deepEqual(box, { x: 100 + 20 + 13 + 50, y: 30 + 7 + 11 + 60, width: 80, height: 40 });
  assert.deepEqual(viewport, { width: 1280, height: 720 });
  assert.ok(await pressesButton(page));
});

Deno.test("a scaled frame, by itself or by what is around it, is measured as it is drawn", async () => {
  await using page = await openPage(
    framed("transform:scale(.5);transform-origin:0 0;border:10px solid"),
  );
  const { box } = await page.ask("box", css("#b"));
  assert.deepEqual(box, { x: 100 + 5 + 25, y: 30 + 5 + 30, width: 40, height: 20 });
  assert.ok(await pressesButton(page));
  await using outer = await openPage(
    framed("", "scale:2;transform-origin:0 0;width:600px;height:300px"),
  );
  assert.deepEqual((await outer.ask("box", css("#b"))).box, {
    x: 300,
    y: 180,
    width: 160,
    height: 80,
  });
  assert.ok(await pressesButton(outer));
});

Deno.test("a turned frame is pressed where its button is drawn", async () => {
  for (
    const turn of [
      "transform:rotate(30deg)",
      "rotate:200deg;scale:.8 1.2",
      "transform:skewX(20deg) translate(30px)",
    ]
  ) {
    await using page = await openPage(framed(`${turn};left:300px;top:150px`));
    assert.ok(await pressesButton(page), turn);
  }
});

Deno.test("a zoomed frame is pressed where its button is drawn", async () => {
  await using page = await openPage(framed("zoom:1.5;border:4px solid"));
  assert.ok(await pressesButton(page));
});

Deno.test("a frame in a frame adds up, and is scrolled into view", async () => {
  const inner =
    `<style>body{margin:0}</style><div style='height:900px'></div><button id=b onclick='top.hit=1'>In</button>`;
  await using page = await openPage(`<div style="height:2000px"></div>
    <iframe style="border:9px solid" srcdoc="<div style='height:700px'></div><iframe srcdoc=&quot;${inner}&quot;></iframe>"></iframe>`);
  assert.ok(await pressesButton(page));
});

Deno.test("a cover over a frame covers what is in it", async () => {
  await using page = await openPage(
    `${framed("")}<div id="veil" style="position:fixed;inset:0"></div>`,
  );
  const error = await failure(page.ask("prepareClick", css("#b", NOW)));
  assert.equal(error.message, 'Cannot click button "In": covered by <div id="veil">');
});

Deno.test("a press inside a frame is seen to arrive", async () => {
  await using page = await openPage(framed(""));
  assert.equal((await click(page, css("#b"))).arrived, true);
});

Deno.test("box waits for the element to be shown, and refuses one that stays hidden", async () => {
  await using page = await openPage(`<p id="p" hidden>x</p>`);
  const error = await failure(page.ask("box", css("#p", { timeoutMs: 100 })));
  assert.deepEqual([error.code, error.message], [
    "not_actionable",
    'Cannot measure paragraph <p id="p">: hidden',
  ]);
  await page.evaluate("void setTimeout(() => p.hidden = false, 100)");
  assert.equal((await page.ask("box", css("#p"))).element.tag, '<p id="p">');
});

Deno.test("box scrolls the element into view before it measures", async () => {
  await using page = await openPage(
    `<div style="height:3000px"></div><p id="p" style="margin:0;height:20px">x</p><div style="height:3000px"></div>`,
  );
  const { box } = await page.ask("box", css("#p"));
  assert.deepEqual([box.y, box.height], [350, 20]);
});
