import type { Transport, TransportListener } from "./transport.ts";

/** A browser's DevTools WebSocket as a {@linkcode Transport}. */
export class WebSocketTransport implements Transport {
  readonly #socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  /**
   * Connects.
   * @throws {Error} When the endpoint cannot be reached, or the signal aborts first.
   */
  static async connect(
    url: string,
    options: { signal?: AbortSignal } = {},
  ): Promise<WebSocketTransport> {
    options.signal?.throwIfAborted();
    const socket = new WebSocket(url);
    await new Promise<void>((resolve, reject) => {
      const abort = () => {
        reject(options.signal?.reason);
        socket.close();
      };
      options.signal?.addEventListener("abort", abort, { once: true });
      socket.onopen = () => {
        options.signal?.removeEventListener("abort", abort);
        resolve();
      };
      socket.onerror = (event) => {
        const detail = event instanceof ErrorEvent && event.message ? `: ${event.message}` : "";
        options.signal?.removeEventListener("abort", abort);
        reject(new Error(`Cannot connect to ${url}${detail}`));
      };
    });
    return new WebSocketTransport(socket);
  }

  open(listener: TransportListener): void {
    let failure = "";
    this.#socket.onmessage = (event) => listener.onMessage(String(event.data));
    this.#socket.onerror = (event) => {
      if (event instanceof ErrorEvent) failure = event.message;
    };
    this.#socket.onclose = (event) => {
      listener.onClose(failure || event.reason || `the WebSocket closed (code ${event.code})`);
    };
    if (this.#socket.readyState === WebSocket.CLOSED) {
      // it closed between connecting and this call: the event will not come again
      queueMicrotask(() => listener.onClose("the WebSocket closed"));
    }
  }

  send(message: string): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(message);
  }

  close(): void {
    this.#socket.close();
  }
}
