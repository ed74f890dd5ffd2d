/** Where what is in a frame of another origin is on its page. */
import type { Box, InputAction } from "../page_contract.ts";
import type { Place } from "./foreign_frames.ts";

/** The middle of a box. */
export function centreOf({ x, y, width, height }: Box): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}

/** A box of a frame as a box of the page, as both stand. */
export async function boxOutOf(place: Place, box: Box, signal: AbortSignal): Promise<Box> {
  let out = box;
  for (let { within } = place; within !== undefined; { within } = within.place) {
    const { frame, place: { agent } } = within;
    out = await agent.ask("boxInFrame", { frame, box: out }, signal);
  }
  return out;
}

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

/** The scope of a frame's refs as the path of selectors that leads there; shadow roots are searched by every selector. */
export function framePath(scope: string): string {
  return scope.split(/>(?=iframe|frame|shadow\d)/).filter((token) => !/^shadow\d/.test(token))
    .map((token) => token.replace(/~\d+of\d+$/, "")).join(" >> ");
}
