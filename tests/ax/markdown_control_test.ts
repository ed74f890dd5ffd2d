import assert from "node:assert/strict";
import type { FlowNode, FlowPiece } from "../../src/ax/flow.ts";
import type { AxNode } from "../../src/ax/types.ts";
import { button, el, heading, input, lines, link, paragraph, render } from "../helpers/markdown.ts";

Deno.test("renderMarkdown prints addresses with urls, and ids in place of refs", () => {
  const node: AxNode = { role: "link", name: "Go", id: "719a97a0", ref: "16", url: "/a(b)?x" };
  const go: FlowNode = { tag: "a", node: { ...node, actionable: true }, content: ["Go"] };
  assert.deepEqual(lines([go]), ["[Go] {ref=16 a}"]);
  assert.deepEqual(lines([go], { urls: true }), ["[Go](/a%28b%29?x) {ref=16 a}"]);
  assert.deepEqual(lines([go], { ids: true }), ["[Go] {ref=719a97a0 a}"]);
});

Deno.test("renderMarkdown says what a control is called once", () => {
  const heading3 = heading(3, "Blue Lamp");
  heading3.node = { role: "heading", name: "Blue Lamp", states: ["level=3"] };
  const card = el(
    "a",
    { role: "link", name: "Blue Lamp $20", ref: "16", actionable: true },
    heading3,
    "$20",
  );
  const labelled = el(
    "button",
    { role: "button", name: "Add Blue Lamp to cart", ref: "17", actionable: true },
    "Add to cart ",
    "×",
  );
  const field = input({ name: "City", ref: "18" });
  assert.deepEqual(lines([card, null, labelled, null, "City: ", null, field, null, "Total"]), [
    "[Blue Lamp $20] {ref=16 a}",
    "[Add Blue Lamp to cart] {ref=17 button}",
    'input("City") {ref=18 input}',
    "Total",
  ]);
});

Deno.test("renderMarkdown calls a control without a name by its words, else by its mark", () => {
  const node = (mark?: string): AxNode => ({
    role: "clickable",
    ref: "16",
    actionable: true,
    ...(mark === undefined ? {} : { mark }),
  });
  assert.deepEqual(
    lines([
      el("div", node(), "Blue ", el("b", { role: "strong" }, "Lamp"), null, "$20"),
      el("div", node('.icon icon="trash"')),
      el("div", node("#card"), heading(2, "Lamp"), paragraph("Buy ", link("it", "17"))),
    ]),
    [
      "[Blue Lamp $20] {ref=16 div}",
      '[.icon icon="trash"] {ref=16 div}',
      "[#card] {ref=16 div}",
      "## Lamp",
      "Buy [it] {ref=17 a}",
    ],
  );
});

Deno.test("renderMarkdown prints hints and states in their order, before the marker", () => {
  const node: AxNode = {
    role: "link",
    name: "Menu",
    ref: "16",
    actionable: true,
    states: ["pressed", "disabled", "selected", "collapsed", "invalid"],
  };
  const hints = ["loading", "download", "new tab"] as const;
  assert.deepEqual(
    lines([{ tag: "a", node, hints: [...hints] }]),
    [
      "[Menu] [new tab] [download] [DISABLED] [aria: COLLAPSED] [aria: SELECTED] [aria: PRESSED] " +
      "[aria: INVALID] [aria: LOADING] {ref=16 a}",
    ],
  );
});

Deno.test("renderMarkdown says what scrolls, and what is covered by what", () => {
  const view = { width: 9, height: 9, scrollY: 0, pageHeight: 9 };
  const overlays = [{ tag: '<div id="veil">', words: "We `keep` [1.0] notes" }];
  const flow: FlowPiece[] = [
    { ...button("Pay", "16"), covered: 1 },
    { tag: "div", scroll: { y: 0 }, content: ["Messages"] },
    { ...el("div", { role: "region", name: "Log" }, "line"), scroll: { y: 35, x: 100 } },
    {
      ...el("div", { role: "clickable", name: "Card", ref: "17", actionable: true }),
      scroll: { x: 9 },
    },
  ];
  assert.deepEqual(render(flow, {}, { view: { ...view, overlays } }).split("\n").slice(6, -1), [
    '[overlay 1] <div id="veil"> "We \\u0060keep\\u0060 \\u005b1.0] notes" lies over what is marked ' +
    "[covered 1]: close it first",
    "[Pay] [covered 1] {ref=16 button}",
    "[scrollable ↕ 0% · more below]",
    "Messages",
    '[region "Log"] [scrollable ↕ 35% · more above and below] [scrollable ↔ 100% · more left]',
    "line",
    "[Card] [scrollable ↔ 9% · more left and right] {ref=17 div}",
  ]);
});
