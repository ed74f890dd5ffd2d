import assert from "node:assert/strict";
import { quoteWord } from "../../src/util/quote_word.ts";
import { splitWords } from "../../src/util/split_words.ts";

Deno.test("quoteWord leaves plain words bare and quotes the rest", () => {
  assert.equal(quoteWord("checkout"), "checkout");
  assert.equal(quoteWord("a/b-c_1.png"), "a/b-c_1.png");
  assert.equal(quoteWord("#go"), "'#go'");
  assert.equal(quoteWord("it's"), "'it'\\''s'");
  assert.equal(quoteWord(""), "''");
});

Deno.test("quoteWord writes what splitWords reads back", () => {
  for (const word of ["", " ", "a b", "'", '"', "\\", "$x `y` \\'", "é", "*", "~", "a\nb", "!"]) {
    assert.deepEqual(splitWords(quoteWord(word)), [word]);
  }
});
