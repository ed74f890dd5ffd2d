/**
 * Which element is a dropdown of the page's own making: what takes the press or the keys that open its list, or a list that
 * stands open always.
 */
import { ifReadonly } from "./checks.ts";
import { closestShown, parentOf, showsNode } from "./composed_tree.ts";
import { isInput } from "./controls.ts";
import { attributeOf, isTag, queryAll, rootOf, shadowRootOf } from "./dom.ts";
import { isTypeable } from "./fields.ts";
import { boundsOf } from "./layout_dom.ts";
import { roleOf } from "./roles.ts";
import { isVisible } from "./visibility.ts";

const POPUPS: ReadonlySet<string> = new Set(["listbox", "menu", "true"]);
/** Whatever may be one, by its markup. */
const CANDIDATES = "[role],[aria-haspopup]";
/** A value is drawn over its own input so few elements up. */
const DRAWN_OVER_DEPTH = 2;

/** True for a combobox, a listbox, and what says that it opens a list or menu. */
export function isDropdown(element: Element): boolean {
  if (isTag(element, "select")) return false;
  const role = roleOf(element);
  return role === "combobox" || role === "listbox" ||
    POPUPS.has(attributeOf(element, "aria-haspopup")?.toLowerCase() ?? "");
}

/** The dropdown that an element is, holds as its only field, is a part of, labels, or is drawn over. */
export function dropdownFor(element: Element): Element | undefined {
  return soleDropdown([element]) ?? dropdownWithin(element) ??
    closestShown(element, isDropdown) ?? labelledBy(element) ?? drawnUnder(element);
}

/** Of a combobox and its list it is the combobox. */
function soleDropdown(elements: Iterable<Element>): Element | undefined {
  const dropdowns = [...elements].filter(isDropdown);
  const openers = dropdowns.filter((each) => roleOf(each) !== "listbox");
  const [sole, ...others] = openers.length > 0 ? openers : dropdowns;
  return others.length === 0 ? sole : undefined;
}

function dropdownWithin(element: Element): Element | undefined {
  const sole = soleDropdown(within(element, CANDIDATES));
  if (sole === undefined) return undefined;
  const others = within(element, "input,select,textarea").filter((field) =>
    !showsNode(sole, field) && isVisible(field) && !isOutOfUse(field)
  );
  return others.length === 0 ? sole : undefined;
}

/** What keeps the value of a dropdown for its form. */
function isOutOfUse(field: Element): boolean {
  return isInput(field, "hidden") || attributeOf(field, "aria-hidden") === "true";
}

function within(element: Element, selector: string): Element[] {
  const shadow = shadowRootOf(element);
  return [...queryAll(element, selector), ...(shadow === null ? [] : queryAll(shadow, selector))];
}

/** A `<label>` stands for no `<div>`: it is named as the label by that. */
function labelledBy(element: Element): Element | undefined {
  const id = attributeOf(element, "id");
  if (!id) return undefined;
  return soleDropdown(queryAll(rootOf(element), `[aria-labelledby~="${CSS.escape(id)}"]`));
}

/** The input that this element shows the value or the placeholder of, in the same place. */
function drawnUnder(element: Element): Element | undefined {
  let around = parentOf(element);
  for (let depth = 0; around !== null && depth < DRAWN_OVER_DEPTH; depth++) {
    const dropdown = dropdownWithin(around);
    if (dropdown !== undefined) return isOver(element, dropdown) ? dropdown : undefined;
    around = parentOf(around);
  }
  return undefined;
}

/** True when the boxes of the two overlap. */
export function isOver(one: Element, other: Element): boolean {
  const a = boundsOf(one);
  const b = boundsOf(other);
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The field of a dropdown that narrows its options down by what is typed; undefined when it takes no text. */
export function filterOf(dropdown: Element): HTMLElement | undefined {
  return [dropdown, ...within(dropdown, "input")].filter(isTypeable).find((field) =>
    ifReadonly(field) === undefined && attributeOf(field, "inputmode") !== "none"
  );
}
