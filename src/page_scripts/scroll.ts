/**
 * Bringing an element to where it can be pressed.
 */
import { drawnBox, framesAround, outOfFrame } from "./geometry.ts";
import { boundsOf, scrollTo, windowOf } from "./layout_dom.ts";
import { shownCentre } from "./press_points.ts";
import { mapImageOf } from "./visibility.ts";
import { clipped } from "./visible_part.ts";

/**
 * Places of the viewport to bring an element to: away from a bar at the top, at the bottom, or in the middle of the page.
 */
export const PLACES = ["center", "end", "start"] as const;
export type Place = (typeof PLACES)[number];

/** Scrolls at once, also where the page's style says smoothly, in every scroller and frame around the element. */
export function bringTo(element: Element, place: Place): void {
  const image = mapImageOf(element);
  scrollTo(image ?? element, {
    block: place,
    inline: place === "center" ? "center" : "nearest",
    behavior: "instant",
  });
  if (image !== undefined && place === "center") centreArea(element);
}

/** The middle of a large image may show and this area of it not. */
function centreArea(area: Element): void {
  if (shownCentre(area) !== undefined) return;
  const view = windowOf(area);
  const { left, top, right, bottom } = drawnBox(area);
  view.scrollBy({
    left: (left + right - view.innerWidth) / 2,
    top: (top + bottom - view.innerHeight) / 2,
    behavior: "instant",
  });
}

/** Scrolls the element to the middle unless its middle shows already. True when it scrolled. */
export function bringIntoView(element: Element): boolean {
  if (isShownThroughFrames(element)) return false;
  bringTo(element, "center");
  return true;
}

function isShownThroughFrames(element: Element): boolean {
  let point = shownCentre(element);
  for (const frame of framesAround(element)) {
    if (point === undefined) return false;
    point = outOfFrame(frame, point);
    const { left, top, right, bottom } = clipped(frame, boundsOf(frame));
    if (point.x < left || point.x >= right || point.y < top || point.y >= bottom) return false;
  }
  return point !== undefined;
}
