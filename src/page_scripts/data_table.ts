/**
 * Which tables hold data. The others only lay the page out: they and their cells are wrappers. There is no certain way to
 * tell; these are the signs that Chrome goes by (`AXNodeObject::IsDataTable`), so that both call the same tables tables.
 */
import {
  attributeOf,
  firstElementChild,
  hasAttributeOf,
  isEditableContent,
  isTag,
  localName,
  nextElementSibling,
} from "./dom.ts";
import { offsetHeightOf, offsetWidthOf } from "./layout_dom.ts";

/** What is known of tables, during one question: their cells all ask. */
export type DataTables = Map<Element, boolean>;

/** So many rows are data, whatever they look like. */
const MANY_ROWS = 20;
/** So many cells that look like data are enough to know. */
const ENOUGH_CELLS = 10;
/** Cells that are looked at; Chrome looks at all. A row may have any number of them. */
const MOST_CELLS = 200;
/** Rows whose colours are looked at for stripes. */
const STRIPED_ROWS = 5;

/** True when this table has a sign of holding data. */
export function isDataTable(table: HTMLTableElement, known?: DataTables): boolean {
  const told = known?.get(table);
  if (told !== undefined) return told;
  const isData = isMarkedAsData(table) || hasDataRows(table);
  known?.set(table, isData);
  return isData;
}

function isMarkedAsData(table: HTMLTableElement): boolean {
  if (hasAttributeOf(table, "role") || isEditableContent(table)) return true;
  if (attributeOf(table, "summary") || attributeOf(table, "rules")) return true;
  if (table.tHead !== null || table.tFoot !== null || table.caption !== null) return true;
  for (let at = firstElementChild(table); at !== null; at = nextElementSibling(at)) {
    if (isTag(at, "colgroup") || isTag(at, "col")) return true;
  }
  return false;
}

function hasDataRows(table: HTMLTableElement): boolean {
  const { rows } = table;
  if (rows.item(MANY_ROWS - 1) !== null) return true;
  const [first] = rows;
  if (first === undefined || rows.length === 1 && first.cells.length === 1) return false;
  for (const { cells } of rows) for (const cell of cells) if (isMarkedCell(cell)) return true;
  return looksLikeData(table);
}

function isMarkedCell(cell: HTMLTableCellElement): boolean {
  return localName(cell) === "th" ||
    ["headers", "abbr", "axis", "scope"].some((name) => attributeOf(cell, name));
}

/** How a table's cells are drawn, in numbers of cells. */
class Looks {
  cells = 0;
  /** With borders on opposite sides. */
  bordered = 0;
  /** Of another colour than the table, and apart from each other. */
  coloured = 0;
  readonly sides = { Top: 0, Bottom: 0, Left: 0, Right: 0 };

  add(style: CSSStyleDeclaration, isColoured: boolean): void {
    this.cells++;
    const has = (side: keyof Looks["sides"]): boolean => {
      const hasBorder = parseFloat(style[`border${side}Width`]) > 0;
      if (hasBorder) this.sides[side]++;
      return hasBorder;
    };
    const [top, bottom, left, right] = [has("Top"), has("Bottom"), has("Left"), has("Right")];
    if (top && bottom || left && right) this.bordered++;
    if (isColoured) this.coloured++;
  }

  get areMostlyData(): boolean {
    const needed = Math.floor(this.cells / 2);
    const counts = [this.bordered, this.coloured, ...Object.values(this.sides)];
    return counts.some((count) => count >= needed);
  }
}

function looksLikeData(table: HTMLTableElement): boolean {
  const { backgroundColor, borderSpacing } = getComputedStyle(table);
  const isSpaced = borderSpacing.split(" ").every((length) => parseFloat(length) > 0);
  const looks = new Looks();
  for (const { cells } of table.rows) {
    for (const cell of cells) {
      if (offsetWidthOf(cell) < 1 || offsetHeightOf(cell) < 1) continue;
      const style = getComputedStyle(cell);
      if (style.emptyCells === "hide") return true;
      const colour = style.backgroundColor;
      if (looks.cells === MOST_CELLS) return looks.areMostlyData;
      looks.add(style, isSpaced && colour !== backgroundColor && !isTransparent(colour));
      if (looks.bordered >= ENOUGH_CELLS || looks.coloured >= ENOUGH_CELLS) return true;
    }
  }
  return looks.cells > 1 && (looks.areMostlyData || isStriped(table));
}

function isTransparent(colour: string): boolean {
  return colour === "transparent" || /,\s*0\)$/.test(colour);
}

/** Every other row has the first one's colour, those between have another. */
function isStriped(table: HTMLTableElement): boolean {
  const colours = Array.from(table.rows).slice(0, STRIPED_ROWS)
    .map((row) => getComputedStyle(row).backgroundColor);
  if (colours.length <= 2) return false;
  return colours.every((colour, index) => (colour === colours[0]) === (index % 2 === 0));
}
