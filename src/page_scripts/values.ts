/**
 * The values of fields, sliders and meters, as a person reads them.
 */
import { FIELD_ROLES } from "../ax/roles.ts";
import { attributeOf, hasAttributeOf, isElement, isHtml, isTag, localName } from "./dom.ts";
import { type Labels } from "./labels.ts";
import { innerTextOf } from "./layout_dom.ts";
import { isEditingHost } from "./roles.ts";
import { dotsFor, isSecretField } from "./secrets.ts";

const RANGE_ROLES: ReadonlySet<string> = new Set([
  "meter",
  "progressbar",
  "scrollbar",
  "separator",
  "slider",
  "spinbutton",
]);

/**
 * The element's value: text of a field, chosen option of a select, position of a slider; empty when it has none. Of a secret
 * only dots leave the page.
 * @param name The element's accessible name, where that is known: it may tell that the value is a secret. Else its labels do.
 */
export function valueOf(element: Element, role: string, name?: string, labels?: Labels): string {
  const value = shownValueOf(element, role);
  return value !== "" && isSecretField(element, name, labels) ? dotsFor(value) : value;
}

function shownValueOf(element: Element, role: string): string {
  if (isTag(element, "input")) return inputValue(element);
  if (isTag(element, "textarea")) return element.value;
  if (isTag(element, "select")) return element.multiple ? "" : chosenLabels(element).join(", ");
  if (isTag(element, "progress")) return element.position < 0 ? "" : String(element.value);
  if (isTag(element, "meter")) return String(element.value);
  if (RANGE_ROLES.has(role)) return ariaValue(element, role);
  if (!FIELD_ROLES.has(role) || !isEditingHost(element) || !isHtml(element)) return "";
  return innerTextOf(element).trim(); // as drawn, so that paragraphs stand apart
}

/** What a control inside a label or a link says in its name: its value (AccName 2C), nothing for what has none. */
export function embeddedValueOf(element: Element, role: string, labels?: Labels): string {
  if (role === "listbox" && isTag(element, "select")) return chosenLabels(element).join(" ");
  const isValue = FIELD_ROLES.has(role) || RANGE_ROLES.has(role);
  return isValue ? valueOf(element, role, undefined, labels) : "";
}

/** A separator has a value only when it can be moved. */
function ariaValue(element: Element, role: string): string {
  if (role === "separator" && !hasAttributeOf(element, "tabindex")) return "";
  return attributeOf(element, "aria-valuetext") ?? attributeOf(element, "aria-valuenow") ?? "";
}

/** Values that a person sees: a file input as file names; buttons and boxes show none. */
function inputValue(input: HTMLInputElement): string {
  switch (input.type) {
    case "button":
    case "checkbox":
    case "hidden":
    case "image":
    case "radio":
    case "reset":
    case "submit":
      return "";
    case "file":
      return Array.from(input.files ?? [], (file) => file.name).join(", ");
    case "range":
      return attributeOf(input, "aria-valuetext") ?? input.value;
    default:
      return input.value;
  }
}

function chosenLabels(select: HTMLSelectElement): string[] {
  return Array.from(select.selectedOptions, optionLabel);
}

/** An option as it is shown. */
function optionLabel(option: HTMLOptionElement): string {
  return option.label;
}

/** True for a field whose content is the value and prints as such. */
export function holdsItsValue(element: Element, role: string): boolean {
  if (!isElement(element) || !isHtml(element)) return false;
  const name = localName(element);
  if (name === "textarea" || name === "select" || name === "input") return true;
  return FIELD_ROLES.has(role) && isEditingHost(element);
}
