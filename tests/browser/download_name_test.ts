import assert from "node:assert/strict";
import { numbered, safeFileName } from "../../src/browser/download_name.ts";

Deno.test("safeFileName keeps what is a name, and leads out of no directory", () => {
  const cases: [suggested: string, name: string][] = [
    ["march totals.csv", "march totals.csv"],
    ["Übersicht 3月.pdf", "Übersicht 3月.pdf"],
    ["../../etc/passwd", "__.._etc_passwd"],
    ["..\\..\\x.bat", "__.._x.bat"],
    ["/etc/passwd", "_etc_passwd"],
    ["..", "_"],
    [".", "_"],
    [".bashrc", "_bashrc"],
    ["", "download"],
    ["  \n", "_"],
    ["a\u0000b\nc\u001b[31m.txt", "a_b_c_[31m.txt"],
    ["invoice\u202efdp.exe", "invoice_fdp.exe"],
    ["name. . ", "name"],
    ["\ud800.txt", "\ufffd.txt"],
  ];
  for (const [suggested, name] of cases) {
    assert.equal(safeFileName(suggested), name, JSON.stringify(suggested));
  }
});

Deno.test("safeFileName cuts a long name between characters, and keeps its extension", () => {
  const name = safeFileName("é".repeat(400) + ".tar.gz");
  assert.ok(new TextEncoder().encode(name).length <= 140, name);
  assert.match(name, /^é+\.tar\.gz$/);
  assert.equal(safeFileName("x".repeat(400)).length, 140);
  assert.equal(safeFileName("a." + "b".repeat(400)).length, 140);
});

Deno.test("numbered puts the number before the extension", () => {
  assert.equal(numbered("may.csv", 1), "may.csv");
  assert.equal(numbered("may.csv", 2), "may (2).csv");
  assert.equal(numbered("may.tar.gz", 3), "may (3).tar.gz");
  assert.equal(numbered("Makefile", 2), "Makefile (2)");
});
