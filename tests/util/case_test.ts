import assert from "node:assert/strict";
import { toCamel, toKebab, toSnake } from "../../src/util/case.ts";

Deno.test("toKebab, toSnake and toCamel turn names into one another", () => {
  const cases = [["fullPage", "full-page", "full_page"], ["url", "url", "url"]] as const;
  for (const [camel, kebab, snake] of cases) {
    assert.equal(toKebab(camel), kebab);
    assert.equal(toSnake(camel), snake);
    assert.equal(toCamel(kebab), camel);
    assert.equal(toCamel(snake), camel);
  }
  assert.equal(toKebab("timeoutMs"), "timeout-ms");
  assert.equal(toCamel("har_1_2"), "har12");
});
