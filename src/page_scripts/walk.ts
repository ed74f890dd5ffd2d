/**
 * The walk: the page as a pruned tree, built while it is visited and stopped as soon as it has its lines.
 *
 * Whatever depends on what is around an element (names, cursors, hidden things) is handed down; whatever depends on what
 * is in it is decided when it closes, innermost first. So nothing looks ahead, and of a table of ten thousand rows only
 * those are read that will be printed.
 */
import { inlineChild, limitLines } from "../ax/lines.ts";
import { closeList, closeNode, NOTHING_AROUND, SEPARATOR } from "../ax/prune.ts";
import { collapseInner } from "../ax/text.ts";
import type { AxNode } from "../ax/types.ts";
import { MOST_ASKED } from "./click_listeners.ts";
import { isStoodFor } from "./clickable.ts";
import { markClickArea, mayStartClickArea, startsClickArea } from "./click_area.ts";
import { childrenOf, frameDocument, isForeign, isFrame, showsNode } from "./composed_tree.ts";
import { type Described, describeElement } from "./describe_node.ts";
import {
  documentOf,
  hasRenderedBox,
  isCustomElement,
  isElement,
  isTag,
  isText,
  rootElementOf,
  textContent,
} from "./dom.ts";
import { FlowRecorder, isCodeElement } from "./flow.ts";
import { newLookups } from "./lookups.ts";
import { markOf } from "./marks.ts";
import { modalDialogsOf } from "./modal.ts";
import { markerOf, type Ordinals } from "./ordinals.ts";
import { isEditingHost } from "./roles.ts";
import { scrollStateOf } from "./scroll_state.ts";
import { dotsFor, isSecretField } from "./secrets.ts";
import { AT_TOP, isWrapping, type Setting, settingIn } from "./setting.ts";
import { isBarred } from "./surroundings.ts";
import {
  hasSize,
  isClosedDetails,
  isExcluded,
  isMapArea,
  isPicture,
  isRendered,
  isVisibilityHidden,
  summaryOf,
} from "./visibility.ts";

/** Frames whose pages are read. */
const MOST_FRAMES = 20;

/** Lines over the limit that are walked, since nodes may still come to share a line. */
const SLACK = 50;

/** Characters of text to a line, for a guess at how many lines there are. */
const TEXT_PER_LINE = 300;

/** What lies deeper is read as its text, before the stack ends. A page gets so deep by script alone: parsers stop here. */
export const DEEPEST = 512;

export interface WalkOptions {
  /** Lines at most; 0 is no limit. */
  limit: number;
  /** Levels of lines at most. */
  maxDepth?: number;
  /** Levels of lines around the start: of a frame in the page that its embedder reads. */
  depth?: number;
  /** Record the page in reading order too. */
  withFlow?: boolean;
}

/** A tree and where its nodes come from. */
export interface Walked {
  nodes: AxNode[];
  /** The walk stopped at its limit. */
  more: boolean;
  /** The element, or in the view of everything the text, that a node stands for. */
  sources: Map<AxNode, Element | Text>;
  /** The nodes of frames whose pages cannot be read from here, and the level of lines that those are at. */
  foreign: Map<AxNode, number>;
  /** Visited elements that may have a closed shadow root. */
  hosts: Element[];
  /** Visited elements that are click areas if a script listens for clicks on them. */
  candidates: Element[];
  /** The page in reading order, when it was asked for. */
  flow?: FlowRecorder;
}

/** Walks a document, or what an element shows. */
export function walk(start: Document | Element, options: WalkOptions): Walked {
  const walker = new Walker(options);
  const element = isElement(start) ? start : rootElementOf(start);
  const held: AxNode[] = [];
  const isOut = !isElement(start) && isLeftOut();
  if (element !== null && !isOut) {
    walker.visit(element, settingAt(element, options.depth), held);
  }
  const { nodes, more } = limitLines(closeList(held, NOTHING_AROUND), options.limit);
  const { sources, foreign, hosts, candidates, flow, hasLeft } = walker;
  return {
    nodes,
    more: more || hasLeft,
    sources,
    foreign,
    hosts,
    candidates,
    ...(flow === undefined ? {} : { flow }),
  };
}

/** Whether reading the page whole comes to this document: not to that of a frame which is hidden or taken out of the tree. */
function isLeftOut(): boolean {
  return isBarred("unrendered") || isBarred("invisible") || isBarred("excluded");
}

/** A start below the top knows whether a modal dialog elsewhere blocks it. */
function settingAt(element: Element, depth = AT_TOP.depth): Setting {
  const modals = modalDialogsOf(documentOf(element));
  const isBlocked = modals.length > 0 && !modals.some((modal) => showsNode(modal, element));
  return { ...AT_TOP, isBlocked, depth };
}

/** An element being read. */
interface Visit {
  element: Element;
  style: CSSStyleDeclaration;
  described: Described;
  setting: Setting;
  isPointer: boolean;
  /** The list that the element's lines go to. */
  out: AxNode[];
}

/** What `visibility: hidden` leaves of an element: what it shows of others. */
function unseen(element: Element): Described {
  return { node: { role: "generic" }, source: element, isLeaf: false, isControlLabel: false };
}

class Walker {
  readonly sources = new Map<AxNode, Element | Text>();
  readonly foreign = new Map<AxNode, number>();
  readonly flow: FlowRecorder | undefined;
  /** What may have a closed shadow root: shows nothing that can be seen from here, or is a page's own kind of element. */
  readonly hosts: Element[] = [];
  /** What a click handler that a script has added would make a click area. */
  readonly candidates: Element[] = [];
  readonly #options: WalkOptions;
  readonly #modals = new Map<Document, Element[]>();
  readonly #ordinals: Ordinals = new Map();
  readonly #lookups = newLookups();
  #lines = 0;
  #actionable = 0;
  #frames = 0;
  #hasLeft = false;

  constructor(options: WalkOptions) {
    this.#options = options;
    this.flow = options.withFlow ? new FlowRecorder() : undefined;
  }

  /** True when something was left unread, since there were lines enough. */
  get hasLeft(): boolean {
    return this.#hasLeft;
  }

  /** True once there are more lines than may be printed. */
  get isFull(): boolean {
    return this.#options.limit > 0 && this.#lines > this.#options.limit + SLACK;
  }

  /** Reads an element and all that it shows into `out`. */
  visit(element: Element, setting: Setting, out: AxNode[]): void {
    if (isExcluded(element)) return;
    if (!hasRenderedBox(element) && !isRendered(element) && !isMapArea(element)) return;
    if (this.isFull) {
      this.#hasLeft = true;
      return;
    }
    if (setting.isBlocked && !this.#modalsOf(documentOf(element)).includes(element)) {
      this.#visitBlocked(element, setting, out);
    } else if (isTag(element, "br")) {
      this.flow?.addBreak();
      out.push(SEPARATOR);
    } else if (isFrame(element)) this.#visitFrame(element, setting, out);
    else if (!isStoodFor(element)) this.#visitShown(element, setting, out);
  }

  #modalsOf(document: Document): Element[] {
    let modals = this.#modals.get(document);
    if (modals === undefined) this.#modals.set(document, modals = modalDialogsOf(document));
    return modals;
  }

  /** Outside a modal dialog only the way to it is walked. */
  #visitBlocked(element: Element, setting: Setting, out: AxNode[]): void {
    const modals = this.#modalsOf(documentOf(element));
    if (!modals.some((modal) => showsNode(element, modal))) {
      if (this.flow !== undefined) this.flow.isBehindModal = true;
      return;
    }
    for (const child of childrenOf(element)) if (isElement(child)) this.visit(child, setting, out);
  }

  #visitFrame(element: Element, setting: Setting, out: AxNode[]): void {
    if (!hasSize(element) || isVisibilityHidden(element)) return;
    const { node } = describeElement(element, this.#lookups);
    const read = () => this.#readFrame(element, node, setting, out);
    if (this.flow === undefined) read();
    else this.flow.around({ element, node, display: "block" }, read);
  }

  #readFrame(element: Element, node: AxNode, setting: Setting, out: AxNode[]): void {
    const inside = this.#frames < MOST_FRAMES ? frameDocument(element) : null;
    const held: AxNode[] = [];
    if (isForeign(element)) {
      node.role = "iframe";
      this.foreign.set(node, setting.depth + 1);
    } else if (inside !== null) {
      this.#frames++;
      node.role = "document";
      const root = rootElementOf(inside);
      const isBlocked = this.#modalsOf(inside).length > 0;
      const below = { ...AT_TOP, isBlocked, depth: setting.depth + 1, level: setting.level + 1 };
      if (root !== null) this.visit(root, below, held);
    }
    this.#close(element, node, held, setting, out);
  }

  #visitShown(element: Element, setting: Setting, out: AxNode[]): void {
    const style = getComputedStyle(element);
    if (style.visibility !== "visible") {
      return this.#visitWrapper({
        element,
        style,
        described: unseen(element),
        setting,
        isPointer: setting.inPointerArea,
        out,
      });
    }
    const described = describeElement(element, this.#lookups);
    const isPointer = style.cursor === "pointer";
    const visit = { element, style, described, setting, isPointer, out };
    const { node } = described;
    if (node.actionable) this.#actionable++;
    else if (startsClickArea(visit)) return this.#record(visit, () => this.#visitClickArea(visit));
    else this.#noteCandidate(visit);
    if (!node.actionable && !node.name && isWrapping(node.role)) {
      const isKept = this.flow !== undefined &&
        (isCodeElement(element) || scrollStateOf(element, style) !== undefined);
      if (!isKept) return this.#visitWrapper(visit);
      return this.#record(visit, () => this.#visitWrapper(visit));
    }
    this.#record(visit, () => this.#visitNode(visit));
  }

  /** Keeps what a click handler of the page's, which is not known of, would make a click area. */
  #noteCandidate(visit: Visit): void {
    if (this.candidates.length >= MOST_ASKED || visit.setting.inPointerArea) return;
    if (mayStartClickArea(visit)) this.candidates.push(visit.element);
  }

  /** Records an element in reading order, with what is visited meanwhile. */
  #record({ element, described: { node }, style }: Visit, read: () => void): void {
    if (this.flow === undefined) return read();
    const scroll = scrollStateOf(element, style);
    this.flow.around({ element, node, display: style.display, scroll }, read);
  }

  #visitNode(visit: Visit): void {
    const { element, described: { node }, setting, out } = visit;
    const held: AxNode[] = [];
    this.#visitContent(visit, held);
    this.#close(element, node, held, setting, out);
  }

  /** What a wrapper holds stands where the wrapper does, set off from what is beside it unless it is part of a line. */
  #visitWrapper(visit: Visit): void {
    const { style: { display }, out } = visit;
    const isInline = display === "inline" || display === "contents";
    this.flow?.addEdge(display);
    if (!isInline) out.push(SEPARATOR);
    this.#visitContent(visit, out);
    if (!isInline) out.push(SEPARATOR);
    this.flow?.addEdge(display);
  }

  /** A click area is one when nothing in it turns out to be acted on by itself. */
  #visitClickArea(visit: Visit): void {
    const { element, described: { node }, setting, out } = visit;
    const before = this.#actionable;
    const held: AxNode[] = [];
    this.#visitContent(visit, held);
    if (this.#actionable === before && markClickArea(element, node, held)) this.#actionable++;
    this.#close(element, node, held, setting, out);
  }

  #visitContent(visit: Visit, held: AxNode[]): void {
    const { element, style, described, setting, isPointer } = visit;
    if (described.isLeaf || isPicture(element)) return;
    if (isEditingHost(element) && isSecretField(element, described.node.name)) {
      return this.#addText(dotsFor(textContent(element)), setting, held);
    }
    const marker = style.visibility === "visible" ? markerOf(element, style, this.#ordinals) : "";
    this.flow?.addMarker(marker);
    if (marker !== "") held.push({ role: "text", name: marker });
    const below = settingIn(setting, described, isPointer);
    const { maxDepth } = this.#options;
    if (maxDepth !== undefined && below.depth > maxDepth) held.push({ role: "text", name: "…" });
    else if (below.level > DEEPEST) this.#addText(textContent(element), below, held);
    else if (isClosedDetails(element)) this.#visitSummary(element, below, held);
    else this.#visitChildren(element, style, below, held);
  }

  #visitSummary(details: Element, setting: Setting, held: AxNode[]): void {
    const summary = summaryOf(details);
    if (summary !== null) this.visit(summary, setting, held);
  }

  #visitChildren(
    element: Element,
    style: CSSStyleDeclaration,
    setting: Setting,
    held: AxNode[],
  ): void {
    let showsText: boolean | undefined;
    let isEmpty = true;
    for (const child of childrenOf(element)) {
      isEmpty = false;
      if (isElement(child)) this.visit(child, setting, held);
      else if (isText(child)) {
        showsText ??= style.visibility === "visible" && style.contentVisibility !== "hidden";
        if (showsText) this.#addText(child.data, setting, held);
      }
      if (this.#hasLeft) return;
    }
    if (isEmpty || isCustomElement(element)) this.hosts.push(element);
  }

  #addText(data: string, { name, isByContent }: Setting, held: AxNode[]): void {
    if (this.isFull && /\S/.test(data)) {
      this.#hasLeft = true;
      return;
    }
    this.flow?.addText(data);
    const text = collapseInner(data);
    if (text === "" || text === " " && held.at(-1)?.role !== "text") return;
    // The name that this is a part of says it already.
    if (isByContent && name.includes(text.trim())) {
      if (held.length > 0) held.push(SEPARATOR);
      return;
    }
    this.#lines += text.length / TEXT_PER_LINE;
    held.push({ role: "text", name: text });
  }

  /** Puts the finished node, or what takes its place, into `out`, and counts its line. */
  #close(
    element: Element,
    node: AxNode,
    held: AxNode[],
    setting: Setting,
    out: AxNode[],
  ): void {
    const closed = closeNode(node, held, setting);
    if (closed[0] !== node) {
      out.push(SEPARATOR, ...closed, SEPARATOR);
      return;
    }
    if (node.actionable && !node.name && !node.children) {
      const mark = markOf(element);
      if (mark !== undefined) node.mark = mark;
    }
    this.sources.set(node, element);
    if (inlineChild(node) === undefined) this.#lines++;
    out.push(node);
  }
}
