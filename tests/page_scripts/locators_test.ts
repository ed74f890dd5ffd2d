import assert from "node:assert/strict";
import { openPage } from "../helpers/browser.ts";
import { by, css, failure, NOW, tagFound } from "./acting.ts";

const text = (words: string, more = {}): ReturnType<typeof by> =>
  by({ by: "text", text: words }, more);
const role = (name: string, label?: string, more = {}): ReturnType<typeof by> =>
  by({ by: "role", role: name, ...(label === undefined ? {} : { name: label }) }, more);

Deno.test("text ranks visible over hidden, then exact over partial", async () => {
  await using page = await openPage(`
    <button id="hidden" style="display:none">Save</button>
    <button id="partial">Save all</button>
    <p id="exact">Save</p>`);
  assert.equal(await tagFound(page, text("save")), '<p id="exact">');
});

Deno.test("text ranks what is there to be used over plain text, then the shorter label", async () => {
  await using page = await openPage(`
    <p id="plain">Checkout</p><button id="use">Checkout</button>
    <button id="long">Open the big basket</button><button id="short">Open basket</button>`);
  assert.equal(await tagFound(page, text("Checkout")), '<button id="use">');
  assert.equal(await tagFound(page, text("open")), '<button id="short">');
});

Deno.test("text matches words spread over elements, and takes the innermost of plain wrappers", async () => {
  await using page = await openPage(`
    <section id="s"><div id="d"><p id="p">Hello <b>wide</b>
       world</p></div></section>
    <button id="b"><span>Add</span> <i>to</i> cart</button>`);
  assert.equal(await tagFound(page, text("hello wide world")), '<p id="p">');
  assert.equal(await tagFound(page, text("Add to cart")), '<button id="b">');
  assert.equal((await failure(page.ask("box", text("Hel lo", NOW)))).code, "not_found");
});

Deno.test("text finds words that a style sheet adds, also in shadow roots", async () => {
  await using page = await openPage(`<style>
      #buy::before { content: "Buy " } #buy::after { content: attr(data-price) }
      #icon::before { content: "\\2715" / "Dismiss" }
      #off::before { content: "Discount"; display: none }</style>
    <h1 id="h">Save your work</h1><i id="off"></i>
    <button id="buy" data-price=" for 5">now</button><a href="#x" id="icon"></a>
    <div id="host"></div><script>
      host.attachShadow({ mode: "open" }).innerHTML =
        "<style>#deep::after { content: 'Save' }</style><button id=deep></button>";</script>`);
  assert.equal(await tagFound(page, text("buy now for 5")), '<button id="buy">');
  assert.equal(await tagFound(page, text("Dismiss")), '<a id="icon">');
  assert.equal(await tagFound(page, text("Save")), '<button id="deep">');
  assert.equal(await tagFound(page, text("Save your")), '<h1 id="h">');
  assert.equal((await failure(page.ask("box", text("Discount", NOW)))).code, "not_found");
});

Deno.test("text counts what is shown as well as what names an element", async () => {
  await using page = await openPage(`
    <button id="b" aria-label="Add Carbon Gear to cart">Add to cart</button>
    <button id="icon"><svg aria-label="Close dialog" width="9" height="9"></svg></button>
    <input id="submit" type="submit" value="Send it">
    <input id="field" value="typed words">
    <input id="secret" type="password" value="hunter2">
    <select id="s"><option>Red</option><option selected>Green leaf</option></select>`);
  assert.equal(await tagFound(page, text("Add to cart")), '<button id="b">');
  assert.equal(await tagFound(page, text("add carbon gear to cart")), '<button id="b">');
  assert.equal(await tagFound(page, text("Close dialog")), '<button id="icon">');
  assert.equal(await tagFound(page, text("Send it")), '<input id="submit">');
  assert.equal(await tagFound(page, text("typed words")), '<input id="field">');
  assert.equal(await tagFound(page, text("green leaf")), '<select id="s">');
  assert.equal((await failure(page.ask("box", text("hunter2", NOW)))).code, "not_found");
});

Deno.test("text passes over labels that are far longer, and what is never shown", async () => {
  await using page = await openPage(`<title>Lamp</title><style>.Lamp{}</style>
    <p>Lamp ${"and much more ".repeat(10)}</p><input aria-label="Lamp ${"and more ".repeat(10)}">
    <iframe title="Lamp" srcdoc=""></iframe>`);
  assert.equal((await failure(page.ask("box", text("Lamp", NOW)))).code, "not_found");
});

Deno.test("a label stands for its control, and is that control's own words", async () => {
  await using page = await openPage(`
    <label id="l"><span>Email</span> <small>required</small><input id="mail"></label>
    <label for="c">Colour</label><select id="c"><option>Email</option></select>
    <label>Size <select id="z"><option>Small</option><option>Large</option></select></label>
    <label><input type="radio" id="r" style="display:none"> Courier today</label>
    <label>I agree to the <a id="terms" href="#">terms</a><input type="checkbox" id="agree"></label>`);
  assert.equal(await tagFound(page, text("Email")), '<input id="mail">');
  assert.equal(await tagFound(page, text("Colour")), '<select id="c">');
  assert.equal(await tagFound(page, text("Courier today")), '<input id="r">');
  assert.equal(await tagFound(page, text("terms")), '<a id="terms">');
  assert.equal(await tagFound(page, by({ by: "label", text: "Size" })), '<select id="z">');
  assert.equal(
    (await failure(page.ask("box", by({ by: "label", text: "Large" }, NOW)))).code,
    "not_found",
  );
});

Deno.test("role and name ignore case and rank exact over partial, visible over hidden", async () => {
  await using page = await openPage(`
    <button id="h" style="visibility:hidden">Save</button>
    <button id="p">Save all</button><button id="e">Save</button>
    <div role="button" id="d" aria-label="Delete">x</div><img id="i" alt="Logo" width="9" height="9">`);
  assert.equal(await tagFound(page, role("button", "SAVE")), '<button id="e">');
  assert.equal(await tagFound(page, role("Button", "save a")), '<button id="p">');
  assert.equal(await tagFound(page, role("button", "delete")), '<div id="d">');
  assert.equal(await tagFound(page, role("image", "logo")), '<img id="i">');
  assert.equal(
    (await failure(page.ask("box", role("link", "Save", NOW)))).message,
    'No element matches role "link" with name "Save"',
  );
});

Deno.test("nth of a locator counts the visible exact matches when there are any", async () => {
  await using page = await openPage(`
    <button id="a" hidden>Delete</button><button id="b">Delete</button>
    <button id="c">Delete all</button><button id="d">Delete</button>`);
  assert.equal(await tagFound(page, role("button", "Delete", { nth: 0 })), '<button id="b">');
  assert.equal(await tagFound(page, role("button", "Delete", { nth: -1 })), '<button id="d">');
  assert.equal(await tagFound(page, role("button", undefined, { nth: 1 })), '<button id="c">');
});

Deno.test("label finds by label text, aria-label and aria-labelledby, fields first", async () => {
  await using page = await openPage(`
    <section id="s" aria-label="Search"><input id="q" aria-label="Search"></section>
    <span id="t">Town</span><input id="town" aria-labelledby="t">
    <label for="zip">ZIP
      code</label><input id="zip" title="never mind">`);
  assert.equal(await tagFound(page, by({ by: "label", text: "search" })), '<input id="q">');
  assert.equal(await tagFound(page, by({ by: "label", text: "Town" })), '<input id="town">');
  assert.equal(await tagFound(page, by({ by: "label", text: "zip code" })), '<input id="zip">');
  assert.equal(
    (await failure(page.ask("box", by({ by: "label", text: "never" }, NOW)))).message,
    'No element matches label "never"',
  );
});

Deno.test("placeholder and test id rank exact over partial and ignore case", async () => {
  await using page = await openPage(`
    <input id="a" placeholder="Your phrase here"><input id="b" placeholder="Your phrase">
    <i data-testid="enter-now" id="c">c</i><i data-testid="enter" id="d">d</i>`);
  assert.equal(
    await tagFound(page, by({ by: "placeholder", text: "your phrase" })),
    '<input id="b">',
  );
  assert.equal(await tagFound(page, by({ by: "placeholder", text: "HERE" })), '<input id="a">');
  assert.equal(await tagFound(page, by({ by: "testid", text: "Enter" })), '<i id="d">');
  assert.equal(
    (await failure(page.ask("box", by({ by: "testid", text: "leave" }, NOW)))).message,
    'No element matches test id "leave"',
  );
});

Deno.test("options of a list box are found by text, options of a drop-down are not in the way", async () => {
  await using page = await openPage(`
    <select multiple id="m"><option id="o">Amber</option></select>
    <select id="s"><option>Blue</option><option>Teal</option></select><p id="p">Teal</p>`);
  assert.equal(await tagFound(page, text("amber")), '<option id="o">');
  assert.equal(await tagFound(page, text("Teal")), '<p id="p">');
});

Deno.test("names of form controls do not shadow what is asked of a form or document", async () => {
  await using page = await openPage(`
    <form id="f"><input name="id"><input name="parentNode"><input name="tagName"><input name="getAttribute">
      <input name="children"><input name="matches"><input name="closest"><input name="getBoundingClientRect">
      <img name="body"><button id="go">Go on</button></form>
    <img name="querySelectorAll"><img name="defaultView"><img name="createTreeWalker">`);
  assert.equal(await tagFound(page, text("Go on")), '<button id="go">');
  assert.equal(await tagFound(page, css("form")), '<form id="f">');
  assert.equal(await tagFound(page, role("button", "Go on", { near: "Go" })), '<button id="go">');
});
