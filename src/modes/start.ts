/** Starts a session's host and waits until it is ready. */
import type { SessionConfig } from "../config.ts";
import { OpError, OpTimeoutError } from "../errors.ts";
import { selfCommand } from "../util/process.ts";
import { readLines } from "../util/read_lines.ts";
import type { HostConfig, HostReady } from "./host.ts";
import { ensurePrivateDir } from "./private_dir.ts";
import {
  askSocket,
  type Env,
  isNobodyThere,
  lockPath,
  logPath,
  privateDir,
  socketPath,
} from "./wire.ts";

/** What `start` answers. */
export interface Started {
  session: string;
  socket: string;
  log: string;
  pid: number;
  already_running?: true;
}

/** A host that is starting elsewhere is waited for this long. */
const OTHER_START_LIMIT_MS = 60_000;
const POLL_MS = 50;
/** A log longer than this is begun anew. */
const LOG_LIMIT_BYTES = 1_000_000;

/**
 * Starts a session, or finds the one that runs.
 * @throws {OpError} `no_browser` When its browser does not start.
 */
export async function startSession(
  name: string,
  config: SessionConfig,
  env: Env,
): Promise<Started> {
  const socket = socketPath(name, env);
  ensurePrivateDir(privateDir(env));
  const log = logPath(socket);
  refuseMissingDir(socket);
  for (;;) {
    const ready = await spawnHost({ session: name, socket, config }, log);
    if ("error" in ready) {
      throw new OpError(ready.error.code, ready.error.message, { hint: ready.error.hint });
    }
    if ("ready" in ready) return { session: name, socket, log, pid: ready.ready.pid };
    const pid = await pidOfRunning(socket);
    if (pid !== undefined) return { session: name, socket, log, pid, already_running: true };
  }
}

/**
 * The pid of the host behind a socket, which may still be starting; undefined when it was ending and is gone now.
 * @throws {OpTimeoutError} When it does neither.
 */
async function pidOfRunning(socket: string): Promise<number | undefined> {
  const giveUpAtMs = performance.now() + OTHER_START_LIMIT_MS;
  while (performance.now() < giveUpAtMs) {
    try {
      // the `status` op answers with the host's pid
      const reply = await askSocket(socket, { op: "status" }) as {
        result?: { server?: { pid?: number } };
      };
      if (reply.result?.server?.pid !== undefined) return reply.result.server.pid;
    } catch (error) {
      // between a host's last reply and its end
      const isEnding = error instanceof OpError && error.code === "session_closed";
      if (!isEnding && !isNobodyThere(error)) throw error;
    }
    if (!isLocked(lockPath(socket))) return undefined;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new OpTimeoutError(`The process of ${socket} does not answer`, {
    hint: `It is process ${lastLines(lockPath(socket))}: end it and try again.`,
  });
}

/** Whether a host holds a session's lock. */
function isLocked(lock: string): boolean {
  try {
    using file = Deno.openSync(lock);
    return !file.tryLockSync();
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/**
 * Spawns the host in a process session of its own, so that it outlives this process and its terminal, with its standard
 * error in the log (never ours: `$(lotsa start 2>&1)` would wait for it). It prints one line when it is ready.
 */
async function spawnHost(config: HostConfig, log: string): Promise<HostReady> {
  refuseLink(log);
  const { command, args } = selfCommand();
  const child = new Deno.Command("/bin/sh", {
    args: [
      "-c",
      'log=$1; shift; (umask 077; : >>"$log"); exec "$@" 2>>"$log"',
      "lotsa",
      log,
      command,
      ...args,
      "host",
      JSON.stringify(config),
    ],
    detached: true,
    stdin: "null",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  child.unref();
  for await (const line of readLines(child.stdout)) {
    // the host's own line, of this shape
    return JSON.parse(line) as HostReady;
  }
  throw new OpError("no_browser", `The session's process ended at once: ${lastLines(log)}`, {
    hint: `See ${log}`,
  });
}

/** A socket given by its path needs its directory. */
function refuseMissingDir(socket: string): void {
  const dir = socket.slice(0, socket.lastIndexOf("/") + 1) || ".";
  try {
    Deno.statSync(dir);
  } catch (error) {
    throw new OpError("file", `Cannot make the socket ${socket}: there is no directory ${dir}`, {
      cause: error,
    });
  }
}

/** The log must not lead elsewhere; an overlong one is begun anew. */
function refuseLink(log: string): void {
  try {
    const { isSymlink, size } = Deno.lstatSync(log);
    if (isSymlink) throw new OpError("file", `Cannot write the log ${log}: it is a symbolic link`);
    if (size > LOG_LIMIT_BYTES) Deno.removeSync(log);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

/** The end of a session's log, for people: why it does not run. */
export function lastLines(log: string, count = 1): string {
  try {
    return Deno.readTextFileSync(log).trimEnd().split("\n").slice(-count).join("\n");
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  }
}
