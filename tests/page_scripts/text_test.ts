import assert from "node:assert/strict";
import { openPage } from "../helpers/browser.ts";
import { by, css, failure, NOW } from "./acting.ts";

Deno.test("the page's text is what it shows, lines as drawn", async () => {
  await using page = await openPage(
    `<title>T</title><h1>Shop</h1><ul><li>One</li><li>Two <b>bold</b></li></ul>
    <p hidden>secret</p><script>var x = "code"</script><style>p{}</style>`,
  );
  assert.equal(await page.ask("text", {}), "Shop\nOne\nTwo bold");
});

Deno.test("text of frames and open shadow roots stands where they are", async () => {
  await using page = await openPage(`<p>Before</p><x-card id="x"><i>slotted</i></x-card>
    <iframe srcdoc="<p>Framed</p>"></iframe><iframe hidden srcdoc="<p>Hidden</p>"></iframe><p>After</p><script>
    x.attachShadow({ mode: "open" }).innerHTML = "<style>p{}</style><p>Shadow <slot></slot>!</p><u hidden>no</u>";</script>`);
  assert.equal(await page.ask("text", {}), "Before\n\nShadow slotted!\n\nFramed\n\nAfter");
});

Deno.test("blocks beside a shadow root stand on lines of their own, words in a line together", async () => {
  await using page = await openPage(
    `<div>One</div><div><b>T</b>wo <x-a id="x"></x-a> three<br>four</div><div>Five</div><script>
    x.attachShadow({ mode: "open" }).innerHTML = "<b>and</b>";</script>`,
  );
  assert.equal(await page.ask("text", {}), "One\nTwo and three\nfour\nFive");
});

Deno.test("the text of an element is its own; of one that is not drawn its content without code", async () => {
  await using page = await openPage(
    `<p id="p">One<br>two</p><div id="h" hidden>Hidden <b>words</b><script>code()</script></div>
    <script id="data" type="application/json">{"a":1}</script>`,
  );
  assert.equal(await page.ask("text", { scope: css("#p") }), "One\ntwo");
  assert.equal(await page.ask("text", { scope: css("#h") }), "Hidden words");
  assert.equal(await page.ask("text", { scope: css("#data") }), '{"a":1}');
});

Deno.test("text waits for its element", async () => {
  await using page = await openPage(
    `<script>setTimeout(() => document.body.innerHTML = "<p id=p>Late</p>", 100)</script>`,
  );
  assert.equal(await page.ask("text", { scope: css("#p") }), "Late");
  const error = await failure(page.ask("text", { scope: by({ by: "text", text: "Never" }, NOW) }));
  assert.equal(error.message, 'No element matches text "Never"');
});

Deno.test("a page without a body has text too", async () => {
  await using page = await openPage(`<p>x</p>`);
  await page.evaluate("document.body.remove()");
  assert.equal(await page.ask("text", {}), "");
  await page.evaluate("document.documentElement.remove()");
  assert.equal(await page.ask("text", {}), null);
});
