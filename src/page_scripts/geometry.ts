/**
 * Points and boxes in the top frame's viewport, through frames with borders, padding and transforms.
 */
import type { Box } from "../page_contract.ts";
import { frameOf, parentOf } from "./composed_tree.ts";
import { documentOf, isHtml } from "./dom.ts";
import { boundsOf, offsetHeightOf, offsetWidthOf } from "./layout_dom.ts";
import { mapAreaOf } from "./map_area.ts";
import type { Edges } from "./visible_part.ts";

/** A point in some viewport, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The frames around an element, the innermost first. */
export function* framesAround(element: Element): Generator<Element> {
  for (
    let frame = frameOf(documentOf(element));
    frame !== null;
    frame = frameOf(documentOf(frame))
  ) {
    yield frame;
  }
}

/** A point of the element's own viewport as a point of the top frame's. */
export function toTopViewport(element: Element, point: Point): Point {
  let mapped = point;
  for (const frame of framesAround(element)) mapped = outOfFrame(frame, mapped);
  return mapped;
}

/** The element's box in the top frame's viewport. */
export function topBoxOf(element: Element): Box {
  const { left, top, right, bottom } = drawnBox(element);
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  return boxAround(cornersOf(box).map((corner) => toTopViewport(element, corner)));
}

export function cornersOf({ x, y, width, height }: Box): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ];
}

/** The smallest upright box that holds the points. */
export function boxAround(points: Point[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The element's box in its own viewport; of an area of an image map the box around its shape. */
export function drawnBox(element: Element): Edges {
  const area = mapAreaOf(element);
  if (area === undefined) return boundsOf(element);
  const [from, to] = area.corners;
  const corners = [from, { x: from.x, y: to.y }, { x: to.x, y: from.y }, to]
    .map((corner) => outOfBox(area.image, corner));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** A point of the viewport inside a frame as a point of the viewport that the frame stands in. */
export function outOfFrame(frame: Element, { x, y }: Point): Point {
  const inset = contentInset(frame);
  return outOfBox(frame, { x: inset.x + x, y: inset.y + y });
}

/**
 * A point of an element, in its own pixels from the corner of its border box, as a point of its viewport.
 *
 * A transform keeps the centre of a box at the centre of its bounding box, so the way from the centre, turned and scaled
 * as the element is, leads from one to the other. 3D transforms are taken as flat.
 */
export function outOfBox(element: Element, point: Point): Point {
  const bounds = boundsOf(element);
  const turn = linearTransform(element);
  if (turn === undefined) return { x: bounds.left + point.x, y: bounds.top + point.y };
  const fromCentre = turn.transformPoint({
    x: point.x - (isHtml(element) ? offsetWidthOf(element) / 2 : 0),
    y: point.y - (isHtml(element) ? offsetHeightOf(element) / 2 : 0),
  });
  return {
    x: (bounds.left + bounds.right) / 2 + fromCentre.x,
    y: (bounds.top + bounds.bottom) / 2 + fromCentre.y,
  };
}

/** From the corner of the frame's border box to that of its content. */
function contentInset(frame: Element): Point {
  const style = getComputedStyle(frame);
  return {
    x: parseFloat(style.borderLeftWidth) + parseFloat(style.paddingLeft),
    y: parseFloat(style.borderTopWidth) + parseFloat(style.paddingTop),
  };
}

/** How an element is turned and scaled within its document, by zoom, its own transforms and its ancestors'. */
function linearTransform(element: Element): DOMMatrix | undefined {
  // CSS zoom scales a frame with all that is in it; measures inside it are in unzoomed pixels
  const zoom = element.currentCSSZoom ?? 1; // new in Chrome 128
  let whole = zoom === 1 ? undefined : new DOMMatrix().scaleSelf(zoom);
  const document = documentOf(element);
  for (
    let at: Element | null = element;
    at !== null && documentOf(at) === document;
    at = parentOf(at)
  ) {
    const own = ownTransform(getComputedStyle(at));
    if (own !== undefined) whole = whole === undefined ? own : own.multiply(whole);
  }
  return whole;
}

function ownTransform({ transform, rotate, scale }: CSSStyleDeclaration): DOMMatrix | undefined {
  if (transform === "none" && rotate === "none" && scale === "none") return undefined;
  const own = new DOMMatrix();
  // "45deg"; with an axis in front it turns out of the plane
  if (/^[^ ]+deg$/.test(rotate)) own.multiplySelf(new DOMMatrix(`rotate(${rotate})`));
  if (scale !== "none") {
    own.multiplySelf(new DOMMatrix(`scale(${scale.split(" ").slice(0, 2).join()})`));
  }
  if (transform !== "none") own.multiplySelf(new DOMMatrix(transform));
  own.e = own.f = 0; // where it is moved to shows in the bounding box
  return own;
}
