/**
 * The tree as a flat list: what can be acted on, and what has a name.
 */
import type { AxNode } from "./types.ts";

/** One entry: `{ ref: "16", role: "link", name: "Cart", url: "/cart" }`. */
export interface FlatNode {
  ref?: string;
  role: string;
  name: string;
  value?: string;
  url?: string;
}

/** Roles that order a page rather than say something. */
const STRUCTURAL_ROLES: ReadonlySet<string> = new Set([
  "generic",
  "group",
  "list",
  "none",
  "row",
  "rowgroup",
  "table",
]);

/** The nodes of the main frame in the order of their lines. A text that is its parent's name is left out. */
export function flatList(nodes: readonly AxNode[]): FlatNode[] {
  const list: FlatNode[] = [];
  const add = (held: readonly AxNode[], parentName: string | undefined): void => {
    for (const node of held) {
      const entry = entryOf(node);
      if (isListed(node, parentName)) list.push(entry);
      if (node.children !== undefined && node.role !== "document") add(node.children, entry.name);
    }
  };
  add(nodes, undefined);
  return list;
}

function isListed(node: AxNode, parentName: string | undefined): boolean {
  if (node.actionable) return true;
  if (!node.name || STRUCTURAL_ROLES.has(node.role)) return false;
  return node.role !== "text" || node.name !== parentName;
}

function entryOf({ ref, role, name = "", value, url, children }: AxNode): FlatNode {
  const [only] = children ?? [];
  const words = name === "" && only?.role === "text" ? only.name ?? "" : name;
  return {
    ...(ref === undefined ? {} : { ref }),
    role,
    name: words,
    ...(value === undefined ? {} : { value }),
    ...(url === undefined ? {} : { url }),
  };
}
