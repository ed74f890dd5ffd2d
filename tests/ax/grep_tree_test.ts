import assert from "node:assert/strict";
import { grepTree, keepOnly } from "../../src/ax/grep_tree.ts";
import { renderTree } from "../../src/ax/render.ts";
import type { AxNode } from "../../src/ax/types.ts";

const SHOP: AxNode[] = [
  { role: "heading", name: "Lamps", states: ["level=1"] },
  {
    role: "list",
    children: [
      { role: "listitem", children: [{ role: "text", name: "Blue Lamp" }] },
      {
        role: "listitem",
        children: [
          { role: "text", name: 'The "big" red lamp' },
          { role: "button", name: "Buy", actionable: true, ref: "16" },
        ],
      },
    ],
  },
  {
    role: "navigation",
    name: "Lamp shop",
    children: [
      { role: "link", name: "Cart", url: "/cart", actionable: true, ref: "38" },
      { role: "text", name: "Chairs" },
    ],
  },
  {
    role: "heading",
    name: "News",
    children: [{ role: "link", name: "News", url: "/news", actionable: true, ref: "52" }],
  },
];

/** The lines that match, without the header. */
function linesFor(words: string, most = 30, nodes = SHOP): string {
  const { kept, tally } = grepTree(nodes, words, most);
  const look = { title: "", url: "", more: false, nodes: keepOnly(nodes, kept), grep: tally };
  return renderTree(look).split("\n").slice(1).join("\n");
}

Deno.test("grepTree keeps matching lines, each under its containers, which read as in the whole tree", () => {
  assert.equal(linesFor("buy"), '- list:\n  - listitem:\n    - button "Buy" [ref=16]');
  assert.equal(linesFor("big"), '- list:\n  - listitem:\n    - text: The "big" red lamp');
  assert.equal(linesFor("blue lamp"), "- list:\n  - listitem: Blue Lamp");
});

Deno.test("grepTree keeps a container that matches without what it holds", () => {
  assert.equal(linesFor("lamp shop"), '- navigation "Lamp shop"');
});

Deno.test("grepTree takes all words in any order where no line has the phrase", () => {
  assert.equal(linesFor("lamp RED"), '- list:\n  - listitem:\n    - text: The "big" red lamp');
  assert.equal(linesFor("red  lamp"), '- list:\n  - listitem:\n    - text: The "big" red lamp');
});

Deno.test("grepTree looks for roles, states and addresses too, quoted as printed, and not for refs", () => {
  assert.equal(
    linesFor('link "Cart"'),
    '- navigation "Lamp shop":\n  - link "Cart" [ref=38] url=/cart',
  );
  assert.equal(linesFor("level=1"), '- heading "Lamps" [level=1]');
  assert.equal(linesFor("url=/news"), '- heading "News": link [ref=52] url=/news');
  assert.match(linesFor("ref=38"), /^… no line holds/);
});

Deno.test("grepTree finds values and options", () => {
  const nodes: AxNode[] = [
    { role: "textbox", name: "City", value: "Visby" },
    { role: "combobox", name: "Size", options: [{ label: "S" }, { label: "M", selected: true }] },
  ];
  assert.equal(linesFor("visby", 30, nodes), '- textbox "City" value="Visby"');
  assert.equal(
    linesFor("m (selected)", 30, nodes),
    '- combobox "Size" options: "S", "M (selected)"',
  );
});

Deno.test("grepTree shows the first matches and says how many there are", () => {
  assert.equal(
    linesFor("lamp", 2),
    '- heading "Lamps" [level=1]\n- list:\n  - listitem: Blue Lamp\n' +
      "… 2 of 4 matching lines: use more words, or raise --limit (0 is no limit)",
  );
  assert.doesNotMatch(linesFor("lamp", 0), /…/);
  assert.doesNotMatch(linesFor("lamp", 4), /…/);
});

Deno.test("grepTree says that nothing was found, on an empty page too", () => {
  assert.equal(linesFor("sofa"), '… no line holds "sofa" (10 lines)');
  assert.equal(linesFor("sofa", 30, []), '… no line holds "sofa" (0 lines)');
});

Deno.test("grepTree takes the characters of regular expressions as they are", () => {
  const nodes: AxNode[] = [{ role: "text", name: "Price (incl. tax) $5.00*" }, {
    role: "text",
    name: "x",
  }];
  assert.equal(linesFor("(incl. tax) $5.00*", 30, nodes), "- text: Price (incl. tax) $5.00*");
  assert.match(linesFor(".*", 30, nodes), /no line holds/);
});

Deno.test("keepOnly leaves the tree as it was", () => {
  const before = structuredClone(SHOP);
  linesFor("buy");
  assert.deepEqual(SHOP, before);
});
