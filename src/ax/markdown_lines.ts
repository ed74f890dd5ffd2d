/**
 * From the pieces of a stretch of the page to lines: texts that touch become one, labels beside their control go, and what
 * stands in one line of the page stands in one line of the view.
 */
import { cutNote, type CutTally, cutText } from "./cut.ts";
import { escapeLineStart, escapeText } from "./markdown_text.ts";
import { type Around, isLabelOf, isRepeated } from "./prune.ts";
import { collapse } from "./text.ts";
import type { AxNode } from "./types.ts";

/** A line of the view. */
export interface Line {
  text: string;
  /** What the page says in it, when it is nothing but that. */
  plain?: string;
  /** What has to follow when the view is cut after this line: the fence of the code that it is in. */
  closes?: string;
}

/** A part of a stretch of the page. */
export type Token =
  | { kind: "text"; raw: string }
  // code or an image: text that is escaped already
  | { kind: "span"; shown: string; plain: string }
  | { kind: "control"; shown: string; node: AxNode }
  | { kind: "break" }
  | { kind: "lines"; lines: Line[] };

/** How a stretch becomes lines. */
export interface Layout {
  around: Around;
  /** It reads as a sentence: controls stay where they are in it. Elsewhere many have lines of their own. */
  isProse: boolean;
  /** Present when texts are cut. */
  tally: CutTally | undefined;
}

/** Characters at most of a text, when texts are cut. */
const LONGEST_PROSE = 1000;

/** The lines of a stretch. */
export function linesOf(tokens: readonly Token[], layout: Layout): Line[] {
  const lines: Line[] = [];
  let run: Token[] = [];
  const endRun = (): void => {
    for (const line of runLines(run, layout)) lines.push(line);
    run = [];
  };
  const tidied = tidy(tokens, layout.around);
  for (const [index, token] of tidied.entries()) {
    const isAlone = !layout.isProse && standsAlone(tidied, index);
    if (token.kind === "break" || token.kind === "lines" || isAlone) endRun();
    if (token.kind === "lines") { for (const line of token.lines) lines.push(line); }
    else if (token.kind !== "break") run.push(token);
    if (isAlone) endRun();
  }
  endRun();
  return lines;
}

/** True for a field or button that is no part of a sentence: words stand on one side of it at most. */
function standsAlone(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token?.kind !== "control" || token.node.role === "link") return false;
  return !hasWords(tokens[index - 1]) || !hasWords(tokens[index + 1]);
}

function hasWords(token: Token | undefined): boolean {
  return token?.kind === "span" || token?.kind === "text" && collapse(token.raw) !== "";
}

/** Everything in one line: what a heading or a cell holds. */
export function oneLine(tokens: readonly Token[], layout: Layout): string {
  const flat = tidy(tokens, layout.around).flatMap((token): Token[] => {
    if (token.kind === "break") return [SPACE];
    if (token.kind !== "lines") return [token];
    return token.lines.flatMap(({ text }) => [SPACE, { kind: "span", shown: text, plain: text }]);
  });
  return glue(mergeTexts(flat), layout.tally);
}

const SPACE: Token = { kind: "text", raw: " " };

/** Texts merged, without those that say what is said around them or what the control beside them is called. */
export function tidy(tokens: readonly Token[], around: Around): Token[] {
  const merged = mergeTexts(tokens).map((token) =>
    token.kind === "lines" ? { ...token, lines: unsaidLines(token.lines, around) } : token
  );
  return merged.filter((token, index) => {
    if (token.kind === "lines") return token.lines.length > 0;
    if (token.kind !== "text" && token.kind !== "span") return true;
    const text = collapse(token.kind === "text" ? token.raw : token.plain);
    if (text === "") return true;
    if (isSaid(text, around)) return false;
    return token.kind === "span" || ![-1, 1].some((step) => isLabelAt(text, merged, index, step));
  });
}

function unsaidLines(lines: Line[], around: Around): Line[] {
  if (around.name === "") return lines;
  return lines.filter(({ plain }) => plain === undefined || !isSaid(plain, around));
}

/** Whether the name around says it: as a part of it, or word by word, as "Add to cart" in "Add Blue Lamp to cart". */
function isSaid(text: string, around: Around): boolean {
  if (around.name === "") return false;
  if (isRepeated(text, around)) return true;
  if (!around.isByContent) return false;
  const words = new Set(wordsOf(around.name));
  return wordsOf(text).every((word) => words.has(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether the nearest control on one side, with nothing but line ends between, has this text for its label. */
function isLabelAt(text: string, tokens: readonly Token[], index: number, step: number): boolean {
  let at = index + step;
  while (tokens[at]?.kind === "break") at += step;
  const beside = tokens[at];
  return beside?.kind === "control" && isLabelOf(text, beside.node);
}

function mergeTexts(tokens: readonly Token[]): Token[] {
  const merged: Token[] = [];
  for (const token of tokens) {
    const last = merged.at(-1);
    if (token.kind === "text" && last?.kind === "text") {
      merged[merged.length - 1] = { kind: "text", raw: last.raw + token.raw };
    } else if (token.kind !== "break" || last?.kind !== "break") merged.push(token);
  }
  return merged;
}

function runLines(run: readonly Token[], { isProse, tally }: Layout): Line[] {
  const parts = run.filter((token) => token.kind !== "text" || collapse(token.raw) !== "");
  if (parts.length === 0) return [];
  if (!isProse && parts.every(({ kind }) => kind === "control")) {
    return parts.map((part) => ({ text: glue([part], tally) }));
  }
  const text = glue(run, tally);
  const [first] = parts;
  const shown = first?.kind === "text" ? escapeLineStart(text) : text;
  const isPlain = parts.every(({ kind }) => kind === "text");
  return [{ text: shown, ...(isPlain ? { plain: plainOf(parts) } : {}) }];
}

function plainOf(tokens: readonly Token[]): string {
  return collapse(tokens.map((token) => token.kind === "text" ? token.raw : "").join(""));
}

/** Puts what stands in one line together, with spaces where the page has them or where two would run into one. */
function glue(tokens: readonly Token[], tally: CutTally | undefined): string {
  let line = "";
  let isSpaced = false;
  let last: Token | undefined;
  for (const token of tokens) {
    if (token.kind === "break" || token.kind === "lines") continue;
    const shown = token.kind === "text" ? shownText(token.raw, tally) : token.shown;
    isSpaced ||= token.kind === "text" && /^\s/.test(token.raw);
    if (shown !== "") {
      line += `${
        last !== undefined && hasGap(last, line, token, shown, isSpaced) ? " " : ""
      }${shown}`;
      isSpaced = false;
      last = token;
    }
    isSpaced ||= token.kind === "text" && /\s$/.test(token.raw);
  }
  return line;
}

/** Whether a space belongs between a line so far and what comes next. `isSpaced`: the page has one there. */
function hasGap(
  last: Token,
  line: string,
  next: Token,
  shown: string,
  isSpaced: boolean,
): boolean {
  if (last.kind === "control" && next.kind === "text") {
    if (/^[,.;:!?)\]}…»”’](?:\s|$)/.test(shown)) return false;
    return isSpaced || /^[\p{L}\p{N}([{"'“‘]/u.test(shown);
  }
  if (isSpaced || last.kind !== "text" && next.kind !== "text") return true;
  return next.kind === "control" && /[^\s([{"'“‘/-]$/u.test(line);
}

function shownText(raw: string, tally: CutTally | undefined): string {
  if (tally === undefined) return escapeText(raw);
  const { text, left } = cutText(collapse(raw), LONGEST_PROSE);
  if (left === 0) return escapeText(text);
  tally.texts++;
  tally.chars += left;
  return escapeText(text) + cutNote(left, undefined);
}
