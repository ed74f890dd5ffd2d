/**
 * Tables of a page, read for the markdown view.
 */
import type { FlowNode, FlowPiece } from "./flow.ts";
import { markerOf, stateNotes } from "./markdown_controls.ts";
import { type Line, oneLine } from "./markdown_lines.ts";
import { type Cell, type Row, tableLines } from "./markdown_table.ts";
import { type Blocks, isElement, withBreaks } from "./markdown_tokens.ts";
import { NOTHING_AROUND } from "./prune.ts";
import type { AxNode } from "./types.ts";

const CELL_ROLES: ReadonlySet<string> = new Set(["cell", "columnheader", "gridcell", "rowheader"]);
export const TABLE_ROLES: ReadonlySet<string> = new Set(["grid", "table", "treegrid"]);

/** The lines of a table: its name or caption, then its rows. */
export function linesOfTable(flow: FlowNode, table: AxNode, blocks: Blocks): Line[] {
  const rows: FlowNode[] = [];
  const others: FlowPiece[] = [];
  sortRows(flow.content ?? [], blocks, { rows, others });
  const lines = blocks.lines(others, NOTHING_AROUND, true);
  const isSaid = lines.some(({ plain }) => plain === table.name);
  if (table.actionable || table.name && !isSaid) {
    lines.unshift({ text: blocks.boxLine(flow, table, isSaid ? "" : table.name ?? "") });
  }
  for (const line of tableLines(rows.map((row) => readRow(row, blocks)))) lines.push(line);
  return lines;
}

/** Rows of a table, also those in its groups; and what else stands in it, such as its caption. */
function sortRows(
  pieces: readonly FlowPiece[],
  blocks: Blocks,
  sorted: { rows: FlowNode[]; others: FlowPiece[] },
): void {
  for (const piece of pieces) {
    const role = isElement(piece) ? blocks.nodeOf(piece)?.role : undefined;
    if (!isElement(piece) || role !== "row" && role !== "rowgroup") sorted.others.push(piece);
    else if (role === "row") sorted.rows.push(piece);
    else sortRows(piece.content ?? [], blocks, sorted);
  }
}

function cellsOf(row: FlowNode, blocks: Blocks): FlowNode[] {
  return (row.content ?? []).filter(isElement).filter((piece) => {
    const role = blocks.nodeOf(piece)?.role;
    return role !== undefined && CELL_ROLES.has(role);
  });
}

function readRow(row: FlowNode, blocks: Blocks): Row {
  const node = blocks.nodeOf(row) ?? { role: "row" };
  const cells = cellsOf(row, blocks);
  const isHeader = cells.length > 0 &&
    cells.every((cell) => blocks.nodeOf(cell)?.role === "columnheader");
  if (holdsBlocks(row, blocks)) {
    const loose = looseRow(row, node, blocks);
    return {
      cells: cells.map((cell) => spanOf(cell, "")),
      isHeader,
      beside: "",
      notes: [],
      loose,
    };
  }
  const isCell = new Set<FlowPiece>(cells);
  const beside = (row.content ?? []).filter((piece) => !isCell.has(piece));
  const notes = [...stateNotes(row, node), markerOf(row, node, blocks.style)];
  return {
    cells: cells.map((cell) => spanOf(cell, cellText(cell, blocks))),
    isHeader,
    beside: inlineText(beside, blocks),
    notes: notes.filter((note) => note !== ""),
  };
}

function cellText(cell: FlowNode, blocks: Blocks): string {
  const node = blocks.nodeOf(cell);
  const tokens = node?.actionable
    ? blocks.controlTokens(cell, node)
    : blocks.tokens(cell.content ?? []);
  return oneLine(tokens, blocks.layout()).replaceAll("|", "\\|");
}

function inlineText(pieces: readonly FlowPiece[], blocks: Blocks): string {
  return oneLine(blocks.tokens(pieces), blocks.layout()).replaceAll("|", "\\|");
}

/** A row of a table that lays out a page: what its cells hold does not fit in one line. */
function looseRow(row: FlowNode, node: AxNode, blocks: Blocks): Line[] {
  const head = node.actionable ? [{ text: blocks.boxLine(row, node, "") }] : [];
  return [...head, ...blocks.lines(withBreaks(row.content ?? []), NOTHING_AROUND, false)];
}

function holdsBlocks(flow: FlowNode, blocks: Blocks): boolean {
  return (flow.content ?? []).filter(isElement).some((piece) => {
    const role = blocks.nodeOf(piece)?.role ?? "";
    return piece.tag === "pre" || role === "heading" || TABLE_ROLES.has(role) ||
      holdsBlocks(piece, blocks);
  });
}

/** A row that stands in no table. */
export function lineOfRow(row: FlowNode, blocks: Blocks): Line[] {
  return tableLines([{ ...readRow(row, blocks), isHeader: false }]);
}

function spanOf({ span }: FlowNode, text: string): Cell {
  return { text, columns: span?.columns ?? 1, rows: span?.rows ?? 1 };
}
