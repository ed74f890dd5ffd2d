/** Clicking an element until there is no more to it: "Load more", "Delete", "Next". */
import type { Tab } from "../browser/tab.ts";
import { OpError } from "../errors.ts";
import type { ClickEffect, TargetQuery } from "../page_contract.ts";
import type { OpContext } from "./op.ts";
import { optionOf, type TargetParams } from "./params.ts";
import { type Pressed, trustedClick } from "./trusted_input.ts";

/** Clicks at most, unless the request says otherwise. */
export const MOST_CLICKS = 50;

/** Why the clicking came to its end. */
export type Stopped =
  | "gone"
  | "hidden"
  | "disabled"
  | "no change"
  | "page opened"
  | "limit"
  | "failed";

/** What came of it. */
export interface Clicked extends Pressed {
  clicks: number;
  stopped: Stopped;
}

/**
 * Clicks the same element as long as it is there, shown and enabled and each click changes the page. One that the page
 * draws again is the same for a locator that finds it; a ref is of one element and has no successor.
 * @throws {OpError} What the first click throws; a later one that fails ends it.
 */
export async function clickUntilGone(
  context: OpContext,
  query: TargetQuery,
  { button, max }: { button: "left" | "middle" | "right"; max: number },
): Promise<Clicked> {
  await using clicking = new Clicking(context, query);
  let pressed: Pressed = {};
  for (let clicks = 1;; clicks++) {
    try {
      pressed = await clicking.click(button);
    } catch (error) {
      if (clicks === 1 || context.signal.aborted || !(error instanceof OpError)) throw error;
      context.note(`click ${clicks} failed: ${error.message}`);
      return { clicks: clicks - 1, stopped: "failed" };
    }
    const stopped = await clicking.stopped() ?? (clicks === max ? "limit" : undefined);
    if (stopped !== undefined) return { ...pressed, clicks, stopped };
  }
}

/** What of a request does not go with repeated clicks, or only with them. */
export function repetitionProblem(
  params: TargetParams & {
    untilGone: boolean;
    max?: number | undefined;
    count: number;
    force: boolean;
  },
): string | undefined {
  const { untilGone, max, count, force } = params;
  if (!untilGone) return max === undefined ? undefined : "--max goes with --until-gone";
  if (force) return "--until-gone does not go with --force";
  if (count !== 1) return "--until-gone clicks once at a time: leave --count out";
  return optionOf(params) ? "--until-gone does not go with an option of a select" : undefined;
}

/** One repetition. */
class Clicking implements AsyncDisposable {
  readonly #context: OpContext;
  readonly #tab: Tab;
  readonly #key = crypto.randomUUID();
  /** What the element was found by, and what else is the same element. */
  readonly #query: TargetQuery;
  readonly #commits: number;
  #requests = 0;
  #isFirst = true;

  constructor(context: OpContext, query: TargetQuery) {
    this.#context = context;
    this.#query = query;
    this.#tab = context.tab;
    this.#commits = this.#tab.navigation.commits;
  }

  async click(button: "left" | "middle" | "right"): Promise<Pressed> {
    const { activity } = this.#tab;
    this.#requests = activity.acts();
    const query = this.#isFirst ? this.#query : this.#held;
    this.#isFirst = false;
    try {
      return await trustedClick(this.#context, { ...query, repetition: this.#key }, { button });
    } finally {
      activity.acted();
    }
  }

  /** Why no further click is to come; undefined when one is. */
  async stopped(): Promise<Stopped | undefined> {
    if (this.#hasOpened) return "page opened";
    try {
      const { state, isChanged } = await this.#effect();
      if (this.#hasOpened) return "page opened";
      if (state !== "shown") return state;
      return isChanged ? undefined : "no change";
    } catch (error) {
      // the page may be left while it is asked
      if (this.#hasOpened && !this.#context.signal.aborted) return "page opened";
      throw error;
    }
  }

  /** What the click did, once what it asked for is there. */
  async #effect(): Promise<ClickEffect> {
    const { activity } = this.#tab;
    const { signal } = this.#context;
    const endsAtMs = performance.now() + this.#query.timeoutMs;
    await activity.untilAnswered(this.#requests, signal);
    for (;;) {
      if (this.#hasOpened) return { state: "gone", isChanged: true };
      const effect = await this.#tab.agent.ask(
        "clickEffect",
        { ...this.#held, ...this.#next },
        signal,
      );
      const { waitedMs } = await activity.untilAnswered(this.#requests, signal);
      if (waitedMs === 0 || performance.now() >= endsAtMs) return effect;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // another page holds nothing, and one that does not answer may keep what it holds
    if (this.#isFirst || this.#hasOpened || this.#context.signal.aborted) return;
    const held = { ...this.#held, timeoutMs: 0 };
    await this.#tab.agent.ask("endRepetition", held, this.#context.signal);
  }

  get #held(): TargetQuery {
    return { target: { by: "repeated", key: this.#key }, timeoutMs: this.#query.timeoutMs };
  }

  get #next(): { next?: TargetQuery } {
    return this.#query.target.by === "ref" ? {} : { next: this.#query };
  }

  get #hasOpened(): boolean {
    const { isClosed, navigation } = this.#tab;
    return isClosed || navigation.isNavigating || navigation.commits !== this.#commits ||
      this.#context.session.context.active !== this.#tab;
  }
}
