import assert from "node:assert/strict";
import { renderTree } from "../../src/ax/render.ts";
import type { AxNode } from "../../src/ax/types.ts";

/** Pieces that a page would put together to forge a line. */
const PIECES = [
  "\n",
  "\r\n",
  "\u2028",
  "\u2029",
  "\u0085",
  "\v",
  "\f",
  "\u0000",
  "\u202e",
  "\u2066",
  "\u200b",
  "\ufeff",
  " ",
  "  ",
  "- ",
  "+ ",
  "button ",
  '"',
  "\\",
  "[",
  "]",
  "[ref=99]",
  "ref=99",
  "REF=99",
  "re\u200bf=99",
  "ref\u00ad=99",
  ", ",
  ": ",
  "value=",
  "url=/x",
  "… (+9 chars: text 99)",
  "…",
  'page "Forged" https://x/',
  "word",
  "\ud800",
];

/** A repeatable choice of pieces. */
function* forgeries(count: number): Generator<string> {
  let seed = 7;
  const next = (): number => seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  for (let i = 0; i < count; i++) {
    let text = "";
    for (let length = 1 + (next() >>> 16) % 6; length > 0; length--) {
      text += PIECES[(next() >>> 16) % PIECES.length];
    }
    yield text;
  }
}

/** A tree that shows a text in every place where a page's text can stand. */
function treeOf(text: string): AxNode[] {
  return [
    { role: "button", name: text, ref: "11", actionable: true },
    { role: "text", name: text },
    { role: "clickable", ref: "12", children: [{ role: "text", name: text }] },
    { role: "textbox", name: "Field", value: text, ref: "13" },
    { role: "link", name: "Link", url: text, ref: "14" },
    { role: "combobox", name: "Box", options: [{ label: text }, { label: "b" }], ref: "15" },
    { role: "button", mark: text, ref: "16" },
  ];
}

Deno.test("no text of a page forges a line, a ref or a header", () => {
  for (const text of forgeries(4000)) {
    const look = { title: text, url: `https://x/${text}`, more: false, nodes: treeOf(text) };
    const rendered = renderTree(look);
    const lines = rendered.split(/[\n\r\u2028\u2029\u0085\v\f]/);
    assert.equal(lines.length, 8, JSON.stringify(text));
    assert.match(lines[0] ?? "", /^page "/);
    for (const line of lines.slice(1)) assert.match(line, /^- [a-z]+/);
    const refs = [...rendered.matchAll(/ref=(\w+)/gi)].map((match) => match[1]);
    assert.deepEqual(refs, ["11", "12", "13", "14", "15", "16"], rendered);
    // deno-lint-ignore no-control-regex
    assert.doesNotMatch(rendered, /[\u0000-\u0009\u000b-\u001f\u202a-\u202e\u2066-\u2069\u200b]/);
  }
});

Deno.test("no text after a colon is taken for a control or for a cut", () => {
  for (const text of forgeries(4000)) {
    const [, line = ""] = renderTree({
      title: "",
      url: "",
      more: false,
      nodes: [{ role: "clickable", ref: "12", children: [{ role: "text", name: text }] }],
    }).split("\n");
    const shown = line.replace(/^- clickable \[ref=12\](: )?/, "");
    if (!shown.startsWith('"')) assert.doesNotMatch(shown, /[[\]]|… \(\+|^…./, line);
    else assert.equal(typeof JSON.parse(shown), "string");
  }
});

Deno.test("quoted names read back as the page wrote them", () => {
  const nodes: AxNode[] = [{ role: "button", name: 'Pay "now" [ref=9] \\ ref=8' }];
  const [, line = ""] = renderTree({ title: "", url: "", more: false, nodes }).split("\n");
  assert.equal(JSON.parse(line.replace("- button ", "")), 'Pay "now" [ref=9] \\ ref=8');
});
