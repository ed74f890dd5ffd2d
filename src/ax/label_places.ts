/**
 * Where labels go that name boxes in a picture: near their box, off each other, and off other boxes where there is room.
 */

/** A box in CSS pixels. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A box to be named, and the size of its label. */
export interface Labelled {
  box: Rect;
  width: number;
  height: number;
}

/** What covering a square pixel of something costs, against one step down the list of places. */
const COST = { label: 100, own: 1, other: 2, step: 4, far: 150 };
/** How far a label reaches into its box: over a border, not over words. */
const BITE_PX = 4;

/** The label's box for each of these, in their order, all within `area`. The first come have the choice. */
export function placeLabels(items: readonly Labelled[], area: Rect): Rect[] {
  const placed: Rect[] = [];
  for (const item of items) {
    let best: { place: Rect; cost: number } | undefined;
    for (const [step, raw] of placesOf(item).entries()) {
      const place = within(raw, area);
      const cost = step * COST.step + (step < TOUCHING ? 0 : COST.far) +
        costOf(place, item, items, placed);
      if (best === undefined || cost < best.cost) best = { place, cost };
    }
    if (best !== undefined) placed.push(best.place);
  }
  return placed;
}

/** How many of the places touch the box. */
const TOUCHING = 9;

/** Places for a label, the best first: on the top left corner, then around the box, then farther off. */
function placesOf({ box, width, height }: Labelled): Rect[] {
  const { x, y } = box;
  const right = x + box.width;
  const bottom = y + box.height;
  const above = y - height + BITE_PX;
  const below = bottom - BITE_PX;
  const spots: [number, number][] = [
    [x - BITE_PX, above],
    [right - width + BITE_PX, above],
    [x - width, y],
    [right, y],
    [x - BITE_PX, below],
    [right - width + BITE_PX, below],
    [x + (box.width - width) / 2, above],
    [x, y],
    [right - width, y],
    [x - BITE_PX, above - height],
    [x - BITE_PX, below + height],
    [x - 2 * width, y],
    [right + width, y],
  ];
  return spots.map(([left, top]) => ({ x: left, y: top, width, height }));
}

function within(place: Rect, area: Rect): Rect {
  const x = Math.max(area.x, Math.min(place.x, area.x + area.width - place.width));
  const y = Math.max(area.y, Math.min(place.y, area.y + area.height - place.height));
  return { ...place, x, y };
}

function costOf(
  place: Rect,
  item: Labelled,
  items: readonly Labelled[],
  placed: readonly Rect[],
): number {
  let cost = overlap(place, item.box) * COST.own;
  for (const label of placed) cost += overlap(place, label) * COST.label;
  for (const { box } of items) {
    // what holds the box is under its label wherever that goes
    if (box !== item.box && !holds(box, item.box)) cost += overlap(place, box) * COST.other;
  }
  return cost;
}

function overlap(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

function holds(outer: Rect, inner: Rect): boolean {
  return outer.x <= inner.x && outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height;
}
