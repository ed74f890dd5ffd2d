import { z } from "zod";
import { parseChord, pressChord, typeText } from "../browser/keyboard.ts";
import { OpError } from "../errors.ts";
import type { CheckState, TargetQuery } from "../page_contract.ts";
import { chooseOptions } from "./choosing.ts";
import { nameOf, noteFound } from "./found.ts";
import { sleep } from "../util/sleep.ts";
import { defineOp, type Op, type OpContext } from "./op.ts";
import {
  checkTarget,
  optionOf,
  queryOf,
  targetFields,
  type TargetParams,
  timeoutMs,
} from "./params.ts";
import { clickUntilGone, MOST_CLICKS, repetitionProblem } from "./until_gone.ts";
import { focusIfGiven, settleAfterInput, taken, trustedClick } from "./trusted_input.ts";

/** What one character or chord may not exceed in a request. */
const MAX_TEXT = 1_000_000;
const value = z.string().max(MAX_TEXT);

/** What one of many clicks takes, the data that it fetches included. */
const CLICK_MS = 1_000;

export const click = defineOp({
  name: "click",
  summary: "Click an element",
  effect: "act",
  returnsState: true,
  params: z.strictObject({
    ...targetFields,
    button: z.enum(["left", "middle", "right"]).default("left").describe("Mouse button"),
    count: z.number().int().min(1).max(3).default(1).describe("Clicks: 2 is a double click"),
    force: z.boolean().default(false).describe("Use DOM events, whatever covers the element"),
    untilGone: z.boolean().default(false).describe(
      "Click again while it is there, enabled, and each click changes the page",
    ),
    max: z.number().int().min(1).max(1000).optional().describe(
      `With --until-gone: clicks at most, ${MOST_CLICKS} by default`,
    ),
    timeoutMs,
  }).superRefine(checkTarget(true, true)).superRefine((params, check) => {
    const message = repetitionProblem(params);
    if (message) check.addIssue({ code: "custom", message });
  }),
  positionals: ["target"],
  examples: [
    "click 16",
    "click --text 'Add to cart'",
    "click --role button --name Save",
    "click --text 'Load more' --until-gone",
  ],
  takesMs: ({ untilGone, max = MOST_CLICKS }) => untilGone ? max * CLICK_MS : 0,
  run: async (context, params) => {
    const option = optionOf(params);
    if (option) return await chooseOptions(context, option.select, { index: option.index });
    const query = queryOf(context.session, params);
    if (params.force) {
      noteFound(context, await context.ask("syntheticClick", query));
      return { synthetic_click: "forced" };
    }
    const { untilGone, max = MOST_CLICKS, button, count } = params;
    if (untilGone) return await clickUntilGone(context, query, { button, max });
    // what a menu of the browser's own does, or a selection, is not seen from here
    const isPlain = button === "left" && count === 1;
    return await trustedClick(context, query, {
      button,
      count,
      ...(isPlain ? { isWatched: true } : {}),
    });
  },
});

export const type = defineOp({
  name: "type",
  summary: "Type text key by key, into the target or where the focus is",
  effect: "act",
  returnsState: true,
  params: z.strictObject({
    ...targetFields,
    value: value.min(1).describe("Text; a newline is Enter"),
    timeoutMs,
  }).superRefine(checkTarget(false)),
  positionals: ["value"],
  examples: ["type 'blue lamp' --label Search", "type hello"],
  run: async (context, { value, ...params }) => {
    const field = await focusIfGiven(context, params);
    context.touched({ ref: field?.ref, isFilled: true });
    const { tab } = context;
    await taken(typeText(tab.session, value, context.signal, tab.held.modifiers), context.signal);
    await settleAfterInput(context, tab);
    return {};
  },
});

export const press = defineOp({
  name: "press",
  aliases: ["keys"],
  summary: "Press a key or chord",
  effect: "act",
  returnsState: true,
  params: z.strictObject({
    ...targetFields,
    key: z.string().min(1).max(100).describe("Enter, a, F5, Control+A"),
    timeoutMs,
  }).superRefine(checkTarget(false)),
  positionals: ["key"],
  examples: ["press Enter", "press Control+A --label Search"],
  run: async (context, { key, ...params }) => {
    const chord = parseChord(key);
    await focusIfGiven(context, params);
    const { tab } = context;
    await taken(pressChord(tab.session, chord, tab.held.modifiers), context.signal);
    await settleAfterInput(context, tab);
    return {};
  },
});

export const select = defineOp({
  name: "select",
  summary: "Choose options of a select or dropdown",
  effect: "act",
  returnsState: true,
  params: z.strictObject({
    ...targetFields,
    value: z.union([z.string(), z.array(z.string()).min(1)]).optional().describe(
      "Option by value or label; without it the target names one: 16.1 is the second of 16",
    ),
    add: z.boolean().default(false).describe("Keep what is chosen already"),
    timeoutMs,
  }).superRefine(checkTarget(true, true)).superRefine((params, check) => {
    const message = valueProblem(params);
    if (message) check.addIssue({ code: "custom", message });
  }),
  positionals: ["target", "value"],
  examples: ["select 16 Green", "select 16.1", "select --label Sizes S M --add"],
  run: async (context, { value = [], add, ...params }) => {
    const option = optionOf(params);
    return await chooseOptions(context, option?.select ?? params, {
      values: typeof value === "string" ? [value] : value,
      add,
      ...(option ? { index: option.index } : {}),
    });
  },
});

function valueProblem(params: TargetParams & { value?: unknown }): string | undefined {
  const option = optionOf(params);
  if (option && params.value !== undefined) {
    return `${params.ref ?? params.target} names the option already: leave the value out`;
  }
  return option || params.value !== undefined
    ? undefined
    : "An option is needed: its value or label, or its place in the target, such as 16.1";
}

export const check = checkOp("check", "Turn a checkbox, radio or switch on", true);
export const uncheck = checkOp("uncheck", "Turn a checkbox or switch off", false);

function checkOp(name: "check" | "uncheck", summary: string, wanted: boolean): Op {
  return defineOp({
    name,
    summary,
    effect: "act",
    returnsState: true,
    params: z.strictObject({ ...targetFields, timeoutMs }).superRefine(checkTarget(true)),
    positionals: ["target"],
    examples: [`${name} --label 'Gift wrapping'`],
    run: async (context, params) => {
      const query = queryOf(context.session, params);
      const before = await context.ask("checkState", query);
      noteFound(context, before.element);
      context.touched({ ref: before.element.ref, isShown: true });
      if (before.checked === wanted) return { checked: wanted, changed: false };
      await trustedClick(context, query);
      const after = await stateAfterClick(context, query, wanted);
      if (after !== undefined && after.checked !== wanted) {
        throw new OpError(
          "not_actionable",
          `Cannot ${name} ${nameOf(before.element)}: the click left it ${
            after.checked === true ? "on" : "off"
          }`,
        );
      }
      return { checked: wanted, changed: true };
    },
  });
}

/** How often a box that does not follow its click at once is looked at again. */
const CHECK_RECHECK_MS = 50;

/**
 * The box after its click, as soon as it is as wanted or the wait is up: many follow only when a request is answered.
 * Undefined when the click led to another document or the box is gone: both are answers to it.
 */
async function stateAfterClick(
  context: OpContext,
  query: TargetQuery,
  wanted: boolean,
): Promise<CheckState | undefined> {
  const endsAtMs = performance.now() + query.timeoutMs;
  try {
    for (;;) {
      const state = await context.ask("checkState", { ...query, timeoutMs: 0 });
      if (state.checked === wanted || performance.now() >= endsAtMs) return state;
      await sleep(CHECK_RECHECK_MS, context.signal);
    }
  } catch (error) {
    if (error instanceof OpError && (error.code === "not_found" || error.code === "stale")) {
      return undefined;
    }
    throw error;
  }
}
