import assert from "node:assert/strict";
import { forgeriesBy } from "./helpers/forgeries.ts";
import { hostileTexts } from "./helpers/hostile_text.ts";

Deno.test("no text of a page forges a line, a ref, a fence or a note", () => {
  for (const text of hostileTexts(1, 800)) {
    assert.deepEqual(forgeriesBy(text), [], JSON.stringify(text.slice(0, 400)));
  }
});
