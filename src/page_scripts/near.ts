import { parentOf } from "./composed_tree.ts";
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
