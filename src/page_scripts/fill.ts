/**
 * Replacing what a field holds, so that the page hears of it as of typing.
 */
import type { FillAnswer, FillQuery } from "../page_contract.ts";
import { refusal, waitForElement } from "./actionability.ts";
import { type Check, ifDisabled, ifHidden, ifInert, ifReadonly } from "./checks.ts";
import { foundElement } from "./describe.ts";
import { documentOf, isTag } from "./dom.ts";
import { refusedBy, tidyValue } from "./field_values.ts";
import { fieldOf, hasValue } from "./fields.ts";
import { readingIn } from "./filled_field.ts";
import { dispatch, giveFocus, windowOf } from "./layout_dom.ts";
import type { PageContext } from "./page_context.ts";
import { nameOf } from "./names.ts";
import { bringIntoView } from "./scroll.ts";
import { isSecretField } from "./secrets.ts";
import { selectContent } from "./selection.ts";
import { quote } from "./words.ts";

/** Something that is no field stays none: it is refused at once, whatever else keeps it from being filled. */
const isField: Check = (element) => {
  fieldOf("fill", element);
  return undefined;
};
const onField = (check: Check): Check => (element) => check(fieldOf("fill", element));
const FILL_CHECKS = [
  isField,
  onField(ifHidden),
  ifInert,
  onField(ifDisabled),
  onField(ifReadonly),
];

/**
 * Replaces the field's value and fires what typing it would: focus, `input`, `change`. The value goes in by the native
 * setter, past any that a view library put on the element, so the library sees a change that it did not make.
 * @throws {PageError} not_actionable for what is no field, stays hidden, disabled or read-only, or cannot hold the value.
 */
export async function fill(context: PageContext, query: FillQuery): Promise<FillAnswer> {
  const checks = fillChecks(query);
  const found = await waitForElement(context, query, { verb: "fill", checks, throughLabel: true });
  const field = fieldOf("fill", found.element);
  const value = tidyValue(field, query.value);
  refuseImpossible(field, value);
  context.filledField.keep(field);
  context.journal.filled(field);
  bringIntoView(field);
  giveFocus(field);
  if (hasValue(field)) context.changes.whileEditing(field, () => replaceValue(field, value));
  else replaceContent(field, value);
  context.drawing.acted();
  // a library may yet draw its own idea of the value: afterAction tells
  return { element: foundElement(context, found), ...readingIn(field, context.document) };
}

/** What a field has to pass before it is filled. */
export function fillChecks({ force }: FillQuery): Check[] {
  return force ? [isField] : FILL_CHECKS;
}

/**
 * Refuses a value that the field would take for another, or for none.
 * @throws {PageError} not_actionable, saying what its values look like.
 */
export function refuseImpossible(field: HTMLElement, value: string): void {
  const refused = refusedBy(field, value);
  if (refused === undefined) return;
  const reading = refused.reading === "" ? "nothing" : quote(refused.reading);
  const problem = isSecretField(field, nameOf(field))
    ? `it cannot hold these ${value.length} characters`
    : `it cannot hold ${quote(value)}, which it reads as ${reading}`;
  throw refusal("fill", field, problem, `It takes ${refused.format}.`);
}

/** Sets the value of a field and fires what tells the page of it. */
export function replaceValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const view = windowOf(field);
  field.value = value; // in this isolated world the property is the native one
  const isTyped = isTag(field, "textarea") || field.selectionStart !== null;
  const input = isTyped
    ? new view.InputEvent("input", {
      bubbles: true,
      composed: true,
      inputType: "insertText",
      data: value,
    })
    : new view.Event("input", { bubbles: true, composed: true });
  dispatch(field, input);
  dispatch(field, new view.Event("change", { bubbles: true }));
}

const { execCommand } = Document.prototype;

/** Selects all and inserts: the browser tells the page's editor with its own beforeinput and input events. */
function replaceContent(field: HTMLElement, value: string): void {
  selectContent(field, "all");
  const document = documentOf(field);
  if (value === "") execCommand.call(document, "delete");
  else execCommand.call(document, "insertText", false, value);
}
