/** What every output of ours keeps to, read as the strictest reader would. */

/** Output that does not read as it is meant. */
export class Forgery extends Error {
  override name = "Forgery";
}

/** Everything that some reader takes for the end of a line. */
// deno-lint-ignore no-control-regex
const ANY_LINE_END = /\r\n|[\n\r\v\f\u001c-\u001e\u0085\u2028\u2029]/;

/** What shows as something else, or moves a terminal's cursor. Line feeds end lines, tabs stand in code. */
const UNPRINTABLE =
  // deno-lint-ignore no-control-regex
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

/**
 * The lines of an output.
 * @throws {Forgery} When another reader would find more, or a character in it does more than show.
 */
export function strictLines(output: string): string[] {
  const lines = output.split("\n");
  if (output.split(ANY_LINE_END).length !== lines.length) fail("an end of a line", output);
  if (UNPRINTABLE.test(output)) fail("an unprintable character", output);
  return lines;
}

/** Says what is wrong, and where. */
export function fail(what: string, where: string): never {
  const shown = where.length > 400 ? `${where.slice(0, 400)}…` : where;
  throw new Forgery(`${what} in ${JSON.stringify(shown)}`);
}
