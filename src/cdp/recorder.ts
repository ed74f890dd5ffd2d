import type { CommandMessage, IncomingMessage } from "./protocol.ts";
import type { Transport, TransportListener } from "./transport.ts";

const encoder = new TextEncoder();

/**
 * One line of a trace. Values are never written, only their shape, since they hold what people type:
 * `{"atMs":12.5,"send":"Page.navigate","id":3,"session":"A1","params":{"url":"string"}}`, then
 * `{"atMs":14.1,"answer":3,"bytes":88,"tookMs":1.6}` (with `"error":-32000` when it failed), and
 * `{"atMs":15.0,"event":"Page.frameNavigated","session":"A1","bytes":512}`.
 */
export type TraceLine =
  & { atMs: number; session?: string }
  & (
    | { send: string; id: number; params?: unknown }
    | { answer: number; bytes: number; tookMs?: number; error?: number }
    | { event: string; bytes: number }
  );

/** The transport itself, or one that also writes each message to the trace file (`LOTSA_CDP_TRACE`) as a {@linkcode TraceLine}. */
export function recorded(transport: Transport, file: string | undefined): Transport {
  return file ? new RecordedTransport(transport, file) : transport;
}

class RecordedTransport implements Transport {
  readonly #transport: Transport;
  readonly #file: Deno.FsFile;
  readonly #sentAt = new Map<number, number>();

  constructor(transport: Transport, file: string) {
    this.#transport = transport;
    this.#file = Deno.openSync(file, { append: true, create: true, mode: 0o600 });
  }

  open(listener: TransportListener): void {
    this.#transport.open({
      onMessage: (message) => {
        this.#received(message);
        listener.onMessage(message);
      },
      onClose: (reason) => {
        this.#file.close();
        listener.onClose(reason);
      },
    });
  }

  send(message: string): void {
    const { id, method, params, sessionId }: CommandMessage = JSON.parse(message);
    const atMs = performance.now();
    this.#sentAt.set(id, atMs);
    this.#write({
      atMs,
      send: method,
      id,
      ...(sessionId === undefined ? {} : { session: sessionId }),
      ...(params === undefined ? {} : { params: shapeOf(params) }),
    });
    this.#transport.send(message);
  }

  close(): void {
    this.#transport.close();
  }

  #received(text: string): void {
    const atMs = performance.now();
    const message = parsed(text);
    if (message === undefined) {
      return this.#write({ atMs, event: "unreadable", bytes: text.length });
    }
    const { id, method, sessionId, error } = message;
    const common = { atMs, ...(sessionId === undefined ? {} : { session: sessionId }) };
    if (id === undefined) {
      return this.#write({ ...common, event: method ?? "?", bytes: text.length });
    }
    const sentAt = this.#sentAt.get(id);
    this.#sentAt.delete(id);
    this.#write({
      ...common,
      answer: id,
      bytes: text.length,
      ...(sentAt === undefined ? {} : { tookMs: atMs - sentAt }),
      ...(error === undefined ? {} : { error: error.code }),
    });
  }

  #write(line: TraceLine): void {
    const bytes = encoder.encode(JSON.stringify(line) + "\n");
    for (let written = 0; written < bytes.length;) {
      written += this.#file.writeSync(bytes.subarray(written));
    }
  }
}

/** A message that is no JSON is the connection's to judge. */
function parsed(text: string): IncomingMessage | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The types in place of the values: `{"url":"string","args":[{"x":"number"}]}`. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (value === null) return "null";
  if (typeof value !== "object") return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}
