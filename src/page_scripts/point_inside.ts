/**
 * From a place in an element, named by whoever asks, to the point of the viewport where a press lands on it.
 */
import type { Offset } from "../page_contract.ts";
import { refusal } from "./actionability.ts";
import { until } from "./auto_wait.ts";
import { isLiving } from "./composed_tree.ts";
import { coveredError } from "./cover.ts";
import { phraseFor } from "./describe.ts";
import { isHtml } from "./dom.ts";
import { outOfBox, type Point } from "./geometry.ts";
import { landingAt, wholeCover } from "./hit_test.ts";
import { holdStill } from "./hold_still.ts";
import { boundsOf, offsetHeightOf, offsetWidthOf, windowOf } from "./layout_dom.ts";
import type { PageContext } from "./page_context.ts";
import { PageError } from "./page_error.ts";
import { bringIntoView } from "./scroll.ts";
import { clipped } from "./visible_part.ts";

const RECHECK_MS = 50;

/**
 * Brings the place into view, waits for the element to hold still and for what covers the place to go.
 * @returns undefined when the element went away meanwhile.
 * @throws {PageError} usage for a place outside of the element; not_actionable when it stays covered or out of reach.
 */
export async function pointInside(
  context: PageContext,
  verb: string,
  element: Element,
  at: Offset,
  deadline: number,
): Promise<Point | undefined> {
  const { document } = context;
  refuseOutside(element, at);
  for (;;) {
    const wasMoved = bringPlaceIntoView(element, at);
    await holdStill(context, element, deadline, wasMoved);
    const landing = landingAt(element, outOfBox(element, at));
    if ("point" in landing) return landing.point;
    if (!isLiving(element, document)) return undefined;
    if (performance.now() >= deadline) {
      if (landing.on !== "cover") {
        throw refusal(verb, element, `${at.x},${at.y} of it cannot be brought into view`);
      }
      throw coveredError(context, verb, element, wholeCover(landing.cover, element));
    }
    const isFree = (): true | undefined =>
      !isLiving(element, document) || "point" in landingAt(element, outOfBox(element, at))
        ? true
        : undefined;
    await until(isFree, { document, deadline, recheckMs: RECHECK_MS });
  }
}

function refuseOutside(element: Element, { x, y }: Offset): void {
  const { width, height } = sizeOf(element);
  if (x < width && y < height) return;
  throw new PageError(
    "usage",
    `${x},${y} is outside of ${phraseFor(element)}, which is ${Math.round(width)} by ${
      Math.round(height)
    }`,
  );
}

/** Before transforms, as `outOfBox` takes it. */
function sizeOf(element: Element): { width: number; height: number } {
  if (!isHtml(element)) return boundsOf(element);
  return { width: offsetWidthOf(element), height: offsetHeightOf(element) };
}

/** Scrolls to the element, then on to the place when the element is larger than what shows of it. */
function bringPlaceIntoView(element: Element, at: Offset): boolean {
  if (isShown(element, at)) return false;
  bringIntoView(element);
  if (isShown(element, at)) return true;
  const view = windowOf(element);
  const { x, y } = outOfBox(element, at);
  const { innerWidth, innerHeight } = view;
  view.scrollBy({ left: x - innerWidth / 2, top: y - innerHeight / 2, behavior: "instant" });
  return true;
}

function isShown(element: Element, at: Offset): boolean {
  const { x, y } = outOfBox(element, at);
  const { left, top, right, bottom } = clipped(element, boundsOf(element));
  return x >= left && x < right && y >= top && y < bottom;
}
