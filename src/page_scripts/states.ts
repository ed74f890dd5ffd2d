/**
 * The states of an element, in the order in which they are printed.
 */
import { type AxState } from "../ax/types.ts";
import {
  attributeOf,
  closestOf,
  elementById,
  hasAttributeOf,
  hasAttributes,
  isHtml,
  isTag,
  localName,
  matchesSelector,
  rootOf,
  tabIndexOf,
} from "./dom.ts";
import { parentOf } from "./composed_tree.ts";

const CHECKABLE: ReadonlySet<string> = new Set([
  "checkbox",
  "menuitemcheckbox",
  "menuitemradio",
  "option",
  "radio",
  "switch",
  "treeitem",
]);

/** Checkable roles that are on or off, never in between. */
const TWO_STATED: ReadonlySet<string> = new Set(["menuitemradio", "radio", "switch"]);

/** Roles that can be expanded (ARIA 1.2); on others `aria-expanded` says nothing. */
const EXPANDABLE: ReadonlySet<string> = new Set([
  "application",
  "button",
  "checkbox",
  "columnheader",
  "combobox",
  "gridcell",
  "link",
  "listbox",
  "menuitem",
  "menuitemcheckbox",
  "menuitemradio",
  "row",
  "rowheader",
  "switch",
  "tab",
  "treeitem",
]);

const SELECTABLE: ReadonlySet<string> = new Set([
  "cell",
  "columnheader",
  "gridcell",
  "row",
  "rowheader",
  "tab",
  "treeitem",
]);

/** Roles that can be disabled; on others `aria-disabled` says nothing. */
const CAN_BE_DISABLED: ReadonlySet<string> = new Set([
  "button",
  "checkbox",
  "combobox",
  "grid",
  "gridcell",
  "group",
  "link",
  "listbox",
  "menuitem",
  "menuitemcheckbox",
  "menuitemradio",
  "option",
  "radio",
  "radiogroup",
  "row",
  "scrollbar",
  "searchbox",
  "slider",
  "spinbutton",
  "switch",
  "tab",
  "textbox",
  "toolbar",
  "treeitem",
]);

/** Native controls whose state is in properties, not attributes. A fieldset's and a group of options' is told by theirs. */
const FORM_CONTROLS: ReadonlySet<string> = new Set([
  "button",
  "input",
  "option",
  "select",
  "textarea",
]);

/** The element's states: `["checked", "disabled"]`, `["level=2"]`. */
export function statesOf(element: Element, role: string): AxState[] {
  if (!hasAttributes(element) && !FORM_CONTROLS.has(localName(element))) {
    return plainStates(element, role);
  }
  const states: AxState[] = [];
  const add = (state: AxState | undefined): void => {
    if (state !== undefined) states.push(state);
  };
  if (CHECKABLE.has(role)) add(checkedState(element, role));
  if (role === "button") add(pressedState(element));
  const cannotBeUsed = isDisabled(element, role);
  if (cannotBeUsed) add("disabled");
  if (isRequired(element)) add("required");
  if (!cannotBeUsed && isReadonly(element)) add("readonly");
  if (isModal(element)) add("modal");
  if (SELECTABLE.has(role) && isTrue(element, "aria-selected")) add("selected");
  add(expandedState(element, role));
  if (isInvalid(element)) add("invalid");
  add(levelState(element, role));
  return states;
}

/** Without attributes an element is at most a heading of some level, a closed summary, or in something disabled. */
function plainStates(element: Element, role: string): AxState[] {
  const disabled: AxState | undefined = isDisabled(element, role) ? "disabled" : undefined;
  const states = [disabled, expandedState(element, role), levelState(element, role)];
  return states.filter((state) => state !== undefined);
}

function isTrue(element: Element, attribute: string): boolean {
  return attributeOf(element, attribute)?.toLowerCase() === "true";
}

function checkedState(element: Element, role: string): AxState | undefined {
  if (isTag(element, "input") && (element.type === "checkbox" || element.type === "radio")) {
    if (element.indeterminate && element.type === "checkbox") return "checked=mixed";
    return element.checked ? "checked" : undefined;
  }
  const written = attributeOf(element, "aria-checked")?.toLowerCase();
  if (written === "mixed") return TWO_STATED.has(role) ? undefined : "checked=mixed";
  return written === "true" ? "checked" : undefined;
}

function pressedState(element: Element): AxState | undefined {
  const written = attributeOf(element, "aria-pressed")?.toLowerCase();
  if (written === "mixed") return "pressed=mixed";
  return written === "true" ? "pressed" : undefined;
}

/** Disabled by HTML (a fieldset counts), by `aria-disabled` on it or, when it takes the focus, by one around it. */
function isDisabled(element: Element, role: string): boolean {
  if (isHtml(element) && FORM_CONTROLS.has(localName(element))) {
    if (matchesSelector(element, ":disabled")) return true;
  }
  if (!CAN_BE_DISABLED.has(role)) return false;
  if (hasAttributeOf(element, "aria-disabled")) return isTrue(element, "aria-disabled");
  return closestOf(element, '[aria-disabled="true" i]') !== null && takesFocus(element);
}

function takesFocus(element: Element): boolean {
  return isHtml(element) && (tabIndexOf(element) >= 0 || hasAttributeOf(element, "tabindex"));
}

function isRequired(element: Element): boolean {
  if (isTrue(element, "aria-required")) return true;
  const name = localName(element);
  return (name === "input" || name === "select" || name === "textarea") && isHtml(element) &&
    hasAttributeOf(element, "required") && matchesSelector(element, ":required");
}

function isReadonly(element: Element): boolean {
  if (isTrue(element, "aria-readonly")) return true;
  if (!hasAttributeOf(element, "readonly")) return false;
  return isTag(element, "textarea") || isTag(element, "input") && TYPED_INTO.has(element.type);
}

/** Types of inputs that `readonly` applies to (HTML, 4.10.5.3.3). */
const TYPED_INTO: ReadonlySet<string> = new Set([
  "date",
  "datetime-local",
  "email",
  "month",
  "number",
  "password",
  "search",
  "tel",
  "text",
  "time",
  "url",
  "week",
]);

function isModal(element: Element): boolean {
  if (isTrue(element, "aria-modal")) return true;
  return isTag(element, "dialog") && matchesSelector(element, ":modal");
}

function expandedState(element: Element, role: string): AxState | undefined {
  if (!EXPANDABLE.has(role)) return undefined;
  const isOpen = writtenExpansion(element) ?? summaryState(element) ?? popoverState(element);
  if (isOpen) return "expanded";
  return isOpen === false && role !== "combobox" ? "collapsed" : undefined;
}

/** `aria-expanded`: anything that is written there but `false` and `undefined` is true. */
function writtenExpansion(element: Element): boolean | undefined {
  const written = attributeOf(element, "aria-expanded")?.toLowerCase();
  return !written || written === "undefined" ? undefined : written !== "false";
}

/** A summary is expanded when its details are open. */
function summaryState(element: Element): boolean | undefined {
  if (!isTag(element, "summary")) return undefined;
  const details = parentOf(element);
  return isTag(details, "details") ? details.open : undefined;
}

/** A button that opens a popover is expanded while that shows. */
function popoverState(element: Element): boolean | undefined {
  const id = attributeOf(element, "popovertarget");
  if (!id || !isTag(element, "button") && !isTag(element, "input")) return undefined;
  const popover = elementById(rootOf(element), id);
  if (popover === null || !hasAttributeOf(popover, "popover")) return undefined;
  return matchesSelector(popover, ":popover-open");
}

/**
 * Invalid by `aria-invalid`, or as the browser shows it: a field that a person left in a wrong state (`:user-invalid`).
 * Chrome's own tree calls every empty required field invalid from the start.
 */
function isInvalid(element: Element): boolean {
  const written = attributeOf(element, "aria-invalid")?.toLowerCase();
  if (written !== undefined) return written !== "" && written !== "false";
  const name = localName(element);
  return (name === "input" || name === "select" || name === "textarea") && isHtml(element) &&
    matchesSelector(element, ":user-invalid");
}

function levelState(element: Element, role: string): AxState | undefined {
  if (role !== "heading" && role !== "treeitem") return undefined;
  const attribute = attributeOf(element, "aria-level");
  const written = Number.parseInt(attribute ?? "", 10);
  if (written > 0) return `level=${written}`;
  const digit = /^h([1-6])$/.exec(localName(element))?.[1];
  if (digit !== undefined) return `level=${Number(digit)}`;
  if (role !== "heading") return undefined;
  return attribute === null ? "level=2" : "level=1";
}
