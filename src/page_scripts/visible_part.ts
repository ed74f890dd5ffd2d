/**
 * Which part of an element is inside its viewport and the scrollers around it.
 */
import { parentOf } from "./composed_tree.ts";
import { bodyOf, documentOf, rootElementOf } from "./dom.ts";
import {
  boundsOf,
  clientHeightOf,
  clientWidthOf,
  scrollerOf,
  scrollHeightOf,
  scrollWidthOf,
  windowOf,
} from "./layout_dom.ts";
import { isVisible, mapImageOf } from "./visibility.ts";

/** Edges in the viewport of the element's own document. */
export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** True when nothing is left between the edges. */
export function isEmpty({ left, top, right, bottom }: Edges): boolean {
  return right - left <= 0 || bottom - top <= 0;
}

/** What is left of these edges of the element after its viewport and the ancestors that clip it have cut them. */
export function clipped(element: Element, edges: Edges): Edges {
  const { innerWidth, innerHeight } = windowOf(element);
  let left = Math.max(edges.left, 0);
  let top = Math.max(edges.top, 0);
  let right = Math.min(edges.right, innerWidth);
  let bottom = Math.min(edges.bottom, innerHeight);
  for (const box of clipsOf(element)) {
    left = Math.max(left, box.left);
    top = Math.max(top, box.top);
    right = Math.min(right, box.right);
    bottom = Math.min(bottom, box.bottom);
  }
  return { left, top, right, bottom };
}

/**
 * Whether a person could get to see the element: visible, and not parked where no scrolling leads (left of or above the
 * page, beside the viewport when it is fixed there, in a box folded to nothing).
 */
export function isReachable(element: Element): boolean {
  if (!isVisible(element)) return false;
  const bounds = boundsOf(element);
  const limits = isFixed(element) ? viewportOf(element) : scrollableArea(element);
  const parked = bounds.right <= limits.left || bounds.bottom <= limits.top ||
    bounds.left >= limits.right ||
    bounds.top >= limits.bottom;
  if (parked && bounds.width > 0 && bounds.height > 0) return false;
  return !clipsOf(element).some(isEmpty);
}

/** The boxes of the ancestors that clip the element. A fixed element is clipped by none that it is not fixed to. */
export function clipsOf(element: Element): DOMRect[] {
  const image = mapImageOf(element); // what clips it clips its areas
  if (image !== undefined) return clipsOf(image);
  const document = documentOf(element);
  const boxes: DOMRect[] = [];
  let position = getComputedStyle(element).position;
  for (let at = parentOf(element); at !== null && documentOf(at) === document; at = parentOf(at)) {
    if (at === rootElementOf(document) || at === bodyOf(document)) break; // their overflow is the viewport's
    const style = getComputedStyle(at);
    const holds = holdsPositioned(style);
    if (position === "fixed" && !holds.fixed) continue;
    if (position === "absolute" && !holds.absolute) continue;
    position = style.position;
    if (style.overflowX !== "visible" || style.overflowY !== "visible") boxes.push(boundsOf(at));
  }
  return boxes;
}

/** Whether an element with this style is the containing block of absolute and of fixed ones inside it. */
function holdsPositioned(style: CSSStyleDeclaration): { absolute: boolean; fixed: boolean } {
  const fixed = style.transform !== "none" || style.filter !== "none" ||
    style.perspective !== "none" ||
    /paint|layout|strict|content/.test(style.contain) || /transform|filter/.test(style.willChange);
  return { fixed, absolute: fixed || style.position !== "static" };
}

function isFixed(element: Element): boolean {
  const document = documentOf(element);
  for (
    let at: Element | null = element;
    at !== null && documentOf(at) === document;
    at = parentOf(at)
  ) {
    if (getComputedStyle(at).position === "fixed") return true;
  }
  return false;
}

function viewportOf(element: Element): Edges {
  const { innerWidth, innerHeight } = windowOf(element);
  return { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
}

/** All that scrolling the document can show, in its viewport's coordinates now. */
function scrollableArea(element: Element): Edges {
  const { scrollX, scrollY } = windowOf(element);
  const scroller = scrollerOf(documentOf(element));
  const width = scroller === null
    ? Infinity
    : Math.max(scrollWidthOf(scroller), clientWidthOf(scroller));
  const height = scroller === null
    ? Infinity
    : Math.max(scrollHeightOf(scroller), clientHeightOf(scroller));
  const right = width - scrollX;
  const bottom = height - scrollY;
  return { left: isRightToLeft(element) ? -Infinity : -scrollX, top: -scrollY, right, bottom };
}

/** A page written from right to left scrolls to the left. */
function isRightToLeft(element: Element): boolean {
  const root = rootElementOf(documentOf(element));
  return root !== null && getComputedStyle(root).direction === "rtl";
}
