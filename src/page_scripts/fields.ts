/**
 * What can be typed into.
 */
import { refusal } from "./actionability.ts";
import { tagOf } from "./describe.ts";
import { isEditableContent, isHtml, isTag, queryAll, shadowRootOf } from "./dom.ts";

/** Inputs that hold no text, with what to do instead. */
const NOT_TEXT: Readonly<Record<string, string>> = {
  button: "Use click.",
  checkbox: "Use check or uncheck.",
  file: "Use upload.",
  hidden: "Nothing shows it: it is not for people.",
  image: "Use click.",
  radio: "Use check.",
  reset: "Use click.",
  submit: "Use click.",
};

/** The field that this element is, or the one that the open shadow root of a component wraps; undefined for neither. */
export function fieldIn(element: Element): HTMLElement | undefined {
  if (isTypeable(element)) return element;
  const shadow = shadowRootOf(element);
  if (shadow === null) return undefined;
  const fields = [...queryAll(shadow, "*")].filter(isTypeable);
  return fields.length === 1 ? fields[0] : undefined;
}

/**
 * The field to fill for this element.
 * @throws {PageError} not_actionable, saying what the element is instead.
 */
export function fieldOf(verb: string, element: Element): HTMLElement {
  const field = fieldIn(element);
  if (field !== undefined) return field;
  if (isTag(element, "select")) {
    throw refusal(
      verb,
      element,
      "it is a <select>, not a text field",
      "Use select to choose an option.",
    );
  }
  if (isTag(element, "input")) {
    const what = `it is an input of type ${element.type}, not a text field`;
    throw refusal(verb, element, what, NOT_TEXT[element.type]);
  }
  throw refusal(
    verb,
    element,
    `it is ${tagOf(element)}, not a field`,
    "Run ax for the page's fields.",
  );
}

/** True for inputs of text, numbers, dates and colours, text areas and editable content. */
export function isTypeable(element: Element): element is HTMLElement {
  if (isTag(element, "input")) return !Object.hasOwn(NOT_TEXT, element.type);
  return isTag(element, "textarea") || isHtml(element) && isEditableContent(element);
}

/** True for fields whose text is their value; of the others it is their content. */
export function hasValue(field: Element): field is HTMLInputElement | HTMLTextAreaElement {
  return isTag(field, "input") || isTag(field, "textarea");
}
