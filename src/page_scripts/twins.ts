/**
 * Elements that share the string that identifies them, found by looking for just these.
 *
 * Two elements of one document share an xpath only where siblings have the same step (an SVG `a` beside an HTML one,
 * the top of a shadow root) or where two frames or shadow roots have the same scope; they share a name wherever the page
 * wrote it twice. Everything else is known to be alone without a look at the rest of the page.
 */
import type { Identities } from "./identity.ts";
import { identityName, testIdOf } from "./identity.ts";
import {
  bodyOf,
  documentOf,
  firstChild,
  firstElementChild,
  FRAGMENT_NODE,
  isElement,
  isText,
  nextElementSibling,
  nextSibling,
  nodeType,
  queryAll,
  rootElementOf,
  rootOf,
  shadowRootOf,
  tagName,
} from "./dom.ts";
import { searchRoots } from "./search_roots.ts";
import { compareIdOrder } from "./walk_order.ts";

/** A search that goes down a path: the element reached, and how many shadow roots it went into. */
interface Reached {
  element: Element;
  shadows: number;
}

/** Looks for twins during one question; see {@linkcode Identities} on how long it may be kept. */
export class Twins {
  readonly #identities: Identities;
  readonly #testIds = new Map<Node, Map<string, Element[]>>();
  readonly #reached = new Map<string, Reached[]>();
  readonly #children = new Map<Node, Map<string, Element[]>>();
  /** By the string that they share. */
  readonly #ranks = new Map<string, Map<Node, number>>();
  #roots: Map<string, Node[]> | undefined;

  constructor(identities: Identities) {
    this.#identities = identities;
  }

  /** The node's place among those that share its string, in the order in which ids are handed out, from 1. */
  rankOf(node: Element | Text): number {
    const name = identityName(node);
    if (name === undefined && this.#isAlone(node)) return 1;
    const hashed = this.#identities.hashedString(node);
    let ranks = this.#ranks.get(hashed);
    if (ranks === undefined) {
      const twins = name === undefined ? this.#samePath(node) : this.#sameName(node, name);
      ranks = ranksOf(twins.includes(node) ? twins : [...twins, node]);
      this.#ranks.set(hashed, ranks);
    }
    return ranks.get(node) ?? ranks.size + 1;
  }

  /** Nothing else can have the node's path. */
  #isAlone(node: Element | Text): boolean {
    const documentScope = this.#identities.scopeOf(documentOf(node));
    return !this.#identities.placeOf(node).hasEarlierTwin &&
      this.#documentsOf(documentScope).length < 2;
  }

  #sameName(node: Element | Text, name: string): Element[] {
    const scope = this.#identities.scopeOf(rootOf(node));
    const roots = scope === "" ? [this.#identities.top] : this.#rootsOf(scope);
    return roots.flatMap((root) => this.#named(root, name));
  }

  #named(root: Node, name: string): Element[] {
    const value = name.slice(1);
    const candidates = name.startsWith("#")
      ? [...queryAll(root, `#${CSS.escape(value)}`)]
      : this.#withTestId(root).get(value) ?? [];
    return candidates.filter((candidate) => identityName(candidate) === name);
  }

  #withTestId(root: Node): Map<string, Element[]> {
    const known = this.#testIds.get(root);
    if (known !== undefined) return known;
    const index = new Map<string, Element[]>();
    for (const element of queryAll(root, "[data-testid],[data-test]")) {
      append(index, testIdOf(element) ?? "", element);
    }
    this.#testIds.set(root, index);
    return index;
  }

  #samePath(node: Element | Text): (Element | Text)[] {
    const { path } = this.#identities.placeOf(node);
    const documentScope = this.#identities.scopeOf(documentOf(node));
    const steps = path.split("/").slice(1);
    const textStep = isText(node) ? steps.pop() : undefined;
    const shadows = shadowsAround(node);
    const hashed = this.#identities.hashedString(node);
    const elements = this.#reach(documentScope, steps)
      .filter((reached) => reached.shadows === shadows || textStep !== undefined)
      .map((reached) => reached.element);
    const found = textStep === undefined ? elements : elements.flatMap(textsOf);
    return found.filter((candidate) => this.#identities.hashedString(candidate) === hashed);
  }

  #documentsOf(scope: string): Node[] {
    return scope === "" ? [this.#identities.top] : this.#rootsOf(scope);
  }

  /** Documents and shadow roots of a scope. */
  #rootsOf(scope: string): Node[] {
    if (this.#roots === undefined) {
      this.#roots = new Map();
      for (const root of searchRoots(this.#identities.top)) {
        append(this.#roots, this.#identities.scopeOf(root), root);
      }
    }
    return this.#roots.get(scope) ?? [];
  }

  /** Every element at a path, in any document of that scope, through any shadow roots on the way. */
  #reach(scope: string, steps: string[]): Reached[] {
    const key = `${scope}|${steps.join("/")}`;
    const known = this.#reached.get(key);
    if (known !== undefined) return known;
    const step = steps.at(-1) ?? "";
    const reached = steps.length < 2
      ? this.#documentsOf(scope).flatMap((root) => startsOf(root, step))
      : this.#reach(scope, steps.slice(0, -1)).flatMap((above) => this.#below(above, step));
    this.#reached.set(key, reached);
    return reached;
  }

  #below({ element, shadows }: Reached, step: string): Reached[] {
    const below = (this.#childrenByStep(element).get(step) ?? [])
      .map((child) => ({ element: child, shadows }));
    const shadow = shadowRootOf(element);
    if (shadow === null) return below;
    const inside = this.#childrenByStep(shadow).get(step) ?? [];
    return [...inside.map((child) => ({ element: child, shadows: shadows + 1 })), ...below];
  }

  #childrenByStep(parent: Element | ShadowRoot): Map<string, Element[]> {
    const known = this.#children.get(parent);
    if (known !== undefined) return known;
    const index = new Map<string, Element[]>();
    const first = isElement(parent) ? firstElementChild(parent) : parent.firstElementChild;
    for (let child = first; child !== null; child = nextElementSibling(child)) {
      append(index, this.#identities.stepOf(child).text, child);
    }
    this.#children.set(parent, index);
    return index;
  }
}

/** The place of each in the order in which ids are handed out, from 1. */
function ranksOf(twins: (Element | Text)[]): Map<Node, number> {
  return new Map(twins.sort(compareIdOrder).map((twin, index) => [twin, index + 1]));
}

/** The elements that a path may start at: the body, what stands beside it, the root of a document that is not HTML. */
function startsOf(root: Node, step: string): Reached[] {
  // Roots of document scopes are documents, except where a scope ends in a shadow root.
  if (nodeType(root) === FRAGMENT_NODE) return [];
  const top = rootElementOf(root as Document);
  const body = bodyOf(root as Document);
  const beside = top === null ? [] : [top, ...elementsIn(top)];
  return beside.filter((element) =>
    element === body ? step === "body" : tagName(element).toLowerCase() === step.replace(/\[.*/, "")
  ).map((element) => ({ element, shadows: 0 }));
}

function elementsIn(parent: Element): Element[] {
  const elements: Element[] = [];
  for (let at = firstElementChild(parent); at !== null; at = nextElementSibling(at)) {
    elements.push(at);
  }
  return elements;
}

/** The texts directly in an element, those of its shadow root first. */
function textsOf(element: Element): Text[] {
  const texts: Text[] = [];
  const shadow = shadowRootOf(element);
  for (const parent of shadow === null ? [element] : [shadow, element]) {
    for (let at = firstChild(parent); at !== null; at = nextSibling(at)) {
      if (isText(at)) texts.push(at);
    }
  }
  return texts;
}

/** How many shadow roots stand between the node and its document. */
function shadowsAround(node: Node): number {
  let count = 0;
  for (let root = rootOf(node); nodeType(root) === FRAGMENT_NODE; count++) {
    root = rootOf((root as ShadowRoot).host);
  }
  return count;
}

function append<K, V>(index: Map<K, V[]>, key: K, value: V): void {
  const list = index.get(key);
  if (list === undefined) index.set(key, [value]);
  else list.push(value);
}
