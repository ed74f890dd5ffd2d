/**
 * The lines of frames that were read by scripts of their own, put where their frame stands.
 */
import { cutFlow } from "./cut_flow.ts";
import type { FlowNode, FlowPiece } from "./flow.ts";
import { limitLines } from "./lines.ts";
import { flatten } from "./kinds.ts";
import type { AxNode } from "./types.ts";

/** A page or frame as its own script read it. */
export interface ReadFrame {
  title: string;
  nodes: AxNode[];
  /** The reading stopped at its limit. */
  more: boolean;
  flow?: FlowPiece[];
}

/** What became of a frame that was asked: what it shows, or why nothing is known. */
export type FrameReading = { scope: string; read: ReadFrame } | { unread: string };

/** The tree with each frame's own tree below its frame, and no more lines than `limit` (0: any number). */
export function spliceFrames<Read extends ReadFrame>(
  page: Read,
  readings: ReadonlyMap<AxNode, FrameReading>,
  limit: number,
): Read {
  const flow = page.flow && spliceFlow(page.flow, page.nodes, readings);
  for (const [node, reading] of readings) {
    if ("unread" in reading) node.mark = reading.unread;
    else enter(node, reading);
  }
  const { nodes, more } = limitLines(page.nodes, limit);
  const isPartial = [...readings.values()].some((reading) =>
    "read" in reading && reading.read.more
  );
  return {
    ...page,
    nodes,
    more: page.more || more || isPartial,
    ...(flow === undefined ? {} : { flow: more ? cutToTree(flow, nodes) : flow }),
  };
}

function cutToTree(flow: readonly FlowPiece[], nodes: readonly AxNode[]): FlowPiece[] {
  const places = new Map<AxNode, number>();
  for (const node of flatten(nodes)) places.set(node, places.size);
  return cutFlow(flow, ({ node }) => node && places.get(node));
}

/** Makes a frame's line that of its page. */
function enter(node: AxNode, { scope, read }: Extract<FrameReading, { scope: string }>): void {
  node.role = "document";
  if (!node.name && read.title !== "") node.name = read.title;
  node.frameScope = scope;
  if (read.nodes.length > 0) node.children = read.nodes;
}

/** The page's reading order with each frame's own inside it. Places in the tree become the nodes themselves. */
function spliceFlow(
  flow: readonly FlowPiece[],
  nodes: readonly AxNode[],
  readings: ReadonlyMap<AxNode, FrameReading>,
): FlowPiece[] {
  return withNodes(flow, [...flatten(nodes)]).map(function enterFrame(piece): FlowPiece {
    if (piece === null || typeof piece === "string") return piece;
    const reading = piece.node && readings.get(piece.node);
    const content = reading && "read" in reading
      ? withNodes(reading.read.flow ?? [], [...flatten(reading.read.nodes)])
      : piece.content?.map(enterFrame);
    return content === undefined ? piece : { ...piece, content };
  });
}

function withNodes(flow: readonly FlowPiece[], lines: readonly AxNode[]): FlowPiece[] {
  return flow.map((piece) => {
    if (piece === null || typeof piece === "string") return piece;
    const { at, content, ...rest } = piece;
    const node = at === undefined ? rest.node : lines[at];
    const named: FlowNode = { ...rest, ...(node === undefined ? {} : { node }) };
    return content === undefined ? named : { ...named, content: withNodes(content, lines) };
  });
}
