/** A session on its socket: one line in, one line out a connection, argv or JSON ops (modes/wire.ts). */
import { OpError } from "../errors.ts";
import { log } from "../log.ts";
import type { Session } from "../ops/session.ts";
import { isRecord } from "../util/is_record.ts";
import { readLines } from "../util/read_lines.ts";
import { answerMessage, parseLine, refusal } from "./envelope.ts";
import { runArgv } from "./run_argv.ts";
import { type ArgvReply, type ArgvRequest, commandWord, type Envelope } from "./wire.ts";

export interface SessionServerOptions {
  session: Session;
  path: string;
  /** Called when a request begins; what it answers, when that one ends. `status` is not use. */
  onUse: () => Disposable;
  /** Waited for before a reply is sent: `quit` is answered when everything is gone. */
  beforeReply: () => Promise<void>;
}

/** Listens on a session's socket (0600) until it is closed. */
export class SessionServer {
  readonly #options: SessionServerOptions;
  readonly #listener: Deno.UnixListener;
  readonly #abort = new AbortController();
  /** What relative paths of JSON ops mean, also when the directory is gone by then. */
  readonly #cwd = Deno.cwd();
  readonly #open = new Set<Promise<void>>();
  /** Connections that have asked nothing yet, or have their answer. */
  readonly #idle = new Set<Deno.UnixConn>();

  private constructor(options: SessionServerOptions, listener: Deno.UnixListener) {
    this.#options = options;
    this.#listener = listener;
    this.#accept();
  }

  /** Starts to listen; the caller holds the session's lock, so what lies at the path is left over. */
  static listen(options: SessionServerOptions): SessionServer {
    removeIfThere(options.path);
    const before = Deno.umask(0o177);
    try {
      return new SessionServer(options, Deno.listen({ transport: "unix", path: options.path }));
    } finally {
      Deno.umask(before);
    }
  }

  /** Takes no more connections and gives up what runs; resolves when all replies are out. */
  stop(): void {
    this.#abort.abort(new OpError("session_closed", "The session is closing"));
    this.#listener.close();
    removeIfThere(this.#options.path);
    // nobody may keep the host from ending by saying nothing
    for (const connection of this.#idle) connection.close();
  }

  /** Resolves when every connection has its reply. */
  async drained(): Promise<void> {
    await Promise.all(this.#open);
  }

  async #accept(): Promise<void> {
    try {
      for await (const connection of this.#listener) {
        const served = this.#serve(connection).catch((error) => log("session", String(error)));
        this.#open.add(served);
        served.finally(() => this.#open.delete(served));
      }
    } catch (error) {
      if (!this.#abort.signal.aborted) throw error;
    }
  }

  async #serve(connection: Deno.UnixConn): Promise<void> {
    using open = connection;
    const encoder = new TextEncoder();
    this.#idle.add(open);
    try {
      for await (const line of readLines(open.readable)) {
        if (line.trim() === "") continue;
        this.#idle.delete(open);
        const reply = await this.#answer(line);
        await this.#options.beforeReply();
        const bytes = encoder.encode(JSON.stringify(reply) + "\n");
        for (let sent = 0; sent < bytes.length;) sent += await open.write(bytes.subarray(sent));
        if (this.#abort.signal.aborted) return;
        this.#idle.add(open);
      }
    } finally {
      this.#idle.delete(open);
    }
  }

  async #answer(line: string): Promise<ArgvReply | Envelope> {
    const { session, onUse } = this.#options;
    const { signal } = this.#abort;
    try {
      const message = parseLine(line);
      using _use = isStatus(message) ? undefined : onUse();
      if (isArgvRequest(message)) return await runArgv(session, message, signal);
      return await answerMessage(session, message, { signal, cwd: this.#cwd });
    } catch (error) {
      return refusal(null, error);
    }
  }
}

/** Looking is not use: it keeps no session alive. */
function isStatus(message: unknown): boolean {
  if (isArgvRequest(message)) return commandWord(message.argv) === "status";
  return isRecord(message) && message.op === "status";
}

function isArgvRequest(message: unknown): message is ArgvRequest {
  return isRecord(message) && Array.isArray(message.argv) &&
    message.argv.every((word) => typeof word === "string") &&
    typeof message.cwd === "string" && isRecord(message.env) &&
    ["string", "undefined"].includes(typeof message.stdin);
}

function removeIfThere(path: string): void {
  try {
    Deno.removeSync(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
