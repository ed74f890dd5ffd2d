/**
 * The states of an element, in the order in which they are printed.
 */
import { type AxState } from "../ax/types.ts";
import {
  attributeOf,
  closestOf,
  hasAttributeOf,
  hasAttributes,
  isHtml,
  isTag,
  localName,
  matchesSelector,
} from "./dom.ts";
import { parentOf } from "./composed_tree.ts";

const CHECKABLE: ReadonlySet<string> = new Set([
  "checkbox",
  "menuitemcheckbox",
  "menuitemradio",
  "radio",
  "switch",
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

/** Native controls whose state is in properties, not attributes. */
const FORM_CONTROLS: ReadonlySet<string> = new Set([
  "button",
  "fieldset",
  "input",
  "optgroup",
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
  if (CHECKABLE.has(role)) add(checkedState(element));
  if (role === "button") add(pressedState(element));
  if (isDisabled(element, role)) add("disabled");
  if (isRequired(element)) add("required");
  if (isReadonly(element)) add("readonly");
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

function checkedState(element: Element): AxState | undefined {
  if (isTag(element, "input") && (element.type === "checkbox" || element.type === "radio")) {
    if (element.indeterminate && element.type === "checkbox") return "checked=mixed";
    return element.checked ? "checked" : undefined;
  }
  const written = attributeOf(element, "aria-checked")?.toLowerCase();
  if (written === "mixed") return "checked=mixed";
  return written === "true" ? "checked" : undefined;
}

function pressedState(element: Element): AxState | undefined {
  const written = attributeOf(element, "aria-pressed")?.toLowerCase();
  if (written === "mixed") return "pressed=mixed";
  return written === "true" ? "pressed" : undefined;
}

/** Disabled by HTML (a fieldset counts) or by `aria-disabled` on it or around it. */
export function isDisabled(element: Element, role: string): boolean {
  if (isHtml(element) && FORM_CONTROLS.has(localName(element))) {
    if (matchesSelector(element, ":disabled")) return true;
  }
  return CAN_BE_DISABLED.has(role) && closestOf(element, '[aria-disabled="true" i]') !== null;
}

function isRequired(element: Element): boolean {
  if (isTrue(element, "aria-required")) return true;
  const name = localName(element);
  return (name === "input" || name === "select" || name === "textarea") && isHtml(element) &&
    hasAttributeOf(element, "required") && matchesSelector(element, ":required");
}

function isReadonly(element: Element): boolean {
  if (isTrue(element, "aria-readonly")) return true;
  const name = localName(element);
  return (name === "input" || name === "textarea") && isHtml(element) &&
    hasAttributeOf(element, "readonly") && matchesSelector(element, ":read-only");
}

function isModal(element: Element): boolean {
  if (isTrue(element, "aria-modal")) return true;
  return isTag(element, "dialog") && matchesSelector(element, ":modal");
}

function expandedState(element: Element, role: string): AxState | undefined {
  const written = attributeOf(element, "aria-expanded")?.toLowerCase();
  const isOpen = written ?? summaryState(element);
  if (isOpen === "true") return "expanded";
  return isOpen === "false" && role !== "combobox" ? "collapsed" : undefined;
}

/** A summary is expanded when its details are open. */
function summaryState(element: Element): "true" | "false" | undefined {
  if (!isTag(element, "summary")) return undefined;
  const details = parentOf(element);
  if (!isTag(details, "details")) return undefined;
  return details.open ? "true" : "false";
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
  const written = Number.parseInt(attributeOf(element, "aria-level") ?? "", 10);
  if (written > 0) return `level=${written}`;
  const digit = /^h([1-6])$/.exec(localName(element))?.[1];
  if (digit !== undefined) return `level=${Number(digit)}`;
  return role === "heading" ? "level=2" : undefined;
}
