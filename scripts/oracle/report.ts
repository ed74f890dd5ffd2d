/** What an oracle run found, as text. */
import type { Difference, Tally } from "./compare.ts";

/** Examples of a kind of difference. */
const EXAMPLES = 3;

/** Per cent of the compared elements that agree. */
export function percentOf({ agreeing, compared }: Tally): number {
  return compared === 0 ? 0 : agreeing / compared * 100;
}

/** One line of figures. */
export function figures(what: string, pages: number, tally: Tally): string {
  const { compared, agreeing } = tally;
  const percent = percentOf(tally).toFixed(2);
  const listed = agreeing - tally.same;
  return `${what}: ${pages} pages, ${compared} elements compared, ${agreeing} agree (${percent} %), ` +
    `${listed} of them but for listed deviations`;
}

/** The differences by kind, the most frequent first, each with a few examples. */
export function differencesByKind({ differences }: Tally, full = false): string[] {
  const kinds = new Map<string, Difference[]>();
  for (const difference of differences) {
    const kind = `${difference.field} of ${difference.role}`;
    const known = kinds.get(kind);
    if (known === undefined) kinds.set(kind, [difference]);
    else known.push(difference);
  }
  const sorted = [...kinds].sort(([, a], [, b]) => b.length - a.length);
  return sorted.flatMap(([kind, list]) => [
    `${list.length} × ${kind}`,
    ...list.slice(0, full ? list.length : EXAMPLES).map(({ what, where, page }) =>
      `    ${what} ${where} on ${page}`
    ),
  ]);
}

/** How often each listed deviation was met. */
export function deviationsMet({ deviations }: Tally): string[] {
  return [...deviations].sort(([, a], [, b]) => b - a)
    .map(([what, count]) => `${count} × ${what}`);
}
