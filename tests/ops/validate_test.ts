import assert from "node:assert/strict";
import { requireOp } from "../../src/ops/table.ts";
import { type SpellField, validate } from "../../src/ops/validate.ts";
import { toFlag, toSnake } from "../../src/util/case.ts";

/** What is wrong with these parameters, and what to do. */
function refusal(op: string, params: Record<string, unknown>, spell: SpellField): string {
  try {
    validate(requireOp(op), params, spell);
  } catch (error) {
    assert.ok(error instanceof Error && "hint" in error);
    return `${error.message} / ${error.hint}`;
  }
  throw new Error("nothing is wrong");
}

Deno.test("validate names fields the way the front writes them", () => {
  const both = { fullPage: true, selector: "h1" };
  assert.match(refusal("screenshot", both, toFlag), /^screenshot: --full-page does not go with/);
  assert.match(refusal("screenshot", both, toSnake), /^screenshot: full_page does not go with/);
  assert.match(refusal("screenshot", both, (name) => name), /^screenshot: fullPage does not/);
  const early = { timeoutMs: -1 };
  assert.match(refusal("text", early, toFlag), /^text: --timeout-ms: /);
  assert.match(refusal("text", early, toSnake), /^text: timeout_ms: /);
  assert.match(refusal("network", { bodyFile: "a" }, toSnake), /^network: body_file goes with/);
});

Deno.test("validate spells unknown fields and suggestions alike, and leaves positionals plain", () => {
  assert.equal(
    refusal("screenshot", { fullPge: true }, toSnake),
    'screenshot: there is no field "full_pge" / Did you mean full_page?',
  );
  assert.match(refusal("screenshot", { fullPge: true }, toFlag), /Did you mean --full-page\?$/);
  assert.match(refusal("goto", {}, toFlag), /^goto: url is missing/);
  assert.match(refusal("is", { what: "shiny", target: "h1" }, toFlag), /^is: what: /);
});

Deno.test("validate answers the parameters with their defaults", () => {
  assert.deepEqual(validate(requireOp("screenshot"), { path: "a.png" }, toFlag), {
    path: "a.png",
    fullPage: false,
    annotate: false,
    noWait: false,
  });
});
