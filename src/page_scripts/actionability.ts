/**
 * Finding the element that an action is for, and waiting until a person could act on it.
 */
import type { TargetQuery } from "../page_contract.ts";
import { deadlineIn, until } from "./auto_wait.ts";
import { type Check, HINTS } from "./checks.ts";
import { isLiving } from "./composed_tree.ts";
import { controlFor } from "./controls.ts";
import { phraseFor } from "./describe.ts";
import { find, type Found, isFound, type Missing, phraseOf } from "./find.ts";
import type { PageContext } from "./page_context.ts";
import { PageError } from "./page_error.ts";
import { isSeen } from "./stand_in.ts";

const RECHECK_MS = 50;
const TEXT_RECHECK_MS = 100;

/** An action that waits for its element. */
export interface Action {
  /** As messages name it: `click` in `Cannot click button "Save": disabled`. */
  verb: string;
  /** What must hold; each is waited for. */
  checks: Check[];
  /** Takes the control that a label found stands for. */
  throughLabel?: true;
  /** Shared by several waits of one action. By default the query's own wait from now. */
  deadline?: number;
}

/**
 * Waits for the element, and for every check to pass.
 * @throws {PageError} not_found when nothing matched in time; not_actionable when a check never passed; stale at once.
 */
export async function waitForElement(
  context: PageContext,
  query: TargetQuery,
  action: Action,
): Promise<Found> {
  const deadline = action.deadline ?? deadlineIn(query.timeoutMs);
  let last: Found | Missing = {};
  let obstacle: string | undefined;
  const look = (): Found | undefined => {
    last = keepOrFind(context, query, last);
    if (!isFound(last)) {
      context.closedRoots.lookFor(context.document);
      return undefined;
    }
    const { element } = last;
    const acted = action.throughLabel ? controlFor(element) : element;
    obstacle = firstObstacle(acted, action.checks);
    return obstacle === undefined ? { ...last, element: acted } : undefined;
  };
  const recheckMs = query.target.by === "text" ? TEXT_RECHECK_MS : RECHECK_MS;
  const ready = await until(look, { document: context.document, deadline, recheckMs });
  if (ready !== undefined) return ready;
  throw isFound(last) ? refusal(action.verb, last.element, obstacle ?? "") : notFound(query, last);
}

/** An element that stays in view is kept, whatever its words are by now; else what the target means is looked for anew. */
function keepOrFind(
  context: PageContext,
  query: TargetQuery,
  last: Found | Missing,
): Found | Missing {
  if (isFound(last) && isLiving(last.element, context.document) && isSeen(last.element)) {
    return last;
  }
  return find(context, query);
}

/** What keeps the element from being acted on now; undefined when nothing does. */
export function firstObstacle(element: Element, checks: readonly Check[]): string | undefined {
  for (const check of checks) {
    const obstacle = check(element);
    if (obstacle !== undefined) return obstacle;
  }
  return undefined;
}

/** `Cannot click button "Save": disabled`. */
export function refusal(
  verb: string,
  element: Element,
  obstacle: string,
  hint?: string,
): PageError {
  const next = hint ?? HINTS[obstacle];
  return new PageError(
    "not_actionable",
    `Cannot ${verb} ${phraseFor(element)}: ${obstacle}`,
    next === undefined ? {} : { hint: next },
  );
}

/** The frame that was to be looked in has not come. */
export function noFrame(path: string, waitedMs: number): PageError {
  const within = waitedMs > 0 ? ` within ${waitedMs} ms` : "";
  return new PageError("not_found", `No frame matches ${JSON.stringify(path)}${within}`, {
    hint: "Run ax to see the frames of the page.",
  });
}

function notFound(query: TargetQuery, { noFrame: isFrameMissing, matches }: Missing): PageError {
  const waitedMs = query.timeoutMs + (query.waitedMs ?? 0);
  const within = waitedMs > 0 ? ` within ${waitedMs} ms` : "";
  if (isFrameMissing) return noFrame(query.frame ?? "", waitedMs);
  const others = matches === undefined || matches === 0
    ? ""
    : ` (${matches} ${matches === 1 ? "match" : "matches"} without that)`;
  return new PageError("not_found", `No element matches ${phraseOf(query)}${within}${others}`, {
    hint: "Run ax to see what the page has.",
  });
}
