/** The end of a list, and what of it is left out. */
/** The last so many; 0 is all. */
export function newest<T>(list: readonly T[], limit: number): T[] {
  return limit === 0 ? [...list] : list.slice(-limit);
}

/** How many come before those. */
export function earlierThan(list: readonly unknown[], limit: number): number {
  return limit === 0 ? 0 : Math.max(0, list.length - limit);
}

/** The line that says so; none when nothing is left out. */
export function earlierLine(earlier: number): string[] {
  return earlier === 0 ? [] : [`… ${earlier} earlier: --limit 0 prints all`];
}
