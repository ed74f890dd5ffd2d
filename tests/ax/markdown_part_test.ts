import assert from "node:assert/strict";
import type { FlowPiece } from "../../src/ax/flow.ts";
import { markdownSkeleton } from "../helpers/strict_markdown.ts";
import { el, item, lines, list, paragraph, render, row } from "../helpers/markdown.ts";

function named(level: number, name: string): FlowPiece {
  return el(`h${level}`, { role: "heading", name, states: [`level=${level}`] }, name);
}

/** A page with every kind of block, and how many lines it has. */
const FLOW: FlowPiece[] = Array.from({ length: 12 }, (_, index): FlowPiece[] => [
  named(2, `Part ${index}`),
  paragraph(`Words of part ${index}.`),
  list(item("one"), item("two", { tag: "pre", content: ["a\nb"] })),
  el("table", { role: "table" }, row("columnheader", ["A"], ["B"]), row("cell", ["1"], ["2"])),
  { tag: "pre", content: ["x\n  y\n\nz"] },
]).flat();

/** What follows the fence. */
function notes(text: string): string {
  return text.split("\n").at(-1) ?? "";
}

Deno.test("a token limit keeps whole blocks, names the next headings, and says how to go on", () => {
  const text = render(FLOW, { maxTokens: 120 });
  assert.equal(
    notes(text).replace(/\d+ more lines/, "N more lines").replace(/--skip \d+/, "--skip N"),
    '… N more lines hidden by --max-tokens 120 (next: "Part 2", "Part 3", "Part 4"): ' +
      "--skip N goes on there, or read a part (read <ref>, --selector)",
  );
  const shown = text.split("\n").filter((line) => /^(?:#|\|)/.test(line)).at(-1);
  assert.doesNotMatch(shown ?? "", /^#|---/);
});

Deno.test("going on with --skip tells every line of the page once, in order, with code and fences whole", () => {
  const all = lines(FLOW);
  for (const maxTokens of [110, 130, 170, 300, 900]) {
    const told: string[] = [];
    for (let skip = 0, turn = 0;; turn++) {
      assert.ok(turn < all.length);
      const text = render(FLOW, { maxTokens, skip });
      markdownSkeleton(text);
      assert.equal(
        /\n… (\d+) lines? before these/.exec(text)?.[1],
        skip === 0 ? undefined : `${skip}`,
      );
      told.push(...lines(FLOW, { maxTokens, skip }));
      const next = /--skip (\d+) goes on/.exec(notes(text))?.[1];
      if (next === undefined) break;
      assert.ok(Number(next) > skip);
      skip = Number(next);
    }
    // no code of this page is too long for a part
    assert.deepEqual(told, all);
  }
});

Deno.test("code that is longer than a part is closed at its end and opened again in the next", () => {
  const code: FlowPiece = { tag: "pre", content: [Array(400).fill("code").join("\n")] };
  assert.deepEqual(lines([code], { skip: 399 }), ["```", "code", "code", "```"]);
  assert.deepEqual(lines([code, paragraph("x")], { skip: 401 }), ["x"]);
  assert.match(
    render([code], { skip: 9999 }),
    /\n… the page ends before the lines that --skip leaves$/,
  );
});
