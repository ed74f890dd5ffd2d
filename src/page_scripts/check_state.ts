import type { CheckState, TargetQuery } from "../page_contract.ts";
import { refusal, waitForElement } from "./actionability.ts";
import { foundElement } from "./describe.ts";
import { attributeOf, isTag } from "./dom.ts";
import { controlFor } from "./controls.ts";
import type { PageContext } from "./page_context.ts";
import { roleOf } from "./roles.ts";

const CHECKABLE = new Set([
  "checkbox",
  "radio",
  "switch",
  "menuitemcheckbox",
  "menuitemradio",
  "option",
  "treeitem",
]);

/**
 * Whether a checkbox, radio or switch is on; it need not show.
 * @throws {PageError} not_actionable for what is none of these.
 */
export async function checkState(context: PageContext, query: TargetQuery): Promise<CheckState> {
  const found = await waitForElement(context, query, {
    verb: "check",
    checks: [],
    throughLabel: true,
  });
  return { element: foundElement(context, found), checked: checkedOf(controlFor(found.element)) };
}

/**
 * Whether a control is on.
 * @throws {PageError} not_actionable for what is no checkbox, radio or switch.
 */
export function checkedOf(element: Element): CheckState["checked"] {
  if (isTag(element, "input") && (element.type === "checkbox" || element.type === "radio")) {
    return element.indeterminate ? "mixed" : element.checked;
  }
  const state = attributeOf(element, "aria-checked")?.toLowerCase();
  if (state === undefined && !CHECKABLE.has(roleOf(element))) {
    throw refusal(
      "check",
      element,
      "it is no checkbox, radio or switch",
      "Use click if it only has to be pressed.",
    );
  }
  return state === "mixed" ? "mixed" : state === "true";
}
