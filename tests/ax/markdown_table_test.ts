import assert from "node:assert/strict";
import type { FlowNode } from "../../src/ax/flow.ts";
import { el, heading, lines, link, row } from "../helpers/markdown.ts";

Deno.test("renderMarkdown prints tables with links in their cells, and a rule after the header only", () => {
  assert.deepEqual(
    lines([
      el(
        "table",
        { role: "table" },
        el("caption", { role: "caption" }, "Members"),
        row("columnheader", ["Name"], ["Sum"]),
        row("cell", [link("Ada", "16")], ["$9 | net"]),
        el(
          "tr",
          { role: "row", ref: "17", actionable: true },
          el("td", { role: "cell" }, "a", null, "b"),
        ),
      ),
    ]),
    [
      "Members",
      "| Name | Sum |",
      "| --- | --- |",
      "| [Ada] {ref=16 a} | $9 \\| net |",
      "| a b | {ref=17 tr}",
    ],
  );
});

Deno.test("renderMarkdown reads a table that lays out a page as what its cells hold", () => {
  const nested = el("table", { role: "table" }, row("cell", ["x"], ["y"]));
  assert.deepEqual(
    lines([
      el(
        "table",
        { role: "table" },
        el(
          "tr",
          { role: "row" },
          el("td", { role: "cell", name: "Left" }, heading(1, "Left")),
          el("td", { role: "cell", name: "x y" }, nested),
        ),
      ),
    ]),
    ["# Left", "| x | y |"],
  );
});

Deno.test("renderMarkdown keeps cells in their columns beside those that take several columns or rows", () => {
  const cell = (text: string, span?: FlowNode["span"]): FlowNode => ({
    ...el("td", { role: "cell" }, text),
    ...(span === undefined ? {} : { span }),
  });
  const head = { ...el("th", { role: "columnheader" }, "Price"), span: { columns: 2 } };
  const tr = (...cells: FlowNode[]): FlowNode => el("tr", { role: "row" }, ...cells);
  assert.deepEqual(
    lines([
      el(
        "table",
        { role: "table" },
        tr(el("th", { role: "columnheader" }, "Plan"), head),
        tr(cell("Pro", { rows: 2 }), cell("a year"), cell("$9")),
        tr(cell("a month"), cell("$1", { rows: 65_534 })),
        tr(cell("Free", { columns: 1000 })),
      ),
    ]),
    [
      "| Plan | Price |  |",
      "| --- | --- | --- |",
      "| Pro | a year | $9 |",
      "|  | a month | $1 |",
      `| Free |${"  |".repeat(19)}`,
    ],
  );
});

Deno.test("renderMarkdown prints a table without a header as its rows", () => {
  assert.deepEqual(
    lines([el("table", { role: "table" }, row("cell", ["a"], ["b"]), row("cell", ["c"], ["d"]))]),
    ["| a | b |", "| c | d |"],
  );
});
