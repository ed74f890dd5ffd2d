import assert from "node:assert/strict";
import type { QuestionName } from "../../src/page_contract.ts";
import { openPage } from "../helpers/browser.ts";
import { by, click, css, failure } from "./acting.ts";

Deno.test("a question that does not exist, or makes no sense, is an error and not an end", async () => {
  await using page = await openPage(`<title>T</title><p>x</p>`);
  for (const name of ["nope", "constructor", "toString", "__proto__"]) {
    const error = await failure(page.ask(name as QuestionName, undefined));
    assert.equal(error.code, "internal", name);
  }
  // deno-lint-ignore no-explicit-any
  assert.equal((await failure(page.ask("fill", {} as any))).code, "internal");
  assert.equal((await page.ask("state", undefined)).title, "T");
});

Deno.test("a page that has changed the DOM's own functions is read and worked on all the same", async () => {
  await using page = await openPage(`<button id="b">Go</button><script>
    for (const [of, names] of [
      [Element.prototype, ["getBoundingClientRect", "getAttribute", "matches", "attachShadow", "scrollIntoView"]],
      [Document.prototype, ["querySelectorAll", "elementFromPoint", "createTreeWalker"]],
      [EventTarget.prototype, ["addEventListener", "dispatchEvent"]],
      [JSON, ["stringify"]], [Promise.prototype, ["then"]], [Array.prototype, ["map", "filter", "find"]],
    ]) for (const name of names) of[name] = () => { throw new Error("tampered"); };
    window.requestAnimationFrame = window.setTimeout = () => 0;
    window.MutationObserver = window.getComputedStyle = null;</script>`);
  assert.equal((await click(page, css("#b"))).arrived, true);
});

Deno.test("names in a form or document shadow nothing that is asked of them", async () => {
  const names =
    "id parentNode ownerDocument getRootNode tagName localName children attributes matches closest contains " +
    "getBoundingClientRect getClientRects scrollIntoView shadowRoot nodeType isConnected dispatchEvent getAnimations focus";
  await using page = await openPage(
    `${names.split(" ").map((name) => `<img name="${name}">`).join("")}
    <img name="body"><img name="querySelectorAll"><img name="elementFromPoint"><img name="defaultView"><img name="createRange">
    <form id="f">${names.split(" ").map((name) => `<input name="${name}" value="v">`).join("")}
      <div style="overflow:hidden"><button type="button" id="b">Go</button><input id="i" aria-label="Town"></div></form>`,
  );
  assert.equal((await click(page, css("#b"))).arrived, true);
  assert.equal(
    (await page.ask("fill", { ...by({ by: "label", text: "Town" }), value: "Oslo" })).value,
    "Oslo",
  );
  assert.equal((await page.ask("focus", css("#i"))).name, "Town");
  assert.equal((await page.ask("box", css("#f"))).element.tag, '<form id="f">');
  assert.ok(typeof await page.ask("text", { scope: css("#f") }) === "string");
});

Deno.test("strange characters in names, values and attributes cross as they are", async () => {
  await using page = await openPage(`<button id="b"></button><script>
    b.textContent = "\\u0000 \\ud83d\\ude00 \\ud800 \\u2028 end"; b.className = 'a" onclick="x\\n<b>';</script>`);
  const { element } = await page.ask("prepareClick", css("#b"));
  assert.match(element.name, /end$/);
  await page.evaluate("b.id = ''");
  const tag = (await page.ask("prepareClick", css("button"))).element.tag;
  assert.ok(!tag.includes("\n"), tag);
});
