/**
 * The page in reading order as it crosses from the page to the host: a line a piece, `2a|@5|x`.
 *
 * Depth and tag, then each detail under its letter. `2"Read the ` is a text, `2` alone the end of a line.
 */
import type { FlowField, FlowHint, FlowNode, FlowPiece } from "./flow.ts";
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

/** Writes the pieces as text. */
export function packFlow(pieces: readonly FlowPiece[]): string {
  const entries: Entry[] = [];
  const add = (list: readonly FlowPiece[], depth: number): void => {
    for (const piece of list) {
      entries.push({ depth, fields: pieceFields(piece) });
      if (isElement(piece) && piece.content !== undefined) add(piece.content, depth + 1);
    }
  };
  add(pieces, 0);
  return packEntries(entries);
}

/** Reads what {@linkcode packFlow} wrote. */
export function unpackFlow(text: string): FlowPiece[] {
  const pieces: FlowPiece[] = [];
  /** By depth, the element that was read last. */
  const latest: FlowNode[] = [];
  for (const { depth, fields } of unpackEntries(text)) {
    const piece = pieceOf(fields);
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

function pieceFields(piece: FlowPiece): string[] {
  if (piece === null) return [""];
  if (typeof piece === "string") return [`"${piece}`];
  const fields = [piece.tag];
  writeDetails(piece, DETAILS, fields);
  return fields;
}

function pieceOf([head = "", ...details]: readonly string[]): FlowPiece {
  if (head === "") return null;
  if (head.startsWith('"')) return head.slice(1);
  const flow: FlowNode = { tag: head };
  readDetails(flow, DETAILS_BY_LETTER, details);
  return flow;
}

const DETAILS: readonly Detail<FlowNode>[] = [
  { letter: "@", write: ({ at }) => at?.toString(), read: (flow, text) => flow.at = Number(text) },
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
