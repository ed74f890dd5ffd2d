/** A command line run in a session: what the socket and one-shot runs share. */
import { jsonLine } from "../ax/escape.ts";
import { fieldsOf, parseArgv, type ParsedArgv } from "../cli/argv.ts";
import { parseBatch } from "../cli/batch_lines.ts";
import { printError, printReply } from "../cli/print_reply.ts";
import { type GlobalFlags, type OutputConfig, resolveOutput } from "../config.ts";
import { dispatch } from "../dispatch.ts";
import { OpError, toOpError, toWireError, UsageError } from "../errors.ts";
import type { OpRequest } from "../ops/op.ts";
import { requireOp } from "../ops/table.ts";
import type { Session } from "../ops/session.ts";
import { toFlag } from "../util/case.ts";
import { resolvePath } from "../util/resolve_path.ts";
import { toEnvelope } from "./envelope.ts";
import type { ArgvReply, ArgvRequest, Env } from "./wire.ts";

/** Runs a command line; whatever goes wrong is in the reply. */
export async function runArgv(
  session: Session,
  request: ArgvRequest,
  signal: AbortSignal,
): Promise<ArgvReply> {
  const env: Env = { get: (name) => request.env[name] };
  let output = likelyOutput(request.argv, env);
  try {
    const parsed = parseArgv(request.argv);
    if (parsed.kind === "print") return { stdout: `${parsed.text}\n`, stderr: "", code: 0 };
    output = resolveOutput(parsed.flags, env);
    if (parsed.kind === "local") return alreadyRunning(session, parsed, output);
    return await runOp(
      session,
      parsed.flags,
      await readOpRequest(parsed, request),
      output,
      request.cwd,
      signal,
    );
  } catch (error) {
    return failure(toOpError(error), output);
  }
}

/** How to print what is wrong with a command line that cannot be parsed: a caller that wants JSON gets JSON. */
export function likelyOutput(argv: string[], env: Env): OutputConfig {
  const words = argv.flatMap((word, index) =>
    word === "--output" ? [`--output=${argv[index + 1]}`] : [word]
  );
  const isText = ["--raw", "--compact"].some((flag) => words.includes(flag));
  const isJson = words.includes("--json") || words.includes("--output=json") ||
    env.get("LOTSA_OUTPUT") === "json" && !isText;
  return { mode: isJson ? "json" : "compact", pretty: words.includes("--pretty") };
}

/** An error before any op ran, printed the way that was asked for. */
export function failure(error: OpError, output: OutputConfig): ArgvReply {
  if (output.mode !== "json") return printError(error);
  const envelope = { id: null, ok: false, error: toWireError(error), elapsed_ms: 0 };
  return { ...printError(error), stderr: "", stdout: `${jsonText(envelope, output)}\n` };
}

async function runOp(
  session: Session,
  flags: GlobalFlags,
  request: OpRequest,
  output: OutputConfig,
  cwd: string,
  signal: AbortSignal,
): Promise<ArgvReply> {
  const reply = await dispatch(session, withWait(request, flags), {
    signal,
    cwd,
    wantsText: output.mode === "compact",
    spell: toFlag,
    ...(flags.timeoutMs === undefined ? {} : { timeoutMs: flags.timeoutMs }),
  });
  const printed = printReply(reply, output);
  if (output.mode !== "json") return printed;
  return {
    stdout: `${jsonText(toEnvelope(null, reply), output)}\n`,
    stderr: "",
    code: printed.code,
  };
}

/** `--wait-ms` of a single command is the wait of that op, when it waits for an element. */
function withWait(request: OpRequest, { waitMs }: GlobalFlags): OpRequest {
  if (waitMs === undefined || "timeoutMs" in request.params) return request;
  const fields = fieldsOf(requireOp(request.op));
  if (!("timeoutMs" in fields && "selector" in fields)) return request;
  return { ...request, params: { ...request.params, timeoutMs: waitMs } };
}

/** The request of an op; a batch is read from its file or from standard input first. */
export async function readOpRequest(
  parsed: ParsedArgv & { kind: "op" },
  request: ArgvRequest,
): Promise<OpRequest> {
  const { op, params } = parsed;
  if (op === "batch") {
    const [source = "-"] = typeof params.steps === "string"
      ? [params.steps]
      : params.steps as string[] ?? [];
    return { op, params: { ...params, steps: parseBatch(await readSource(source, request)) } };
  }
  if (op === "eval" && params.expression === "-") {
    return { op, params: { ...params, expression: await readSource("-", request) } };
  }
  return { op, params };
}

async function readSource(source: string, { cwd, stdin }: ArgvRequest): Promise<string> {
  if (source === "-") {
    if (stdin === undefined) throw new UsageError("Nothing was given on standard input");
    return stdin;
  }
  try {
    return await Deno.readTextFile(resolvePath(cwd, source));
  } catch (error) {
    throw new OpError(
      "file",
      `Cannot read "${source}": ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  }
}

/** `start` of a session that runs is no error: it says so. */
function alreadyRunning(
  session: Session,
  { command }: { command: string },
  output: OutputConfig,
): ArgvReply {
  if (command !== "start") throw new UsageError(`${command} does not run within a session`);
  const result = { session: session.name, pid: Deno.pid, already_running: true };
  const stdout = output.mode === "json"
    ? jsonText({ id: null, ok: true, result, elapsed_ms: 0 }, output)
    : output.mode === "raw"
    ? jsonText(result, output)
    : `session ${session.name} is running already (pid ${Deno.pid})`;
  return { stdout: `${stdout}\n`, stderr: "", code: 0 };
}

function jsonText(value: unknown, { pretty }: OutputConfig): string {
  return jsonLine(value, pretty ? 2 : undefined);
}
