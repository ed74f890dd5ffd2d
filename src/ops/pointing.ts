/** The pointer: over an element, or at a place. */
import { z } from "zod";
import {
  clickAt,
  movePointer,
  type PointerPlace,
  pressButton,
  releaseButton,
  turnWheel,
} from "../browser/mouse.ts";
import { UsageError } from "../errors.ts";
import { noteFound } from "./found.ts";
import { defineOp, type OpContext } from "./op.ts";
import {
  checkTarget,
  hasTarget,
  queryOf,
  targetFields,
  type TargetParams,
  timeoutMs,
} from "./params.ts";
import { settleAfterInput, taken, trustedClick, trustedHover } from "./trusted_input.ts";

export const hover = defineOp({
  name: "hover",
  summary: "Move the pointer over an element",
  effect: "act",
  returnsState: true,
  params: z.strictObject({
    ...targetFields,
    force: z.boolean().default(false).describe("Use DOM events, whatever covers the element"),
    timeoutMs,
  }).superRefine(checkTarget(true)),
  positionals: ["target"],
  examples: ["hover 16", "hover --text Products"],
  run: async (context, { force, ...params }) => {
    const query = queryOf(context.session, params);
    if (force) {
      noteFound(context, await context.ask("syntheticHover", query));
      return { synthetic_hover: "forced" };
    }
    await trustedHover(context, query);
    return {};
  },
});

export const dblclick = defineOp({
  name: "dblclick",
  summary: "Double-click an element",
  effect: "act",
  returnsState: true,
  params: z.strictObject({ ...targetFields, timeoutMs }).superRefine(checkTarget(true)),
  positionals: ["target"],
  examples: ["dblclick 16"],
  run: async (context, params) => {
    await trustedClick(context, queryOf(context.session, params), { count: 2 });
    return {};
  },
});

const ACTIONS = ["move", "down", "up", "click", "wheel"] as const;
const pixels = z.number().min(-1_000_000).max(1_000_000).optional();

interface MouseParams extends TargetParams {
  action: typeof ACTIONS[number];
  x?: number | undefined;
  y?: number | undefined;
  dx?: number | undefined;
  dy?: number | undefined;
}

export const mouse = defineOp({
  name: "mouse",
  summary: "Move the pointer, hold buttons, turn the wheel",
  effect: "act",
  returnsState: true,
  params: z.strictObject({
    action: z.enum(ACTIONS).describe("What to do"),
    ...targetFields,
    x: pixels.describe("From the left of the viewport, or of the target"),
    y: pixels.describe("From the top"),
    dx: pixels.describe("To the right, with wheel"),
    dy: pixels.describe("Down, with wheel"),
    button: z.enum(["left", "middle", "right"]).default("left").describe("Mouse button"),
    count: z.number().int().min(1).max(3).default(1).describe("Clicks: 2 is a double click"),
    steps: z.number().int().min(1).max(100).default(1).describe("Moves on the way"),
    timeoutMs,
  }).superRefine(checkTarget(false)).superRefine((params, check) => {
    const message = mouseProblem(params);
    if (message) check.addIssue({ code: "custom", message });
  }),
  positionals: ["action", "x", "y"],
  positionalsFor: ([action]) =>
    action === "wheel"
      ? ["action", "dx", "dy"]
      : action === "down" || action === "up"
      ? ["action"]
      : ["action", "x", "y"],
  examples: ["mouse click 200 150", "mouse move 300 150 --steps 10", "mouse wheel 0 400"],
  run: async (context, params) => {
    const { tab, signal } = context;
    const place = await placeOf(context, params);
    const { session, held } = tab;
    const { action, button, count, steps } = params;
    if (action === "click") {
      held.pointer = place;
      const { modifiers } = held;
      await taken(clickAt(session, place, { button, count, modifiers }), signal);
    } else {
      const isElsewhere = place.x !== held.pointer.x || place.y !== held.pointer.y;
      if (action === "move" || isElsewhere) {
        await taken(movePointer(session, held, place, steps), signal);
      }
      if (action === "down") await taken(pressButton(session, held, button, count), signal);
      if (action === "up") await taken(releaseButton(session, held, button, count), signal);
      const { dx = 0, dy = 0 } = params;
      if (action === "wheel") await taken(turnWheel(session, held, { dx, dy }), signal);
    }
    await settleAfterInput(context, tab);
    return { mouse: { ...held.pointer, held: held.buttons } };
  },
});

function mouseProblem({ action, x, y, dx, dy, ...target }: MouseParams): string | undefined {
  if ((x === undefined) !== (y === undefined)) return "A place is two numbers: x and y";
  const isPlaced = x !== undefined || hasTarget(target);
  if (!isPlaced && (action === "move" || action === "click")) {
    return `mouse ${action} needs a place: x and y, or a target`;
  }
  if (action !== "wheel") {
    return dx !== undefined || dy !== undefined ? "dx and dy go with mouse wheel" : undefined;
  }
  return (dx ?? 0) === 0 && (dy ?? 0) === 0 ? "mouse wheel needs how far: dx and dy" : undefined;
}

/**
 * The place that is meant: within the target, in the viewport, or where the pointer is.
 * @throws {UsageError} When something would be pressed or turned out of view.
 */
async function placeOf(
  context: OpContext,
  params: MouseParams & { timeoutMs?: number | undefined },
): Promise<PointerPlace> {
  const { action, x, y } = params;
  const { session, held } = context.tab;
  let place = x === undefined || y === undefined ? held.pointer : { x, y };
  if (hasTarget(params)) {
    const { element, box } = await context.ask("box", queryOf(context.session, params));
    noteFound(context, element);
    place = { x: box.x + (x ?? box.width / 2), y: box.y + (y ?? box.height / 2) };
  }
  if (action === "move" || action === "up") return place;
  const { cssLayoutViewport: { clientWidth, clientHeight } } = await session.sendUntil(
    context.signal,
    "Page.getLayoutMetrics",
  );
  const isInside = place.x >= 0 && place.y >= 0 && place.x < clientWidth && place.y < clientHeight;
  if (isInside) return place;
  throw new UsageError(
    `${Math.round(place.x)},${Math.round(place.y)} is out of the viewport, which is ` +
      `${clientWidth} by ${clientHeight}`,
    { hint: "Scroll to it, or name a target." },
  );
}
