import assert from "node:assert/strict";
import { writeFileWhole } from "../../src/util/write_file.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

/** Runs a test in a directory that is gone afterwards; answers the names that it left there. */
async function inTempDir(test: (dir: string) => Promise<void>): Promise<string[]> {
  const dir = await Deno.makeTempDir();
  try {
    await test(dir);
    return [...Deno.readDirSync(dir)].map(({ name }) => name).sort();
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

Deno.test("writeFileWhole writes a new file and replaces an old one, and leaves nothing beside it", async () => {
  const names = await inTempDir(async (dir) => {
    await writeFileWhole(`${dir}/a`, bytes("long text"), { mode: 0o600 });
    assert.equal((Deno.statSync(`${dir}/a`).mode ?? 0) & 0o777, 0o600);
    await writeFileWhole(`${dir}/a`, bytes("é"));
    assert.equal(Deno.readTextFileSync(`${dir}/a`), "é");
  });
  assert.deepEqual(names, ["a"]);
});

Deno.test("writeFileWhole replaces a symbolic link and does not follow it", async () => {
  await inTempDir(async (dir) => {
    Deno.writeTextFileSync(`${dir}/secret`, "secret");
    Deno.symlinkSync(`${dir}/secret`, `${dir}/link`);
    await writeFileWhole(`${dir}/link`, bytes("new"));
    assert.equal(Deno.readTextFileSync(`${dir}/secret`), "secret");
    assert.equal(Deno.lstatSync(`${dir}/link`).isSymlink, false);
    assert.equal(Deno.readTextFileSync(`${dir}/link`), "new");
  });
});

Deno.test("writeFileWhole that fails leaves what was there, and nothing else", async () => {
  const names = await inTempDir(async (dir) => {
    Deno.mkdirSync(`${dir}/folder`);
    await assert.rejects(writeFileWhole(`${dir}/folder`, bytes("x")));
    await assert.rejects(writeFileWhole(`${dir}/none/a`, bytes("x")), Deno.errors.NotFound);
  });
  assert.deepEqual(names, ["folder"]);
});
