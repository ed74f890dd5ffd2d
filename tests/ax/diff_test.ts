import assert from "node:assert/strict";
import { compareLooks } from "../../src/ax/diff.ts";
import type { AxNode } from "../../src/ax/types.ts";

function changesOf(before: AxNode[], after: AxNode[], filledRef?: string): string[] {
  return compareLooks(before, after, filledRef).lines;
}

function items(...names: string[]): AxNode[] {
  return names.map((name) => ({ role: "listitem", children: [{ role: "text", name }] }));
}

Deno.test("compareLooks of equal trees is empty", () => {
  assert.deepEqual(changesOf(items("a", "b"), items("a", "b")), []);
});

Deno.test("compareLooks tells lines that came and went", () => {
  assert.deepEqual(changesOf(items("a", "b"), items("b", "c")), ["- listitem: a", "+ listitem: c"]);
});

Deno.test("compareLooks tells a ref that reads differently as one line", () => {
  const before: AxNode[] = [{ role: "link", name: "Cart", ref: "16", url: "/cart" }];
  const after: AxNode[] = [{ role: "link", name: "Cart (1)", ref: "16", url: "/cart" }];
  assert.deepEqual(changesOf(before, after), [`~ link "Cart (1)" [ref=16] url=/cart`]);
});

Deno.test("compareLooks tells a control drawn again under another ref", () => {
  const before: AxNode[] = [{ role: "button", name: "Go", ref: "16" }];
  const after: AxNode[] = [{ role: "button", name: "Go", ref: "164" }];
  assert.deepEqual(changesOf(before, after), [`- button "Go" [ref=16]`, `+ button "Go" [ref=164]`]);
});

Deno.test("compareLooks counts equal lines", () => {
  assert.deepEqual(changesOf(items("a", "a", "a"), items("a")), ["- listitem: a", "- listitem: a"]);
});

Deno.test("compareLooks does not tell what only moved or got something to hold", () => {
  assert.deepEqual(changesOf(items("a", "b"), items("b", "a")), []);
  const list: AxNode[] = [{ role: "list", name: "L" }];
  const filled: AxNode[] = [{ role: "list", name: "L", children: [{ role: "img", name: "x" }] }];
  assert.deepEqual(changesOf(list, filled), [`+ img "x"`]);
});

Deno.test("compareLooks prints 40 lines and counts the rest", () => {
  const lines = changesOf([], items(...Array.from({ length: 45 }, (_, i) => `n${i}`)));
  assert.equal(lines.length, 41);
  assert.equal(lines[40], "… 5 more changed lines");
});

Deno.test("compareLooks tells nothing of boxes that only hold lines", () => {
  const box = (
    name: string,
  ): AxNode[] => [{ role: "listitem", children: [{ role: "link", name }, { role: "img", name }] }];
  assert.deepEqual(changesOf([...box("a"), ...box("b")], box("a")), ['- link "b"', '- img "b"']);
});

Deno.test("compareLooks takes the value of a field that was filled for no change, but its state for one", () => {
  const field = (value: string, invalid = false): AxNode[] => [
    {
      role: "textbox",
      name: "Mail",
      ref: "16",
      value,
      ...(invalid ? { states: ["invalid"] } : {}),
    },
  ];
  assert.deepEqual(changesOf(field("a"), field("b"), "16"), []);
  assert.deepEqual(changesOf(field("a"), field("b"), "17"), [
    '~ textbox "Mail" [ref=16] value="b"',
  ]);
  assert.match(changesOf(field("a"), field("b", true), "16").join(), /invalid/);
});

Deno.test("compareLooks names the refs that read differently", () => {
  const before: AxNode[] = [{ role: "link", name: "Cart", ref: "16" }, {
    role: "button",
    name: "Go",
    ref: "17",
  }];
  const after: AxNode[] = [{ role: "link", name: "Cart (1)", ref: "16" }, {
    role: "button",
    name: "Go",
    ref: "17",
  }];
  assert.deepEqual([...compareLooks(before, after).changedRefs], ["16"]);
});
