import { Connection } from "../cdp/connection.ts";
import { PipeTransport } from "../cdp/pipe_transport.ts";
import { recorded } from "../cdp/recorder.ts";
import type { Transport } from "../cdp/transport.ts";
import { OpError, OpTimeoutError } from "../errors.ts";
import { log, say } from "../log.ts";
import { settleBy } from "../util/settle_by.ts";
import type { BrowserBinary } from "./find.ts";
import { launchFlags } from "./flags.ts";
import { makeDownloadsDir, makeProfileDir, removeDir, sweepBeside } from "./profile_dir.ts";
import { blamesSandbox, SandboxMemory } from "./sandbox.ts";
import { StderrTail } from "./stderr_tail.ts";

export interface LaunchOptions {
  binary: BrowserBinary;
  headless: boolean;
  /** Private directory of this user, for what is remembered of a binary and what pages give. */
  privateDir: string;
  env: { get(name: string): string | undefined };
  /** Files to remove once the browser has ended, however this process does (a session's socket). */
  removeAtEnd?: string[];
  signal?: AbortSignal;
}

/** A browser of our own: its line, and its end. */
export interface LaunchedBrowser {
  connection: Connection;
  /** For what pages give; gone with the browser. */
  downloadsDir: string;
  /** Closes the browser and waits until its processes and its directories are gone. */
  close(): Promise<void>;
}

/**
 * Keeps the browser company: starts it on the pipe, drops its own copies of the pipe (or the browser's death would not
 * be an end of file to us), and clears up once the browser has ended. It is a process of its own in a process group of
 * its own, so a `kill -9` of ours leaves nothing behind: the pipe breaks, the browser ends, and this removes the
 * profile, the downloads, and those of the files that still name our pid as their owner.
 *
 * Arguments: our pid, profile directory, downloads directory, number of files, files…, browser, flags….
 */
const KEEPER = `
owner=$1 profile=$2 downloads=$3 count=$4; shift 4
files=
while [ "$count" -gt 0 ]; do
  files="$files
$1"
  shift; count=$((count - 1))
done
exec 3<&0 4>&1 </dev/null >/dev/null
trap '' HUP INT TERM
"$@" 3<&3 4>&4 &
browser=$!
exec 3<&- 4>&- 2>/dev/null
for dir in "$profile" "$downloads"; do
  printf '%s %s\\n' "$$" "$(readlink /proc/self/ns/pid 2>/dev/null)" >"$dir/.owner"
done
wait "$browser"
n=0
until rm -rf -- "$profile" "$downloads" 2>/dev/null || [ "$n" -ge 50 ]; do n=$((n + 1)); sleep 0.1; done
IFS='
'
for file in $files; do
  [ "$(cat "$file.pid" 2>/dev/null)" = "$owner" ] && rm -f -- "$file" "$file.pid"
done
# children of the browser that outlive it, and this shell
kill -KILL 0`;

/** A first start from a cold disk has taken 20 s. */
const LAUNCH_LIMIT_MS = 60_000;
/** How long a browser may take to go after it was asked to; then its process group is killed. */
const CLOSE_LIMIT_MS = 5_000;
/** The same for one that closed its pipe before it had answered: it may still be writing why. */
const FAILED_LIMIT_MS = 1_000;

/**
 * Launches a browser on the pipe transport and waits until it answers.
 * @throws {OpError} `no_browser` with the last lines of its standard error when it ends instead.
 */
export async function launchBrowser(options: LaunchOptions): Promise<LaunchedBrowser> {
  const memory = new SandboxMemory(options.privateDir, options.binary);
  const sandbox = memory.allows(options.env);
  try {
    return await launchOnce(options, sandbox);
  } catch (error) {
    if (!sandbox || !(error instanceof OpError) || !blamesSandbox(String(error.details?.stderr))) {
      throw error;
    }
    const launched = await launchOnce(options, false);
    memory.remember();
    return launched;
  }
}

async function launchOnce(options: LaunchOptions, sandbox: boolean): Promise<LaunchedBrowser> {
  const { binary, headless, env, signal } = options;
  signal?.throwIfAborted();
  const profileDir = await makeProfileDir(env);
  const downloadsDir = await makeDownloadsDir(options.privateDir);
  const flags = launchFlags({
    binary,
    headless,
    profileDir,
    sandbox,
    extra: words(env.get("LOTSA_EXTRA_FLAGS"), /\s+/),
    drop: words(env.get("LOTSA_DROP_FLAGS"), /,/),
  });
  const files = options.removeAtEnd ?? [];
  const keeper = new Deno.Command("/bin/sh", {
    args: [
      ...["-c", KEEPER, "lotsa-keeper"],
      ...[String(Deno.pid), profileDir, downloadsDir, String(files.length), ...files],
      ...[binary.path, "--remote-debugging-pipe", ...flags],
    ],
    // a group of its own: a terminal's Ctrl-C is ours to handle
    detached: true,
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const stderr = new StderrTail(keeper.stderr);
  const transport = new PipeTransport({ writable: keeper.stdin, readable: keeper.stdout });
  const connection = new Connection(traced(transport, env.get("LOTSA_CDP_TRACE")));
  const end = async (limitMs: number) => {
    await endKeeper(keeper, limitMs);
    connection.close();
    await stderr.close();
    await Promise.all([profileDir, downloadsDir].map(removeDir));
    // the keeper did this, unless it was killed
    for (const file of files) removeOwned(file);
  };
  // while the browser starts, which takes longer
  const sweep = Promise.all([profileDir, downloadsDir].map(sweepBeside)).catch((error) =>
    log("launch", `sweep: ${error}`)
  );
  try {
    await answers(connection, signal);
  } catch (error) {
    // nothing is lost with a browser that has not answered yet
    if (!connection.browser.isClosed) killGroup(keeper.pid);
    await Promise.all([end(FAILED_LIMIT_MS), sweep]);
    if (signal?.aborted) throw signal.reason;
    const why = stderr.summary() || (error instanceof Error ? error.message : error);
    throw new OpError("no_browser", `Cannot launch ${binary.path}: ${why}`, {
      cause: error,
      details: { stderr: stderr.text },
      hint: "Try another one with --chromium, or run with LOTSA_VERBOSE=launch.",
    });
  }
  await sweep;
  const close = async () => {
    connection.browser.send("Browser.close").catch((error) => log("launch", `close: ${error}`));
    await end(CLOSE_LIMIT_MS);
  };
  return { connection, downloadsDir, close };
}

/** A trace that cannot be written costs the trace, not the browser. */
function traced(transport: PipeTransport, file: string | undefined): Transport {
  try {
    return recorded(transport, file);
  } catch (error) {
    say(`lotsa: cannot write the trace ${file}: ${error instanceof Error ? error.message : error}`);
    return transport;
  }
}

/** Waits for the browser's first answer. */
async function answers(connection: Connection, signal: AbortSignal | undefined): Promise<void> {
  const answer = connection.browser.sendUntil(signal, "Browser.getVersion");
  if (await settleBy(answer, LAUNCH_LIMIT_MS)) return;
  throw new OpTimeoutError(`no answer within ${LAUNCH_LIMIT_MS / 1000} s`);
}

/** Waits for the keeper, and so for the browser and its profile, to be gone; kills the group when it takes too long. */
async function endKeeper(keeper: Deno.ChildProcess, limitMs: number): Promise<void> {
  const timer = setTimeout(() => {
    log("launch", "the browser did not close in time and is killed");
    killGroup(keeper.pid);
  }, limitMs);
  await keeper.status;
  clearTimeout(timer);
}

function killGroup(group: number): void {
  try {
    Deno.kill(-group, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

/** Removes a file whose `.pid` names this process. */
function removeOwned(file: string): void {
  try {
    if (Deno.readTextFileSync(`${file}.pid`).trim() !== String(Deno.pid)) return;
    Deno.removeSync(file);
    Deno.removeSync(`${file}.pid`);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) log("launch", `${file}: ${error}`);
  }
}

function words(text: string | undefined, separator: RegExp): string[] {
  return text?.split(separator).filter((word) => word !== "") ?? [];
}
