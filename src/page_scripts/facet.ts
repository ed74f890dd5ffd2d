import type { Answer, FacetQuery } from "../page_contract.ts";
import { waitForElement } from "./actionability.ts";
import { checkedOf } from "./check_state.ts";
import { controlFor } from "./controls.ts";
import { attributeOf, isHtml, isTag } from "./dom.ts";
import { textIn } from "./filled_field.ts";
import { topBoxOf } from "./geometry.ts";
import { isEditingHost } from "./roles.ts";
import type { PageContext } from "./page_context.ts";
import { PageError } from "./page_error.ts";
import { textOrValue } from "./text.ts";

/** One fact about an element, shown or not. */
export async function facet(context: PageContext, query: FacetQuery): Promise<Answer<"facet">> {
  const found = await waitForElement(context, query, { verb: "read", checks: [] });
  const { element } = found;
  switch (query.facet) {
    case "text":
      return textOrValue(element);
    case "value":
      return valueOfField(controlFor(element));
    case "html":
      return element.innerHTML;
    case "outer":
      return element.outerHTML;
    case "box":
      return topBoxOf(element);
    case "checked":
      return checkedOf(controlFor(element));
    case "attr":
      return attributeOf(element, needed(query));
    case "style":
      return getComputedStyle(element).getPropertyValue(needed(query));
  }
}

/** The value as the page has it; null for what has none. */
function valueOfField(element: Element): string | null {
  if (isTag(element, "input") || isTag(element, "textarea") || isTag(element, "select")) {
    return element.value;
  }
  if (isTag(element, "option") || isTag(element, "button")) return element.value;
  if (isTag(element, "progress") || isTag(element, "meter")) return String(element.value);
  if (isEditingHost(element) && isHtml(element)) return textIn(element);
  return attributeOf(element, "aria-valuetext") ?? attributeOf(element, "aria-valuenow");
}

function needed({ facet, property }: FacetQuery): string {
  if (property !== undefined) return property;
  throw new PageError("usage", `get ${facet} needs the name of what to get`);
}
