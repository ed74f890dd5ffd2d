/**
 * The reading order of a tree that was cut at its limit.
 */
import type { FlowNode, FlowPiece } from "./flow.ts";

/**
 * Ends after the last node of the tree, before the first control that the tree no longer has.
 * @param placeOf Where in the tree the node of a piece is; undefined when it is not there.
 */
export function cutFlow(
  pieces: readonly FlowPiece[],
  placeOf: (piece: FlowNode) => number | undefined,
): FlowPiece[] {
  const last = lastPlace(pieces, placeOf);
  let isPast = false;
  let isEnd = false;
  const take = (list: readonly FlowPiece[]): FlowPiece[] => {
    const taken: FlowPiece[] = [];
    for (const piece of list) {
      if (piece !== null && typeof piece === "object") {
        const at = placeOf(piece);
        if (isPast && at === undefined && piece.node?.actionable) isEnd = true;
        if (isEnd) return taken;
        if (at === last) isPast = true;
        taken.push(
          piece.content === undefined ? piece : { ...piece, content: take(piece.content) },
        );
        if (isPast) isEnd = true;
      } else taken.push(piece);
      if (isEnd) return taken;
    }
    return taken;
  };
  return take(pieces);
}

function lastPlace(
  pieces: readonly FlowPiece[],
  placeOf: (piece: FlowNode) => number | undefined,
): number {
  let last = -1;
  for (const piece of pieces) {
    if (piece === null || typeof piece === "string") continue;
    last = Math.max(last, placeOf(piece) ?? -1, lastPlace(piece.content ?? [], placeOf));
  }
  return last;
}
