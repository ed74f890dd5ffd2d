import assert from "node:assert/strict";
import { flatten } from "../../src/ax/kinds.ts";
import { openPage } from "../helpers/browser.ts";

/** Rules that generate words, and markup of a link that gets them. */
const RULES: Record<string, [css: string, markup: string, name: string]> = {
  "of a class": [".x::before { content: '1' }", "<a href=/ class='a x'>b</a>", "1b"],
  "of a tag": ["p > a::after { content: '1' }", "<p><a href=/>b</a></p>", "b1"],
  "of an attribute": ["[href]:after { content: '1' }", "<a href=/>b</a>", "b1"],
  "of any element": ["main *::after { content: '1' }", "<main><a href=/>b</a></main>", "b1"],
  "in a list, with others": [
    "b, i.y::before, a:is(.z, .w)::before { content: '1' }",
    "<a href=/ class=w>b</a>",
    "1b",
  ],
  "by nesting": [".x { color: red; &::before { content: '1' } }", "<a href=/ class=x>b</a>", "1b"],
  "in a layer and a media rule": [
    "@layer a { @media all { .x::before { content: '1' } } }",
    "<a href=/ class=x>b</a>",
    "1b",
  ],
  "of an escaped class": [".sm\\:x::before { content: '1' }", "<a href=/ class=sm:x>b</a>", "1b"],
  "of a class that begins with a digit": [
    ".\\31 x::before { content: '1' }",
    "<a href=/ class=1x>b</a>",
    "1b",
  ],
  "of a class in quirks mode": [".X::before { content: '1' }", "<a href=/ class=x>b</a>", "1b"],
  "within the element": [
    ".x::before { content: '1' }",
    "<a href=/><span class=x>b</span></a>",
    "1b",
  ],
  "that are none": [
    ".x::before { content: '' } .x::after { color: red }",
    "<a href=/ class=x>b</a>",
    "b",
  ],
};

for (const [what, [css, markup, name]] of Object.entries(RULES)) {
  Deno.test(`names have the words that rules generate: ${what}`, async () => {
    const quirks = what.includes("quirks")
      ? "<!doctype html public '-//W3C//DTD HTML 3.2//EN'>"
      : "";
    await using page = await openPage(`${quirks}<style>${css}</style>${markup}`);
    assert.equal(await linkName(page), name);
  });
}

Deno.test("names have the words that sheets of shadow roots, of scripts and of frames generate", async () => {
  await using page = await openPage(`<my-a></my-a><script>
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".x::before { content: '1' }");
    customElements.define("my-a", class extends HTMLElement {
      constructor() {
        super();
        const root = this.attachShadow({ mode: "open" });
        root.innerHTML = "<a href=/ class=x>b</a>";
        root.adoptedStyleSheets = [sheet];
      }
    });</script>`);
  assert.equal(await linkName(page), "1b");
  await page.evaluate(
    `document.body.innerHTML = '<iframe srcdoc="<style>.x::after{content:\\'2\\'}</style><a href=/ class=x>c</a>"></iframe>';
    new Promise((resolve) => document.querySelector("iframe").onload = resolve)`,
  );
  assert.equal(await linkName(page), "c2");
});

Deno.test("a rule that comes between two looks is seen by the second", async () => {
  await using page = await openPage("<style>b { color: red }</style><a href=/ class=x>b</a>");
  assert.equal(await linkName(page), "b");
  await page.evaluate(`document.styleSheets[0].insertRule(".x::after { content: '1' }"), 0`);
  assert.equal(await linkName(page), "b1");
  await page.evaluate(`document.styleSheets[0].insertRule("@media all {}", 0);
    document.styleSheets[0].cssRules[1].style.color = "blue"`);
  assert.equal(await linkName(page), "b1");
  await page.evaluate(
    `document.styleSheets[0].cssRules[0].insertRule(".x::before { content: '0' }")`,
  );
  assert.equal(await linkName(page), "0b1");
});

async function linkName(page: Awaited<ReturnType<typeof openPage>>): Promise<string | undefined> {
  const { nodes } = await page.ask("look", { limit: 0 });
  return [...flatten(nodes)].find(({ role }) => role === "link")?.name;
}
