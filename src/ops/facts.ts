import { z } from "zod";
import { jsonLine, plainLines } from "../ax/escape.ts";
import type { Condition, Facet } from "../page_contract.ts";
import { defineOp } from "./op.ts";
import {
  checkTarget,
  hasTarget,
  queryOf,
  targetFields,
  type TargetParams,
  timeoutMs,
} from "./params.ts";

/** What `is` waits for an element that is not there: it answers rather than fails. */
const IS_WAIT_MS = 500;

const FACETS = [
  "text",
  "value",
  "html",
  "outer",
  "box",
  "checked",
  "attr",
  "style",
] as const satisfies readonly Facet[];
const CONDITIONS = [
  "visible",
  "hidden",
  "enabled",
  "disabled",
  "checked",
  "editable",
  "focused",
] as const satisfies readonly Condition[];

export const get = defineOp({
  name: "get",
  summary: "Print one fact about an element or the page",
  effect: "read",
  answersWords: true,
  params: z.strictObject({
    what: z.enum([...FACETS, "count", "title", "url"]).describe(
      "What to tell; value, html, outer and attr print passwords and codes too",
    ),
    property: z.string().min(1).optional().describe(
      "Attribute or CSS property, for attr and style",
    ),
    ...targetFields,
    timeoutMs,
  }).superRefine((params, check) => {
    const { what, property } = params;
    const isNamed = what === "attr" || what === "style";
    if (isNamed !== (property !== undefined)) {
      check.addIssue({
        code: "custom",
        message: isNamed
          ? `get ${what} needs the name of what to get`
          : `get ${what} takes no property`,
      });
    }
    if (what === "count") {
      const { target, selector, frame: _frame, ...others } = targetsOf(params);
      const isCss = (target === undefined) !== (selector === undefined) &&
        Object.keys(others).length === 0;
      if (!isCss) check.addIssue({ code: "custom", message: "get count needs one CSS selector" });
    } else if (what === "title" || what === "url") {
      if (hasTarget(params)) {
        check.addIssue({ code: "custom", message: `get ${what} takes no target` });
      }
    } else checkTarget(true)(params, check);
  }),
  positionals: ["what", "property", "target"],
  /** `attr` and `style` name a property before the target. */
  positionalsFor: ([what]) =>
    what === "attr" || what === "style" ? ["what", "property", "target"] : ["what", "target"],
  examples: ["get text 16", "get attr href 16", "get style color --selector h1", "get count .card"],
  run: async (context, params) => {
    const { what, property } = params;
    if (what === "title" || what === "url") {
      const state = await context.state();
      return what === "url" ? state : state.title;
    }
    if (what === "count") {
      const { selector = params.target ?? "", frame } = params;
      return await context.ask("count", { selector, ...(frame === undefined ? {} : { frame }) });
    }
    return await context.ask("facet", {
      ...queryOf(context.session, params),
      facet: what,
      ...(property === undefined ? {} : { property }),
    });
  },
  render: (value) =>
    typeof value === "string"
      ? plainLines(value)
      : typeof value === "object" && value !== null && "url" in value
      ? plainLines(value.url)
      : jsonLine(value),
});

export const is = defineOp({
  name: "is",
  summary: "Tell whether an element is as described",
  effect: "read",
  params: z.strictObject({
    what: z.enum(CONDITIONS).describe("What to tell"),
    ...targetFields,
    timeoutMs,
  }).superRefine(checkTarget(true)),
  positionals: ["what", "target"],
  examples: ["is visible 16", "is checked --label 'Gift wrapping'"],
  run: (context, { what, ...params }) =>
    context.ask("judge", {
      ...queryOf(context.session, { timeoutMs: IS_WAIT_MS, ...defined(params) }),
      condition: what,
    }),
});

function targetsOf(params: TargetParams & { what: string }): TargetParams {
  const given = Object.entries(params).filter(([name, value]) =>
    name in targetFields && value !== undefined
  );
  return Object.fromEntries(given);
}

/** Without the fields that were not given, which would hide a default. */
function defined<P extends object>(params: P): P {
  // leaving out what is undefined leaves the type as it was
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) as P;
}
