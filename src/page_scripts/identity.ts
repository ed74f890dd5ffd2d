/**
 * The string that identifies a node on its page, and the hash of it: `iframe#pay>shadow0|/body/x-app/button`.
 *
 * Scope (the frames and shadow roots around it), `|`, then the first of: `#id`, `@data-testid`, the xpath. Names that
 * look generated are passed over.
 */
import { isGeneratedLooking } from "../ax/ids.ts";
import { frameOf } from "./composed_tree.ts";
import {
  attributeOf,
  bodyOf,
  DOCUMENT_NODE,
  documentOf,
  FRAGMENT_NODE,
  isElement,
  isText,
  localName,
  nextElementSibling,
  nodeType,
  parentElement,
  parentNode,
  previousElementSibling,
  previousSibling,
  rootElementOf,
  rootOf,
  tagName,
} from "./dom.ts";

/** One step of an xpath. */
export interface Step {
  /** `button`, `button[2]`. */
  text: string;
  /** The place among siblings of the very same tag, from 1. */
  index: number;
  /** An earlier sibling may have the same step: an SVG `a` beside an HTML one, a neighbour at the top of a shadow root. */
  hasEarlierTwin: boolean;
}

/** Where a node stands: its xpath, and whether another node may have the same one. */
interface Place {
  path: string;
  hasEarlierTwin: boolean;
}

/**
 * Identities found during one question: siblings and parents share their work, so that the rows of a long table cost
 * one look each. The document must not change between two uses.
 */
export class Identities {
  readonly top: Document;
  readonly #outer: string;
  readonly #steps = new Map<Element, Step>();
  readonly #places = new Map<Node, Place>();
  readonly #scopes = new Map<Node, string>();

  /** @param outer Scope of the top document itself, when that is a frame whose embedder cannot be read. */
  constructor(top: Document, outer = "") {
    this.top = top;
    this.#outer = outer;
  }

  /** The string that is hashed. */
  hashedString(node: Element | Text): string {
    return `${this.scopeOf(rootOf(node))}|${identityName(node) ?? this.placeOf(node).path}`;
  }

  /** The frames and shadow roots around a document or shadow root, outermost first: `iframe#pay>shadow0`. */
  scopeOf(root: Node): string {
    const known = this.#scopes.get(root);
    if (known !== undefined) return known;
    const scope = this.#computeScope(root);
    this.#scopes.set(root, scope);
    return scope;
  }

  #computeScope(root: Node): string {
    if (root === this.top) return this.#outer;
    const boundary = boundaryOf(root);
    if (boundary === null) return this.#outer;
    const outer = this.scopeOf(rootOf(boundary.owner));
    return outer === "" ? boundary.token : `${outer}>${boundary.token}`;
  }

  /** The node's xpath within its frame. */
  placeOf(node: Element | Text): Place {
    const known = this.#places.get(node);
    if (known !== undefined) return known;
    const place = isText(node) ? this.#placeOfText(node) : this.#placeOfElement(node);
    this.#places.set(node, place);
    return place;
  }

  #placeOfElement(element: Element): Place {
    const above = this.#placeAbove(element);
    if (above === undefined) {
      return { path: `/${tagName(element).toLowerCase()}`, hasEarlierTwin: false };
    }
    const step = this.stepOf(element);
    return {
      path: `${above.path}/${step.text}`,
      hasEarlierTwin: above.hasEarlierTwin || step.hasEarlierTwin,
    };
  }

  /** The place that a path goes on from; undefined at its start. */
  #placeAbove(element: Element): Place | undefined {
    const parent = parentNode(element);
    if (parent === null || nodeType(parent) === DOCUMENT_NODE) return undefined;
    if (nodeType(parent) === FRAGMENT_NODE) {
      const host = (parent as Node as ShadowRoot).host;
      // What a shadow root holds may share its path with what its host holds.
      return host && { path: this.placeOf(host).path, hasEarlierTwin: true };
    }
    if (!isElement(parent)) return undefined;
    const document = documentOf(element);
    if (element === bodyOf(document)) return undefined;
    if (parent === rootElementOf(document)) return { path: "", hasEarlierTwin: false };
    return this.placeOf(parent);
  }

  #placeOfText(text: Text): Place {
    const parent = parentNode(text);
    const host = parent !== null && nodeType(parent) === FRAGMENT_NODE
      ? (parent as Node as ShadowRoot).host
      : parent;
    const above = host !== null && isElement(host) ? this.placeOf(host) : undefined;
    const index = textIndex(text);
    return {
      path: `${above?.path ?? ""}/text()${index > 1 ? `[${index}]` : ""}`,
      hasEarlierTwin: (above?.hasEarlierTwin ?? false) || parent !== host || isShortText(text),
    };
  }

  /** The element's step among its siblings. */
  stepOf(element: Element): Step {
    const known = this.#steps.get(element);
    if (known !== undefined) return known;
    const step = parentElement(element) === null ? topStep(element) : this.#indexedStep(element);
    this.#steps.set(element, step);
    return step;
  }

  /** Counts back to the nearest sibling of the same tag whose step is known. */
  #indexedStep(element: Element): Step {
    const tag = tagName(element);
    const name = tag.toLowerCase();
    let before = 0;
    let hasEarlierTwin = false;
    for (let at = previousElementSibling(element); at !== null; at = previousElementSibling(at)) {
      const other = tagName(at);
      if (other === tag) {
        const known = this.#steps.get(at);
        if (known !== undefined) {
          before += known.index;
          hasEarlierTwin ||= known.hasEarlierTwin;
          break;
        }
        before++;
      } else if (other.toLowerCase() === name) hasEarlierTwin = true;
    }
    const isOnly = before === 0 && !hasLaterSibling(element, tag);
    const index = before + 1;
    return { text: isOnly ? name : `${name}[${index}]`, index, hasEarlierTwin };
  }
}

/** At the top of a shadow root there is no parent element, hence no index. */
function topStep(element: Element): Step {
  const name = tagName(element).toLowerCase();
  let hasEarlierTwin = false;
  for (let at = previousElementSibling(element); at !== null; at = previousElementSibling(at)) {
    if (tagName(at).toLowerCase() === name) hasEarlierTwin = true;
  }
  return { text: name, index: 1, hasEarlierTwin };
}

function hasLaterSibling(element: Element, tag: string): boolean {
  for (let at = nextElementSibling(element); at !== null; at = nextElementSibling(at)) {
    if (tagName(at) === tag) return true;
  }
  return false;
}

/** Texts of one trimmed character or none have no place of their own: they share the one before them. */
function isShortText(text: Text): boolean {
  return text.data.trim().length <= 1;
}

/** The place of a text node among the longer ones of its parent, from 1. */
function textIndex(text: Text): number {
  let index = 1;
  for (let at = previousSibling(text); at !== null; at = previousSibling(at)) {
    if (isText(at) && !isShortText(at)) index++;
  }
  return index;
}

/** `#id` or `@testid`; undefined when the node goes by its place. */
export function identityName(node: Element | Text): string | undefined {
  if (isText(node)) return undefined;
  const id = attributeOf(node, "id");
  if (id !== null && id !== "" && !isGeneratedLooking(id)) return `#${id}`;
  const test = testIdOf(node);
  return test !== undefined && !isGeneratedLooking(test) ? `@${test}` : undefined;
}

/** `data-testid`, or `data-test` when that is absent or empty. */
export function testIdOf(element: Element): string | undefined {
  return attributeOf(element, "data-testid") || attributeOf(element, "data-test") || undefined;
}

/** What a document or shadow root adds to the scope, and the element that shows it. */
export function boundaryOf(root: Node): { token: string; owner: Element } | null {
  if (nodeType(root) === FRAGMENT_NODE) {
    const host = (root as ShadowRoot).host ?? null;
    return host && { token: "shadow0", owner: host };
  }
  const frame = frameOf(root as Document);
  return frame && { token: frameToken(frame as HTMLIFrameElement), owner: frame };
}

/** `iframe#pay`, `iframe[src="https\:\/\/…"]`, `iframe[name="left"]` or `iframe`. */
export function frameToken(frame: HTMLIFrameElement): string {
  const tag = localName(frame);
  const id = attributeOf(frame, "id");
  if (id) return `${tag}#${id}`;
  if (frame.src) return `${tag}[src="${frame.src.replace(/[^A-Za-z0-9_-]/g, "\\$&")}"]`;
  const name = attributeOf(frame, "name");
  return name ? `${tag}[name="${name}"]` : tag;
}
