import type { AxNode } from "../ax/types.ts";
import type { Walked } from "./walk.ts";

/**
 * Gives what will be printed its ids and refs, in the order of printing: what an agent can act on, or with `allRefs`
 * every node that stands for one element or text.
 * @param printed The nodes that will be printed, when that is not all of them.
 */
export function assignRefs(
  walked: Walked,
  give: (node: Element | Text) => { id?: string; ref?: string },
  allRefs = false,
  printed?: ReadonlySet<AxNode>,
): void {
  const assign = (nodes: readonly AxNode[]): void => {
    for (const node of nodes) {
      if (printed?.has(node) === false) continue;
      const source = node.actionable || allRefs ? walked.sources.get(node) : undefined;
      if (source !== undefined) Object.assign(node, give(source));
      if (node.children !== undefined) assign(node.children);
    }
  };
  assign(walked.nodes);
}
