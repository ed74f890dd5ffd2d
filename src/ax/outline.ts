/**
 * A nested list as text that crosses cheaply: an entry a line, `2link|Cart|u/cart`, its depth first, then its fields.
 *
 * JSON would name each property of each entry, and a message of DevTools escapes each of its quotes: two to three times
 * the size of what is printed.
 */

/** One entry. What follows it with a greater depth is in it. */
export interface Entry {
  depth: number;
  /** The first does not begin with a digit. */
  fields: readonly string[];
}

/** What a field's letter stands for: how it is taken from a value, and put into one. */
export interface Detail<T> {
  letter: string;
  /** Absent when the value has no such detail; several are fields of the same letter. */
  write(value: T): string | readonly string[] | undefined;
  read(value: T, text: string): void;
}

const SEPARATOR = "|";

/** As in JSON pointers (RFC 6901): `~` stands before what stands for a sign that means something here. */
const ESCAPES: Readonly<Record<string, string>> = { "~": "~0", "|": "~1", "\n": "~2" };
const UNESCAPES: Readonly<Record<string, string>> = { "~0": "~", "~1": "|", "~2": "\n" };

export function packEntries(entries: readonly Entry[]): string {
  return entries.map(({ depth, fields }) => depth + fields.map(escapeField).join(SEPARATOR))
    .join("\n");
}

export function unpackEntries(text: string): Entry[] {
  return text === "" ? [] : text.split("\n").map(entryOf);
}

function entryOf(line: string): Entry {
  const digits = /^\d+/.exec(line)?.[0] ?? "";
  const fields = line.slice(digits.length).split(SEPARATOR);
  return { depth: Number(digits), fields: line.includes("~") ? fields.map(unescapeField) : fields };
}

function escapeField(field: string): string {
  return /[~|\n]/.test(field) ? field.replace(/[~|\n]/g, (sign) => ESCAPES[sign] ?? sign) : field;
}

function unescapeField(field: string): string {
  return field.replace(/~[0-2]/g, (code) => UNESCAPES[code] ?? code);
}

/** A field for each detail that the value has. */
export function writeDetails<T>(value: T, details: readonly Detail<T>[], fields: string[]): void {
  for (const { letter, write } of details) {
    const written = write(value);
    if (typeof written === "string") fields.push(letter + written);
    else if (written !== undefined) { for (const one of written) fields.push(letter + one); }
  }
}

/** Puts the details into the value. */
export function readDetails<T>(
  value: T,
  details: ReadonlyMap<string, Detail<T>>,
  fields: readonly string[],
): void {
  for (const field of fields) details.get(field.charAt(0))?.read(value, field.slice(1));
}

export function byLetter<T>(details: readonly Detail<T>[]): ReadonlyMap<string, Detail<T>> {
  return new Map(details.map((detail) => [detail.letter, detail]));
}
