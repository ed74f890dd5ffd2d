import { quoteText } from "../ax/escape.ts";
import { collapse } from "../ax/text.ts";
import { parseChord, pressChord, typeText } from "../browser/keyboard.ts";
import { OpError } from "../errors.ts";
import type { Choices, FoundElement, HeldTarget } from "../page_contract.ts";
import { nameOf } from "./found.ts";
import type { OpContext } from "./op.ts";
import { taken, trustedClick } from "./trusted_input.ts";

/** A list that has held the same options for so long has come to rest. */
const SETTLED_MS = 300;
/** The same after something was typed, which many pages wait a while for more of. */
const FILTERED_MS = 600;
/** The same after scrolling: what a list draws then it draws at once, or shows that it is loading. */
const SCROLLED_MS = 150;
/** A press that opens a list does so within this; else the arrow key is tried. */
const OPENS_MS = 400;
/** Lists fade out. */
const CLOSES_MS = 1_000;
/** A press that does not close it within this does not close it at all. */
const PRESS_CLOSES_MS = 300;
/** What was begun in time is seen through, so long. */
const GRACE_MS = 500;
/** No option is named so that typing takes longer than looking. */
const LONGEST_TYPED = 200;
/** Pages of a list that draws only what it shows. */
const MOST_PAGES = 500;

/** The list of the dropdown that the page's script holds, as a person gets at it. */
export class DropdownList {
  readonly #context: OpContext;
  readonly #element: FoundElement;
  readonly #endsAtMs: number;
  /** What the field held before something was typed to filter the options. */
  #textBefore: string | undefined;
  #isOpened = false;

  constructor(context: OpContext, element: FoundElement, endsAtMs: number) {
    this.#context = context;
    this.#element = element;
    this.#endsAtMs = endsAtMs;
  }

  /**
   * Opens the list unless it is open: by a press, else by the key for it.
   * @throws {OpError} `not_actionable` When it does not open.
   */
  async open(): Promise<Choices> {
    const before = await this.#look();
    if (before.isOpen) return before;
    this.#isOpened = true;
    if (before.canBePressed) {
      await this.press({ by: "held", part: "control" });
      const pressed = await this.#look("open", Math.min(OPENS_MS, this.#leftMs));
      if (pressed.isOpen) return pressed;
    }
    await this.#key("ArrowDown");
    const opened = await this.#look("open", this.#leftMs);
    if (opened.isOpen) return opened;
    throw new OpError(
      "not_actionable",
      `Cannot select in ${nameOf(this.#element)}: it opened no list of options`,
      { hint: "Click it and look with ax at what it opens." },
    );
  }

  /** Presses a part of the dropdown. */
  async press(target: HeldTarget): Promise<void> {
    // the page gives the field another text then
    if (target.part === "option") this.#textBefore = undefined;
    await trustedClick(this.#context, { target, timeoutMs: this.#leftMs });
  }

  /**
   * The option, waited for, scrolled to or filtered for where that is needed.
   * @throws {OpError} `not_found` When there is none.
   */
  async find(wanted: string): Promise<Choices> {
    const found = await this.#waitForOption(wanted, SETTLED_MS) ??
      await this.#scrollTo(wanted) ?? await this.#filterFor(wanted);
    if (found) return found;
    const { listed } = await this.#look();
    throw new OpError(
      "not_found",
      `${nameOf(this.#element)} has no option ${quoteText(wanted)}`,
      { hint: listed },
    );
  }

  /** Puts back what was typed for nothing, and closes what was opened here. */
  async close(): Promise<void> {
    const { tab } = this.#context;
    if (tab.isClosed || tab.navigation.isNavigating) return;
    await this.#putTextBack();
    if (!this.#isOpened) return;
    const { isOpen, isList, isClosedByPress } = await this.#look();
    if (!isOpen || isList) return;
    if (isClosedByPress) {
      await this.press({ by: "held", part: "control" });
      if (!(await this.#look("closed", PRESS_CLOSES_MS)).isOpen) return;
    }
    await this.#key("Escape", false);
    if ((await this.#look("closed", CLOSES_MS)).isOpen) {
      this.#context.note("its list is still open: Escape did not close it");
    }
  }

  /** As {@linkcode close}, after a choice that failed: that is what the caller is to hear of. */
  async closeAnyway(): Promise<void> {
    if (this.#context.signal.aborted) return;
    try {
      await this.close();
    } catch (error) {
      if (!(error instanceof OpError)) throw error; // most often the dropdown is gone
    }
  }

  async #waitForOption(wanted: string, settledMs: number): Promise<Choices | undefined> {
    for (;;) {
      const look = await this.#context.ask("choices", {
        until: "option",
        wanted,
        settledMs,
        timeoutMs: this.#leftMs,
      });
      if (look.isDrawn || look.isChosen) return look;
      const isWaiting = look.count === 0 && this.#textBefore === undefined ||
        !this.#context.tab.activity.isQuiet;
      if (!isWaiting || performance.now() >= this.#endsAtMs) return undefined;
    }
  }

  /** Goes through a list from its top, for one that draws or loads only what it shows. */
  async #scrollTo(wanted: string): Promise<Choices | undefined> {
    let to: "top" | "next" = "top";
    for (let pages = 0; pages < MOST_PAGES && performance.now() < this.#endsAtMs; pages++) {
      const { isMoved, isRedrawn } = await this.#context.ask("scrollChoices", { to });
      if (!isMoved && to === "next") return undefined;
      to = "next";
      if (!isMoved) continue;
      const found = await this.#waitForOption(wanted, isRedrawn ? 0 : SCROLLED_MS);
      if (found) return found;
    }
    return undefined;
  }

  /**
   * Types the option into a field that filters. Its last character is left out at first: a field that reads as the option
   * then has been given its value by the page. All of it is typed only where nothing came for the part.
   */
  async #filterFor(wanted: string): Promise<Choices | undefined> {
    const { takesText } = await this.#look();
    if (!takesText) return undefined;
    const whole = collapse(wanted); // a line break would be Enter
    if (whole.length > LONGEST_TYPED) return undefined;
    const part = [...whole].slice(0, -1).join("");
    for (const text of part === "" ? [whole] : [part, whole]) {
      await this.#type(text);
      const found = await this.#waitForOption(wanted, FILTERED_MS);
      if (found) return found;
      if ((await this.#look()).count > 0) break;
    }
    await this.#putTextBack();
    return undefined;
  }

  async #type(typed: string): Promise<void> {
    const { text } = await this.#context.ask("focusChoices", { typed });
    this.#textBefore ??= text;
    await this.#typeOver(typed);
  }

  async #putTextBack(): Promise<void> {
    const text = this.#textBefore;
    if (text === undefined) return;
    this.#textBefore = undefined;
    await this.#context.ask("focusChoices", { typed: "" });
    await this.#typeOver(text);
  }

  async #typeOver(text: string): Promise<void> {
    const { tab: { session, held }, signal } = this.#context;
    const typing = text === ""
      ? pressChord(session, parseChord("Backspace"), held.modifiers)
      : typeText(session, text, signal, held.modifiers);
    await taken(typing, signal);
  }

  async #key(key: string, withFocus = true): Promise<void> {
    const { tab: { session, held }, signal } = this.#context;
    if (withFocus) await this.#context.ask("focusChoices", {});
    await taken(pressChord(session, parseChord(key), held.modifiers), signal);
  }

  async #look(until: "now" | "open" | "closed" = "now", timeoutMs = 0): Promise<Choices> {
    return await this.#context.ask("choices", { until, timeoutMs });
  }

  /** What is left of the wait. */
  get #leftMs(): number {
    return Math.round(Math.max(GRACE_MS, this.#endsAtMs - performance.now()));
  }
}
