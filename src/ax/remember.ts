/**
 * What is kept of a tree's refs, to know their elements again when the page draws them anew (design: refs, resolution).
 */
import { flatten, Kinds, labelOf } from "./kinds.ts";
import type { AxNode, RememberedRef } from "./types.ts";

/** A tree as it was read. */
export interface ReadTree {
  /** The page's address. */
  url: string;
  nodes: readonly AxNode[];
  /** The walk stopped at its limit. */
  more: boolean;
  /** Id of the element that the reading was limited to. */
  scope?: string;
  /** What scripts of other frames have read, whose lines stand among the nodes: each knows only its own again. */
  frames?: Readonly<Record<string, ReadTree>>;
}

/** One entry for each ref in the tree, in the order of its lines; those of other frames after the page's own. */
export function rememberRefs(tree: ReadTree): RememberedRef[] {
  const inFrames = Object.entries(tree.frames ?? {}).flatMap(([frame, inside]) =>
    rememberRefs(inside).map((known) => ({ ...known, frame }))
  );
  return [...rememberOwn({ ...tree, nodes: withoutFrames(tree.nodes) }), ...inFrames];
}

/** The tree as the page's own script read it. */
function withoutFrames(nodes: readonly AxNode[]): readonly AxNode[] {
  const cut = ({ children: _read, ...node }: AxNode): AxNode => node;
  const own = (node: AxNode): AxNode =>
    node.frameScope !== undefined
      ? cut(node)
      : node.children
      ? { ...node, children: node.children.map(own) }
      : node;
  const hasFrame = [...flatten(nodes)].some(({ frameScope }) => frameScope !== undefined);
  return hasFrame ? nodes.map(own) : nodes;
}

function rememberOwn({ url, nodes, more, scope }: ReadTree): RememberedRef[] {
  const page = url.replace(/#.*$/s, "");
  const kinds = new Kinds(nodes);
  const remembered: RememberedRef[] = [];
  for (const [index, node] of kinds.nodes.entries()) {
    const { ref, id, role, kind } = node;
    if (ref === undefined || id === undefined) continue;
    const { count, context, label = labelOf(node) } = kind ??
      { count: kinds.count(index), context: kinds.context(index) };
    remembered.push({
      ...(context === undefined ? {} : { context }),
      ref,
      id,
      page,
      role,
      name: label,
      count,
      ...(more ? { isPartial: true } : {}),
      ...(scope === undefined ? {} : { scope }),
    });
  }
  return remembered;
}

/** Writes into each node that has a ref what tells it from its kind in this tree, so that a part of the tree tells it too. */
export function keepKinds(nodes: readonly AxNode[]): void {
  const kinds = new Kinds(nodes);
  for (const [index, node] of kinds.nodes.entries()) {
    if (node.ref === undefined) continue;
    const context = kinds.context(index);
    node.kind = {
      count: kinds.count(index),
      ...(node.name ? {} : { label: labelOf(node) }),
      ...(context === undefined ? {} : { context }),
    };
  }
}
