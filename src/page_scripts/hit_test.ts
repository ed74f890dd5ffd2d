/**
 * What a press at a point would land on.
 */
import { parentOf, showsNode } from "./composed_tree.ts";
import { controlByLabel, isControl } from "./controls.ts";
import { documentOf, isTag, rootOf, shadowRootOf } from "./dom.ts";
import { framesAround, outOfFrame, type Point } from "./geometry.ts";
import { elementAt } from "./layout_dom.ts";
import { mapImageOf } from "./visibility.ts";

/**
 * How a press at a point goes: it lands on the element, on a control of its own inside the element, on something that
 * covers it, past it on what holds it (`pointer-events: none`, a gap), or nowhere in the viewport.
 */
export type Landing =
  | { on: "element" | "inner control"; point: Point }
  | { on: "cover"; cover: Element }
  | { on: "around" | "nothing" };

/**
 * Tries a point of the element's own viewport, in its document and then in each frame's around it.
 * @returns The point in the top frame's viewport.
 */
export function landingAt(element: Element, point: Point): Landing {
  const hit = deepestAt(documentOf(element), point);
  if (hit === null) return { on: "nothing" };
  if (!isPressed(element, hit)) {
    return showsNode(hit, mapImageOf(element) ?? element)
      ? { on: "around" }
      : { on: "cover", cover: hit };
  }
  let mapped = point;
  for (const frame of framesAround(element)) {
    mapped = outOfFrame(frame, mapped);
    const outer = deepestAt(documentOf(frame), mapped);
    if (outer === null) return { on: "nothing" };
    if (outer !== frame) return { on: "cover", cover: outer };
  }
  return { on: isInnerControl(element, hit) ? "inner control" : "element", point: mapped };
}

/** The topmost element at a point of the document's viewport, inside shadow roots too. */
export function deepestAt(document: Document, { x, y }: Point): Element | null {
  let hit = elementAt(document, x, y);
  for (
    let shadow = hit && shadowRootOf(hit);
    shadow !== null && hit !== null;
    shadow = shadowRootOf(hit)
  ) {
    const inner = elementAt(shadow, x, y);
    if (inner === null || inner === hit || rootOf(inner) !== shadow) break;
    hit = inner;
  }
  return hit;
}

/** Whether a press on `hit` reaches the element: as itself, a part of it, its label, or the button that it is drawn in. */
export function isPressed(element: Element, hit: Element): boolean {
  if (showsNode(element, hit)) return true;
  const labelled = controlByLabel(hit);
  if (labelled === element) return true;
  if (isTag(element, "label") && element.control !== null && showsNode(element.control, hit)) {
    return true;
  }
  return showsNode(hit, element) && letsPressThrough(element, hit);
}

/** A part with `pointer-events: none` is pressed by way of the control that it is drawn in. */
function letsPressThrough(part: Element, control: Element): boolean {
  return isControl(control) && getComputedStyle(part).pointerEvents === "none";
}

/** A control inside the element would take the press for itself: the delete button in a row that opens. */
function isInnerControl(element: Element, hit: Element): boolean {
  if (!isControl(element)) return false;
  for (let at: Element | null = hit; at !== null && at !== element; at = parentOf(at)) {
    if (isControl(at)) return true;
  }
  return false;
}

/**
 * The whole of what covers an element: the outermost part around what was hit that doesn't hold the element and stands
 * out of the page's flow (a veil around a dialog), else what was hit.
 */
export function wholeCover(hit: Element, element: Element): Element {
  let whole = hit;
  for (let at: Element | null = hit; at !== null && !showsNode(at, element); at = parentOf(at)) {
    if (getComputedStyle(at).position !== "static") whole = at;
  }
  return whole;
}
