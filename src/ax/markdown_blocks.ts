/**
 * The blocks of the markdown view: headings, paragraphs, lists, tables, code, and the boxes that hold them.
 */
import { type Cut, cutNote, type CutTally, cutText, LONGEST_NAME } from "./cut.ts";
import type { FlowNode, FlowPiece } from "./flow.ts";
import {
  type ControlStyle,
  controlText,
  isField,
  markerOf,
  placeNotes,
  stateNotes,
} from "./markdown_controls.ts";
import {
  type Layout,
  type Line,
  linesOf,
  oneLine,
  tidy,
  type Token,
  wordsIn,
} from "./markdown_lines.ts";
import { type Cell, type Row, tableLines } from "./markdown_table.ts";
import { codeLines, codeSpan, escapeLabel, quoteInLine } from "./markdown_text.ts";
import { type Around, NOTHING_AROUND, TEXT_LINE_LENGTH } from "./prune.ts";
import { INTERACTIVE_ROLES, NAMED_BY_CONTENT } from "./roles.ts";
import { collapse } from "./text.ts";
import type { AxNode } from "./types.ts";

/** How a page is written. */
export interface BlockStyle extends ControlStyle {
  /** Present when texts are cut. */
  tally?: CutTally;
}

/** The lines of a page: its pieces, with the nodes of its tree in the order of lines. */
export function blockLines(
  pieces: readonly FlowPiece[],
  nodes: readonly AxNode[],
  style: BlockStyle,
): Line[] {
  return new BlockWriter(nodes, style).lines(pieces, NOTHING_AROUND, false);
}

const CELL_ROLES: ReadonlySet<string> = new Set(["cell", "columnheader", "gridcell", "rowheader"]);
const TABLE_ROLES: ReadonlySet<string> = new Set(["grid", "table", "treegrid"]);

/** Tags and roles of what is read as a sentence: controls stay where they are in it. */
const PROSE: ReadonlySet<string> = new Set([
  "caption",
  "dd",
  "definition",
  "dt",
  "figcaption",
  "legend",
  "p",
  "paragraph",
  "term",
]);

/** List levels that are indented. */
const MOST_INDENTED = 8;

/** Characters at most of a block of code, when texts are cut. */
const LONGEST_CODE = 4000;

/** Boxes that are told by their role also without a name. */
const TOLD_BOXES: ReadonlySet<string> = new Set(["alertdialog", "dialog"]);

class BlockWriter {
  readonly #nodes: readonly AxNode[];
  readonly #style: BlockStyle;
  #listLevel = 0;

  constructor(nodes: readonly AxNode[], style: BlockStyle) {
    this.#nodes = nodes;
    this.#style = style;
  }

  lines(pieces: readonly FlowPiece[], around: Around, isProse: boolean): Line[] {
    return linesOf(this.#tokens(pieces), this.#layout(around, isProse));
  }

  #layout(around: Around = NOTHING_AROUND, isProse = true): Layout {
    return { around, isProse, tally: this.#style.tally };
  }

  #nodeOf({ at, node }: FlowNode): AxNode | undefined {
    return at === undefined ? node : this.#nodes[at];
  }

  #tokens(pieces: readonly FlowPiece[]): Token[] {
    const tokens: Token[] = [];
    for (const piece of pieces) {
      if (piece === null) tokens.push({ kind: "break" });
      else if (typeof piece === "string") tokens.push({ kind: "text", raw: piece });
      else for (const token of this.#elementTokens(piece)) tokens.push(token);
    }
    return tokens;
  }

  #elementTokens(flow: FlowNode): Token[] {
    const node = this.#nodeOf(flow);
    if (flow.tag === "pre") return this.#codeBlock(flow);
    if (flow.tag === "code" && !node?.actionable) return this.#codeTokens(flow);
    if (node === undefined) return this.#boxTokens(flow, { role: "generic" });
    switch (node.role) {
      case "heading":
        return block(this.#heading(flow, node));
      case "listitem":
        return block(this.#item(flow, node));
      case "row":
        return block(tableLines([{ ...this.#row(flow), isHeader: false }]));
      case "separator":
        return flow.inline || node.actionable ? [] : block([{ text: "---" }]);
    }
    if (TABLE_ROLES.has(node.role)) return block(this.#table(flow, node));
    if (isControl(flow, node)) return this.#controlTokens(flow, node);
    if (node.role === "img" || node.role === "image") return imageTokens(node);
    if (node.role === "iframe" && !flow.content?.length) {
      return block([{ text: closedFrame(node) }]);
    }
    return this.#boxTokens(flow, node);
  }

  /** A box that holds others: told by its name, unless what it holds says that name. */
  #boxTokens(flow: FlowNode, node: AxNode): Token[] {
    const content = flow.content ?? [];
    if (flow.inline && !node.actionable) return this.#tokens(content);
    const isProse = PROSE.has(flow.tag) || PROSE.has(node.role);
    const inner = this.lines(content, NOTHING_AROUND, isProse);
    // what is named by its content has said its name with it
    const name = NAMED_BY_CONTENT.has(node.role) ? "" : node.name ?? "";
    const isSaid = inner.some(({ plain }) => plain === name);
    if (node.actionable || TOLD_BOXES.has(node.role) || name !== "" && !isSaid) {
      inner.unshift({ text: this.#boxLine(flow, node, isSaid ? "" : name), leads: true });
    } else if (flow.scroll !== undefined) {
      inner.unshift({ text: placeNotes(flow).join(" "), leads: true });
    }
    return block(flow.tag === "blockquote" ? prefixed(inner, "> ", "> ") : inner);
  }

  /** `[dialog "Sign in"] {ref=16 div}` */
  #boxLine(flow: FlowNode, node: AxNode, name: string): string {
    const role = node.role === "document" ? "iframe" : node.role;
    const label = name === "" ? role : `${role} ${quoteInLine(this.#shortened(name))}`;
    return [`[${label}]`, ...stateNotes(flow, node), markerOf(flow, node, this.#style)]
      .filter((part) => part !== "").join(" ");
  }

  #heading(flow: FlowNode, node: AxNode): Line[] {
    const written = node.states?.find((state) => state.startsWith("level="))?.slice(6);
    const marks = "#".repeat(Math.min(6, Number(written ?? 2)));
    if (node.actionable) {
      return prefixed(this.#controlLines(flow, node), `${marks} `, "");
    }
    const text = oneLine(this.#tokens(flow.content ?? []), this.#layout());
    const shown = text === "" ? escapeLabel(node.name ?? "") : text;
    if (shown === "") return [];
    const words = node.name ?? "";
    return [{ text: `${marks} ${shown}`, plain: words, leads: true, heading: words }];
  }

  #item(flow: FlowNode, node: AxNode): Line[] {
    this.#listLevel++;
    const inner = node.actionable
      ? this.#controlLines(flow, node)
      : this.lines(flow.content ?? [], NOTHING_AROUND, true);
    this.#listLevel--;
    return prefixed(inner, flow.marker ?? "- ", this.#listLevel < MOST_INDENTED ? "  " : "");
  }

  #table(flow: FlowNode, table: AxNode): Line[] {
    const rows: FlowNode[] = [];
    const others: FlowPiece[] = [];
    this.#sortRows(flow.content ?? [], rows, others);
    const lines = this.lines(others, NOTHING_AROUND, true);
    const isSaid = lines.some(({ plain }) => plain === table.name);
    if (table.actionable || table.name && !isSaid) {
      lines.unshift({ text: this.#boxLine(flow, table, isSaid ? "" : table.name ?? "") });
    }
    for (const line of tableLines(rows.map((row) => this.#row(row)))) lines.push(line);
    return lines;
  }

  /** Rows of a table, also those in its groups; and what else stands in it, such as its caption. */
  #sortRows(pieces: readonly FlowPiece[], rows: FlowNode[], others: FlowPiece[]): void {
    for (const piece of pieces) {
      const role = isElement(piece) ? this.#nodeOf(piece)?.role : undefined;
      if (!isElement(piece) || role !== "row" && role !== "rowgroup") others.push(piece);
      else if (role === "row") rows.push(piece);
      else this.#sortRows(piece.content ?? [], rows, others);
    }
  }

  #cells(row: FlowNode | undefined): FlowNode[] {
    return (row?.content ?? []).filter(isElement).filter((piece) => {
      const role = this.#nodeOf(piece)?.role;
      return role !== undefined && CELL_ROLES.has(role);
    });
  }

  #row(row: FlowNode): Row {
    const node = this.#nodeOf(row) ?? { role: "row" };
    const cells = this.#cells(row);
    const isHeader = cells.length > 0 &&
      cells.every((cell) => this.#nodeOf(cell)?.role === "columnheader");
    if (this.#holdsBlocks(row)) {
      const loose = this.#looseRow(row, node);
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
    const notes = [...stateNotes(row, node), markerOf(row, node, this.#style)];
    return {
      cells: cells.map((cell) => spanOf(cell, this.#cell(cell))),
      isHeader,
      beside: this.#inline(beside),
      notes: notes.filter((note) => note !== ""),
    };
  }

  #cell(cell: FlowNode): string {
    const node = this.#nodeOf(cell);
    const tokens = node?.actionable
      ? this.#controlTokens(cell, node)
      : this.#tokens(cell.content ?? []);
    return oneLine(tokens, this.#layout()).replaceAll("|", "\\|");
  }

  #inline(pieces: readonly FlowPiece[]): string {
    return oneLine(this.#tokens(pieces), this.#layout()).replaceAll("|", "\\|");
  }

  /** A row of a table that lays out a page: what its cells hold does not fit in one line. */
  #looseRow(row: FlowNode, node: AxNode): Line[] {
    const head = node.actionable ? [{ text: this.#boxLine(row, node, "") }] : [];
    return [...head, ...this.lines(withBreaks(row.content ?? []), NOTHING_AROUND, false)];
  }

  #holdsBlocks(flow: FlowNode): boolean {
    return (flow.content ?? []).filter(isElement).some((piece) => {
      const role = this.#nodeOf(piece)?.role ?? "";
      return piece.tag === "pre" || role === "heading" || TABLE_ROLES.has(role) ||
        this.#holdsBlocks(piece);
    });
  }

  /** A control, then what it holds beyond its label. */
  #controlTokens(flow: FlowNode, node: AxNode): Token[] {
    const content = flow.content ?? [];
    const words = node.name ? "" : this.#simpleWords(content);
    const label = node.name || words || node.mark || "";
    const shown = controlText(flow, node, this.#shortened(label), this.#style);
    const control: Token = { kind: "control", shown, node };
    if (words !== "" || isField(flow, node) || saysItsName(content, node)) return [control];
    const around = { name: node.name ?? "", isByContent: true };
    const left = tidy(this.#tokens(content), around).filter(says);
    if (left.length === 0) return [control];
    const isLine = left.every(({ kind }) => kind === "text" || kind === "span");
    return isLine ? [control, SPACE, ...left] : [control, { kind: "break" }, ...spread(left)];
  }

  #controlLines(flow: FlowNode, node: AxNode): Line[] {
    return linesOf(this.#controlTokens(flow, node), this.#layout());
  }

  /** The words of a control without a name, when it holds nothing but words that fit in a line. */
  #simpleWords(content: readonly FlowPiece[]): string {
    const words: string[] = [];
    if (!this.#gatherWords(content, words)) return "";
    const text = collapse(words.join(""));
    return text.length > TEXT_LINE_LENGTH ? "" : text;
  }

  #gatherWords(content: readonly FlowPiece[], words: string[]): boolean {
    return content.every((piece) => {
      if (!isElement(piece)) return words.push(piece ?? " ") > 0;
      const node = this.#nodeOf(piece);
      if (node?.actionable || piece.tag === "pre" || node && TABLE_ROLES.has(node.role)) {
        return false;
      }
      words.push(piece.inline ? "" : " ");
      if (piece.content === undefined) words.push(node?.name ?? "");
      else if (!this.#gatherWords(piece.content, words)) return false;
      return words.push(piece.inline ? "" : " ") > 0;
    });
  }

  /** Code within a line; with controls in it it is read as they are. */
  #codeTokens({ content = [] }: FlowNode): Token[] {
    const text = content.every((piece) => typeof piece === "string") ? content.join("") : "";
    const plain = collapse(text);
    return plain === "" ? this.#tokens(content) : [{ kind: "span", shown: codeSpan(text), plain }];
  }

  /** A block of code; the links and buttons in it follow. */
  #codeBlock(flow: FlowNode): Token[] {
    const controls: FlowNode[] = [];
    const whole = this.#codeText(flow.content ?? [], controls);
    const { text, left } = this.#cut(whole, LONGEST_CODE);
    const { lines, fence } = codeLines(text);
    const after = withBreaks(controls).flatMap((piece) => this.#tokens([piece]));
    if (lines.every((line) => line === "")) return after;
    return [
      ...block([
        ...[fence, ...lines].map((line) => ({ text: line, closes: fence })),
        { text: fence },
        ...(left > 0 ? [{ text: cutNote(left, undefined) }] : []),
      ]),
      ...after,
    ];
  }

  /** The text of code. A button in it is no code; a link is, and follows as a link too. */
  #codeText(content: readonly FlowPiece[], controls: FlowNode[]): string {
    let text = "";
    for (const piece of content) {
      if (typeof piece === "string") text += piece;
      else if (piece === null) text += text === "" || text.endsWith("\n") ? "" : "\n";
      else {
        const node = this.#nodeOf(piece);
        if (node?.actionable) controls.push(piece);
        if (!node?.actionable || node.role === "link") {
          text += this.#codeText(piece.content ?? [], node?.actionable ? [] : controls);
        }
      }
    }
    return text;
  }

  #shortened(label: string): string {
    const { text, left } = this.#cut(label, LONGEST_NAME);
    return left === 0 ? label : text + cutNote(left, undefined);
  }

  /** Cuts a text where texts are cut, and counts it. */
  #cut(whole: string, longest: number): Cut {
    const { tally } = this.#style;
    if (tally === undefined) return { text: whole, left: 0 };
    const cut = cutText(whole, longest);
    if (cut.left === 0) return cut;
    tally.texts++;
    tally.chars += cut.left;
    return tally.isTrial ? { text: whole, left: 0 } : cut;
  }
}

const SPACE: Token = { kind: "text", raw: " " };

function isElement(piece: FlowPiece): piece is FlowNode {
  return piece !== null && typeof piece === "object";
}

/** The usual control: nothing in it but its name. */
function saysItsName([only, ...others]: readonly FlowPiece[], { name }: AxNode): boolean {
  return only === undefined || typeof only === "string" && only === name && others.length === 0;
}

/** Lines of their own, set off from what is beside them. */
function block(lines: Line[]): Token[] {
  return [{ kind: "break" }, { kind: "lines", lines }, { kind: "break" }];
}

/** What is written as one control: not the boxes that take the focus to be scrolled. */
function isControl(flow: FlowNode, node: AxNode): boolean {
  if (isField(flow, node)) return true;
  return node.actionable === true &&
    (INTERACTIVE_ROLES.has(node.role) || NAMED_BY_CONTENT.has(node.role) ||
      node.role === "img" || node.role === "image" || PROSE.has(node.role));
}

function imageTokens({ name = "" }: AxNode): Token[] {
  return name === "" ? [] : [{ kind: "span", shown: `![${escapeLabel(name)}]`, plain: name }];
}

function closedFrame({ name }: AxNode): string {
  const label = name ? `iframe ${quoteInLine(name)}` : "iframe";
  return `[${label}] (what it shows is not read)`;
}

/** True for what says something of its own. */
function says(token: Token): boolean {
  return token.kind !== "break" && (token.kind !== "text" || wordsIn(token) !== "");
}

/** Tokens on lines of their own. */
function spread(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token): Token[] => [token, { kind: "break" }]);
}

function withBreaks(pieces: readonly FlowPiece[]): FlowPiece[] {
  return pieces.flatMap((piece) => [null, piece, null]);
}

function spanOf({ span }: FlowNode, text: string): Cell {
  return { text, columns: span?.columns ?? 1, rows: span?.rows ?? 1 };
}

/** Puts something before the first line and before the others. */
function prefixed(lines: readonly Line[], first: string, others: string): Line[] {
  return lines.map((line, index) => ({
    ...line,
    text: `${index === 0 ? first : others}${line.text}`,
    ...(line.closes === undefined ? {} : { closes: `${others}${line.closes}` }),
  }));
}
