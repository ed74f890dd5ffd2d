import assert from "node:assert/strict";
import { digestOf } from "../../src/ax/digest.ts";
import { Kinds, labelOf } from "../../src/ax/kinds.ts";
import type { AxNode } from "../../src/ax/types.ts";

function row(name: string): AxNode {
  return {
    role: "row",
    children: [{ role: "text", name }, { role: "button", name: "Remove", actionable: true }],
  };
}

Deno.test("labelOf tells nameless cards apart by their text, and icons by their mark", () => {
  const card: AxNode = { role: "clickable", children: [{ role: "text", name: "Blue Lamp" }] };
  assert.equal(labelOf(card), "Blue Lamp");
  assert.equal(labelOf({ role: "button", mark: "#close" }), "#close");
  assert.equal(labelOf({ role: "button", name: "Save", mark: "#s" }), "Save");
});

Deno.test("Kinds tells rows apart by the words between one of a kind and the next", () => {
  const kinds = new Kinds([row("Ash"), row("Beech")]);
  const indices = kinds.alike("button", "Remove");
  assert.deepEqual(indices.map((index) => kinds.nodes[index]?.name), ["Remove", "Remove"]);
  assert.deepEqual(
    indices.map((index) => kinds.context(index)),
    ["Ash\nBeech", "Beech\n"].map(digestOf),
  );
});

Deno.test("Kinds has no context for what is the only one of its kind", () => {
  const kinds = new Kinds([row("Ash")]);
  const [index = -1] = kinds.alike("button", "Remove");
  assert.equal(kinds.count(index), 1);
  assert.equal(kinds.context(index), undefined);
  assert.deepEqual(kinds.alike("button", "Save"), []);
});

Deno.test("Kinds of nameless nodes in one another takes no time to speak of", () => {
  let node: AxNode = { role: "text", name: "deep" };
  for (let level = 0; level < 2000; level++) node = { role: "generic", children: [node] };
  const startedAtMs = performance.now();
  assert.equal(new Kinds([node]).nodes.length, 2001);
  assert.ok(performance.now() - startedAtMs < 15_000);
});
