/**
 * What of a page is other than it was: not what happened in between, such as a spinner that came and went.
 */
import { isLiving } from "./composed_tree.ts";
import { attributeOf, containsNode, isElement, isText, textContent, urlOf, viewOf } from "./dom.ts";
import { isDocument, type Root } from "./layout_dom.ts";
import { searchRoots } from "./search_roots.ts";

const EVERYTHING = {
  subtree: true,
  childList: true,
  attributes: true,
  attributeOldValue: true,
  characterData: true,
  characterDataOldValue: true,
};

/** What a page does that leaves no trace in its DOM. */
const EVENTS = ["input", "change", "scroll"] as const;

/**
 * Watches all documents and open shadow roots that can be read, from its making on. Of the element that is acted on itself
 * only its words count: the ripple of a press and the ring of the focus are no answer.
 */
export class PageChanges implements Disposable {
  readonly #document: Document;
  readonly #element: Element;
  readonly #url: string;
  readonly #words: string;
  readonly #observer = new MutationObserver((records) => this.#take(records));
  readonly #views = new Set<Window>();
  /** Values as they were, of each attribute that was set since. */
  readonly #attributes = new Map<Element, Map<string, string | null>>();
  readonly #texts = new Map<Text, string | null>();
  /** Nodes that came or went, and whether they were there in the beginning. */
  readonly #nodes = new Map<Node, boolean>();
  #hasPressed = false;
  #hasEvent = false;

  constructor(document: Document, element: Element) {
    this.#document = document;
    this.#element = element;
    this.#url = urlOf(document);
    this.#words = textContent(element);
    for (const root of searchRoots(document)) this.#watch(root);
  }

  /** True when something is not as it was; `element` is what stands for the one that was acted on by now. */
  isAny(element: Element): boolean {
    this.#take(this.#observer.takeRecords());
    return this.#hasEvent || urlOf(this.#document) !== this.#url ||
      textContent(element) !== this.#words || this.#hasChanged();
  }

  [Symbol.dispose](): void {
    this.#observer.disconnect();
    for (const view of this.#views) {
      view.removeEventListener("pointerdown", this.#onPress, { capture: true });
      for (const name of EVENTS) view.removeEventListener(name, this.#onEvent, { capture: true });
    }
  }

  #watch(root: Root): void {
    this.#observer.observe(root, EVERYTHING);
    const view = isDocument(root) ? viewOf(root) : null;
    if (view === null) return;
    this.#views.add(view);
    view.addEventListener("pointerdown", this.#onPress, { capture: true, passive: true });
    for (const name of EVENTS) {
      view.addEventListener(name, this.#onEvent, { capture: true, passive: true });
    }
  }

  /** What scrolled before was brought into view for the press. */
  readonly #onPress = (): void => {
    this.#hasPressed = true;
  };

  readonly #onEvent = (): void => {
    if (this.#hasPressed) this.#hasEvent = true;
  };

  #take(records: MutationRecord[]): void {
    for (const { type, target, attributeName, oldValue, addedNodes, removedNodes } of records) {
      if (containsNode(this.#element, target)) continue;
      if (type === "childList") {
        for (const node of removedNodes) this.#keepFirst(this.#nodes, node, true);
        for (const node of addedNodes) this.#keepFirst(this.#nodes, node, false);
      } else if (isText(target)) this.#keepFirst(this.#texts, target, oldValue);
      else if (isElement(target) && attributeName !== null) {
        this.#keepAttribute(target, attributeName, oldValue);
      }
    }
  }

  #keepFirst<K, V>(map: Map<K, V>, key: K, value: V): void {
    if (!map.has(key)) map.set(key, value);
  }

  /** What is around the element says where the pointer and the focus are, too. */
  #keepAttribute(target: Element, name: string, value: string | null): void {
    if (containsNode(target, this.#element)) return;
    const values = this.#attributes.get(target) ?? new Map<string, string | null>();
    this.#keepFirst(values, name, value);
    this.#attributes.set(target, values);
  }

  #hasChanged(): boolean {
    for (const [node, wasThere] of this.#nodes) {
      if (saysSomething(node) && isLiving(node, this.#document) !== wasThere) return true;
    }
    for (const [text, was] of this.#texts) if (text.data !== was) return true;
    for (const [element, values] of this.#attributes) {
      for (const [name, was] of values) if (attributeOf(element, name) !== was) return true;
    }
    return false;
  }
}

/** Frameworks mark places by comments and empty texts. */
function saysSomething(node: Node): boolean {
  return isElement(node) || isText(node) && textContent(node).trim() !== "";
}
