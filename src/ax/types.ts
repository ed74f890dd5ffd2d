/**
 * The accessibility tree as plain data: made by the walk in the page, rendered by either side.
 */

/** A state as printed, in this order (reference, 6.2). */
export const STATE_ORDER = [
  "checked",
  "checked=mixed",
  "pressed",
  "pressed=mixed",
  "disabled",
  "required",
  "readonly",
  "modal",
  "selected",
  "expanded",
  "collapsed",
  "invalid",
] as const;

/** A state of a node; `level=N` stands beside these because N varies. */
export type AxState = (typeof STATE_ORDER)[number] | `level=${number}`;

/** One option of a combobox or listbox: printed on its owner's line. */
export interface AxOption {
  label: string;
  selected?: true;
  disabled?: true;
}

/**
 * One node of the tree.
 *
 * `{ role: "link", name: "Shop", actionable: true, url: "/shop", id: "719a97a0", ref: "16" }`
 */
export interface AxNode {
  /** ARIA role; `text` for a run of text, `clickable` for what handles clicks without a role. */
  role: string;
  /** Accessible name, whitespace collapsed. For `text` the text itself. Not escaped: renderers do that. */
  name?: string;
  /** States in the order of {@linkcode STATE_ORDER}, `level=N` last. */
  states?: AxState[];
  /** Value of a field, when it is not empty and differs from the name. */
  value?: string;
  /** Address of a link: path and query when it is of the page's own origin. */
  url?: string;
  options?: AxOption[];
  /** How many options more there are than `options` lists. */
  moreOptions?: number;
  /** What identifies a node without a name: `#id`, `.class`, `icon="…"`, `img="…"`. */
  mark?: string;
  /** A node that an agent can act on: it gets a ref when it is printed. */
  actionable?: true;
  /** The derived id, `719a97a0` or `a359a5c-2`: set on what is printed with a ref. */
  id?: string;
  /** The ref as printed: the shortest free prefix of the id's ten digits. */
  ref?: string;
  children?: AxNode[];
  /** A frame that its embedder's script cannot read: its number there. */
  frame?: number;
  /** What stands below was read by another script: in the frame of this scope. */
  frameScope?: string;
  /** Some of its children are left out: those here have lines of their own, as beside the others. */
  isPart?: true;
  /** What it was known by in the whole tree, where this tree is only a part of it. */
  kind?: Kind;
}

/** What tells a node from others of its role and name. */
export interface Kind {
  /** How many nodes of its role and name there are. */
  count: number;
  /** Stands in for the name that it has not (`labelOf` in kinds.ts). */
  label?: string;
  /** As in {@linkcode RememberedRef}. */
  context?: string;
}

/** What a session keeps of each ref that it printed, to find the element again after a reload (design, 3). */
export interface RememberedRef {
  ref: string;
  id: string;
  /** The page's URL without fragment. */
  page: string;
  role: string;
  /** The name, or what stands in for it (`labelOf` in kinds.ts). */
  name: string;
  /**
   * Digest of what stands around it, when others of its role and name do too: tells one row's "Delete" from the next
   * one's.
   */
  context?: string;
  /** How many nodes of this role and name the snapshot's scope had. */
  count: number;
  /** The snapshot stopped at its limit: there may have been more of this role and name. */
  isPartial?: true;
  /** Id of the element that the snapshot was limited to; the whole page when absent. */
  scope?: string;
  /** The frame of another origin that it is in: the scope of its refs, `iframe#pay`. `page` is then that frame's. */
  frame?: string;
}
