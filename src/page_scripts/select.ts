/**
 * Choosing options of a `<select>`.
 */
import { collapse } from "../ax/text.ts";
import type { SelectAnswer, SelectQuery } from "../page_contract.ts";
import { refusal, waitForElement } from "./actionability.ts";
import { ifDisabled, ifHidden, ifInert } from "./checks.ts";
import { foundElement, phraseFor, tagOf } from "./describe.ts";
import { closestOf, isTag, matchesSelector } from "./dom.ts";
import { dispatch, giveFocus, windowOf } from "./layout_dom.ts";
import type { PageContext } from "./page_context.ts";
import { PageError } from "./page_error.ts";
import { bringIntoView } from "./scroll.ts";
import { quote } from "./words.ts";

/** How many options an error lists. */
const MOST_LISTED = 30;

/**
 * Chooses by value, else by label, else by label whatever its case, and fires `input` and `change`.
 * With `index` it chooses the option at that place.
 * @throws {PageError} not_actionable for what is no `<select>` and for disabled options; not_found for an unknown option;
 * usage for several on a select that takes one.
 */
export async function select(context: PageContext, query: SelectQuery): Promise<SelectAnswer> {
  const checks = [ifHidden, ifInert, ifDisabled];
  const found = await waitForElement(context, query, {
    verb: "select in",
    checks,
    throughLabel: true,
  });
  const list = selectOf(found.element, query.index);
  const wanted = query.index === undefined
    ? query.values.map((value) => optionFor(list, value))
    : [optionAt(list, query.index)];
  if (!list.multiple && new Set(wanted).size !== 1) throw takesOne(list, query.values);
  for (const option of wanted) refuseDisabled(option);
  bringIntoView(list);
  giveFocus(list);
  choose(list, new Set(wanted), query.add === true && list.multiple);
  const { Event } = windowOf(list);
  dispatch(list, new Event("input", { bubbles: true, composed: true }));
  dispatch(list, new Event("change", { bubbles: true }));
  // A library draws its own choice once its listeners are through; a longer pause may lose this page to the next.
  await Promise.resolve();
  return {
    element: foundElement(context, found),
    selected: Array.from(list.selectedOptions, labelOf),
    ...(wanted.every((option) => isChosen(list, option)) ? {} : { isKept: false }),
  };
}

function selectOf(element: Element, index: number | undefined): HTMLSelectElement {
  const list = closestOf(element, "select");
  if (isTag(list, "select")) return list;
  if (index !== undefined) {
    throw refusal(
      "select in",
      element,
      `it is ${tagOf(element)}: .${index} names an option of a <select>`,
      "Click the element itself, by its ref without the dot.",
    );
  }
  const hint = "Click it to open it, run ax, then click the option.";
  throw refusal("select in", element, `it is ${tagOf(element)}, not a <select>`, hint);
}

function choose(
  list: HTMLSelectElement,
  wanted: Set<HTMLOptionElement>,
  keepsOthers: boolean,
): void {
  for (const option of list.options) {
    if (wanted.has(option)) option.selected = true;
    else if (list.multiple && !keepsOthers) option.selected = false;
  }
}

/** Chosen as itself, or as one that the page has drawn in its place. */
function isChosen(list: HTMLSelectElement, wanted: HTMLOptionElement): boolean {
  const { value } = wanted;
  const label = labelOf(wanted);
  return Array.from(list.selectedOptions).some((option) =>
    option === wanted || option.value === value && labelOf(option) === label
  );
}

function optionAt(list: HTMLSelectElement, index: number): HTMLOptionElement {
  const option = list.options[index];
  if (option !== undefined) return option;
  const { length } = list.options;
  const count = length === 1 ? "1 option" : `${length} options`;
  const message = `${phraseFor(list)} has ${count}, counted from 0: there is no ${index}`;
  throw new PageError("not_found", message, { hint: listed(list) });
}

function optionFor(list: HTMLSelectElement, wanted: string): HTMLOptionElement {
  const options = [...list.options];
  const label = collapse(wanted);
  const option = options.find(({ value }) => value === wanted) ??
    options.find((each) => labelOf(each) === label) ??
    options.find((each) => labelOf(each).toLowerCase() === label.toLowerCase());
  if (option === undefined) throw unknownOption(list, wanted);
  return option;
}

/** A label with its whitespace collapsed; a no-break space is a space. */
function labelOf(option: HTMLOptionElement): string {
  return collapse(option.label);
}

function refuseDisabled(option: HTMLOptionElement): void {
  if (!matchesSelector(option, ":disabled")) return;
  throw refusal(
    "select",
    option,
    "disabled",
    "Choose another option, or do what enables it first.",
  );
}

function takesOne(list: HTMLSelectElement, values: string[]): PageError {
  const given = values.length === 0
    ? "none was given"
    : `${values.map(quote).join(", ")} are several`;
  return new PageError("usage", `${phraseFor(list)} takes one option: ${given}`, {
    hint: "Name one option.",
  });
}

function unknownOption(list: HTMLSelectElement, wanted: string): PageError {
  return new PageError("not_found", `${phraseFor(list)} has no option ${quote(wanted)}`, {
    hint: listed(list),
  });
}

function listed(list: HTMLSelectElement): string {
  const labels = Array.from(list.options, (option) => quote(labelOf(option)));
  const more = labels.length > MOST_LISTED ? `, … (+${labels.length - MOST_LISTED})` : "";
  return labels.length === 0
    ? "It has no options"
    : `It has: ${labels.slice(0, MOST_LISTED).join(", ")}${more}`;
}
