/**
 * The areas of image maps: shapes on an image, in its own pixels from the corner of its border box.
 */
import { attributeOf, isTag } from "./dom.ts";
import type { Point } from "./geometry.ts";
import { offsetHeightOf, offsetWidthOf } from "./layout_dom.ts";
import { mapImageOf } from "./visibility.ts";

/** Steps of the grid of points that are tried. */
const GRID = 8;

/** An area as it lies on its image. */
export interface MapArea {
  image: HTMLElement;
  /** Opposite corners of the box around the shape. */
  corners: [Point, Point];
  /** Points inside the shape, the best first. */
  points: Point[];
}

interface Shape {
  corners: [Point, Point];
  holds(point: Point): boolean;
  /** Points that lie well inside, if anything does. */
  inner: Point[];
}

/** The area that this element is; undefined for what is none, or has no image or no shape. */
export function mapAreaOf(element: Element): MapArea | undefined {
  const image = mapImageOf(element);
  if (image === undefined || !isTag(element, "area")) return undefined;
  const shape = shapeOf(element, image);
  if (shape === undefined) return undefined;
  const { corners, holds, inner } = shape;
  return { image, corners, points: [...inner, ...gridIn(corners)].filter(holds) };
}

function shapeOf(area: Element, image: HTMLElement): Shape | undefined {
  const numbers = (attributeOf(area, "coords") ?? "").split(/[\s,;]+/).map(parseFloat)
    .filter((number) => !Number.isNaN(number));
  switch (attributeOf(area, "shape")?.toLowerCase()) {
    case "default":
      return boxShape([0, 0, offsetWidthOf(image), offsetHeightOf(image)]);
    case "circ":
    case "circle":
      return circleShape(numbers);
    case "poly":
    case "polygon":
      return polygonShape(numbers);
    default:
      return boxShape(numbers);
  }
}

function boxShape([x1, y1, x2, y2]: number[]): Shape | undefined {
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) {
    return undefined;
  }
  return {
    corners: cornersOf([{ x: x1, y: y1 }, { x: x2, y: y2 }]),
    holds: () => true,
    inner: [{ x: (x1 + x2) / 2, y: (y1 + y2) / 2 }],
  };
}

function circleShape([x, y, r]: number[]): Shape | undefined {
  if (x === undefined || y === undefined || r === undefined) return undefined;
  return {
    corners: cornersOf([{ x: x - r, y: y - r }, { x: x + r, y: y + r }]),
    holds: (point) => Math.hypot(point.x - x, point.y - y) < r,
    inner: [{ x, y }],
  };
}

function polygonShape(numbers: number[]): Shape | undefined {
  const vertices: Point[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    vertices.push({ x: numbers[at] ?? 0, y: numbers[at + 1] ?? 0 });
  }
  if (vertices.length < 3) return undefined;
  // the middle of a convex shape, and of its ears, of which every polygon has two
  const ears = vertices.map((vertex, at) =>
    meanOf([vertex, ...[...vertices, ...vertices].slice(at + 1, at + 3)])
  );
  return {
    corners: cornersOf(vertices),
    holds: (point) => isInPolygon(vertices, point),
    inner: [meanOf(vertices), ...ears],
  };
}

/** True when a ray from the point crosses the outline an odd number of times. */
function isInPolygon(vertices: Point[], { x, y }: Point): boolean {
  let isInside = false;
  let from = vertices.at(-1);
  for (const to of vertices) {
    if (from !== undefined && from.y > y !== to.y > y) {
      const crossing = from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y);
      if (x < crossing) isInside = !isInside;
    }
    from = to;
  }
  return isInside;
}

function meanOf(points: Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function cornersOf(points: Point[]): [Point, Point] {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return [{ x: Math.min(...xs), y: Math.min(...ys) }, { x: Math.max(...xs), y: Math.max(...ys) }];
}

/** Points spread evenly over a box, none on its edge. */
function gridIn([from, to]: [Point, Point]): Point[] {
  const places = Array.from({ length: GRID }, (_, at) => (at + 0.5) / GRID);
  return places.flatMap((down) =>
    places.map((across) => ({
      x: from.x + (to.x - from.x) * across,
      y: from.y + (to.y - from.y) * down,
    }))
  );
}
