/** The way that something is carried. */
import type { Offset } from "../page_contract.ts";

/** The very middle of an item is neither before nor behind it for some libraries: it is passed, as a hand would. */
const PAST_MIDDLE_PX = 2;
/** So far outside of the target things get time to make room. */
const OUTSIDE_PX = 4;

/**
 * The places where to stop on the way from one point to the middle of a box, the last one behind it: outside of the box,
 * before its middle and past that. Lists that sort themselves do so at each, and are confused by more than one at once.
 * @param isExact The point was asked for: it is the end, to the pixel.
 */
export function stopsOnWay(
  from: Offset,
  to: Offset & { width: number; height: number },
  isExact: boolean,
): Offset[] {
  const { x, y, width, height } = to;
  const [dx, dy] = [x - from.x, y - from.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return [{ x, y }];
  const back = (px: number) => ({ x: x - dx / length * px, y: y - dy / length * px });
  const outside = length * Math.min(width / 2 / Math.abs(dx), height / 2 / Math.abs(dy)) +
    OUTSIDE_PX;
  return [
    ...(outside < length ? [back(outside)] : []),
    back(PAST_MIDDLE_PX),
    isExact ? { x, y } : back(-PAST_MIDDLE_PX),
  ];
}
