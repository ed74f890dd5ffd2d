/**
 * Text of a page within markdown. Whatever a page says, it cannot write a marker, begin a block, or close a bracket.
 */
import { breakRefs, quoteText, unicodeEscape } from "./escape.ts";
import { collapse, readable } from "./text.ts";

/** A text within a line. A backslash stands before what would be ours: code, a marker, an option, another backslash. */
export function escapeText(text: string): string {
  return escapeWords(collapse(text));
}

/** As {@linkcode escapeText}, of a text that is collapsed. */
export function escapeWords(words: string): string {
  return breakRefs(words.replace(OURS, "\\$&"));
}

/** A text between brackets. */
export function escapeLabel(text: string): string {
  return breakRefs(collapse(text).replace(OURS_IN_LABEL, "\\$&"));
}

/** A text in quotes within a line. It reads back with a JSON parser. */
export function quoteInLine(text: string): string {
  return quoteText(text).replace(OURS_IN_QUOTES, unicodeEscape);
}

const OPTION = String.raw`\[(?=\s*options:|[\w-]+\.\d)`;
const OURS_IN_QUOTES = new RegExp(`\`|${OPTION}`, "gi");
const ESCAPES = String.raw`\\(?=[!-/:-@[-\`{-~…]|$)|\`|\{(?=\s*ref)|…(?= \(\+)`;
const OURS = new RegExp(`${ESCAPES}|${OPTION}`, "gi");
const OURS_IN_LABEL = new RegExp(String.raw`${ESCAPES}|[[\]]`, "gi");

/** What begins a block, a control or a note of ours. */
const BLOCK_START =
  /^(?:#{1,6}(?=\s|$)|[-+*](?=\s|$)|[>|[…]|~{3}|[-=_*:|][-=_*:|\s]*$|!\[|(?:input|textarea|select)\b)/;

/** A line that begins with text of the page: it stays a paragraph. */
export function escapeLineStart(line: string): string {
  if (BLOCK_START.test(line)) return `\\${line}`;
  return line.replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2");
}

/** A text as code within a line. */
export function codeSpan(text: string): string {
  const code = breakMarkers(collapse(text));
  const quotes = "`".repeat(longestRun(code) + 1);
  const pad = /^`|`$/.test(code) ? " " : "";
  return `${quotes}${pad}${code}${pad}${quotes}`;
}

/** Lines of code, and the fence that nothing in them closes. */
export function codeLines(text: string): { lines: string[]; fence: string } {
  const code = breakMarkers(readable(text.replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, "\n")));
  const lines = code.trimEnd().split("\n").map((line) => line.trimEnd());
  const first = lines.findIndex((line) => line !== "");
  return {
    lines: lines.slice(Math.max(0, first)),
    fence: "`".repeat(Math.max(3, longestRun(code) + 1)),
  };
}

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}

/** Code keeps `ref={x}`, which no marker looks like. */
function breakMarkers(code: string): string {
  return code.replace(/(ref)=(?!\{)/gi, "$1\\u003d");
}
