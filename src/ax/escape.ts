/**
 * Text of a page on a line of ours. Whatever a page says, it cannot begin a line, close a quote, or write a ref.
 */
import { collapse, readableLines } from "./text.ts";

/**
 * A quoted text. It reads back with a JSON parser; `ref=` in it is written `ref\u003d`, so that no search for refs finds
 * one that the page wrote.
 */
export function quoteText(text: string): string {
  return breakRefs(JSON.stringify(collapse(text)));
}

/** A text that stands unquoted after a colon, unless it could be taken for anything but text: then it is quoted. */
export function plainText(text: string): string {
  const line = collapse(text);
  return looksLikeOurs(line) ? quoteText(line) : breakRefs(line);
}

/** Words of a page in a message of ours. */
export function plainWords(text: string): string {
  return breakRefs(collapse(text));
}

/** Text of a page that is all there is to print: its lines as they are, with no marker of ours in them. */
export function plainLines(text: string): string {
  // an address may say `?ref=home`, and is not to be changed for that
  return readableLines(text).replace(MARKED_REF, "$1\\u003d");
}

/** Text of a page between lines of ours: where it could be taken for one of them, it is quoted as in a mail. */
export function setApart(lines: string): string {
  return /^[\p{L}\p{N}][^\n]*$/u.test(lines) && !OUR_WORDS.test(lines)
    ? lines
    : lines.replace(/^/gm, "> ");
}

/** What a line of a report, a list or a message begins with. */
const OUR_WORDS = /^(?:ok$|no |page "|step \d|\w+: |\d+[:-] )/i;

/** `ref=12]`, `ref=12 a}`: what ends as a ref of ours does. */
const MARKED_REF = /(ref)=(?=[\w.-]{1,40}(?:\]| [\w-]{0,40}\}))/gi;

/** Data as JSON on one line, whatever splits lines or shows them. It reads back as it was. */
export function jsonLine(data: unknown, indent?: number): string {
  const json = JSON.stringify(data, null, indent) ?? "";
  return json.replace(UNSAFE_IN_JSON, (char) => unicodeEscape(char));
}

/** What JSON lets stand as it is, and a terminal or a reader of lines takes for more than text. */
const UNSAFE_IN_JSON =
  /[\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** `\u0060` for a backtick. */
export function unicodeEscape(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Brackets, quotes at the start, the marks of a cut or of a line: what only we write. */
function looksLikeOurs(line: string): boolean {
  return /[[\]]|^"|^….|^[-+~] |… \(\+/.test(line);
}

/** An address: what could end it or be taken for something else is percent-encoded. */
export function plainUrl(url: string): string {
  return breakRefs(collapse(url).replace(/[\s"'<>[\]()\\^`{|}]/g, percentEncode))
    .replaceAll("ref\\u003d", "ref%3D");
}

function percentEncode(char: string): string {
  return encodeURIComponent(char).replace(
    /['()]/g,
    (left) => `%${left.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** What tells a nameless node from others: `#id`, `icon="x"`. Brackets are escaped as in JSON. */
export function plainMark(mark: string): string {
  return breakRefs(collapse(mark).replaceAll("[", "\\u005b").replaceAll("]", "\\u005d"));
}

/** Writes `ref=` in page text in a way that no search for refs finds. */
export function breakRefs(text: string): string {
  return text.replace(/(ref)=/gi, "$1\\u003d");
}
