import assert from "node:assert/strict";

const TRIES = 5;

/**
 * Fails when the quickest of some tries takes as long as `limit`: a busy machine makes a try slower, never quicker, so one
 * that is quick enough proves the point.
 * @param measure One try: what it took, in the limit's unit.
 */
export async function quickest(limit: number, measure: () => Promise<number>): Promise<void> {
  const taken: number[] = [];
  while (taken.length < TRIES) {
    const took = await measure();
    if (took < limit) return;
    taken.push(Math.round(took));
  }
  assert.fail(`Not under ${limit}, each time: ${taken.join(", ")}`);
}

/** Milliseconds that a piece of work takes. */
export async function msOf(work: () => unknown): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}
