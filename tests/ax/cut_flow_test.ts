import assert from "node:assert/strict";
import { cutFlow } from "../../src/ax/cut_flow.ts";
import type { FlowPiece } from "../../src/ax/flow.ts";

Deno.test("the reading order ends after the last node of the tree, with the texts before that", () => {
  const flow: FlowPiece[] = [
    { tag: "p", at: 0, content: ["one"] },
    "between",
    { tag: "div", content: ["two", { tag: "a", at: 1, content: ["last"] }, "after"] },
    { tag: "p", content: ["three"] },
  ];
  assert.deepEqual(cutFlow(flow, ({ at }) => at), [
    { tag: "p", at: 0, content: ["one"] },
    "between",
    { tag: "div", content: ["two", { tag: "a", at: 1, content: ["last"] }] },
  ]);
});

Deno.test("it ends before a control that the tree no longer has", () => {
  const flow: FlowPiece[] = [
    {
      tag: "p",
      at: 0,
      content: ["one", { tag: "button", node: { role: "button", actionable: true } }, "two"],
    },
  ];
  assert.deepEqual(cutFlow(flow, ({ at }) => at), [{ tag: "p", at: 0, content: ["one"] }]);
});
