/**
 * From a target to the element it means, as the page stands now. Waiting for it is auto_wait.ts.
 */
import type { Matches, Target, TargetQuery } from "../page_contract.ts";
import type { PageContext } from "./page_context.ts";
import { containsNode } from "./dom.ts";
import { generatedMatches } from "./generated_text_locator.ts";
import { type Locator, type Match, matchesIn } from "./locators.ts";
import { narrowByRegion } from "./near.ts";
import { isReachable } from "./visible_part.ts";
import { searchRoots } from "./search_roots.ts";
import { frameAt, parseSelector, selectIn } from "./selectors.ts";
import { isSeen } from "./stand_in.ts";
import { fold } from "./words.ts";

/** The element that a target means. */
export interface Found {
  element: Element;
  /** Set when a remembered ref was found again on another node than the one printed. */
  refound?: { from: string; to: string };
  /** The name that was printed with the ref, when the element has another by now. */
  was?: string;
}

/** Why nothing was found. */
export interface Missing {
  /** The frame to look in does not exist. */
  noFrame?: true;
  /** How many matches there were, when none of them was the one asked for by `nth` or `near`. */
  matches?: number;
}

/**
 * Looks once.
 * @throws {PageError} stale or ambiguous for a ref; usage for ill-formed CSS; not_found for a frame of another origin.
 */
export function find(context: PageContext, query: TargetQuery): Found | Missing {
  const { target } = query;
  if (target.by === "ref") return context.refs.resolve(target.ref, target.remembered);
  if (target.by === "held") {
    const element = context.dropdown.find(target);
    return element === undefined ? {} : { element };
  }
  if (target.by === "repeated") return context.repeatedClick.found(target.key);
  if (query.matches !== undefined) return { matches: query.matches };
  const document = query.frame === undefined
    ? context.document
    : frameAt(context.document, query.frame);
  if (document === undefined) return { noFrame: true };
  return target.by === "selector"
    ? bySelector(document, target.selector, query)
    : byLocator(document, target, query);
}

/** Of a target that is looked for by what it is: how well its best matches fit, seen before hidden, exact before partial, and their number. */
export function matchesOf(context: PageContext, query: TargetQuery): Matches | null {
  const { target, nth, near, frame } = query;
  const document = frame === undefined ? context.document : frameAt(context.document, frame);
  if (document === undefined) return null;
  if (target.by === "ref" || target.by === "held" || target.by === "repeated") return null;
  const narrow = (candidates: Element[]): Element[] =>
    near === undefined ? candidates : narrowByRegion(candidates, fold(near));
  if (target.by === "selector") {
    const matches = narrow(selectedBelow(document, target.selector));
    const isRanked = nth === undefined && !matches.some(isSeen);
    return matches.length === 0 ? null : { rank: isRanked ? 2 : 0, count: matches.length };
  }
  const matches = matchesBelow(document, target);
  const tier = bestTier(matches);
  const { length: count } = narrow(tier);
  if (count === 0) return null;
  const isExact = matches.some(({ element, likeness }) =>
    element === tier[0] && likeness === "exact"
  );
  return { rank: (tier.some(isSeen) ? 0 : 2) + (isExact ? 0 : 1), count };
}

function selectedBelow(document: Document, selector: string): Element[] {
  const path = parseSelector(selector);
  return [...new Set([...searchRoots(document)].flatMap((root) => selectIn(root, path)))];
}

/** True when something was found. */
export function isFound(found: Found | Missing): found is Found {
  return "element" in found;
}

function bySelector(document: Document, selector: string, query: TargetQuery): Found | Missing {
  if (query.nth !== undefined || query.near !== undefined) {
    return pick(selectedBelow(document, selector), query);
  }
  const path = parseSelector(selector);
  let visible: Element | undefined;
  let first: Element | undefined;
  for (const root of searchRoots(document)) {
    for (const element of selectIn(root, path)) {
      if (isReachable(element)) return { element };
      first ??= element;
      if (visible === undefined && isSeen(element)) visible = element;
    }
  }
  const element = visible ?? first;
  return element === undefined ? {} : { element };
}

function byLocator(document: Document, locator: Locator, query: TargetQuery): Found | Missing {
  const matches = matchesBelow(document, locator);
  if (query.nth !== undefined || query.near !== undefined) {
    return pick(bestTier(matches), query);
  }
  const element = bestOf(matches);
  return element === undefined ? {} : { element };
}

/** The elements that `nth` and `near` choose among: of a document and all that it holds. */
export function bestMatches(document: Document, locator: Locator): Element[] {
  return bestTier(matchesBelow(document, locator));
}

function matchesBelow(document: Document, locator: Locator): Match[] {
  const roots = [...searchRoots(document)];
  const matches = roots.flatMap((root) => matchesIn(root, locator));
  const says = ({ likeness, element }: Match): boolean => likeness === "exact" && isSeen(element);
  if (locator.by !== "text" || matches.some(says)) return matches;
  const generated = roots.flatMap((root) => generatedMatches(root, fold(locator.text)));
  const styled = new Set(generated.map(({ element }) => element));
  return [...generated, ...matches.filter(({ element }) => !styled.has(element))];
}

/** Chooses by `near`, then by `nth`. */
function pick(candidates: Element[], { nth, near }: TargetQuery): Found | Missing {
  const narrowed = near === undefined ? candidates : narrowByRegion(candidates, fold(near));
  const element = nth === undefined ? (narrowed.find(isSeen) ?? narrowed[0]) : narrowed.at(nth);
  return element === undefined ? { matches: candidates.length } : { element };
}

/** The matches to count among: the visible ones if there are any, and of these the exact ones if there are any. */
function bestTier(matches: Match[]): Element[] {
  const visible = orAll(matches, ({ element }) => isSeen(element));
  return orAll(visible, ({ likeness }) => likeness === "exact").map(({ element }) => element);
}

function orAll<T>(items: T[], passes: (item: T) => boolean): T[] {
  const passing = items.filter(passes);
  return passing.length > 0 ? passing : items;
}

/** Visible before hidden, exact before partial, for use before plain, shorter before longer, first before later. */
function bestOf(matches: Match[]): Element | undefined {
  let best: { match: Match; rank: number[] } | undefined;
  for (const match of matches) {
    const rank = rankOf(match);
    if (best === undefined || isAhead(rank, match, best.rank, best.match)) best = { match, rank };
  }
  return best?.match.element;
}

function rankOf({ element, likeness, isControl, length }: Match): number[] {
  return [
    isSeen(element) ? 0 : 1,
    likeness === "exact" ? 0 : 1,
    isControl === true ? 0 : 1,
    length ?? 0,
  ];
}

/** Of two that rank the same the first wins, but of an element and one inside it with the same words the inner one. */
function isAhead(rank: number[], match: Match, bestRank: number[], best: Match): boolean {
  for (const [index, value] of rank.entries()) {
    const other = bestRank[index] ?? 0;
    if (value !== other) return value < other;
  }
  return match.length !== undefined && match.element !== best.element &&
    containsNode(best.element, match.element);
}

/** The target as an error message names it: `selector "#x"`, `button "Save"`. */
export function phraseOf({ target, nth, near, frame }: TargetQuery): string {
  const inFrame = frame === undefined ? "" : ` in frame ${JSON.stringify(frame)}`;
  const nearby = near === undefined ? "" : ` near ${JSON.stringify(near)}`;
  const count = nth === undefined ? "" : ` at nth ${nth}`;
  return `${targetPhrase(target)}${count}${nearby}${inFrame}`;
}

function targetPhrase(target: Target): string {
  switch (target.by) {
    case "ref":
      return `ref ${target.ref}`;
    case "repeated":
      return "the element that was clicked";
    case "selector":
      return `selector ${JSON.stringify(target.selector)}`;
    case "role":
      return target.name === undefined
        ? `role ${JSON.stringify(target.role)}`
        : `role ${JSON.stringify(target.role)} with name ${JSON.stringify(target.name)}`;
    case "testid":
      return `test id ${JSON.stringify(target.text)}`;
    case "held":
      return target.wanted === undefined
        ? `the ${target.part}`
        : `${target.part} ${JSON.stringify(target.wanted)}`;
    default:
      return `${target.by} ${JSON.stringify(target.text)}`;
  }
}
