/**
 * From an element to the point of the viewport where a press lands on it.
 */
import { until } from "./auto_wait.ts";
import { refusal } from "./actionability.ts";
import { isLiving } from "./composed_tree.ts";
import { controlsOf, coveredError, coversViewport, orForce } from "./cover.ts";
import type { Point } from "./geometry.ts";
import { type Landing, landingAt, wholeCover } from "./hit_test.ts";
import { holdStill } from "./hold_still.ts";
import type { PageContext } from "./page_context.ts";
import type { PageError } from "./page_error.ts";
import { pressPoints } from "./press_points.ts";
import { bringIntoView, bringTo, PLACES } from "./scroll.ts";

/** A cover with controls of its own is there to be answered: it is reported after this long. */
const ANSWERABLE_MS = 1000;
const RECHECK_MS = 50;

/**
 * Brings the element into view, waits for it to hold still and for what covers it to go.
 * @returns undefined when the element went away meanwhile.
 * @throws {PageError} not_actionable when the element stays covered or out of reach.
 */
export async function pressPoint(
  context: PageContext,
  verb: string,
  element: Element,
  deadline: number,
): Promise<Point | undefined> {
  let coveredSince: { cover: Element; at: number } | undefined;
  for (;;) {
    const landing = await tryPlaces(context, element, deadline);
    if (isOn(landing)) return landing.point;
    if (!isLiving(element, context.document)) return undefined;
    const cover = landing.on === "cover" ? wholeCover(landing.cover, element) : undefined;
    const now = performance.now();
    if (cover === undefined) coveredSince = undefined;
    else if (coveredSince?.cover !== cover) coveredSince = { cover, at: now };
    const giveUp = giveUpAt(coveredSince, deadline);
    if (now >= giveUp) throw unreachable(context, verb, element, landing, cover);
    await until(() => changed(context, element), {
      document: context.document,
      deadline: giveUp,
      recheckMs: RECHECK_MS,
    });
  }
}

function giveUpAt(
  coveredSince: { cover: Element; at: number } | undefined,
  deadline: number,
): number {
  if (coveredSince === undefined || controlsOf(coveredSince.cover).length === 0) return deadline;
  return Math.min(deadline, coveredSince.at + ANSWERABLE_MS);
}

function isOn(landing: Landing): landing is Extract<Landing, { point: Point }> {
  return "point" in landing;
}

/** Something to try again for: a press would land now, or the element is gone. */
function changed(context: PageContext, element: Element): true | undefined {
  if (!isLiving(element, context.document)) return true;
  return isOn(landingOn(element)) ? true : undefined;
}

/** Where the element is now, then at each place of the viewport; the last failure when a press lands nowhere. */
async function tryPlaces(
  context: PageContext,
  element: Element,
  deadline: number,
): Promise<Landing> {
  const wasMoved = bringIntoView(element);
  await holdStill(context, element, deadline, wasMoved);
  const first = landingOn(element);
  if (isOn(first) || first.on === "around") return first;
  if (first.on === "cover" && coversViewport(wholeCover(first.cover, element))) return first;
  for (const place of PLACES) {
    bringTo(element, place);
    if (!isOn(landingOn(element))) continue;
    await holdStill(context, element, deadline, true); // bars may come or go as the page scrolls
    const landing = landingOn(element);
    if (isOn(landing)) return landing;
  }
  return first;
}

/** How a press goes at the best point of the element: on itself before a control inside it. */
function landingOn(element: Element): Landing {
  let inner: Landing | undefined;
  let miss: Landing | undefined;
  for (const point of pressPoints(element)) {
    const landing = landingAt(element, point);
    if (landing.on === "element") return landing;
    if (landing.on === "inner control") inner ??= landing;
    else if (miss === undefined || miss.on !== "cover" && landing.on === "cover") miss = landing;
  }
  return inner ?? miss ?? { on: "nothing" };
}

function unreachable(
  context: PageContext,
  verb: string,
  element: Element,
  landing: Landing,
  cover: Element | undefined,
): PageError {
  if (cover !== undefined) return coveredError(context, verb, element, cover);
  if (getComputedStyle(element).pointerEvents === "none") {
    return refusal(
      verb,
      element,
      "it takes no clicks (pointer-events: none)",
      `Act on what is around it${orForce(verb)}.`,
    );
  }
  const where = landing.on === "around"
    ? "no point of it can be pressed"
    : "no scrolling brings it into view";
  return refusal(verb, element, where, `Do what brings it into view first${orForce(verb)}.`);
}
