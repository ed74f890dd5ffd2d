import assert from "node:assert/strict";
import { digitsOf } from "../../src/ax/ids.ts";
import { rememberRefs } from "../../src/ax/remember.ts";
import type { RememberedRef } from "../../src/ax/types.ts";
import type { FoundElement } from "../../src/page_contract.ts";
import { openPage, type TestPage } from "../helpers/browser.ts";
import { servePages } from "../helpers/server.ts";
import { failure } from "./acting.ts";

/** What a ref means now, found without acting. */
async function meaning(
  page: TestPage,
  ref: string,
  remembered?: RememberedRef,
): Promise<FoundElement> {
  const target = { by: "ref" as const, ref, ...(remembered === undefined ? {} : { remembered }) };
  return (await page.ask("box", { target, timeoutMs: 0 })).element;
}

/** Reads the page and keeps its refs as a session does. */
async function read(page: TestPage): Promise<RememberedRef[]> {
  return rememberRefs(await page.ask("look", { limit: 2000 }));
}

function at<T>(list: readonly T[], index: number): T {
  const item = list.at(index);
  assert.ok(item !== undefined);
  return item;
}

const ROWS = `<table><tbody></tbody></table><script>
  function draw(names) {
    document.querySelector("tbody").innerHTML =
      names.map((name) => "<tr><td>" + name + "<td><button data-of=" + name + ">Remove</button>").join("");
  }
  draw(["Ash", "Beech", "Cedar", "Dogwood"]);
</script>`;

Deno.test("a ref stays with its element wherever it moves", async () => {
  await using page = await openPage("<div><button>Amber</button><button>Birch</button></div>");
  const [, birch] = await read(page);
  assert.ok(birch);
  await page.evaluate(`const bar = document.querySelector("div");
    bar.prepend(bar.lastChild); bar.insertAdjacentHTML("afterbegin", "<button>Acorn</button>")`);
  const again = await read(page);
  assert.deepEqual(again.map(({ name }) => name), ["Acorn", "Birch", "Amber"]);
  assert.equal(again[1]?.ref, birch.ref);
  assert.equal((await meaning(page, birch.ref, birch)).name, "Birch");
  assert.equal(new Set(again.map(({ ref }) => ref)).size, 3);
});

Deno.test("a ref is read with more digits, all ten, and as an id", async () => {
  await using page = await openPage("<button id=save>Save</button><button id=b1>Other</button>");
  const [save] = await read(page);
  assert.ok(save);
  for (const ref of [save.ref, digitsOf(save.id).slice(0, 6), digitsOf(save.id), save.id]) {
    assert.equal((await meaning(page, ref)).name, "Save", ref);
    assert.equal((await meaning(page, ref, save)).name, "Save", ref);
  }
});

Deno.test("in a fresh document a ref means what reading the page would print", async () => {
  const markup = `${"<p><a href=/x>link</a>".repeat(60)}<button id=save>Save</button>`;
  await using before = await openPage(markup);
  const save = at(await read(before), -1);
  await using page = await openPage(markup);
  assert.equal((await meaning(page, save.ref)).name, "Save");
  assert.equal((await meaning(page, save.id)).name, "Save");
});

Deno.test("in a fresh document what reading would not print is found by its digits", async () => {
  await using page = await openPage("<p>one<p id=Aa>two<p id=BB>three");
  assert.equal((await meaning(page, digitsOf("38e9a7"))).tag, '<p id="Aa">');
  assert.equal((await meaning(page, digitsOf("38e9a7-2"))).tag, '<p id="BB">');
  assert.equal((await meaning(page, "38e9a7-2")).tag, '<p id="BB">');
});

Deno.test("an id that has only digits is found when no digits fit", async () => {
  await using page = await openPage("<button id=clickme>Click me</button>");
  assert.equal((await meaning(page, "38397819")).name, "Click me");
});

Deno.test("digits that fit several elements are refused, and they are named", async () => {
  await using page = await openPage(`<main>${"<p>x</p>".repeat(400)}`);
  const error = await failure(meaning(page, "16"));
  assert.equal(error.code, "ambiguous");
  assert.match(error.message, /Ref 16 fits several elements: a paragraph/);
});

Deno.test("a ref that nothing here derives to is not found", async () => {
  await using page = await openPage("<button>x</button>");
  for (const ref of ["1234567890", "719a97a0"]) {
    const error = await failure(meaning(page, ref));
    assert.equal(error.code, "not_found");
    assert.match(error.message, new RegExp(`No element .* ${ref}`));
  }
});

Deno.test("a row that was drawn again is found while nothing left the list", async () => {
  await using page = await openPage(ROWS);
  const cedar = at(await read(page), 2);
  await page.evaluate('draw(["Ash", "Beech", "Cedar", "Dogwood"])');
  const found = await meaning(page, cedar.ref, cedar);
  assert.equal(found.name, "Remove");
  assert.deepEqual(found.refound, { from: cedar.ref, to: cedar.ref });
});

Deno.test("a ref never slides to the next row when one left the list", async () => {
  await using page = await openPage(ROWS);
  const cedar = at(await read(page), 2);
  await page.evaluate('draw(["Beech", "Cedar", "Dogwood"])');
  const error = await failure(meaning(page, cedar.ref, cedar));
  assert.equal(error.code, "stale");
  assert.match(error.message, /was button "Remove" on .*one of 4, and now there are 3/s);
});

Deno.test("a part of a list that was read up to a limit does not tell its rows apart", async () => {
  await using page = await openPage(ROWS);
  const look = await page.ask("look", { limit: 7 });
  assert.equal(look.more, true);
  const second = at(rememberRefs(look), 1);
  await page.evaluate('draw(["Beech", "Cedar"])');
  assert.equal((await failure(meaning(page, second.ref, second))).code, "stale");
});

Deno.test("the only one of its name is found again in another place", async () => {
  await using page = await openPage("<div><button>Save</button></div>");
  const save = at(await read(page), 0);
  await page.evaluate(
    'document.body.innerHTML = "<p>new</p><section><button>Save</button></section>"',
  );
  const found = await meaning(page, save.ref, save);
  assert.equal(found.name, "Save");
  assert.equal(found.refound?.from, save.ref);
  assert.equal(found.ref, found.refound?.to);
});

Deno.test("a button with another name at the same place is not what was printed", async () => {
  await using page = await openPage("<div><button>Save</button></div>");
  const save = at(await read(page), 0);
  await page.evaluate('document.body.innerHTML = "<div><button>Delete</button></div>"');
  const error = await failure(meaning(page, save.ref, save));
  assert.equal(error.code, "stale");
  assert.match(error.message, /was button "Save"/);
});

Deno.test("cards without a name are told apart by their text", async () => {
  const cards = (names: string[]): string =>
    names.map((name) => `<div style='cursor:pointer'>${name}</div>`).join("");
  await using page = await openPage(`<main>${cards(["One", "Two", "Three"])}</main>`);
  const two = at(await read(page), 1);
  await page.evaluate(
    `document.querySelector("main").innerHTML = ${JSON.stringify(cards(["Two", "Three", "Four"]))}`,
  );
  const found = await meaning(page, two.ref, two);
  const [first] = await read(page);
  assert.equal(first?.name, "Two");
  assert.equal(found.ref, first.ref);
});

Deno.test("a ref of the page before does not press the same button of this one", async () => {
  await using server = servePages({
    "/one": "<button>Continue</button>",
    "/two": "<button>Continue</button>",
  });
  await using page = await openPage({ url: `${server.url}/one` });
  const first = at(await read(page), 0);
  await page.goto(`${server.url}/two`);
  const unread = await failure(meaning(page, first.ref, first));
  assert.equal(unread.code, "stale");
  assert.match(unread.message, /was button "Continue" on .*\/one/);
  await read(page);
  assert.equal((await failure(meaning(page, first.ref, first))).code, "stale");
});

Deno.test("a ref works again after a reload, without a note when it is the same place", async () => {
  await using server = servePages({ "/": "<button>One</button><button>Two</button>" });
  await using page = await openPage({ url: `${server.url}/` });
  const two = at(await read(page), 1);
  await page.goto(`${server.url}/#part`);
  await page.goto(`${server.url}/`);
  const found = await meaning(page, two.ref, two);
  assert.equal(found.name, "Two");
  assert.equal(found.refound, undefined);
});

Deno.test("a new element never takes the ref of a living one", async () => {
  await using page = await openPage("<main></main>");
  await page.evaluate(`const main = document.querySelector("main");
    for (let i = 0; i < 30; i++) main.append(document.createElement("button"))`);
  await read(page);
  for (let round = 0; round < 5; round++) {
    await page.evaluate('document.querySelector("main").prepend(document.createElement("button"))');
    const refs = (await read(page)).map(({ ref }) => ref);
    assert.equal(new Set(refs).size, 31 + round);
  }
});
