/** Lets holders in one after the other, in the order that they asked. */
export class Turns {
  /** Holders waiting, the first to come first; undefined while the turn is free. */
  #waiting: (() => void)[] | undefined;

  /**
   * Waits for its turn; disposing what it returns ends it.
   * @throws The signal's reason, its place given up, when it aborts first.
   */
  async take(signal: AbortSignal): Promise<Disposable> {
    signal.throwIfAborted();
    if (this.#waiting === undefined) this.#waiting = [];
    else await this.#wait(this.#waiting, signal);
    let isOver = false;
    return {
      [Symbol.dispose]: () => {
        if (!isOver) this.#next();
        isOver = true;
      },
    };
  }

  #wait(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener("abort", giveUp);
        resolve();
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(signal.reason);
      };
      signal.addEventListener("abort", giveUp, { once: true });
      waiting.push(enter);
    });
  }

  #next(): void {
    const enter = this.#waiting?.shift();
    if (enter) enter();
    else this.#waiting = undefined;
  }
}
