import assert from "node:assert/strict";
import type { Look } from "../../src/page_contract.ts";
import { openPage, type TestPage } from "../helpers/browser.ts";
import { servePages } from "../helpers/server.ts";
import { css } from "./acting.ts";

const PAGE = `<style>
    .tip { display: none } .menu:hover .tip, #field:focus ~ .tip { display: block }
    button:hover { color: red; background: blue }
  </style>
  <h1>Cart</h1><label>Name <input id=field></label> <label><input type=checkbox id=box> Gift</label>
  <select id=size aria-label=Size><option>S<option>M</select><textarea id=note aria-label=Note></textarea>
  <p id=p>Words</p><div id=host></div><div id=plain></div><x-card id=card></x-card>
  <iframe id=frame srcdoc="<button>In</button>"></iframe><button id=b>Go</button>
  <script>host.attachShadow({ mode: "open" }).innerHTML = "<button>Inside</button>";</script>`;
/** The same without a rule that shows something by the pointer or the focus. */
const PLAIN = PAGE.replace(/\.menu:hover.*/, "");

async function read(page: TestPage): Promise<Look> {
  return await page.ask("look", { limit: 0, isKept: true });
}

/** What a reading tells, asked with the mark of another. */
async function since({ mark }: Look, page: TestPage): Promise<Look["unchanged"]> {
  assert.ok(mark !== undefined, "the page can be watched");
  return (await page.ask("look", { limit: 0, since: mark })).unchanged;
}

/** Whether the page is known to read as it did; what it reads as either way is made sure of. */
async function isKnown(page: TestPage, change: () => Promise<unknown>): Promise<boolean> {
  const before = await read(page);
  await change();
  const unchanged = await since(before, page);
  const now = await read(page);
  if (unchanged) assert.deepEqual(now.nodes, before.nodes, "it reads as it is said to");
  return unchanged !== undefined;
}

Deno.test("a page on which nothing has changed is not read again", async () => {
  await using page = await openPage(PLAIN);
  assert.ok(await isKnown(page, () => Promise.resolve()));
  assert.ok(await isKnown(page, () => page.evaluate("window.n = 1; scrollTo(0, 9)")));
  assert.ok(await isKnown(page, () => page.evaluate("b.focus()")));
});

Deno.test("a page that has changed is read again, whatever has changed it", async (t) => {
  const CHANGES: Record<string, string> = {
    "text": "p.textContent = 'Others'",
    "an attribute": "p.hidden = true",
    "an element of a shadow root": "host.shadowRoot.firstChild.disabled = true",
    "a shadow root": "plain.attachShadow({ mode: 'open' }).innerHTML = '<button>New</button>'",
    "a frame": "frame.contentDocument.body.innerHTML = '<button>Other</button>'",
    "another document in a frame":
      "new Promise((done) => { frame.onload = done; frame.srcdoc = '<button>Next</button>'; })",
    "the value of a field": "field.value = 'Ada'",
    "a box": "box.checked = true",
    "a box that is neither": "box.indeterminate = true",
    "an option": "size.selectedIndex = 1",
    "a rule": "document.styleSheets[0].insertRule('p { display: none }')",
    "a sheet":
      "{ const sheet = new CSSStyleSheet(); sheet.replaceSync('p { display: none }'); document.adoptedStyleSheets = [sheet] }",
    "a definition": `customElements.define('x-card', class extends HTMLElement {
      constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = '<button>Buy</button>' } })`,
  };
  for (const [name, script] of Object.entries(CHANGES)) {
    await t.step(name, async () => {
      await using page = await openPage(PLAIN);
      assert.equal(await isKnown(page, () => page.evaluate(script)), false);
    });
  }
});

Deno.test("a page at another address is read again: links tell where they lead from it", async () => {
  await using server = servePages({ "/": PLAIN });
  await using page = await openPage({ url: server.url });
  const push = () => page.evaluate("history.pushState(null, '', '/other')");
  assert.equal(await isKnown(page, push), false);
});

Deno.test("a page whose styles show things by the pointer or the focus is always read", async () => {
  await using page = await openPage(PAGE);
  assert.equal(await isKnown(page, () => page.evaluate("field.focus()")), false);
});

Deno.test("a page on which something fades is read, one on which a colour changes is not", async () => {
  const animated = (frames: string) =>
    `<style>@keyframes a { ${frames} } p { animation: a 9s infinite }</style><p>Words</p>`;
  await using fading = await openPage(animated("to { opacity: 0 }"));
  assert.equal(await isKnown(fading, () => Promise.resolve()), false);
  await using blinking = await openPage(animated("to { color: red; background-color: blue }"));
  assert.equal(await isKnown(blinking, () => Promise.resolve()), true);
});

Deno.test("a page with a frame of another site is not watched", async () => {
  await using page = await openPage(`<iframe src="data:text/html,<p>Other"></iframe>`);
  assert.equal((await read(page)).mark, undefined);
});

Deno.test("a filled field's own value is told, and the rest is known to be as it was", async () => {
  await using page = await openPage(PLAIN);
  const before = await read(page);
  await page.ask("fill", { ...css("#field"), value: " Ada  L " });
  assert.deepEqual(await since(before, page), { filledValue: "Ada L" });
  assert.deepEqual(await since(before, page), {}, "what was told is no news");
});

Deno.test("a fill that other things hang on is read again", async (t) => {
  const PAGES: Record<string, string> = {
    "a second field": "<input id=a><input oninput='0' id=f>",
    "a counter": "<input id=f oninput='n.textContent = value.length'><p id=n>0",
    "another field": "<input id=f oninput='g.value = value'><input id=g>",
    "a name that holds it": "<label><input type=checkbox> Every <input id=f> days</label>",
    "a name that refers to it":
      "<input id=f><button aria-labelledby='f w'>Go</button><i id=w>Go</i>",
    "a cell": "<table><tr><th>Name<td><input id=f></table>",
    "a rule for filled fields":
      "<style>input:placeholder-shown + b { display: none }</style><input id=f placeholder=x><b>Clear</b>",
  };
  for (const [name, markup] of Object.entries(PAGES)) {
    await t.step(name, async () => {
      await using page = await openPage(markup);
      const before = await read(page);
      if (name === "a second field") await page.ask("fill", { ...css("#a"), value: "1" });
      await page.ask("fill", { ...css("#f"), value: "Ada" });
      assert.equal(await since(before, page), undefined);
    });
  }
});

Deno.test("a mark of before is not one of now", async () => {
  await using page = await openPage(PLAIN);
  const before = await read(page);
  await read(page);
  assert.equal(await since(before, page), undefined);
});
