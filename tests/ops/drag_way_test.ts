import assert from "node:assert/strict";
import { stopsOnWay } from "../../src/ops/drag_way.ts";

const ITEM = { width: 100, height: 30 };

Deno.test("stopsOnWay stops outside of the target, before its middle and past that", () => {
  assert.deepEqual(stopsOnWay({ x: 50, y: 0 }, { x: 50, y: 100, ...ITEM }, false), [
    { x: 50, y: 81 },
    { x: 50, y: 98 },
    { x: 50, y: 102 },
  ]);
  assert.deepEqual(stopsOnWay({ x: 300, y: 10 }, { x: 50, y: 10, ...ITEM }, false), [
    { x: 104, y: 10 },
    { x: 52, y: 10 },
    { x: 48, y: 10 },
  ]);
});

Deno.test("stopsOnWay ends at a place that was asked for, and stays inside a target around the start", () => {
  assert.deepEqual(stopsOnWay({ x: 50, y: 98 }, { x: 50, y: 100, ...ITEM }, true), [
    { x: 50, y: 98 },
    { x: 50, y: 100 },
  ]);
  const place = { x: 50, y: 100 };
  assert.deepEqual(stopsOnWay(place, { ...place, ...ITEM }, false), [place]);
});
