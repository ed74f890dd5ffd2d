import type { TargetQuery } from "../page_contract.ts";
import { waitForElement } from "./actionability.ts";
import type { PageContext } from "./page_context.ts";
import { pageText, textOf } from "./rendered_text.ts";

/** The text of an element, hidden or not, or of the whole page with its frames; null while the page has no element. */
export async function text(
  context: PageContext,
  query: { scope?: TargetQuery },
): Promise<string | null> {
  if (query.scope === undefined) return pageText(context.document);
  const { element } = await waitForElement(context, query.scope, { verb: "read", checks: [] });
  return textOf(element);
}
