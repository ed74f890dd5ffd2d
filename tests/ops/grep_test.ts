import assert from "node:assert/strict";
import { openSession } from "../helpers/session.ts";

/** A printed tree without its header, whose address is the page's markup. */
function bodyOf(tree: unknown): string {
  return String(tree).split("\n").slice(1).join("\n");
}

/** Rows of which each has a button of the same name. */
function rows(count: number): string {
  const cells = (n: number): string =>
    `<tr><td>Item ${n}</td><td><button>Delete</button></td></tr>`;
  return `<table>${Array.from({ length: count }, (_, n) => cells(n)).join("")}</table>`;
}

Deno.test("ax with grep prints the lines that hold the words, with refs that work", async () => {
  await using session = await openSession(
    `<main><h1>Shop</h1><button id=save onclick="this.textContent='Saved'">Save</button></main>
    <nav><a href=/x>Cart</a></nav>`,
  );
  assert.equal(
    bodyOf(await session.run("ax", { grep: "save" })),
    '- main:\n  - button "Save" [ref=29]',
  );
  await session.run("click", { target: "29" });
  assert.equal(await session.run("get", { what: "text", selector: "#save" }), "Saved");
});

Deno.test("ax with grep looks through all of the page and gives refs to what it prints", async () => {
  await using session = await openSession(rows(3000));
  const tree = bodyOf(await session.run("ax", { grep: "item 2999" }));
  assert.match(tree, /cell "Item 2999"/);
  const found = bodyOf(await session.run("ax", { grep: "delete" }));
  assert.equal(found.match(/cell "Delete": button \[ref=\d+\]/g)?.length, 30);
  assert.match(found, /\n… 30 of 3000 matching lines: /);
  const refs = [...found.matchAll(/ref=(\d+)/g)].map(([, ref = ""]) => ref);
  assert.ok(refs.every((ref) => ref.length <= 4), "refs are short: few were given");
  assert.equal(session.session.lastLook?.look.nodes.length, 1);
});

Deno.test("ax with grep takes another number of matches, a scope and ids", async () => {
  await using session = await openSession(`${rows(3)}<button>Delete</button>`);
  const two = bodyOf(await session.run("ax", { grep: "delete", limit: 2, ids: true }));
  assert.equal(two.match(/ref=[0-9a-f]+\]/g)?.length, 2);
  assert.match(two, /… 2 of 4 matching/);
  const scoped = bodyOf(await session.run("ax", { grep: "delete", selector: "table" }));
  assert.equal(scoped.match(/Delete/g)?.length, 3);
});

Deno.test("ax with grep says that nothing was found, which is no error", async () => {
  await using session = await openSession("<p>One</p>");
  assert.equal(
    bodyOf(await session.run("ax", { grep: "(.*)[sofa" })),
    '… no line holds "(.*)[sofa" (1 line)',
  );
});

Deno.test("ax with grep refuses empty words and the flat list", async () => {
  await using session = await openSession("<p>One</p>");
  for (const params of [{ grep: "" }, { grep: " " }, { grep: "x", format: "json" }]) {
    assert.equal((await session.fails("ax", params)).code, "usage", JSON.stringify(params));
  }
});

Deno.test("after a grepped look a report tells the lines that hold the words", async () => {
  await using session = await openSession(`
    <p id=a>3 in stock</p><p id=b>Open</p>
    <button onclick="a.textContent = '2 in stock'; b.textContent = 'Closed'">Buy</button>
    <button onclick="b.textContent = 'Open'">Open</button>`);
  await session.run("ax", { grep: "stock" });
  assert.equal(
    await session.text("click", { text: "Buy" }),
    "- paragraph: 3 in stock\n+ paragraph: 2 in stock",
  );
});

Deno.test("a ref of a grepped look is found again only among as many of its kind as the page had", async () => {
  await using session = await openSession(`<ul id=list></ul><script>
    const draw = (names) => list.innerHTML = names.map((n) => "<li>" + n + " <button>Delete</button></li>").join("");
    draw(["one", "two", "three"]);</script>`);
  const tree = String(await session.run("ax", { grep: "delete", limit: 1 }));
  const [, ref = ""] = /ref=(\d+)/.exec(tree) ?? [];
  // drawn anew with as many: the same place means the same
  await session.run("eval", { expression: "draw(['one', 'two', 'three'])" });
  assert.equal(await session.run("get", { what: "text", target: ref }), "Delete");
  await session.run("ax", { grep: "delete", limit: 1 });
  await session.run("eval", { expression: "draw(['two'])" });
  assert.equal((await session.fails("get", { what: "text", target: ref })).code, "stale");
});
