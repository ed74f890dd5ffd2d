/**
 * The thin client: sends argv and directory to a running session and prints what it answers. It imports no npm package,
 * no `node:` module and no schema: every call pays for what stands here.
 */
import {
  type ArgvReply,
  type ArgvRequest,
  askSocket,
  isNobodyThere,
  sessionOf,
  socketPath,
} from "./modes/wire.ts";

/** Commands that may read standard input: `-` stands for it. */
function wantsStdin(argv: string[]): boolean {
  return argv.includes("-") || argv.length > 0 && argv.at(-1) === "batch";
}

/** Runs a command in its session; undefined when that session does not run. */
export async function runInSession(argv: string[]): Promise<ArgvReply | undefined> {
  const request: ArgvRequest = {
    argv,
    cwd: Deno.cwd(),
    env: lotsaVariables(),
    ...(wantsStdin(argv) ? { stdin: await readStdin() } : {}),
  };
  try {
    // the host answers an argv line with an ArgvReply
    return await askSocket(socketPath(sessionOf(argv, Deno.env), Deno.env), request) as ArgvReply;
  } catch (error) {
    if (isNobodyThere(error)) return undefined;
    throw error;
  }
}

function lotsaVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Deno.env.toObject()).filter(([name]) => name.startsWith("LOTSA_")),
  );
}

async function readStdin(): Promise<string> {
  return await new Response(Deno.stdin.readable).text();
}
