import type { PageContext } from "./page_context.ts";
import { searchRoots } from "./search_roots.ts";
import { frameAt, parseSelector, selectIn } from "./selectors.ts";

/**
 * How many elements a selector matches, shown or not.
 * @throws {PageError} usage for ill-formed CSS.
 */
export function count(
  { document }: PageContext,
  { selector, frame }: { selector: string; frame?: string },
): number {
  const path = parseSelector(selector);
  const inside = frame === undefined ? document : frameAt(document, frame);
  if (inside === undefined) return 0;
  const matches = new Set([...searchRoots(inside)].flatMap((root) => selectIn(root, path)));
  return matches.size;
}
