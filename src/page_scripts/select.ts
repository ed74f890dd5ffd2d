/**
 * Choosing options: of a `<select>`, of an input with suggestions, and the beginning of it in any other dropdown.
 */
import { collapse } from "../ax/text.ts";
import type { SelectAnswer, SelectQuery } from "../page_contract.ts";
import { refusal, waitForElement } from "./actionability.ts";
import { type Check, ifDisabled, ifHidden, ifInert } from "./checks.ts";
import { chooseSuggestion, isSuggesting } from "./datalist.ts";
import { foundElement, phraseFor, tagOf } from "./describe.ts";
import { closestOf, isTag, matchesSelector } from "./dom.ts";
import { Dropdown } from "./dropdown.ts";
import { dropdownFor } from "./dropdowns.ts";
import type { Found } from "./find.ts";
import { dispatch, giveFocus, windowOf } from "./layout_dom.ts";
import { listed, noOption, optionMeant, type OptionWords, takesOne } from "./option_match.ts";
import type { PageContext } from "./page_context.ts";
import { PageError } from "./page_error.ts";
import { bringIntoView } from "./scroll.ts";

/** Something that can't be chosen in stays so: it is refused at once, whatever else is in the way. */
function checksFor(index: number | undefined): Check[] {
  const isChoosable: Check = (element) => {
    listFor(element, index);
    return undefined;
  };
  const onList = (check: Check): Check => (element) => check(listFor(element, index));
  return [isChoosable, onList(ifHidden), onList(ifInert), onList(ifDisabled)];
}

/**
 * Chooses by value, else by label, else by label whatever its case, and fires `input` and `change`. With `index` it chooses
 * the option at that place. A dropdown of the page's own making is only found and held: choosing in it takes input, which
 * the host gives.
 * @throws {PageError} not_actionable for what is none of these and for disabled options; not_found for an unknown option;
 * usage for several on one that takes one.
 */
export async function select(context: PageContext, query: SelectQuery): Promise<SelectAnswer> {
  const found = await waitForElement(context, query, {
    verb: "select in",
    checks: checksFor(query.index),
    throughLabel: true,
  });
  const list = listFor(found.element, query.index);
  bringIntoView(list);
  const at = { ...found, element: list };
  if (isTag(list, "select")) return await selectIn(context, at, list, query);
  if (isSuggesting(list)) return await suggestIn(context, at, list, query);
  context.dropdown.hold(new Dropdown(list, context.document));
  return { element: foundElement(context, at), selected: [], isHeld: true };
}

async function selectIn(
  context: PageContext,
  found: Found,
  list: HTMLSelectElement,
  query: SelectQuery,
): Promise<SelectAnswer> {
  const wanted = query.index === undefined
    ? query.values.map((value) => optionFor(list, value))
    : [optionAt(list, query.index)];
  if (!list.multiple && new Set(wanted).size !== 1) throw takesOne(list, query.values);
  for (const option of wanted) refuseDisabled(option);
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

async function suggestIn(
  context: PageContext,
  found: Found,
  input: HTMLInputElement,
  query: SelectQuery,
): Promise<SelectAnswer> {
  giveFocus(input);
  const { value, label } = chooseSuggestion(input, query.values);
  await Promise.resolve();
  const element = foundElement(context, found);
  if (input.value === value) return { element, selected: [label] };
  return { element, selected: [input.value], isKept: false };
}

/** The `<select>`, the input with suggestions or the dropdown that an element means. */
function listFor(element: Element, index?: number): Element {
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
  const dropdown = isSuggesting(element) ? element : dropdownFor(element);
  if (dropdown !== undefined) return dropdown;
  const hint = "Click it to open it, run ax, then click the option.";
  throw refusal("select in", element, `it is ${tagOf(element)}, not a <select> or dropdown`, hint);
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
  throw new PageError("not_found", message, {
    hint: listed(optionsOf(list).map(({ label }) => label)),
  });
}

function optionFor(list: HTMLSelectElement, wanted: string): HTMLOptionElement {
  const options = optionsOf(list);
  const meant = optionMeant(options, wanted);
  if (meant === undefined) throw noOption(list, wanted, options);
  return meant.element;
}

function optionsOf(list: HTMLSelectElement): (OptionWords & { element: HTMLOptionElement })[] {
  return Array.from(
    list.options,
    (element) => ({ element, value: element.value, label: labelOf(element) }),
  );
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
