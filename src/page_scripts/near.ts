import { collapse } from "../ax/text.ts";
import { parentOf } from "./composed_tree.ts";
import { queryAll } from "./dom.ts";
import { renderedText } from "./rendered_text.ts";
import { fold } from "./words.ts";

/**
 * The candidates whose own part of the page (its card, row or section: the largest ancestor that holds no other
 * candidate) shows these folded words.
 */
export function narrowByRegion(candidates: Element[], words: string): Element[] {
  const counts = countByAncestor(candidates);
  return candidates.filter((candidate) =>
    fold(renderedText(regionOf(candidate, counts))).includes(words)
  );
}

/** Words near an element that still fit a command line. */
const LONGEST_NEAR = 60;

/**
 * Words that the element's own part of the page shows and no other candidate's: headings before other lines. Undefined
 * when there are none.
 */
export function wordsNear(element: Element, candidates: Element[]): string | undefined {
  const counts = countByAncestor(candidates);
  const region = regionOf(element, counts);
  const others = candidates.filter((candidate) => candidate !== element)
    .map((candidate) => fold(renderedText(regionOf(candidate, counts))));
  const own = fold(renderedText(element));
  const isTelling = (words: string): boolean => {
    const folded = fold(words);
    return folded !== "" && folded !== own && words.length <= LONGEST_NEAR &&
      HAS_LETTERS.test(words) && !others.some((text) => text.includes(folded));
  };
  return [...headingsIn(region), ...linesIn(region)].find(isTelling);
}

const HAS_LETTERS = /\p{L}/u;

function headingsIn(region: Element): string[] {
  return [...queryAll(region, "h1, h2, h3, h4, h5, h6, [role=heading], th")]
    .map((heading) => collapse(renderedText(heading)));
}

/** Cells of a row are parted by tabs. */
function linesIn(region: Element): string[] {
  return renderedText(region).split(/[\n\t]+/).map(collapse);
}

/** How many candidates each ancestor of one holds, itself included. */
function countByAncestor(candidates: Element[]): Map<Element, number> {
  const counts = new Map<Element, number>();
  for (const candidate of candidates) {
    for (let at: Element | null = candidate; at !== null; at = parentOf(at)) {
      counts.set(at, (counts.get(at) ?? 0) + 1);
    }
  }
  return counts;
}

function regionOf(candidate: Element, counts: Map<Element, number>): Element {
  let region = candidate;
  for (let at: Element | null = candidate; at !== null; at = parentOf(at)) {
    if (counts.get(at) !== 1) break;
    region = at;
  }
  return region;
}
