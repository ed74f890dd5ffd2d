import assert from "node:assert/strict";
import { makeProfileDir, removeDir, sweepBeside } from "../../src/browser/profile_dir.ts";

async function withDir(test: (dir: string) => Promise<void>): Promise<void> {
  const dir = await Deno.makeTempDir();
  try {
    await test(dir);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

const names = (dir: string) => [...Deno.readDirSync(dir)].map(({ name }) => name).sort();

/** The process group of a process that has ended. */
async function deadGroup(): Promise<number> {
  const process = new Deno.Command("/bin/true", { detached: true }).spawn();
  await process.status;
  return process.pid;
}

Deno.test("makeProfileDir makes a directory for this user alone where LOTSA_PROFILE_DIR says", () =>
  withDir(async (dir) => {
    const get = (name: string) => name === "LOTSA_PROFILE_DIR" ? dir : undefined;
    const [one, two] = [await makeProfileDir({ get }), await makeProfileDir({ get })];
    assert.notEqual(one, two);
    assert.ok(one.startsWith(`${dir}/lotsa-profile-`));
    assert.equal((Deno.statSync(one).mode ?? 0) & 0o777, 0o700);
  }));

Deno.test("makeProfileDir takes memory or the temporary directory when nobody says where", async () => {
  const profile = await makeProfileDir({ get: () => undefined });
  assert.match(profile, /\/lotsa-profile-[^/]+$/);
  await removeDir(profile);
  await removeDir(profile);
});

Deno.test("makeProfileDir refuses a LOTSA_PROFILE_DIR that is not there", async () => {
  await assert.rejects(makeProfileDir({ get: () => "/nowhere" }), Deno.errors.NotFound);
});

Deno.test("sweepBeside removes orphans, and nothing that lives, is not ours, or cannot be told", () =>
  withDir(async (dir) => {
    const space = await Deno.readLink("/proc/self/ns/pid");
    const living = new Deno.Command("/bin/cat", { detached: true, stdin: "piped", stdout: "null" })
      .spawn();
    const dead = await deadGroup();
    const profile = (name: string, owner?: string) => {
      Deno.mkdirSync(`${dir}/${name}/Default`, { recursive: true });
      if (owner !== undefined) Deno.writeTextFileSync(`${dir}/${name}/.owner`, owner);
    };
    profile("lotsa-profile-orphan", `${dead} ${space}\n`);
    profile("lotsa-profile-or phan", `${dead} ${space}\n`);
    profile("lotsa-profile-alive", `${living.pid} ${space}\n`);
    profile("lotsa-profile-starting");
    profile("lotsa-profile-empty", "");
    profile("lotsa-profile-garbage", `x ${space}\n`);
    profile("lotsa-profile-elsewhere", `${dead} pid:[1]\n`);
    profile("another-orphan", `${dead} ${space}\n`);
    // planted by another: a link out, and a FIFO that never answers
    profile("target", `${dead} ${space}\n`);
    Deno.symlinkSync(`${dir}/target`, `${dir}/lotsa-profile-link`);
    profile("lotsa-profile-fifo");
    await new Deno.Command("mkfifo", { args: [`${dir}/lotsa-profile-fifo/.owner`] }).output();

    await sweepBeside(`${dir}/lotsa-profile-new`);
    await living.stdin.close();
    await living.status;
    assert.deepEqual(names(dir), [
      "another-orphan",
      "lotsa-profile-alive",
      "lotsa-profile-elsewhere",
      "lotsa-profile-empty",
      "lotsa-profile-fifo",
      "lotsa-profile-garbage",
      "lotsa-profile-link",
      "lotsa-profile-starting",
      "target",
    ]);
    assert.deepEqual(names(`${dir}/target`), [".owner", "Default"]);
  }));

Deno.test("sweepBeside finds nothing to do in an empty directory", () =>
  withDir(async (dir) => {
    await sweepBeside(`${dir}/lotsa-profile-new`);
    assert.deepEqual(names(dir), []);
  }));
