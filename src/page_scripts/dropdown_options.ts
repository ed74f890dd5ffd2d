/**
 * The options of a list of the page's own making.
 */
import { collapse } from "../ax/text.ts";
import { elementChildrenOf } from "./composed_tree.ts";
import { attributeOf } from "./dom.ts";
import { nameOf } from "./names.ts";
import type { OptionWords } from "./option_match.ts";
import { renderedText } from "./rendered_text.ts";
import { roleOf } from "./roles.ts";
import { isVisible } from "./visibility.ts";

const OPTION_ROLES: ReadonlySet<string> = new Set([
  "option",
  "menuitemradio",
  "menuitemcheckbox",
]);
/** A list of more than this is looked through only so far. */
const MOST_OPTIONS = 5000;

/** An option as it is drawn now. */
export interface DrawnOption extends OptionWords {
  element: Element;
}

/** The options that a list shows, in order. */
export function optionsIn(list: Element): DrawnOption[] {
  return elementsOf(list).filter(isVisible).map((element) => ({
    element,
    value: attributeOf(element, "data-value") ?? attributeOf(element, "value") ?? "",
    label: nameOf(element) || collapse(renderedText(element)),
  }));
}

function elementsOf(list: Element): Element[] {
  const options: Element[] = [];
  const collect = (element: Element): void => {
    for (const child of elementChildrenOf(element)) {
      if (options.length >= MOST_OPTIONS) return;
      if (OPTION_ROLES.has(roleOf(child))) options.push(child);
      else collect(child);
    }
  };
  collect(list);
  return options;
}

/** What an option says of itself; undefined when it says nothing. */
export function chosenState({ element }: DrawnOption): boolean | undefined {
  const selected = attributeOf(element, "aria-selected");
  return markOf(element) ?? (selected === null ? undefined : selected === "true");
}

/** A mark says that the option is chosen; `aria-selected` may also follow the arrow keys. */
export function markOf(element: Element): boolean | undefined {
  const checked = attributeOf(element, "aria-checked");
  if (checked !== null) return checked === "true";
  const state = attributeOf(element, "data-state");
  return state === "checked" ? true : state === "unchecked" ? false : undefined;
}
