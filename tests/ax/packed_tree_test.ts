import assert from "node:assert/strict";
import { packTree, unpackTree } from "../../src/ax/packed_tree.ts";
import type { AxNode } from "../../src/ax/types.ts";

/**
 * A detail that is new does not compile until it is here, and is not kept until it crosses. The scope of a frame is the
 * host's own.
 */
const EVERY_DETAIL: Required<Omit<AxNode, "children" | "frameScope">> = {
  role: "button",
  name: "Save",
  actionable: true,
  ref: "16",
  id: "719a97a0",
  states: ["disabled", "level=2"],
  value: "v",
  url: "/x?a=1#b",
  options: [{ label: "L", selected: true }],
  moreOptions: 2,
  mark: "#save",
  frame: 3,
  isPart: true,
  kind: { count: 3, label: "Save it", context: "k3j" },
};

const NODES: Record<string, AxNode[]> = {
  "nothing": [],
  "every detail": [EVERY_DETAIL],
  "acted on without a ref, and a ref of what is not": [
    { role: "link", actionable: true },
    { role: "row", ref: "38", id: "a359a5c-2" },
  ],
  "options": [
    {
      role: "combobox",
      options: [
        { label: "S" },
        { label: "", selected: true },
        { label: "+M", disabled: true },
        { label: "L", selected: true, disabled: true },
      ],
      moreOptions: 7,
    },
    { role: "listbox", options: [] },
  ],
  "signs that mean something, line breaks, lone surrogates": [
    { role: "text", name: "a|b~c~1|\n\u2028\t\ud800" },
    { role: "textbox", value: "|x\n2link|y", name: "3" },
  ],
  "depth": [
    {
      role: "list",
      children: [
        { role: "listitem", children: [{ role: "text", name: "1" }] },
        { role: "listitem", children: [{ role: "text", name: "2" }, { role: "link" }] },
      ],
    },
    { role: "text", name: "end" },
  ],
};

for (const [what, nodes] of Object.entries(NODES)) {
  Deno.test(`packTree and unpackTree keep ${what}`, () => {
    assert.deepEqual(unpackTree(packTree(nodes)), nodes);
  });
}

Deno.test("packTree writes a line a node", () => {
  assert.equal(
    packTree([{
      role: "heading",
      name: "News",
      states: ["level=1"],
      children: [
        { role: "link", name: "More", actionable: true, ref: "16", id: "719a97a0", url: "/more" },
        { role: "text", name: "today" },
      ],
    }]),
    "0heading|News|slevel=1\n1link|More|a16|i719a97a0|u/more\n1|today",
  );
});

Deno.test("a tree of a thousand levels is packed and unpacked", () => {
  let node: AxNode = { role: "text", name: "deep" };
  for (let level = 0; level < 1000; level++) node = { role: "group", children: [node] };
  const packed = packTree([node]);
  assert.equal(packTree(unpackTree(packed)), packed);
  assert.ok(packed.endsWith("\n1000|deep"));
});
