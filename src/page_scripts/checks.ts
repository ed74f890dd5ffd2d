/**
 * What must hold before a person could act on an element.
 */
import { parentOf } from "./composed_tree.ts";
import { attributeOf, hasAttributeOf, isTag, localName, matchesSelector } from "./dom.ts";
import { isBarred } from "./surroundings.ts";
import { isVisible } from "./visibility.ts";

/** Says what keeps an element from being acted on now: `disabled`; undefined when nothing does. */
export type Check = (element: Element) => string | undefined;

const HIDDEN = "hidden";
const DISABLED = "disabled";
const READONLY = "read-only";
const INERT = "inert, switched off by the page with all around it";

/** What to do about each obstacle. */
export const HINTS: Readonly<Record<string, string | undefined>> = {
  [HIDDEN]: "Do what shows it first; ax lists what can be seen.",
  [DISABLED]: "Do what enables it first.",
  [READONLY]: "Do what makes it editable first.",
  [INERT]: "Close what is open in front of it first.",
};

/** Hidden, so that a person does not see it. */
export function ifHidden(element: Element): string | undefined {
  return isVisible(element) ? undefined : HIDDEN;
}

/** Disabled by itself, by a fieldset or button around it, or by an ARIA ancestor. */
export function ifDisabled(element: Element): string | undefined {
  if (matchesSelector(element, ":disabled")) return DISABLED;
  for (let at: Element | null = element; at !== null; at = parentOf(at)) {
    if (attributeOf(at, "aria-disabled")?.toLowerCase() === "true") return DISABLED;
    if (localName(at) === "button" && matchesSelector(at, ":disabled")) return DISABLED;
  }
  return isBarred("disabled") ? DISABLED : undefined;
}

/** Read-only, so that its value stays. */
export function ifReadonly(element: Element): string | undefined {
  const isReadonly = (isTag(element, "input") || isTag(element, "textarea")) && element.readOnly;
  return isReadonly || attributeOf(element, "aria-readonly") === "true" ? READONLY : undefined;
}

/** Taken out of use by `inert` on it or around it. */
export function ifInert(element: Element): string | undefined {
  for (let at: Element | null = element; at !== null; at = parentOf(at)) {
    if (hasAttributeOf(at, "inert")) return INERT;
  }
  return isBarred("inert") ? INERT : undefined;
}
