/**
 * Which nodes of a tree are of one kind (role and name), and what tells them apart.
 */
import { digestOf } from "./digest.ts";
import type { AxNode } from "./types.ts";

/** Text at most in a label that stands in for a name, and lines that are looked through for it. */
const LABEL_LENGTH = 200;
const LABEL_LINES = 200;

/** Characters of what stands before a node, and of what stands after it, that its context keeps. */
const CONTEXT_LENGTH = 100;

/** The nodes of a tree by their kind. Contexts are worked out when they are asked for. */
export class Kinds {
  /** Every node, in the order of lines. */
  readonly nodes: readonly AxNode[];
  /** Indices of the nodes of each kind. */
  readonly #places = new Map<string, number[]>();
  /** Where in its kind's list a node stands. */
  readonly #turns: number[] = [];
  readonly #kinds: string[] = [];

  constructor(tree: readonly AxNode[]) {
    this.nodes = [...flatten(tree)];
    for (const [index, node] of this.nodes.entries()) {
      const kind = kindOf(node.role, labelOf(node));
      const places = this.#places.get(kind);
      this.#kinds.push(kind);
      this.#turns.push(places?.length ?? 0);
      if (places === undefined) this.#places.set(kind, [index]);
      else places.push(index);
    }
  }

  /** Indices of the nodes of that role and label. */
  alike(role: string, label: string): readonly number[] {
    return this.#places.get(kindOf(role, label)) ?? [];
  }

  /** How many nodes there are of the kind of the node at that index. */
  count(index: number): number {
    return this.#placesOf(index).length;
  }

  /**
   * A digest of what stands around a node, when there are others of its kind: the words since the last one, and those up
   * to the next. Equal rows have equal contexts.
   */
  context(index: number): string | undefined {
    const places = this.#placesOf(index);
    if (places.length < 2) return undefined;
    const turn = this.#turns[index] ?? 0;
    const before = this.#wordsBefore(index, places[turn - 1] ?? -1);
    const after = this.#wordsAfter(index, places[turn + 1] ?? this.nodes.length);
    return digestOf(`${before}\n${after}`);
  }

  #placesOf(index: number): readonly number[] {
    return this.#places.get(this.#kinds[index] ?? "") ?? [];
  }

  #wordsBefore(index: number, stop: number): string {
    let text = "";
    for (let at = index - 1; at > stop && text.length < CONTEXT_LENGTH; at--) {
      const words = wordsOf(this.nodes[at]);
      if (words) text = `${words} ${text}`;
    }
    return text.trim().slice(-CONTEXT_LENGTH);
  }

  #wordsAfter(index: number, stop: number): string {
    let text = "";
    for (let at = index + 1; at < stop && text.length < CONTEXT_LENGTH; at++) {
      const words = wordsOf(this.nodes[at]);
      if (words) text += ` ${words}`;
    }
    return text.trim().slice(0, CONTEXT_LENGTH);
  }
}

/**
 * What a node is known by: its name, else the text of its lines, else its mark. Five cards without a name are not five
 * times the same.
 */
export function labelOf({ name, children = [], mark = "" }: AxNode): string {
  if (name) return name;
  let words = "";
  let lines = 0;
  for (const inner of flatten(children)) {
    if (words.length >= LABEL_LENGTH || lines++ === LABEL_LINES) break;
    if (inner.name) words += `${words === "" ? "" : " "}${inner.name}`;
  }
  return words.slice(0, LABEL_LENGTH) || mark;
}

/** Every node of a tree, in the order of its lines. Does not call itself: a generator in many others is slow. */
export function* flatten(nodes: readonly AxNode[]): Generator<AxNode> {
  const open = [nodes.values()];
  for (let inner = open.at(-1); inner !== undefined; inner = open.at(-1)) {
    const { value: node, done } = inner.next();
    if (done) open.pop();
    else {
      yield node;
      if (node.children !== undefined) open.push(node.children.values());
    }
  }
}

function kindOf(role: string, label: string): string {
  return `${role}\n${label}`;
}

function wordsOf(node: AxNode | undefined): string {
  const { name = "", value = "" } = node ?? {};
  return `${name} ${value}`.trim();
}
