import assert from "node:assert/strict";
import type { FlowNode, FlowPiece } from "../../src/ax/flow.ts";
import { button, el, lines, link, paragraph } from "../helpers/markdown.ts";

Deno.test("renderMarkdown names the language of code, when that is a word", () => {
  const code = (language: string): FlowNode => ({ tag: "pre", language, content: ["a"] });
  assert.deepEqual(lines([code("c++"), code("a b"), code("```")]), [
    "```c++",
    "a",
    "```",
    "```",
    "a",
    "```",
    "```",
    "a",
    "```",
  ]);
});

Deno.test("renderMarkdown prints code that cannot leave its fence", () => {
  const code = (...content: FlowPiece[]): FlowNode => ({
    ...el("code", { role: "code" }, ...content),
    inline: true,
  });
  assert.deepEqual(
    lines([
      paragraph("Run ", code("a `b` ``c"), " or ", code("`"), " {ref=1 a}"),
      { tag: "pre", content: ["\n  one\r\n````\n\u2028<Input ref={x} />\n{ref=9 a}\n"] },
      { tag: "pre", content: ["see ", link("docs", "16"), button("Copy", "17")] },
    ]),
    [
      "Run ```a `b` ``c``` or `` ` `` \\{ref\\u003d1 a}",
      "`````",
      "  one",
      "````",
      "",
      "<Input ref={x} />",
      "{ref\\u003d9 a}",
      "`````",
      "```",
      "see docs",
      "```",
      "[docs] {ref=16 a}",
      "[Copy] {ref=17 button}",
    ],
  );
});
