import assert from "node:assert/strict";
import { limitLines } from "../../src/ax/lines.ts";
import { renderTree } from "../../src/ax/render.ts";
import type { AxNode } from "../../src/ax/types.ts";

function tree(): AxNode[] {
  return [1, 2, 3].map((n) => ({
    role: "list",
    name: `L${n}`,
    children: [
      { role: "listitem", children: [{ role: "text", name: "a" }] },
      { role: "listitem", children: [{ role: "text", name: "b" }] },
    ],
  }));
}

Deno.test("limitLines keeps exactly that many printed lines", () => {
  for (let limit = 1; limit <= 9; limit++) {
    const { nodes, more } = limitLines(tree(), limit);
    const printed = renderTree({ title: "", url: "", more: false, nodes }).split("\n").length - 1;
    assert.equal(printed, limit);
    assert.equal(more, limit < 9);
  }
});

Deno.test("limitLines of 0 keeps everything", () => {
  assert.equal(limitLines(tree(), 0).nodes.length, 3);
});
