import { childLines } from "./lines.ts";
import type { AxNode } from "./types.ts";

/** How many lines are left for a frame's own at the place of its line, in a tree that is cut after so many. */
export class LineRoom {
  readonly #limit: number;
  /** The number of each node's line, from 1. */
  readonly #lineOf = new Map<AxNode, number>();
  #taken = 0;

  /** @param limit Lines at most; 0 is no limit. */
  constructor(nodes: readonly AxNode[], limit: number) {
    this.#limit = limit;
    this.#number(nodes);
  }

  #number(nodes: readonly AxNode[]): void {
    for (const node of nodes) {
      this.#lineOf.set(node, this.#lineOf.size + 1);
      this.#number(childLines(node));
    }
  }

  /** The lines left below this one, as a limit: 0 is any number. Undefined when there are none. */
  leftAt(node: AxNode): number | undefined {
    if (this.#limit === 0) return 0;
    const left = this.#limit - (this.#lineOf.get(node) ?? 0) - this.#taken;
    return left > 0 ? left : undefined;
  }

  /** Takes in the lines of a frame, which stand before those that are asked of next. */
  take(nodes: readonly AxNode[]): void {
    this.#taken += countLines(nodes);
  }
}

function countLines(nodes: readonly AxNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + countLines(childLines(node)), 0);
}
