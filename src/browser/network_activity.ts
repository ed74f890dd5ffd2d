import type { CdpSession } from "../cdp/session.ts";
import { isSameSite } from "../util/is_same_site.ts";
import { Quiet } from "./quiet.ts";

/** No read and no report is held up longer than this by requests. */
const LIMIT_MS = 3_000;

/** What a page asks for to show its answer. Beacons are of type Ping, streams of type EventSource or WebSocket. */
const FETCHES: ReadonlySet<string> = new Set(["Fetch", "XHR"]);

/** What a tab is fetching right now: whoever reads the page waits for it here. */
export class NetworkActivity {
  readonly #session: CdpSession;
  readonly #quiet = new Quiet();
  /** Waits that look again when a request starts or ends. */
  readonly #wakes = new Set<() => void>();

  constructor(session: CdpSession, frameId: string) {
    this.#session = session;
    session.on("Page.frameNavigated", ({ frame }) => {
      if (frame.id !== frameId) return;
      this.#quiet.newDocument();
      this.#wake();
    });
  }

  /** Takes in what is told on this session: the page's, or a worker's. */
  follow(session: CdpSession): void {
    session.on("Network.requestWillBeSent", (params) => {
      const { requestId, request: { method, url }, type, redirectResponse, documentURL } = params;
      // a redirect goes on under the same id
      if (redirectResponse || !FETCHES.has(type ?? "")) return;
      const isOwnSite = isSameSite(url, documentURL);
      this.#quiet.started(requestId, { method, url, isOwnSite }, performance.now());
      this.#wake();
    });
    session.on("Network.responseReceived", ({ requestId, response }) => {
      this.#quiet.answered(requestId, response.status);
      this.#wake();
    });
    session.on("Network.loadingFinished", ({ requestId }) => this.#ended(requestId));
    session.on("Network.loadingFailed", ({ requestId }) => this.#ended(requestId));
  }

  /** True when no request that brings something to read is open, or has just ended. */
  get isQuiet(): boolean {
    return this.#quiet.remainingMs(performance.now()) === 0;
  }

  /** An action begins; the mark that {@linkcode untilAnswered} takes. */
  acts(): number {
    this.#quiet.acts();
    return this.#quiet.count;
  }

  /** The action that began is done, or has failed. */
  acted(): void {
    this.#quiet.acted(performance.now());
  }

  /** Says that what the caller waited for is there. */
  rested(): void {
    this.#quiet.rested();
  }

  /** Waits, at most 3 s, until the page is quiet; how long it waited in ms. No round trip. */
  async untilQuiet(signal: AbortSignal, limitMs = LIMIT_MS): Promise<number> {
    if (this.#quiet.isRested) return 0;
    const most = Math.min(limitMs, LIMIT_MS);
    return await this.#until((nowMs) => this.#quiet.remainingMs(nowMs), signal, most);
  }

  /** Waits, at most 3 s, for the requests since the mark and what they lead to; how long in ms, and whether some are open still. */
  async untilAnswered(
    mark: number,
    signal: AbortSignal,
  ): Promise<{ waitedMs: number; isOpen: boolean }> {
    const waitedMs = await this.#until((nowMs) => this.#quiet.followUpMs(mark, nowMs), signal);
    return { waitedMs, isOpen: this.#quiet.followUpMs(mark, performance.now()) === Infinity };
  }

  async #until(
    remainingMs: (nowMs: number) => number,
    signal: AbortSignal,
    limitMs = LIMIT_MS,
  ): Promise<number> {
    const startedAtMs = performance.now();
    for (let nowMs = startedAtMs;; nowMs = performance.now()) {
      const leftMs = Math.min(remainingMs(nowMs), startedAtMs + limitMs - nowMs);
      if (leftMs <= 0 || this.#session.isClosed) return nowMs - startedAtMs;
      await this.#change(leftMs, signal);
    }
  }

  /** Waits for the next event, but no longer than this; rejects with the signal's reason. */
  #change(limitMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        this.#wakes.delete(wake);
        ended[Symbol.dispose]();
        signal.removeEventListener("abort", abort);
        settle();
      };
      const wake = () => finish(resolve);
      const abort = () => finish(() => reject(signal.reason));
      const timer = setTimeout(wake, Math.ceil(limitMs));
      const ended = this.#session.onceEnded(() => queueMicrotask(wake));
      this.#wakes.add(wake);
      signal.addEventListener("abort", abort, { once: true });
    });
  }

  #ended(requestId: string): void {
    this.#quiet.ended(requestId, performance.now());
    this.#wake();
  }

  #wake(): void {
    for (const wake of [...this.#wakes]) wake();
  }
}
