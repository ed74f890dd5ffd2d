/**
 * Controls in view that something lies over, for the markdown view: which, and what it is.
 */
import type { Overlay } from "../ax/flow.ts";
import { collapse } from "../ax/text.ts";
import type { AxNode } from "../ax/types.ts";
import { parentOf } from "./composed_tree.ts";
import { tagOf } from "./describe.ts";
import { clientRectsOf, isElement } from "./dom.ts";
import { landingAt, wholeCover } from "./hit_test.ts";
import { boundsOf, elementAt, windowOf } from "./layout_dom.ts";
import { renderedText } from "./rendered_text.ts";

/** Controls in view whose place is tried. */
const MOST_TRIED = 200;

/** An overlay takes this share of the viewport. From under less (a header that stays, a bar) a click scrolls things out. */
const LEAST_SHARE = 0.25;

const LONGEST_TEXT = 60;

/** What lies over the page, and the place in `overlays` of what covers a node, from 1. */
export interface Covered {
  overlays: Overlay[];
  by: Map<AxNode, number>;
}

/** Tries where a press on each control would land, as far as it is in view; on a page where nothing could cover it, none. */
export function coveredControls(
  top: Document,
  sources: ReadonlyMap<AxNode, Element | Text>,
): Covered {
  const places = new Map<Element, number>();
  const by = new Map<AxNode, number>();
  let tried = 0;
  for (const [node, element] of hasLayers(top) ? sources : []) {
    if (!node.actionable || !isElement(element) || !isInView(element)) continue;
    if (++tried > MOST_TRIED) break;
    const cover = coverOf(element);
    if (cover === undefined) continue;
    const place = places.get(cover) ?? places.size + 1;
    places.set(cover, place);
    by.set(node, place);
  }
  return { overlays: Array.from(places.keys(), overlayOf), by };
}

/** Points in a row and rows of points: of what is large enough to be an overlay, one lies on it. */
const GRID = 5;

/** Whether anything large stands out of the page's flow, seen from the front. */
function hasLayers(top: Document): boolean {
  const seen = new Set<Element>();
  for (let point = 0; point < GRID * GRID; point++) {
    const x = (point % GRID + 0.5) / GRID * innerWidth;
    const y = (Math.floor(point / GRID) + 0.5) / GRID * innerHeight;
    for (let at = elementAt(top, x, y); at !== null && !seen.has(at); at = parentOf(at)) {
      seen.add(at);
      if (LAYERED.has(getComputedStyle(at).position) && isLarge(at)) return true;
    }
  }
  return false;
}

const LAYERED: ReadonlySet<string> = new Set(["absolute", "fixed", "sticky"]);

function isInView(element: Element): boolean {
  const { innerWidth, innerHeight } = windowOf(element);
  const { left, top, right, bottom } = boundsOf(element);
  return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}

/** What covers the middle of an element and the middles of its quarters; undefined when a part of it can be pressed. */
function coverOf(element: Element): Element | undefined {
  const [box] = clientRectsOf(element);
  if (box === undefined) return undefined;
  let cover: Element | undefined;
  for (
    const [across, down] of [[0.5, 0.5], [0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [
      0.75,
      0.75,
    ]] as const
  ) {
    const landing = landingAt(element, {
      x: box.left + box.width * across,
      y: box.top + box.height * down,
    });
    if (landing.on !== "cover") return undefined;
    cover ??= wholeCover(landing.cover, element);
  }
  return cover !== undefined && isLarge(cover) ? cover : undefined;
}

function isLarge(cover: Element): boolean {
  const { width, height } = boundsOf(cover);
  const { innerWidth, innerHeight } = windowOf(cover);
  return width * height >= innerWidth * innerHeight * LEAST_SHARE;
}

function overlayOf(cover: Element): Overlay {
  const words = collapse(renderedText(cover));
  return {
    tag: tagOf(cover),
    words: words.length > LONGEST_TEXT ? `${words.slice(0, LONGEST_TEXT)}…` : words,
  };
}
