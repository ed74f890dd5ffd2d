/**
 * Ids and their digits: from the string that identifies an element on its page to what is printed.
 *
 * `|/body/div/button[2]` → id `a359a5c` → digits `8086356057`.
 */

/** Where a fold stands: a signed 32-bit integer. */
export type Hash = number;

/** The hash of nothing, where every fold starts. */
export const EMPTY_HASH: Hash = 0;

/**
 * Folds the UTF-16 code units of a text into a hash: `h = int32(h * 31 + unit)`. Folding two texts one after the other
 * is folding their concatenation, so that the hash of a path is that of its parent's and one step more.
 */
export function fold(hash: Hash, text: string): Hash {
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return hash;
}

/** The id of a hash: its absolute value in hex, 1 to 8 digits. The smallest integer gives `80000000`. */
export function idOfHash(hash: Hash): string {
  return Math.abs(hash).toString(16);
}

/** The id that a hashed string gives to the first element that has it. */
export function baseId(hashed: string): string {
  return idOfHash(fold(EMPTY_HASH, hashed));
}

/** The id of the n-th element of one base: the base itself, then `base-2`, `base-3`, … */
export function withSuffix(base: string, n: number): string {
  return n === 1 ? base : `${base}-${n}`;
}

/** An id in its parts: `a359a5c-2` is `{ base: "a359a5c", n: 2 }`. */
export function splitId(id: string): { base: string; n: number } {
  const dash = id.indexOf("-");
  return dash < 0 ? { base: id, n: 1 } : { base: id.slice(0, dash), n: Number(id.slice(dash + 1)) };
}

/** The golden ratio of 2^32: added once for each suffix step, so that twins get digits that share no beginning. */
const TWIN_STEP = 0x9e3779b9;

/** The ten digits of an id, the first of them never 0. A ref is a prefix of these. */
export function digitsOf(id: string): string {
  const { base, n } = splitId(id);
  return digitsOfNumber(Number.parseInt(base, 16), n);
}

/** As {@linkcode digitsOf}, from the id's number and its place among its twins. */
export function digitsOfNumber(base: number, n: number): string {
  const mixed = mix((base + Math.imul(n - 1, TWIN_STEP)) >>> 0);
  return String(1_000_000_000 + scale(mixed));
}

/**
 * `floor(value * 9000000000 / 2^32)` exactly. The product needs 66 bits, a double holds 53: the value is taken in two
 * halves, and what the lower half leaves over is below one and cannot carry.
 */
function scale(value: number): number {
  const high = (value >>> 16) * 9_000_000_000;
  const low = (value & 0xffff) * 9_000_000_000;
  // high / 2^16 + low / 2^32; both products are below 2^50.
  const whole = Math.floor(high / 0x10000);
  const rest = (high % 0x10000) * 0x10000 + low;
  return whole + Math.floor(rest / 0x100000000);
}

/** murmur3's finalizer: a permutation of the unsigned 32-bit integers in which every bit depends on every other. */
export function mix(value: number): number {
  let h = value >>> 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

const NAME_SHAPE = /^[A-Za-z][\w-]*$/;
const COUNTER_ENDING = /\d{3}$|[-_]\d+$/;

/**
 * True for a name that a program made and may make differently next time: not a plain ASCII identifier, or ending in
 * three digits, or in a dash or underscore and digits (`ember1234`, `mui-5`, `radix-:r1:`).
 */
export function isGeneratedLooking(name: string): boolean {
  return !NAME_SHAPE.test(name) || COUNTER_ENDING.test(name);
}
