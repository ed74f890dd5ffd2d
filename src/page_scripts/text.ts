import { grepText } from "../ax/grep.ts";
import type { TargetQuery, TextQuery } from "../page_contract.ts";
import { waitForElement } from "./actionability.ts";
import { isTag } from "./dom.ts";
import type { PageContext } from "./page_context.ts";
import { pageText, textOf } from "./rendered_text.ts";
import { roleOf } from "./roles.ts";
import { valueOf } from "./values.ts";

/** The text of an element, hidden or not, or of the whole page with its frames; null while the page has no element. */
export async function text(context: PageContext, query: TextQuery): Promise<string | null> {
  const whole = query.scope === undefined
    ? pageText(context.document)
    : await scopeText(context, query.scope);
  return whole === null || query.grep === undefined ? whole : grepText(whole, query.grep);
}

async function scopeText(context: PageContext, scope: TargetQuery): Promise<string> {
  const { element } = await waitForElement(context, scope, { verb: "read", checks: [] });
  return textOrValue(element);
}

/** What an element says, hidden or not; a field by itself reads as what stands in it. */
export function textOrValue(element: Element): string {
  const isField = isTag(element, "input") || isTag(element, "textarea");
  return isField ? valueOf(element, roleOf(element)) : textOf(element);
}
