/** Every id of the table that refs are defined by, out of a real browser. */
import assert from "node:assert/strict";
import { flatten } from "../../src/ax/kinds.ts";
import type { RouteAction } from "../../src/browser/route_rule.ts";
import { renderTree } from "../../src/ax/render.ts";
import { openPage, type TestPage } from "../helpers/browser.ts";
import { html, serveFixtures, servePages } from "../helpers/server.ts";

const ROWS = new URL("../../fixtures/refs/", import.meta.url).pathname;

/** The rows of the table by number: a page each, beside it the lines of `ax --ids --all` that it must give. */
const names = [...Deno.readDirSync(ROWS)].map(({ name }) => name)
  .filter((name) => name.endsWith(".html"))
  .map((name) => name.slice(0, -".html".length)).sort();

/** `ax --ids --all`. */
async function everything(page: TestPage): Promise<string> {
  const look = await page.ask("look", { limit: 0, all: true });
  const ids = [...flatten(look.nodes)].map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length, "an id stands for two nodes");
  return renderTree(look, { ids: true });
}

Deno.test("ax --ids --all shows every id of the table", async (t) => {
  await using server = serveFixtures(ROWS);
  await using page = await openPage("");
  for (const name of names) {
    await t.step(name, async () => {
      await page.goto(`${server.url}/${name}.html`);
      const tree = await everything(page);
      const lines = Deno.readTextFileSync(`${ROWS}${name}.txt`).trimEnd().split("\n");
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
  const answered = (body: string): RouteAction => ({
    kind: "fulfill",
    answer: {
      status: 200,
      headers: [{ name: "content-type", value: "text/html" }],
      body: btoa(`<!doctype html>${body}`),
    },
  });
  const { routes } = page.context;
  await routes.add("https://shop.example/", answered('<iframe src="/frame?a=1"></iframe>'));
  await routes.add("https://shop.example/frame*", answered("<button>a"));
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
