import type { Condition, ConditionQuery } from "../page_contract.ts";
import { deadlineIn, until } from "./auto_wait.ts";
import { checkedOf } from "./check_state.ts";
import { ifDisabled, ifReadonly } from "./checks.ts";
import { controlFor } from "./controls.ts";
import { activeElementOf, isTag, rootOf } from "./dom.ts";
import { find, isFound } from "./find.ts";
import type { PageContext } from "./page_context.ts";
import { isEditingHost } from "./roles.ts";
import { isVisible } from "./visibility.ts";

const RECHECK_MS = 50;

/**
 * Whether an element is as described, as soon as it is there; one that does not come within the wait is hidden, and
 * nothing else. A gone ref counts as an element that is not there.
 */
export async function judge(context: PageContext, query: ConditionQuery): Promise<boolean> {
  const element = await until(() => foundOrNone(context, query), {
    document: context.document,
    deadline: deadlineIn(query.timeoutMs),
    recheckMs: RECHECK_MS,
  });
  return element === undefined ? query.condition === "hidden" : JUDGES[query.condition](element);
}

function foundOrNone(context: PageContext, query: ConditionQuery): Element | undefined {
  const found = find(context, query);
  return isFound(found) ? found.element : undefined;
}

const JUDGES: Readonly<Record<Condition, (element: Element) => boolean>> = {
  visible: isVisible,
  hidden: (element) => !isVisible(element),
  enabled: (element) => ifDisabled(controlFor(element)) === undefined,
  disabled: (element) => ifDisabled(controlFor(element)) !== undefined,
  checked: (element) => checkedOf(controlFor(element)) === true,
  editable: (element) => isEditable(controlFor(element)),
  focused: (element) => isFocused(controlFor(element)),
};

function isEditable(element: Element): boolean {
  const isField = isTag(element, "input") || isTag(element, "textarea") ||
    isTag(element, "select") || isEditingHost(element);
  return isField && ifDisabled(element) === undefined && ifReadonly(element) === undefined;
}

/** True for the element that has the focus in its own root: its document or shadow root. */
function isFocused(element: Element): boolean {
  const root = rootOf(element);
  // a connected element's root is its document or its shadow root; a page can clobber only the document's property
  return root instanceof ShadowRoot
    ? root.activeElement === element
    : activeElementOf(root as Document) === element;
}
