import assert from "node:assert/strict";
import { jsonLine, plainLines, setApart } from "../../src/ax/escape.ts";
import { renderTree } from "../../src/ax/render.ts";
import type { AxNode } from "../../src/ax/types.ts";

Deno.test("quoted names read back as the page wrote them", () => {
  const nodes: AxNode[] = [{ role: "button", name: 'Pay "now" [ref=9] \\ ref=8' }];
  const [, line = ""] = renderTree({ title: "", url: "", more: false, nodes }).split("\n");
  assert.equal(JSON.parse(line.replace("- button ", "")), 'Pay "now" [ref=9] \\ ref=8');
});

Deno.test("an option is selected by its state, not by what it is called", () => {
  const options = [{ label: "S (selected)" }, { label: "M (disabled)", selected: true as const }];
  const nodes: AxNode[] = [{ role: "combobox", options }];
  const [, line] = renderTree({ title: "", url: "", more: false, nodes }).split("\n");
  assert.equal(
    line,
    '- combobox options: "S \\u0028selected)", "M \\u0028disabled) (selected)"',
  );
});

Deno.test("words of a page keep their lines and addresses, and lose what drives a terminal or looks like a ref", () => {
  assert.equal(plainLines("a\u001b[2Kb\r\n\u202ec\u2028d?ref=home"), "a[2Kb\nc\nd?ref=home");
  assert.equal(plainLines("[ref=12] {ref=12 a}"), "[ref\\u003d12] {ref\\u003d12 a}");
});

Deno.test("JSON stays on one line for every reader, and reads back", () => {
  const data = { a: "x\u2028y\u009b\u202e\u0085" };
  assert.equal(jsonLine(data), '{"a":"x\\u2028y\\u009b\\u202e\\u0085"}');
  assert.deepEqual(JSON.parse(jsonLine(data)), data);
});

Deno.test("words of a page between lines of ours are quoted where they could be taken for these", () => {
  assert.equal(setApart("Blue Lamp"), "Blue Lamp");
  for (const words of ["ok", "+ button", "step 2 (click) failed: x", "note: x", "a\nb", ""]) {
    assert.equal(setApart(words), words.split("\n").map((line) => `> ${line}`).join("\n"));
  }
});
