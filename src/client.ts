/**
 * The thin client: sends argv and directory to a running session and prints what it answers. It imports no npm package,
 * no `node:` module and no schema: every call pays for what stands here.
 */
import { OpError } from "./errors.ts";
import {
  type ArgvReply,
  type ArgvRequest,
  askSocket,
  commandWord,
  isNobodyThere,
  plainWords,
  sessionOf,
  socketPath,
} from "./modes/wire.ts";

/**
 * Whether a command reads standard input: `batch` and `eval` with a `-`, and `batch` without a file. No other does: an
 * agent's standard input is often open and silent for ever.
 */
function wantsStdin(argv: string[]): boolean {
  const [word, operand] = plainWords(argv);
  if (word === "batch") return operand === undefined || operand === "-";
  return (word === "eval" || word === "evaluate") && argv.includes("-");
}

/** A command line with all that it needs of this process. */
export async function argvRequest(argv: string[]): Promise<ArgvRequest> {
  return {
    argv,
    cwd: Deno.cwd(),
    env: lotsaVariables(),
    ...(wantsStdin(argv) ? { stdin: await readStdin() } : {}),
  };
}

/** Runs a command in its session; undefined when that session does not run. */
export async function runInSession(request: ArgvRequest): Promise<ArgvReply | undefined> {
  const path = socketPath(sessionOf(request.argv, Deno.env), Deno.env);
  try {
    // the host answers an argv line with an ArgvReply
    return await askSocket(path, request) as ArgvReply;
  } catch (error) {
    if (isNobodyThere(error) || isEnding(error) && isStart(request.argv)) return undefined;
    throw error;
  }
}

/** The session ended with the question unanswered. */
function isEnding(error: unknown): boolean {
  return error instanceof OpError && error.code === "session_closed";
}

function isStart(argv: string[]): boolean {
  return commandWord(argv) === "start";
}

function lotsaVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Deno.env.toObject()).filter(([name]) => name.startsWith("LOTSA_")),
  );
}

async function readStdin(): Promise<string> {
  return await new Response(Deno.stdin.readable).text();
}
