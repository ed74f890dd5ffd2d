/**
 * Choosing from the suggestions of an `<input list>`, which the browser draws itself.
 */
import { collapse } from "../ax/text.ts";
import { refusal } from "./actionability.ts";
import { ifReadonly } from "./checks.ts";
import { isTag } from "./dom.ts";
import { replaceValue } from "./fill.ts";
import { noOption, optionMeant, type OptionWords, takesOne } from "./option_match.ts";

/** An input that has a list of suggestions. */
export function isSuggesting(element: Element): element is HTMLInputElement {
  return isTag(element, "input") && element.list !== null;
}

/**
 * Puts the value of a suggestion into its input, as when a person picks it.
 * @returns The suggestion as it is shown.
 */
export function chooseSuggestion(input: HTMLInputElement, wanted: string[]): OptionWords {
  const readonly = ifReadonly(input);
  if (readonly !== undefined) throw refusal("select in", input, readonly);
  const [first = "", ...others] = wanted;
  if (others.length > 0) throw takesOne(input, wanted);
  const options = suggestionsOf(input);
  const option = optionMeant(options, first);
  if (option === undefined) throw noOption(input, first, options);
  replaceValue(input, option.value);
  return option;
}

function suggestionsOf({ list }: HTMLInputElement): OptionWords[] {
  return Array.from(list?.options ?? [])
    .filter(({ disabled }) => !disabled)
    .map(({ value, label }) => ({ value, label: collapse(label) || value }));
}
