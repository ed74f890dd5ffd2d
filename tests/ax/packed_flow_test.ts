import assert from "node:assert/strict";
import type { FlowNode, FlowPiece } from "../../src/ax/flow.ts";
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
  "a field of which nothing is known": [{ tag: "textarea", at: 12, field: {} }],
};

for (const [what, pieces] of Object.entries(PIECES)) {
  Deno.test(`packFlow and unpackFlow keep ${what}`, () => {
    assert.deepEqual(unpackFlow(packFlow(pieces)), pieces);
  });
}

Deno.test("packFlow writes a line a piece", () => {
  assert.equal(
    packFlow(["Read ", { tag: "a", at: 5, inline: true, content: ["terms"] }, null]),
    '0"Read \n0a|@5|x\n1"terms\n0',
  );
});
