import assert from "node:assert/strict";
import { grepText } from "../../src/ax/grep.ts";

const SHOP = ["Lamps", "Blue Lamp", "€49", "", "Red lamp", "€59", "Chairs", "Lamp, blue and small"]
  .join("\n");

Deno.test("grepText shows matching lines with their numbers and neighbours", () => {
  assert.equal(
    grepText(SHOP, { words: "blue lamp", context: 1, limit: 5 }),
    "1- Lamps\n2: Blue Lamp\n3- €49",
  );
});

Deno.test("grepText takes all words in any order where no line has the phrase", () => {
  assert.equal(
    grepText(SHOP, { words: "small lamp", context: 0, limit: 5 }),
    "8: Lamp, blue and small",
  );
});

Deno.test("grepText joins passages that touch, parts others, and counts what it leaves out", () => {
  assert.equal(
    grepText(SHOP, { words: "lamp", context: 1, limit: 3 }),
    "1: Lamps\n2: Blue Lamp\n3- €49\n4- \n5: Red lamp\n6- €59\n… 3 of 4 matching lines",
  );
  assert.equal(grepText("a\nb\nc\na", { words: "a", context: 0, limit: 5 }), "1: a\n--\n4: a");
});

Deno.test("grepText says that nothing was found", () => {
  assert.equal(
    grepText(SHOP, { words: "sofa", context: 1, limit: 5 }),
    'No line holds "sofa" (8 lines)',
  );
});

Deno.test("grepText shows a long line around its match, and caps the reply", () => {
  const long = `${"x".repeat(1000)} needle ${"y".repeat(1000)}`;
  const shown = grepText(long, { words: "needle", context: 0, limit: 1 });
  assert.match(shown, /^1: …x+ needle y+…$/);
  assert.ok(shown.length < 320);
  const early = `add ${"x".repeat(1000)} Add to  cart (1) ${"y".repeat(1000)}`;
  assert.match(
    grepText(early, { words: "add to cart (1)", context: 0, limit: 1 }),
    /Add to cart \(1\)/,
  );
  const many = Array.from({ length: 200 }, () => `needle ${"z".repeat(250)}`).join("\n");
  assert.ok(grepText(many, { words: "needle", context: 0, limit: 200 }).length < 12_200);
});
