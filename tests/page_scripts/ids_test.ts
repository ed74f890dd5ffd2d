/** Every id of the table that refs are defined by, out of a real browser. */
import assert from "node:assert/strict";
import { flatten } from "../../src/ax/remember.ts";
import { renderTree } from "../../src/ax/render.ts";
import { openPage, type TestPage } from "../helpers/browser.ts";
import { html, servePages, type TestServer } from "../helpers/server.ts";

/** Markup of a body, and lines of `ax --ids --all` that it must give. */
const ROWS: Readonly<Record<string, readonly [markup: string, ...lines: string[]]>> = {
  "1 an id": ["<div><button id=save>x", 'button "x" [ref=2a441adc]'],
  "2 a place": ["<div><button>Save</button><button>Cancel", 'button "Cancel" [ref=a359a5c]'],
  "5 a link": ["<div><h1>E</h1><p>one<p><a href=x>more", 'link "more" [ref=719a97a0] url='],
  "6-8, 10 a form": [
    "<form><input><select><option>a<option>b</select><button>",
    "textbox [ref=4d399647]",
    'combobox [ref=49699f13] value="a"',
    'option "b" [ref=2aad5b31]',
    "button [ref=6586acdd]",
  ],
  "9 a short id": ["<button id=b1>x", 'button "x" [ref=38ed76]'],
  "11 a body": ["x", "generic <body> [ref=29a288ab]"],
  "11 a body with an id": ["<body id=home>x", "generic <body> [ref=2a48e77a]"],
  "12 a test id": ["<button data-testid=checkout>", "button [ref=3fb62776]"],
  "13 a refused id": ["<button id=mui-5 data-test=submit-order>", "button [ref=158cb29d]"],
  "14 a counted id": ["<div><div id=row_2>x", "generic <div> [ref=5647baa7]"],
  "15 an id of digits": ["<button id=clickme>x", 'button "x" [ref=38397819]'],
  "16 equal hashes and equal ids": [
    "<p id=Aa>a<p id=BB>b<p id=Aa>c",
    "paragraph [ref=38e9a7]",
    "paragraph [ref=38e9a7-2]",
    "paragraph [ref=38e9a7-3]",
  ],
  "17 the smallest integer": ["<p id=nmlitud>x", "paragraph [ref=80000000]"],
  "18 inner before outer": [
    "<div id=x><button id=x>Go",
    "generic <div> [ref=1d631-2]",
    'button "Go" [ref=1d631]',
  ],
  "19, 20 a frame": [
    "<iframe id=pay srcdoc='<button>a</button><p id=card>b'></iframe>",
    'button "a" [ref=50f52b83]',
    "paragraph [ref=3da4d1c0]",
  ],
  "22 a named frame": [
    "<iframe name=left srcdoc='<button id=go>a'></iframe>",
    'button "a" [ref=36932798]',
  ],
  "23 a frame without a name": ["<iframe srcdoc='<a href=x>a'></iframe>", "[ref=44ee6535]"],
  "24 a frame in a frame": [
    `<iframe id=outer srcdoc='<iframe id=inner srcdoc="<button id=go>a"></iframe>'></iframe>`,
    'button "a" [ref=33d2df98]',
  ],
  "25, 26 a shadow root": [
    "<my-card><template shadowrootmode=open><button>a</button><button>b</button><i id=save>",
    'button "a" [ref=6328ad5a]',
    'button "b" [ref=6328ad5a-2]',
    "generic <i> [ref=709e0434]",
  ],
  "27 a shadow root in a frame": [
    "<iframe id=pay srcdoc='<x-app><template shadowrootmode=open><button>a'></iframe>",
    'button "a" [ref=22b9526c]',
  ],
  "28 a shadow root in a shadow root": [
    "<x-a><template shadowrootmode=open><x-b><template shadowrootmode=open><button>a",
    'button "a" [ref=922411]',
  ],
  "29 SVG": ["<svg><linearGradient/><linearGradient/>", "<linearGradient> [ref=6ccce394]"],
  "30 texts": [
    "<p>first<b>x</b>second",
    "text [ref=6f4d8ee7]: first",
    "text [ref=728a0fbf]: second",
  ],
  "31 a third link": ["<nav><a href=a>a</a><a href=b>b</a><a href=c>c", "[ref=b174cf6]"],
  "32 an input": ["<input>", "textbox [ref=3736ff70]"],
};

/** `ax --ids --all`. */
async function everything(page: TestPage): Promise<string> {
  const look = await page.ask("look", { limit: 0, all: true });
  const ids = [...flatten(look.nodes)].map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length, "an id stands for two nodes");
  return renderTree(look, { ids: true });
}

function serveRows(): TestServer {
  const pages = Object.values(ROWS).map((
    [markup],
    index,
  ) => [`/${index}`, `<!doctype html>${markup}`]);
  return servePages(Object.fromEntries(pages));
}

Deno.test("ax --ids --all shows every id of the table", async (t) => {
  await using server = serveRows();
  await using page = await openPage("");
  for (const [index, [name, [, ...lines]]] of Object.entries(ROWS).entries()) {
    await t.step(name, async () => {
      await page.goto(`${server.url}/${index}`);
      const tree = await everything(page);
      for (const line of lines) assert.ok(tree.includes(line), `${line} is not in\n${tree}`);
    });
  }
});

Deno.test("3, 4: ids are those of the places where elements stand now, refs stay", async () => {
  await using page = await openPage("<div><button>Save</button><button>Cancel</button></div>");
  const before = await page.ask("look", { limit: 0 });
  await page.evaluate(
    "document.querySelector('div').insertAdjacentHTML('afterbegin', '<button>New</button>')",
  );
  const after = await page.ask("look", { limit: 0 });
  assert.deepEqual(after.nodes.map(({ id }) => id), ["a359a3d", "a359a5c", "a359a7b"]);
  assert.deepEqual(after.nodes.slice(1).map(({ ref }) => ref), before.nodes.map(({ ref }) => ref));
});

Deno.test("21: the scope of a frame without an id is its address", async () => {
  await using page = await openPage("");
  const { session } = page.tab;
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "https://shop.example/*" }] });
  session.on("Fetch.requestPaused", ({ requestId, request }) => {
    const isFrame = request.url.includes("/frame");
    const body = isFrame ? "<button>a" : '<iframe src="/frame?a=1"></iframe>';
    void session.send("Fetch.fulfillRequest", {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: "content-type", value: "text/html" }],
      body: btoa(`<!doctype html>${body}`),
    });
  });
  await page.goto("https://shop.example/");
  assert.ok((await everything(page)).includes('button "a" [ref=748039ea]'));
});

Deno.test("another browser context gives the same ids and refs", async () => {
  const markup = `<main>${"<p><a href=/x>link</a><button>go</button></p>".repeat(40)}</main>`;
  const readings = await Promise.all([1, 2].map(async () => {
    await using page = await openPage(markup);
    return renderTree(await page.ask("look", { limit: 0 }));
  }));
  assert.equal(readings[0], readings[1]);
  assert.match(readings[0] ?? "", /ref=\d\d[,\]]/);
});

Deno.test("twins are numbered across roots of one scope, shadow before light, inner before outer", async () => {
  await using server = servePages({
    "/": () =>
      html(`<!doctype html><div id=a><template shadowrootmode=open><b id=save>1</b></template></div>
        <div id=b><template shadowrootmode=open><b id=save>2</b></template></div>
        <svg><a href=x><text>s</text></a></svg><iframe srcdoc="<p>1"></iframe><iframe srcdoc="<p>2"></iframe>`),
  });
  await using page = await openPage({ url: `${server.url}/` });
  const tree = await everything(page);
  for (const id of ["709e0434", "709e0434-2"]) assert.ok(tree.includes(`ref=${id}]`), tree);
  const paragraphs = [...tree.matchAll(/paragraph \[ref=([\w-]+)\]/g)].map((match) => match[1]);
  assert.equal(paragraphs[1], `${paragraphs[0]}-2`);
});
