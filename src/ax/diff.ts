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
}

/**
 * The lines that differ, refs included: `- ` for what is gone, `~ ` for a ref that reads differently now, `+ ` for what is
 * new. Empty when nothing changed. Lines that only moved are not told.
 *
 *     - text: Your cart is empty
 *     ~ link "Cart (1)" [ref=16] url=/cart
 *     + button "Check out" [ref=38]
 */
export function diffLines(before: readonly AxNode[], after: readonly AxNode[]): string[] {
  const old = linesOf(before);
  const now = linesOf(after);
  const oldByRef = new Map(old.flatMap(({ ref, text }) => ref === undefined ? [] : [[ref, text]]));
  const refsNow = new Set(now.map(({ ref }) => ref));
  const left = countOf(old);
  const changed: string[] = [];
  for (const { text, ref } of now) {
    if (takeOne(left, text)) continue;
    changed.push(`${ref !== undefined && oldByRef.has(ref) ? "~" : "+"} ${text}`);
  }
  const isGone = ({ text, ref }: Line): boolean =>
    takeOne(left, text) && (ref === undefined || !refsNow.has(ref));
  const gone = old.filter(isGone).map(({ text }) => `- ${text}`);
  return firstOf([...gone, ...changed]);
}

function linesOf(nodes: readonly AxNode[]): Line[] {
  const lines: Line[] = [];
  const add = (list: readonly AxNode[]): void => {
    for (const node of list) {
      lines.push({ text: lineOf(node).replace(/:$/, ""), ref: node.ref });
      add(childLines(node));
    }
  };
  add(nodes);
  return lines;
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
