/**
 * An element that is clicked again and again, and what each click did.
 */
import type { ClickEffect, ClickEffectQuery, TargetQuery } from "../page_contract.ts";
import { until } from "./auto_wait.ts";
import { ifDisabled, ifInert } from "./checks.ts";
import { closestShown, isLiving } from "./composed_tree.ts";
import { attributeOf, textContent } from "./dom.ts";
import { find, type Found, isFound, type Missing } from "./find.ts";
import type { PageContext } from "./page_context.ts";
import { PageChanges } from "./page_changes.ts";
import { isSeen } from "./stand_in.ts";

/** A page answers a click within this, or shows by then that it is going to. */
const ANSWER_MS = 200;
/** What is switched off without a sign of loading is so for good after this. */
const SWITCHED_OFF_MS = 1_000;
const RECHECK_MS = 50;

/** The element that is clicked repeatedly, from one click to the next. */
export class RepeatedClick {
  #key: string | undefined;
  #element: Element | undefined;
  #words = "";
  #changes: PageChanges | undefined;

  /** A click on it is about to come. The key tells one repetition from another. */
  begin({ document }: PageContext, key: string, element: Element): void {
    this.#changes?.[Symbol.dispose]();
    this.#key = key;
    this.#element = element;
    this.#words = textContent(element);
    this.#changes = new PageChanges(document, element);
  }

  /** The element of this repetition, in the page or not any more. */
  found(key: string): Found | Missing {
    return key === this.#key && this.#element !== undefined ? { element: this.#element } : {};
  }

  /** What the last click did so far. One that was drawn again goes on as what its target finds now, if it has one to find. */
  effect(
    context: PageContext,
    next: TargetQuery | undefined,
  ): ClickEffect & { isLoading: boolean } {
    const { document } = context;
    if (next !== undefined && this.#isGone(document)) this.#element = successor(context, next);
    const element = this.#element;
    if (element === undefined || this.#isGone(document)) {
      return { state: "gone", isChanged: true, isLoading: false };
    }
    const isChanged = this.#changes?.isAny(element) ?? false;
    const isBusy = closestShown(element, (at) => attributeOf(at, "aria-busy") === "true") !== null;
    if (!isSeen(element)) return { state: "hidden", isChanged, isLoading: isBusy };
    const isOff = ifDisabled(element) !== undefined || ifInert(element) !== undefined;
    const isLoading = isBusy || isOff && textContent(element) !== this.#words;
    return { state: isOff ? "disabled" : "shown", isChanged, isLoading };
  }

  /** The repetition is over: nothing is held or watched any more. */
  end(): null {
    this.#changes?.[Symbol.dispose]();
    this.#changes = undefined;
    this.#element = undefined;
    this.#key = undefined;
    return null;
  }

  #isGone(document: Document): boolean {
    return this.#element === undefined || !isLiving(this.#element, document);
  }
}

/** What the target means now, if that can be seen. */
function successor(context: PageContext, query: TargetQuery): Element | undefined {
  const found = find(context, query);
  return isFound(found) && isSeen(found.element) ? found.element : undefined;
}

/** What the last click did, as soon as that is plain: an element that is switched off while the page loads is waited for. */
export async function clickEffect(
  context: PageContext,
  { next, timeoutMs }: ClickEffectQuery,
): Promise<ClickEffect> {
  const { document, repeatedClick } = context;
  const startedAtMs = performance.now();
  let effect: ClickEffect = { state: "gone", isChanged: false };
  const look = (): true | undefined => {
    const { isLoading, ...seen } = repeatedClick.effect(context, next);
    effect = seen;
    const waitMs = waitFor(seen, isLoading, timeoutMs);
    return performance.now() - startedAtMs >= waitMs ? true : undefined;
  };
  const deadline = startedAtMs + Math.max(timeoutMs, SWITCHED_OFF_MS);
  await until(look, { document, deadline, recheckMs: RECHECK_MS });
  return effect;
}

/** How long after the click an effect is final that looks like this. */
function waitFor({ state, isChanged }: ClickEffect, isLoading: boolean, timeoutMs: number): number {
  if (isLoading) return timeoutMs;
  if (state === "disabled") return SWITCHED_OFF_MS;
  return state === "shown" && isChanged ? 0 : ANSWER_MS;
}
