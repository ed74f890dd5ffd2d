/**
 * Records the page in reading order while the walk builds the tree: for the markdown view.
 */
import type { FlowField, FlowHint, FlowNode, FlowPiece, ScrollState } from "../ax/flow.ts";
import { flatten } from "../ax/remember.ts";
import { collapse, collapseInner } from "../ax/text.ts";
import type { AxNode } from "../ax/types.ts";
import { hiddenControlOf } from "./clickable.ts";
import {
  attributeOf,
  firstElementChild,
  hasAttributeOf,
  hasAttributes,
  isHtml,
  isTag,
  localName,
} from "./dom.ts";
import { isSecretField } from "./secrets.ts";
import { isWrapping } from "./setting.ts";

/** An element as it is recorded. */
export interface Recorded {
  element: Element;
  node: AxNode;
  /** Computed `display`. */
  display: string;
  scroll?: ScrollState | undefined;
}

/** Takes down what the walk visits. */
export class FlowRecorder {
  readonly pieces: FlowPiece[] = [];
  /** Something was not read because a modal dialog covers it. */
  isBehindModal = false;
  /** The list that pieces are added to now. */
  #open = this.pieces;
  #marker: string | undefined;
  /** How many `<pre>` are open: in them white space counts. */
  #depthOfPre = 0;

  addText(data: string): void {
    const text = this.#depthOfPre > 0 ? data : collapseInner(data);
    if (text === "" || text === " " && this.#open.at(-1) === null) return;
    this.#open.push(text);
  }

  /** The number of the list item that is open. */
  addMarker(marker: string): void {
    if (marker !== "") this.#marker = marker;
  }

  addBreak(): void {
    if (this.#open.at(-1) !== null) this.#open.push(null);
  }

  /** Where a wrapper begins or ends: a line ends there, or a word. */
  addEdge(display: string): void {
    if (isBlock(display)) this.addBreak();
    else if (display !== "inline" && display !== "contents") this.addText(" ");
  }

  /** Records an element with what `read` visits. What turns out to be a mere wrapper gives way to what it holds. */
  around(recorded: Recorded, read: () => void): void {
    const { element, node, display, scroll } = recorded;
    const outer = this.#open;
    const outerMarker = this.#marker;
    const content: FlowPiece[] = this.#open = [];
    const isPre = isTag(element, "pre");
    if (isPre) this.#depthOfPre++;
    this.#marker = undefined;
    read();
    if (isPre) this.#depthOfPre--;
    const marker = this.#marker;
    this.#open = outer;
    this.#marker = outerMarker;
    if (!isPre && scroll === undefined && isMereWrapper(element, node)) {
      this.addEdge(display);
      for (const piece of content) outer.push(piece);
      this.addEdge(display);
    } else outer.push(flowNodeOf(recorded, content, marker));
  }
}

/** True for a wrapper whose tag still matters: what it holds is code. */
export function isCodeElement(element: Element): boolean {
  return isTag(element, "code") || isTag(element, "pre");
}

function isMereWrapper(element: Element, node: AxNode): boolean {
  return !node.actionable && !node.name && isWrapping(node.role) && !isCodeElement(element);
}

function isBlock(display: string): boolean {
  return !display.startsWith("inline") && display !== "contents";
}

function flowNodeOf(
  { element, node, display, scroll }: Recorded,
  content: FlowPiece[],
  marker: string | undefined,
): FlowNode {
  const field = fieldOf(element, node);
  const hints = hintsOf(element);
  const span = spanOf(element);
  const language = languageOf(element);
  return {
    tag: localName(element),
    node,
    ...(isBlock(display) ? {} : { inline: true }),
    ...(marker === undefined ? {} : { marker }),
    ...(language === undefined ? {} : { language }),
    ...(span === undefined ? {} : { span }),
    ...(field === undefined ? {} : { field }),
    ...(scroll === undefined ? {} : { scroll }),
    ...(hints.length === 0 ? {} : { hints }),
    ...(content.length === 0 ? {} : { content }),
  };
}

/** What highlighters are told by a class of the `<pre>` or the `<code>` in it: `language-ts`. */
function languageOf(element: Element): string | undefined {
  if (!isTag(element, "pre")) return undefined;
  for (const named of [element, firstElementChild(element)]) {
    const classes = named === null ? "" : attributeOf(named, "class") ?? "";
    const language = /(?:^|\s)(?:lang|language|highlight-source)-([\w+#.-]{1,20})(?=\s|$)/.exec(
      classes,
    );
    if (language !== null) return language[1];
  }
  return undefined;
}

/** Rows that HTML lets a cell take. */
const MOST_ROWS = 65_534;

/** What a cell takes beside its own place; to the end of the table, where it says 0 rows. */
function spanOf(element: Element): FlowNode["span"] {
  if (!isTag(element, "td") && !isTag(element, "th")) return undefined;
  if (!hasAttributes(element)) return undefined;
  const { colSpan: columns, rowSpan: rows } = element;
  if (columns === 1 && rows === 1) return undefined;
  return {
    ...(columns === 1 ? {} : { columns }),
    ...(rows === 1 ? {} : { rows: rows || MOST_ROWS }),
  };
}

function hintsOf(element: Element): FlowHint[] {
  const hints: FlowHint[] = [];
  if (isTag(element, "a")) {
    if (attributeOf(element, "target")?.toLowerCase() === "_blank") hints.push("new tab");
    if (hasAttributeOf(element, "download")) hints.push("download");
  }
  const control = controlOf(element);
  if (isTag(control, "input") && control.type === "file") hints.push("uploadable");
  if (attributeOf(element, "aria-busy")?.toLowerCase() === "true") hints.push("loading");
  return hints;
}

/** The control that a label stands for, or the element. */
function controlOf(element: Element): Element {
  return isTag(element, "label") ? hiddenControlOf(element) ?? element : element;
}

function fieldOf(element: Element, node: AxNode): FlowField | undefined {
  const control = controlOf(element);
  if (!isHtml(control)) return undefined;
  const placeholder = placeholderOf(control, node);
  const common: FlowField = {
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(isSecretField(control, node.name) ? { isSecret: true } : {}),
  };
  if (isTag(control, "input")) {
    return control.type === "text" ? common : { type: control.type, ...common };
  }
  if (isTag(control, "textarea")) return common;
  if (!isTag(control, "select")) return undefined;
  const chosen = chosenBeyond(control, node.options?.length ?? 0);
  return {
    ...(control.multiple ? { isMultiple: true } : {}),
    ...(chosen.length === 0 ? {} : { chosen }),
  };
}

function placeholderOf(control: Element, node: AxNode): string | undefined {
  const text = collapse(attributeOf(control, "placeholder") ?? "");
  return text === "" || text === node.name ? undefined : text;
}

/** Chosen options at most that are told beyond the listed ones. */
const MOST_CHOSEN = 50;

function chosenBeyond(
  select: HTMLSelectElement,
  listed: number,
): { index: number; label: string }[] {
  return Array.from(select.selectedOptions).filter(({ index }) => index >= listed)
    .slice(0, MOST_CHOSEN).map((option) => ({
      index: option.index,
      label: collapse(option.label),
    }));
}

/**
 * The record as it crosses: nodes of the tree by their place in it. When the tree was cut at its limit, the record ends
 * where the tree does.
 */
export function finishFlow(
  pieces: readonly FlowPiece[],
  nodes: readonly AxNode[],
  { more, covered }: { more: boolean; covered: ReadonlyMap<AxNode, number> },
): FlowPiece[] {
  const places = new Map<AxNode, number>();
  for (const node of flatten(nodes)) places.set(node, places.size);
  const linked = linkPieces(pieces, { places, covered });
  return more ? cutFlow(linked) : linked;
}

/** What is known of nodes by now. */
interface Known {
  places: ReadonlyMap<AxNode, number>;
  covered: ReadonlyMap<AxNode, number>;
}

function linkPieces(pieces: readonly FlowPiece[], known: Known): FlowPiece[] {
  return pieces.map((piece) => {
    if (piece === null || typeof piece === "string") return piece;
    const { node, content, ...rest } = piece;
    const at = node === undefined ? undefined : known.places.get(node);
    const covered = node === undefined ? undefined : known.covered.get(node);
    return {
      ...rest,
      ...(at === undefined ? bareNode(node) : { at }),
      ...(covered === undefined ? {} : { covered }),
      ...(content === undefined ? {} : { content: linkPieces(content, known) }),
    };
  });
}

/** A node that the tree left out, without what it holds. */
function bareNode(node: AxNode | undefined): { node?: AxNode } {
  if (node === undefined || isWrapping(node.role) && !node.name && !node.actionable) return {};
  const { children: _, ...bare } = node;
  return { node: bare };
}

/** Ends after the last node of the tree, before the first control that the tree no longer has. */
function cutFlow(pieces: FlowPiece[]): FlowPiece[] {
  const last = lastPlace(pieces);
  let isPast = false;
  let isEnd = false;
  const take = (list: readonly FlowPiece[]): FlowPiece[] => {
    const taken: FlowPiece[] = [];
    for (const piece of list) {
      if (piece !== null && typeof piece === "object") {
        if (isPast && piece.at === undefined && piece.node?.actionable) isEnd = true;
        if (isEnd) return taken;
        if (piece.at === last) isPast = true;
        taken.push(
          piece.content === undefined ? piece : { ...piece, content: take(piece.content) },
        );
        if (isPast) isEnd = true;
      } else taken.push(piece);
      if (isEnd) return taken;
    }
    return taken;
  };
  return take(pieces);
}

function lastPlace(pieces: readonly FlowPiece[]): number {
  let last = -1;
  for (const piece of pieces) {
    if (piece === null || typeof piece === "string") continue;
    last = Math.max(last, piece.at ?? -1, lastPlace(piece.content ?? []));
  }
  return last;
}
