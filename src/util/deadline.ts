import type { Alarms } from "./alarms.ts";

export interface DeadlineOptions {
  /** Aborts with this one, too. */
  parent?: AbortSignal | undefined;
  /** Where the alarm is set, in place of a timer of its own. */
  alarms?: Alarms | undefined;
}

/** A signal that aborts after a time or with another signal, and leaves nothing behind once disposed. */
export class Deadline implements Disposable {
  readonly #controller = new AbortController();
  readonly #alarm: Disposable;
  readonly #parent: AbortSignal | undefined;
  readonly #onParent = () => this.#controller.abort(this.#parent?.reason);

  /** @param reason Made when the time is up: what the signal aborts with. */
  constructor(limitMs: number, reason: () => unknown, options: DeadlineOptions = {}) {
    const ring = () => this.#controller.abort(reason());
    this.#alarm = options.alarms?.set(limitMs, ring) ?? ownTimer(limitMs, ring);
    this.#parent = options.parent;
    if (this.#parent?.aborted) this.#onParent();
    this.#parent?.addEventListener("abort", this.#onParent, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Aborts now: whatever still waits on the signal ends. */
  abort(): void {
    this.#controller.abort();
  }

  [Symbol.dispose](): void {
    this.#alarm[Symbol.dispose]();
    this.#parent?.removeEventListener("abort", this.#onParent);
  }
}

function ownTimer(limitMs: number, ring: () => void): Disposable {
  const timer = setTimeout(ring, limitMs);
  return { [Symbol.dispose]: () => clearTimeout(timer) };
}
