import { NulSplitter } from "./framing.ts";
import type { Transport, TransportListener } from "./transport.ts";

const encoder = new TextEncoder();

/** Once writing has failed, what was sent to us before may still be read for this long. */
const BROKEN_WRITE_LIMIT_MS = 500;

/** The two ends of a browser's `--remote-debugging-pipe`: NUL-terminated JSON each way. */
export interface PipeEnds {
  /** Leads to the browser's descriptor 3. */
  writable: WritableStream<Uint8Array>;
  /** Comes from the browser's descriptor 4. */
  readable: ReadableStream<Uint8Array>;
}

/** A browser's pipe as a {@linkcode Transport}. Source: Chrome's `content/browser/devtools/devtools_pipe_handler.cc`. */
export class PipeTransport implements Transport {
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #isClosed = false;
  #brokenWrite: { reason: string; timer: ReturnType<typeof setTimeout> } | undefined;

  constructor(ends: PipeEnds) {
    this.#writer = ends.writable.getWriter();
    this.#reader = ends.readable.getReader();
    // the read loop is the one place that tells of the end
    this.#writer.closed.catch((error) => this.#writeFailed(error));
  }

  open(listener: TransportListener): void {
    this.#read(listener).then((reason) => {
      clearTimeout(this.#brokenWrite?.timer);
      // after a close of ours, what was sent before it still goes out
      if (!this.#isClosed) this.#writer.abort().catch(() => {});
      this.#isClosed = true;
      listener.onClose(this.#brokenWrite?.reason ?? reason);
    });
  }

  send(message: string): void {
    if (this.#isClosed) return;
    // a failure is told by `closed`
    this.#writer.write(encoder.encode(message + "\0")).catch(() => {});
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#writer.close().catch(() => {});
    this.#reader.cancel().catch(() => {});
  }

  /** Ends reading too, if it does not end by itself: a call that cannot be sent would never be answered. */
  #writeFailed(error: unknown): void {
    if (this.#isClosed) return;
    this.#brokenWrite = {
      reason: `the pipe broke: ${error instanceof Error ? error.message : error}`,
      timer: setTimeout(() => this.#reader.cancel().catch(() => {}), BROKEN_WRITE_LIMIT_MS),
    };
  }

  async #read(listener: TransportListener): Promise<string> {
    const splitter = new NulSplitter();
    try {
      for (;;) {
        const { value, done } = await this.#reader.read();
        if (done) break;
        for (const message of splitter.push(value)) listener.onMessage(message);
      }
    } catch (error) {
      return `the pipe broke: ${error instanceof Error ? error.message : error}`;
    }
    if (splitter.pendingBytes > 0) {
      return `the pipe closed in the middle of a message (${splitter.pendingBytes} bytes in)`;
    }
    return "the pipe closed";
  }
}
