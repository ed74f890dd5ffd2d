/** What comes of a press: something that a person would notice, or nothing. */
import { bearingOf } from "../browser/reporting.ts";
import type { Tab } from "../browser/tab.ts";
import { whileHere } from "./answer_after.ts";
import type { OpContext } from "./op.ts";

/** A page shows within this what a press has done, or it has done nothing. */
const WATCH_MS = 200;
/** A request that may only report the press is waited for so long. */
const REPORT_MS = 1_500;
/** So long after a press that nobody heard somebody may begin to listen; longer while the page loads. */
const LATE_MS = 500;
const RECHECK_MS = 50;
/** What a page needs before it listens. */
const NEEDED: ReadonlySet<string> = new Set(["fetch", "script", "xhr"]);

/** What happens outside the page's document, from a moment on. */
export class Outside {
  readonly #context: OpContext;
  readonly #tab: Tab;
  readonly #commits: number;
  readonly #strays: number;
  readonly #effects: number;
  readonly #lastRequest: number;
  readonly #startedAtMs = performance.now();

  constructor(context: OpContext) {
    const { tab } = context;
    this.#context = context;
    this.#tab = tab;
    this.#commits = tab.navigation.commits;
    this.#strays = tab.navigation.strays;
    this.#effects = context.session.context.effectCount;
    this.#lastRequest = tab.network.entries.at(-1)?.n ?? 0;
  }

  get elapsedMs(): number {
    return performance.now() - this.#startedAtMs;
  }

  /** Another document, a dialog, a window or a download. */
  get hasMoved(): boolean {
    const { isClosed, navigation } = this.#tab;
    return isClosed || navigation.isNavigating || navigation.commits !== this.#commits ||
      navigation.strays !== this.#strays ||
      this.#context.session.context.effectCount !== this.#effects;
  }

  /** The same, or a request that may bring something. */
  get hasStirred(): boolean {
    return this.hasMoved || this.#bearings().includes("effect");
  }

  /** A request is open that may turn out to report the press, and no more. */
  get isUnsure(): boolean {
    return this.#bearings().includes("unknown");
  }

  /** The page may still be on its way to listening. */
  get isLoading(): boolean {
    const { navigation, network } = this.#tab;
    return !navigation.hasReached("load") ||
      network.entries.some(({ type, durationMs }) => durationMs === undefined && NEEDED.has(type));
  }

  #bearings(): ReturnType<typeof bearingOf>[] {
    const { network, url } = this.#tab;
    return network.entries.filter(({ n }) => n > this.#lastRequest)
      .map((entry) => bearingOf(entry, url));
  }
}

/**
 * Waits for something to come of a press that nothing has come of at once. In a young document it may be that no script
 * listens yet; then it waits for one that does, for as long as an element may be waited for.
 * @returns `unheard`: nobody heard it, and somebody listens by now.
 */
export async function watchPress(
  context: OpContext,
  outside: Outside,
  { isYoung, waitMs }: { isYoung: boolean; waitMs: number },
): Promise<"something" | "nothing" | "unheard"> {
  const { tab: { agent }, signal } = context;
  // asked at once: a script that listens now has heard it
  if (isYoung && !outside.hasStirred && !await agent.hearsPress(signal)) {
    return await watchUnheard(context, outside, waitMs);
  }
  for (;;) {
    if (outside.hasStirred) return "something";
    const { isUnsure } = outside;
    const leftMs = (isUnsure ? REPORT_MS : WATCH_MS) - outside.elapsedMs;
    if (leftMs <= 0) return "nothing";
    const limitMs = isUnsure ? Math.min(leftMs, RECHECK_MS) : leftMs;
    if (await whileHere(context, context.tab, "effect", { limitMs }) !== false) return "something";
  }
}

async function watchUnheard(
  context: OpContext,
  outside: Outside,
  waitMs: number,
): Promise<"something" | "nothing" | "unheard"> {
  const { tab, signal } = context;
  const limitMs = RECHECK_MS;
  while (outside.elapsedMs < (outside.isLoading ? waitMs : Math.min(LATE_MS, waitMs))) {
    const has = await whileHere(context, tab, "effect", { limitMs, isUnheard: true });
    if (has !== false || outside.hasMoved) return "something";
    if (await tab.agent.hearsPress(signal)) return "unheard";
  }
  const has = await whileHere(context, tab, "effect", { limitMs: 0 });
  return has === false && !outside.hasStirred ? "nothing" : "something";
}
