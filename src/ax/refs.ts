/**
 * Refs as text: what is printed for an id, and what people write for one.
 */

/** Digits at least in a printed ref. */
const SHORTEST_REF = 2;

/** The shortest prefix of these ten digits that is free; undefined when all are taken. */
export function shortestFreePrefix(
  digits: string,
  isTaken: (prefix: string) => boolean,
): string | undefined {
  for (let length = SHORTEST_REF; length <= digits.length; length++) {
    const prefix = digits.slice(0, length);
    if (!isTaken(prefix)) return prefix;
  }
  return undefined;
}

/**
 * A ref as written. Digits are looked for first; an id with digits beside it only when no digits match: `38397819` may
 * be eight digits of a ref or an id that happens to have no letters, `e713338` is `e` and digits or an id.
 */
export interface ParsedRef {
  digits?: string;
  id?: string;
}

const MARKED = /^(?:\[ref=(.*)\]|\{ref=(\S*)(?: [\w-]*)?\}|ref=?(.*)|@(.*))$/;
const DIGITS = /^\d{1,10}$/;
const E_DIGITS = /^e(\d{1,10})$/;
const ID = /^[0-9a-f]{1,8}(?:-[1-9]\d{0,8})?$/;
const ID_WITH_DIGIT = /^(?=[a-f]*\d)[0-9a-f]{4,8}(?:-[1-9]\d{0,8})?$/;

/**
 * Reads a ref in any spelling: `16`, `e16`, `719a97a0`, `a359a5c-2`, each also as `@16`, `ref16`, `ref=16`, `[ref=16]`,
 * `{ref=16 a}`, spaces around it left out. Undefined for what can only be something else.
 *
 * A bare word is an id only with four to eight hex digits, one of them a decimal digit: `add`, `a`, `b`, `face` and
 * `abc-2` are CSS. With `@` or `ref=` before it every id is one, down to a single digit.
 */
export function parseRef(text: string): ParsedRef | undefined {
  const trimmed = text.trim();
  const marked = MARKED.exec(trimmed);
  const inner = marked?.slice(1).find((part) => part !== undefined);
  if (inner === undefined) return parseBare(trimmed, ID_WITH_DIGIT);
  // `ref` alone, or `reference`: an element or class name, not a ref.
  const isWord = trimmed.startsWith("ref") && !trimmed.startsWith("ref=");
  return parseBare(inner.trim(), isWord ? ID_WITH_DIGIT : ID);
}

function parseBare(text: string, idShape: RegExp): ParsedRef | undefined {
  const digits = DIGITS.test(text) ? text : E_DIGITS.exec(text)?.[1];
  const isId = idShape.test(text) || (digits === text && text.length <= 8);
  if (digits !== undefined) return isId ? { digits, id: text } : { digits };
  return isId ? { id: text } : undefined;
}

/** An option of a select by its place: `16.1` is the second option of select 16. */
export interface OptionRef {
  /** The select's ref in any spelling. */
  select: string;
  /** From 0. */
  index: number;
}

/** Reads `16.1`, `719a97a0.1`, `@16.1`, `[ref=16.1]`, `[16.1]`; undefined for anything else. No CSS selector looks like it. */
export function parseOptionRef(text: string): OptionRef | undefined {
  const written = /^(\[(?:ref=)?)?(.+)\.(\d{1,6})(\])?$/.exec(text.trim());
  const [, opening = "", select = "", index, closing = ""] = written ?? [];
  if (opening.length > 0 !== closing.length > 0) return undefined;
  const whole = opening === "[" ? `ref=${select}` : opening + select + closing;
  return parseRef(whole) === undefined ? undefined : { select: whole, index: Number(index) };
}

/** The ref without its marks, as it crosses into the page: `16`, `e713338`, `a359a5c-2`. */
export function refText(ref: ParsedRef): string {
  return ref.id ?? ref.digits ?? "";
}

/** Reads what {@linkcode refText} wrote, where every id counts. */
export function readRef(text: string): ParsedRef | undefined {
  return parseBare(text, ID);
}
