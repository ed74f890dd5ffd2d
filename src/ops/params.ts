/** Parameters that many ops share. */
import { z } from "zod";
import { UsageError } from "../errors.ts";
import type { Target, TargetQuery } from "../page_contract.ts";
import { parseOptionRef, parseRef, refText } from "../ax/refs.ts";
import type { Session } from "./session.ts";

/** Milliseconds, up to an hour. */
export const milliseconds = z.number().int().min(0).max(3_600_000);

export const timeoutMs = milliseconds.optional().describe("How long to wait, in ms");

export const noWait = z.boolean().default(false).describe("Read at once, whatever is loading");

/** The fields that name an element; an op spreads them into its own. */
export const targetFields = {
  target: z.string().min(1).optional().describe("Ref from ax, or a CSS selector"),
  ref: z.union([z.string().min(1), z.number().int().min(0)]).optional().describe("Ref from ax"),
  selector: z.string().min(1).optional().describe(
    "CSS selector; 'host >>> inner' enters a shadow root",
  ),
  text: z.string().min(1).optional().describe("Label, displayed text or value"),
  role: z.string().min(1).optional().describe("Accessible role"),
  name: z.string().min(1).optional().describe("Accessible name, with --role"),
  label: z.string().min(1).optional().describe("Text of the field's label"),
  placeholder: z.string().min(1).optional().describe("Placeholder of the field"),
  testid: z.string().min(1).optional().describe("Value of data-testid"),
  nth: z.number().int().optional().describe("Which match, from 0; -1 is the last"),
  near: z.string().min(1).optional().describe("Text near the match that is meant"),
  frame: z.string().min(1).optional().describe("CSS selector of a frame to look in"),
};

/** The values of {@linkcode targetFields}. */
export type TargetParams = {
  [K in keyof typeof targetFields]?: z.output<(typeof targetFields)[K]>;
};

const FORMS = [
  "target",
  "ref",
  "selector",
  "text",
  "role",
  "label",
  "placeholder",
  "testid",
] as const;

/** True when any field names an element. */
export function hasTarget(params: TargetParams): boolean {
  return FORMS.some((form) => params[form] !== undefined) || params.name !== undefined;
}

/**
 * Refuses what no element can be found by, before anything runs. For `superRefine`. Only ops that choose take `16.1`, the
 * option of a select.
 */
export function checkTarget(
  isRequired: boolean,
  takesOptions = false,
): (params: TargetParams, check: z.core.$RefinementCtx<TargetParams>) => void {
  return (params, check) => {
    const message = problemWith(params, isRequired, takesOptions);
    if (message) check.addIssue({ code: "custom", message });
  };
}

/** What is wrong with the fields that name an element, as {@linkcode checkTarget} says it. */
export function problemWith(
  params: TargetParams,
  isRequired: boolean,
  takesOptions = false,
): string | undefined {
  return optionProblem(params, takesOptions) ?? targetProblem(params, isRequired);
}

function optionProblem(params: TargetParams, takesOptions: boolean): string | undefined {
  if (takesOptions || optionOf(params) === undefined) return undefined;
  const written = params.ref ?? params.target;
  return `${written} is an option of a select: choose it with select ${written}`;
}

function targetProblem(given: TargetParams, isRequired: boolean): string | undefined {
  const params = optionOf(given)?.select ?? given;
  const forms = FORMS.filter((form) => params[form] !== undefined);
  if (forms.length > 1) return `One target is needed, not two: ${forms.join(" and ")}`;
  if (params.name !== undefined && params.role === undefined) return "--name goes with --role";
  if (forms.length === 0) {
    return isRequired ? "A target is needed: a ref from ax, --selector, or --text" : undefined;
  }
  if (params.nth !== undefined && params.text !== undefined) return "--nth does not go with --text";
  const isRef = params.ref !== undefined ||
    params.target !== undefined && parseRef(params.target) !== undefined;
  if (isRef && params.near !== undefined) return "--near goes with a locator, not with a ref";
  if (params.ref !== undefined && parseRef(String(params.ref)) === undefined) {
    return `"${params.ref}" is no ref: refs are numbers from ax`;
  }
  const css = params.selector ?? (isRef ? undefined : params.target);
  if (css !== undefined && !mayBeCss(css)) {
    return `"${css}" is neither a ref nor a CSS selector: use --text for words of the page`;
  }
  return undefined;
}

/** False for what no CSS parser takes, such as `35.75` or `Total:`. The page's own parser has the last word. */
function mayBeCss(text: string): boolean {
  return !/^\d/.test(text) && !/[:.#,>]\s*$/.test(text);
}

/** The option that `16.1` names: the target without it, and its place from 0. Undefined for any other target. */
export function optionOf<P extends TargetParams>(
  params: P,
): { select: P; index: number } | undefined {
  const key = params.ref === undefined ? "target" : "ref";
  const option = parseOptionRef(String(params[key] ?? ""));
  return option && { select: { ...params, [key]: option.select }, index: option.index };
}

/** The query that the page's script is asked with. The element wait is the request's, else the session's. */
export function queryOf(
  session: Session,
  params: TargetParams & { timeoutMs?: number | undefined },
): TargetQuery {
  const { nth, near, frame } = params;
  return {
    target: targetOf(session, params),
    timeoutMs: params.timeoutMs ?? session.waitMs,
    ...(nth === undefined ? {} : { nth }),
    ...(near === undefined ? {} : { near }),
    ...(frame === undefined ? {} : { frame }),
  };
}

/** The element that narrows a reading of the page; nothing when none is named. */
export function scopeOf(
  { session }: { session: Session },
  params: TargetParams & { timeoutMs?: number | undefined },
): { scope?: TargetQuery } {
  if (hasTarget(params)) return { scope: queryOf(session, params) };
  if (params.frame !== undefined || params.nth !== undefined || params.near !== undefined) {
    throw new UsageError("--frame, --nth and --near narrow a target: name one too");
  }
  return {};
}

function targetOf(session: Session, params: TargetParams): Target {
  const { target, role, name } = params;
  const refText = params.ref ?? (target !== undefined && parseRef(target) ? target : undefined);
  if (refText !== undefined) return refTarget(session, String(refText));
  const selector = params.selector ?? target;
  if (selector !== undefined) return { by: "selector", selector };
  if (params.text !== undefined) return { by: "text", text: params.text };
  if (role !== undefined) return { by: "role", role, ...(name === undefined ? {} : { name }) };
  for (const by of ["label", "placeholder", "testid"] as const) {
    const text = params[by];
    if (text !== undefined) return { by, text };
  }
  throw new UsageError("A target is needed: a ref from ax, --selector, or --text");
}

function refTarget(session: Session, text: string): Target {
  const parsed = parseRef(text);
  const remembered = session.refs.find(text);
  return {
    by: "ref",
    ref: parsed === undefined ? text : refText(parsed),
    ...(remembered === undefined ? {} : { remembered }),
  };
}
