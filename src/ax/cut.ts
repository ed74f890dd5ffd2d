/**
 * Shortening texts, and saying so.
 */

/** Characters at most of a text, and of a name or value. */
export const LONGEST_TEXT = 300;
export const LONGEST_NAME = 150;

/** Characters at most of a title or address: an address may be a page of its own (`data:`). */
const LONGEST_HEADER = 500;

/** Counts what was cut in one rendering. */
export interface CutTally {
  texts: number;
  chars: number;
  /** Counts what would be cut, and cuts nothing. */
  isTrial?: true;
}

/** A text that fits, and how many characters were left out. */
export interface Cut {
  text: string;
  left: number;
}

/** Cuts a text to a length, between characters. */
export function cutText(text: string, longest: number): Cut {
  if (text.length <= longest) return { text, left: 0 };
  const isPairSplit = isHighSurrogate(text.charCodeAt(longest - 1));
  const kept = text.slice(0, isPairSplit ? longest - 1 : longest).trimEnd();
  return { text: kept, left: text.length - kept.length };
}

/** A title or address as a header shows it. */
export function cutHeader(text: string): string {
  const { text: kept, left } = cutText(text, LONGEST_HEADER);
  return left === 0 ? text : `${kept}…`;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}

/** `… (+1979 chars: text 8)`: how much is left out, and what reads it. */
export function cutNote(left: number, ref: string | undefined): string {
  return `… (+${left} chars${ref === undefined ? "" : `: text ${ref}`})`;
}

/** About as many characters make a token. */
export const CHARS_PER_TOKEN = 4;
