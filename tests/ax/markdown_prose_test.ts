import assert from "node:assert/strict";
import { button, el, heading, item, lines, link, list, paragraph } from "../helpers/markdown.ts";

Deno.test("renderMarkdown leaves links and buttons of a sentence where they are", () => {
  assert.deepEqual(
    lines([
      paragraph("Read the ", link("terms", "16"), ", then ", button("pick", "17"), "."),
      paragraph("glued", link("on", "18"), "both"),
      paragraph("(", link("a", "19"), ") ", link("b", "20"), link("c", "21"), " ; end"),
    ]),
    [
      "Read the [terms] {ref=16 a}, then [pick] {ref=17 button}.",
      "glued [on] {ref=18 a} both",
      "([a] {ref=19 a}) [b] {ref=20 a} [c] {ref=21 a}; end",
    ],
  );
});

Deno.test("renderMarkdown gives controls that are in no sentence lines of their own", () => {
  assert.deepEqual(
    lines([
      button("Save", "16"),
      " ",
      link("More", "17"),
      null,
      "Total ",
      button("Pay", "18"),
      null,
      "See ",
      link("help", "19"),
      " first",
    ]),
    [
      "[Save] {ref=16 button}",
      "[More] {ref=17 a}",
      "Total",
      "[Pay] {ref=18 button}",
      "See [help] {ref=19 a} first",
    ],
  );
});

Deno.test("renderMarkdown prints plain headings and items as such, and their links once", () => {
  const long = "A heading of more than fifteen characters";
  assert.deepEqual(
    lines([
      heading(2, long),
      heading(3, link("News of the day", "16")),
      list(
        item("An item of more than fifteen characters"),
        item(link("Home", "17"), list(item("Inner ", link("deep", "18")))),
      ),
      el("ol", { role: "list" }, { ...item("third"), marker: "3. " }),
    ]),
    [
      `## ${long}`,
      "### [News of the day] {ref=16 a}",
      "- An item of more than fifteen characters",
      "- [Home] {ref=17 a}",
      "  - Inner [deep] {ref=18 a}",
      "3. third",
    ],
  );
});

Deno.test("renderMarkdown tells boxes by their names, unless their content says them", () => {
  assert.deepEqual(
    lines([
      el("nav", { role: "navigation", name: "Main" }, link("Home", "16")),
      el("fieldset", { role: "group", name: "Speed" }, el("legend", { role: "legend" }, "Speed")),
      el("dialog", { role: "dialog", states: ["modal"] }, "Sure?"),
      el("div", { role: "region", name: "Log", ref: "17", actionable: true }, "line"),
      el("iframe", { role: "iframe", name: "Ad" }),
    ]),
    [
      '[navigation "Main"]',
      "[Home] {ref=16 a}",
      "Speed",
      "[dialog] [MODAL]",
      "Sure?",
      '[region "Log"] {ref=17 div}',
      "line",
      '[iframe "Ad"] (what it shows is not read)',
    ],
  );
});

Deno.test("renderMarkdown prints images, quotes and rules", () => {
  assert.deepEqual(
    lines([
      el("img", { role: "img", name: "A [ship]" }),
      el("blockquote", { role: "blockquote" }, paragraph("One"), paragraph("# two")),
      el("hr", { role: "separator" }),
    ]),
    ["![A \\[ship\\]]", "> One", "> \\# two", "---"],
  );
});

Deno.test("renderMarkdown keeps text that looks like a block a paragraph", () => {
  const texts = ["# a", "- a", "1. a", "> a", "| a |", "``` a", "---", "[a] b", "input(a)", "… a"];
  assert.deepEqual(lines(texts.flatMap((text) => [text, null])), [
    "\\# a",
    "\\- a",
    "1\\. a",
    "\\> a",
    "\\| a |",
    "\\`\\`\\` a",
    "\\---",
    "\\[a] b",
    "\\input(a)",
    "\\… a",
  ]);
  assert.deepEqual(lines(["#tag and 3.5 and a-b and C:\\dir and end\\"]), [
    "#tag and 3.5 and a-b and C:\\dir and end\\\\",
  ]);
});
