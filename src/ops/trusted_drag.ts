/** Drags as a person's: pressed, carried, let go of, and seen to arrive. */
import { PointerDrag } from "../browser/pointer_drag.ts";
import { OpError, UsageError } from "../errors.ts";
import type { ClickPoint, DragFacts, DragQuery, FoundElement } from "../page_contract.ts";
import { settleBy } from "../util/settle_by.ts";
import { sleep } from "../util/sleep.ts";
import { stopsOnWay } from "./drag_way.ts";
import { nameOf, noteFound } from "./found.ts";
import type { OpContext } from "./op.ts";
import { taken } from "./trusted_input.ts";

/** Times that something is tried which moves away under the pointer. */
const TRIES = 3;
/** So far from its place a thing is known to be dragged: Chrome wants 4 pixels, libraries up to 10. */
const PULL_PX = 12;
const PULL_STEPS = 3;
/** Moves on the way to the next place. */
const STEPS = 5;
/** What the page is told and asked when a drag is called off may take this long. */
const FORGO_LIMIT_MS = 1_000;

/** How a drag went. */
export interface Dragged {
  drag: { html5: true; dropped: true } | { from: Spot; to: Spot };
  /** By a drag of the browser's, or by the mouse alone. */
  path: "drag" | "mouse";
}

interface Spot {
  x: number;
  y: number;
}

/** The two ends. */
interface Ends {
  source: ClickPoint;
  target: FoundElement;
}

/**
 * Drags one element to another.
 * @param holdMs How long to stay pressed before anything moves.
 * @throws {OpError} `not_actionable` When an end cannot be reached, or the drop did not come to its target.
 */
export async function trustedDrag(
  context: OpContext,
  from: DragQuery,
  to: DragQuery,
  holdMs = 0,
): Promise<Dragged> {
  if (context.tab.held.buttons.length > 0) {
    throw new UsageError("A mouse button is held down: let go of it with mouse up first");
  }
  const target = await context.ask("prepareDrop", to);
  noteFound(context, target);
  const { source, drag } = await pressOn(context, from);
  const ends = { source, target };
  try {
    await sleep(holdMs, context.signal);
    await pull(context, drag, source);
    const at = await bringOver(context, drag, ends, to);
    return await letGo(context, drag, ends, at);
  } finally {
    await endDrag(context, drag);
  }
}

/** Presses on what is to be dragged, so often as it takes to get hold of it. */
async function pressOn(
  context: OpContext,
  from: DragQuery,
): Promise<{ source: ClickPoint; drag: PointerDrag }> {
  for (let tries = 1;; tries++) {
    const { tab, signal } = context;
    const source = await context.ask("prepareDrag", from);
    const drag = PointerDrag.at(tab.session, tab.held, source);
    let facts: DragFacts | undefined;
    try {
      await taken(drag.press(), signal);
      facts = await tab.agent.drag.facts("dragFacts", signal);
    } finally {
      if (!facts?.pressed) await endDrag(context, drag);
    }
    if (facts === undefined) throw pageLeft(source.element);
    if (facts.pressed) {
      noteFound(context, source.element);
      return { source, drag };
    }
    if (tries === TRIES) throw notGrabbed(source, facts);
  }
}

/** Pulls at it until it is known to be dragged, by Chrome or, as far as can be told, by the page. */
async function pull(
  context: OpContext,
  drag: PointerDrag,
  { x, y, element }: ClickPoint,
): Promise<void> {
  // up and to the left is inside of the viewport, except at its corner
  const [dx, dy] = [x, y].map((place) => place > PULL_PX ? -PULL_PX : PULL_PX) as [number, number];
  for (let step = 1; step <= PULL_STEPS && !drag.isNative; step++) {
    const share = step / PULL_STEPS;
    await taken(drag.moveTo({ x: x + dx * share, y: y + dy * share }), context.signal);
  }
  const facts = await factsOf(context, element);
  if (!facts.started || await drag.hasBegun()) return;
  throw new OpError("not_actionable", `The browser did not begin to drag ${nameOf(element)}`);
}

/** Carries it to the target, wherever that is by now. */
async function bringOver(
  context: OpContext,
  drag: PointerDrag,
  { source, target }: Ends,
  to: DragQuery,
): Promise<ClickPoint> {
  const { signal } = context;
  for (let tries = 1;; tries++) {
    const at = await context.ask("dropPoint", to);
    const stops = stopsOnWay(source, at, to.at !== undefined);
    const [end = at] = stops.slice(-1);
    let facts: DragFacts | undefined;
    // what stays over a thing goes on telling so
    for (const stop of [...stops, end]) {
      await taken(drag.moveTo(stop, STEPS), signal);
      facts = await factsOf(context, source.element, "dragRest");
    }
    if (facts === undefined || facts.reached || !drag.isNative) return { ...at, ...end };
    if (tries === TRIES) throw notReached({ source, target }, facts);
  }
}

/** Lets go of it, and makes sure of what came of that. */
async function letGo(
  context: OpContext,
  drag: PointerDrag,
  ends: Ends,
  to: ClickPoint,
): Promise<Dragged> {
  const { tab, signal } = context;
  const { agent } = tab;
  const { arrivals } = agent;
  await taken(drag.drop(), signal);
  const after = tab.isClosed ? undefined : await agent.drag.facts("afterDrag", signal);
  // one that knows of no press is the next page
  const facts = after?.pressed ? after : undefined;
  const hasArrived = facts === undefined
    ? await agent.hasArrived(arrivals)
    : drag.isNative
    ? facts.dropped !== undefined && facts.ended !== "none"
    : facts.released !== undefined;
  if (!hasArrived) throw drag.isNative ? refused(ends, facts) : astray(ends);
  if (drag.isNative) return { drag: { html5: true, dropped: true }, path: "drag" };
  if (facts?.changed === false) {
    context.note(
      `nothing on the page changed: ${nameOf(ends.source.element)} may not be draggable`,
    );
  }
  return { drag: { from: spotOf(ends.source), to: spotOf(to) }, path: "mouse" };
}

/** Leaves nothing pressed, nothing intercepted and nothing watched, whatever happened. */
export async function endDrag({ tab }: OpContext, drag: PointerDrag): Promise<void> {
  const { agent } = tab;
  // a page that hangs, or is gone, need not answer
  const told = (answer: Promise<unknown>) => settleBy(answer.catch(() => {}), FORGO_LIMIT_MS);
  if (!drag.isOver) await told(agent.drag.forgo(AbortSignal.timeout(FORGO_LIMIT_MS)));
  await told(drag[Symbol.asyncDispose]());
  await told(agent.drag.facts("afterDrag", AbortSignal.timeout(FORGO_LIMIT_MS)));
}

async function factsOf(
  { tab, signal }: OpContext,
  element: FoundElement,
  when: "dragFacts" | "dragRest" = "dragFacts",
): Promise<DragFacts> {
  const facts = await tab.agent.drag.facts(when, signal);
  if (!facts?.pressed) throw pageLeft(element);
  return facts;
}

function spotOf({ x, y }: ClickPoint): Spot {
  return { x: Math.round(x), y: Math.round(y) };
}

function pageLeft(element: FoundElement): OpError {
  return new OpError("not_actionable", `The page went away while ${nameOf(element)} was dragged`, {
    hint: "Look at the page that came with ax.",
  });
}

function notGrabbed({ element, x, y }: ClickPoint, { keptFrom }: DragFacts): OpError {
  const place = `${Math.round(x)},${Math.round(y)}`;
  const why = keptFrom === undefined ? "" : `: ${keptFrom} was in its place, and was not dragged`;
  return new OpError(
    "not_actionable",
    `The press at ${place} did not reach ${nameOf(element)}${why}`,
    { hint: "The page moves it: look with ax and try again." },
  );
}

function notReached({ source, target }: Ends, { over }: DragFacts): OpError {
  const why = over === undefined
    ? "heard nothing of the drag"
    : `was not reached: ${over} was in its place`;
  return new OpError(
    "not_actionable",
    `${nameOf(source.element)} was not dropped: ${nameOf(target)} ${why}`,
    { hint: "Look with ax: the page may have moved or covered it." },
  );
}

function refused({ source, target }: Ends, facts: DragFacts | undefined): OpError {
  const what = nameOf(source.element);
  const why = facts === undefined
    ? "the page went away before it was dropped"
    : facts.dropped === undefined
    ? `${nameOf(target)} does not take it`
    : "the page called the drag off (dropEffect none)";
  return new OpError("not_actionable", `${what} was not dropped: ${why}`, {
    hint: "The page decides what may be dropped where: look with ax for another target.",
  });
}

function astray({ source, target }: Ends): OpError {
  return new OpError(
    "not_actionable",
    `${nameOf(source.element)} was not dropped: ${
      nameOf(target)
    } is in another document, which does not hear of a mouse button pressed in this one`,
  );
}
