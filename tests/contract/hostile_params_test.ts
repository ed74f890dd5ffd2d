/**
 * Every op with every field of its schema given as it should not be: the answer is an error with a code, or a success,
 * and the session goes on. Values come from a seeded generator; `LOTSA_TEST_SEED` runs a failed seed again.
 */
import assert from "node:assert/strict";
import { z } from "zod";
import { ERROR_CODES } from "../../src/errors.ts";
import { answerMessage } from "../../src/modes/envelope.ts";
import type { Envelope } from "../../src/modes/wire.ts";
import type { Op } from "../../src/ops/op.ts";
import { OPS } from "../../src/ops/table.ts";
import { toSnake } from "../../src/util/case.ts";
import { openSession, pageUrl, type TestSession } from "../helpers/session.ts";
import { SAMPLE_PAGE, samplesOf } from "./samples.ts";

const SEED = Number(Deno.env.get("LOTSA_TEST_SEED") ?? Date.now() % 1_000_000);
/** No request may take longer, whatever it asks for. */
const LIMIT_MS = 15_000;

/** Numbers in [0, 1) that a seed determines: mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const HUGE = "x".repeat(1_048_576);

/** Values that no field, or hardly any, wants: as JSON text, so that `__proto__` and lone surrogates cross as they are. */
const HOSTILE: readonly (() => string)[] = [
  () => "null",
  () => "true",
  () => "[]",
  () => "{}",
  () => '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  () => '[[[[null]]],{"a":[1]},"x"]',
  () => '"__proto__"',
  () => '"constructor"',
  () => '""',
  () => '" \\u0000\\u0007\\u202e"',
  () => '"\\ud800\\udfff\\udc00 \\ud83e"',
  () => '"NaN"',
  () => `"'; DROP \\"\`$(id)\`\\n]]>--></script>{{7*7}}%s"`,
  () => '":is(((((((("',
  () => JSON.stringify(HUGE),
  () => "-1",
  () => "0",
  () => "2.5",
  () => "1e308",
  () => "-9007199254740993",
];

/** A valid call of an op, as fields of JSON lines. */
function baseFields(op: Op, dir: string): Record<string, unknown> {
  const { success } = samplesOf({ url: pageUrl(SAMPLE_PAGE), deadUrl: "", dir })[op.name] ?? {};
  const fields = Object.fromEntries(
    Object.entries(success?.params ?? {}).map(([name, value]) => [toSnake(name), value]),
  );
  if (!fieldNames(op).includes("timeout_ms")) return fields;
  // a document that is cut off while it loads is no concern of this test
  const isNavigation = ["goto", "back", "forward", "reload"].includes(op.name);
  return { ...fields, timeout_ms: isNavigation ? 2_000 : 5 };
}

function fieldNames(op: Op): string[] {
  const schema = z.toJSONSchema(op.params, { io: "input", unrepresentable: "any" });
  return Object.keys(schema.properties ?? {}).map(toSnake);
}

/** Requests of an op as JSON text: each field missing, and as each of the hostile values, some with a second field so. */
function* hostileRequests(op: Op, dir: string, random: () => number): Generator<string> {
  const base = baseFields(op, dir);
  const names = [...fieldNames(op), "__proto__", "constructor", "bogus"];
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  for (const name of names) {
    yield requestText(op, base, { [name]: "undefined" });
    for (const value of HOSTILE) {
      const other = random() < 0.2 ? { [pick(names)]: harmless(op, pick(HOSTILE)()) } : {};
      yield requestText(op, base, { ...other, [name]: harmless(op, value()) });
    }
  }
}

/** What would leave this machine is an address on it: hostile, but loopback, and where nobody listens. */
function harmless(op: Op, value: string): string {
  const isAddress = op.name === "goto" || op.name === "tab-new";
  return isAddress && value.length > 2 && value.startsWith('"')
    ? `"http://127.0.0.1:1/${value.slice(1)}`
    : value;
}

function requestText(
  op: Op,
  base: Record<string, unknown>,
  changed: Record<string, string>,
): string {
  const fields = Object.entries(base).filter(([name]) => !Object.hasOwn(changed, name))
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  const hostile = Object.entries(changed).filter(([, value]) => value !== "undefined")
    .map(([name, value]) => `${JSON.stringify(name)}:${value}`);
  return `{${[`"id":7,"op":"${op.name}"`, ...fields, ...hostile].join(",")}}`;
}

/** Sends a request and holds its reply against the rules. */
async function isAnswered({ session }: TestSession, text: string, dir: string): Promise<Envelope> {
  const shown = `seed ${SEED}: ${text.slice(0, 300)}`;
  const startedAtMs = performance.now();
  const reply = await answerMessage(session, JSON.parse(text), { cwd: dir, timeoutMs: 2_000 });
  const tookMs = performance.now() - startedAtMs;
  assert.ok(tookMs < LIMIT_MS, `${shown} took ${tookMs} ms`);
  assert.equal(reply.id, 7, shown);
  assert.equal(reply.ok, reply.error === undefined, shown);
  if (reply.error) {
    const { code, message } = reply.error;
    const told = `${shown}: ${code}: ${message.slice(0, 300)}`;
    assert.ok(Object.hasOwn(ERROR_CODES, code) && code !== "internal", told);
    assert.ok(message.length > 0 && message.length < 1_000, `${told} (${message.length})`);
  }
  JSON.stringify(reply);
  return reply;
}

/** The session still works, on one tab of the sample page. */
async function goesOn(test: TestSession): Promise<void> {
  const { ok, result, error } = await test.request("title");
  assert.ok(ok, `seed ${SEED}: title: ${error?.message}`);
  assert.equal(typeof result, "string");
}

Deno.test("hostile parameters are answered with an error or a success, and never end a session", async (t) => {
  const dir = Deno.makeTempDirSync({ prefix: "lotsa-test-" });
  const random = randomOf(SEED);
  await using test = await openSession(SAMPLE_PAGE);
  for (const op of OPS.filter(({ name }) => name !== "quit")) {
    await t.step(op.name, async () => {
      for (const text of hostileRequests(op, dir, random)) {
        const { error } = await isAnswered(test, text, dir);
        if (error?.code === "usage") continue;
        await goesOn(test);
        const { tabs } = test.session.context;
        while (tabs.length > 1) await test.run("tab-close");
        const isElsewhere = test.session.context.active?.url.startsWith("data:") !== true;
        if (isElsewhere || error?.code === "timeout" && op.name !== "wait") {
          await test.show(SAMPLE_PAGE);
        }
      }
      await goesOn(test);
    });
  }
  assert.equal(({} as Record<string, unknown>).polluted, undefined);
  await Deno.remove(dir, { recursive: true });
});
