/** Pages that would take a renderer minutes that looks at what it has written, or behind, for each of their parts. */
import assert from "node:assert/strict";
import type { FlowPiece } from "../../src/ax/flow.ts";
import { el, item, link, list, render, row } from "../helpers/markdown.ts";

/** Far more than any of these takes on a busy machine, far less than what takes the square of the page's size. */
const LIMIT_MS = 15_000;

function nested(depth: number, wrap: (inner: FlowPiece) => FlowPiece): FlowPiece {
  let inner: FlowPiece = "x";
  for (let level = 0; level < depth; level++) inner = wrap(inner);
  return inner;
}

const words = Array.from({ length: 3000 }, (_, index) => `word${index} other${index}`);

const PAGES: Record<string, FlowPiece[]> = {
  "a line of many links": Array.from(
    { length: 60_000 },
    (_, index) => index % 2 ? link("l", `${index}`) : ` t${index}`,
  ),
  "a link around an article": [
    { ...link(words.join(" "), "1"), content: words.flatMap((word) => [word, null]) },
  ],
  "a table of many rows": [
    el("table", { role: "table" }, ...Array(20_000).fill(row("cell", ["a"], ["b"]))),
  ],
  "a row of many cells": [
    el("table", { role: "table" }, row("cell", ...Array(20_000).fill(["a"]))),
  ],
  "tables in tables": [
    nested(200, (inner) => el("table", { role: "table" }, row("cell", [inner]))),
  ],
  "lists in lists": [nested(200, (inner) => list(item("x", inner)))],
  "spaces in code": [
    { tag: "pre", content: [`${" ".repeat(200_000)}x${"\n ".repeat(100_000)}y`] },
  ],
  "a row of colons beside a field": [
    `${":".repeat(200_000)}x`,
    { tag: "input", field: {}, node: { role: "textbox", name: "a", ref: "1", actionable: true } },
  ],
  "a text of marks": ["<[`{\\… ".repeat(100_000)],
};

for (const [name, flow] of Object.entries(PAGES)) {
  Deno.test(`renderMarkdown of ${name} takes no longer than its size asks for`, () => {
    const startedAtMs = performance.now();
    const text = render(flow, { fullText: true });
    const tookMs = performance.now() - startedAtMs;
    assert.match(text, /\n<\/untrusted_page_markdown/);
    assert.ok(tookMs < LIMIT_MS, `${Math.round(tookMs)} ms`);
  });
}
