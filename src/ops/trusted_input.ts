/** Input as a person's: given to the browser, and seen to arrive. */
import { clickAt, movePointer } from "../browser/mouse.ts";
import type { Tab } from "../browser/tab.ts";
import { OpError } from "../errors.ts";
import type {
  AfterAction,
  ClickPoint,
  ClickQuery,
  FoundElement,
  TargetQuery,
} from "../page_contract.ts";
import { raceSignal } from "../util/race_signal.ts";
import { answerAfter } from "./answer_after.ts";
import { nameOf, noteFound } from "./found.ts";
import type { OpContext } from "./op.ts";
import { Outside, watchPress } from "./press_effect.ts";
import { hasTarget, queryOf } from "./params.ts";

/** Times that a press is tried whose element the page moves or draws again under the pointer. */
const TRIES = 3;

/** What a press came to, beside having arrived. */
export interface Pressed {
  /** Nothing that can be seen came of it. */
  no_effect?: true;
  /** Nobody listened yet, as the page was young: it was clicked again when somebody did. */
  clicked_again?: true;
  /** The page moved or replaced the element on the press, so that the click went elsewhere. */
  click_missed?: true;
}

/** How to press. */
export interface PressOptions {
  button?: "left" | "middle" | "right";
  count?: number;
  /** Tell when nothing comes of it. */
  isWatched?: true;
}

/**
 * Finds, presses and makes sure that the press arrived. Keys that are held down are held for it. A press that another
 * element would have got is kept from the page, and tried again where the element is then.
 * @throws {OpError} `not_actionable` When the element did not get it.
 */
export async function trustedClick(
  context: OpContext,
  query: ClickQuery,
  options: PressOptions = {},
): Promise<Pressed> {
  const { isWatched = false } = options;
  for (let tries = 1;; tries++) {
    const point = await context.ask("prepareClick", isWatched ? { ...query, isWatched } : query);
    noteFound(context, point.element);
    const outside = new Outside(context);
    const after = await inputAt(context, point, ({ session, held }) => {
      held.pointer = { x: point.x, y: point.y };
      return clickAt(session, point, { ...options, modifiers: held.modifiers });
    });
    if (after === undefined) return {};
    if (after.keptFrom !== undefined && context.tab.navigation.isNavigating) {
      throw leftBefore(point); // trying again would press on the next page
    }
    if (after.keptFrom !== undefined && tries < TRIES) continue;
    if (!after.arrived) throw missed(point, "press", after.keptFrom);
    if (!after.clicked) return { click_missed: true };
    return after.hasStirred === false ? await lateEffect(context, query, outside, after) : {};
  }
}

/** What becomes of a press that nothing has come of at once. */
async function lateEffect(
  context: OpContext,
  query: TargetQuery,
  outside: Outside,
  { isYoung = false }: AfterAction,
): Promise<Pressed> {
  const press = await watchPress(context, outside, { isYoung, waitMs: query.timeoutMs });
  if (press !== "unheard") return press === "nothing" ? { no_effect: true } : {};
  const again = await trustedClick(context, query);
  return { ...again, clicked_again: true };
}

/**
 * Finds, moves the pointer there and makes sure that it arrived.
 * @throws {OpError} `not_actionable` When the element did not hear of it.
 */
export async function trustedHover(context: OpContext, query: TargetQuery): Promise<void> {
  for (let tries = 1;; tries++) {
    const point = await context.ask("prepareClick", { ...query, action: "hover" });
    noteFound(context, point.element);
    const after = await inputAt(
      context,
      point,
      ({ session, held }) => movePointer(session, held, point),
    );
    if (after === undefined || after.arrived) return;
    if (tries === TRIES) throw missed(point, "pointer");
  }
}

/**
 * Gives input, and asks what became of it; undefined when it arrived and the page is being left, or another is in front.
 * @throws {OpError} `not_actionable` When the page is left, and not by this input.
 */
async function inputAt(
  context: OpContext,
  point: ClickPoint,
  input: (tab: Tab) => Promise<void>,
): Promise<AfterAction | undefined> {
  const { tab } = context;
  const { navigation, agent } = tab;
  const { arrivals } = agent;
  const { commits } = navigation;
  const openedTabs = () => context.session.context.openedTabs.length;
  const tabs = openedTabs();
  await taken(input(tab), context.signal);
  const isLeft = tab.isClosed || navigation.isNavigating || navigation.commits !== commits;
  if (!isLeft && openedTabs() > tabs && agent.arrivals > arrivals) return undefined;
  const after = isLeft ? undefined : await answerAfter(context, tab);
  if (after === undefined && !await agent.hasArrived(arrivals)) throw leftBefore(point);
  if (after !== undefined && !navigation.isNavigating) context.seen(after);
  return after;
}

function leftBefore({ element }: ClickPoint): OpError {
  return new OpError(
    "not_actionable",
    `The page went away by itself before ${nameOf(element)} could be reached`,
    { hint: "Look at the page that came with ax." },
  );
}

function missed({ element, x, y }: ClickPoint, what: string, keptFrom?: string): OpError {
  const place = `${Math.round(x)},${Math.round(y)}`;
  const why = keptFrom === undefined ? "" : `: ${keptFrom} was in its place, and was not clicked`;
  return new OpError(
    "not_actionable",
    `The ${what} at ${place} did not reach ${nameOf(element)}${why}`,
    { hint: "The page moves it: look with ax and try again." },
  );
}

/**
 * Waits for input to be taken, as long as the op may. Input that closes its own tab has done what it should: the answer
 * to it goes away with the tab.
 */
export async function taken(input: Promise<void>, signal: AbortSignal): Promise<void> {
  try {
    await raceSignal(input, signal);
  } catch (error) {
    if (!(error instanceof OpError) || error.code !== "tab_closed") throw error;
  }
}

/**
 * Lets the page run what keys or a new value caused, so that a navigation has begun before the reply is made.
 * @returns How the page stands, undefined when another is on its way.
 */
export async function settleAfterInput(
  context: OpContext,
  tab: Tab,
): Promise<AfterAction | undefined> {
  if (tab.isClosed || tab.navigation.isNavigating) return undefined;
  const after = await answerAfter(context, tab);
  if (after === undefined || tab.navigation.isNavigating) return undefined;
  context.seen(after);
  return after;
}

/** Gives the focus to the target, if there is one. */
export async function focusIfGiven(
  context: OpContext,
  params: Parameters<typeof queryOf>[1],
): Promise<FoundElement | undefined> {
  if (!hasTarget(params)) return undefined;
  const element = await context.ask("focus", queryOf(context.session, params));
  noteFound(context, element);
  return element;
}
