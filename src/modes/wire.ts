/**
 * What crosses a session's socket, and where the socket is. One JSON line each way per request:
 *
 * `{"argv":["click","16"],"cwd":"/home/ada","env":{"LOTSA_OUTPUT":"raw"}}` is answered by
 * `{"stdout":"…","stderr":"…","code":0}`;
 *
 * `{"id":1,"op":"click","ref":"16"}` is answered by an {@linkcode Envelope}, as on `serve`. A `"cwd"` beside it is the
 * directory that relative paths mean.
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
 * Refuses a private directory in which somebody else could have put a socket; one that is not there is fine.
 * @throws {OpError} `file` When it is a link, another user's, or open to others.
 */
export function refuseUnsafeDir(dir: string): void {
  const problem = dirProblem(dir);
  if (problem === undefined) return;
  throw new OpError("file", `Cannot keep sockets in ${dir}: ${problem}`, {
    hint: "Remove it, or set XDG_RUNTIME_DIR to a directory of your own.",
  });
}

function dirProblem(dir: string): string | undefined {
  try {
    const { isSymlink, isDirectory, uid, mode } = Deno.lstatSync(dir);
    if (isSymlink || !isDirectory) return "it is no directory";
    if (uid !== null && uid !== Deno.uid()) return "it belongs to another user";
    return mode !== null && (mode & 0o077) !== 0 ? "others may enter it" : undefined;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

/**
 * The socket of a session: its name within the private directory, or the path itself when it holds a separator.
 * @throws {UsageError} For a name that no file can have.
 * @throws {OpError} `file` When the private directory is not private.
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
  if (!isPath) refuseUnsafeDir(privateDir(env));
  return path;
}

/** Where a session's host says why it ended. */
export function logPath(socket: string): string {
  return `${socket.replace(/\.sock$/, "")}.log`;
}

/** The file that a session's host holds locked for as long as it lives; it tells its pid. */
export function lockPath(socket: string): string {
  return `${socket}.pid`;
}

/**
 * The value of `-s`/`--session` in a command line, else `$LOTSA_SESSION`, else `default`. A light reading, for the client:
 * the whole command line is parsed where it runs.
 */
export function sessionOf(argv: string[], env: Env): string {
  for (const [index, word] of argv.entries()) {
    if (word === "--") break;
    if (word === "-s" || word === "--session") return argv[index + 1] ?? DEFAULT_SESSION;
    const inline = /^(?:--session=|-s=?)([\s\S]*)$/.exec(word)?.[1];
    if (inline !== undefined) return inline;
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

/** The words of a command line that are no flags and no global flag's value; `-` is one of them. */
export function plainWords(argv: string[]): string[] {
  const words: string[] = [];
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] ?? "";
    if (word === "--") return [...words, ...argv.slice(i + 1)];
    if (VALUE_FLAGS.includes(word)) i++;
    else if (word === "-" || !word.startsWith("-")) words.push(word);
  }
  return words;
}

/** The command of a command line. */
export function commandWord(argv: string[]): string | undefined {
  return plainWords(argv)[0];
}

/**
 * Sends one line to a session's socket and answers the line that comes back.
 * @throws {OpError} `session_closed` When the host ends instead.
 */
export async function askSocket(path: string, request: object): Promise<unknown> {
  using connection = await Deno.connect({ transport: "unix", path });
  let text = "";
  let cause: unknown;
  try {
    const bytes = new TextEncoder().encode(JSON.stringify(request) + "\n");
    for (let sent = 0; sent < bytes.length;) sent += await connection.write(bytes.subarray(sent));
    await connection.closeWrite();
    text = await new Response(connection.readable).text();
  } catch (error) {
    cause = error; // the host was killed: the line broke
  }
  if (text.endsWith("\n")) return JSON.parse(text);
  throw new OpError("session_closed", "The session ended before it answered", { cause });
}

/** True when nothing listens at a socket: it is missing, or its owner is dead, or hung up on whoever had just called. */
export function isNobodyThere(error: unknown): boolean {
  const { ConnectionRefused, ConnectionReset, NotFound } = Deno.errors;
  return [ConnectionRefused, ConnectionReset, NotFound].some((kind) => error instanceof kind);
}
