import { z } from "zod";
import type { ScrollAnswer } from "../page_contract.ts";
import { defineOp } from "./op.ts";
import { checkTarget, hasTarget, queryOf, targetFields, timeoutMs } from "./params.ts";

const DEFAULT_BY = 800;
/** At the end of a list that goes on, more of it is waited for. */
const MORE_MS = 2_000;

export const scroll = defineOp({
  name: "scroll",
  summary: "Scroll the page, a box in it, or to an element",
  effect: "act",
  params: z.strictObject({
    ...targetFields,
    by: z.number().min(-10_000_000).max(10_000_000).optional().describe(
      `Pixels down, negative is up [${DEFAULT_BY}]`,
    ),
    to: z.enum(["top", "bottom"]).optional().describe("An end; at the bottom it waits for more"),
    timeoutMs,
  }).superRefine(checkTarget(false)).superRefine(({ by, to }, check) => {
    if (by !== undefined && to !== undefined) {
      check.addIssue({ code: "custom", message: "--by does not go with --to" });
    }
  }).superRefine((params, check) => {
    if (!hasTarget(params) && (params.nth !== undefined || params.near !== undefined)) {
      check.addIssue({ code: "custom", message: "--nth and --near narrow a target: name one too" });
    }
  }),
  positionals: ["target"],
  examples: [
    "scroll",
    "scroll --to bottom",
    "scroll 16",
    "scroll --selector .log --by -300",
    "scroll --frame '#terms' --to bottom",
  ],
  run: async (context, { by, to, ...params }) => {
    const target = hasTarget(params) ? queryOf(context.session, params) : undefined;
    const { frame, timeoutMs = context.session.waitMs } = params;
    const isByDefault = target === undefined && by === undefined && to === undefined;
    const answer = await context.ask("scroll", {
      ...(target !== undefined ? { target } : frame === undefined ? {} : { frame, timeoutMs }),
      ...(isByDefault ? { by: DEFAULT_BY } : by === undefined ? {} : { by }),
      ...(to === undefined ? {} : { to }),
      moreMs: Math.min(MORE_MS, params.timeoutMs ?? MORE_MS),
    });
    return fieldsOf(answer, target === undefined && frame === undefined);
  },
});

/** `viewport` is told of the page alone, what was scrolled inside it with names of its own. */
function fieldsOf(
  { scrollY, scrollHeight, viewport, inner }: ScrollAnswer,
  isOfPage: boolean,
): Record<string, number> {
  return {
    scrollY,
    scrollHeight,
    ...(isOfPage ? { viewport } : {}),
    ...(inner ? { scrollTop: inner.scrollTop, elementScrollHeight: inner.scrollHeight } : {}),
  };
}
