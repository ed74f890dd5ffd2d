/** What was read of a page, as it crosses from the page to the host. */
import type { FlowPiece } from "./flow.ts";
import { packFlow, unpackFlow } from "./packed_flow.ts";
import { packTree, unpackTree } from "./packed_tree.ts";
import type { AxNode } from "./types.ts";

/** What of it is packed. */
interface Readable {
  nodes: AxNode[];
  flow?: FlowPiece[];
}

/** The same with its tree and its reading order as text. */
export type Packed<L extends Readable> = Omit<L, keyof Readable> & { tree: string; order?: string };

export function packLook<L extends Readable>({ nodes, flow, ...rest }: L): Packed<L> {
  return {
    ...rest,
    tree: packTree(nodes),
    ...(flow === undefined ? {} : { order: packFlow(flow, nodes) }),
  };
}

export function unpackLook<L extends Readable>({ tree, order, ...rest }: Packed<L>): L {
  const nodes = unpackTree(tree);
  const read: Readable = {
    nodes,
    ...(order === undefined ? {} : { flow: unpackFlow(order, nodes) }),
  };
  // the compiler cannot put an Omit and what it leaves out together again
  return { ...rest, ...read } as unknown as L;
}
