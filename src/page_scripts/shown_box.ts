import type { Rect } from "../ax/label_places.ts";
import { frameOf } from "./composed_tree.ts";
import { clientRectsOf, documentOf } from "./dom.ts";
import { drawnBox, outOfFrame } from "./geometry.ts";
import { windowOf } from "./layout_dom.ts";
import { clipsOf, type Edges, isEmpty } from "./visible_part.ts";

/**
 * What shows of an element within an area of the top frame's viewport, after scrollers and frames around it have cut it;
 * of a link broken over lines its first line. Undefined when nothing does. The area may reach beyond the viewport.
 */
export function shownBox(element: Element, area: Edges): Rect | undefined {
  const first = [...clientRectsOf(element)].find((rect) => !isEmpty(rect)) ?? drawnBox(element);
  let edges = cutBy(first, clipsOf(element));
  for (
    let at = element, frame = frameOf(documentOf(at));
    frame !== null;
    at = frame, frame = frameOf(documentOf(at))
  ) {
    const { innerWidth, innerHeight } = windowOf(at);
    const viewport = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    edges = cutBy(outside(frame, cutBy(edges, [viewport])), clipsOf(frame));
  }
  const { left, top, right, bottom } = cutBy(edges, [area]);
  return right - left < 1 || bottom - top < 1
    ? undefined
    : { x: left, y: top, width: right - left, height: bottom - top };
}

function cutBy(edges: Edges, cuts: readonly Edges[]): Edges {
  let { left, top, right, bottom } = edges;
  for (const cut of cuts) {
    left = Math.max(left, cut.left);
    top = Math.max(top, cut.top);
    right = Math.min(right, cut.right);
    bottom = Math.min(bottom, cut.bottom);
  }
  return { left, top, right, bottom };
}

/** Edges inside a frame as edges of the viewport that the frame stands in. */
function outside(frame: Element, edges: Edges): Edges {
  if (isEmpty(edges)) return { left: 0, top: 0, right: 0, bottom: 0 };
  const { left, top, right, bottom } = edges;
  const corners = [[left, top], [right, top], [left, bottom], [right, bottom]]
    .map(([x = 0, y = 0]) => outOfFrame(frame, { x, y }));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}
