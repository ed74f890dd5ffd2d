import assert from "node:assert/strict";
import { splitWords } from "../../src/util/split_words.ts";

Deno.test("splitWords splits and quotes as a shell does", () => {
  const cases: [string, string[]][] = [
    ["", []],
    ["  a \t b\u00a0 ", ["a", "b\u00a0"]],
    [`'a b' "c d"`, ["a b", "c d"]],
    [`''`, [""]],
    [`"" x ''`, ["", "x", ""]],
    [`a'b c'"d e"f\\ g`, ["ab cd ef g"]],
    [`'it'\\''s'`, ["it's"]],
    [`"a \\"b\\" \\\\ \\$ \\\` \\n"`, ['a "b" \\ $ ` \\n']],
    [`'a\\b'`, ["a\\b"]],
    ["#save", ["#save"]],
    ["$HOME `id` *", ["$HOME", "`id`", "*"]],
    ["Grüße 🦊", ["Grüße", "🦊"]],
    ["a\nb", ["a", "b"]],
    ["\u00a0 b", ["\u00a0", "b"]],
    ["'a\nb'", ["a\nb"]],
  ];
  for (const [line, words] of cases) assert.deepEqual(splitWords(line), words, line);
});

Deno.test("splitWords refuses a quote that is never closed, naming it", () => {
  for (const [line, quote] of [["a 'b", "'"], ['a "b', '"'], ["it's", "'"], ["a\\", "\\"]]) {
    assert.throws(() => splitWords(line ?? ""), {
      name: "SyntaxError",
      message: `Unclosed ${quote} in: ${line}`,
    });
  }
});

Deno.test("splitWords takes megabytes within quotes", () => {
  const long = "x y".repeat(1_000_000);
  assert.deepEqual(splitWords(`fill 1 "${long}"`), ["fill", "1", long]);
});
