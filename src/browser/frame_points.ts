import type { InputAction } from "../page_contract.ts";
import type { Place } from "./foreign_frames.ts";

/** A point of the page, and the size of its viewport when it was asked for. */
export interface PagePoint {
  x: number;
  y: number;
  viewport?: { width: number; height: number };
}

/** A point of a frame as a point of the page, shown there; through every frame on the way. */
export async function outOf(
  place: Place,
  point: { x: number; y: number },
  signal: AbortSignal,
  action?: InputAction,
): Promise<PagePoint> {
  let out: PagePoint = point;
  for (let { within } = place; within !== undefined; { within } = within.place) {
    const { frame, place: { agent } } = within;
    const { x, y } = out;
    const query = { frame, x, y, ...(action === undefined ? {} : { action }) };
    out = await agent.ask("pointInFrame", query, signal);
  }
  return out;
}
