/**
 * Waiting for an element to stop moving.
 */
import { parentOf } from "./composed_tree.ts";
import { nextFrame } from "./drawing.ts";
import { animationsOf, boundsOf } from "./layout_dom.ts";
import type { PageContext } from "./page_context.ts";
import { mapImageOf } from "./visibility.ts";

/** A perpetual mover is acted on where it is after this long. */
const PERPETUAL_MS = 1000;
/** Frames without a move: what goes round may rest for one. */
const STILL_FRAMES = { none: 1, perpetual: 3 };
/** What can be animated without moving anything. */
const MOTIONLESS =
  /^(offset|composite|computedOffset|easing|opacity|visibility|filter|backdropFilter|fill|stroke|outline.*|boxShadow|textShadow|cursor|.*[cC]olor|background.*|textDecoration.*|mask.*|caret.*)$/;

/**
 * Waits until the element's box is the same from frame to frame with no animation under way that moves it or an ancestor: at
 * most a second when it never holds still, and until the deadline for an animation that has an end. Costs no frame on
 * a page at rest.
 * @param wasMoved Set after scrolling, which the page may answer by moving things.
 */
export async function holdStill(
  context: PageContext,
  target: Element,
  deadline: number,
  wasMoved: boolean,
): Promise<void> {
  const element = mapImageOf(target) ?? target; // an area moves with its image
  const giveUp = performance.now() + PERPETUAL_MS;
  let moving = motionOf(element);
  if (moving === "none" && !wasMoved && context.changes.isAtRest(element)) return;
  let before = boundsOf(element);
  let stillFrames = 0;
  for (;;) {
    await nextFrame();
    const now = boundsOf(element);
    moving = motionOf(element);
    stillFrames = isSameBox(before, now) ? stillFrames + 1 : 0;
    if (moving !== "ending" && stillFrames >= STILL_FRAMES[moving]) return;
    if (performance.now() >= (moving === "ending" ? Math.max(giveUp, deadline) : giveUp)) return;
    before = now;
  }
}

function isSameBox(a: DOMRect, b: DOMRect): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

/** Whether an animation moves the element: one that ends, or one that goes on for ever. */
function motionOf(element: Element): "none" | "ending" | "perpetual" {
  let motion: "none" | "ending" | "perpetual" = "none";
  for (let at: Element | null = element; at !== null; at = parentOf(at)) {
    for (const animation of animationsOf(at)) {
      if (animation.playState !== "running" || !moves(animation)) continue;
      // one that is still to start stands where it will begin, for some frames on a busy machine
      if (animation.pending || animation.effect?.getComputedTiming().endTime !== Infinity) {
        return "ending";
      }
      motion = "perpetual";
    }
  }
  return motion;
}

function moves({ effect, timeline }: Animation): boolean {
  if (timeline !== null && "source" in timeline) return false; // moves as one scrolls, not as time goes
  // a transition or CSS animation has a KeyframeEffect; others have no frames to look at
  const frames = (effect as KeyframeEffect | null)?.getKeyframes?.() ?? [];
  return frames.some((frame) => Object.keys(frame).some((property) => !MOTIONLESS.test(property)));
}
