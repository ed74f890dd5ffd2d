/**
 * Which nodes share a line, and how many lines there are.
 */
import type { AxNode } from "./types.ts";

/** The text that stands on the node's own line, after its colon: its only child, when that is text. */
export function inlineText(node: AxNode): AxNode | undefined {
  const [only, ...others] = node.children ?? [];
  if (node.isPart) return undefined;
  return only !== undefined && others.length === 0 && only.role === "text" ? only : undefined;
}

/**
 * The node that shares the line of the node that holds it: the only child of a named node, acted on, of the same name
 * and with nothing in it. `heading "News": link [ref=7] url=/news`.
 */
export function inlineChild(node: AxNode): AxNode | undefined {
  const [only, ...others] = node.children ?? [];
  if (only === undefined || others.length > 0 || !only.actionable || node.isPart) return undefined;
  return node.name && only.name === node.name && !only.children && !only.options ? only : undefined;
}

/** The children that have lines of their own. */
export function childLines(node: AxNode): readonly AxNode[] {
  if (node.children === undefined) return [];
  return inlineText(node) ?? inlineChild(node) ? [] : node.children;
}

/** Lines that reading a page prints when nothing else is asked for. A ref means what such a reading would have given it. */
export const DEFAULT_LINES = 2000;

/** A tree cut after so many lines. */
export interface Limited {
  nodes: AxNode[];
  /** Something was left out. */
  more: boolean;
}

/** The first `limit` lines of a tree; 0 is no limit. The nodes keep their identity, cut ones lose children. */
export function limitLines(nodes: AxNode[], limit: number): Limited {
  if (limit === 0) return { nodes, more: false };
  let left = limit;
  let more = false;
  const take = (list: readonly AxNode[]): AxNode[] => {
    const taken: AxNode[] = [];
    for (const node of list) {
      if (left === 0) {
        more = true;
        break;
      }
      left--;
      taken.push(node);
      const lines = childLines(node);
      if (lines.length === 0) continue;
      const kept = take(lines);
      if (kept.length === 0) delete node.children;
      else node.children = kept;
    }
    return taken;
  };
  return { nodes: take(nodes), more };
}
