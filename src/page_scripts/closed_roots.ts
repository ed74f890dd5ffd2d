/**
 * Shadow roots that are closed to scripts. Chrome tells the host which elements have one and hands it over; from then on
 * it is read like an open one (`shadowRootOf`). The host is asked of what may have one: custom elements, and empty ones
 * that a root can be attached to and that take up room all the same.
 */
import {
  closedRootOf,
  firstChild,
  isCustomElement,
  isHtml,
  localName,
  matchesSelector,
  openRootOf,
  queryAll,
  setClosedRoot,
} from "./dom.ts";
import type { Root } from "./layout_dom.ts";
import { searchRoots } from "./search_roots.ts";
import { hasSize } from "./visibility.ts";

/** Looking through a page takes its time. */
const SPACING_MS = 300;
/** Elements that the host is asked of at once. */
const MOST_ASKED = 200;
/** Elements of HTML's own that take a shadow root (DOM standard, `attachShadow`), but for headings and `body`. */
const TAKES_ROOT: ReadonlySet<string> = new Set(
  [
    "article",
    "aside",
    "blockquote",
    "div",
    "footer",
    "header",
    "main",
    "nav",
    "p",
    "section",
    "span",
  ],
);

/** Which elements the host was asked of, and which it still has to be. */
export class ClosedRoots {
  readonly #tell: () => void;
  readonly #asked = new WeakSet<Element>();
  /** Custom elements that their page had not defined when the host was asked: their root comes with the definition. */
  readonly #undefined = new WeakSet<Element>();
  #waiting: Element[] = [];
  #lookedAtMs = -Infinity;

  /** @param tell Tells the host that there is something to ask. */
  constructor(tell: () => void) {
    this.#tell = tell;
  }

  /** Looks for elements that may have a closed root, and has the host asked of them; not at every turn of a wait. */
  lookFor(top: Root): void {
    const now = performance.now();
    if (now - this.#lookedAtMs < SPACING_MS) return;
    this.#lookedAtMs = now;
    let isAny = false;
    for (const root of searchRoots(top)) isAny = this.offer(queryAll(root, "*")) || isAny;
    if (isAny) this.#tell();
  }

  /** Takes in what may have a closed root. True when there is something that the host should ask of. */
  offer(elements: Iterable<Element>): boolean {
    for (const element of elements) {
      if (this.#waiting.length >= MOST_ASKED) break;
      if (this.#isAsked(element) || !mayHaveRoot(element)) continue;
      this.#asked.add(element);
      if (!isDefined(element)) this.#undefined.add(element);
      this.#waiting.push(element);
    }
    return this.#waiting.length > 0;
  }

  #isAsked(element: Element): boolean {
    if (!this.#asked.has(element)) return false;
    if (!this.#undefined.has(element) || !isDefined(element)) return true;
    this.#undefined.delete(element);
    return false;
  }

  /** The elements to ask of; the host asks of each once, and again when it is defined later. */
  take(): Element[] {
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting;
  }

  /** Takes a root that the host was given. */
  adopt(host: Element, root: ShadowRoot): void {
    setClosedRoot(host, root);
  }
}

function isDefined(element: Element): boolean {
  return matchesSelector(element, ":defined");
}

function mayHaveRoot(element: Element): boolean {
  if (!isHtml(element) || openRootOf(element) !== null || closedRootOf(element)) return false;
  const name = localName(element);
  if (isCustomElement(element)) return true;
  return TAKES_ROOT.has(name) && firstChild(element) === null && hasSize(element);
}
