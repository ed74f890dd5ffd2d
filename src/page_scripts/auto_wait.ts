/**
 * Waiting inside the page: woken by what changes in it, and by a timer for what changes without a sign.
 */
import { viewOf } from "./dom.ts";
import { isDocument, type Root } from "./layout_dom.ts";
import { searchRoots } from "./search_roots.ts";

/** Between two wakes at least this long. */
const SPACING_MS = 8;
/** A look that is dear is repeated so seldom that it takes no more than a fifth of the page's time. */
const COST_FACTOR = 4;
const EVERY_CHANGE = { subtree: true, childList: true, attributes: true, characterData: true };
/** What a person's or script's edit fires without changing the DOM. */
const EDITS = ["input", "change", "focusin", "focusout", "load", "scroll"] as const;

/** How to wait. */
export interface WaitOptions {
  document: Document;
  /** When to give up, by `performance.now()`. */
  deadline: number;
  /** How often to look when nothing stirs. */
  recheckMs: number;
}

/** The moment that is so many milliseconds from now. */
export function deadlineIn(timeoutMs: number): number {
  return performance.now() + timeoutMs;
}

/** Sleeps. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Looks until there is something, at once and then at every change of the page.
 * @returns undefined when the time ran out; the last look was after the deadline.
 */
export async function until<T>(
  look: () => T | undefined,
  options: WaitOptions,
): Promise<T | undefined> {
  const { document, deadline, recheckMs } = options;
  using stirs = new Stirs(document);
  for (;;) {
    const started = performance.now();
    const seen = look();
    if (seen !== undefined) return seen;
    const now = performance.now();
    if (now >= deadline) return undefined;
    // on a page that is dear to look through, roots that come later are left to the timer
    if (!stirs.isWatching || now - started < SPACING_MS) stirs.watch();
    const rest = Math.max(SPACING_MS, (now - started) * COST_FACTOR);
    await stirs.next(
      Math.min(deadline - now, rest),
      Math.min(deadline - now, Math.max(recheckMs, rest)),
    );
  }
}

/** Notices that something stirs anywhere on the page: in its document, open shadow roots and same-origin frames. */
class Stirs implements Disposable {
  readonly #document: Document;
  readonly #watched = new Map<Root, EventTarget | null>();
  readonly #observer = new MutationObserver(() => this.#stir());
  readonly #onEdit = (): void => this.#stir();
  #stirred = false;
  #wake: (() => void) | undefined;

  constructor(document: Document) {
    this.#document = document;
  }

  get isWatching(): boolean {
    return this.#watched.size > 0;
  }

  /** Takes in the roots that came since. */
  watch(): void {
    for (const root of searchRoots(this.#document)) {
      if (this.#watched.has(root)) continue;
      this.#observer.observe(root, EVERY_CHANGE);
      const view = isDocument(root) ? viewOf(root) : null;
      this.#watched.set(root, view);
      for (const edit of EDITS) {
        view?.addEventListener(edit, this.#onEdit, { capture: true, passive: true });
      }
    }
  }

  /** Resolves at the next stir, or one since the last call, but not before `leastMs` and not after `mostMs`. */
  async next(leastMs: number, mostMs: number): Promise<void> {
    const started = performance.now();
    if (!this.#stirred) await this.#stirOr(mostMs);
    const early = leastMs - (performance.now() - started);
    if (early > 0) await pause(early);
    this.#stirred = false;
  }

  [Symbol.dispose](): void {
    this.#observer.disconnect();
    for (const view of this.#watched.values()) {
      for (const edit of EDITS) view?.removeEventListener(edit, this.#onEdit, { capture: true });
    }
  }

  #stirOr(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = (): void => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #stir(): void {
    this.#stirred = true;
    this.#wake?.();
  }
}
