/**
 * The page in reading order: what the tree leaves out to be short (where in its text a link stands, where lines end, what
 * is code) and the markdown view needs.
 */
import type { AxNode } from "./types.ts";

/** A text with its inner spaces collapsed, an element, or null where a line ends. */
export type FlowPiece = string | FlowNode | null;

/** What the markdown view says of a control beside its states. */
export type FlowHint = "new tab" | "download" | "uploadable" | "loading";

/**
 * An element that the markdown view tells from the text around it.
 *
 * `{ tag: "p", at: 3, content: ["Read the ", { tag: "a", at: 5, inline: true, content: ["terms"] }, "."] }`
 */
export interface FlowNode {
  tag: string;
  /** Its node is the n-th of the tree, from 0, in the order of lines. */
  at?: number;
  /** Its node, when the tree has none: what only repeats a name, or stands beyond the limit. */
  node?: AxNode;
  /** Stands within a line of text. */
  inline?: true;
  /** Number of an item of an ordered list: `3. `. */
  marker?: string;
  /** Language of code, as its page names it for highlighting: `ts`. */
  language?: string;
  /** Columns and rows that a cell of a table takes, where these are several. */
  span?: { columns?: number; rows?: number };
  field?: FlowField;
  /** It scrolls by itself, and there is more in it than shows. */
  scroll?: ScrollState;
  /** What lies over it: a place in the overlays of the view, from 1. */
  covered?: number;
  hints?: FlowHint[];
  content?: FlowPiece[];
}

/** What there is to know of a form field. */
export interface FlowField {
  /** Type of an `<input>`, unless it is `text`. */
  type?: string;
  placeholder?: string;
  /** Its value is a password, a code or the like: it was hidden in the page. */
  isSecret?: true;
  isMultiple?: true;
  /** Chosen options beyond those that the node lists. */
  chosen?: { index: number; label: string }[];
}

/** How far a box is scrolled, in percent of what there is to scroll. */
export interface ScrollState {
  y?: number;
  x?: number;
}

/** Something that lies over a good part of the page: its tag, `<div id="veil">`, and how its words begin. */
export interface Overlay {
  tag: string;
  words: string;
}

/** Where the viewport stands on the page; CSS pixels. */
export interface PageView {
  width: number;
  height: number;
  scrollY: number;
  pageHeight: number;
  /** Those that cover a control in view. */
  overlays?: Overlay[];
}
