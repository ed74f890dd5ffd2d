import { readyStateOf, rootOf } from "./dom.ts";

/** How long nothing may have changed for a page to be at rest. */
const QUIET_MS = 100;
const WHAT_MOVES = { subtree: true, childList: true, attributes: true };

/**
 * Remembers when the page's DOM last changed, so that a click on a page at rest need not wait for frames to see that its
 * element holds still. A script can move an element only by changing the DOM (what moves by itself is an animation, which
 * can be asked for). Frames and shadow roots are not watched.
 */
export class RestWatch {
  readonly #document: Document;
  #lastChange = performance.now();

  constructor(document: Document) {
    this.#document = document;
    const observer = new MutationObserver(() => this.#lastChange = performance.now());
    observer.observe(document, WHAT_MOVES);
  }

  /** When the DOM last changed, by `performance.now()`; the time of the first look when it has not since. */
  get lastChangeAtMs(): number {
    return this.#lastChange;
  }

  /** True when the element's place cannot be changing: its document is loaded, watched and unchanged for a while. */
  isAtRest(element: Element): boolean {
    return rootOf(element) === this.#document &&
      readyStateOf(this.#document) === "complete" &&
      performance.now() - this.#lastChange >= QUIET_MS;
  }
}
