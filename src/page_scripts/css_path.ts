/**
 * CSS selectors for an element, from what names it down to its place.
 */
import { isGeneratedLooking } from "../ax/ids.ts";
import { collapse } from "../ax/text.ts";
import { boundaryOf } from "./identity.ts";
import {
  attributeOf,
  FRAGMENT_NODE,
  localName,
  namespaceOf,
  nextElementSibling,
  nodeType,
  parentElement,
  previousElementSibling,
  queryAll,
  rootOf,
} from "./dom.ts";
import { framesAround } from "./geometry.ts";

/** Attributes that tell an element from others and last, after its id. */
const TELLING = ["data-testid", "data-test", "name", "aria-label", "title", "alt", "href", "src"];
/** Characters of an attribute's value that still read well in a selector. */
const LONGEST_VALUE = 80;

/**
 * Selectors that fit this element alone in its document, the most lasting first; `host >>> inner` in a shadow root.
 */
export function* selectorsOf(element: Element): Generator<string> {
  const root = rootOf(element);
  const host = nodeType(root) === FRAGMENT_NODE ? boundaryOf(root)?.owner : undefined;
  const prefix = host === undefined ? "" : `${selectorOf(host)} >>> `;
  for (const own of ownSelectors(element, root)) yield prefix + own;
}

/** The most lasting selector of an element. */
export function selectorOf(element: Element): string {
  for (const selector of selectorsOf(element)) return selector;
  return localName(element); // not reached: a path always fits
}

/** The frames around an element, as `--frame` names them: `#outer >> iframe[name="pay"]`. Undefined in the top document. */
export function framePathOf(element: Element): string | undefined {
  const frames = [...framesAround(element)].map(selectorOf).reverse();
  return frames.length === 0 ? undefined : frames.join(" >> ");
}

function* ownSelectors(element: Element, root: Node): Generator<string> {
  const id = idSelector(element, root);
  if (id !== undefined) yield id;
  for (const name of TELLING) {
    const value = attributeOf(element, name);
    if (!value || value.length > LONGEST_VALUE || collapse(value) !== value) continue;
    const selector = `${tagOf(element)}[${name}="${value.replace(/["\\]/g, "\\$&")}"]`;
    if (isOnly(selector, root)) yield selector;
  }
  yield pathOf(element, root);
}

function idSelector(element: Element, root: Node): string | undefined {
  const id = attributeOf(element, "id");
  if (!id || isGeneratedLooking(id)) return undefined;
  const selector = `#${CSS.escape(id)}`;
  return isOnly(selector, root) ? selector : undefined;
}

function isOnly(selector: string, root: Node): boolean {
  return queryAll(root, selector).length === 1;
}

/** The way down from the nearest ancestor that has a name of its own, else from the top: `#list > li:nth-of-type(2) > a`. */
function pathOf(element: Element, root: Node): string {
  let path = "";
  for (let at: Element | null = element; at !== null; at = parentElement(at)) {
    const id = at === element ? undefined : idSelector(at, root);
    path = `${id ?? stepOf(at)}${path === "" ? "" : ` > ${path}`}`;
    if (id !== undefined || isOnly(path, root)) break;
  }
  return path;
}

/** `button`, or `button:nth-of-type(2)` among several of its parent's. */
function stepOf(element: Element): string {
  let place = 1;
  for (let at = previousElementSibling(element); at !== null; at = previousElementSibling(at)) {
    if (isSameType(at, element)) place++;
  }
  return place === 1 && !hasLaterOfType(element)
    ? tagOf(element)
    : `${tagOf(element)}:nth-of-type(${place})`;
}

function hasLaterOfType(element: Element): boolean {
  for (let at = nextElementSibling(element); at !== null; at = nextElementSibling(at)) {
    if (isSameType(at, element)) return true;
  }
  return false;
}

function isSameType(a: Element, b: Element): boolean {
  return localName(a) === localName(b) && namespaceOf(a) === namespaceOf(b);
}

function tagOf(element: Element): string {
  return CSS.escape(localName(element));
}
