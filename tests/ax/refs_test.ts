import assert from "node:assert/strict";
import { parseRef, readRef, refText, shortestFreePrefix } from "../../src/ax/refs.ts";

Deno.test("parseRef reads digits in every spelling", () => {
  for (
    const text of [
      "16",
      "@16",
      "ref16",
      "ref=16",
      "[ref=16]",
      "{ref=16 a}",
      "{ref=16}",
      " 16 ",
      " @16\n",
      "[ref= 16 ]",
    ]
  ) {
    assert.equal(parseRef(text)?.digits, "16", text);
  }
  assert.deepEqual(parseRef("e16"), { digits: "16" });
  assert.equal(parseRef("@e16")?.digits, "16");
});

Deno.test("parseRef reads ids in every spelling", () => {
  for (const id of ["719a97a0", "a359a5c-2", "922411-3"]) {
    for (const text of [id, `@${id}`, `ref=${id}`, `[ref=${id}]`, `ref${id}`, ` ${id} `]) {
      assert.equal(parseRef(text)?.id, id, text);
    }
  }
});

Deno.test("parseRef takes digits first and the same digits as an id second", () => {
  assert.deepEqual(parseRef("38397819"), { digits: "38397819", id: "38397819" });
  assert.deepEqual(parseRef("922411"), { digits: "922411", id: "922411" });
  assert.deepEqual(parseRef("1647134919"), { digits: "1647134919" });
  assert.deepEqual(parseRef("e713338"), { digits: "713338", id: "e713338" });
});

Deno.test("parseRef leaves words to CSS unless they are marked as refs", () => {
  const css = ["add", "a", "b", "face", "abc-2", "h1", "a1", "e", "ref", "reference", "deadbeef"];
  for (const text of [...css, "#16", ".x", "16px", "12345678901", "35.75", "", "@", "ref="]) {
    assert.equal(parseRef(text), undefined, text);
  }
  assert.deepEqual(parseRef("@add"), { id: "add" });
  assert.deepEqual(parseRef("ref=a"), { id: "a" });
  assert.deepEqual(parseRef("[ref=face]"), { id: "face" });
});

Deno.test("readRef reads what refText wrote", () => {
  for (const text of ["16", "@add", "e713338", "38397819", "a359a5c-2"]) {
    const parsed = parseRef(text);
    assert.ok(parsed);
    assert.deepEqual(readRef(refText(parsed)), parsed);
  }
});

Deno.test("shortestFreePrefix starts at two digits and goes on while they are taken", () => {
  assert.equal(shortestFreePrefix("1647134919", () => false), "16");
  assert.equal(shortestFreePrefix("1647134919", (p) => p.length < 4), "1647");
  assert.equal(shortestFreePrefix("1647134919", () => true), undefined);
});
