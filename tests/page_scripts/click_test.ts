import assert from "node:assert/strict";
import { openPage } from "../helpers/browser.ts";
import { msOf, quickest } from "../helpers/quickest.ts";
import { by, click, css, failure, NOW } from "./acting.ts";

/** Remembers each click in `log`, with whether it was a person's. */
const LOGGING = `<script>
  window.log = [];
  addEventListener("click", (e) => {
    const at = e.composedPath()[0];
    if (at.id) log.push(at.id + (e.isTrusted ? "" : " synthetic"));
  });
</script>`;

Deno.test("prepareClick answers where to press, and afterAction that the press arrived", async () => {
  await using page = await openPage(
    `${LOGGING}<title>Shop</title><button id="buy" style="position:absolute;left:100px;top:200px;width:80px;height:40px">Buy</button>`,
  );
  const { x, y, element } = await page.ask("prepareClick", css("#buy"));
  assert.deepEqual({ x, y }, { x: 140, y: 220 });
  assert.deepEqual(element, { role: "button", name: "Buy", tag: '<button id="buy">' });
  await page.press(x, y);
  const after = await page.ask("afterAction", {});
  assert.deepEqual([after.arrived, after.title, after.loading], [true, "Shop", false]);
  assert.equal(await page.evaluate("log.join()"), "buy");
});

Deno.test("a press elsewhere, or a script's click, is no arrival", async () => {
  await using page = await openPage(`<button id="a">A</button><button id="b">B</button>`);
  await page.ask("prepareClick", css("#a"));
  await page.evaluate("a.click()");
  const other = await page.ask("box", css("#b"));
  await page.press(other.box.x + 3, other.box.y + 3);
  assert.equal((await page.ask("afterAction", {})).arrived, false);
});

Deno.test("a page's listener that stops events does not hide the arrival", async () => {
  await using page = await openPage(`<div id="d"><button id="a">A</button></div><script>
    for (const type of ["pointerdown", "mousedown", "click"]) {
      document.addEventListener(type, (e) => e.stopImmediatePropagation(), true);
    }</script>`);
  assert.equal((await click(page, css("#a"))).arrived, true);
});

const DRAWS_LATER = `<button id="b" onclick="requestAnimationFrame(() => {
    const until = performance.now() + 30; while (performance.now() < until); document.title = 'Drawn'; })">Go</button>`;

Deno.test("afterAction answers once the page has run what the press caused, and drawn it when that is to be told", async () => {
  await using page = await openPage(DRAWS_LATER);
  const { x, y } = await page.ask("prepareClick", css("#b"));
  await page.press(x, y);
  assert.equal((await page.ask("afterAction", { isDrawn: true })).title, "Drawn");
});

Deno.test("who reads the page after an action reads what it drew", async () => {
  await using page = await openPage(DRAWS_LATER);
  await click(page, css("#b"));
  assert.equal((await page.ask("look", { limit: 10 })).title, "Drawn");
});

Deno.test("an element out of view is scrolled to, in nested scrollers, without animation", async () => {
  await using page = await openPage(`${LOGGING}
    <style>html,.box{scroll-behavior:smooth}</style><div style="height:3000px"></div>
    <div class="box" style="height:200px;overflow:auto"><div style="height:2000px"></div>
      <div class="box" style="height:100px;overflow:auto;width:200px"><div style="height:500px;width:2000px"></div>
      <button id="deep" style="margin-left:1500px">Deep</button></div></div>`);
  await page.evaluate("window.scrolls = 0; addEventListener('scroll', () => scrolls++, true)");
  assert.equal((await click(page, css("#deep"))).arrived, true);
  assert.equal(await page.evaluate("log.join()"), "deep");
  assert.ok(Number(await page.evaluate("scrolls")) <= 3, "one step for each scroller");
});

Deno.test("an element under a sticky bar is brought out from under it", async () => {
  await using page = await openPage(`${LOGGING}<style>body{margin:0}</style>
    <header id="top" style="position:sticky;top:0;height:120px;background:#246;z-index:5">Timetable</header>
    <div style="height:1500px"></div><button id="b" style="height:30px">Station</button>
    <div style="height:1500px"></div>
    <script>scrollTo(0, b.offsetTop - 50);</script>`);
  assert.equal((await click(page, css("#b"))).arrived, true);
  assert.equal(await page.evaluate("log.join()"), "b");
});

Deno.test("an element partly covered is pressed where it shows: a quarter of it, or its edge", async () => {
  const covers = {
    "its corners show": [
      "left:0;top:30px;width:200px;height:40px",
      "left:60px;top:0;width:80px;height:100px",
    ],
    "its edges show": ["left:10px;top:10px;width:180px;height:80px"],
  };
  for (const [what, patches] of Object.entries(covers)) {
    await using page = await openPage(`${LOGGING}<style>body{overflow:hidden}</style>
      <button id="b" style="position:absolute;left:0;top:0;width:200px;height:100px;border:0">Big</button>
      ${
      patches.map((style) => `<div style="position:absolute;background:red;${style}"></div>`).join(
        "",
      )
    }`);
    assert.equal((await click(page, css("#b", NOW))).arrived, true, what);
    assert.equal(await page.evaluate("log.join()"), "b", what);
  }
});

const VEILED = `${LOGGING}<button id="buy">Buy</button>
  <div id="veil" style="position:fixed;inset:0;background:#0008"></div>`;

Deno.test("a covered click is refused after the wait, and names the cover", async () => {
  await using page = await openPage(VEILED);
  const started = performance.now();
  const error = await failure(page.ask("prepareClick", css("#buy", { timeoutMs: 1300 })));
  assert.ok(performance.now() - started >= 1300);
  assert.equal(error.code, "not_actionable");
  assert.equal(error.message, 'Cannot click button "Buy": covered by <div id="veil">');
  assert.deepEqual(error.details, { cover: '<div id="veil">' });
  assert.equal(await page.evaluate("log.join()"), "");
});

Deno.test("a cover that goes in time lets the click through", async () => {
  await using page = await openPage(
    `${VEILED}<script>setTimeout(() => veil.remove(), 300)</script>`,
  );
  assert.equal((await click(page, css("#buy"))).arrived, true);
  assert.equal(await page.evaluate("log.join()"), "buy");
});

Deno.test("a cover with controls of its own is reported after a second, with their names", async () => {
  await using page = await openPage(`${LOGGING}<button id="buy">Buy</button>
    <div class="veil" style="position:fixed;inset:0"><div role="dialog" tabindex="-1"><p>We keep notes.</p>
      <button>Agree</button><a href="#">Why?</a></div></div>`);
  const started = performance.now();
  const error = await failure(page.ask("prepareClick", css("#buy", { timeoutMs: 5000 })));
  const took = performance.now() - started;
  assert.ok(took >= 1000 && took < 4900, `${took} ms`);
  assert.equal(
    error.message,
    'Cannot click button "Buy": covered by <div class="veil"> "We keep notes. AgreeWhy?"',
  );
  assert.equal(error.hint, 'It has: button "Agree", link "Why?". Use one of these first.');
});

Deno.test("an element that is not shown is waited for, then refused as hidden", async () => {
  await using page = await openPage(
    `${LOGGING}<div id="box" style="display:none"><button id="b">Go</button></div>`,
  );
  const error = await failure(page.ask("prepareClick", css("#b", { timeoutMs: 200 })));
  assert.equal(error.message, 'Cannot click button "Go": hidden');
  await page.evaluate("void setTimeout(() => box.style.display = '', 200)");
  assert.equal((await click(page, css("#b"))).arrived, true);
});

Deno.test("a disabled element is waited for, then refused", async () => {
  await using page = await openPage(
    `<fieldset id="set" disabled><button id="b">Go</button></fieldset><div aria-disabled="true"><i role="button" id="c">Stop</i></div>`,
  );
  const error = await failure(page.ask("prepareClick", css("#b", { timeoutMs: 200 })));
  assert.equal(error.message, 'Cannot click button "Go": disabled');
  assert.equal(
    (await failure(page.ask("prepareClick", css("#c", NOW)))).message,
    'Cannot click button "Stop": disabled',
  );
  await page.evaluate("void setTimeout(() => set.disabled = false, 200)");
  assert.equal((await click(page, css("#b"))).arrived, true);
});

Deno.test("an inert element is refused as such", async () => {
  await using page = await openPage(`<main inert><button id="b">Go</button></main>`);
  const error = await failure(page.ask("prepareClick", css("#b", NOW)));
  assert.match(error.message, /^Cannot click button "?.*: inert/);
});

Deno.test("an element that slides in is clicked once it holds still", async () => {
  await using page = await openPage(`${LOGGING}<style>
      #panel{position:absolute;top:0;transform:translateY(-240px);transition:transform .6s linear}
      .open #panel{transform:none} #panel b{display:block;height:40px}</style>
    <div id="box"><div id="panel"><b id="s1">One</b><b id="s2">Two</b><b id="s3">Three</b></div></div>
    <script>requestAnimationFrame(() => requestAnimationFrame(() => box.className = "open"))</script>`);
  await page.evaluate("new Promise((r) => setTimeout(r, 60))");
  assert.equal((await click(page, css("#s2"))).arrived, true);
  assert.equal(await page.evaluate("log.join()"), "s2");
});

Deno.test("an element that a script moves is clicked once it holds still", async () => {
  await using page = await openPage(
    `${LOGGING}<button id="b" style="position:absolute;left:0">Go</button><script>
    let x = 0;
    (function step() { b.style.left = (x += 15) + "px"; if (x < 600) requestAnimationFrame(step); })();</script>`,
  );
  const { x } = await page.ask("prepareClick", css("#b"));
  assert.ok(x > 600, `pressed at ${x}`);
});

Deno.test("an element that never holds still is clicked where it is after a second", async () => {
  await using page = await openPage(`<style>@keyframes drift{to{transform:translateX(400px)}}
    #b{animation:drift 9s linear infinite alternate}</style><button id="b">Go</button>`);
  const started = performance.now();
  await page.ask("prepareClick", css("#b", { timeoutMs: 5000 }));
  const took = performance.now() - started;
  assert.ok(took >= 950 && took < 4900, `${took} ms`);
});

Deno.test("colours and opacity that go on for ever are no movement", async () => {
  await using page = await openPage(`<style>@keyframes pulse{to{opacity:.5;background-color:red}}
    #b{animation:pulse .3s infinite alternate}</style><button id="b">Go</button>`);
  await quickest(900, () => msOf(() => page.ask("prepareClick", css("#b"))));
});

Deno.test("a fade that takes long is not waited for", async () => {
  await using page = await openPage(
    `<style>@keyframes fade{from{opacity:.2;color:red}}#b{animation:fade 30s}</style><button id="b">Go</button>`,
  );
  await quickest(900, () => msOf(() => page.ask("prepareClick", css("#b", { timeoutMs: 5000 }))));
});

Deno.test("a movement in jumps is waited for to its end", async () => {
  await using page = await openPage(
    `<style>body{margin:0}@keyframes jump{to{transform:translateX(300px)}}
    #b{animation:jump .6s steps(2, end) forwards;border:0;padding:0;width:100px}</style><button id="b">Go</button>`,
  );
  assert.equal((await page.ask("prepareClick", css("#b"))).x, 350);
});

Deno.test("a page at rest costs no frame", async () => {
  await using page = await openPage(`<button id="b">Go</button>`);
  await page.ask("state", undefined);
  await new Promise((resolve) => setTimeout(resolve, 150));
  await page.evaluate(
    "window.frames_ = 0; void (function count() { frames_++; requestAnimationFrame(count); })()",
  );
  // frames counted before and after, in the page: two asks in one frame now and then, never each in its own
  let frames = 0;
  for (let i = 0; i < 20; i++) {
    const before = Number(await page.evaluate("frames_"));
    await page.ask("prepareClick", css("#b"));
    frames += Number(await page.evaluate("frames_")) - before;
  }
  assert.ok(frames < 20, `${frames} frames for 20 clicks`);
});

Deno.test("a hidden radio is clicked by its label, a clipped checkbox too", async () => {
  await using page = await openPage(`
    <label id="card"><input type="radio" id="fast" style="display:none"> Courier</label>
    <label><input type="checkbox" id="wrap" style="position:absolute;width:1px;height:1px;clip:rect(0 0 0 0)">Wrap</label>
    <input type="checkbox" id="off" style="position:absolute;left:500px;clip-path:inset(50%)"><label for="off">Off</label>`);
  for (const id of ["fast", "wrap", "off"]) {
    const { element } = await page.ask("prepareClick", css(`#${id}`, NOW));
    assert.equal(element.tag, `<input id="${id}">`);
    assert.equal((await click(page, css(`#${id}`))).arrived, true, id);
    assert.equal(await page.evaluate(`${id}.checked`), true, id);
  }
});

Deno.test("a styled radio in a part that is hidden as a whole is waited for", async () => {
  await using page = await openPage(`<div id="box" hidden><div>
    <label><input type="radio" id="r" style="display:none"> Courier</label></div></div>`);
  assert.match((await failure(page.ask("prepareClick", css("#r", NOW)))).message, /: hidden$/);
  await page.evaluate("void setTimeout(() => box.hidden = false, 150)");
  await click(page, css("#r"));
  assert.equal(await page.evaluate("r.checked"), true);
});

Deno.test("a hidden checkbox without a label is clicked by the drawing beside it", async () => {
  await using page = await openPage(
    `<div><input type="checkbox" id="c" style="opacity:0;width:0;height:0">
    <span style="display:inline-block;width:40px;height:20px;cursor:pointer;background:#ccc"
      onclick="c.checked = !c.checked"></span></div>`,
  );
  await click(page, css("#c"));
  assert.equal(await page.evaluate("c.checked"), true);
});

Deno.test("a hidden input that nothing stands for fails at once", async () => {
  await using page = await openPage(
    `<p>Text</p><input type="checkbox" id="c" aria-label="News" style="display:none">`,
  );
  const started = performance.now();
  const error = await failure(page.ask("prepareClick", css("#c", { timeoutMs: 5000 })));
  assert.ok(performance.now() - started < 4000);
  assert.equal(
    error.message,
    'Cannot click checkbox "News": hidden on purpose, and nothing that shows stands for it',
  );
});

Deno.test("a checkbox covered by its own label, and one transparent over its drawing, are clicked", async () => {
  await using page = await openPage(`
    <div style="position:relative;height:40px"><input type="checkbox" id="under">
      <label for="under" style="position:absolute;inset:0;background:#eee">Under</label></div>
    <div style="position:relative;height:40px"><i style="position:absolute;left:0">x</i>
      <input type="checkbox" id="over" style="position:absolute;left:0;opacity:0;width:40px;height:40px"></div>`);
  for (const id of ["under", "over"]) {
    assert.equal((await click(page, css(`#${id}`))).arrived, true, id);
    assert.equal(await page.evaluate(`${id}.checked`), true, id);
  }
});

Deno.test("a table row whose middle falls between two cells is pressed in the middle of a cell", async () => {
  await using page = await openPage(
    `<style>body{margin:0}table{border-spacing:60px}td{width:60px;height:20px;padding:0}</style>
    <table><tr id="r" onclick="window.hit = event.target.id"><td id="one">1</td><td id="two">2</td></tr></table>`,
  );
  const { x, y } = await page.ask("prepareClick", css("#r"));
  assert.deepEqual({ x, y }, { x: 90, y: 70 });
  await page.press(x, y);
  assert.equal(await page.evaluate("hit"), "one");
});

Deno.test("a link broken over two lines is pressed in the middle of the longer part", async () => {
  await using page = await openPage(
    `<div style="width:300px;font:20px monospace">some words that fill
    <a id="a" href="#x" onclick="window.hit = this.id">a link over some lines</a></div>`,
  );
  const { x, y } = await page.ask("prepareClick", css("#a"));
  const largest = await page.evaluate(`(() => {
    const [rect] = [...a.getClientRects()].sort((p, q) => q.width - p.width);
    return [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2]; })()`);
  assert.deepEqual([x, y], largest);
  await page.press(x, y);
  assert.equal(await page.evaluate("hit"), "a");
});

Deno.test("a card is pressed beside the button inside it", async () => {
  await using page = await openPage(`${LOGGING}<div id="card" role="button" tabindex="0"
      style="width:300px;height:100px;position:relative">Card
      <button id="inner" style="position:absolute;left:100px;top:30px;width:100px;height:40px">Delete</button></div>`);
  await click(page, css("#card"));
  assert.equal(await page.evaluate("log.join()"), "card");
});

Deno.test("a part that takes no pointer is pressed by way of its button, other things are refused", async () => {
  await using page = await openPage(
    `${LOGGING}<button id="b"><span id="s" style="pointer-events:none">Go</span></button>
    <p id="p" style="pointer-events:none">Text</p>`,
  );
  await click(page, css("#s"));
  assert.equal(await page.evaluate("log.join()"), "b");
  const error = await failure(page.ask("prepareClick", css("#p", NOW)));
  assert.match(error.message, /it takes no clicks \(pointer-events: none\)$/);
});

Deno.test("an element without a box of its own is pressed by what it shows", async () => {
  await using page = await openPage(`${LOGGING}
    <a id="c" href="#c" onclick="window.hit = this.id" style="display:contents"><b>Contents</b></a>
    <a id="f" href="#f" onclick="window.hit = this.id" style="display:block;height:0"><b style="float:left">Floating</b></a>`);
  await click(page, css("#c"));
  assert.equal(await page.evaluate("hit"), "c");
  await click(page, css("#f"));
  assert.equal(await page.evaluate("hit"), "f");
});

Deno.test("an element parked where no scrolling leads is refused as out of view", async () => {
  await using page = await openPage(
    `<button id="b" style="position:absolute;left:-999px">Go</button>`,
  );
  const error = await failure(page.ask("prepareClick", css("#b", NOW)));
  assert.equal(error.message, 'Cannot click button "Go": no scrolling brings it into view');
});

Deno.test("an element taken away while it is waited for is not found", async () => {
  await using page = await openPage(`<button id="b" disabled>Go</button>
    <script>setTimeout(() => b.remove(), 100)</script>`);
  const error = await failure(page.ask("prepareClick", css("#b", { timeoutMs: 300 })));
  assert.equal(error.code, "not_found");
});

Deno.test("an element drawn again while it is waited for is found again", async () => {
  await using page = await openPage(
    `${LOGGING}<div id="root"><button id="b" disabled>Go</button></div>
    <script>setTimeout(() => root.innerHTML = "<button id=b>Go</button>", 100)</script>`,
  );
  assert.equal((await click(page, css("#b"))).arrived, true);
});

Deno.test("a text kept in view is followed, whatever it says by the time it is enabled", async () => {
  await using page = await openPage(`<button id="b" disabled>Load more</button>`);
  await page.ask("state", undefined);
  const asked = page.ask("prepareClick", by({ by: "text", text: "Load more" }));
  await page.evaluate(
    `setTimeout(() => b.textContent = "Loading", 50); setTimeout(() => b.disabled = false, 200); 1`,
  );
  const { element } = await asked;
  assert.equal(element.name, "Loading");
});

Deno.test("force answers the middle of the element without any check", async () => {
  await using page = await openPage(
    `<button id="b" disabled style="position:fixed;left:0;top:0;width:40px;height:20px">Go</button>
    <div style="position:fixed;inset:0"></div>`,
  );
  const { x, y } = await page.ask("prepareClick", { ...css("#b"), force: true });
  assert.deepEqual({ x, y }, { x: 20, y: 10 });
});

Deno.test("syntheticClick fires the events of a press and the click's own effect", async () => {
  await using page = await openPage(
    `<input type="checkbox" id="c"><svg width="20" height="20"><circle id="s" r="9"/></svg>
    <script>window.log = [];
    for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]) {
      addEventListener(type, (e) => log.push(e.type + (e.isTrusted ? "!" : "")));
    }</script>`,
  );
  await page.ask("syntheticClick", css("#c"));
  assert.equal(await page.evaluate("c.checked"), true);
  assert.equal(await page.evaluate("log.join()"), "pointerdown,mousedown,pointerup,mouseup,click");
  assert.equal((await page.ask("syntheticClick", css("#s"))).tag, '<circle id="s">');
  assert.equal(await page.evaluate("log.length"), 10);
});

Deno.test("syntheticClick refuses what is disabled unless it is forced", async () => {
  await using page = await openPage(
    `<i role="button" aria-disabled="true" id="b" onclick="window.hit = 1">Go</i>`,
  );
  assert.equal((await failure(page.ask("syntheticClick", css("#b", NOW)))).code, "not_actionable");
  await page.ask("syntheticClick", { ...css("#b", NOW), force: true });
  assert.equal(await page.evaluate("hit"), 1);
});
