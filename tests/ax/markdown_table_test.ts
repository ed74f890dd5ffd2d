import assert from "node:assert/strict";
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
