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

/** A request as it is sent. */
export interface SentRequest {
  method: string;
  url: string;
  /** False when it goes to another site than the page's. */
  isOwnSite?: boolean;
}

/** A request that is open, or has just ended. */
interface Request {
  /** Method and address. */
  key: string;
  isOwnSite: boolean;
  /** True while it holds up who reads the page. */
  isHolding: boolean;
  /** Its place among those that an action waits for; 0 when none does. */
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
 *
 * What an action itself asks for is another matter: pressed again, the same button sends the same slow request, and a
 * request that saves is answered with 204. Its requests are waited for whatever their address did before, but for those
 * that plainly go on without it.
 */
export class Quiet {
  readonly #requests = new Map<string, Request>();
  #count = 0;
  #actedAtMs = -Infinity;
  #isActing = false;
  /** A wait succeeded, and nothing has started since. */
  #isRested = false;
  /** By address without query. */
  readonly #paces = new Map<string, Pace>();
  /** Method and address of what does not hold, and why: it was open for long, or it was a report. */
  readonly #ignored = new Map<string, "long" | "report">();

  /** A fetch or XHR request was sent. */
  started(id: string, { method, url, isOwnSite = true }: SentRequest, nowMs: number): void {
    this.#dropOld(nowMs);
    const key = `${method} ${url}`;
    const isPoll = this.#isPoll(url.split(/[?#]/)[0] ?? url, nowMs);
    const isInAction = this.#isActing || nowMs - this.#actedAtMs <= ACTION_MS;
    const ignored = this.#ignored.get(key);
    const counts = ignored === undefined
      ? isInAction || !isPoll
      : isInAction && !isPoll && (ignored === "long" || isOwnSite) && !this.#goesOn(key, nowMs);
    const isHolding = counts && ignored !== "report";
    if (isHolding) this.#isRested = false;
    const nth = counts ? ++this.#count : 0;
    this.#requests.set(id, { key, isOwnSite, isHolding, nth, startedAtMs: nowMs });
  }

  /** Its answer has begun: 202 and 204 tell that there is nothing to read in it. */
  answered(id: string, status: number): void {
    const request = this.#requests.get(id);
    if (!request || status !== 202 && status !== 204) return;
    this.#ignore(request, "report");
    request.isHolding = false;
    // to its own site an action may have saved something, which the page is about to say
    if (!request.isOwnSite) request.nth = 0;
  }

  /** It is done, whether it succeeded or not. */
  ended(id: string, nowMs: number): void {
    const request = this.#requests.get(id);
    if (request) request.endedAtMs = nowMs;
    this.#dropOld(nowMs);
  }

  /** Another document took the place of the one that asked. */
  newDocument(): void {
    this.#requests.clear();
  }

  /** An action begins: what the page asks for from now on may be its answer. */
  acts(): void {
    this.#isActing = true;
  }

  /** The action is done; what it set off may still ask for something within a second. */
  acted(nowMs: number): void {
    this.#isActing = false;
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
    const untilMs = [...this.#requests.values()].filter(({ isHolding }) => isHolding)
      .map(holdsUntilMs);
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
    const ends = [...this.#requests.values()].filter(({ nth }) => nth > mark)
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

  /** True for the next round of what went on before: a long poll is asked again at its end, a stream is still open. */
  #goesOn(key: string, nowMs: number): boolean {
    const isRead = key.startsWith("GET ");
    return [...this.#requests.values()].some((before) =>
      before.key === key &&
      (before.endedAtMs === undefined ? isRead : nowMs - before.endedAtMs <= FOLLOW_UP_MS)
    );
  }

  /** Lets go of what holds no longer; what was open too long is known from now on. */
  #dropOld(nowMs: number): void {
    for (const [id, request] of this.#requests) {
      const { startedAtMs, endedAtMs } = request;
      if ((endedAtMs ?? nowMs) - startedAtMs > LONG_MS) this.#ignore(request, "long");
      if (endedAtMs !== undefined && nowMs - endedAtMs > LONG_MS) this.#requests.delete(id);
    }
  }

  #ignore({ key }: Request, reason: "long" | "report"): void {
    // a report that took long is still one
    if (!this.#ignored.has(key)) this.#ignored.set(key, reason);
    forgetOldest(this.#ignored);
  }
}

function holdsUntilMs({ startedAtMs, endedAtMs }: Request): number {
  const longAtMs = startedAtMs + LONG_MS;
  if (endedAtMs === undefined) return longAtMs;
  return endedAtMs > longAtMs ? -Infinity : endedAtMs + QUIET_WINDOW_MS;
}

function forgetOldest(kept: Map<string, unknown>): void {
  if (kept.size <= KEEP) return;
  for (const oldest of kept.keys()) {
    kept.delete(oldest);
    return;
  }
}
