/**
 * What is kept of a tree's refs, to know their elements again when the page draws them anew (design: refs, resolution).
 */
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
  /** By ref, what the whole tree told, where only some of its lines are here. */
  kinds?: Record<string, Kind>;
}

/** What a node was known by, and how many there were of its role and that name. */
export type Kind = Pick<RememberedRef, "name" | "count" | "context">;

/** One entry for each ref in the tree, in the order of its lines. */
export function rememberRefs(tree: ReadTree): RememberedRef[] {
  const counts = new Map<string, number>();
  for (const node of flatten(tree.nodes)) count(counts, kindOf(node));
  const contexts = contextsOf(tree.nodes);
  const remembered: RememberedRef[] = [];
  for (const node of flatten(tree.nodes)) {
    const { ref, id, role } = node;
    if (ref === undefined || id === undefined) continue;
    const context = contexts.get(node);
    remembered.push({
      ...(context === undefined ? {} : { context }),
      ref,
      id,
      page: tree.url.replace(/#.*$/s, ""),
      role,
      name: labelOf(node),
      count: counts.get(kindOf(node)) ?? 1,
      ...tree.kinds?.[ref],
      ...(tree.more ? { isPartial: true } : {}),
      ...(tree.scope === undefined ? {} : { scope: tree.scope }),
    });
  }
  return remembered;
}

/** Text at most in a label that stands in for a name. */
const LABEL_LENGTH = 200;

/**
 * What a node is known by: its name, else the text of its lines, else its mark. Five cards without a name are not five
 * times the same.
 */
export function labelOf(node: AxNode): string {
  if (node.name) return node.name;
  let words = "";
  for (const inner of flatten(node.children ?? [])) {
    if (words.length >= LABEL_LENGTH) break;
    if (inner.name) words += `${words === "" ? "" : " "}${inner.name}`;
  }
  return words.slice(0, LABEL_LENGTH) || (node.mark ?? "");
}

/** Characters of what stands before a node, and of what stands after it, that its context keeps. */
const CONTEXT_LENGTH = 100;

/**
 * What stands around each node of a kind that there are several of: the words since the last one of its kind, and those
 * up to the next. Equal rows have equal contexts.
 */
export function contextsOf(nodes: readonly AxNode[]): Map<AxNode, string> {
  const lines = [...flatten(nodes)];
  const words = lines.map(({ name = "", value = "" }) => `${name} ${value}`.trim());
  const places = new Map<string, number[]>();
  for (const [index, node] of lines.entries()) {
    const kind = kindOf(node);
    const known = places.get(kind);
    if (known) known.push(index);
    else places.set(kind, [index]);
  }
  const contexts = new Map<AxNode, string>();
  for (const indices of places.values()) {
    if (indices.length < 2) continue;
    for (const [turn, index] of indices.entries()) {
      const before = wordsBefore(words, index, indices[turn - 1] ?? -1);
      const after = wordsAfter(words, index, indices[turn + 1] ?? words.length);
      const node = lines[index];
      if (node) contexts.set(node, `${before}\n${after}`);
    }
  }
  return contexts;
}

function wordsBefore(words: readonly string[], index: number, stop: number): string {
  let text = "";
  for (let at = index - 1; at > stop && text.length < CONTEXT_LENGTH; at--) {
    if (words[at]) text = `${words[at]} ${text}`;
  }
  return text.trim().slice(-CONTEXT_LENGTH);
}

function wordsAfter(words: readonly string[], index: number, stop: number): string {
  let text = "";
  for (let at = index + 1; at < stop && text.length < CONTEXT_LENGTH; at++) {
    if (words[at]) text += ` ${words[at]}`;
  }
  return text.trim().slice(0, CONTEXT_LENGTH);
}

/** Every node of a tree, in the order of its lines. */
export function* flatten(nodes: readonly AxNode[]): Generator<AxNode> {
  // a stack of its own: generators within generators take a step each for every level
  const pending = nodes.toReversed();
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    yield node;
    const { children = [] } = node;
    for (let at = children.length - 1; at >= 0; at--) {
      const child = children[at];
      if (child !== undefined) pending.push(child);
    }
  }
}

function kindOf(node: AxNode): string {
  return `${node.role}\n${labelOf(node)}`;
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
