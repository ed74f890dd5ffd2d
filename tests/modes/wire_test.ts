import assert from "node:assert/strict";
import {
  askSocket,
  isNobodyThere,
  logPath,
  privateDir,
  refuseUnsafeDir,
  socketPath,
} from "../../src/modes/wire.ts";

/** An environment of these variables. */
function envOf(variables: Record<string, string>): { get(name: string): string | undefined } {
  return { get: (name) => variables[name] };
}

const env = envOf({ XDG_RUNTIME_DIR: "/run/nobody" });

Deno.test("privateDir is in the runtime directory, else in the temporary one by user", () => {
  assert.equal(privateDir(env), "/run/nobody/lotsa");
  assert.equal(privateDir(envOf({ TMPDIR: "/var/tmp/" })), `/var/tmp/lotsa-${Deno.uid()}`);
  assert.equal(privateDir(envOf({ XDG_RUNTIME_DIR: "" })), `/tmp/lotsa-${Deno.uid()}`);
});

Deno.test("socketPath is a file in the private directory for a name, and the path itself for a path", () => {
  for (const name of ["work", "odd name", "é", "日本", "a.b-c_d@e+f", "1", "x.sock", ".hidden"]) {
    assert.equal(socketPath(name, env), `/run/nobody/lotsa/${name}.sock`);
  }
  for (const path of ["./x", "/tmp/x.sock", "../x", "a/b", "a\\b"]) {
    assert.equal(socketPath(path, env), path);
  }
  assert.equal(logPath("/run/nobody/lotsa/work.sock"), "/run/nobody/lotsa/work.log");
  assert.equal(logPath("./x"), "./x.log");
});

Deno.test("socketPath refuses names that no file should have, and paths that are too long", () => {
  for (const name of ["", " ", " x", ".", "..", "a:b", "a\nb", "a\0b", "*", "$(id)", "a|b", '"']) {
    const message = `"${name}" cannot name a session`;
    assert.throws(() => socketPath(name, env), { code: "usage", message }, name);
  }
  const message = /too long for this system/;
  assert.throws(() => socketPath("x".repeat(90), env), { code: "usage", message });
  assert.throws(() => socketPath("é".repeat(45), env), { code: "usage", message });
  assert.throws(() => socketPath(`/${"x".repeat(100)}`, env), { code: "usage", message });
});

Deno.test("refuseUnsafeDir takes a directory of ours alone, or none", () => {
  const dir = Deno.makeTempDirSync();
  try {
    refuseUnsafeDir(`${dir}/none`);
    refuseUnsafeDir(dir);
    const refused = { code: "file", hint: /XDG_RUNTIME_DIR/ };
    for (const mode of [0o701, 0o710, 0o770, 0o755, 0o1777]) {
      Deno.chmodSync(dir, mode);
      assert.throws(() => refuseUnsafeDir(dir), refused, mode.toString(8));
    }
    Deno.writeTextFileSync(`${dir}/file`, "", { mode: 0o600 });
    assert.throws(() => refuseUnsafeDir(`${dir}/file`), refused);
  } finally {
    Deno.removeSync(dir, { recursive: true });
  }
});

Deno.test("askSocket says session_closed when the host ends before its answer is whole", async () => {
  const dir = Deno.makeTempDirSync();
  try {
    for (const answer of ["", '{"ok":true', '{"ok":true}']) {
      using listener = Deno.listen({ transport: "unix", path: `${dir}/s` });
      const asking = askSocket(`${dir}/s`, { op: "title" });
      using connection = await listener.accept();
      await connection.read(new Uint8Array(100));
      await connection.write(new TextEncoder().encode(answer));
      connection.close();
      await assert.rejects(asking, { code: "session_closed" }, answer);
    }
  } finally {
    Deno.removeSync(dir, { recursive: true });
  }
});

Deno.test("isNobodyThere is true of a call that nobody took, not of one that was cut off", async () => {
  const dir = Deno.makeTempDirSync();
  try {
    assert.ok(await callFails(`${dir}/none`));
    Deno.listen({ transport: "unix", path: `${dir}/left` }).close();
    assert.ok(await callFails(`${dir}/left`));
    // seen while ten processes called a host that was ending
    assert.ok(isNobodyThere(new Deno.errors.ConnectionReset()));
    assert.ok(!isNobodyThere(new Deno.errors.BrokenPipe()));
  } finally {
    Deno.removeSync(dir, { recursive: true });
  }
});

/** Whether a call finds nobody. */
async function callFails(path: string): Promise<boolean> {
  try {
    await askSocket(path, { op: "title" });
  } catch (error) {
    return isNobodyThere(error);
  }
  return false;
}
