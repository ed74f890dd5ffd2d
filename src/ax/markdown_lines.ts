/**
 * From the pieces of a stretch of the page to lines: texts that touch become one, labels beside their control go, and what
 * stands in one line of the page stands in one line of the view.
 */
import { cutNote, type CutTally, cutText } from "./cut.ts";
import { escapeLineStart, escapeWords } from "./markdown_text.ts";
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
  /** It is about the lines that follow: a heading, the head of a table, the name of a box. */
  leads?: true;
  /** Words of a heading. */
  heading?: string;
}

/** A text as the page has it; `words` is the same collapsed, once that was asked for. */
interface Text {
  kind: "text";
  raw: string;
  words?: string;
}

/** A part of a stretch of the page. */
export type Token =
  | Text
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
  return token?.kind === "span" || token?.kind === "text" && wordsIn(token) !== "";
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
    const text = token.kind === "text" ? wordsIn(token) : collapse(token.plain);
    if (text === "") return true;
    if (isSaid(text, around)) return false;
    return token.kind === "span" || ![-1, 1].some((step) => isLabelAt(text, merged, index, step));
  });
}

/** A text's words: of those that follow one another in a line they are asked for time and again. */
export function wordsIn(text: Text): string {
  return text.words ??= collapse(text.raw);
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
  const said = wordsSaid(around);
  return wordsOf(text).every((word) => said.has(word));
}

/** The words of the names around, kept while these are: a link around an article has a long one. */
const SAID = new WeakMap<Around, ReadonlySet<string>>();

function wordsSaid(around: Around): ReadonlySet<string> {
  let said = SAID.get(around);
  if (said === undefined) SAID.set(around, said = new Set(wordsOf(around.name)));
  return said;
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
  const parts = run.filter((token) => token.kind !== "text" || wordsIn(token) !== "");
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
  const texts = tokens.filter((token) => token.kind === "text");
  const [first, ...others] = texts;
  if (first !== undefined && others.length === 0) return wordsIn(first);
  return collapse(texts.map(({ raw }) => raw).join(""));
}

/** A part of a line, as it is written. */
interface Part {
  kind: Token["kind"];
  shown: string;
}

/** Puts what stands in one line together, with spaces where the page has them or where two would run into one. */
function glue(tokens: readonly Token[], tally: CutTally | undefined): string {
  let line = "";
  let isSpaced = false;
  let last: Part | undefined;
  for (const token of tokens) {
    if (token.kind === "break" || token.kind === "lines") continue;
    const shown = token.kind === "text" ? shownText(wordsIn(token), tally) : token.shown;
    isSpaced ||= token.kind === "text" && /^\s/.test(token.raw);
    if (shown !== "") {
      const next = { kind: token.kind, shown };
      line += last !== undefined && hasGap(last, next, isSpaced) ? ` ${shown}` : shown;
      isSpaced = false;
      last = next;
    }
    isSpaced ||= token.kind === "text" && /\s/.test(token.raw.slice(-1));
  }
  return line;
}

/** Whether a space belongs between two parts of a line. `isSpaced`: the page has one there. */
function hasGap(last: Part, next: Part, isSpaced: boolean): boolean {
  if (last.kind === "control" && next.kind === "text") {
    if (/^[,.;:!?)\]}…»”’](?:\s|$)/.test(next.shown)) return false;
    return isSpaced || /^[\p{L}\p{N}([{"'“‘]/u.test(next.shown);
  }
  if (isSpaced || last.kind !== "text" && next.kind !== "text") return true;
  return next.kind === "control" && !/[\s([{"'“‘/-]/.test(last.shown.slice(-1));
}

function shownText(words: string, tally: CutTally | undefined): string {
  if (tally === undefined) return escapeWords(words);
  const { text, left } = cutText(words, LONGEST_PROSE);
  if (left === 0) return escapeWords(words);
  tally.texts++;
  tally.chars += left;
  return tally.isTrial ? escapeWords(words) : escapeWords(text) + cutNote(left, undefined);
}
