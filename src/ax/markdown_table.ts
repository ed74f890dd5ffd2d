/**
 * Rows of a table as lines, each cell in its column.
 *
 *     | Plan | Price | |
 *     | --- | --- | --- |
 *     | Pro | a year | $9 |
 *     |  | a month | $1 |
 */
import type { Line } from "./markdown_lines.ts";

/** A cell, and how many columns and rows it takes. */
export interface Cell {
  text: string;
  columns: number;
  rows: number;
}

/** A row as it was read. */
export interface Row {
  cells: readonly Cell[];
  /** All of its cells are heads of columns. */
  isHeader: boolean;
  /** What stands in the row beside its cells: written as a last one. */
  beside: string;
  /** States and marker of the row itself. */
  notes: readonly string[];
  /** Its lines, when it lays out a page: what its cells hold does not fit in one line. */
  loose?: readonly Line[];
}

/** The lines of rows; a rule stands after those that head the columns. */
export function tableLines(rows: readonly Row[]): Line[] {
  const lines: Line[] = [];
  const grid = new Grid();
  for (const [index, row] of rows.entries()) {
    const cells = grid.place(row.cells);
    if (row.loose !== undefined) {
      for (const line of row.loose) lines.push(line);
      continue;
    }
    const { isHeader } = row;
    lines.push({ text: rowText(cells, row), ...(isHeader ? { leads: true } : {}) });
    if (isHeader && rows[index + 1]?.isHeader !== true) {
      lines.push({ text: `|${" --- |".repeat(cells.length)}`, leads: true });
    }
  }
  return lines;
}

/** `| a | b | {ref=16 tr}` */
function rowText(cells: readonly string[], { beside, notes }: Row): string {
  const texts = beside === "" ? cells : [...cells, beside];
  return [`| ${texts.join(" | ")} |`, ...notes].join(" ");
}

/** Columns at most that a cell is stretched over: a page may say 1000, and mean all. */
const MOST_COLUMNS = 20;

/** Which columns cells of earlier rows reach into. */
class Grid {
  /** By column, for how many rows more. */
  readonly #reaching: number[] = [];

  /** The texts of a row by column; where a cell reaches into a column or row, that is empty. */
  place(cells: readonly Cell[]): string[] {
    const texts: string[] = [];
    const before = this.#reaching.map((rows) => rows > 0);
    for (const [column, rows] of this.#reaching.entries()) {
      if (rows > 0) this.#reaching[column] = rows - 1;
    }
    const skipTaken = (): void => {
      while (before[texts.length]) texts.push("");
    };
    for (const { text, columns, rows } of cells) {
      skipTaken();
      for (let column = 0; column < Math.min(columns, MOST_COLUMNS); column++) {
        if (rows > 1) this.#reaching[texts.length] = rows - 1;
        texts.push(column === 0 ? text : "");
      }
    }
    skipTaken();
    return texts;
  }
}
