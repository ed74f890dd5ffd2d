/**
 * Passages of a text that hold some words.
 */
import { collapse } from "./text.ts";

export interface GrepOptions {
  words: string;
  /** Lines shown before and after each match. */
  context: number;
  /** Matches shown; the rest is counted. */
  limit: number;
}

/** Characters of a long line shown around its match. */
const LINE_WIDTH = 300;
/** Characters of a reply in all. */
const REPLY_LENGTH = 12_000;

/**
 * The passages of a text that match, with line numbers, then how many there are: `3: Blue Lamp`, neighbours as `2- …`.
 * The words match as a phrase, ignoring case; where no line has the phrase, lines that hold every word.
 */
export function grepText(text: string, { words, context, limit }: GrepOptions): string {
  const lines = text.split("\n");
  const matches = matchingLines(lines, words);
  const quoted = JSON.stringify(words);
  if (matches.length === 0) return `No line holds ${quoted} (${lines.length} lines)`;
  const shown = matches.slice(0, limit);
  const passages = passagesOf(shown, context, lines.length).map((passage) =>
    passage.map((index) => printLine(lines[index] ?? "", index, shown.includes(index), words)).join(
      "\n",
    )
  );
  const total = matches.length > shown.length
    ? `\n… ${shown.length} of ${matches.length} matching lines`
    : "";
  return capped(passages.join("\n--\n")) + total;
}

/** Indices of the lines that hold the phrase, or, where none does, all of its words. */
export function matchingLines(lines: readonly string[], words: string): number[] {
  const phrase = fold(words);
  const parts = phrase.split(" ");
  const holding = (holds: (line: string) => boolean): number[] =>
    lines.flatMap((line, index) => holds(fold(line)) ? [index] : []);
  const exact = holding((line) => line.includes(phrase));
  return exact.length > 0 ? exact : holding((line) => parts.every((part) => line.includes(part)));
}

function fold(text: string): string {
  return collapse(text).toLowerCase();
}

/** Runs of line indices, each match with its neighbours; those that touch are one. */
function passagesOf(matches: readonly number[], context: number, lineCount: number): number[][] {
  const passages: number[][] = [];
  for (const match of matches) {
    const last = passages.at(-1);
    const reached = last?.at(-1) ?? -2;
    const from = Math.max(
      0,
      match - context,
      last && match - context <= reached + 1 ? reached + 1 : 0,
    );
    const to = Math.min(lineCount - 1, match + context);
    const run = Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => from + offset);
    if (last && from <= reached + 1) last.push(...run);
    else passages.push(run);
  }
  return passages;
}

function printLine(line: string, index: number, isMatch: boolean, words: string): string {
  return `${index + 1}${isMatch ? ":" : "-"} ${around(collapse(line), words)}`;
}

/** A long line is shown around its match: the phrase, or, where it has only the words, the first of them that stands in it. */
function around(line: string, words: string): string {
  if (line.length <= LINE_WIDTH) return line;
  const from = Math.max(
    0,
    Math.min(placeOf(line, words) - LINE_WIDTH / 3, line.length - LINE_WIDTH),
  );
  const cut = line.slice(from, from + LINE_WIDTH).toWellFormed();
  return `${from > 0 ? "…" : ""}${cut}${from + LINE_WIDTH < line.length ? "…" : ""}`;
}

/** Where the match begins in the line as it is, whose spaces may be more than the words'. */
function placeOf(line: string, words: string): number {
  const parts = fold(words).split(" ").map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  const phrase = line.search(new RegExp(parts.join("\\s+"), "i"));
  return phrase >= 0 ? phrase : Math.max(0, line.search(new RegExp(parts.join("|"), "i")));
}

function capped(text: string): string {
  if (text.length <= REPLY_LENGTH) return text;
  const end = text.lastIndexOf("\n", REPLY_LENGTH);
  const kept = text.slice(0, end < 0 ? REPLY_LENGTH : end);
  return `${kept}\n… ${
    text.length - kept.length
  } more characters: narrow with --limit or other words`;
}
