import assert from "node:assert/strict";
import type { AxNode } from "../../src/ax/types.ts";
import type { Target } from "../../src/page_contract.ts";
import { openPage, type TestPage } from "../helpers/browser.ts";
import { quickest } from "../helpers/quickest.ts";
import { by, css, failure, tagFound } from "./acting.ts";

Deno.test("an element that comes later is found when it comes", async () => {
  await using page = await openPage(`<div id="d"></div>`);
  await quickest(60, async () => {
    await page.evaluate(`d.innerHTML = ""; void setTimeout(() => {
      d.innerHTML = "<b id=b>Late</b>"; window.at = performance.now(); }, 130)`);
    await page.ask("text", { scope: by({ by: "text", text: "Late" }) });
    return Number(await page.evaluate("performance.now() - at"));
  });
});

Deno.test("one that comes without a sign is seen by the timer", async () => {
  // a style rule that begins to match changes no DOM
  await using page = await openPage(
    `<style id="s">#b{display:none}</style><button id="b">Go</button>
    <script>setTimeout(() => document.styleSheets[0].deleteRule(0), 150)</script>`,
  );
  await page.ask("prepareClick", css("#b"));
});

Deno.test("not found says what, how long, and what to run", async () => {
  await using page = await openPage(`<p>x</p>`);
  const started = performance.now();
  const error = await failure(page.ask("focus", css("#x", { timeoutMs: 300 })));
  assert.ok(performance.now() - started >= 300);
  assert.deepEqual(
    [error.code, error.message, error.hint],
    [
      "not_found",
      'No element matches selector "#x" within 300 ms',
      "Run ax to see what the page has.",
    ],
  );
});

Deno.test("a wait of nothing looks once", async () => {
  await using page = await openPage(`<p>x</p>`);
  await page.evaluate("void setTimeout(() => document.body.innerHTML = '<a id=x href=/>', 1000)");
  const error = await failure(page.ask("focus", css("#x", { timeoutMs: 0 })));
  assert.equal(error.message, 'No element matches selector "#x"');
});

Deno.test("a page that changes all the time keeps most of its time while it is looked at", async () => {
  await using page = await openPage(`<div id="d"></div><div id="many"></div><script>
    many.innerHTML = "<i>word</i>".repeat(20_000);
    window.ticks = 0;
    const task = new MessageChannel(); // one task after the other, each with a change
    task.port1.onmessage = () => { d.title = ++ticks; task.port2.postMessage(0); };
    task.port2.postMessage(0);</script>`);
  const ticksDuring = async (run: () => Promise<unknown>): Promise<number> => {
    const before = Number(await page.evaluate("ticks"));
    await run();
    return Number(await page.evaluate("ticks")) - before;
  };
  const never = by({ by: "text", text: "never" }, { timeoutMs: 800 });
  const alone = await ticksDuring(() => page.evaluate("new Promise((r) => setTimeout(r, 800))"));
  const watched = await ticksDuring(() => failure(page.ask("text", { scope: never })));
  assert.ok(watched > alone * 0.4, `${watched} ticks while watched, ${alone} alone`);
});

Deno.test("a frame that is removed during the wait takes nothing with it", async () => {
  await using page = await openPage(
    `<iframe id="f" srcdoc="<button id=b disabled>Go</button>"></iframe>
    <script>setTimeout(() => f.remove(), 150); setTimeout(() => {
      document.body.innerHTML = "<button id=b>Go</button>"; }, 300)</script>`,
  );
  const { element } = await page.ask("prepareClick", css("#b"));
  assert.equal(element.tag, '<button id="b">');
});

Deno.test("a frame that loads another document during the wait is looked into again", async () => {
  await using page = await openPage(`<iframe id="f" srcdoc="<p>First</p>"></iframe>
    <script>setTimeout(() => f.srcdoc = "<button id=b>Go</button>", 150)</script>`);
  assert.equal(await tagFound(page, css("#b")), '<button id="b">');
});

/** The first node of that role in the page's tree, and what a session would remember of it. */
async function printed(page: TestPage, role: string): Promise<Extract<Target, { by: "ref" }>> {
  const { nodes, url } = await page.ask("look", { limit: 0 });
  const flat = (list: AxNode[]): AxNode[] =>
    list.flatMap((node) => [node, ...flat(node.children ?? [])]);
  const node = flat(nodes).find((each) => each.role === role);
  assert.ok(node?.ref !== undefined && node.id !== undefined);
  const { ref, id, name = "" } = node;
  const page_ = url.replace(/#.*/, "");
  return { by: "ref", ref, remembered: { ref, id, page: page_, role, name, count: 1 } };
}

Deno.test("a ref finds its element, which says it back", async () => {
  await using page = await openPage(`<button>Go</button>`);
  const target = await printed(page, "button");
  const { element } = await page.ask("prepareClick", by(target));
  assert.deepEqual(element, { role: "button", name: "Go", tag: "<button>", ref: target.ref });
});

Deno.test("a stale ref fails at once, whatever the wait", async () => {
  await using page = await openPage(`<button id="b">Go</button>`);
  const target = await printed(page, "button");
  await page.evaluate("b.remove()");
  const started = performance.now();
  const error = await failure(page.ask("prepareClick", by(target, { timeoutMs: 5000 })));
  assert.equal(error.code, "stale");
  assert.ok(performance.now() - started < 4000);
});

Deno.test("a ref whose element goes while it is waited for is stale then", async () => {
  await using page = await openPage(`<button id="b" disabled>Go</button>`);
  const target = await printed(page, "button");
  await page.evaluate("void setTimeout(() => b.remove(), 150)");
  const started = performance.now();
  const error = await failure(page.ask("prepareClick", by(target, { timeoutMs: 5000 })));
  assert.equal(error.code, "stale");
  assert.ok(performance.now() - started < 4000);
});

Deno.test("a ref whose element was drawn again says so", async () => {
  await using page = await openPage(`<main><button id="b">Go</button></main>`);
  const target = await printed(page, "button");
  await page.evaluate(
    `document.querySelector("main").innerHTML = "<p>x</p><div><button id=c>Go</button></div>"`,
  );
  const { element } = await page.ask("prepareClick", by(target));
  assert.equal(element.tag, '<button id="c">');
  assert.equal(element.refound?.from, target.ref);
});
