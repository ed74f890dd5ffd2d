/**
 * What `read` prints for each page of fixtures/pages: the markdown beside it. After a change that is meant, write them anew
 * with `UPDATE_FIXTURES=1 deno test -A tests/page_scripts/markdown_test.ts` and read the difference.
 */
import assert from "node:assert/strict";
import { renderMarkdown } from "../../src/ax/markdown.ts";
import { flatten } from "../../src/ax/kinds.ts";
import type { Look, LookOptions } from "../../src/page_contract.ts";
import { openPage, type TestPage } from "../helpers/browser.ts";
import { serveFixtures } from "../helpers/server.ts";

const FIXTURES = new URL("../../fixtures/", import.meta.url).pathname;
const PAGES = `${FIXTURES}pages/`;
const KEY = "BA0AFD9D";

const names = [...Deno.readDirSync(PAGES)].map(({ name }) => name)
  .filter((name) => name.endsWith(".html"))
  .map((name) => name.slice(0, -".html".length)).sort();

function read(page: TestPage, options: Partial<LookOptions> = {}): Promise<Look> {
  return page.ask("look", { limit: 2000, withFlow: true, ...options });
}

/** The lines within the fence. */
function lines(look: Look): string[] {
  return renderMarkdown(look, { key: KEY }).split("\n").slice(5).filter((line) =>
    !line.includes(KEY) && !line.startsWith("…")
  );
}

function refsIn(markdown: string): string[] {
  return [...markdown.matchAll(/\{ref=(\S+) [\w-]+\}/g)].map(([, ref = ""]) => ref).sort();
}

for (const name of names) {
  Deno.test(`the markdown of fixtures/pages/${name}.html is the text beside it`, async () => {
    await using server = serveFixtures(PAGES);
    await using page = await openPage({ url: `${server.url}/${name}.html` });
    const plain = await page.ask("look", { limit: 2000 });
    const look = await read(page);
    const printed = `${renderMarkdown({ ...look, url: `/${name}.html` }, { key: KEY })}\n`;
    const file = `${PAGES}${name}.md`;
    if (Deno.env.get("UPDATE_FIXTURES") === "1") Deno.writeTextFileSync(file, printed);
    assert.equal(printed, Deno.readTextFileSync(file));
    // one walk: the refs of the tree, each of them once
    const refs = [...flatten(plain.nodes)].flatMap(({ ref }) => ref ?? []).sort();
    assert.deepEqual(refsIn(printed), refs);
  });
}

Deno.test("look answers the same tree with and without the page in reading order", async () => {
  await using server = serveFixtures(`${FIXTURES}shop`);
  await using page = await openPage({ url: `${server.url}/index.html` });
  const plain = await page.ask("look", { limit: 2000 });
  const { flow, view, ...rest } = await read(page);
  assert.deepEqual(rest, plain);
  assert.ok(flow !== undefined && view !== undefined);
  assert.deepEqual([view.width, view.height, view.scrollY], [1280, 720, 0]);
});

Deno.test("markdown of the shop keeps its headings, items and fields", async () => {
  await using server = serveFixtures(`${FIXTURES}shop`);
  await using page = await openPage({ url: `${server.url}/index.html` });
  const shown = lines(await read(page)).map((line) => line.replace(/ref=\d+/g, "ref=N"));
  assert.deepEqual(shown.slice(0, 13), [
    "[Lantern & Oak] {ref=N a}",
    '[navigation "Main"]',
    "[Shop] {ref=N a}",
    "[Cart (0)] {ref=N a}",
    "# Good things for the home",
    "Made well, by people we know, to be used for a long time.",
    '[search "Products"]',
    'input(search, "Search products") {ref=N input}',
    shown[8] ?? "",
    "8 products",
    "- ## [Blue Lamp] {ref=N a}",
    "  Lighting",
    "  €49.00",
  ]);
  assert.match(
    shown[8] ?? "",
    /^select\("Category"\) "All categories" \[options: \[\d+\.0\] \*All/,
  );
  assert.equal(shown[13], "  [Add Blue Lamp to cart] {ref=N button}");
});

Deno.test("markdown tells where the viewport stands", async () => {
  await using page = await openPage(`<div style="height:3000px;margin:0">x</div>`);
  await page.evaluate("scrollTo(0, 500)");
  const { view } = await read(page);
  assert.equal(view?.scrollY, 500);
  assert.ok((view?.pageHeight ?? 0) >= 3000);
});

Deno.test("markdown keeps white space of code, and lines where the page has them", async () => {
  await using page = await openPage(
    `<pre><code>if (a) {
  b();
}</code></pre><p>one<br>two</p><div>a<span> b</span></div><div>c<div>d</div>e</div>
    <span>x</span><span style="display:inline-block">y</span><p>a <code>b  c</code> d</p>`,
  );
  assert.deepEqual(lines(await read(page)), [
    "```",
    "if (a) {",
    "  b();",
    "}",
    "```",
    "one",
    "two",
    "a b",
    "c",
    "d",
    "e",
    "x y",
    "a `b c` d",
  ]);
});

Deno.test("markdown tells what a large overlay covers, not what a bar does or stands beside a field", async () => {
  await using page = await openPage(
    `<style>#bar { position: fixed; inset: 0 0 auto; height: 60px; background: white }
    #veil { position: fixed; inset: 0; background: #0008 }
    .field { position: relative } .field span { position: absolute; inset: 0 }</style>
    <button>Under the bar</button><p style="margin-top: 80px"><a href=/x>Link</a>
    <div class=field><input aria-label=Find><span></span></div><div id=bar>Bar</div>
    <p style="margin-top: 2000px"><button>Far below</button>`,
  );
  assert.deepEqual((await read(page)).view?.overlays, undefined);
  await page.evaluate(
    `document.body.insertAdjacentHTML("beforeend", "<div id=veil><p>Cookies? <button>OK</button></div>")`,
  );
  const look = await read(page);
  assert.deepEqual(look.view?.overlays, [{ tag: '<div id="veil">', words: "Cookies? OK" }]);
  const shown = lines(look).map((line) => line.replace(/ref=\d+/, "ref=N"));
  assert.deepEqual(shown.filter((line) => /\{ref/.test(line)), [
    "[Under the bar] [covered 1] {ref=N button}",
    "[Link] [covered 1] {ref=N a}",
    'input("Find") [covered 1] {ref=N input}',
    "[Far below] {ref=N button}",
    "Cookies? [OK] {ref=N button}",
  ]);
});

Deno.test("markdown tells which boxes scroll, and how far they are", async () => {
  await using page = await openPage(
    `<style>.box { height: 50px; overflow: auto } .tall { height: 500px }</style>
    <div class=box id=a><div class=tall>One</div></div><div class=box>Two</div>
    <nav class=box aria-label=Parts id=b><div class=tall>Three</div></nav>
    <textarea class=box aria-label=Note>1\n2\n3\n4\n5\n6</textarea>`,
  );
  await page.evaluate("a.scrollTop = 9999; b.scrollTop = 225");
  assert.deepEqual(lines(await read(page)).map((line) => line.replace(/ \{ref=\d+/, " {ref=N")), [
    "[scrollable ↕ 100% · more above]",
    "One",
    "Two",
    '[navigation "Parts"] [scrollable ↕ 50% · more above and below]',
    "Three",
    'textarea("Note", value="1 2 3 4 5 6") {ref=N textarea}',
  ]);
});

Deno.test("markdown names the language of code where the page does", async () => {
  await using page = await openPage(
    `<pre><code class="hljs language-ts">a</code></pre><pre class="lang-sh">b</pre><pre>c</pre>
    <pre class="lang-&quot;[ref=12]">d</pre>`,
  );
  const fences = lines(await read(page)).filter((line) => line.startsWith("```"));
  assert.deepEqual(fences, ["```ts", "```", "```sh", "```", "```", "```", "```", "```"]);
});

Deno.test("markdown counts lists as the page does, and keeps cells in their columns", async () => {
  await using page = await openPage(
    `<ol start=3><li>c<li value=9>i<li>j</ol><ol reversed><li>two<li>one</ol>
    <ol reversed start=9><li>nine<ul><li>in it</ul><li>eight</ol>
    <table><tr><th colspan=2>Name<th>Sum<tr><td rowspan=0>Ada<td>L<td>1<tr><td>M<td>2</table>`,
  );
  assert.deepEqual(lines(await read(page)), [
    "3. c",
    "9. i",
    "10. j",
    "2. two",
    "1. one",
    "9. nine",
    "  - in it",
    "8. eight",
    "| Name |  | Sum |",
    "| --- | --- | --- |",
    "| Ada | L | 1 |",
    "|  | M | 2 |",
  ]);
});

Deno.test("markdown that stops at the limit ends where its tree does", async () => {
  const rows = Array.from({ length: 60 }, (_, i) => `<tr><td>${i}<td><button>Delete ${i}</button>`);
  await using page = await openPage(`<table>${rows.join("")}</table><button>After</button>`);
  for (const limit of [1, 5, 6, 7, 20]) {
    const look = await read(page, { limit });
    assert.equal(look.more, true);
    const text = renderMarkdown(look, { key: KEY });
    assert.deepEqual(
      refsIn(text),
      [...flatten(look.nodes)].flatMap(({ ref }) => ref ?? []).sort(),
      text,
    );
    for (const [button] of text.matchAll(/\[Delete \d+\](?! \{)/g)) assert.fail(button);
    assert.match(text, /\n… more of the page/);
  }
});

Deno.test("markdown of a page of great depth or size is answered", async () => {
  await using page = await openPage("<title>T</title>");
  await page.evaluate(
    `document.body.innerHTML = "<div>".repeat(400) + "deep"; let at = document.body;
    for (let i = 0; i < 3000; i++) at = at.appendChild(document.createElement(i % 2 ? "span" : "a"));
    at.textContent = "bottom"`,
  );
  assert.match(renderMarkdown(await read(page), { key: KEY }), /deep/);
  await page.evaluate(
    `document.body.innerHTML = "<ul>" + "<li><a href=/x>One</a> two".repeat(20000) + "</ul>"`,
  );
  const look = await read(page, { limit: 500 });
  assert.equal(look.more, true);
  assert.ok(lines(look).length < 600);
});
