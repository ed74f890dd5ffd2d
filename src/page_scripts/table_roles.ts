/**
 * Tables and their parts.
 */
import { parentOf } from "./composed_tree.ts";
import { type DataTables, isDataTable } from "./data_table.ts";
import {
  attributeOf,
  firstChild,
  isElement,
  isTag,
  localName,
  nextSibling,
  previousSibling,
} from "./dom.ts";
import { writtenRole } from "./written_role.ts";

/** The table that the row or cell is part of. */
function tableOf(element: Element): Element | null {
  for (let at = parentOf(element); at !== null; at = parentOf(at)) {
    if (isTag(at, "table")) return at;
    if (!TABLE_PARTS.has(localName(at))) return null;
  }
  return null;
}

const TABLE_PARTS: ReadonlySet<string> = new Set(["tbody", "tfoot", "thead", "tr"]);

/** The role of the table around, when it is one to assistive technology; `role=presentation` makes its parts wrappers. */
function tableRoleOf(element: Element, tables?: DataTables): string | undefined {
  const table = tableOf(element);
  if (table === null) return undefined;
  const role = writtenRole(table) ?? (isData(table, tables) ? "table" : "generic");
  return role === "table" || role === "grid" || role === "treegrid" ? role : undefined;
}

/** True for a `<table>` that holds data. */
export function isData(element: Element, tables?: DataTables): boolean {
  return isTag(element, "table") && isDataTable(element, tables);
}

/** True for a part of a table that is one to assistive technology. */
export function isInTable(element: Element, tables?: DataTables): boolean {
  return tableRoleOf(element, tables) !== undefined;
}

/** What a cell is in the table around it; `plain` in one without a role. */
export function roleOfCell(element: Element, plain: string, tables?: DataTables): string {
  const table = tableRoleOf(element, tables);
  if (table === undefined) return "generic";
  return plain === "cell" && table !== "table" ? "gridcell" : plain;
}

/** `<th>`: by its scope, else by its neighbours, as Chrome decides it. */
export function roleOfHeaderCell(element: Element, tables?: DataTables): string {
  const scope = attributeOf(element, "scope")?.toLowerCase();
  if (scope === "row" || scope === "rowgroup") return roleOfCell(element, "rowheader", tables);
  if (scope === "col" || scope === "colgroup") return roleOfCell(element, "columnheader", tables);
  return roleOfCell(element, isRowHeader(element) ? "rowheader" : "columnheader", tables);
}

/** Data beside it, or at either end of its row, is what it heads; between two other headers it heads a column. */
function isRowHeader(cell: Element): boolean {
  const [before, after] = [previousSibling(cell), nextSibling(cell)];
  if (isHeaderCell(before) && isHeaderCell(after)) return false;
  if (isFilledCell(before) || isFilledCell(after)) return true;
  const row = parentOf(cell);
  if (!isTag(row, "tr")) return false;
  // An empty cell may stand where the headers of rows and columns meet.
  const { cells } = row;
  return [0, 1, cells.length - 2, cells.length - 1].some((at) => isFilledCell(cells.item(at)));
}

function isHeaderCell(node: Node | null): boolean {
  return isElement(node) && isTag(node, "th");
}

function isFilledCell(node: Node | null): boolean {
  return isElement(node) && isTag(node, "td") && firstChild(node) !== null;
}
