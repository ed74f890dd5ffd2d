/** Nothing may have started or ended for this long: the usual network-idle window. */
const QUIET_WINDOW_MS = 500;
/** A request open longer than this is a stream or a long poll, and holds nothing up. */
const LONG_MS = 1_000;
/** Within this of an action, a request may be its answer, whatever it looks like. */
const ACTION_MS = 1_000;
/** What an action's requests lead to starts within this of their end. */
const FOLLOW_UP_MS = 100;
/** Repeats closer than this may be a burst: they are a poll only after this many at one pace. */
const BURST_MS = 200;
const BURST_REPEATS = 10;
/** Two intervals are one pace when they differ by no more than this share of the longer, or this much. */
const PACE_SHARE = 0.25;
const PACE_MS = 50;
/** Addresses remembered of each kind. */
const KEEP = 500;

/** A request that counts. */
interface Held {
  url: string;
  method: string;
  /** Its place among all that counted. */
  nth: number;
  startedAtMs: number;
  endedAtMs?: number;
}

/** How often an address is asked for. */
interface Pace {
  lastAtMs: number;
  intervalMs: number;
  /** How many intervals in a row were like the one before. */
  repeats: number;
}

/**
 * Judges whether a page still fetches what it is going to show. Pure: it is told of the fetch and XHR requests of a tab, and
 * of the time.
 *
 * A request holds a reader up while it is open and for 500 ms after its end, but for those that bring nothing to read: one
 * open for more than a second, and later ones to its address; polls (an address without its query, asked for at least
 * twice before at a steady pace), unless an action was just done; those to what has answered 202 or 204 before; and all
 * of the document before this one.
 */
export class Quiet {
  #held = new Map<string, Held>();
  #count = 0;
  #actedAtMs = -Infinity;
  /** A wait succeeded, and nothing has started since. */
  #isRested = false;
  /** By address without query. */
  readonly #paces = new Map<string, Pace>();
  /** Method and address of what never holds: long requests, and reports. */
  readonly #ignored = new Set<string>();

  /** A fetch or XHR request was sent. */
  started(id: string, { method, url }: { method: string; url: string }, nowMs: number): void {
    this.#dropOld(nowMs);
    const isPoll = this.#isPoll(url.split(/[?#]/)[0] ?? url, nowMs);
    if (this.#ignored.has(`${method} ${url}`)) return;
    if (isPoll && nowMs - this.#actedAtMs > ACTION_MS) return;
    this.#isRested = false;
    this.#held.set(id, { method, url, nth: ++this.#count, startedAtMs: nowMs });
  }

  /** Its answer has begun: 202 and 204 tell that a request was a report, not a question. */
  answered(id: string, status: number): void {
    const request = this.#held.get(id);
    if (!request || status !== 202 && status !== 204) return;
    this.#ignore(request);
    this.#held.delete(id);
  }

  /** It is done, whether it succeeded or not. */
  ended(id: string, nowMs: number): void {
    const request = this.#held.get(id);
    if (request) request.endedAtMs = nowMs;
    this.#dropOld(nowMs);
  }

  /** Another document took the place of the one that asked. */
  newDocument(): void {
    this.#held.clear();
  }

  /** An action begins: what the page asks for now may be its answer. */
  acted(nowMs: number): void {
    this.#actedAtMs = nowMs;
  }

  /** What the caller waited for is there: until the next request, there is nothing more to wait for. */
  rested(): void {
    this.#isRested = true;
  }

  /** True from a wait that succeeded to the next request. */
  get isRested(): boolean {
    return this.#isRested;
  }

  /** How long until the page is quiet, if nothing more happens; 0 when it is. */
  remainingMs(nowMs: number): number {
    const untilMs = [...this.#held.values()].map(holdsUntilMs);
    return Math.max(0, ...untilMs.map((endMs) => endMs - nowMs));
  }

  /** How many requests have counted so far: a mark for {@linkcode followUpMs}. */
  get count(): number {
    return this.#count;
  }

  /**
   * How long until those that counted after the mark are done, with what they led to, if nothing more happens; Infinity
   * while one is open, 0 when there are none.
   */
  followUpMs(mark: number, nowMs: number): number {
    const ends = [...this.#held.values()].filter(({ nth }) => nth > mark)
      .map(({ endedAtMs = Infinity }) => endedAtMs + FOLLOW_UP_MS);
    return Math.max(0, ...ends.map((endMs) => endMs - nowMs));
  }

  /** Remembers the time; true when the address is asked for at a steady pace. */
  #isPoll(address: string, nowMs: number): boolean {
    const { lastAtMs = NaN, intervalMs: before = NaN, repeats = 0 } = this.#paces.get(address) ??
      {};
    const intervalMs = nowMs - lastAtMs;
    const toleratedMs = Math.max(PACE_MS, PACE_SHARE * Math.max(intervalMs, before));
    // false for the first two, whose intervals are not known
    const isSteady = Math.abs(intervalMs - before) <= toleratedMs;
    const pace = { lastAtMs: nowMs, intervalMs, repeats: isSteady ? repeats + 1 : 0 };
    this.#paces.delete(address);
    this.#paces.set(address, pace);
    forgetOldest(this.#paces);
    return pace.repeats >= (intervalMs < BURST_MS ? BURST_REPEATS : 1);
  }

  /** Lets go of what holds no longer; what was open too long is known from now on. */
  #dropOld(nowMs: number): void {
    for (const [id, request] of this.#held) {
      const { startedAtMs, endedAtMs } = request;
      if ((endedAtMs ?? nowMs) - startedAtMs > LONG_MS) this.#ignore(request);
      if (endedAtMs !== undefined && nowMs - endedAtMs > LONG_MS) this.#held.delete(id);
    }
  }

  #ignore({ method, url }: Held): void {
    this.#ignored.add(`${method} ${url}`);
    forgetOldest(this.#ignored);
  }
}

function holdsUntilMs({ startedAtMs, endedAtMs }: Held): number {
  const longAtMs = startedAtMs + LONG_MS;
  if (endedAtMs === undefined) return longAtMs;
  return endedAtMs > longAtMs ? -Infinity : endedAtMs + QUIET_WINDOW_MS;
}

function forgetOldest(kept: Map<string, unknown> | Set<string>): void {
  if (kept.size <= KEEP) return;
  for (const oldest of kept.keys()) {
    kept.delete(oldest);
    return;
  }
}
