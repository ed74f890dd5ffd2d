/**
 * The question `waitFor`: conditions that must hold at once.
 */
import type { WaitAnswer, WaitConditions } from "../page_contract.ts";
import { deadlineIn, until } from "./auto_wait.ts";
import type { PageContext } from "./page_context.ts";
import { pageText } from "./rendered_text.ts";
import { searchRoots } from "./search_roots.ts";
import { frameAt, parseSelector, selectIn, type SelectorPath } from "./selectors.ts";
import { isShown, isVisible } from "./visibility.ts";
import { urlOf } from "./dom.ts";
import { fold } from "./words.ts";

const RECHECK_MS = 100;
const NAMES = ["selector", "gone", "text", "url"] as const;

/**
 * Waits until every condition holds at the same time, in all documents and open shadow roots or in one frame.
 * @throws {PageError} usage for ill-formed CSS, at once.
 */
export async function waitFor(
  context: PageContext,
  { conditions, timeoutMs }: { conditions: WaitConditions; timeoutMs: number },
): Promise<WaitAnswer> {
  const selectors = { selector: parsed(conditions.selector), gone: parsed(conditions.gone) };
  let unmet: WaitAnswer["unmet"] = [];
  const look = (): true | undefined => {
    unmet = unmetOf(context.document, conditions, selectors);
    return unmet.length === 0 ? true : undefined;
  };
  await until(look, {
    document: context.document,
    deadline: deadlineIn(timeoutMs),
    recheckMs: RECHECK_MS,
  });
  return { unmet };
}

function parsed(selector: string | undefined): SelectorPath | undefined {
  return selector === undefined ? undefined : parseSelector(selector);
}

function unmetOf(
  top: Document,
  conditions: WaitConditions,
  selectors: { selector: SelectorPath | undefined; gone: SelectorPath | undefined },
): WaitAnswer["unmet"] {
  const inside = conditions.frame === undefined ? top : frameAt(top, conditions.frame);
  const holds = {
    selector: (): boolean => inside !== undefined && hasVisible(inside, selectors.selector ?? []),
    gone: (): boolean => inside === undefined || !hasVisible(inside, selectors.gone ?? []),
    text: (): boolean => inside !== undefined && showsText(inside, conditions.text ?? ""),
    url: (): boolean => urlOf(top).includes(conditions.url ?? ""),
  };
  return NAMES.filter((name) => conditions[name] !== undefined && !holds[name]());
}

function hasVisible(document: Document, path: SelectorPath): boolean {
  for (const root of searchRoots(document)) if (selectIn(root, path).some(isVisible)) return true;
  return false;
}

/** Case is ignored, as locators do: a style sheet may have changed it since the tree was printed. */
function showsText(document: Document, text: string): boolean {
  return isShown(document) && fold(pageText(document) ?? "").includes(fold(text));
}
