import assert from "node:assert/strict";
import { type Labelled, placeLabels, type Rect } from "../../src/ax/label_places.ts";

const AREA: Rect = { x: 0, y: 0, width: 600, height: 400 };
const SIZE = { width: 20, height: 13 };

function box(x: number, y: number, width: number, height: number): Labelled {
  return { box: { x, y, width, height }, ...SIZE };
}

function overlaps(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height &&
    b.y < a.y + a.height;
}

function assertApart(places: Rect[]): void {
  for (const [index, place] of places.entries()) {
    for (const other of places.slice(index + 1)) assert.ok(!overlaps(place, other));
  }
}

function assertInside(places: Rect[]): void {
  for (const { x, y, width, height } of places) {
    assert.ok(x >= AREA.x && y >= AREA.y);
    assert.ok(x + width <= AREA.x + AREA.width && y + height <= AREA.y + AREA.height);
  }
}

Deno.test("placeLabels puts a label beside its box, touching it, off what is in it", () => {
  const item = box(100, 100, 80, 30);
  const [place] = placeLabels([item], AREA);
  assert.deepEqual(place, { x: 80, y: 100, ...SIZE });
});

Deno.test("placeLabels keeps labels off each other and off other boxes in rows and columns", () => {
  const column = Array.from({ length: 10 }, (_, n) => box(100, 50 + n * 24, 80, 22));
  const row = Array.from({ length: 6 }, (_, n) => box(250 + n * 45, 20, 40, 18));
  const places = placeLabels([...column, ...row], AREA);
  assertApart(places);
  assertInside(places);
  for (const place of places.slice(0, column.length)) {
    assert.ok(!column.some((item) => overlaps(place, item.box)));
  }
});

Deno.test("placeLabels keeps labels in the picture at its edges", () => {
  const items = [box(0, 0, 40, 20), box(560, 0, 40, 20), box(0, 380, 40, 20), box(0, 0, 600, 400)];
  const places = placeLabels(items, AREA);
  assertInside(places);
  assertApart(places);
});

Deno.test("placeLabels takes boxes that are the same, and a box in a box", () => {
  const places = placeLabels([
    box(100, 100, 200, 200),
    box(100, 100, 200, 200),
    box(120, 120, 30, 20),
  ], AREA);
  assertApart(places);
});

Deno.test("placeLabels of nothing is nothing", () => {
  assert.deepEqual(placeLabels([], AREA), []);
});
