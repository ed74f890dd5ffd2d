/**
 * The lines of a tree that hold some words, each under the lines that it stands in.
 */
import { matchingLines } from "./grep.ts";
import { childLines, inlineChild, inlineText } from "./lines.ts";
import type { AxNode } from "./types.ts";

/** How many lines hold the words. */
export interface GrepTally {
  words: string;
  /** Matching lines that are shown. */
  shown: number;
  /** Matching lines in all. */
  total: number;
  /** Lines that were looked through. */
  lines: number;
}

/** What of a tree is shown. */
export interface Grepped {
  /** The nodes of the matching lines and of the lines around these. */
  kept: ReadonlySet<AxNode>;
  tally: GrepTally;
}

/** A line and the line that holds it. */
interface Line {
  node: AxNode;
  holder: Line | undefined;
}

/**
 * Finds the lines that hold the words: as a phrase, ignoring case, or where no line has the phrase, all of them in any
 * order. A line's words are what is printed of it, before any cut; refs are none of them.
 * @param most Matches shown; 0 shows all.
 */
export function grepTree(nodes: readonly AxNode[], words: string, most: number): Grepped {
  const lines = linesOf(nodes);
  const matches = matchingLines(lines.map(({ node }) => wordsOf(node)), words);
  const shown = most === 0 ? matches : matches.slice(0, most);
  const kept = new Set<AxNode>();
  for (const index of shown) {
    for (let at = lines[index]; at !== undefined && !kept.has(at.node); at = at.holder) {
      kept.add(at.node);
    }
  }
  for (const node of [...kept]) for (const shared of sharing(node)) kept.add(shared);
  return {
    kept,
    tally: { words, shown: shown.length, total: matches.length, lines: lines.length },
  };
}

/** A copy of the tree with these nodes alone. A line reads as it does in the whole tree. */
export function keepOnly(nodes: readonly AxNode[], kept: ReadonlySet<AxNode>): AxNode[] {
  return nodes.filter((node) => kept.has(node)).map((node) => {
    const { children: held, ...alone } = node;
    if (held === undefined) return alone;
    const children = keepOnly(held, kept);
    if (children.length === 0) return alone;
    const isPart = children.length < held.length;
    return { ...alone, children, ...(isPart ? { isPart } : {}) };
  });
}

function linesOf(nodes: readonly AxNode[]): Line[] {
  const lines: Line[] = [];
  const add = (list: readonly AxNode[], holder: Line | undefined): void => {
    for (const node of list) {
      const line = { node, holder };
      lines.push(line);
      add(childLines(node), line);
    }
  };
  add(nodes, undefined);
  return lines;
}

/** The nodes on a node's own line beside itself. */
function sharing(node: AxNode): AxNode[] {
  const shared = inlineText(node) ?? inlineChild(node);
  return shared === undefined ? [] : [shared];
}

/** A line as it is searched: as printed, but with the page's texts as they are, not escaped. */
function wordsOf(node: AxNode): string {
  if (node.role === "text") return `text: ${node.name ?? ""}`;
  const [shared] = sharing(node);
  const own = ownWords(node);
  if (shared === undefined) return own;
  return `${own}: ${shared.role === "text" ? shared.name ?? "" : ownWords(shared)}`;
}

function ownWords({ role, name, mark, states, value, url, options }: AxNode): string {
  return [
    role,
    name && `"${name}"`,
    mark,
    states && `[${states.join(", ")}]`,
    value && `value="${value}"`,
    url && `url=${url}`,
    options &&
    `options: ${
      options.map(({ label, selected }) => `"${label}${selected ? " (selected)" : ""}"`).join(", ")
    }`,
  ].filter((part) => part).join(" ");
}
