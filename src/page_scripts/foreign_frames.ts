/**
 * Frames whose documents this script may not read: of another origin, or sandboxed. The host asks their own scripts, and
 * comes here for what only their embedder knows: where they stand.
 */
import type {
  Barrier,
  Box,
  FrameBoxQuery,
  FramePlace,
  FramePoint,
  FramePointQuery,
} from "../page_contract.ts";
import { refusal } from "./actionability.ts";
import { deadlineIn } from "./auto_wait.ts";
import { isForeign, isLiving } from "./composed_tree.ts";
import { ifDisabled, ifInert } from "./checks.ts";
import { coveredError } from "./cover.ts";
import { queryAll, rootOf } from "./dom.ts";
import { boxAround, cornersOf, outOfFrame, type Point, toTopViewport } from "./geometry.ts";
import { landingAt, wholeCover } from "./hit_test.ts";
import { holdStill } from "./hold_still.ts";
import { frameToken } from "./identity.ts";
import { boundsOf, scrollTo } from "./layout_dom.ts";
import type { PageContext } from "./page_context.ts";
import { PageError } from "./page_error.ts";
import { searchRoots } from "./search_roots.ts";
import { foreignOnPath } from "./selectors.ts";
import { isInExcluded, isRendered, isVisible } from "./visibility.ts";
import { clipped } from "./visible_part.ts";

/** Frames that the host is told of. */
const MOST_FRAMES = 50;

/** Numbers frames, so that the host can name one. */
export class FrameNumbers {
  readonly #numbers = new WeakMap<Element, number>();
  readonly #frames: WeakRef<Element>[] = [];

  /** The frame's number, the same for as long as its element lives. */
  numberOf(frame: Element): number {
    const known = this.#numbers.get(frame);
    if (known !== undefined) return known;
    const number = this.#frames.push(new WeakRef(frame)) - 1;
    this.#numbers.set(frame, number);
    return number;
  }

  /** The frame of this number, while it is in the page. */
  elementOf(number: number, document: Document): Element | undefined {
    const frame = this.#frames[number]?.deref();
    return frame !== undefined && isLiving(frame, document) ? frame : undefined;
  }
}

/** The frames of other origins, in document order, with what each adds to the scope of its refs. */
export function foreignFrames({ document, frames, refs }: PageContext): FramePlace[] {
  const { identities } = refs.idsForScopes();
  const places: FramePlace[] = [];
  for (const root of searchRoots(document)) {
    for (const frame of queryAll(root, "iframe, frame")) {
      if (places.length >= MOST_FRAMES) return places;
      if (!isForeign(frame)) continue;
      const outer = identities.scopeOf(rootOf(frame));
      const token = frameToken(frame as HTMLIFrameElement); // by its tag
      places.push({
        frame: frames.numberOf(frame),
        scope: outer === "" ? token : `${outer}>${token}`,
        barriers: barriersOf(frame),
      });
    }
  }
  return places;
}

/** What holds for all in a frame, by the same rules as for what is in one that can be read. */
function barriersOf(frame: Element): Barrier[] {
  const barriers: Barrier[] = [];
  if (!isRendered(frame)) barriers.push("unrendered");
  if (!isVisible(frame)) barriers.push("invisible");
  if (isInExcluded(frame)) barriers.push("excluded");
  if (ifInert(frame) !== undefined) barriers.push("inert");
  if (ifDisabled(frame) !== undefined) barriers.push("disabled");
  return barriers;
}

/** The question `foreignFrameAt`. */
export function foreignFrameAt(
  { document, frames }: PageContext,
  path: string,
): { frame: number; rest?: string } | null {
  const found = foreignOnPath(document, path);
  if (found === undefined) return null;
  const { frame, rest } = found;
  return {
    frame: frames.numberOf(frame),
    ...(rest.length === 0 ? {} : { rest: rest.join(" >> ") }),
  };
}

/**
 * Brings a point inside a frame into view, and tells where it is in the top viewport. With `action` it must be the
 * frame that an input there goes to, and one that goes elsewhere is watched for.
 * @throws {PageError} not_actionable when something covers it; stale when the frame is gone.
 */
export async function pointInFrame(
  context: PageContext,
  { frame: number, x, y, action }: FramePointQuery,
): Promise<FramePoint> {
  const frame = livingFrame(context, number);
  const point = { x, y };
  const wasMoved = bringPointIntoView(frame, point);
  await holdStill(context, frame, deadlineIn(0), wasMoved);
  const inside = outOfFrame(frame, point);
  if (action !== undefined) {
    const landing = landingAt(frame, inside);
    const verb = action === "drop" ? "drop on" : action;
    if (landing.on === "cover") {
      throw coveredError(context, verb, frame, wholeCover(landing.cover, frame));
    }
    if (!("point" in landing)) throw refusal(verb, frame, "no scrolling brings it into view");
    // a drop is watched for where it goes
    if (action !== "drop") context.arrival.arm([], action);
  }
  return { ...toTopViewport(frame, inside), viewport: { width: innerWidth, height: innerHeight } };
}

/**
 * A box inside a frame as a box of the top viewport, wherever that is.
 * @throws {PageError} stale when the frame is gone.
 */
export function boxInFrame(context: PageContext, { frame: number, box }: FrameBoxQuery): Box {
  const frame = livingFrame(context, number);
  return boxAround(
    cornersOf(box).map((corner) => toTopViewport(frame, outOfFrame(frame, corner))),
  );
}

function livingFrame({ frames, document }: PageContext, number: number): Element {
  const frame = frames.elementOf(number, document);
  if (frame === undefined) throw new PageError("stale", "The frame is gone from its page");
  return frame;
}

/** Scrolls the frame to the middle, then on to the point when the frame is larger than what shows of it. */
function bringPointIntoView(frame: Element, point: Point): boolean {
  if (isShown(frame, point)) return false;
  scrollTo(frame, { block: "center", inline: "center", behavior: "instant" });
  if (isShown(frame, point)) return true;
  const { x, y } = outOfFrame(frame, point);
  scrollBy({ left: x - innerWidth / 2, top: y - innerHeight / 2, behavior: "instant" });
  return true;
}

function isShown(frame: Element, point: Point): boolean {
  const { x, y } = outOfFrame(frame, point);
  const { left, top, right, bottom } = clipped(frame, boundsOf(frame));
  return x >= left && x < right && y >= top && y < bottom;
}
