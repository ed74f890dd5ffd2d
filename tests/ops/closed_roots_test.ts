import assert from "node:assert/strict";
import { openPage } from "../helpers/browser.ts";
import { openSession } from "../helpers/session.ts";

const CARD =
  `<title>Card</title><my-card><b slot="title">Lamp</b></my-card><div id="plain"></div><script>
  const logged = [];
  customElements.define("my-card", class extends HTMLElement {
    constructor() {
      super();
      const root = this.attachShadow({ mode: "closed" });
      root.innerHTML = '<div><slot name="title"></slot></div><label>Count <input></label><button>Add</button><x-inner></x-inner>';
      root.querySelector("button").onclick = (e) => logged.push("add " + e.isTrusted);
    }
  });
  customElements.define("x-inner", class extends HTMLElement {
    constructor() {
      super();
      this.attachShadow({ mode: "closed" }).innerHTML = "<a href='/more'>More</a>";
    }
  });
  plain.attachShadow({ mode: "closed" }).innerHTML = "<button>Plain</button>";
</script>`;

Deno.test("closed shadow roots are read like open ones, nested ones too", async () => {
  await using session = await openSession(CARD);
  assert.equal(
    (await session.text("ax")).replace(/ref=\d+/g, "ref").split("\n").slice(1).join("\n"),
    `- text: Lamp
- textbox "Count" [ref]
- button "Add" [ref]
- link "More" [ref] url=/more
- button "Plain" [ref]`,
  );
});

Deno.test("what is in a closed shadow root is acted on by ref and by locator, with trusted input", async () => {
  await using session = await openSession(CARD);
  // found by the click itself, with no look before
  await session.run("click", { text: "Add" });
  assert.equal(await session.run("eval", { expression: "logged.join()" }), "add true");
  await session.run("fill", { label: "Count", value: "3" });
  assert.equal(await session.run("get", { what: "value", label: "Count" }), "3");
  const ref = /button "Add" \[ref=(\d+)\]/.exec(await session.text("ax"))?.[1] ?? "";
  await session.run("click", { ref });
  assert.equal(await session.run("eval", { expression: "logged.length" }), 2);
});

Deno.test("an element that may have a shadow root is asked of once", async () => {
  await using page = await openPage("<p>Text</p><app-root><p>Light</p></app-root>");
  assert.equal((await page.ask("look", { limit: 0 })).mayHaveClosedRoots, true);
  assert.equal((await page.ask("look", { limit: 0 })).mayHaveClosedRoots, undefined);
});

Deno.test("an action finds what is in one of many closed shadow roots", async () => {
  await using session = await openSession(`<div id=all></div><script>
    for (let i = 0; i < 40; i++) {
      const outer = document.createElement("div");
      outer.attachShadow({ mode: "open" }).innerHTML = "<x-inner></x-inner>";
      outer.shadowRoot.firstChild.attachShadow({ mode: "closed" }).innerHTML =
        "<button onclick='clicked = " + i + "'>Press " + i + "</button>";
      all.append(outer);
    }</script>`);
  await session.run("click", { text: "Press 37" });
  assert.equal(await session.run("eval", { expression: "clicked" }), 37);
  assert.equal((await session.text("ax")).match(/button "Press \d+" \[ref=\d+\]/g)?.length, 40);
});

const LATE = `<x-late></x-late><x-later>Light</x-later><script>
  const define = (name) => customElements.define(name, class extends HTMLElement {
    constructor() {
      super();
      this.attachShadow({ mode: "closed" }).innerHTML = "<button>In " + name + "</button>";
    }
  });
</script>`;

Deno.test("a closed shadow root that comes with a late definition of its element is read", async () => {
  await using session = await openSession(LATE);
  assert.match(await session.text("ax"), /\n- text: Light$/);
  await session.run("eval", { expression: "define('x-late')" });
  assert.match(await session.text("ax"), /button "In x-late" \[ref=\d+\]\n- text: Light$/);
  await session.run("eval", { expression: "define('x-later')" });
  assert.match(await session.text("ax"), /"In x-late" \[ref=\d+\]\n- button "In x-later"/);
});

Deno.test("an action finds what a late definition brings while it waits", async () => {
  await using session = await openSession(LATE);
  await session.text("ax");
  await session.run("eval", { expression: "setTimeout(() => define('x-later'), 800); 1" });
  await session.run("click", { text: "In x-later", timeoutMs: 9_000 });
});
