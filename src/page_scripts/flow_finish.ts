/**
 * The record of a page, made ready to cross to the host.
 */
import { cutFlow } from "../ax/cut_flow.ts";
import type { FlowPiece } from "../ax/flow.ts";
import { flatten } from "../ax/kinds.ts";
import type { AxNode } from "../ax/types.ts";
import { isWrapping } from "./setting.ts";

/**
 * The record as it crosses: nodes of the tree by their place in it. When the tree was cut at its limit, the record ends
 * where the tree does.
 */
export function finishFlow(
  pieces: readonly FlowPiece[],
  nodes: readonly AxNode[],
  { more, covered }: { more: boolean; covered: ReadonlyMap<AxNode, number> },
): FlowPiece[] {
  const places = new Map<AxNode, number>();
  for (const node of flatten(nodes)) places.set(node, places.size);
  const linked = linkPieces(pieces, { places, covered });
  return more ? cutFlow(linked, ({ at }) => at) : linked;
}

/** What is known of nodes by now. */
interface Known {
  places: ReadonlyMap<AxNode, number>;
  covered: ReadonlyMap<AxNode, number>;
}

function linkPieces(pieces: readonly FlowPiece[], known: Known): FlowPiece[] {
  return pieces.map((piece) => {
    if (piece === null || typeof piece === "string") return piece;
    const { node, content, ...rest } = piece;
    const at = node === undefined ? undefined : known.places.get(node);
    const covered = node === undefined ? undefined : known.covered.get(node);
    return {
      ...rest,
      ...(at === undefined ? bareNode(node) : { at }),
      ...(covered === undefined ? {} : { covered }),
      ...(content === undefined ? {} : { content: linkPieces(content, known) }),
    };
  });
}

/** A node that the tree left out, without what it holds. */
function bareNode(node: AxNode | undefined): { node?: AxNode } {
  if (node === undefined || isWrapping(node.role) && !node.name && !node.actionable) return {};
  const { children: _, ...bare } = node;
  return { node: bare };
}
