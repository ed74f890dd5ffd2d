/**
 * Drags: both ends made ready for trusted input, and watched.
 */
import type {
  ClickPoint,
  DragFacts,
  DragQuery,
  DropPoint,
  FoundElement,
  Offset,
} from "../page_contract.ts";
import { firstObstacle, refusal, waitForElement } from "./actionability.ts";
import { deadlineIn, pause, until } from "./auto_wait.ts";
import { ifDisabled, ifHidden, ifInert } from "./checks.ts";
import { isLiving, showsNode } from "./composed_tree.ts";
import { foundElement, phraseFor } from "./describe.ts";
import { attributeOf, containsNode, documentOf, isEditableContent, isHtml } from "./dom.ts";
import type { Found } from "./find.ts";
import { outOfBox, type Point, topBoxOf, toTopViewport } from "./geometry.ts";
import { deepestAt } from "./hit_test.ts";
import { nextFrame } from "./drawing.ts";
import type { PageContext } from "./page_context.ts";
import { PageError } from "./page_error.ts";
import { pointInside } from "./point_inside.ts";
import { pressPoint } from "./press.ts";
import { pressPoints } from "./press_points.ts";
import { bringIntoView } from "./scroll.ts";

const CHECKS = [ifHidden, ifDisabled, ifInert] as const;
const RECHECK_MS = 50;
/** Libraries look where the pointer is once a frame, or twenty times a second. */
const REST_MS = 60;
const REST_LIMIT_MS = 1000;

/** Finds the target and sees that a drop could land there; what is hidden so far, the drag may show. */
export async function prepareDrop(context: PageContext, query: DragQuery): Promise<FoundElement> {
  const deadline = deadlineIn(query.timeoutMs);
  context.drag.end(); // what is left of one that was never asked about
  for (;;) {
    const found = await waitForElement(context, query, { verb: "drop on", checks: [], deadline });
    const { element } = found;
    context.drag.aimAt(element);
    if (ifHidden(element) !== undefined) return foundElement(context, found);
    if (await freePoint(context, found, query, { verb: "drop on", deadline }) !== undefined) {
      return foundElement(context, found);
    }
  }
}

/** Finds what is to be dragged and where to press it; from then on the press and the drag are watched. */
export async function prepareDrag(context: PageContext, query: DragQuery): Promise<ClickPoint> {
  const deadline = deadlineIn(query.timeoutMs);
  for (;;) {
    const action = { verb: "drag", checks: [...CHECKS], deadline };
    const found = await waitForElement(context, query, action);
    const { element } = found;
    if (element === context.drag.target && query.at === undefined) throw ontoItself(element);
    const point = await freePoint(context, found, query, action);
    if (point === undefined) continue;
    deselect(element);
    context.arrival.arm([element], "drag");
    context.drag.leaveFrom(element);
    return { ...point, element: foundElement(context, found) };
  }
}

/** Where to drop what is held by now: the target as it was found, unless it was drawn again. */
export async function dropPoint(context: PageContext, query: DragQuery): Promise<DropPoint> {
  const deadline = deadlineIn(query.timeoutMs);
  for (;;) {
    const found = await shownTarget(context, query, deadline);
    const point = pointThrough(found.element, query.at) ??
      await freePoint(context, found, query, { verb: "drop on", deadline });
    if (point === undefined) continue;
    context.drag.aimAt(found.element);
    const { width, height } = topBoxOf(found.element);
    return { ...point, width, height, element: foundElement(context, found) };
  }
}

/** What has become of the drag so far. */
export function dragFacts({ arrival, drag }: PageContext): DragFacts {
  const { arrived, keptFrom } = arrival.result;
  return {
    pressed: arrived,
    ...(keptFrom === undefined ? {} : { keptFrom }),
    ...drag.facts,
  };
}

/** The same, once the page has come to rest: lists make room for what is held over them, in a motion of their own. */
export async function dragRest(context: PageContext): Promise<DragFacts> {
  const deadline = deadlineIn(REST_LIMIT_MS);
  for (;;) {
    await pause(REST_MS);
    const { drag } = context;
    if (drag.restsSince(REST_MS) || performance.now() >= deadline) return dragFacts(context);
  }
}

/** What became of the drag, once the page has run what it caused. */
export async function afterDrag(context: PageContext): Promise<DragFacts> {
  await pause(0);
  await nextFrame();
  const facts = dragFacts(context);
  context.arrival.disarm();
  context.drag.end();
  return facts;
}

async function shownTarget(
  context: PageContext,
  query: DragQuery,
  deadline: number,
): Promise<Found> {
  const held = context.drag.target;
  const { document } = context;
  const action = { verb: "drop on", checks: [...CHECKS], deadline };
  if (held === undefined || !isLiving(held, document)) {
    return await waitForElement(context, query, action);
  }
  // by its words a copy that the page drags along could be found in its place
  let obstacle: string | undefined;
  const isFree = await until(
    () => (obstacle = firstObstacle(held, CHECKS)) === undefined ? true : undefined,
    { document, deadline, recheckMs: RECHECK_MS },
  );
  if (isFree) return { element: held };
  throw refusal("drop on", held, obstacle ?? "");
}

async function freePoint(
  context: PageContext,
  { element }: Found,
  { at }: DragQuery,
  { verb, deadline }: { verb: string; deadline: number },
): Promise<Point | undefined> {
  return at === undefined
    ? await pressPoint(context, verb, element, deadline)
    : await pointInside(context, verb, element, at, deadline);
}

/**
 * While a thing is dragged, some libraries keep the pointer from all that it may be dropped on, and go by the place alone
 * (react-beautiful-dnd). Undefined for what the pointer reaches, and for what is covered.
 */
function pointThrough(element: Element, at: Offset | undefined): Point | undefined {
  if (getComputedStyle(element).pointerEvents !== "none") return undefined;
  bringIntoView(element);
  for (const point of at === undefined ? pressPoints(element) : [outOfBox(element, at)]) {
    const hit = deepestAt(documentOf(element), point);
    if (hit !== null && showsNode(hit, element)) return toTopViewport(element, point);
  }
  return undefined;
}

function ontoItself(element: Element): PageError {
  return new PageError(
    "usage",
    `from and to are the same element: ${phraseFor(element)}`,
    { hint: "To drag within it, say where: --from-at x,y and --to-at x,y." },
  );
}

/** A press on selected text would drag the text. */
function deselect(element: Element): void {
  const isDraggable = attributeOf(element, "draggable") === "true";
  if (isDraggable || isHtml(element) && isEditableContent(element)) return;
  const selection = getSelectionOf(documentOf(element));
  const { anchorNode, focusNode, type } = selection ?? {};
  if (type !== "Range" || !anchorNode || !focusNode) return;
  if (containsNode(element, anchorNode) || selection?.containsNode(element, true)) {
    selection?.removeAllRanges();
  }
}

function getSelectionOf(document: Document): Selection | null {
  return Document.prototype.getSelection.call(document);
}
