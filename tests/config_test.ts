import assert from "node:assert/strict";
import settings from "../deno.json" with { type: "json" };
import { resolveOutput, resolveSession, VERSION } from "../src/config.ts";

/** An environment of these variables. */
function envOf(variables: Record<string, string> = {}): { get(name: string): string | undefined } {
  return { get: (name) => variables[name] };
}

Deno.test("VERSION is that of deno.json", () => {
  assert.equal(VERSION, settings.version);
});

Deno.test("resolveOutput takes a flag, else LOTSA_OUTPUT, else compact", () => {
  const raw = envOf({ LOTSA_OUTPUT: "raw" });
  assert.deepEqual(resolveOutput({}, envOf()), { mode: "compact", pretty: false });
  assert.deepEqual(resolveOutput({}, envOf({ LOTSA_OUTPUT: "" })).mode, "compact");
  assert.deepEqual(resolveOutput({ pretty: true }, raw), { mode: "raw", pretty: true });
  for (const flags of [{ json: true }, { output: "json" }, { json: true, output: "json" }]) {
    assert.equal(resolveOutput(flags, raw).mode, "json");
  }
  assert.equal(resolveOutput({ compact: true }, raw).mode, "compact");
});

Deno.test("resolveOutput refuses two modes, and one that is none", () => {
  const code = "usage";
  assert.throws(() => resolveOutput({ json: true, raw: true }, envOf()), { code });
  assert.throws(() => resolveOutput({ output: "raw", compact: true }, envOf()), { code });
  assert.throws(() => resolveOutput({ output: "" }, envOf()), {
    code,
    message: 'Unknown output ""',
  });
  assert.throws(() => resolveOutput({}, envOf({ LOTSA_OUTPUT: "xml" })), { code });
});

Deno.test("resolveSession applies the defaults, then variables, then flags", () => {
  assert.deepEqual(resolveSession({}, envOf()), {
    chromium: undefined,
    headless: true,
    timeoutMs: 35_000,
    waitMs: 5_000,
    idleTimeoutS: 600,
    parentPid: undefined,
  });
  const env = envOf({ LOTSA_WAIT_MS: "7", LOTSA_IDLE_TIMEOUT_S: "0", LOTSA_PARENT_PID: "12" });
  const { waitMs, idleTimeoutS, parentPid } = resolveSession({}, env);
  assert.deepEqual([waitMs, idleTimeoutS, parentPid], [7, 0, 12]);
  const flags = { waitMs: 0, idleTimeoutS: 5, parent: 1, timeoutMs: 0, headed: true };
  const given = resolveSession(flags, env);
  assert.deepEqual([given.waitMs, given.idleTimeoutS, given.parentPid], [0, 5, 1]);
  assert.deepEqual([given.timeoutMs, given.headless], [0, false]);
});

Deno.test("resolveSession refuses variables that are no whole number, and both kinds of window", () => {
  for (const text of ["x", "-1", "1.5", "1e99"]) {
    const message = `LOTSA_WAIT_MS is "${text}": a whole number is needed`;
    assert.throws(() => resolveSession({}, envOf({ LOTSA_WAIT_MS: text })), {
      code: "usage",
      message,
    });
  }
  assert.throws(() => resolveSession({ headed: true, headless: true }, envOf()), { code: "usage" });
});
