import assert from "node:assert/strict";
import type { LocatorFlags, Target } from "../../src/page_contract.ts";
import { openPage, type TestPage } from "../helpers/browser.ts";
import { by, css, failure, NOW, tagFound } from "./acting.ts";

/** The flags of each kind, and proof that each finds the element. */
async function located(page: TestPage, selector: string): Promise<Record<string, LocatorFlags>> {
  const { locators } = await page.ask("locate", css(selector));
  const tag = await tagFound(page, css(selector));
  for (const locator of locators) {
    assert.equal(await tagFound(page, queryFor(locator)), tag, JSON.stringify(locator));
  }
  return Object.fromEntries(locators.map((flags) => [Object.keys(flags)[0] ?? "", flags]));
}

function queryFor({ near, frame, ...words }: LocatorFlags): ReturnType<typeof by> {
  return by(targetOf(words), {
    ...(near === undefined ? {} : { near }),
    ...(frame === undefined ? {} : { frame }),
  });
}

function targetOf({ role, name, selector, ...words }: LocatorFlags): Target {
  if (role !== undefined) return { by: "role", role, ...(name === undefined ? {} : { name }) };
  if (selector !== undefined) return { by: "selector", selector };
  for (const kind of ["testid", "label", "placeholder", "text"] as const) {
    const text = words[kind];
    if (text !== undefined) return { by: kind, text };
  }
  assert.fail("no target");
}

Deno.test("locate names an element in every way that finds it, the most stable first", async () => {
  await using page = await openPage(`
    <button id="go" data-testid="checkout">Check out</button>
    <label>Email <input id="mail" name="email" placeholder="you@example.com" value="typed"></label>`);
  const { locators } = await page.ask("locate", css("#go"));
  assert.deepEqual(locators, [
    { testid: "checkout" },
    { role: "button", name: "Check out" },
    { text: "Check out" },
    { selector: "#go" },
  ]);
  assert.deepEqual(await located(page, "#mail"), {
    role: { role: "textbox", name: "Email" },
    label: { label: "Email" },
    placeholder: { placeholder: "you@example.com" },
    text: { text: "Email" },
    selector: { selector: "#mail" },
  });
});

Deno.test("locate leaves out what finds another element", async () => {
  await using page = await openPage(`
    <button data-testid="save">Save</button><button id="second" data-testid="save">Save</button>`);
  assert.deepEqual(await located(page, "#second"), { selector: { selector: "#second" } });
});

Deno.test("locate adds near where several have the role and name", async () => {
  await using page = await openPage(`
    <ul><li><h3>Blue Lamp</h3> <p>€49</p> <button id="a">Add to cart</button></li>
    <li><h3>Red Lamp</h3> <p>€59</p> <button id="b">Add to cart</button></li></ul>
    <table><tr><td>1<td>ada<td><button id="c">Delete</button><tr><td>2<td>bob<td><button id="d">Delete</button></table>`);
  const cards = await Promise.all(
    ["#a", "#b"].map((selector) => page.ask("locate", css(selector))),
  );
  const names = { role: "button", name: "Add to cart" };
  assert.deepEqual(cards.map(({ locators }) => locators[0]), [
    { ...names, near: "Blue Lamp" },
    { ...names, near: "Red Lamp" },
  ]);
  assert.equal((await located(page, "#b")).role?.near, "Red Lamp");
  assert.equal((await located(page, "#c")).role?.near, "ada");
  assert.equal((await located(page, "#d")).role?.near, "bob");
  assert.deepEqual((await located(page, "li:nth-child(2)")).selector, {
    selector: "li:nth-of-type(2)",
  });
});

Deno.test("locate builds a selector of what lasts: ids, attributes, else the place", async () => {
  await using page = await openPage(`
    <div id="ember1234"><a href="/cart">Cart</a></div>
    <section id="list"><p>One <i class="x">i</i></p><p>Two <i class="y">i</i></p></section>
    <b title='say "hi"' class="t">t</b><svg class="s" width="9" height="9"><rect class="r" width="9" height="9"/></svg>`);
  const selectorFor = async (selector: string): Promise<string | undefined> =>
    (await located(page, selector)).selector?.selector;
  assert.equal(await selectorFor("#ember1234"), "div");
  assert.equal(await selectorFor("a"), 'a[href="/cart"]');
  assert.equal(await selectorFor(".y"), "p:nth-of-type(2) > i");
  assert.equal(await selectorFor(".t"), 'b[title="say \\"hi\\""]');
  assert.equal(await selectorFor(".r"), "rect");
});

Deno.test("locate names the frames around an element", async () => {
  await using page = await openPage(`<button>Pay</button>
    <iframe id="outer" srcdoc='<iframe name="pay" srcdoc="<button id=deep data-testid=pay>Pay</button>"></iframe>'></iframe>`);
  const frame = '#outer >> iframe[name="pay"]';
  assert.deepEqual(await located(page, "#deep"), {
    testid: { testid: "pay", frame },
    role: { role: "button", name: "Pay", frame },
    text: { text: "Pay", frame },
    selector: { selector: "#deep", frame },
  });
});

Deno.test("locate writes a path through shadow roots", async () => {
  await using page = await openPage(`
    <div id="app"><x-card></x-card><x-card></x-card></div><script>
    for (const [n, card] of document.querySelectorAll("x-card").entries()) {
      card.attachShadow({ mode: "open" }).innerHTML = "<x-inner></x-inner>";
      card.shadowRoot.firstChild.attachShadow({ mode: "open" }).innerHTML =
        "<button class=n" + n + "><svg width=9 height=9></svg></button><button>Go</button>";
    }</script>`);
  const { selector: found, ...others } = await located(page, ".n1");
  assert.deepEqual(found, {
    selector: "x-card:nth-of-type(2) >>> x-inner >>> button:nth-of-type(1)",
  });
  assert.deepEqual(others, {});
});

Deno.test("locate tells fields whose content is secret, and never their content", async () => {
  await using page = await openPage(`
    <label>Password <input id="p" type="password" value="hunter2"></label>
    <input id="o" autocomplete="one-time-code" placeholder="Code"><input id="n" placeholder="Name" value="Ada">`);
  const answer = await page.ask("locate", css("#p"));
  assert.equal(answer.secret, true);
  assert.doesNotMatch(JSON.stringify(answer), /hunter2/);
  assert.equal((await page.ask("locate", css("#o"))).secret, true);
  const plain = await page.ask("locate", css("#n"));
  assert.equal(plain.secret, undefined);
  assert.doesNotMatch(JSON.stringify(plain), /Ada/);
});

Deno.test("locate takes a ref, and fails when there is no such element", async () => {
  await using page = await openPage(`<main><button id=save>Save</button></main>`);
  await page.ask("look", { limit: 0 });
  const { locators } = await page.ask("locate", by({ by: "ref", ref: "29" }));
  assert.deepEqual(locators.at(-1), { selector: "#save" });
  assert.equal((await failure(page.ask("locate", css("#none", NOW)))).code, "not_found");
});

Deno.test("locate holds on a page that hides its own words and has no names", async () => {
  await using page = await openPage(`
    <form id=f><input name="id" class=i><input name="children"><input name="parentNode"></form>
    <p class=long>${"many words ".repeat(60)}</p><button class=h hidden>Hidden</button>`);
  assert.ok((await located(page, ".long")).selector);
  const { locators } = await page.ask("locate", css("form"));
  assert.ok(locators.length > 0);
  const hidden = await page.ask("locate", css(".h"));
  assert.ok(hidden.locators.length > 0);
});
