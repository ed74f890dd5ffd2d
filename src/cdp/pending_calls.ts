import { ProtocolError, SessionClosedError } from "./cdp_errors.ts";

/** A call that waits for its answer. */
interface PendingCall {
  resolve(result: object): void;
  reject(error: unknown): void;
  method: string;
  sessionId: string | undefined;
}

/** The calls without an answer yet. Each settles exactly once: by its answer, its signal, or the end of its session. */
export class PendingCalls {
  readonly #calls = new Map<number, PendingCall>();

  get size(): number {
    return this.#calls.size;
  }

  /** Waits for the answer to `id`. The caller sends the message after this. */
  add(
    id: number,
    method: string,
    options: { sessionId?: string | undefined; signal?: AbortSignal | undefined } = {},
  ): Promise<object> {
    const { sessionId, signal } = options;
    return new Promise<object>((resolve, reject) => {
      const onAbort = () => {
        this.#calls.delete(id);
        reject(signal?.reason);
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      const settled = () => signal?.removeEventListener("abort", onAbort);
      this.#calls.set(id, {
        resolve: (result) => (settled(), resolve(result)),
        reject: (reason) => (settled(), reject(reason)),
        method,
        sessionId,
      });
    });
  }

  /** The command that waits under this id; undefined when none does. */
  methodOf(id: number): string | undefined {
    return this.#calls.get(id)?.method;
  }

  /** Settles a call. False when none has this id: it was given up, or never made. */
  answer(
    id: number,
    message: { result?: object; error?: { code: number; message: string; data?: string } },
  ): boolean {
    const call = this.#calls.get(id);
    if (call === undefined) return false;
    this.#calls.delete(id);
    if (message.error) call.reject(new ProtocolError(call.method, message.error));
    else call.resolve(message.result ?? {});
    return true;
  }

  /** Rejects every call of a session, or of all of them when `sessionId` is left out. */
  end(code: "browser_gone" | "tab_closed", reason: string, sessionId?: string): void {
    for (const [id, call] of this.#calls) {
      if (sessionId !== undefined && call.sessionId !== sessionId) continue;
      this.#calls.delete(id);
      call.reject(new SessionClosedError(code, `${call.method}: ${reason}`));
    }
  }
}
