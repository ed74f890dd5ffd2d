/** Whatever a page has done to its own world, a read answers what the page shows, and the session goes on. */
import assert from "node:assert/strict";
import { openSession, type TestSession } from "../helpers/session.ts";

const CONTENT = `<title>Shop</title><main><h1>Lamps</h1>
  <p>Blue lamp <a id=more href=/more>More</a></p>
  <form id=f><label>Town <input id=town value=Oslo></label><select><option>S<option selected>M</select>
  <button id=buy type=button>Buy</button></form></main>`;

const HOSTILE_PAGES: Record<string, string> = {
  "replaces the methods of arrays, maps and promises, and JSON": `<script>
    const tampered = () => { throw new Error("tampered"); };
    for (const of of [Array.prototype, Map.prototype, Set.prototype, WeakMap.prototype, String.prototype,
        Object, Promise.prototype, Promise, JSON, Math, Number.prototype, RegExp.prototype, Reflect]) {
      for (const name of Object.getOwnPropertyNames(of)) {
        if (name === "constructor" || typeof Object.getOwnPropertyDescriptor(of, name).value !== "function") continue;
        try { of[name] = tampered; } catch {}
      }
    }
    try { window.Map = window.Promise = window.WeakRef = window.Array = window.JSON = null; } catch {}</script>`,
  "throws in the getters of documents and elements": `<script>
    const trap = { get() { throw new Error("trapped"); }, configurable: true };
    for (const of of [Document.prototype, Node.prototype, Element.prototype, HTMLElement.prototype,
        HTMLInputElement.prototype, Text.prototype, CharacterData.prototype, CSSStyleDeclaration.prototype]) {
      for (const name of Object.getOwnPropertyNames(of)) {
        if (name !== "constructor") try { Object.defineProperty(of, name, trap); } catch {}
      }
    }</script>`,
  "sets traps on its own nodes": `<script>
    const trap = { get() { throw new Error("trapped"); } };
    for (const of of [document, document.documentElement, buy, town, f, more]) {
      for (const name of ["title", "URL", "body", "children", "childNodes", "firstChild", "parentNode", "textContent",
          "innerText", "value", "type", "id", "getAttribute", "nodeType", "ownerDocument", "toString", "toJSON", "then"]) {
        Object.defineProperty(of, name, trap);
      }
    }</script>`,
  "gives objects a toJSON and a then": `<script>
    Object.prototype.toJSON = () => "tampered";
    Object.prototype.then = (resolve) => resolve("tampered");
    Array.prototype.toJSON = () => [];
    Object.defineProperty(Object.prototype, "ok", { get: () => "tampered", set() {} });</script>`,
  "names its fields and images as what is read": `<form>${
    [
      "title",
      "id",
      "children",
      "innerText",
      "textContent",
      "value",
      "labels",
      "options",
      "form",
      "style",
      "checkVisibility",
      "getClientRects",
      "shadowRoot",
      "ownerDocument",
    ]
      .map((name) => `<input type=hidden name=${name}>`).join("")
  }</form><img name=title hidden><img name=body hidden><form name=URL hidden></form><img name=defaultView hidden>`,
  "throws in its observers and has no timers": `<script>
    new MutationObserver((records) => { throw new Error("seen: " + records.length); }).observe(document, { subtree: true, childList: true, attributes: true });
    window.getComputedStyle = () => { throw new Error("trapped"); };
    window.requestAnimationFrame = window.requestIdleCallback = window.setTimeout = () => 0;
    window.performance = undefined; window.queueMicrotask = null;</script>`,
};

for (const [what, hostile] of Object.entries(HOSTILE_PAGES)) {
  Deno.test(`a page that ${what} is read as what it shows`, async () => {
    await using session = await openSession(CONTENT + hostile);
    await isReadAsShown(session);
  });
}

async function isReadAsShown(session: TestSession): Promise<void> {
  const tree = await session.text("ax");
  assert.match(tree, /^page "Shop" /);
  assert.match(tree, /- heading "Lamps" \[level=1\]/);
  assert.match(tree, /link "More" \[ref=\d+\] url=/);
  assert.match(tree, /textbox "Town" \[ref=\d+\] value="Oslo"/);
  assert.match(tree, /button "Buy" \[ref=\d+\]/);
  const ref = /"Buy" \[ref=(\d+)\]/.exec(tree)?.[1];
  assert.match(await session.text("ax", { grep: "buy" }), /button "Buy"/);
  assert.match(await session.text("read"), /# Lamps\n[^]*Blue lamp \[More\]/);
  assert.match(await session.text("text"), /^Lamps\s+Blue lamp More\s+Town/);
  assert.equal(await session.run("get", { what: "text", target: ref }), "Buy");
  assert.equal(await session.run("get", { what: "value", label: "Town" }), "Oslo");
  assert.equal(await session.run("get", { what: "title" }), "Shop");
  assert.equal(await session.run("is", { what: "visible", target: ref }), true);
  assert.match(await session.text("locate", { target: ref }), /--role button --name Buy/);
  const dir = await Deno.makeTempDir();
  await session.run("screenshot", { path: `${dir}/page.png` });
  await session.run("screenshot", { path: `${dir}/annotated.png`, annotate: true });
  await Deno.remove(dir, { recursive: true });
}

const BAD_TARGETS: [params: Record<string, unknown>, code: string, message: RegExp][] = [
  [{ target: "99" }, "not_found", /99/],
  [{ target: "ref=zz" }, "usage", /ref=zz/],
  [{ target: "719a97a0" }, "not_found", /719a97a0/],
  [{ selector: "div[" }, "usage", /div\[/],
  [{ selector: ":::" }, "usage", /:::/],
  [{ selector: "main > aside" }, "not_found", /main > aside/],
  [{ selector: "button", nth: 7 }, "not_found", /button/],
  [{ selector: "p", frame: "iframe#none" }, "not_found", /iframe#none/],
  [{ role: "dialog" }, "not_found", /dialog/],
  [{ text: "no such words" }, "not_found", /no such words/],
];

for (
  const [op, params] of [["ax", {}], ["text", {}], ["read", {}], ["locate", {}], ["get", {
    what: "html",
  }]] as const
) {
  Deno.test(`${op} of what is not there, or is no target, says so in its time`, async (t) => {
    await using session = await openSession(CONTENT);
    for (const [target, code, message] of BAD_TARGETS) {
      await t.step(JSON.stringify(target), async () => {
        const startedAtMs = performance.now();
        const error = await session.fails(op, { ...params, ...target, timeoutMs: 50 });
        assert.ok(performance.now() - startedAtMs < 10_000);
        assert.equal(error.code, code, error.message);
        assert.match(error.message, message);
      });
    }
    assert.equal(await session.run("title"), "Shop");
  });
}

Deno.test("ax with limit 0 prints every line", async () => {
  await using session = await openSession(`<ul>${"<li><a href=/>Go</a>".repeat(2500)}</ul>`);
  assert.match(await session.text("ax"), /more lines/);
  const all = await session.text("ax", { limit: 0 });
  assert.doesNotMatch(all, /more lines/);
  assert.equal(all.match(/link "Go"/g)?.length, 2500);
});

Deno.test("grep takes its words as they are, not as a regular expression", async () => {
  await using session = await openSession(
    `<p>a.c</p><p>abc</p><button>Pay (50%) [now] $5 \\d+ *</button><p>(</p>`,
  );
  for (const op of ["ax", "text"]) {
    // the address of the page holds the whole of it
    const dot = (await session.text(op, { grep: "a.c" })).replace(/^page .*\n/, "");
    assert.match(dot, /a\.c/);
    assert.doesNotMatch(dot, /abc/);
    for (const words of ["(50%)", "[now]", "$5", "\\d+", "*", "("]) {
      assert.match(await session.text(op, { grep: words }), /Pay \(50%\)|\(/, words);
    }
    assert.match(await session.text(op, { grep: "[a-z]+|.*" }), /o line holds/i);
  }
});

for (const op of ["ax", "text", "read", "locate", "get", "is"]) {
  Deno.test(`${op} of a page whose thread never returns ends in its time`, async () => {
    await using session = await openSession(CONTENT);
    await session.run("eval", { expression: "setTimeout(() => { for (;;); }, 0); 1" });
    const params = {
      selector: "button",
      ...(op === "get" ? { what: "text" } : op === "is" ? { what: "visible" } : {}),
    };
    const startedAtMs = performance.now();
    const { error } = await session.request(op, params, { timeoutMs: 300 });
    assert.ok(performance.now() - startedAtMs < 10_000);
    assert.equal(error?.code, "timeout");
    await session.show("<title>Free</title>");
    assert.equal(await session.run("title"), "Free");
  });
}
