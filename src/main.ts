/**
 * The command: argv to a mode, each by a dynamic import so that a command on a running session loads only the client.
 * The only file that ends the process.
 */
import { argvRequest, runInSession } from "./client.ts";
import { exitStatus, toOpError } from "./errors.ts";
import { type ArgvReply, commandWord } from "./modes/wire.ts";

/** Whether a command is this process's own: no running session answers for it. */
function isLocal(argv: string[]): boolean {
  const end = argv.indexOf("--");
  const word = commandWord(argv);
  return word === undefined || word === "serve" || word === "help" ||
    argv.slice(0, end < 0 ? undefined : end).some((flag) =>
      ["--launch", "--help", "-h"].includes(flag)
    );
}

async function run(argv: string[]): Promise<ArgvReply> {
  try {
    const request = await argvRequest(argv);
    const reply = isLocal(argv) ? undefined : await runInSession(request);
    if (reply) return reply;
    const { runWithoutSession } = await import("./modes/without_session.ts");
    return await runWithoutSession(request);
  } catch (error) {
    const { message, hint, code } = toOpError(error);
    return {
      stdout: "",
      stderr: `error: ${message}\n${hint ? `hint: ${hint}\n` : ""}`,
      code: exitStatus(code),
    };
  }
}

/** Prints to whoever still listens: a reader that has seen enough (`| head -1`) is no failure. */
function print(stream: typeof Deno.stdout | typeof Deno.stderr, text: string): void {
  const bytes = new TextEncoder().encode(text);
  try {
    for (let written = 0; written < bytes.length;) {
      written += stream.writeSync(bytes.subarray(written));
    }
  } catch (error) {
    if (!(error instanceof Deno.errors.BrokenPipe)) throw error;
  }
}

// written by modes/start.ts only; what a person types after "host" is no JSON
if (Deno.args[0] === "host" && Deno.args[1]?.startsWith("{")) {
  const { runHost } = await import("./modes/host.ts");
  await runHost(JSON.parse(Deno.args[1]));
  Deno.exit(0);
}
const { stdout, stderr, code } = await run(Deno.args);
print(Deno.stdout, stdout);
print(Deno.stderr, stderr);
Deno.exit(code);
