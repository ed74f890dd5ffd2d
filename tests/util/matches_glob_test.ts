import assert from "node:assert/strict";
import { matchesGlob } from "../../src/util/matches_glob.ts";

Deno.test("matchesGlob fits the whole text, stars to any part of it", () => {
  const cases: [text: string, glob: string, fits: boolean][] = [
    ["may.csv", "*.csv", true],
    ["may.csv.part", "*.csv", false],
    ["may.csv", "may.csv", true],
    ["may.csv", "m?y.*", true],
    ["may.csv", "may", false],
    ["aab", "*ab", true],
    ["", "*", true],
    ["", "?", false],
    ["a+b (2).txt", "a+b (?).txt", true],
    ["axb", "a.b", false],
    ["abcabd", "*abd*", true],
  ];
  for (const [text, glob, fits] of cases) assert.equal(matchesGlob(text, glob), fits, glob);
});

Deno.test("matchesGlob does not hang on a pattern of many stars", () => {
  assert.equal(matchesGlob("a".repeat(5_000), "*a".repeat(500) + "b"), false);
});
