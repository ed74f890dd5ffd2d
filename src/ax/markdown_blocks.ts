/**
 * The blocks of the markdown view: headings, paragraphs, lists, tables, code, and the boxes that hold them.
 */
import { type Cut, cutNote, cutText, LONGEST_NAME } from "./cut.ts";
import type { FlowNode, FlowPiece } from "./flow.ts";
import { codeBlock, codeTokens } from "./markdown_code.ts";
import { controlText, isField, markerOf, placeNotes, stateNotes } from "./markdown_controls.ts";
import { type Layout, type Line, linesOf, oneLine, tidy, type Token } from "./markdown_lines.ts";
import { lineOfRow, linesOfTable, TABLE_ROLES } from "./markdown_rows.ts";
import { escapeLabel, quoteInLine } from "./markdown_text.ts";
import {
  block,
  type Blocks,
  type BlockStyle,
  isElement,
  says,
  SPACE,
  spread,
} from "./markdown_tokens.ts";
import { type Around, NOTHING_AROUND, TEXT_LINE_LENGTH } from "./prune.ts";
import { INTERACTIVE_ROLES, NAMED_BY_CONTENT } from "./roles.ts";
import { collapse } from "./text.ts";
import type { AxNode } from "./types.ts";

/** The lines of a page: its pieces, with the nodes of its tree in the order of lines. */
export function blockLines(
  pieces: readonly FlowPiece[],
  nodes: readonly AxNode[],
  style: BlockStyle,
): Line[] {
  return new BlockWriter(nodes, style).lines(pieces, NOTHING_AROUND, false);
}

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

/** Boxes that are told by their role also without a name. */
const TOLD_BOXES: ReadonlySet<string> = new Set(["alertdialog", "dialog"]);

class BlockWriter implements Blocks {
  readonly #nodes: readonly AxNode[];
  readonly style: BlockStyle;
  #listLevel = 0;

  constructor(nodes: readonly AxNode[], style: BlockStyle) {
    this.#nodes = nodes;
    this.style = style;
  }

  lines(pieces: readonly FlowPiece[], around: Around, isProse: boolean): Line[] {
    return linesOf(this.tokens(pieces), this.layout(around, isProse));
  }

  layout(around: Around = NOTHING_AROUND, isProse = true): Layout {
    return { around, isProse, tally: this.style.tally };
  }

  nodeOf({ at, node }: FlowNode): AxNode | undefined {
    return at === undefined ? node : this.#nodes[at];
  }

  tokens(pieces: readonly FlowPiece[]): Token[] {
    const tokens: Token[] = [];
    for (const piece of pieces) {
      if (piece === null) tokens.push({ kind: "break" });
      else if (typeof piece === "string") tokens.push({ kind: "text", raw: piece });
      else for (const token of this.#elementTokens(piece)) tokens.push(token);
    }
    return tokens;
  }

  #elementTokens(flow: FlowNode): Token[] {
    const node = this.nodeOf(flow);
    if (flow.tag === "pre") return codeBlock(flow, this);
    if (flow.tag === "code" && !node?.actionable) return codeTokens(flow, this);
    if (node === undefined) return this.#boxTokens(flow, { role: "generic" });
    switch (node.role) {
      case "heading":
        return block(this.#heading(flow, node));
      case "listitem":
        return block(this.#item(flow, node));
      case "row":
        return block(lineOfRow(flow, this));
      case "separator":
        return flow.inline || node.actionable ? [] : block([{ text: "---" }]);
    }
    if (TABLE_ROLES.has(node.role)) return block(linesOfTable(flow, node, this));
    if (isControl(flow, node)) return this.controlTokens(flow, node);
    if (node.role === "img" || node.role === "image") return imageTokens(node);
    if (node.role === "iframe" && !flow.content?.length) {
      return block([{ text: closedFrame(node) }]);
    }
    return this.#boxTokens(flow, node);
  }

  /** A box that holds others: told by its name, unless what it holds says that name. */
  #boxTokens(flow: FlowNode, node: AxNode): Token[] {
    const content = flow.content ?? [];
    if (flow.inline && !node.actionable) return this.tokens(content);
    const isProse = PROSE.has(flow.tag) || PROSE.has(node.role);
    const inner = this.lines(content, NOTHING_AROUND, isProse);
    // what is named by its content has said its name with it
    const name = NAMED_BY_CONTENT.has(node.role) ? "" : node.name ?? "";
    const isSaid = inner.some(({ plain }) => plain === name);
    if (node.actionable || TOLD_BOXES.has(node.role) || name !== "" && !isSaid) {
      inner.unshift({ text: this.boxLine(flow, node, isSaid ? "" : name), leads: true });
    } else if (flow.scroll !== undefined) {
      inner.unshift({ text: placeNotes(flow).join(" "), leads: true });
    }
    return block(flow.tag === "blockquote" ? prefixed(inner, "> ", "> ") : inner);
  }

  /** `[dialog "Sign in"] {ref=16 div}` */
  boxLine(flow: FlowNode, node: AxNode, name: string): string {
    const role = node.role === "document" ? "iframe" : node.role;
    const label = name === "" ? role : `${role} ${quoteInLine(this.#shortened(name))}`;
    return [`[${label}]`, ...stateNotes(flow, node), markerOf(flow, node, this.style)]
      .filter((part) => part !== "").join(" ");
  }

  #heading(flow: FlowNode, node: AxNode): Line[] {
    const written = node.states?.find((state) => state.startsWith("level="))?.slice(6);
    const marks = "#".repeat(Math.min(6, Number(written ?? 2)));
    if (node.actionable) {
      return prefixed(this.#controlLines(flow, node), `${marks} `, "");
    }
    const text = oneLine(this.tokens(flow.content ?? []), this.layout());
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

  /** A control, then what it holds beyond its label. */
  controlTokens(flow: FlowNode, node: AxNode): Token[] {
    const content = flow.content ?? [];
    const words = node.name ? "" : this.#simpleWords(content);
    const label = node.name || words || node.mark || "";
    const shown = controlText(flow, node, this.#shortened(label), this.style);
    const control: Token = { kind: "control", shown, node };
    if (words !== "" || isField(flow, node) || saysItsName(content, node)) return [control];
    const around = { name: node.name ?? "", isByContent: true };
    const left = tidy(this.tokens(content), around).filter(says);
    if (left.length === 0) return [control];
    const isLine = left.every(({ kind }) => kind === "text" || kind === "span");
    return isLine ? [control, SPACE, ...left] : [control, { kind: "break" }, ...spread(left)];
  }

  #controlLines(flow: FlowNode, node: AxNode): Line[] {
    return linesOf(this.controlTokens(flow, node), this.layout());
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
      const node = this.nodeOf(piece);
      if (node?.actionable || piece.tag === "pre" || node && TABLE_ROLES.has(node.role)) {
        return false;
      }
      words.push(piece.inline ? "" : " ");
      if (piece.content === undefined) words.push(node?.name ?? "");
      else if (!this.#gatherWords(piece.content, words)) return false;
      return words.push(piece.inline ? "" : " ") > 0;
    });
  }

  #shortened(label: string): string {
    const { text, left } = this.cut(label, LONGEST_NAME);
    return left === 0 ? label : text + cutNote(left, undefined);
  }

  /** Cuts a text where texts are cut, and counts it. */
  cut(whole: string, longest: number): Cut {
    const { tally } = this.style;
    if (tally === undefined) return { text: whole, left: 0 };
    const cut = cutText(whole, longest);
    if (cut.left === 0) return cut;
    tally.texts++;
    tally.chars += cut.left;
    return tally.isTrial ? { text: whole, left: 0 } : cut;
  }
}

/** The usual control: nothing in it but its name. */
function saysItsName([only, ...others]: readonly FlowPiece[], { name }: AxNode): boolean {
  return only === undefined || typeof only === "string" && only === name && others.length === 0;
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

/** Puts something before the first line and before the others. */
function prefixed(lines: readonly Line[], first: string, others: string): Line[] {
  return lines.map((line, index) => ({
    ...line,
    text: `${index === 0 ? first : others}${line.text}`,
    ...(line.closes === undefined ? {} : { closes: `${others}${line.closes}` }),
  }));
}
