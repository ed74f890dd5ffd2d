/**
 * Text of a page on a line of ours. Whatever a page says, it cannot begin a line, close a quote, or write a ref.
 */
import { collapse } from "./text.ts";

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
