/**
 * Clicks: made ready for a trusted press, watched for its arrival, or done with DOM events.
 */
import type {
  AfterAction,
  AfterActionQuery,
  ClickPoint,
  ClickQuery,
  FoundElement,
} from "../page_contract.ts";
import { refusal, waitForElement } from "./actionability.ts";
import { type Check, ifDisabled, ifHidden, ifInert } from "./checks.ts";
import { deadlineIn, pause } from "./auto_wait.ts";
import { foundElement } from "./describe.ts";
import { isHtml } from "./dom.ts";
import type { Found } from "./find.ts";
import { type Point, topBoxOf } from "./geometry.ts";
import { activate, boundsOf, dispatch, windowOf } from "./layout_dom.ts";
import { stateOf } from "./look.ts";
import type { PageContext } from "./page_context.ts";
import { pressPoint } from "./press.ts";
import { bringIntoView } from "./scroll.ts";
import { isHiddenOnPurpose, standInFor } from "./stand_in.ts";

/**
 * Finds what to click, waits until a person could, and says where to press; from then on a press there is watched for.
 * With `force` it answers the middle of the element without any of the checks.
 */
export async function prepareClick(context: PageContext, query: ClickQuery): Promise<ClickPoint> {
  const deadline = deadlineIn(query.timeoutMs);
  const { action: verb = "click" } = query;
  if (query.force) {
    const found = await waitForElement(context, query, { verb, checks: [], deadline });
    return ready(context, found, found.element, middleOf(found.element));
  }
  for (;;) {
    const found = await waitForElement(context, query, {
      verb,
      checks: verb === "click" ? CLICK_CHECKS : HOVER_CHECKS,
      deadline,
    });
    const pressed = pressedFor(found.element);
    const point = await pressPoint(context, verb, pressed, deadline);
    if (point === undefined) continue;
    const answer = ready(context, found, pressed, point, verb);
    const { repetition, isWatched } = query;
    if (repetition !== undefined) context.repeatedClick.begin(context, repetition, found.element);
    if (isWatched) context.effect.begin(pressed);
    return answer;
  }
}

/** Seen, or stood for by something that is. An input that nothing stands for will not come into view by waiting. */
const isPressable: Check = (element) => {
  if (!isHiddenOnPurpose(element)) return ifHidden(element);
  if (standInFor(element) !== undefined) return undefined;
  throw refusal(
    "click",
    element,
    "hidden on purpose, and nothing that shows stands for it",
    "Click what the page shows in its place, or use --force.",
  );
};

/** The scripts of a page that is older have come. */
const YOUNG_MS = 10_000;

const CLICK_CHECKS = [isPressable, ifDisabled, ifInert];
const HOVER_CHECKS = [ifHidden, ifInert];

/** What a person presses to press this element. */
function pressedFor(element: Element): Element {
  return isHiddenOnPurpose(element) ? standInFor(element) ?? element : element;
}

function ready(
  context: PageContext,
  found: Found,
  pressed: Element,
  { x, y }: Point,
  action?: ClickQuery["action"],
): ClickPoint {
  context.arrival.arm([pressed, found.element], action);
  return { x, y, element: foundElement(context, found) };
}

function middleOf(element: Element): Point {
  bringIntoView(element);
  const { x, y, width, height } = topBoxOf(element);
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * Lets the page run what the press caused, and draw it if it is to be told, and says whether the press arrived and where
 * the page stands. In a hidden tab no frame comes; then drawing takes a tenth of a second.
 */
export async function afterAction(
  context: PageContext,
  { isDrawn, since }: AfterActionQuery,
): Promise<AfterAction> {
  context.drawing.acted();
  await pause(0);
  if (isDrawn) await context.drawing.drawn();
  const hasStirred = context.effect.takeFirst();
  const unchanged = since === undefined ? undefined : context.journal.unchangedSince(since);
  return {
    ...context.arrival.disarm(),
    ...stateOf(context.document),
    ...(hasStirred === undefined ? {} : { hasStirred, isYoung: performance.now() < YOUNG_MS }),
    ...(unchanged === undefined ? {} : { unchanged }),
  };
}

/** Clicks by events of the element's own, whether or not a person could press it. */
export async function syntheticClick(
  context: PageContext,
  query: ClickQuery,
): Promise<FoundElement> {
  const checks = query.force ? [] : [ifDisabled];
  const found = await waitForElement(context, query, { verb: "click", checks });
  const described = foundElement(context, found); // before the page takes it away
  pressByEvents(found.element);
  return described;
}

function pressByEvents(element: Element): void {
  const view = windowOf(element);
  const { left, top, width, height } = boundsOf(element);
  const common = {
    bubbles: true,
    cancelable: true,
    composed: true,
    detail: 1,
    view,
    clientX: left + width / 2,
    clientY: top + height / 2,
  };
  const pointer = { ...common, pointerId: 1, pointerType: "mouse", isPrimary: true };
  dispatch(element, new view.PointerEvent("pointerdown", { ...pointer, buttons: 1 }));
  dispatch(element, new view.MouseEvent("mousedown", { ...common, buttons: 1 }));
  dispatch(element, new view.PointerEvent("pointerup", pointer));
  dispatch(element, new view.MouseEvent("mouseup", common));
  if (isHtml(element)) activate(element);
  else dispatch(element, new view.MouseEvent("click", common));
}
