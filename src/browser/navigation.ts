import type { CdpSession } from "../cdp/session.ts";
import { log } from "../log.ts";
import { settleBy } from "../util/settle_by.ts";

/** A requested navigation that never starts counts no longer than this. */
const REQUEST_LIMIT_MS = 2_000;
/** A page out of the back/forward cache commits at once after its stop. */
const RESTORE_LIMIT_MS = 200;
/** Documents remembered as committed. */
const KEEP_LOADERS = 50;
/** After a commit, a document may take this long to be parsed before it is used as it is. */
const PARSE_LIMIT_MS = 5_000;

/** How long a navigation may tell nothing before the browser is asked. */
const LOST_EVENT_MS = 1_000;

/** How far a document has come. */
export type LoadStage = "commit" | "domcontentloaded" | "load";

/** The current document of a tab's main frame. */
interface DocumentState {
  loaderId: string | undefined;
  url: string;
  isParsed: boolean;
  isLoaded: boolean;
  failedUrl?: string;
}

/**
 * Follows the main frame's navigations by their events.
 *
 * Seen in Chromium 156: a link's or form's `frameRequestedNavigation` and `frameStartedNavigating` arrive about when the
 * answer to the input that caused them does, in the full browser sometimes after it; between start and commit, Chrome holds
 * back every command to the page (`Runtime.*`), so an answer to one tells that no navigation has started; `frameNavigated` is the commit; one that ends without a commit (204, download,
 * abort) sends `frameStoppedLoading` alone. `domContentEventFired` and `loadEventFired` are the main frame's and come
 * in order, so none of the previous document arrives after a commit. A page out of the back/forward cache sends neither,
 * and its commit comes after `frameStoppedLoading`, with the loader that it had before.
 *
 * Where two navigations overlap: the commit of the first may arrive after the start of the second, and a script that
 * leaves while a page is on its way sends the second's request, the first's stop, the second's start.
 */
export class NavigationTracker {
  #document: DocumentState = {
    loaderId: undefined,
    url: "about:blank",
    isParsed: true,
    isLoaded: true,
  };
  #commits = 0;
  #strays = 0;
  /** A navigation is expected to start, or to commit, until then. */
  #expectedUntilMs: number | undefined;
  #started: { loaderId: string; isHistory: boolean } | undefined;
  /** What the server said to the last request for a document, and whether that has been told. */
  #answer: { loaderId: string; status: number; isTold: boolean } | undefined;
  readonly #committedLoaders = new Set<string>();
  readonly #watchers = new Set<() => void>();

  readonly #session: CdpSession;

  constructor(session: CdpSession, frameId: string) {
    this.#session = session;
    const ours = (params: { frameId: string }) => params.frameId === frameId;
    session.on("Page.frameRequestedNavigation", (params) => {
      if (ours(params) && params.disposition === "currentTab") this.#requested();
    });
    session.on("Page.frameStartedNavigating", (params) => {
      if (ours(params) && !/sameDocument/i.test(params.navigationType)) {
        this.#start(params.loaderId, /^history/.test(params.navigationType));
      }
    });
    session.on("Page.frameNavigated", ({ frame, type }) => {
      if (frame.id === frameId) {
        this.#committed(
          frame.loaderId,
          frame.url + (frame.urlFragment ?? ""),
          type === "BackForwardCacheRestore",
          frame.unreachableUrl,
        );
      }
    });
    session.on("Page.navigatedWithinDocument", (params) => {
      if (ours(params)) this.#movedWithin(params.url);
    });
    session.on("Page.frameStoppedLoading", (params) => {
      if (ours(params)) this.#stopped();
    });
    // the request of a document has the id of its loader
    session.on("Network.responseReceived", (params) => {
      const { requestId, loaderId, response: { status } } = params;
      if (requestId === loaderId && params.frameId === frameId) {
        this.#answer = { loaderId, status, isTold: false };
      }
    });
    session.on("Page.domContentEventFired", () => this.#reached("domcontentloaded"));
    session.on("Page.loadEventFired", () => this.#reached("load"));
  }

  /** The address that could not be loaded, while the browser's own error page stands in its place. */
  get failedUrl(): string | undefined {
    return this.#document.failedUrl;
  }

  /** The status of the current document, 400 and up, the first time that it is asked for: an error page looks like any other. */
  takeErrorStatus(): number | undefined {
    const answer = this.#answer;
    if (!answer || answer.isTold || answer.loaderId !== this.#document.loaderId) return undefined;
    answer.isTold = true;
    return answer.status >= 400 ? answer.status : undefined;
  }

  /** Address of the current document. */
  get url(): string {
    return this.#document.url;
  }

  /** Goes up with every new document. */
  get commits(): number {
    return this.#commits;
  }

  /** Goes up with every navigation that ends without a document: a download, an answer of nothing, one given up. */
  get strays(): number {
    return this.#strays;
  }

  get isParsed(): boolean {
    return this.#document.isParsed;
  }

  /** Whether the current document has come this far. */
  hasReached(stage: LoadStage): boolean {
    const { isParsed, isLoaded } = this.#document;
    return stage === "commit" || (stage === "load" ? isLoaded : isParsed);
  }

  /** Whether a navigation to another document is on its way. */
  get isNavigating(): boolean {
    if (this.#started) return true;
    return this.#expectedUntilMs !== undefined && performance.now() < this.#expectedUntilMs;
  }

  /** Says that a navigation is on its way before the browser does: a window that was opened with an address. */
  expectNavigation(): void {
    this.#requested();
  }

  /** Waits until the document of this loader, or any newer one, has come this far. */
  async reaches(stage: LoadStage, loaderId: string, signal: AbortSignal): Promise<void> {
    const timer = setInterval(() => this.#catchUp(), LOST_EVENT_MS);
    try {
      // of a newer document when one took its place before it got that far
      await this.#until(
        () => this.#committedLoaders.has(loaderId) && this.hasReached(stage),
        signal,
      );
    } finally {
      clearInterval(timer);
    }
  }

  /** Asks where the frame stands: a busy browser has been seen to lose the events of a commit. */
  async #catchUp(): Promise<void> {
    try {
      const { frameTree: { frame } } = await this.#session.send("Page.getFrameTree");
      const { result } = await this.#session.send("Runtime.evaluate", {
        expression: "document.readyState",
        returnByValue: true,
      });
      if (frame.loaderId !== this.#document.loaderId) {
        this.#committed(frame.loaderId, frame.url + (frame.urlFragment ?? ""), false);
      }
      if (result.value === "interactive") this.#reached("domcontentloaded");
      if (result.value === "complete") this.#reached("load");
    } catch (error) {
      // what waits is told by the session's end, or asks again
      log("navigation", `cannot catch up: ${error}`);
    }
  }

  /** Waits until the current document is being left, or has been. */
  async leaves(signal: AbortSignal): Promise<void> {
    const commits = this.#commits;
    await this.#until(() => this.isNavigating || this.#commits !== commits, signal);
  }

  /** Waits for the current document to load. */
  async loads(signal: AbortSignal): Promise<void> {
    await this.#until(() => this.#document.isLoaded, signal);
  }

  /** Waits for a commit after the given count of them, and for that document to load. */
  async loadsAfter(commits: number, signal: AbortSignal): Promise<void> {
    await this.#until(() => this.#commits > commits && this.#document.isLoaded, signal);
  }

  /**
   * Waits for a navigation under way to commit or end, and then a bounded time for the document to be parsed. Returns
   * at once when nothing is under way; never fails but by the signal.
   */
  async settle(signal: AbortSignal): Promise<void> {
    if (this.isNavigating) await this.#until(() => !this.isNavigating, signal, 100);
    if (!this.#document.isParsed) await this.#untilUsable(signal);
  }

  async #untilUsable(signal: AbortSignal): Promise<void> {
    const giveUp = new AbortController();
    const parsed = this.#until(
      () => this.#document.isParsed || this.isNavigating,
      AbortSignal.any([signal, giveUp.signal]),
    );
    // a wait given up must not stay behind with the watchers
    if (!await settleBy(parsed, PARSE_LIMIT_MS)) giveUp.abort();
  }

  #requested(): void {
    this.#expectedUntilMs = performance.now() + REQUEST_LIMIT_MS;
  }

  #start(loaderId: string, isHistory: boolean): void {
    this.#expectedUntilMs = undefined;
    this.#started = { loaderId, isHistory };
    this.#wake();
  }

  #committed(loaderId: string, url: string, isRestored: boolean, failedUrl?: string): void {
    // what started after this one is still on its way
    if (isRestored || this.#started?.loaderId === loaderId) this.#started = undefined;
    this.#expectedUntilMs = undefined;
    this.#remember(loaderId);
    this.#commits++;
    this.#document = {
      loaderId,
      url,
      isParsed: isRestored,
      isLoaded: isRestored,
      ...(failedUrl ? { failedUrl } : {}),
    };
    this.#wake();
  }

  #remember(loaderId: string): void {
    this.#committedLoaders.add(loaderId);
    if (this.#committedLoaders.size <= KEEP_LOADERS) return;
    for (const oldest of this.#committedLoaders.values().take(1)) {
      this.#committedLoaders.delete(oldest);
    }
  }

  #movedWithin(url: string): void {
    this.#expectedUntilMs = undefined;
    this.#document.url = url;
    this.#wake();
  }

  #stopped(): void {
    if (this.#started) this.#strays++;
    if (this.#started?.isHistory) this.#expectedUntilMs = performance.now() + RESTORE_LIMIT_MS;
    // a request made while another was under way outlives the other's stop
    else if (!this.#started) this.#expectedUntilMs = undefined;
    this.#started = undefined;
    // a document whose loading was cut off gets no further
    this.#document.isParsed = true;
    this.#wake();
  }

  #reached(stage: "domcontentloaded" | "load"): void {
    this.#document.isParsed = true;
    if (stage === "load") this.#document.isLoaded = true;
    this.#wake();
  }

  #wake(): void {
    for (const watcher of [...this.#watchers]) watcher();
  }

  /** Waits for a condition; looked at again at every event, and every `recheckMs` where time itself can meet it. */
  #until(condition: () => boolean, signal: AbortSignal, recheckMs?: number): Promise<void> {
    if (condition()) return Promise.resolve();
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const timer = recheckMs === undefined ? undefined : setInterval(() => check(), recheckMs);
      const finish = (settle: () => void) => {
        clearInterval(timer);
        ended[Symbol.dispose]();
        this.#watchers.delete(check);
        signal.removeEventListener("abort", abort);
        settle();
      };
      const abort = () => finish(() => reject(signal.reason));
      const check = () => condition() && finish(resolve);
      // later than now, since it calls back at once when the session has ended already
      const ended = this.#session.onceEnded((error) =>
        queueMicrotask(() => finish(() => reject(error)))
      );
      this.#watchers.add(check);
      signal.addEventListener("abort", abort, { once: true });
    });
  }
}
