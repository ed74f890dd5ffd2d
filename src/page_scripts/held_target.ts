/**
 * From a part of the dropdown that is being chosen in to the element to press.
 */
import type { HeldTarget } from "../page_contract.ts";
import { closestShown, parentOf } from "./composed_tree.ts";
import { isControl } from "./controls.ts";
import { queryAll } from "./dom.ts";
import type { Dropdown } from "./dropdown.ts";
import { landingAt } from "./hit_test.ts";
import { pressPoints } from "./press_points.ts";
import { roleOf } from "./roles.ts";

/** An input that nobody can see is drawn in its control so few elements up. */
const DEPTH = 4;

/** The element, as the page stands now; undefined when there is none. */
export function heldElement(
  dropdown: Dropdown,
  { part, wanted = "" }: HeldTarget,
): Element | undefined {
  switch (part) {
    case "control":
      return openerOf(dropdown.element) ?? dropdown.element;
    case "option":
      return dropdown.find(wanted)?.element;
    case "chip":
      return dropdown.chip(wanted)?.element;
  }
}

/** True when a press can be tried: it would open the dropdown, or find what covers it. */
export function canBePressed({ element }: Dropdown): boolean {
  if (openerOf(element) !== undefined) return true;
  return [...pressPoints(element)].some((point) => landingAt(element, point).on === "cover");
}

/**
 * True when a press closes it, as it opened it, and is the better way: Escape might close the dialog that it is in.
 */
export function isClosedByPress({ element, filter }: Dropdown): boolean {
  return filter === undefined && openerOf(element) !== undefined &&
    closestShown(element, isDialog) !== null;
}

function isDialog(element: Element): boolean {
  const role = roleOf(element);
  return role === "dialog" || role === "alertdialog";
}

/**
 * What to press to open a dropdown: itself, or, for an input that is there only for the keyboard, the nearest element around
 * it that a press lands on, and that holds no other control.
 */
function openerOf(element: Element): Element | undefined {
  let opener: Element | null = element;
  for (let level = 0; opener !== null && level <= DEPTH; level++, opener = parentOf(opener)) {
    if (opener !== element && holdsAnother(opener, element)) return undefined;
    if (takesPress(opener)) return opener;
  }
  return undefined;
}

function takesPress(element: Element): boolean {
  for (const point of pressPoints(element)) {
    if ("point" in landingAt(element, point)) return true;
  }
  return false;
}

function holdsAnother(around: Element, element: Element): boolean {
  return [...queryAll(around, "*")].some((each) => each !== element && isControl(each));
}
