import { quoteText } from "../ax/escape.ts";
import { OpError, UsageError } from "../errors.ts";
import type { Choices, ChoicesQuery, FoundElement, SelectQuery } from "../page_contract.ts";
import { DropdownList } from "./dropdown_list.ts";
import { nameOf } from "./found.ts";
import type { OpContext } from "./op.ts";

/** A page shows a choice within this, or is looked at again with its list open. */
const SHOWN_MS = 500;
/** A page that draws a dropdown again has done so within this. */
const REDRAWN_MS = 500;
/** How many chosen options an error names. */
const MOST_NAMED = 30;
/** In an open list. */
const MARKED_MS = 1_000;

/**
 * A choice in a dropdown of the page's own making, which the page's script holds: opens its list, presses the options that
 * are not chosen yet, closes it, and makes sure that the page has taken the choice.
 */
export class DropdownChoice {
  readonly #context: OpContext;
  readonly #element: FoundElement;
  readonly #query: SelectQuery;
  readonly #list: DropdownList;
  readonly #commits: number;
  /** Options that it showed as chosen after its list had closed. */
  readonly #shownClosed: string[] = [];

  /** @param startedAtMs Since when list and options are waited for, by `performance.now()`. */
  constructor(
    context: OpContext,
    element: FoundElement,
    { query, startedAtMs }: { query: SelectQuery; startedAtMs: number },
  ) {
    this.#context = context;
    this.#element = element;
    this.#query = query;
    this.#list = new DropdownList(context, element, startedAtMs + query.timeoutMs);
    this.#commits = context.tab.navigation.commits;
  }

  /**
   * Chooses the options, in place of what is chosen unless they are to be added.
   * @returns Labels of all that is chosen then.
   * @throws {OpError} `not_found` For an unknown option; `not_actionable` for a disabled one, a list that does not open, and
   * a choice that the page does not show.
   */
  async choose(): Promise<string[]> {
    let selected: string[];
    try {
      selected = await this.#chooseAll(this.#query.values, this.#query.add === true);
    } catch (error) {
      if (!this.#isLeft) await this.#list.closeAnyway();
      throw error;
    }
    if (this.#isLeft) return selected;
    await this.#list.close();
    await this.#check();
    return selected;
  }

  async #chooseAll(values: string[], add: boolean): Promise<string[]> {
    const { isMultiple } = await this.#list.open();
    if (values.length > 1) {
      if (!isMultiple) throw this.#takesOne(values);
      // all of them are looked for before one is pressed
      for (const value of values) await this.#find(value);
    }
    const labels: string[] = [];
    for (const value of values) {
      labels.push(await this.#pick(value));
      if (this.#isLeft) return labels;
    }
    if (!isMultiple) return labels;
    if (!add) await this.#dropOthers(labels);
    return (await this.#list.open()).chosen;
  }

  /** Finds an option that can be chosen. */
  async #find(value: string): Promise<Choices> {
    const option = await this.#list.find(value);
    if (!option.isDisabled || option.isChosen) return option;
    throw new OpError(
      "not_actionable",
      `Cannot select option ${quoteText(option.label ?? value)}: disabled`,
      { hint: "Choose another option, or do what enables it first." },
    );
  }

  /** Presses an option, unless it is chosen already; its label. */
  async #pick(value: string): Promise<string> {
    await this.#list.open();
    const { label = value, isChosen } = await this.#find(value);
    if (isChosen) return label;
    await this.#list.press({ by: "held", part: "option", wanted: value });
    if (this.#isLeft) return label;
    const state = await this.#after({ until: "chosen", wanted: value });
    if (state?.isChosen === false) throw this.#notShown(label, state);
    if (state?.isOpen === false) this.#shownClosed.push(value);
    return label;
  }

  /** How it stands once the condition holds; where it does not tell while it is closed, with its list open again. */
  async #after(query: Pick<ChoicesQuery, "until" | "wanted">): Promise<Choices | undefined> {
    const { tab, signal } = this.#context;
    const wanted = query.until === "chosen";
    const isDone = (state?: Choices): boolean => state === undefined || state.isChosen === wanted;
    let state = await this.#askIfThere({ ...query, timeoutMs: SHOWN_MS });
    // a page may save the choice before it shows it
    if (!isDone(state) && await tab.activity.untilQuiet(signal) > 0) {
      state = await this.#askIfThere({ ...query, timeoutMs: SHOWN_MS });
    }
    if (isDone(state)) return state;
    await this.#list.open();
    return await this.#askIfThere({ ...query, timeoutMs: MARKED_MS });
  }

  async #dropOthers(labels: string[]): Promise<void> {
    const { chosen } = await this.#list.open();
    for (const label of chosen) if (!labels.includes(label)) await this.#drop(label);
  }

  async #drop(label: string): Promise<void> {
    await this.#list.open();
    const { isDrawn } = await this.#ask({ until: "now", wanted: label });
    await this.#list.press({ by: "held", part: isDrawn ? "option" : "chip", wanted: label });
    const state = await this.#after({ until: "dropped", wanted: label });
    if (!state?.isChosen) return;
    throw new OpError(
      "not_actionable",
      `Cannot take ${quoteText(label)} out of ${nameOf(this.#element)}: it is still chosen`,
      { hint: "Use --add to keep what is chosen already." },
    );
  }

  /** What it showed as chosen it shows still, now that the page has had its say. */
  async #check(): Promise<void> {
    for (const value of this.#shownClosed) {
      const state = await this.#askIfThere({ until: "now", wanted: value, timeoutMs: 0 });
      if (state?.isChosen === false) throw this.#notShown(value, state);
    }
  }

  /** The choice led to another document. */
  get #isLeft(): boolean {
    const { tab } = this.#context;
    if (tab.isClosed) return true;
    return tab.navigation.isNavigating || tab.navigation.commits !== this.#commits;
  }

  async #ask(query: Omit<ChoicesQuery, "timeoutMs">): Promise<Choices> {
    return await this.#context.ask("choices", { ...query, timeoutMs: 0 });
  }

  /** Undefined when the choice led to another page. A dropdown that the page has drawn again is found again. */
  async #askIfThere(query: ChoicesQuery): Promise<Choices | undefined> {
    try {
      return await this.#context.ask("choices", query);
    } catch (error) {
      if (this.#isLeft) return undefined;
      if (!(error instanceof OpError) || error.code !== "stale") throw error;
      await this.#holdAgain(error);
      return await this.#context.ask("choices", query);
    }
  }

  async #holdAgain(cause: OpError): Promise<void> {
    try {
      const query = { ...this.#query, timeoutMs: REDRAWN_MS };
      if ((await this.#context.ask("select", query)).isHeld) return;
    } catch (error) {
      if (!(error instanceof OpError)) throw error;
    }
    throw new OpError(
      "page_error",
      `${nameOf(this.#element)} is gone: whether it took the choice is unknown`,
      { hint: "Look at the page with ax before trying again.", cause },
    );
  }

  #notShown(label: string, { shown, chosen }: Choices): OpError {
    const now = chosen.length > 0 ? chosen.slice(0, MOST_NAMED) : [shown].filter(Boolean);
    return new OpError(
      "not_actionable",
      `Cannot select ${quoteText(label)} in ${nameOf(this.#element)}: it shows ${
        now.map(quoteText).join(", ") || "nothing as chosen"
      }`,
      { hint: "Look at the page with ax: it may have taken the choice in another way." },
    );
  }

  #takesOne(values: string[]): UsageError {
    const given = values.map(quoteText).join(", ");
    return new UsageError(`${nameOf(this.#element)} takes one option: ${given} are several`, {
      hint: "Name one option.",
    });
  }
}
