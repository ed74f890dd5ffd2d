/** What a command does when its session does not run: print help, start one, launch a browser, or say how to. */
import { parseArgv, type ParsedArgv } from "../cli/argv.ts";
import { type OutputConfig, resolveOutput, resolveSession } from "../config.ts";
import { validate } from "../ops/validate.ts";
import { OpError, toOpError } from "../errors.ts";
import { requireOp } from "../ops/table.ts";
import { toFlag } from "../util/case.ts";
import { withOwnSession } from "./one_shot.ts";
import { failure, likelyOutput, readOpRequest, runArgv } from "./run_argv.ts";
import { lastLines, type Started, startSession } from "./start.ts";
import {
  type ArgvReply,
  type ArgvRequest,
  askSocket,
  DEFAULT_SESSION,
  logPath,
  sessionOf,
  socketPath,
} from "./wire.ts";
import { serveJsonLines } from "./json_lines.ts";

/** Ops that start the default session when it does not run. */
const STARTING_OPS = new Set(["goto", "open"]);

/** Flags that concern one command, and not the session that it happens to start. */
const OF_ONE_COMMAND = ["timeoutMs", "waitMs"] as const;

/** Runs a command line of which no session has been asked, or none was there. */
export async function runWithoutSession(request: ArgvRequest): Promise<ArgvReply> {
  let output = likelyOutput(request.argv, Deno.env);
  try {
    const parsed = parseArgv(request.argv);
    if (parsed.kind === "print") return { stdout: `${parsed.text}\n`, stderr: "", code: 0 };
    output = resolveOutput(parsed.flags, Deno.env);
    if (parsed.kind === "local") {
      // the standard output of serve belongs to replies
      if (parsed.command === "serve") output = { mode: "compact", pretty: false };
      return await runLocal(parsed, request, output);
    }
    const { op, params } = await readOpRequest(parsed, request);
    // a browser is started for what can be run only
    validate(requireOp(op), params, toFlag);
    if (parsed.flags.launch) return await runOneShot(parsed, request);
    return await startFor(parsed, request);
  } catch (error) {
    return failure(toOpError(error), output);
  }
}

async function runLocal(
  parsed: ParsedArgv & { kind: "local" },
  request: ArgvRequest,
  output: OutputConfig,
): Promise<ArgvReply> {
  const config = resolveSession(parsed.flags, Deno.env);
  if (parsed.command === "serve") {
    await serveJsonLines(config, { input: chunksOf(Deno.stdin), write: writeWhole });
    return { stdout: "", stderr: "", code: 0 };
  }
  const name = sessionOf(request.argv, Deno.env);
  return printStarted(await startSession(name, config, Deno.env), output);
}

async function runOneShot(
  parsed: ParsedArgv & { kind: "op" },
  request: ArgvRequest,
): Promise<ArgvReply> {
  const config = resolveSession(parsed.flags, Deno.env);
  return await withOwnSession(config, (session, quitting) => runArgv(session, request, quitting));
}

/** `goto` and `open` start the default session; any other command says how to start one. */
async function startFor(
  parsed: ParsedArgv & { kind: "op" },
  request: ArgvRequest,
): Promise<ArgvReply> {
  const name = sessionOf(request.argv, Deno.env);
  const socket = socketPath(name, Deno.env);
  if (name !== DEFAULT_SESSION || !STARTING_OPS.has(parsed.op)) throw noSession(name, socket);
  const flags = { ...parsed.flags };
  for (const flag of OF_ONE_COMMAND) delete flags[flag];
  await startSession(name, resolveSession(flags, Deno.env), Deno.env);
  // the host answers an argv line with an ArgvReply
  return await askSocket(socket, request) as ArgvReply;
}

function noSession(name: string, socket: string): OpError {
  const why = lastLines(logPath(socket)).replace(
    /started, pid (\d+)$/,
    "ended: process $1 was killed",
  );
  const start = name === DEFAULT_SESSION
    ? "lotsa goto <url>, or lotsa start"
    : `lotsa -s ${name} start`;
  return new OpError("no_session", `Session "${name}" does not run${why ? ` (${why})` : ""}`, {
    hint: `Start it: ${start}`,
  });
}

function printStarted(started: Started, { mode, pretty }: OutputConfig): ArgvReply {
  const { session, pid, already_running } = started;
  const text = mode === "compact"
    ? `session ${session} is ${already_running ? "running already" : "ready"} (pid ${pid})`
    : JSON.stringify(
      mode === "raw"
        ? started
        : { id: null, ok: true, result: started, elapsed_ms: Math.round(performance.now()) },
      null,
      pretty ? 2 : undefined,
    );
  return { stdout: `${text}\n`, stderr: "", code: 0 };
}

/** Standard input as it comes. Its own stream takes 0.1 ms more a line, and so does an asynchronous write. */
async function* chunksOf(source: typeof Deno.stdin): AsyncGenerator<Uint8Array> {
  const buffer = new Uint8Array(65_536);
  for (let size = await source.read(buffer); size !== null; size = await source.read(buffer)) {
    yield buffer.slice(0, size);
  }
}

function writeWhole(text: string): void {
  const bytes = new TextEncoder().encode(text);
  for (let written = 0; written < bytes.length;) {
    written += Deno.stdout.writeSync(bytes.subarray(written));
  }
}
