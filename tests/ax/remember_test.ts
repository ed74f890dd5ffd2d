import assert from "node:assert/strict";
import { contextsOf, labelOf, rememberRefs } from "../../src/ax/remember.ts";
import type { AxNode } from "../../src/ax/types.ts";

function remove(ref: string): AxNode {
  return { role: "button", name: "Remove", actionable: true, ref, id: `id${ref}` };
}

Deno.test("rememberRefs keeps page, role, name and how many there are of a kind", () => {
  const [first, ...others] = rememberRefs({
    url: "https://x.example/list?a=1#part",
    nodes: [{ role: "row", children: [remove("16")] }, remove("38")],
    more: false,
    scope: "2a441adc",
  });
  assert.equal(others.length, 1);
  assert.deepEqual(first, {
    ref: "16",
    id: "id16",
    page: "https://x.example/list?a=1",
    role: "button",
    name: "Remove",
    context: "\n",
    count: 2,
    scope: "2a441adc",
  });
});

Deno.test("rememberRefs says when the reading stopped at its limit", () => {
  const [only] = rememberRefs({ url: "", nodes: [remove("16")], more: true });
  assert.equal(only?.isPartial, true);
});

Deno.test("labelOf tells nameless cards apart by their text, and icons by their mark", () => {
  const card: AxNode = { role: "clickable", children: [{ role: "text", name: "Blue Lamp" }] };
  assert.equal(labelOf(card), "Blue Lamp");
  assert.equal(labelOf({ role: "button", mark: "#close" }), "#close");
  assert.equal(labelOf({ role: "button", name: "Save", mark: "#s" }), "Save");
});

Deno.test("contextsOf tells rows apart by the words between one of a kind and the next", () => {
  const rows = ["Ash", "Beech"].map((name): AxNode => ({
    role: "row",
    children: [{ role: "text", name }, remove("1")],
  }));
  assert.deepEqual([...contextsOf(rows).values()].filter((context) => /Ash|Beech/.test(context)), [
    "Ash\nBeech",
    "Beech\n",
  ]);
});
