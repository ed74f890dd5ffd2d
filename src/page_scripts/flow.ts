/**
 * Records the page in reading order while the walk builds the tree: for the markdown view.
 */
import type { FlowNode, FlowPiece, ScrollState } from "../ax/flow.ts";
import { collapseInner } from "../ax/text.ts";
import type { AxNode } from "../ax/types.ts";
import { isTag, localName } from "./dom.ts";
import { fieldOf, hintsOf, languageOf, spanOf } from "./flow_facts.ts";
import { isWrapping } from "./setting.ts";

/** An element as it is recorded. */
interface Recorded {
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
