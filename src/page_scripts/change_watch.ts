import { readyStateOf, rootOf } from "./dom.ts";
import { isDocument, type Root } from "./layout_dom.ts";
import { searchRoots } from "./search_roots.ts";

/** How long nothing may have changed for a page to be at rest. */
const QUIET_MS = 100;
const WHAT_CHANGES = { subtree: true, childList: true, attributes: true, characterData: true };
/** What an edit, a script or a player does that shows, and that no mutation tells. Most of these bubble nowhere. */
const EFFECTS = [
  "input",
  "change",
  "submit",
  "reset",
  "invalid",
  "copy",
  "cut",
  "paste",
  "beforetoggle",
  "toggle",
  "scroll",
  "slotchange",
  "fullscreenchange",
  "play",
  "pause",
  "ended",
  "seeked",
  "volumechange",
] as const;
/** What may change how a page reads, and is no effect of a press by itself. */
const OTHERS = ["load", "error", "resize"] as const;

const { addEventListener } = EventTarget.prototype;

/**
 * Counts what changes on a page. Its document is watched from the start, so that a click on a page at rest need not wait
 * for frames to see that its element holds still: a script can move an element only by changing the DOM (what moves by
 * itself is an animation, which can be asked for). Shadow roots, frames of the same origin and events are watched from the
 * first {@linkcode extend} on.
 */
export class ChangeWatch {
  readonly #document: Document;
  #roots: ReadonlySet<Root> = new Set();
  readonly #observer = new MutationObserver((records) => this.#mutated(records));
  #lastChange = performance.now();
  #mutations = 0;
  #events = 0;
  #pageScrolls = 0;
  #others = 0;
  /** Elements have come that may hold roots. */
  #hasGrown = true;
  #isListening = false;
  #ignored: Element | undefined;
  #wake: (() => void) | undefined;

  constructor(document: Document) {
    this.#document = document;
    this.#observe(document);
  }

  /** When the DOM last changed, by `performance.now()`; the time of the first look when it has not since. */
  get lastChangeAtMs(): number {
    this.#flush();
    return this.#lastChange;
  }

  /** How much that shows has happened so far. */
  get effects(): number {
    this.#flush();
    return this.#mutations + this.#events;
  }

  /** Of these, what no mutation tells: edits, scrolling, players. */
  get events(): number {
    return this.#events;
  }

  /** How much has happened that a reading of the page may depend on: all but where it is scrolled to. */
  get changes(): number {
    return this.effects - this.#pageScrolls + this.#others;
  }

  /** The documents and shadow roots that are watched. */
  get roots(): ReadonlySet<Root> {
    return this.#roots;
  }

  /** True when the element's place cannot be changing: its document is loaded, watched and unchanged for a while. */
  isAtRest(element: Element): boolean {
    return rootOf(element) === this.#document &&
      readyStateOf(this.#document) === "complete" &&
      performance.now() - this.lastChangeAtMs >= QUIET_MS;
  }

  /**
   * Takes in the shadow roots and frames that have come: as mutations and load events tell, or for certain.
   * @returns Whether there were any.
   */
  extend({ isThorough = false } = {}): boolean {
    this.#flush();
    this.#isListening = true;
    if (!this.#hasGrown && !isThorough) return false;
    this.#hasGrown = false;
    const known = this.#roots;
    this.#roots = new Set(searchRoots(this.#document));
    const come = [...this.#roots].filter((root) => !known.has(root));
    for (const root of come) {
      this.#observe(root);
      this.#listen(root);
    }
    return come.length > 0;
  }

  /** What we fire at this element ourselves, while we edit it, does not count. */
  whileEditing(element: Element, edit: () => void): void {
    this.#ignored = element;
    try {
      edit();
    } finally {
      this.#ignored = undefined;
    }
  }

  /** Resolves at the next change, or after a while. */
  next(limitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, limitMs);
      this.#wake = (): void => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #observe(root: Root): void {
    this.#observer.observe(root, WHAT_CHANGES);
  }

  #listen(root: Root): void {
    const options = { capture: true, passive: true };
    for (const type of EFFECTS) addEventListener.call(root, type, this.#onEffect, options);
    for (const type of OTHERS) addEventListener.call(root, type, this.#onOther, options);
  }

  readonly #onEffect = (event: Event): void => {
    if (this.#ignored !== undefined && event.composedPath()[0] === this.#ignored) return;
    this.#events++;
    if (event.type === "scroll" && isDocument(event.target as Node)) this.#pageScrolls++;
    this.#wake?.();
  };

  readonly #onOther = ({ type }: Event): void => {
    this.#others++;
    // a frame has another document, whose parent tells of no change
    if (type === "load") this.#hasGrown = true;
    this.#wake?.();
  };

  #flush(): void {
    const records = this.#observer.takeRecords();
    if (records.length > 0) this.#mutated(records);
  }

  #mutated(records: readonly MutationRecord[]): void {
    if (records.some(({ type }) => type !== "characterData")) this.#lastChange = performance.now();
    this.#mutations++;
    if (this.#isListening) {
      this.#hasGrown ||= records.some(({ addedNodes }) => addedNodes.length > 0);
    }
    this.#wake?.();
  }
}
