/**
 * A dropdown that is being chosen in: its list, and which option it has chosen.
 */
import { type Chip, chipsOf, keptValues, shownWords } from "./dropdown_display.ts";
import { listOf, shownLists } from "./dropdown_list.ts";
import { chosenState, type DrawnOption, markOf, optionsIn } from "./dropdown_options.ts";
import { attributeOf, queryAll } from "./dom.ts";
import { filterOf } from "./dropdowns.ts";
import { hasValue } from "./fields.ts";
import { textIn } from "./filled_field.ts";
import { listed, optionMeant, type OptionWords } from "./option_match.ts";
import { roleOf } from "./roles.ts";
import { quote } from "./words.ts";

/** Characters of what it shows, in an error. */
const LONGEST_SHOWN = 80;

/** Kept by the page's script from one question of a choice to the next. */
export class Dropdown {
  readonly element: Element;
  readonly #top: Document;
  /** Lists that showed before it was opened. */
  readonly #earlier: ReadonlySet<Element>;
  /** What it showed, and kept for its form, before anything was chosen. */
  readonly #wordsBefore: ReadonlySet<string>;
  readonly #valuesBefore: ReadonlySet<string>;
  /** What its field held then. */
  readonly #textBefore: string;
  /** Labels that it shows although their options are not chosen: a button's own name may be one. */
  readonly #denied = new Set<string>();
  /** Options that were asked for, as they were drawn: a list that has closed shows none. */
  readonly #met = new Map<string, OptionWords>();
  #drawn: DrawnOption[] | undefined;
  /** Labels of all the options that it has shown without a filter. */
  readonly #labels = new Set<string>();
  /** What was typed to filter the options, which the field shows in place of its value. */
  typed: string | undefined;
  /** Its `aria-expanded` was seen to stay as it is while the list came. */
  ignoresExpanded = false;

  constructor(element: Element, top: Document) {
    this.element = element;
    this.#top = top;
    this.#earlier = this.isExpanded ? new Set() : shownLists(top);
    this.#wordsBefore = new Set(shownWords(element));
    this.#valuesBefore = new Set(keptValues(element));
    const { filter } = this;
    this.#textBefore = filter === undefined ? "" : textIn(filter);
  }

  /** True for a list that is no popup. */
  get isList(): boolean {
    return roleOf(this.element) === "listbox";
  }

  /** The list, while it is open. */
  get list(): Element | undefined {
    const isShut = this.isExpanded === false && !this.ignoresExpanded;
    return isShut ? undefined : listOf(this.element, this.#top, this.#earlier);
  }

  /** What `aria-expanded` says, on it or on the field in it; undefined when there is none, and for a list. */
  get isExpanded(): boolean | undefined {
    if (this.isList) return undefined;
    for (const part of [this.element, ...queryAll(this.element, "[aria-expanded]")]) {
      const expanded = attributeOf(part, "aria-expanded");
      if (expanded !== null) return expanded === "true";
    }
    return undefined;
  }

  get takesText(): boolean {
    return this.filter !== undefined;
  }

  /** The field that its options are filtered by. */
  get filter(): HTMLElement | undefined {
    return this.isList ? undefined : filterOf(this.element);
  }

  /** The options drawn now; remembers them for errors. Looked for once, as long as no script of the page can run. */
  options(): DrawnOption[] {
    if (this.#drawn !== undefined) return this.#drawn;
    const { list } = this;
    const options = list === undefined ? [] : optionsIn(list);
    if (this.typed === undefined) { for (const { label } of options) this.#labels.add(label); }
    this.#drawn = options;
    queueMicrotask(() => this.#drawn = undefined);
    return options;
  }

  /** The options that it has shown so far, whatever was typed since: a hint for who asked for another. */
  get listed(): string {
    // some take the options that are chosen out of the list
    const chips = chipsOf(this.element).map(({ label }) => label);
    const labels = [...new Set([...chips, ...this.#labels])];
    const text = this.#textBefore.toLowerCase();
    const isFiltered = text !== "" && labels.every((label) => label.toLowerCase().includes(text));
    return isFiltered
      ? listed(labels, `For ${quote(this.#textBefore)}, which it holds, it lists`)
      : listed(labels);
  }

  get isMultiple(): boolean {
    const { list } = this;
    if (list === undefined) return chipsOf(this.element).length > 0;
    return attributeOf(list, "aria-multiselectable") === "true" ||
      this.options().some(({ element }) => roleOf(element) === "menuitemcheckbox");
  }

  /** The option that is meant, as drawn now. */
  find(wanted: string): DrawnOption | undefined {
    const option = optionMeant(this.options(), wanted);
    if (option !== undefined) this.#met.set(wanted, option);
    return option;
  }

  /** The button that takes a chosen option away. */
  chip(wanted: string): Chip | undefined {
    const chips = chipsOf(this.element).map((chip) => ({ ...chip, value: chip.label }));
    return optionMeant(chips, wanted);
  }

  /** The label of an option that is drawn, or was, or that is chosen. */
  labelOf(wanted: string): string | undefined {
    return (this.find(wanted) ?? this.#met.get(wanted) ?? this.chip(wanted))?.label;
  }

  /** Whether an option that is drawn, or was found before, is chosen now. */
  isChosen(wanted: string): boolean {
    const drawn = optionMeant(this.options(), wanted);
    if (drawn !== undefined && this.#saysChosen(drawn)) return true;
    const option = drawn ?? this.#met.get(wanted);
    if (this.chip(option?.label ?? wanted) !== undefined) return true;
    if (option === undefined || this.isList || drawn !== undefined && this.isMultiple) return false;
    if (drawn !== undefined && chosenState(drawn) === false) return this.#showsAnyway(drawn);
    return this.#shows(option) || this.#keeps(option);
  }

  /**
   * An option says that it is not chosen. Where options are marked, that is so, and its words on the closed dropdown mean
   * something else; where none is marked, only what the dropdown has come to show since counts.
   */
  #showsAnyway(option: DrawnOption): boolean {
    const isMarked = markOf(option.element) === false ||
      this.options().some((each) => this.#saysChosen(each));
    if (isMarked) this.#denied.add(option.label);
    return !isMarked && !this.#wordsBefore.has(option.label) && this.#shows(option);
  }

  /** Labels of what is chosen: those with a button first. */
  chosen(): string[] {
    const chips = chipsOf(this.element).map(({ label }) => label);
    const drawn = this.options().filter((option) => this.#saysChosen(option));
    return [...new Set([...chips, ...drawn.map(({ label }) => label)])];
  }

  /** All that it shows as chosen while it is closed. */
  get shown(): string {
    const [whole = ""] = this.isList ? [] : shownWords(this.element);
    return whole.length > LONGEST_SHOWN ? `${whole.slice(0, LONGEST_SHOWN - 1)}…` : whole;
  }

  /** What an option says of itself. Where keys move through the options, some only say so of the one that these are at. */
  #saysChosen(option: DrawnOption): boolean {
    if (chosenState(option) !== true) return false;
    if (this.isMultiple || this.isList || markOf(option.element) !== undefined) return true;
    const id = attributeOf(option.element, "id");
    const isActive = id !== null &&
      [this.element, this.filter].some((part) =>
        part !== undefined && attributeOf(part, "aria-activedescendant") === id
      );
    return !isActive || this.#shows(option);
  }

  /** It reads as the option, or has come to say it. */
  #shows({ label, value }: OptionWords): boolean {
    const { filter } = this;
    const text = filter && hasValue(filter) ? filter.value : undefined;
    const words = shownWords(this.element);
    if (this.#denied.has(label) && this.#wordsBefore.has(label)) return false;
    // what was typed to filter is no choice, until the list closes on it
    if (text !== undefined && text === this.typed && this.list !== undefined) return false;
    if (words.includes(label) || value !== "" && words.includes(value)) return true;
    const [whole = ""] = words;
    if (text !== undefined) return false;
    return whole.split(/\s*,\s*/).includes(label) || this.#hasCome(label, words);
  }

  /** `Sort: size` says "size" where it did not before, unless that is a part of another option. */
  #hasCome(label: string, words: string[]): boolean {
    const [whole = ""] = words;
    if (wordsIn(label).trim() === "" || words.some((word) => this.#labels.has(word))) return false;
    const says = (text: string): boolean => wordsIn(text).includes(wordsIn(label));
    return says(whole) && ![...this.#wordsBefore].some(says);
  }

  /** Its form has got the option's value since. */
  #keeps({ value }: OptionWords): boolean {
    return value !== "" && !this.#valuesBefore.has(value) &&
      keptValues(this.element).includes(value);
  }
}

/** The words of a text, a blank on each side of each: `"Sort: size"` is `" sort size "`. */
function wordsIn(text: string): string {
  return ` ${text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "").join(" ")} `;
}
