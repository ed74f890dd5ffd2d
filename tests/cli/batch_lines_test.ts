import assert from "node:assert/strict";
import { parseBatch } from "../../src/cli/batch_lines.ts";

Deno.test("parseBatch reads steps as on the command line", () => {
  const source = `\uFEFF# shop
goto example.com
  fill --label Email 'grace "the" Hopper'   \r

click "Add to cart" --count 2
#click 99
eval "1 + \\"2\\""`;
  assert.deepEqual(parseBatch(source), [
    { op: "goto", url: "example.com" },
    { op: "fill", label: "Email", value: 'grace "the" Hopper' },
    { op: "click", target: "Add to cart", count: 2 },
    { op: "eval", expression: '1 + "2"' },
  ]);
});

Deno.test("parseBatch reads JSON steps, by line and as an array, among command lines", () => {
  const step = { op: "screenshot", path: "a.png", full_page: true };
  const read = { op: "screenshot", path: "a.png", fullPage: true };
  assert.deepEqual(parseBatch(`title\n${JSON.stringify(step)}`), [{ op: "title" }, read]);
  assert.deepEqual(parseBatch(`\n [${JSON.stringify(step)},\n{"op":"title"}]\n`), [
    read,
    { op: "title" },
  ]);
  assert.deepEqual(parseBatch(""), []);
  assert.deepEqual(parseBatch("[]"), []);
});

Deno.test("parseBatch takes an alias for its op", () => {
  assert.deepEqual(parseBatch("navigate x"), [{ op: "goto", url: "x" }]);
});

Deno.test("parseBatch names the line or step that cannot be read", () => {
  const cases: [string, string | RegExp][] = [
    ["title\n\ngoot x", 'Line 3: Unknown command "goot"'],
    ["title extra", 'Line 1: title: left over: "extra"'],
    ["title\nclick 'Add", "Line 2: Unclosed ' in: click 'Add"],
    ['{"op":"title"', /^Line 1: .*JSON/],
    ["[1, {]", /^Line 1: .*JSON/],
    ['[{"op":"title"}, 5]', 'Step 2: A step is an object with an "op"'],
    ['[{"op":7}]', 'Step 1: A step is an object with an "op"'],
    ["help", 'Line 1: "help" is no step of a batch'],
    ["title\nstart", 'Line 2: "start" is no step of a batch'],
    ["title -s other", "Line 1: --session is for the whole batch, not for one step"],
    ["--wait-ms 5 click 1", "Line 1: --wait-ms is for the whole batch, not for one step"],
  ];
  for (const [source, message] of cases) {
    assert.throws(() => parseBatch(source), { code: "usage", message }, source);
  }
});
