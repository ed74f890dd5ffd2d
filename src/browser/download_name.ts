/** File names for what pages give, whatever they suggest. */

/** Most file systems take 255 bytes; the number of a clash and an encrypting file system want some of them. */
const MAX_BYTES = 140;
/** What says the kind of a file. */
const EXTENSION = /(\.tar)?\.[^.\s]{1,16}$/;
/** Separators of paths, control characters, and what turns the order of the text around. */
const UNSAFE = /[/\\\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/**
 * The suggested name as the name of a visible file in one directory: no separators, no control characters, no dots in
 * front, no more than the file system takes.
 */
export function safeFileName(suggested: string): string {
  const plain = suggested.toWellFormed().replace(UNSAFE, "_").trim()
    .replace(/^\.+/, "_").replace(/[. ]+$/, "");
  return shortened(plain === "" ? "download" : plain);
}

/** `report (2).csv` for the second of that name. */
export function numbered(name: string, n: number): string {
  if (n === 1) return name;
  const { stem, extension } = parts(name);
  return `${stem} (${n})${extension}`;
}

function parts(name: string): { stem: string; extension: string } {
  const extension = EXTENSION.exec(name)?.[0] ?? "";
  const stem = name.slice(0, name.length - extension.length);
  return stem === "" ? { stem: name, extension: "" } : { stem, extension };
}

/** Cut before its extension, between characters. */
function shortened(name: string): string {
  const { stem, extension } = parts(name);
  let left = MAX_BYTES - byteLength(extension);
  if (byteLength(stem) <= left) return name;
  let kept = "";
  for (const character of stem) {
    left -= byteLength(character);
    if (left < 0) break;
    kept += character;
  }
  return kept + extension;
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
