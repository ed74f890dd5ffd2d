/**
 * What crosses a session's socket, and where the socket is. One JSON line each way per request:
 *
 * `{"argv":["click","16"],"cwd":"/home/ada","env":{"LOTSA_OUTPUT":"raw"}}` is answered by
 * `{"stdout":"…","stderr":"…","code":0}`;
 *
 * `{"id":1,"op":"click","ref":"16"}` is answered by an {@linkcode Envelope}, as on `serve`.
 */
import { OpError, UsageError, type WireError } from "../errors.ts";

/** A command line for a running session. */
export interface ArgvRequest {
  argv: string[];
  cwd: string;
  /** The caller's `LOTSA_…` variables. */
  env: Record<string, string>;
  /** What the caller was given on standard input, for commands that read it. */
  stdin?: string;
}

/** What the command line prints, and its exit status. */
export interface ArgvReply {
  stdout: string;
  stderr: string;
  code: number;
}

/** A reply to an op: `result` or `error`, the rest only where there is something to say. */
export interface Envelope {
  /** As sent; null when the request had none, or could not be read. */
  id: unknown;
  ok: boolean;
  result?: unknown;
  error?: WireError;
  dialogs?: { type: string; message: string; accepted: boolean }[];
  new_tabs?: number[];
  notes?: string[];
  elapsed_ms: number;
}

/** Longest path of a Unix socket that every system takes (`sun_path`: 104 bytes on macOS, 108 on Linux). */
const MAX_SOCKET_PATH = 100;

export const DEFAULT_SESSION = "default";

/** A variable reader, such as `Deno.env`. */
export interface Env {
  get(name: string): string | undefined;
}

/** The private directory of sockets and logs: `$XDG_RUNTIME_DIR/lotsa`, else `$TMPDIR/lotsa-<uid>`. It need not exist yet. */
export function privateDir(env: Env): string {
  const runtimeDir = env.get("XDG_RUNTIME_DIR");
  if (runtimeDir) return `${runtimeDir}/lotsa`;
  return `${(env.get("TMPDIR") ?? "/tmp").replace(/\/$/, "")}/lotsa-${Deno.uid() ?? "user"}`;
}

/**
 * The socket of a session: its name within the private directory, or the path itself when it holds a separator.
 * @throws {UsageError} For a name that no file can have.
 */
export function socketPath(session: string, env: Env): string {
  const isPath = /[\\/]/.test(session);
  if (
    !isPath && !/^[\p{L}\p{N}_.@+-][\p{L}\p{N}_.@+ -]*$/u.test(session) || /^\.+$/.test(session)
  ) {
    throw new UsageError(`"${session}" cannot name a session`, {
      hint: "Use letters, digits, and . _ - @ + or give the path of a socket.",
    });
  }
  const path = isPath ? session : `${privateDir(env)}/${session}.sock`;
  if (new TextEncoder().encode(path).length > MAX_SOCKET_PATH) {
    throw new UsageError(`The session's socket path is too long for this system: ${path}`, {
      hint: "Take a shorter name, or set XDG_RUNTIME_DIR to a shorter directory.",
    });
  }
  return path;
}

/** Where a session's host says why it ended. */
export function logPath(socket: string): string {
  return `${socket.replace(/\.sock$/, "")}.log`;
}

/**
 * The value of `-s`/`--session` in a command line, else `$LOTSA_SESSION`, else `default`. A light reading, for the client:
 * the whole command line is parsed where it runs.
 */
export function sessionOf(argv: string[], env: Env): string {
  for (const [index, word] of argv.entries()) {
    if (word === "--") break;
    if (word === "-s" || word === "--session") return argv[index + 1] ?? DEFAULT_SESSION;
    const inline = /^(?:-s|--session)=([\s\S]+)$/.exec(word);
    if (inline?.[1]) return inline[1];
  }
  return env.get("LOTSA_SESSION") || DEFAULT_SESSION;
}

/** Global flags that take the next word as their value. cli/globals.ts declares them; a test compares. */
export const VALUE_FLAGS: readonly string[] = [
  "-s",
  "--session",
  "--output",
  "--timeout-ms",
  "--wait-ms",
  "--chromium",
  "--idle-timeout-s",
  "--parent",
];

/** The command of a command line: the first word that is no flag and no flag's value. */
export function commandWord(argv: string[]): string | undefined {
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] ?? "";
    if (VALUE_FLAGS.includes(word)) i++;
    else if (!word.startsWith("-")) return word;
  }
  return undefined;
}

/** Sends one line to a session's socket and answers the line that comes back. */
export async function askSocket(path: string, request: object): Promise<unknown> {
  using connection = await Deno.connect({ transport: "unix", path });
  const bytes = new TextEncoder().encode(JSON.stringify(request) + "\n");
  for (let sent = 0; sent < bytes.length;) sent += await connection.write(bytes.subarray(sent));
  await connection.closeWrite();
  const text = await new Response(connection.readable).text();
  if (text === "") throw new OpError("session_closed", "The session ended before it answered");
  return JSON.parse(text);
}

/** True when nothing listens at a socket: it is missing, or its owner is dead. */
export function isNobodyThere(error: unknown): boolean {
  return error instanceof Deno.errors.NotFound || error instanceof Deno.errors.ConnectionRefused;
}
