import assert from "node:assert/strict";
import { LineRoom } from "../../src/ax/line_room.ts";
import type { AxNode } from "../../src/ax/types.ts";

const text = (name: string): AxNode => ({ role: "text", name });

Deno.test("a frame has the lines that what stands before it has left", () => {
  const [first, second, third]: [AxNode, AxNode, AxNode] = [
    { role: "iframe" },
    { role: "iframe" },
    { role: "iframe" },
  ];
  const tree: AxNode[] = [
    { role: "paragraph", children: [text("shares its line")] },
    { role: "list", children: [first, text("after")] },
    second,
    third,
  ];
  const room = new LineRoom(tree, 10);
  assert.equal(room.leftAt(first), 7);
  room.take([{ role: "paragraph", children: [text("one line")] }, text("two")]);
  assert.equal(room.leftAt(second), 3);
  room.take([text("a"), text("b"), text("c")]);
  assert.equal(room.leftAt(third), undefined);
});

Deno.test("without a limit each frame has any number of lines", () => {
  const frame: AxNode = { role: "iframe" };
  const room = new LineRoom([frame], 0);
  room.take([text("a")]);
  assert.equal(room.leftAt(frame), 0);
});
