/**
 * Choosing in a dropdown of the page's own making, as far as the page can be asked: the host gives the input
 * (ops/choosing.ts).
 */
import type { Choices, ChoicesQuery, FilterAnswer, ScrolledChoices } from "../page_contract.ts";
import { deadlineIn, until } from "./auto_wait.ts";
import { ifDisabled } from "./checks.ts";
import { parentOf } from "./composed_tree.ts";
import { attributeOf, isTag } from "./dom.ts";
import type { Dropdown } from "./dropdown.ts";
import { textIn } from "./filled_field.ts";
import { hasValue } from "./fields.ts";
import { canBePressed, isClosedByPress } from "./held_target.ts";
import { nextFrame } from "./drawing.ts";
import {
  boundsOf,
  clientHeightOf,
  giveFocus,
  scrollHeightOf,
  scrollTopOf,
  scrollTopTo,
} from "./layout_dom.ts";
import type { PageContext } from "./page_context.ts";
import { scrolls } from "./scroll_content.ts";
import { selectContent } from "./selection.ts";

const RECHECK_MS = 50;
/** A list that stands by itself is scrolled so much of its height at a time. */
const PAGE = 0.9;
/** Options that fill so much of a list are all that it has. */
const FULL = 0.8;

/** How the dropdown stands, as soon as it is as asked for or the time is up. */
export async function choices(context: PageContext, query: ChoicesQuery): Promise<Choices> {
  const dropdown = context.dropdown.require(context.document);
  const isReached = conditionOf(dropdown, query);
  const look = (): true | undefined =>
    isReached(context.dropdown.require(context.document)) || undefined;
  const deadline = deadlineIn(query.timeoutMs);
  const options = { document: context.document, recheckMs: RECHECK_MS };
  if (await until(look, { ...options, deadline }) === undefined && query.until === "open") {
    dropdown.ignoresExpanded = true; // it may be one that does not say
  }
  return stateOf(dropdown, query.wanted);
}

function conditionOf(
  dropdown: Dropdown,
  { until, wanted = "", settledMs = Infinity }: ChoicesQuery,
): (dropdown: Dropdown) => boolean {
  switch (until) {
    case "now":
      return () => true;
    case "open":
      return ({ list }) => list !== undefined;
    case "closed":
      return ({ list }) => list === undefined;
    case "chosen":
      return (held) => held.isChosen(wanted);
    case "dropped":
      return (held) => !held.isChosen(wanted);
    case "option": {
      const isSettled = settling(settledMs);
      return (held) => held.find(wanted) !== undefined || isSettled(dropdown);
    }
  }
}

/** True once the list has held the same options for so long, and does not say that more are on their way. */
function settling(settledMs: number): (dropdown: Dropdown) => boolean {
  let before = "";
  let since = performance.now();
  return (dropdown) => {
    const labels = labelsOf(dropdown);
    const { list } = dropdown;
    const isBusy = list !== undefined && attributeOf(list, "aria-busy") === "true";
    if (labels !== before || isBusy) since = performance.now();
    before = labels;
    return performance.now() - since >= settledMs;
  };
}

function stateOf(dropdown: Dropdown, wanted: string | undefined): Choices {
  const option = wanted === undefined ? undefined : dropdown.find(wanted);
  const label = wanted === undefined ? undefined : dropdown.labelOf(wanted);
  return {
    isOpen: dropdown.list !== undefined,
    isList: dropdown.isList,
    isMultiple: dropdown.isMultiple,
    takesText: dropdown.takesText,
    count: dropdown.options().length,
    listed: dropdown.listed,
    chosen: dropdown.chosen(),
    shown: dropdown.shown,
    canBePressed: canBePressed(dropdown),
    isClosedByPress: isClosedByPress(dropdown),
    isChosen: wanted !== undefined && dropdown.isChosen(wanted),
    ...(label === undefined ? {} : { label }),
    ...(option === undefined ? {} : { isDrawn: true }),
    ...(option && ifDisabled(option.element) ? { isDisabled: true } : {}),
  };
}

/** Scrolls the list on, to its end where it draws all of its options; how that went. */
export async function scrollChoices(
  context: PageContext,
  { to }: { to: "top" | "next" },
): Promise<ScrolledChoices> {
  const dropdown = context.dropdown.require(context.document);
  const scroller = scrollerOf(dropdown);
  if (scroller === undefined) return { isMoved: false, isRedrawn: false };
  const before = { top: scrollTopOf(scroller), labels: labelsOf(dropdown) };
  const page = drawsAll(dropdown, scroller)
    ? scrollHeightOf(scroller)
    : clientHeightOf(scroller) * PAGE;
  scrollTopTo(scroller, to === "top" ? 0 : before.top + page);
  await nextFrame();
  await nextFrame();
  return {
    isMoved: scrollTopOf(scroller) !== before.top,
    isRedrawn: labelsOf(dropdown) !== before.labels,
  };
}

function labelsOf(dropdown: Dropdown): string {
  return dropdown.options().map(({ label }) => label).join("\n");
}

/** What scrolls the options: something around them in the list, or the box that the list is in. */
function scrollerOf(dropdown: Dropdown): Element | undefined {
  const { list } = dropdown;
  if (list === undefined) return undefined;
  const [first] = dropdown.options();
  const around = parentOf(list);
  for (let at: Element | null = first?.element ?? list; at !== null; at = parentOf(at)) {
    if (scrolls(at)) return at;
    if (at === around) return undefined;
  }
  return undefined;
}

function drawsAll(dropdown: Dropdown, scroller: Element): boolean {
  const heights = dropdown.options().map(({ element }) => boundsOf(element).height);
  return heights.reduce((sum, height) => sum + height, 0) >= FULL * scrollHeightOf(scroller);
}

/**
 * Gives the keyboard to the dropdown, all of its text selected, so that what is typed next replaces it.
 * @param query What is going to be typed; absent when it is only for keys.
 */
export function focusChoices(
  context: PageContext,
  { typed }: { typed?: string },
): FilterAnswer {
  const dropdown = context.dropdown.require(context.document);
  const field = dropdown.filter ?? dropdown.element;
  giveFocus(field);
  const text = dropdown.filter === undefined ? "" : textIn(dropdown.filter);
  if (typed === undefined) return { text };
  dropdown.typed = typed === "" ? undefined : typed;
  if (isTag(field, "input") || isTag(field, "textarea")) field.select();
  else if (dropdown.filter !== undefined && !hasValue(field)) selectContent(field, "all");
  return { text };
}
