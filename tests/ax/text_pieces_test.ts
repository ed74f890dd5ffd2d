import assert from "node:assert/strict";
import { joinPieces } from "../../src/ax/text_pieces.ts";

Deno.test("between two texts stand as many line breaks as the most that is asked for", () => {
  assert.equal(joinPieces(["a", 1, 2, "b", 1, " c"]), "a\n\nb\nc");
});

Deno.test("breaks at the ends, and around what is blank, are none", () => {
  assert.equal(joinPieces([2, "a", 1, " ", 2, "", 1, "b", 2]), "a\n\nb");
  assert.equal(joinPieces([]), "");
});
