/**
 * What an agent can act on.
 */
import { INTERACTIVE_ROLES } from "../ax/roles.ts";
import { attributeOf, hasAttributeOf, isHtml, isTag, matchesSelector, tabIndexOf } from "./dom.ts";
import { isHiddenOnPurpose, standInFor } from "./stand_in.ts";
import { hasSize } from "./visibility.ts";

/** True for what a person operates by what it is: its role, the focus it takes, `draggable`, a player with controls. */
export function isActionable(element: Element, role: string): boolean {
  if (INTERACTIVE_ROLES.has(role)) return true;
  if (!isHtml(element)) return hasAttributeOf(element, "tabindex") && !hasNegativeTabIndex(element);
  if (hasAttributeOf(element, "tabindex") && tabIndexOf(element) >= 0) return true;
  if (attributeOf(element, "draggable") === "true") return true;
  return (role === "audio" || role === "video") && hasAttributeOf(element, "controls");
}

function hasNegativeTabIndex(element: Element): boolean {
  return Number(attributeOf(element, "tabindex")) < 0;
}

/** The click handlers that markup can hold. Those that scripts add: click_listeners.ts. */
const CLICK_ATTRIBUTES = ["onclick", "onmousedown", "onmouseup"] as const;

/** True when the element has a click handler in its markup. */
export function hasClickAttribute(element: Element): boolean {
  return CLICK_ATTRIBUTES.some((name) => hasAttributeOf(element, name));
}

/** True when a click can land on the element: it has a box of some size, takes pointers, and is not fully transparent. */
export function canBeHit(element: Element, style: CSSStyleDeclaration): boolean {
  return style.pointerEvents !== "none" && style.opacity !== "0" &&
    style.visibility === "visible" && hasSize(element) && !matchesSelector(element, ":disabled");
}

/** The hidden checkbox, radio or file input that this label stands for. */
export function hiddenControlOf(label: HTMLLabelElement): HTMLInputElement | undefined {
  const { control } = label;
  return control !== null && isHiddenOnPurpose(control) ? control : undefined;
}

/** True for a hidden input whose label has its line. */
export function isStoodFor(element: Element): boolean {
  if (!isTag(element, "input") || !isHiddenOnPurpose(element)) return false;
  return isTag(standInFor(element) ?? null, "label");
}
