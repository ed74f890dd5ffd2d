/**
 * A field made ready for keys: focused, all that it holds selected.
 */
import type { FillQuery, KeysAnswer } from "../page_contract.ts";
import { refusal, waitForElement } from "./actionability.ts";
import { foundElement } from "./describe.ts";
import { isTag } from "./dom.ts";
import { hasOwnFormat } from "./field_values.ts";
import { fieldOf, hasValue } from "./fields.ts";
import { fillChecks, refuseImpossible } from "./fill.ts";
import { textIn } from "./filled_field.ts";
import { holdsFocus } from "./focus.ts";
import { giveFocus } from "./layout_dom.ts";
import type { PageContext } from "./page_context.ts";
import { bringIntoView } from "./scroll.ts";
import { selectContent } from "./selection.ts";

/**
 * Finds the field that keys are to fill, as `fill` does, and selects what is in it.
 * @throws {PageError} not_actionable as `fill`; for a field that keys do not fill, or that does not take the focus.
 */
export async function prepareKeys(context: PageContext, query: FillQuery): Promise<KeysAnswer> {
  const checks = fillChecks(query);
  const found = await waitForElement(context, query, { verb: "fill", checks, throughLabel: true });
  const field = fieldOf("fill", found.element);
  refuseUntypable(field, query.value);
  bringIntoView(field);
  giveFocus(field);
  if (!holdsFocus(field)) throw refusal("fill", field, "it does not take the focus");
  context.filledField.keep(field);
  if (hasValue(field)) field.select();
  else selectContent(field, "all");
  return { element: foundElement(context, found), isEmpty: textIn(field) === "" };
}

function refuseUntypable(field: HTMLElement, value: string): void {
  if (isTag(field, "input")) {
    if (hasOwnFormat(field)) {
      const what = `keys do not fill an input of type ${field.type}`;
      throw refusal("fill", field, what, "Fill it without --keys.");
    }
    if (/[\r\n]/.test(value)) {
      const what = "it has one line, and a line break would press Enter";
      throw refusal("fill", field, what, "Leave the line break out, and press Enter after it.");
    }
  }
  refuseImpossible(field, value);
}
