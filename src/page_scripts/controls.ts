/**
 * Controls and the labels that stand for them.
 */
import { INTERACTIVE_ROLES } from "../ax/roles.ts";
import { parentOf } from "./composed_tree.ts";
import {
  attributeOf,
  elementById,
  hasAttributeOf,
  isHtml,
  isTag,
  localName,
  rootOf,
} from "./dom.ts";

const ACTIVE_TAGS = new Set("button input select textarea summary option area".split(" "));

/**
 * True for what a click or a key does something to, as far as the element itself says so: a control, a link, a role
 * that is acted on, a place in the tab order, a click handler in the markup.
 */
export function isControl(element: Element): boolean {
  const role = attributeOf(element, "role")?.trim().toLowerCase();
  if (role !== undefined && INTERACTIVE_ROLES.has(role)) return true;
  if (hasAttributeOf(element, "onclick") || isInTabOrder(element)) return true;
  if (!isHtml(element)) return localName(element) === "a";
  const name = localName(element);
  if (name === "a") return hasAttributeOf(element, "href");
  if (name === "label") return controlOfLabel(element) !== null;
  return ACTIVE_TAGS.has(name) || hasAttributeOf(element, "contenteditable");
}

/** A dialog or heading that only scripts focus has a tab index of -1. */
function isInTabOrder(element: Element): boolean {
  return Number(attributeOf(element, "tabindex") ?? -1) >= 0;
}

/** The control that a `<label>` stands for. */
export function controlOfLabel(element: Element): HTMLElement | null {
  return isTag(element, "label") ? element.control : null;
}

/**
 * The control that a press on this element goes to by way of the label around it; null when there is none, or when a
 * control inside the label takes the press itself.
 */
export function controlByLabel(element: Element): HTMLElement | null {
  for (let at: Element | null = element; at !== null; at = parentOf(at)) {
    if (isTag(at, "label")) return at.control;
    if (isControl(at)) return null;
  }
  return null;
}

/** The element itself, or the control that it labels. */
export function controlFor(element: Element): Element {
  return controlOfLabel(element) ?? element;
}

/** Whether this is an `<input>` of one of these types. */
export function isInput(element: Element, ...types: string[]): element is HTMLInputElement {
  return isTag(element, "input") && types.includes(element.type);
}

/** The elements that `aria-labelledby` names, in its order. */
export function labelledBy(element: Element): Element[] {
  const ids = attributeOf(element, "aria-labelledby")?.split(/\s+/) ?? [];
  return ids.flatMap((id) => id === "" ? [] : elementById(rootOf(element), id) ?? []);
}
