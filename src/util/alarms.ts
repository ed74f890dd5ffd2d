interface Alarm {
  atMs: number;
  ring: () => void;
}

/**
 * Many alarms on one timer, for limits that are set at every op and hardly ever reached: setting and clearing a timer of
 * their own took a tenth of a warm `eval`. The timer stays when its alarm is put off, and looks again when it fires.
 */
export class Alarms implements Disposable {
  readonly #alarms = new Set<Alarm>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #firesAtMs = Infinity;
  #isOver = false;

  /** Rings once, after so many milliseconds, unless what it returns is disposed first. */
  set(afterMs: number, ring: () => void): Disposable {
    const alarm = { atMs: performance.now() + afterMs, ring };
    this.#alarms.add(alarm);
    if (alarm.atMs < this.#firesAtMs && !this.#isOver) this.#arm(alarm.atMs);
    return { [Symbol.dispose]: () => void this.#alarms.delete(alarm) };
  }

  /** Forgets all alarms; none rings from now on. */
  [Symbol.dispose](): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#alarms.clear();
    this.#firesAtMs = Infinity;
  }

  #arm(atMs: number): void {
    clearTimeout(this.#timer);
    this.#firesAtMs = atMs;
    this.#timer = setTimeout(() => this.#fire(), Math.max(0, atMs - performance.now()));
    // it may outlast the last op: no process waits for it
    Deno.unrefTimer(Number(this.#timer));
  }

  #fire(): void {
    this.#firesAtMs = Infinity;
    const nowMs = performance.now();
    let nextMs = Infinity;
    for (const alarm of this.#alarms) {
      if (alarm.atMs > nowMs) {
        nextMs = Math.min(nextMs, alarm.atMs);
        continue;
      }
      this.#alarms.delete(alarm);
      alarm.ring();
    }
    if (nextMs < this.#firesAtMs) this.#arm(nextMs);
  }
}
