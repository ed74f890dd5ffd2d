import { readLines } from "../../src/util/read_lines.ts";

/** A connection to a session's socket, line by line. */
export class LineConnection implements Disposable {
  readonly #connection: Deno.UnixConn;
  readonly #lines: AsyncGenerator<string>;
  #isClosed = false;

  constructor(connection: Deno.UnixConn) {
    this.#connection = connection;
    this.#lines = readLines(chunksOf(connection));
  }

  /** Sends text or bytes as they are. */
  async send(data: string | Uint8Array): Promise<void> {
    const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
    for (let sent = 0; sent < bytes.length;) {
      sent += await this.#connection.write(bytes.subarray(sent));
    }
  }

  /** The next line, as JSON; undefined at the end. */
  async receive(): Promise<Reply | undefined> {
    const { value, done } = await this.#lines.next();
    return done ? undefined : JSON.parse(value);
  }

  /** Sends one request and answers its reply. */
  async ask(request: object): Promise<Reply> {
    await this.send(JSON.stringify(request) + "\n");
    const reply = await this.receive();
    if (reply === undefined) throw new Error("the connection ended");
    return reply;
  }

  [Symbol.dispose](): void {
    if (!this.#isClosed) this.#connection.close();
    this.#isClosed = true;
  }
}

/** A reply as tests look at it. */
export interface Reply {
  id?: unknown;
  ok?: boolean;
  result?: unknown;
  error?: { code: string; message: string; hint?: string };
}

export async function connectLines(path: string): Promise<LineConnection> {
  return new LineConnection(await Deno.connect({ transport: "unix", path }));
}

/** Unlike the connection's own stream, this leaves closing it to us. */
async function* chunksOf(source: Deno.UnixConn): AsyncGenerator<Uint8Array> {
  const buffer = new Uint8Array(65_536);
  for (let size = await source.read(buffer); size !== null; size = await source.read(buffer)) {
    yield buffer.slice(0, size);
  }
}
