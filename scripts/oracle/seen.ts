/** What an oracle compares: elements as our walk and as Chrome's accessibility tree describe them. */
import type { AxState } from "../../src/ax/types.ts";

/** A description of one element, by either side, in our words. */
export interface Seen {
  /** `generic` for what has no role of its own. */
  role: string;
  /** White space collapsed; empty when there is none. */
  name: string;
  /** In the order in which our tree prints them. */
  states: AxState[];
  /** Empty when there is none, or when the name says it. */
  value: string;
}

/** An element of the page. */
export interface PageElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** The elements around it, innermost first, across shadow roots and frames. */
  around: readonly PageElement[];
  /** The elements in it, as deep as they are. */
  inside: readonly PageElement[];
}

/** An element with both descriptions of it. */
export interface Pair {
  element: PageElement;
  ours: Seen;
  /** What an agent can act on, by our walk. */
  isActionable: boolean;
  /** It has a line in the tree that is printed. */
  isPrinted: boolean;
  /** The name that Chrome gives it stands somewhere in the tree that is printed. */
  isSaid: boolean;
  /** Absent for what Chrome leaves out of its tree. */
  chrome?: Seen;
  /** Chrome's word for the role, where {@linkcode Seen.role} is ours. */
  chromeRole?: string;
}
