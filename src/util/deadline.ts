/** A signal that aborts after a time or with another signal, and leaves no timer behind once disposed. */
export class Deadline implements Disposable {
  readonly #controller = new AbortController();
  readonly #timer: ReturnType<typeof setTimeout>;
  readonly #parent: AbortSignal | undefined;
  readonly #onParent = () => this.#controller.abort(this.#parent?.reason);

  /** @param reason Made when the time is up: what the signal aborts with. */
  constructor(limitMs: number, reason: () => unknown, parent?: AbortSignal) {
    this.#timer = setTimeout(() => this.#controller.abort(reason()), limitMs);
    this.#parent = parent;
    if (parent?.aborted) this.#onParent();
    parent?.addEventListener("abort", this.#onParent, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Aborts now: whatever still waits on the signal ends. */
  abort(): void {
    this.#controller.abort();
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    this.#parent?.removeEventListener("abort", this.#onParent);
  }
}
