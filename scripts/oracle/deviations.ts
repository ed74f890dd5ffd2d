/** Where ours differs from Chrome's on purpose, or where Chrome's is wrong. */
import type { Field } from "./compare.ts";
import type { Pair } from "./seen.ts";

/** A rule: which differences it stands for, and why they are none of ours. */
export interface Deviation {
  field: Field;
  reason: string;
  covers: (pair: Pair) => boolean;
}

export const DEVIATIONS: readonly Deviation[] = [];

/** The reason of the listed deviation that this difference is one of. */
export function deviationOf(pair: Pair, field: Field): string | undefined {
  return DEVIATIONS.find((deviation) => deviation.field === field && deviation.covers(pair))
    ?.reason;
}
