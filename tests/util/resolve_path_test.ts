import assert from "node:assert/strict";
import { resolvePath } from "../../src/util/resolve_path.ts";

Deno.test("resolvePath takes a path within the directory, and an absolute one as it is", () => {
  const cases = [
    ["/home/ada", "a.png", "/home/ada/a.png"],
    ["/home/ada/", "b/a.png", "/home/ada/b/a.png"],
    ["/", "a.png", "/a.png"],
    ["/home/ada", "../a.png", "/home/ada/../a.png"],
    ["/home/ada", "/tmp/a.png", "/tmp/a.png"],
    ["/home/ada", "C:\\a.png", "C:\\a.png"],
    ["/home/ada", "\\\\host\\a.png", "\\\\host\\a.png"],
    ["/home/ada", "c:a.png", "/home/ada/c:a.png"],
    ["/home/ada", "~/a.png", "/home/ada/~/a.png"],
  ] as const;
  for (const [directory, path, expected] of cases) {
    assert.equal(resolvePath(directory, path), expected);
  }
});
