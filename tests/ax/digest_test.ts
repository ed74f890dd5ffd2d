import assert from "node:assert/strict";
import { digestOf } from "../../src/ax/digest.ts";

Deno.test("digestOf tells apart what differs in little: case, order, length, the units of a pair", () => {
  const texts = [
    "",
    " ",
    "\n",
    "Aa",
    "BB",
    "AaAa",
    "BBBB",
    "AaBB",
    "ab",
    "ba",
    "a",
    "aa",
    "\ud83d",
    "\ude00",
  ];
  for (let n = 0; n < 20_000; n++) texts.push(`Row ${n}\nRow ${n + 1}`);
  const digests = texts.map(digestOf);
  assert.equal(new Set(digests).size, texts.length);
  assert.ok(digests.every((digest) => /^[0-9a-z]{1,8}$/.test(digest)));
});
