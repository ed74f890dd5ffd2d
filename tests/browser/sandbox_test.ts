import assert from "node:assert/strict";
import { blamesSandbox, SandboxMemory } from "../../src/browser/sandbox.ts";

/** A private directory with a file that stands for a browser, for somebody who is not root. */
async function withBinary(
  test: (dir: string, memory: () => SandboxMemory) => void | Promise<void>,
): Promise<void> {
  const dir = await Deno.makeTempDir();
  const path = `${dir}/chrome`;
  const { uid } = Deno;
  try {
    Deno.uid = () => 1000;
    Deno.writeTextFileSync(path, "binary");
    await test(dir, () => new SandboxMemory(dir, { path, kind: "chrome" }));
  } finally {
    Deno.uid = uid;
    await Deno.remove(dir, { recursive: true });
  }
}

const env = { get: () => undefined };

Deno.test("SandboxMemory allows the sandbox, but not to root nor with LOTSA_NO_SANDBOX=1", () =>
  withBinary((_dir, memory) => {
    assert.equal(memory().allows(env), true);
    assert.equal(memory().allows({ get: () => "0" }), true);
    assert.equal(
      memory().allows({ get: (name) => name === "LOTSA_NO_SANDBOX" ? "1" : undefined }),
      false,
    );
    Deno.uid = () => 0;
    assert.equal(memory().allows(env), false);
  }));

Deno.test("SandboxMemory remembers for the next process, in a file of ours alone", () =>
  withBinary((dir, memory) => {
    memory().remember();
    assert.equal(memory().allows(env), false);
    const [file] = [...Deno.readDirSync(dir)].filter(({ name }) => name.startsWith("no-sandbox-"));
    assert.equal((Deno.statSync(`${dir}/${file?.name}`).mode ?? 0) & 0o777, 0o600);
  }));

Deno.test("SandboxMemory forgets when the binary changes", () =>
  withBinary((dir, memory) => {
    memory().remember();
    Deno.writeTextFileSync(`${dir}/chrome`, "a newer binary");
    assert.equal(memory().allows(env), true);
  }));

Deno.test("SandboxMemory remembers each binary for itself", () =>
  withBinary((dir, memory) => {
    memory().remember();
    const other = { path: `${dir}/other`, kind: "chrome" as const };
    Deno.copyFileSync(`${dir}/chrome`, other.path);
    assert.equal(new SandboxMemory(dir, other).allows(env), true);
  }));

Deno.test("a memory that cannot be written harms nothing", () =>
  withBinary((dir) => {
    const memory = new SandboxMemory("/nowhere", { path: `${dir}/chrome`, kind: "chrome" });
    memory.remember();
    assert.equal(memory.allows(env), true);
  }));

Deno.test("blamesSandbox knows Chrome's words for a missing sandbox, and not its other complaints", () => {
  for (
    const words of [
      "[1:1:FATAL:zygote_host_impl_linux.cc(128)] No usable sandbox! If you are running on Ubuntu",
      "Running as root without --no-sandbox is not supported.",
      "Failed to move to new namespace: PID namespaces supported, but failed: errno = EPERM",
      "The SUID sandbox helper binary was found, but is not configured correctly.",
    ]
  ) assert.ok(blamesSandbox(words), words);
  assert.ok(!blamesSandbox("Missing X server or $DISPLAY"));
  assert.ok(!blamesSandbox("error while loading shared libraries: libnss3.so"));
});
