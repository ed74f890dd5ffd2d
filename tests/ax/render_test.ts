import assert from "node:assert/strict";
import { renderTree } from "../../src/ax/render.ts";
import type { AxNode } from "../../src/ax/types.ts";

const PAGE = { url: "https://shop.example/", title: "Shop", more: false };

/** The lines of a tree below its header. */
function lines(nodes: AxNode[], options = {}): string[] {
  return renderTree({ ...PAGE, nodes }, options).split("\n").slice(1);
}

Deno.test("renderTree prints a header, with the tab when there are several", () => {
  const look = { ...PAGE, nodes: [] };
  assert.equal(renderTree(look), `page "Shop" https://shop.example/`);
  assert.equal(
    renderTree(look, { tab: 1, tabs: 3 }),
    `page "Shop" https://shop.example/ (tab 1 of 3)`,
  );
});

Deno.test("renderTree prints role, name, states, ref, value, address and options in this order", () => {
  const nodes: AxNode[] = [
    { role: "heading", name: "Lamp", states: ["level=1"] },
    { role: "textbox", name: "Mail", states: ["required"], ref: "16", value: "a@b.example" },
    { role: "link", name: "Cart", ref: "38", url: "/cart?x=1" },
    {
      role: "combobox",
      name: "Size",
      ref: "71",
      value: "M",
      options: [{ label: "S" }, { label: "M", selected: true }, { label: "L", disabled: true }],
      moreOptions: 4,
    },
    { role: "clickable", mark: '.icon icon="fa-trash"', ref: "59" },
  ];
  assert.deepEqual(lines(nodes), [
    `- heading "Lamp" [level=1]`,
    `- textbox "Mail" [required, ref=16] value="a@b.example"`,
    `- link "Cart" [ref=38] url=/cart?x=1`,
    `- combobox "Size" [ref=71] value="M" options: "S", "M (selected)", "L (disabled)", …(+4)`,
    `- clickable .icon icon="fa-trash" [ref=59]`,
  ]);
});

Deno.test("renderTree indents what a node holds and puts a lone text on its line", () => {
  const nodes: AxNode[] = [{
    role: "list",
    children: [
      { role: "listitem", children: [{ role: "text", name: "Blue Lamp" }] },
      {
        role: "listitem",
        children: [{ role: "text", name: "Red" }, { role: "link", name: "More" }],
      },
    ],
  }];
  assert.deepEqual(lines(nodes), [
    "- list:",
    "  - listitem: Blue Lamp",
    "  - listitem:",
    "    - text: Red",
    `    - link "More"`,
  ]);
});

Deno.test("renderTree prints a named node and its one same-named control on one line", () => {
  const link: AxNode = { role: "link", name: "News", actionable: true, ref: "7", url: "/news" };
  const nodes: AxNode[] = [{
    role: "heading",
    name: "News",
    states: ["level=2"],
    children: [link],
  }];
  assert.deepEqual(lines(nodes), [`- heading "News" [level=2]: link [ref=7] url=/news`]);
});

Deno.test("renderTree prints ids in place of refs", () => {
  const nodes: AxNode[] = [{ role: "button", name: "Save", id: "2a441adc", ref: "29" }];
  assert.deepEqual(lines(nodes, { ids: true }), [`- button "Save" [ref=2a441adc]`]);
});

Deno.test("renderTree says when there are more lines", () => {
  const rendered = renderTree({ ...PAGE, more: true, nodes: [{ role: "main" }] });
  assert.match(rendered.split("\n").at(-1) ?? "", /^… more lines: .*--limit/);
});

Deno.test("renderTree cuts nothing below 32,000 characters", () => {
  const long = "w".repeat(31_000);
  assert.deepEqual(lines([{ role: "text", name: long }]), [`- text: ${long}`]);
});

Deno.test("renderTree cuts long texts and names of a large page, and says what reads them", () => {
  const nodes: AxNode[] = [
    { role: "text", name: "w".repeat(40_000) },
    { role: "article", ref: "8", children: [{ role: "text", name: `${"t".repeat(300)}end` }] },
    { role: "button", name: "n".repeat(160), ref: "9" },
  ];
  assert.deepEqual(lines(nodes), [
    "… 3 texts cut short here (39,713 chars left out): --full-text prints every word",
    `- text: ${"w".repeat(300)}… (+39700 chars)`,
    `- article [ref=8]: ${"t".repeat(300)}… (+3 chars: text 8)`,
    `- button "${"n".repeat(150)}"… (+10 chars: text 9) [ref=9]`,
  ]);
  assert.equal(lines(nodes, { fullText: true })[0]?.length, 40_008);
});

Deno.test("renderTree does not cut a character in two", () => {
  const name = `${"x".repeat(299)}😀${"y".repeat(40_000)}`;
  assert.ok(lines([{ role: "text", name }])[1]?.startsWith(`- text: ${"x".repeat(299)}… (`));
});

Deno.test("renderTree with maxTokens keeps whole lines, and says how many are left", () => {
  const nodes = Array.from({ length: 20 }, (_, i) => ({ role: "listitem", name: `Item ${i}` }));
  const look = { url: "http://a/", title: "T", nodes, more: false };
  const whole = renderTree(look);
  assert.equal(renderTree(look, { maxTokens: 1000 }), whole);
  const part = renderTree(look, { maxTokens: 20 }).split("\n");
  assert.deepEqual(part.slice(0, -1), whole.split("\n").slice(0, part.length - 1));
  assert.equal(
    part.at(-1),
    `… ${
      22 - part.length
    } lines more than --max-tokens holds: read a part (ax <ref>, --selector, --grep)`,
  );
  assert.equal(renderTree(look, { maxTokens: 1 }).split("\n").length, 2);
});

Deno.test("renderTree cuts an address that is a page of its own", () => {
  const url = `data:text/html,${"x".repeat(5000)}`;
  const header = renderTree({ url, title: "t".repeat(5000), nodes: [], more: false });
  assert.equal(header, `page "${"t".repeat(500)}…" ${url.slice(0, 500)}…`);
});
