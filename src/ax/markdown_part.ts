/**
 * A part of a view that is too long: whole blocks of it, and what is said of the rest.
 */
import { cutText } from "./cut.ts";
import { escapeFence } from "./fence.ts";
import type { Line } from "./markdown_lines.ts";
import { quoteInLine } from "./markdown_text.ts";

/** Lines of a view, and how many lines of the page these are: code that is cut is opened and closed in between. */
export interface Part {
  lines: readonly Line[];
  /** Lines of the page before these. */
  skipped: number;
  /** Lines of the page after these. */
  hidden: readonly Line[];
}

/** What is left after so many lines. */
export function partAfter(lines: readonly Line[], skip: number): Part {
  const skipped = Math.min(skip, lines.length);
  const before = lines[skipped - 1]?.closes;
  const rest = lines.slice(skipped);
  const [first, ...others] = rest;
  if (before === undefined || first === undefined) return { lines: rest, skipped, hidden: [] };
  // within code: it is opened again, or was all but closed
  return first.closes === undefined
    ? { lines: others, skipped: skipped + 1, hidden: [] }
    : { lines: [{ text: before, closes: before }, ...rest], skipped, hidden: [] };
}

/** As much of a part as fits into so many characters, up to the end of a block. A block that is longer is cut. */
export function partWithin({ lines, skipped }: Part, budget: number): Part {
  let fitting = 0;
  for (let length = 0; fitting < lines.length; fitting++) {
    const { text, closes } = lines[fitting] ?? { text: "" };
    length += text.length + 1;
    if (length + (closes === undefined ? 0 : closes.length + 1) > budget) break;
  }
  const count = fitting === lines.length ? fitting : endOfBlock(lines, fitting);
  const kept = lines.slice(0, count);
  const closes = kept.at(-1)?.closes;
  return {
    lines: closes === undefined ? kept : [...kept, { text: closes }],
    skipped,
    hidden: lines.slice(count),
  };
}

/**
 * The last place, at this one or before it, where no code is open and no heading stands without what it heads; this one
 * when most of what fits would go with that.
 */
function endOfBlock(lines: readonly Line[], limit: number): number {
  let end = limit;
  while (end > 0 && lines[end - 1]?.closes !== undefined) end--;
  while (end > 0 && lines[end - 1]?.leads) end--;
  return end >= limit / 2 ? end : limit;
}

/** Headings of what is hidden that are named. */
const MOST_HEADINGS = 3;
const LONGEST_HEADING = 40;

/** `… 40 more lines hidden by --max-tokens 500 (next: "Pricing", "FAQ"): --skip 120 goes on there, or read a part (…)` */
export function hiddenLine(
  { lines, hidden }: Part,
  total: number,
  maxTokens: number,
): string {
  const what = hidden.length === 1 ? "1 more line" : `${hidden.length} more lines`;
  const headings = hidden.flatMap(({ heading }) => heading ? [heading] : []).slice(
    0,
    MOST_HEADINGS,
  );
  const next = headings.length === 0 ? "" : ` (next: ${headings.map(shown).join(", ")})`;
  const goOn = lines.length === 0
    ? "raise it, or read a part (read <ref>, --selector)"
    : `--skip ${total - hidden.length} goes on there, or read a part (read <ref>, --selector)`;
  return `… ${what} hidden by --max-tokens ${maxTokens}${next}: ${goOn}`;
}

function shown(heading: string): string {
  const { text, left } = cutText(heading, LONGEST_HEADING);
  return escapeFence(quoteInLine(left === 0 ? text : `${text}…`));
}

/** What is said before a part that is not the first. */
export function skippedLine({ skipped }: Part): string[] {
  if (skipped === 0) return [];
  return [`… ${skipped === 1 ? "1 line" : `${skipped} lines`} before these left out (--skip)`];
}
