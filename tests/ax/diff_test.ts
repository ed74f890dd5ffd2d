import assert from "node:assert/strict";
import { diffLines } from "../../src/ax/diff.ts";
import type { AxNode } from "../../src/ax/types.ts";

function items(...names: string[]): AxNode[] {
  return names.map((name) => ({ role: "listitem", children: [{ role: "text", name }] }));
}

Deno.test("diffLines of equal trees is empty", () => {
  assert.deepEqual(diffLines(items("a", "b"), items("a", "b")), []);
});

Deno.test("diffLines tells lines that came and went", () => {
  assert.deepEqual(diffLines(items("a", "b"), items("b", "c")), ["- listitem: a", "+ listitem: c"]);
});

Deno.test("diffLines tells a ref that reads differently as one line", () => {
  const before: AxNode[] = [{ role: "link", name: "Cart", ref: "16", url: "/cart" }];
  const after: AxNode[] = [{ role: "link", name: "Cart (1)", ref: "16", url: "/cart" }];
  assert.deepEqual(diffLines(before, after), [`~ link "Cart (1)" [ref=16] url=/cart`]);
});

Deno.test("diffLines tells a control drawn again under another ref", () => {
  const before: AxNode[] = [{ role: "button", name: "Go", ref: "16" }];
  const after: AxNode[] = [{ role: "button", name: "Go", ref: "164" }];
  assert.deepEqual(diffLines(before, after), [`- button "Go" [ref=16]`, `+ button "Go" [ref=164]`]);
});

Deno.test("diffLines counts equal lines", () => {
  assert.deepEqual(diffLines(items("a", "a", "a"), items("a")), ["- listitem: a", "- listitem: a"]);
});

Deno.test("diffLines does not tell what only moved or got something to hold", () => {
  assert.deepEqual(diffLines(items("a", "b"), items("b", "a")), []);
  const list: AxNode[] = [{ role: "list", name: "L" }];
  const filled: AxNode[] = [{ role: "list", name: "L", children: [{ role: "img", name: "x" }] }];
  assert.deepEqual(diffLines(list, filled), [`+ img "x"`]);
});

Deno.test("diffLines prints 40 lines and counts the rest", () => {
  const lines = diffLines([], items(...Array.from({ length: 45 }, (_, i) => `n${i}`)));
  assert.equal(lines.length, 41);
  assert.equal(lines[40], "… 5 more changed lines");
});
