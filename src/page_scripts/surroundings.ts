/**
 * What stands around this script's own document, when that is in a frame whose embedder it may not read: the host tells
 * what the frames around do to all that is in here. Asked where a walk up the tree ends.
 */
import type { Barrier } from "../page_contract.ts";

/** Each script has one top document; all that it reads is inside that. */
let barriers: ReadonlySet<Barrier> = new Set();

/** Takes in what holds from now on. */
export function setBarriers(told: readonly Barrier[]): void {
  barriers = new Set(told);
}

/** Whether the frames around keep all in here from something. */
export function isBarred(barrier: Barrier): boolean {
  return barriers.has(barrier);
}
