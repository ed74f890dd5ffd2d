/**
 * The question `annotate`: the refs of what can be acted on, drawn beside it for a picture.
 */
import { nextFrame } from "./drawing.ts";
import { DEFAULT_LINES } from "../ax/lines.ts";
import type { Rect } from "../ax/label_places.ts";
import { rememberRefs } from "../ax/remember.ts";
import type { AnnotateAnswer, AnnotateQuery } from "../page_contract.ts";
import { assignRefs } from "./assign_refs.ts";
import { isElement, rootElementOf, urlOf } from "./dom.ts";
import { landingAt } from "./hit_test.ts";
import { scrollerOf, scrollHeightOf, scrollWidthOf } from "./layout_dom.ts";
import type { Label } from "./overlay.ts";
import type { PageContext } from "./page_context.ts";
import { pressPoints } from "./press_points.ts";
import { shownBox } from "./shown_box.ts";
import { isHiddenOnPurpose, standInFor } from "./stand_in.ts";
import type { Edges } from "./visible_part.ts";
import { walk } from "./walk.ts";

/** Places of an element that are looked at for something over it. */
const MOST_POINTS = 5;

/** Draws the refs, the same that reading the page would print, and waits until they are on the screen. */
export async function annotate(
  context: PageContext,
  query: AnnotateQuery,
): Promise<AnnotateAnswer> {
  const { document, refs, overlay } = context;
  overlay.remove();
  const ids = refs.idsForQuestion();
  const walked = walk(document, { limit: DEFAULT_LINES });
  const isLeft = (node: Element | Text): boolean =>
    query.isGivenOnly === true && refs.given(node) === undefined;
  assignRefs(walked, (node) => isLeft(node) ? {} : refs.give(node, ids));
  const area = areaOf(document, query);
  const labels = new Map<string, Label>();
  for (const [{ ref }, source] of walked.sources) {
    if (ref === undefined || !isElement(source)) continue;
    const box = boxIn(source, area, query);
    if (box !== undefined) labels.set(ref, { text: ref, box });
  }
  const told = rememberRefs({ url: urlOf(document), nodes: walked.nodes, more: walked.more })
    .filter(({ ref }) => labels.has(ref));
  // in the order of their lines: the labels of what comes first have the better places
  overlay.draw(document, told.flatMap(({ ref }) => labels.get(ref) ?? []), rectOf(area));
  // the first frame draws the labels, by the second they are shown
  for (let frame = 0; frame < 2; frame++) await nextFrame();
  return { refs: told };
}

/** What the picture shows, in the viewport's coordinates. */
function areaOf(document: Document, { fullPage, clip }: AnnotateQuery): Edges {
  if (clip !== undefined) {
    return { left: clip.x, top: clip.y, right: clip.x + clip.width, bottom: clip.y + clip.height };
  }
  const scroller = scrollerOf(document) ?? rootElementOf(document);
  if (!fullPage || scroller === null) {
    return { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  }
  const left = -scrollX;
  const top = -scrollY;
  return {
    left,
    top,
    right: left + scrollWidthOf(scroller),
    bottom: top + scrollHeightOf(scroller),
  };
}

function rectOf({ left, top, right, bottom }: Edges): Rect {
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The box that stands for an element in the picture; undefined when it is out of it or under something. */
function boxIn(element: Element, area: Edges, { fullPage }: AnnotateQuery): Rect | undefined {
  const drawn = isHiddenOnPurpose(element) ? standInFor(element) ?? element : element;
  const box = shownBox(drawn, area);
  return box === undefined || !fullPage && isCovered(drawn) ? undefined : box;
}

function isCovered(element: Element): boolean {
  if (getComputedStyle(element).pointerEvents === "none") return false; // cannot be asked
  let points = 0;
  for (const point of pressPoints(element)) {
    if (landingAt(element, point).on !== "cover") return false;
    if (++points === MOST_POINTS) break;
  }
  return points > 0;
}
