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
  /** Controls of one line of the page share a line also when no words stand beside them. */
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
    lines.push(...runLines(run, layout));
    run = [];
  };
  for (const token of tidy(tokens, layout.around)) {
    if (token.kind === "break" || token.kind === "lines") endRun();
    if (token.kind === "lines") lines.push(...token.lines);
    else if (token.kind !== "break") run.push(token);
  }
  endRun();
  return lines;
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
  const merged = mergeTexts(tokens);
  return merged.filter((token, index) => {
    if (token.kind !== "text" && token.kind !== "span") return true;
    const text = collapse(token.kind === "text" ? token.raw : token.plain);
    if (text === "") return true;
    if (around.name !== "" && isRepeated(text, around)) return false;
    return token.kind === "span" || ![-1, 1].some((step) => isLabelAt(text, merged, index, step));
  });
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
  let needsSpace = false;
  let isAfterControl = false;
  for (const token of tokens) {
    if (token.kind === "break" || token.kind === "lines") continue;
    const shown = token.kind === "text" ? shownText(token.raw, tally) : token.shown;
    const spaceBefore = token.kind === "text" && /^\s/.test(token.raw);
    if (shown !== "") {
      const touches = isAfterControl
        ? token.kind !== "text" || /^[\p{L}\p{N}([{"'“‘]/u.test(shown)
        : token.kind === "control" && /[^\s([{"'“‘/-]$/u.test(line);
      const hugs = isAfterControl && token.kind === "text" &&
        /^[,.;:!?)\]}…»”’](?:\s|$)/.test(shown);
      if (line !== "" && !hugs && (needsSpace || spaceBefore || touches)) line += " ";
      line += shown;
      needsSpace = false;
      isAfterControl = token.kind === "control";
    }
    if (token.kind === "text" && /\s$/.test(token.raw)) needsSpace = true;
  }
  return line;
}

function shownText(raw: string, tally: CutTally | undefined): string {
  if (tally === undefined) return escapeText(raw);
  const { text, left } = cutText(collapse(raw), LONGEST_PROSE);
  if (left === 0) return escapeText(text);
  tally.texts++;
  tally.chars += left;
  return escapeText(text) + cutNote(left, undefined);
}
