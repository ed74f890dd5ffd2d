import assert from "node:assert/strict";
import { closestWord, editDistance } from "../../src/util/closest_word.ts";

const COMMANDS = ["goto", "click", "screenshot", "tab-new", "tab-list"];

Deno.test("closestWord finds the word that was meant, whatever its case", () => {
  assert.equal(closestWord("screnshot", COMMANDS), "screenshot");
  assert.equal(closestWord("CLIKC", COMMANDS), "click");
  assert.equal(closestWord("got", COMMANDS), "goto");
  assert.equal(closestWord("tablist", COMMANDS), "tab-list");
  assert.equal(closestWord("Goto", COMMANDS), "goto");
});

Deno.test("closestWord finds nothing when no word is close, above all for short words", () => {
  assert.equal(closestWord("navigate", COMMANDS), undefined);
  assert.equal(closestWord("xx", ["go", "up"]), undefined);
  assert.equal(closestWord("", ["a"]), undefined);
  assert.equal(closestWord("click", []), undefined);
});

Deno.test("closestWord prefers the closer word, then the earlier one", () => {
  assert.equal(closestWord("closes", ["choose", "close"]), "close");
  assert.equal(closestWord("click", ["clock", "clack"]), "clock");
});

Deno.test("editDistance counts insertions, deletions, substitutions and swaps of neighbours", () => {
  const cases: [string, string, number][] = [
    ["", "", 0],
    ["", "ab", 2],
    ["kitten", "sitting", 3],
    ["ab", "ba", 1],
    ["ca", "abc", 3],
    ["Enter", "Enetr", 1],
    ["a", "abcdef", Infinity],
  ];
  for (const [a, b, distance] of cases) {
    assert.equal(editDistance(a, b), distance, `${a} → ${b}`);
    assert.equal(editDistance(b, a), distance, `${b} → ${a}`);
  }
});
