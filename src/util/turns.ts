/** Lets holders in one after the other, in the order that they asked. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Waits for its turn; disposing what it returns ends it. Rejects, its place given up, when the signal aborts first. */
  async take(signal: AbortSignal): Promise<Disposable> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = before.then(() => promise);
    const abort = Promise.withResolvers<never>();
    const onAbort = () => abort.reject(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
    if (signal.aborted) onAbort();
    try {
      await Promise.race([before, abort.promise]);
    } catch (error) {
      resolve();
      throw error;
    } finally {
      signal.removeEventListener("abort", onAbort);
      abort.promise.catch(() => {});
    }
    return { [Symbol.dispose]: resolve };
  }
}
