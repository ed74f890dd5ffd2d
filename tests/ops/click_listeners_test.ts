import assert from "node:assert/strict";
import { openSession } from "../helpers/session.ts";

const PAGE = `<div id="menu">Menu</div><ul><li>One</li><li>Two</li></ul><p>Plain</p>
  <div id="prop"><span>By property</span></div><button>Go</button><main>Delegated <a href="/x">x</a></main><script>
  const clicked = [];
  menu.addEventListener("click", () => clicked.push("menu"));
  for (const item of document.querySelectorAll("li")) item.addEventListener("mousedown", () => clicked.push(item.textContent));
  prop.onclick = () => clicked.push("prop");
  document.querySelector("main").addEventListener("click", () => {});
  document.body.addEventListener("click", () => {});
</script>`;

Deno.test("what scripts listen for clicks on is clickable, with a ref", async () => {
  await using session = await openSession(PAGE);
  const tree = await session.text("ax");
  assert.equal(
    tree.replace(/ref=\d+/g, "ref").split("\n").slice(1).join("\n"),
    `- clickable [ref]: Menu
- list:
  - listitem [ref]: One
  - listitem [ref]: Two
- paragraph: Plain
- clickable [ref]: By property
- button "Go" [ref]
- main:
  - text: Delegated
  - link "x" [ref] url=/x`,
  );
  const two = /listitem \[ref=(\d+)\]: Two/.exec(tree)?.[1];
  await session.run("click", { ref: two });
  assert.equal(await session.run("eval", { expression: "clicked.join()" }), "Two");
  assert.equal(await session.text("ax"), tree);
});

Deno.test("listeners are asked for with the page's own functions in pieces", async () => {
  await using session = await openSession(
    PAGE +
      `<script>Array.prototype.filter = Array.prototype.map = Array.prototype.join = () => { throw 1 };
      Document.prototype.getElementsByTagName = () => { throw 2 }</script>`,
  );
  assert.match(await session.text("ax"), /button "Go" \[ref=\d+\]/);
});
