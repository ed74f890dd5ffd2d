/**
 * Text of a page, made fit for a line of the tree.
 */

/** White space of HTML, and the spaces and separators of Unicode that look like it. */
const SPACES = /[\s\u0085\u2028\u2029]+/g;

/**
 * What would change how a line reads, or is nothing to read: control characters, bidirectional overrides and isolates,
 * zero-width and tag characters, and the private use area, where icon fonts keep their glyphs.
 */
const UNREADABLE =
  // deno-lint-ignore no-control-regex
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ue000-\uf8ff\u{e0000}-\u{e007f}]/gu;

/** Leaves out what cannot be read; white space stays as it is. */
export function readable(text: string): string {
  return text.replace(UNREADABLE, "");
}

/** Lines as they are, whatever ends them, without what cannot be read or would drive a terminal. */
export function readableLines(text: string): string {
  return readable(text.replace(LINE_ENDS, "\n"));
}

/** Everything that some reader takes for the end of a line: Unicode's, and those of Python's `splitlines`. */
// deno-lint-ignore no-control-regex
export const LINE_ENDS = /\r\n|[\n\r\v\f\u001c-\u001e\u0085\u2028\u2029]/g;

/** Fast test: text of printable ASCII with single spaces needs no cleaning but at its ends. */
const IS_PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** One line: white space collapsed to single spaces, what cannot be read left out, trimmed. */
export function collapse(text: string): string {
  if (IS_PLAIN.test(text)) return text;
  return text.replace(UNREADABLE, "").replace(SPACES, " ").trim();
}

/** As {@linkcode collapse}, keeping one space at an end that had any: whether two texts join as one word. */
export function collapseInner(text: string): string {
  if (IS_PLAIN.test(text)) return text;
  return text.replace(UNREADABLE, "").replace(SPACES, " ");
}

/** A label as it is compared: lower case, without the colon, asterisk and spaces that end or begin it. */
export function bareLabel(text: string): string {
  // by hand: a pattern that ends in "$" tries at every place of a long row of colons
  let end = text.length;
  while (end > 0 && isAside(text[end - 1])) end--;
  let start = 0;
  while (start < end && isAside(text[start])) start++;
  return text.slice(start, end).toLowerCase();
}

function isAside(char: string | undefined): boolean {
  return char === "*" || char === ":" || char !== undefined && /\s/.test(char);
}
