import assert from "node:assert/strict";
import type { FlowNode, FlowPiece } from "../../src/ax/flow.ts";
import type { AxNode } from "../../src/ax/types.ts";
import { packFlow, unpackFlow } from "../../src/ax/packed_flow.ts";

/** A detail that is new does not compile until it is here, and is not kept until it crosses. */
const EVERY_DETAIL: Required<Omit<FlowNode, "at" | "content">> = {
  tag: "input",
  node: { role: "textbox", name: "a|b~c", value: "x\ny", actionable: true, ref: "16", id: "a" },
  inline: true,
  marker: "3. ",
  span: { columns: 2, rows: 0 },
  language: "ts",
  scroll: { x: 0, y: 35 },
  covered: 1,
  hints: ["new tab", "download"],
  field: {
    type: "password",
    placeholder: "Town",
    isSecret: true,
    isMultiple: true,
    chosen: [{ index: 120, label: "a b" }, { index: 121, label: "" }],
  },
};

const NODES: AxNode[] = [
  { role: "paragraph", children: [{ role: "text", name: "the terms." }] },
  { role: "link", name: "terms" },
  { role: "cell", children: [{ role: "text", name: "7" }] },
];

const PIECES: Record<string, FlowPiece[]> = {
  "nothing": [],
  "texts, line ends and what elements hold": [
    "Read ",
    {
      tag: "p",
      at: 0,
      content: ["the ", { tag: "a", at: 1, inline: true, content: ["terms"] }, "."],
    },
    null,
    { tag: "pre", content: ["a\n  | b ~ c\n", null, ""] },
    "end",
  ],
  "every detail": [EVERY_DETAIL],
  "content that is the text or the name of a node, and what only looks like it": [
    { tag: "a", at: 2, content: ["terms"] },
    { tag: "a", at: 2, content: ["terms "] },
    { tag: "td", at: 3, content: ["7"] },
    { tag: "td", at: 3, content: ["7", "7"] },
    { tag: "td", at: 3, content: [null] },
    { tag: "td", at: 0 },
    { tag: "i", at: 99, content: ["beyond"] },
  ],
  "a field of which nothing is known": [{ tag: "textarea", at: 12, field: {} }],
};

for (const [what, pieces] of Object.entries(PIECES)) {
  Deno.test(`packFlow and unpackFlow keep ${what}`, () => {
    assert.deepEqual(unpackFlow(packFlow(pieces, NODES), NODES), pieces);
  });
}

Deno.test("packFlow writes a line a piece", () => {
  assert.equal(
    packFlow([
      { tag: "p", at: 0, content: ["the ", { tag: "a", at: 2, inline: true, content: ["terms"] }] },
      null,
      { tag: "td", at: 3, content: ["7"] },
    ], NODES),
    '0p|@\n1"the \n1a|@2|=|x\n0\n0td|@|=',
  );
});
