import assert from "node:assert/strict";
import type { FlowNode } from "../../src/ax/flow.ts";
import { heading, item, KEY, link, list, paragraph, render } from "../helpers/markdown.ts";

Deno.test("renderMarkdown prints a header, a fence with its key, and the page in it", () => {
  const view = { width: 1280, height: 720, scrollY: 40, pageHeight: 2000 };
  assert.equal(
    render([heading(1, "Plans")], { tab: 0, tabs: 2 }, { view }),
    [
      'Page: "Shop" (tab 0 of 2)',
      "URL: https://shop.example/",
      "Viewport: 1280x720",
      "Scroll: 40 px above, 1240 px below",
      "",
      '<untrusted_page_markdown K="BA0AFD9D">',
      "# Plans",
      '</untrusted_page_markdown K="BA0AFD9D">',
    ].join("\n"),
  );
});

Deno.test("renderMarkdown says what is not there: nothing, what a dialog covers, what is over the limit", () => {
  assert.match(render([]), /\n\n… the page shows nothing to read$/);
  assert.match(render(["x"], {}, { isBehindModal: true }), /\n… a modal dialog is open: .*\n\n</);
  assert.match(render(["x"], {}, { more: true }), /K="BA0AFD9D">\n… more of the page: .*--limit/);
});

Deno.test("renderMarkdown with a token limit prints whole lines and counts the hidden ones", () => {
  const flow = Array.from({ length: 40 }, (_, i) => paragraph(`Line ${i} `, link("more", `${i}`)));
  const whole = render(flow);
  assert.equal(render(flow, { maxTokens: Math.ceil(whole.length / 4) }), whole);
  for (let maxTokens = 80; maxTokens < whole.length / 4; maxTokens += 7) {
    const text = render(flow, { maxTokens });
    assert.ok(Math.ceil(text.length / 4) <= maxTokens, `${maxTokens}`);
    const shown = text.match(/^Line \d+ \[more\] \{ref=\d+ a\}$/gm)?.length ?? 0;
    const hidden = Number(/\n… (\d+) more lines? hidden by --max-tokens/.exec(text)?.[1]);
    assert.equal(shown + hidden, 40);
    assert.equal(text.match(/untrusted_page_markdown/g)?.length, 2);
  }
  assert.match(render(flow, { maxTokens: 1 }), /\n… 40 more lines hidden by --max-tokens 1: /);
});

Deno.test("renderMarkdown closes code that a token limit cuts", () => {
  const code: FlowNode = { tag: "pre", content: [Array(400).fill("code").join("\n")] };
  const shown = render([list(item("x", code))], { maxTokens: 120 }).split("\n");
  const end = shown.indexOf(`</untrusted_page_markdown K="${KEY}">`);
  assert.deepEqual(shown.slice(end - 2, end), ["  code", "  ```"]);
});

Deno.test("renderMarkdown cuts long texts of a large page, and says what prints them", () => {
  const text = render([paragraph("w".repeat(40_000)), paragraph("short")]);
  assert.match(text, /\n… 1 text cut short here \(39,000 chars left out\): --full-text/);
  assert.match(text, /\nw{1000}… \(\+39000 chars\)\nshort\n/);
  assert.match(render([paragraph("w".repeat(40_000))], { fullText: true }), /\nw{40000}\n/);
});
