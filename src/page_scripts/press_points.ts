/**
 * Where on an element to try a press, the best places first.
 */
import { elementChildrenOf } from "./composed_tree.ts";
import { clientRectsOf, isTag, queryAll } from "./dom.ts";
import { drawnBox, outOfBox, type Point } from "./geometry.ts";
import { boundsOf } from "./layout_dom.ts";
import { mapAreaOf } from "./map_area.ts";
import { roleOf } from "./roles.ts";
import { clipped, type Edges, isEmpty } from "./visible_part.ts";

/** How far inside an edge. */
const EDGE_PX = 5;
/** Lines of a link broken over many. */
const MOST_RECTS = 5;

/**
 * Points of the element's own viewport: the centre of each of its boxes that shows (an inline element has one for each
 * line), a row's cells, then quarter points and places near the edges of the largest. Of an area of an image map those
 * inside its shape.
 */
export function* pressPoints(element: Element): Generator<Point> {
  const area = mapAreaOf(element);
  if (area !== undefined) {
    return yield* area.points.map((point) => outOfBox(area.image, point));
  }
  const boxes = shownBoxes(element);
  yield* boxes.map(centreOf);
  if (isTag(element, "tr") || roleOf(element) === "row") {
    yield* cellsOf(element).flatMap(shownBoxes).map(centreOf);
  }
  const [largest] = boxes;
  if (largest === undefined) return;
  yield* quartersOf(largest);
  yield* nearEdgesOf(largest);
}

/** The middle of the element's largest box, when it is inside its viewport and scrollers. */
export function shownCentre(element: Element): Point | undefined {
  const [whole] = boxesOf(element);
  if (whole === undefined) return undefined;
  const { x, y } = centreOf(whole);
  const { left, top, right, bottom } = clipped(element, whole);
  return x >= left && x < right && y >= top && y < bottom ? { x, y } : undefined;
}

/** What shows of the element's boxes, the largest first. */
function shownBoxes(element: Element): Edges[] {
  return boxesOf(element)
    .map((box) => clipped(element, box))
    .filter((edges) => !isEmpty(edges));
}

/** The element's boxes of some size, the largest first; when it has none, those of the nearest things that it shows. */
function boxesOf(element: Element): Edges[] {
  if (mapAreaOf(element) !== undefined) return [drawnBox(element)];
  const own = [...clientRectsOf(element)].filter((rect) => !isEmpty(rect));
  const boxes = own.length > 0 ? own : [...elementChildrenOf(element)].flatMap(boxesOf);
  return boxes.sort((a, b) => areaOf(b) - areaOf(a)).slice(0, MOST_RECTS);
}

function cellsOf(row: Element): Element[] {
  return [...queryAll(row, "td, th, [role=cell], [role=gridcell]")]
    .sort((a, b) => areaOf(boundsOf(b)) - areaOf(boundsOf(a)))
    .slice(0, MOST_RECTS);
}

function areaOf({ left, top, right, bottom }: Edges): number {
  return (right - left) * (bottom - top);
}

function centreOf({ left, top, right, bottom }: Edges): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

function quartersOf(box: Edges): Point[] {
  const { left, top, right, bottom } = box;
  const xs = [left + (right - left) / 4, right - (right - left) / 4];
  const ys = [top + (bottom - top) / 4, bottom - (bottom - top) / 4];
  return xs.flatMap((x) => ys.map((y) => ({ x, y })));
}

function nearEdgesOf({ left, top, right, bottom }: Edges): Point[] {
  const { x, y } = centreOf({ left, top, right, bottom });
  const dx = Math.min(EDGE_PX, (right - left) / 4);
  const dy = Math.min(EDGE_PX, (bottom - top) / 4);
  return [{ x, y: top + dy }, { x, y: bottom - dy }, { x: left + dx, y }, { x: right - dx, y }];
}
