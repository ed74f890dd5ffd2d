/** Every op through every front: the same call has the same data and the same error code. */
import assert from "node:assert/strict";
import { answerLines } from "../../src/modes/json_lines.ts";
import { connect } from "../../src/modes/library.ts";
import { runArgv } from "../../src/modes/run_argv.ts";
import { SessionServer } from "../../src/modes/session.ts";
import type { Envelope } from "../../src/modes/wire.ts";
import { OPS } from "../../src/ops/table.ts";
import { toSnake } from "../../src/util/case.ts";
import { openSession, type TestSession } from "../helpers/session.ts";
import { servePages } from "../helpers/server.ts";
import {
  type OpSamples,
  type Sample,
  SAMPLE_PAGE,
  type SampleSite,
  samplesOf,
  writeSampleFiles,
} from "./samples.ts";

/** A way to run an op. */
interface Front extends AsyncDisposable {
  ask(op: string, sample: Sample): Promise<Envelope>;
}

const never = new AbortController().signal;

async function argvFront(): Promise<Front> {
  const test = await openSession();
  return {
    ask: async (op, { argv }) => {
      const request = { argv: ["--json", op, ...argv], cwd: "/", env: {} };
      const { stdout, stderr } = await runArgv(test.session, request, never);
      assert.equal(stderr, "");
      return JSON.parse(stdout);
    },
    [Symbol.asyncDispose]: () => test[Symbol.asyncDispose](),
  };
}

async function jsonLinesFront(): Promise<Front> {
  const test = await openSession();
  return {
    ask: async (op, { params }) => {
      const replies: Envelope[] = [];
      await answerLines(test.session, never, {
        input: new Blob([JSON.stringify({ ...snakeCased(params), op })]).stream(),
        write: (line) => replies.push(JSON.parse(line)),
      });
      assert.equal(replies.length, 1);
      return replies[0] as Envelope;
    },
    [Symbol.asyncDispose]: () => test[Symbol.asyncDispose](),
  };
}

function snakeCased(params: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      toSnake(name),
      name === "steps" ? (value as Record<string, unknown>[]).map(snakeCased) : value,
    ]),
  );
}

/** The library, on a running session: over a socket. */
async function libraryFront(dir: string): Promise<Front> {
  const test: TestSession = await openSession();
  const server = SessionServer.listen({
    session: test.session,
    path: `${dir}/s.sock`,
    onUse: () => ({ [Symbol.dispose]: () => {} }),
    beforeReply: () => Promise.resolve(),
  });
  const session = await connect(`${dir}/s.sock`);
  return {
    ask: (op, { params }) => session.request(op, params),
    [Symbol.asyncDispose]: async () => {
      server.stop();
      await server.drained();
      await test[Symbol.asyncDispose]();
    },
  };
}

/** What may differ between two runs, taken out. */
function comparable(result: unknown): unknown {
  const text = JSON.stringify(
    result,
    (key, value) =>
      ["target", "session", "server", "bytes", "waited_ms"].includes(key) ? typeof value : value,
  );
  // a fence has a key of its own each time
  return text === undefined ? undefined : JSON.parse(text.replace(/K=\\"[0-9A-F]{8}\\"/g, "K"));
}

/** Runs an op's samples, each on the fresh page; what each answered. */
async function outcomes(
  front: Front,
  name: string,
  samples: OpSamples,
  site: SampleSite,
): Promise<{ done: Envelope; failed: Envelope }> {
  const { success, failure, before = [] } = samples;
  const run = async (sample: Sample): Promise<Envelope> => {
    await ready(front, site);
    return await front.ask(name, sample);
  };
  const failed = await run(failure);
  await ready(front, site);
  for (const { op, ...sample } of before) assert.ok((await front.ask(op, sample)).ok, op);
  const done = await front.ask(name, success);
  return { done, failed };
}

/** Leaves one tab, on the sample page. */
async function ready(front: Front, { url }: SampleSite): Promise<void> {
  while ((await front.ask("tab-close", { argv: [], params: {} })).ok);
  const loaded = await front.ask("goto", { argv: [url], params: { url } });
  assert.ok(loaded.ok, loaded.error?.message);
}

Deno.test("every op has samples", () => {
  const samples = samplesOf({ url: "", deadUrl: "", dir: "" });
  assert.deepEqual(Object.keys(samples).sort(), OPS.map(({ name }) => name).sort());
});

Deno.test("every op answers the same through argv, JSON lines and the library", async (t) => {
  const dir = Deno.makeTempDirSync({ prefix: "lotsa-test-" });
  writeSampleFiles(dir);
  await using server = servePages({ "/": SAMPLE_PAGE, "/two": "<title>Two</title>" });
  const site = { url: `${server.url}/`, deadUrl: await deadUrl(), dir };
  {
    await using stack = new AsyncDisposableStack();
    const fronts = {
      argv: stack.use(await argvFront()),
      "JSON lines": stack.use(await jsonLinesFront()),
      library: stack.use(await libraryFront(dir)),
    };
    for (const [name, samples] of Object.entries(samplesOf(site))) {
      await t.step(name, async () => {
        let expected: unknown;
        for (const [front, one] of Object.entries(fronts)) {
          const { done, failed } = await outcomes(one, name, samples, site);
          assert.ok(done.ok, `${front}: ${done.error?.message}`);
          assert.equal(
            failed.error?.code,
            samples.failure.code,
            `${front}: ${failed.error?.message}`,
          );
          assert.equal(failed.ok, false);
          const outcome = { done: comparable(done.result), failed: comparable(failed.result) };
          expected ??= outcome;
          assert.deepEqual(outcome, expected, front);
        }
      });
    }
  }
  await Deno.remove(dir, { recursive: true });
});

/** An address where nobody listens any more. */
function deadUrl(): Promise<string> {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr as Deno.NetAddr;
  return Promise.resolve(`http://127.0.0.1:${port}/`);
}
