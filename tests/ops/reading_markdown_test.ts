import assert from "node:assert/strict";
import { servePages } from "../helpers/server.ts";
import { openSession } from "../helpers/session.ts";

/** The lines within the fence. */
function fenced(text: string): string[] {
  const lines = text.split("\n");
  const isTag = (line: string): boolean => /^<\/?untrusted_page_markdown K="/.test(line);
  return lines.slice(lines.findIndex(isTag) + 1, lines.findLastIndex(isTag));
}

const PLANS = `<title>Plans</title>
<h1>Plans</h1><p>Read the <a href="/t">terms</a>, then pick.</p>
<form><input placeholder="Your mail"><select id="plan"><option>Free<option selected>Pro</select><button>Go</button></form>
<table><tr><th>Plan<th>Price<tr><td>Pro<td>$9</table>`;

Deno.test("read prints the page as markdown in a fence with a key of its own", async () => {
  await using server = servePages({ "/": PLANS });
  await using session = await openSession({ url: `${server.url}/` });
  const text = await session.text("read", { ids: true });
  assert.deepEqual(fenced(text), [
    "# Plans",
    "Read the [terms] {ref=e713338 a}, then pick.",
    'input("Your mail") {ref=4d399647 input}',
    'select "Pro" [options: [2a455130.0] Free, [2a455130.1] *Pro] {ref=2a455130 select}',
    "[Go] {ref=6586acdd button}",
    "| Plan | Price |",
    "| --- | --- |",
    "| Pro | $9 |",
  ]);
  assert.deepEqual(text.split("\n").slice(0, 2), [`Page: "Plans"`, `URL: ${server.url}/`]);
  assert.match(text, /\nViewport: \d+x\d+\nScroll: all of the page is in view\n\n</);
  const keyOf = (markdown: string) => /K="([0-9A-F]{8})"/.exec(markdown)?.[1];
  assert.notEqual(keyOf(text), keyOf(await session.text("read")));
});

Deno.test("read prints the refs of ax, a part of the page, and no more than it may", async () => {
  await using session = await openSession(
    "<main><a href=/x>One</a><p>two</p></main><nav><button>Go</button></nav>",
  );
  const tree = await session.text("ax");
  const ref = /button "Go" \[ref=(\d+)\]/.exec(tree)?.[1];
  assert.deepEqual(fenced(await session.text("read", { selector: "nav" })), [
    `[Go] {ref=${ref} button}`,
  ]);
  assert.deepEqual(fenced(await session.text("read", { target: ref })), [
    `[Go] {ref=${ref} button}`,
  ]);
  assert.match(await session.text("read", { urls: true }), /\[One\]\(\S*\/x\) \{ref=\d+ a\}/);
  assert.match(await session.text("read", { maxTokens: 1 }), /… 3 more lines hidden/);
});

Deno.test("read of what is not there fails", async () => {
  await using session = await openSession("<p>x</p>");
  const gone = await session.fails("read", { selector: "#none", timeoutMs: 1 });
  assert.equal(gone.code, "not_found");
  assert.equal((await session.fails("read", { maxTokens: 0 })).code, "usage");
  assert.equal((await session.fails("read", { nth: 1 })).code, "usage");
});

Deno.test("read says that a modal dialog covers the page", async () => {
  await using session = await openSession("<p>Behind</p><dialog><p>Sure?</dialog>");
  await session.run("eval", { expression: "document.querySelector('dialog').showModal()" });
  const text = await session.text("read");
  assert.match(text, /\n… a modal dialog is open: what lies behind it is left out\n/);
  assert.deepEqual(fenced(text), ["[dialog] [MODAL]", "Sure?"]);
});

Deno.test("after read an action reports the changed lines of the tree", async () => {
  await using session = await openSession(
    `<button onclick="p.textContent = 'Saved'">Save</button><p id=p>Draft</p>
    <label>Password <input type=password value=first></label>`,
  );
  const ref = /\[Save\] \{ref=(\d+) button\}/.exec(await session.text("read"))?.[1] ?? "";
  assert.equal(
    await session.text("click", { target: ref }),
    "- paragraph: Draft\n+ paragraph: Saved",
  );
});

Deno.test("refs of read are remembered: one of another page is stale", async () => {
  await using server = servePages({ "/one": "<button>Go</button>", "/two": "<button>Go</button>" });
  await using session = await openSession({ url: `${server.url}/one` });
  const ref = /\{ref=(\d+) button\}/.exec(await session.text("read"))?.[1] ?? "";
  await session.run("goto", { url: `${server.url}/two` });
  assert.equal((await session.fails("click", { target: ref, timeoutMs: 0 })).code, "stale");
});

Deno.test("open reads an address in the blank tab, then in new ones", async () => {
  await using server = servePages({ "/one": "<title>One</title><h1>1</h1>", "/two": "<h1>2</h1>" });
  await using session = await openSession();
  assert.deepEqual(fenced(await session.text("open", { url: `${server.url}/one` })), ["# 1"]);
  const second = await session.request("open", { url: `${server.url}/two` }, { wantsText: true });
  assert.deepEqual(fenced(second.text ?? ""), ["# 2"]);
  assert.match(second.text ?? "", /^Page: "" \(tab 1 of 2\)\n/);
  const { page, ...state } = second.result as Record<string, unknown>;
  assert.equal(page, second.text);
  assert.deepEqual(state, { tab: 1, tabs: 2, url: `${server.url}/two`, title: "" });
});

Deno.test("open of an address that cannot be loaded fails and leaves the session where it was", async () => {
  await using server = servePages({ "/one": "<title>One</title>" });
  await using session = await openSession({ url: `${server.url}/one` });
  assert.equal((await session.fails("open", { url: "http://127.0.0.1:1/" })).code, "navigation");
  assert.equal((await session.fails("open", { url: "javascript:alert(1)" })).code, "usage");
  assert.deepEqual(await session.run("url"), {
    tab: 0,
    tabs: 1,
    url: `${server.url}/one`,
    title: "One",
  });
});

Deno.test("an option is chosen by its address", async () => {
  await using session = await openSession(
    `<select id=s><option>S<option>M<option disabled>L</select><button>Go</button>`,
  );
  const text = await session.text("read");
  const [, option = "", select = ""] = /\[((\d+)\.1)\] M/.exec(text) ?? [];
  const [, go = ""] = /\[Go\] \{ref=(\d+)/.exec(text) ?? [];
  const selected = async (op: string, target: string) =>
    (await session.run(op, { target }) as { selected: string[] }).selected;
  assert.deepEqual(await selected("select", option), ["M"]);
  assert.deepEqual(await selected("click", `${select}.0`), ["S"]);
  assert.deepEqual(await selected("click", `[${select}.0]`), ["S"]);
  assert.deepEqual(await selected("select", `[ref=${option}]`), ["M"]);
  assert.deepEqual(
    (await session.run("select", { target: `{ref=${select} select}`, value: "M" }) as {
      selected: string[];
    }).selected,
    ["M"],
  );
  assert.equal(await session.run("eval", { expression: "s.value" }), "M");

  const beyond = await session.fails("select", { target: `${select}.7` });
  assert.equal(beyond.code, "not_found");
  assert.match(beyond.message, /has 3 options, counted from 0: there is no 7$/);
  assert.match(beyond.hint ?? "", /^It has: "S", "M", "L"/);
  const noSelect = await session.fails("click", { target: `${go}.0`, timeoutMs: 0 });
  assert.equal(noSelect.code, "not_actionable");
  assert.match(noSelect.message, /it is <button>: \.0 names an option of a <select>/);
  const disabled = await session.fails("select", { target: `${select}.2`, timeoutMs: 0 });
  assert.equal(disabled.code, "not_actionable");
  for (const op of ["fill", "check"]) {
    const error = await session.fails(op, {
      target: option,
      ...(op === "fill" ? { value: "x" } : {}),
    });
    assert.match(error.message, /is an option of a select: choose it with select/);
  }
  const twice = await session.fails("select", { target: option, value: "M" });
  assert.match(twice.message, /names the option already/);
  assert.match((await session.fails("select", { target: select })).message, /An option is needed/);
});
