/**
 * The tree as it crosses from the page to the host: a line a node, `2link|Cart|a16|i719a97a0|u/cart`.
 *
 * Depth and role, name, then each detail under its letter. A text needs no role: `3|In stock`.
 */
import {
  byLetter,
  type Detail,
  type Entry,
  packEntries,
  readDetails,
  unpackEntries,
  writeDetails,
} from "./outline.ts";
import type { AxNode, AxOption, AxState } from "./types.ts";

/** Writes a tree as text. */
export function packTree(nodes: readonly AxNode[]): string {
  const entries: Entry[] = [];
  const add = (list: readonly AxNode[], depth: number): void => {
    for (const node of list) {
      entries.push({ depth, fields: nodeFields(node) });
      if (node.children !== undefined) add(node.children, depth + 1);
    }
  };
  add(nodes, 0);
  return packEntries(entries);
}

/** Reads what {@linkcode packTree} wrote. */
export function unpackTree(text: string): AxNode[] {
  const nodes: AxNode[] = [];
  /** By depth, the node that was read last. */
  const latest: AxNode[] = [];
  for (const { depth, fields } of unpackEntries(text)) {
    const node = nodeOf(fields);
    const holder = depth === 0 ? undefined : latest[depth - 1];
    if (holder === undefined) nodes.push(node);
    else (holder.children ??= []).push(node);
    latest[depth] = node;
  }
  return nodes;
}

/** A node without what it holds. */
export function nodeFields(node: AxNode): string[] {
  const fields = [node.role === "text" ? "" : node.role, node.name ?? ""];
  writeDetails(node, DETAILS, fields);
  return fields;
}

/** Reads what {@linkcode nodeFields} wrote. */
export function nodeOf([role, name, ...details]: readonly string[]): AxNode {
  const node: AxNode = { role: role || "text" };
  if (name) node.name = name;
  readDetails(node, DETAILS_BY_LETTER, details);
  return node;
}

const DETAILS: readonly Detail<AxNode>[] = [
  {
    // what is acted on has a ref when it is printed
    letter: "a",
    write: ({ actionable, ref = "" }) => actionable ? ref : undefined,
    read: (node, text) => {
      node.actionable = true;
      if (text !== "") node.ref = text;
    },
  },
  {
    letter: "r",
    write: ({ actionable, ref }) => actionable ? undefined : ref,
    read: (node, text) => node.ref = text,
  },
  { letter: "i", write: ({ id }) => id, read: (node, text) => node.id = text },
  {
    letter: "s",
    write: ({ states }) => states?.join(" "),
    read: (node, text) => node.states = text.split(" ") as AxState[], // as written
  },
  { letter: "v", write: ({ value }) => value, read: (node, text) => node.value = text },
  { letter: "u", write: ({ url }) => url, read: (node, text) => node.url = text },
  { letter: "m", write: ({ mark }) => mark, read: (node, text) => node.mark = text },
  {
    letter: "e",
    write: ({ options }) => options?.length === 0 ? "" : undefined,
    read: (node) => node.options = [],
  },
  {
    letter: "o",
    write: ({ options }) => options?.map(optionText),
    read: (node, text) => (node.options ??= []).push(optionOf(text)),
  },
  {
    letter: "n",
    write: ({ moreOptions }) => moreOptions?.toString(),
    read: (node, text) => node.moreOptions = Number(text),
  },
  {
    letter: "f",
    write: ({ frame }) => frame?.toString(),
    read: (node, text) => node.frame = Number(text),
  },
  {
    letter: "p",
    write: ({ isPart }) => isPart ? "" : undefined,
    read: (node) => node.isPart = true,
  },
  {
    // a kind has a count; its other fields follow
    letter: "c",
    write: ({ kind }) => kind?.count.toString(),
    read: (node, text) => node.kind = { count: Number(text) },
  },
  {
    letter: "l",
    write: ({ kind }) => kind?.label,
    read: ({ kind }, text) => void (kind && (kind.label = text)),
  },
  {
    letter: "x",
    write: ({ kind }) => kind?.context,
    read: ({ kind }, text) => void (kind && (kind.context = text)),
  },
];
const DETAILS_BY_LETTER = byLetter(DETAILS);

/** `+` chosen, `-` disabled, `*` both, `.` neither; then the label. */
function optionText({ label, selected, disabled }: AxOption): string {
  if (selected) return (disabled ? "*" : "+") + label;
  return (disabled ? "-" : ".") + label;
}

function optionOf(text: string): AxOption {
  const sign = text.charAt(0);
  return {
    label: text.slice(1),
    ...(sign === "+" || sign === "*" ? { selected: true } : {}),
    ...(sign === "-" || sign === "*" ? { disabled: true } : {}),
  };
}
