/**
 * Which option is meant, and what is said when it is none.
 */
import { collapse } from "../ax/text.ts";
import { phraseFor } from "./describe.ts";
import { PageError } from "./page_error.ts";
import { quote } from "./words.ts";

/** How many options an error lists. */
const MOST_LISTED = 30;

/** What an option is asked for by, and named by. */
export interface OptionWords {
  value: string;
  /** White space collapsed; a no-break space is a space. */
  label: string;
}

/** The option that is meant: by value, else by label, else by label whatever its case. */
export function optionMeant<T extends OptionWords>(
  options: readonly T[],
  wanted: string,
): T | undefined {
  const label = collapse(wanted);
  return options.find(({ value }) => value === wanted) ??
    options.find((option) => option.label === label) ??
    options.find((option) => option.label.toLowerCase() === label.toLowerCase());
}

export function noOption(
  list: Element,
  wanted: string,
  options: readonly OptionWords[],
): PageError {
  return new PageError("not_found", `${phraseFor(list)} has no option ${quote(wanted)}`, {
    hint: listed(options.map(({ label }) => label)),
  });
}

/** Several options, or none, for what takes one. */
export function takesOne(list: Element, wanted: readonly string[]): PageError {
  const given = wanted.length === 0
    ? "none was given"
    : `${wanted.map(quote).join(", ")} are several`;
  return new PageError("usage", `${phraseFor(list)} takes one option: ${given}`, {
    hint: "Name one option.",
  });
}

/** `It has: "Red", "Green", … (+3)`. */
export function listed(labels: readonly string[], whose = "It has"): string {
  if (labels.length === 0) return `${whose} no options`;
  const more = labels.length > MOST_LISTED ? `, … (+${labels.length - MOST_LISTED})` : "";
  return `${whose}: ${labels.slice(0, MOST_LISTED).map(quote).join(", ")}${more}`;
}
