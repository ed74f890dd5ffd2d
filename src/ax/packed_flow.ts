/**
 * The page in reading order as it crosses from the page to the host, beside its tree: a line a piece, `2a|@|=|x`.
 *
 * Depth and tag, then each detail under its letter. `2"Read the ` is a text, `2` alone the end of a line. What the tree
 * says is not said again: `=` is an element whose content is the text of its node.
 */
import type { FlowField, FlowHint, FlowNode, FlowPiece } from "./flow.ts";
import { flatten } from "./kinds.ts";
import { inlineText } from "./lines.ts";
import {
  byLetter,
  type Detail,
  type Entry,
  packEntries,
  readDetails,
  unpackEntries,
  writeDetails,
} from "./outline.ts";
import { nodeFields, nodeOf } from "./packed_tree.ts";
import type { AxNode } from "./types.ts";

/** Writes the pieces as text. `nodes` is the tree that they refer to. */
export function packFlow(pieces: readonly FlowPiece[], nodes: readonly AxNode[]): string {
  const places = new Places(nodes);
  const entries: Entry[] = [];
  const add = (list: readonly FlowPiece[], depth: number): void => {
    for (const piece of list) {
      const fields = pieceFields(piece, places);
      entries.push({ depth, fields });
      if (isElement(piece) && piece.content !== undefined && !fields.includes(OWN_TEXT)) {
        add(piece.content, depth + 1);
      }
    }
  };
  add(pieces, 0);
  return packEntries(entries);
}

/** Reads what {@linkcode packFlow} wrote, with the same tree. */
export function unpackFlow(text: string, nodes: readonly AxNode[]): FlowPiece[] {
  const places = new Places(nodes);
  const pieces: FlowPiece[] = [];
  /** By depth, the element that was read last. */
  const latest: FlowNode[] = [];
  for (const { depth, fields } of unpackEntries(text)) {
    const piece = pieceOf(fields, places);
    const holder = depth === 0 ? undefined : latest[depth - 1];
    if (holder === undefined) pieces.push(piece);
    else (holder.content ??= []).push(piece);
    if (isElement(piece)) latest[depth] = piece;
  }
  return pieces;
}

function isElement(piece: FlowPiece): piece is FlowNode {
  return piece !== null && typeof piece === "object";
}

/** The nodes of the tree as elements refer to them: by the steps from one to the next, mostly one. */
class Places {
  readonly #nodes: readonly AxNode[];
  #last = -1;

  constructor(nodes: readonly AxNode[]) {
    this.#nodes = [...flatten(nodes)];
  }

  stepTo(at: number): string {
    const step = at - this.#last;
    this.#last = at;
    return step === 1 ? "" : step.toString();
  }

  after(step: string): number {
    return this.#last += step === "" ? 1 : Number(step);
  }

  /** The text that stands on the line of a node, else its name. */
  textAt(at: number): string | undefined {
    const node = this.#nodes[at];
    return node && (inlineText(node) ?? node).name;
  }
}

/** The content of an element is one text: that of its node. */
const OWN_TEXT = "=";

function pieceFields(piece: FlowPiece, places: Places): string[] {
  if (piece === null) return [""];
  if (typeof piece === "string") return [`"${piece}`];
  const { tag, at, content = [] } = piece;
  const fields = [tag];
  if (at !== undefined) {
    fields.push(`@${places.stepTo(at)}`);
    if (content.length === 1 && content[0] === places.textAt(at)) fields.push(OWN_TEXT);
  }
  writeDetails(piece, DETAILS, fields);
  return fields;
}

function pieceOf([head = "", ...details]: readonly string[], places: Places): FlowPiece {
  if (head === "") return null;
  if (head.startsWith('"')) return head.slice(1);
  const flow: FlowNode = { tag: head };
  const [place = ""] = details;
  if (place.startsWith("@")) flow.at = places.after(place.slice(1));
  if (flow.at !== undefined && details[1] === OWN_TEXT) {
    flow.content = [places.textAt(flow.at) ?? ""];
  }
  readDetails(flow, DETAILS_BY_LETTER, details);
  return flow;
}

const DETAILS: readonly Detail<FlowNode>[] = [
  {
    letter: "#",
    write: ({ node }) => node && packEntries([{ depth: 0, fields: nodeFields(node) }]),
    read: (flow, text) => flow.node = nodeOf(unpackEntries(text)[0]?.fields ?? []),
  },
  {
    letter: "x",
    write: ({ inline }) => inline ? "" : undefined,
    read: (flow) => flow.inline = true,
  },
  { letter: "m", write: ({ marker }) => marker, read: (flow, text) => flow.marker = text },
  {
    letter: "w",
    write: ({ span }) => span?.columns?.toString(),
    read: (flow, text) => flow.span = { ...flow.span, columns: Number(text) },
  },
  {
    letter: "r",
    write: ({ span }) => span?.rows?.toString(),
    read: (flow, text) => flow.span = { ...flow.span, rows: Number(text) },
  },
  { letter: "l", write: ({ language }) => language, read: (flow, text) => flow.language = text },
  {
    letter: "v",
    write: ({ scroll }) => scroll?.y?.toString(),
    read: (flow, text) => flow.scroll = { ...flow.scroll, y: Number(text) },
  },
  {
    letter: "z",
    write: ({ scroll }) => scroll?.x?.toString(),
    read: (flow, text) => flow.scroll = { ...flow.scroll, x: Number(text) },
  },
  {
    letter: "o",
    write: ({ covered }) => covered?.toString(),
    read: (flow, text) => flow.covered = Number(text),
  },
  {
    letter: "h",
    write: ({ hints }) => hints,
    read: (flow, text) => (flow.hints ??= []).push(text as FlowHint), // as written
  },
  // a field is there also when there is nothing to know of it
  { letter: "f", write: ({ field }) => field && "", read: (flow) => flow.field = {} },
  ...fieldDetails([
    { letter: "t", write: ({ type }) => type, read: (field, text) => field.type = text },
    {
      letter: "p",
      write: ({ placeholder }) => placeholder,
      read: (field, text) => field.placeholder = text,
    },
    {
      letter: "s",
      write: ({ isSecret }) => isSecret ? "" : undefined,
      read: (field) => field.isSecret = true,
    },
    {
      letter: "*",
      write: ({ isMultiple }) => isMultiple ? "" : undefined,
      read: (field) => field.isMultiple = true,
    },
    {
      letter: "c",
      write: ({ chosen }) => chosen?.map(({ index, label }) => `${index} ${label}`),
      read: (field, text) => (field.chosen ??= []).push(chosenOf(text)),
    },
  ]),
];
const DETAILS_BY_LETTER = byLetter(DETAILS);

/** The details of a field as details of the element that has it. */
function fieldDetails(details: readonly Detail<FlowField>[]): Detail<FlowNode>[] {
  return details.map(({ letter, write, read }) => ({
    letter,
    write: ({ field }) => field && write(field),
    read: ({ field }, text) => field && read(field, text),
  }));
}

function chosenOf(text: string): { index: number; label: string } {
  const space = text.indexOf(" ");
  return { index: Number(text.slice(0, space)), label: text.slice(space + 1) };
}
