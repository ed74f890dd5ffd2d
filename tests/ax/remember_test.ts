import assert from "node:assert/strict";
import { digestOf } from "../../src/ax/digest.ts";
import { keepKinds, rememberRefs } from "../../src/ax/remember.ts";
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
    context: digestOf("\n"),
    count: 2,
    scope: "2a441adc",
  });
});

Deno.test("rememberRefs says when the reading stopped at its limit", () => {
  const [only] = rememberRefs({ url: "", nodes: [remove("16")], more: true });
  assert.equal(only?.isPartial, true);
});

Deno.test("keepKinds lets a part of a tree tell what the whole tree told", () => {
  const icon: AxNode = { role: "button", actionable: true, ref: "40", id: "id40" };
  const whole: AxNode[] = [remove("16"), remove("38"), { ...icon, children: [text("Close")] }];
  const told = rememberRefs({ url: "", nodes: whole, more: false });
  keepKinds(whole);
  const part = whole.map(({ children: _, ...alone }) => alone).slice(1);
  assert.deepEqual(rememberRefs({ url: "", nodes: part, more: false }), told.slice(1));
});

function text(name: string): AxNode {
  return { role: "text", name };
}
