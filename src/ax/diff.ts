/**
 * What changed between two readings of a page.
 */
import { childLines } from "./lines.ts";
import { lineOf } from "./render.ts";
import type { AxNode } from "./types.ts";

/** Changed lines that a report prints. */
const MOST_LINES = 40;

/** A line as it is compared: without what only says that lines follow. */
interface Line {
  text: string;
  ref: string | undefined;
  /** It only orders what it holds: it has no name, no ref, no text of its own. */
  isFrame: boolean;
}

/** Two readings compared. */
export interface Changes {
  /**
   * The lines that differ, refs included: `- ` for what is gone, `~ ` for a ref that reads differently now, `+ ` for
   * what is new. Empty when nothing changed. Lines that only moved are not told, nor a box that only holds other lines.
   *
   *     - text: Your cart is empty
   *     ~ link "Cart (1)" [ref=16] url=/cart
   *     + button "Check out" [ref=38]
   */
  lines: string[];
  /** Refs that read differently. */
  changedRefs: ReadonlySet<string>;
}

/**
 * Compares two readings of a page.
 * @param filledRef A field whose own value was just set: its new value is no news.
 */
export function compareLooks(
  before: readonly AxNode[],
  after: readonly AxNode[],
  filledRef?: string,
): Changes {
  const old = linesOf(before, filledRef);
  const now = linesOf(after, filledRef);
  const oldRefs = new Set(old.map(({ ref }) => ref));
  const refsNow = new Set(now.map(({ ref }) => ref));
  const left = countOf(old);
  const changedRefs = new Set<string>();
  const changed: string[] = [];
  for (const { text, ref, isFrame } of now) {
    if (takeOne(left, text) || isFrame) continue;
    const isKnown = ref !== undefined && oldRefs.has(ref);
    if (isKnown) changedRefs.add(ref);
    changed.push(`${isKnown ? "~" : "+"} ${text}`);
  }
  const isGone = ({ text, ref, isFrame }: Line): boolean =>
    takeOne(left, text) && !isFrame && (ref === undefined || !refsNow.has(ref));
  const gone = old.filter(isGone).map(({ text }) => `- ${text}`);
  return { lines: firstOf([...gone, ...changed]), changedRefs };
}

function linesOf(nodes: readonly AxNode[], filledRef: string | undefined): Line[] {
  const lines: Line[] = [];
  const add = (list: readonly AxNode[]): void => {
    for (const node of list) {
      const shown = node.ref !== undefined && node.ref === filledRef ? withoutValue(node) : node;
      const inner = childLines(node);
      lines.push({
        text: inner.length > 0 ? lineOf(shown).replace(/:$/, "") : lineOf(shown),
        ref: node.ref,
        isFrame: inner.length > 0 && node.name === undefined && node.ref === undefined,
      });
      add(inner);
    }
  };
  add(nodes);
  return lines;
}

function withoutValue({ value: _value, ...node }: AxNode): AxNode {
  return node;
}

function countOf(lines: readonly Line[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of lines) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Takes one line of that text out of the count; false when none is left. */
function takeOne(counts: Map<string, number>, text: string): boolean {
  const count = counts.get(text) ?? 0;
  if (count > 0) counts.set(text, count - 1);
  return count > 0;
}

function firstOf(lines: string[]): string[] {
  if (lines.length <= MOST_LINES) return lines;
  const left = lines.length - MOST_LINES;
  return [...lines.slice(0, MOST_LINES), `… ${left} more changed ${left === 1 ? "line" : "lines"}`];
}
