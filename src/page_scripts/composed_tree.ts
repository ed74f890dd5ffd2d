/**
 * The tree as it is shown: open shadow roots in place of their hosts' children, slots filled, and the documents of
 * same-origin frames under their frame elements.
 */
import {
  assignedSlotOf,
  DOCUMENT_NODE,
  documentOf,
  firstChild,
  FRAGMENT_NODE,
  isConnected,
  isElement,
  isHtml,
  isTag,
  localName,
  nextSibling,
  nodeType,
  parentNode,
  rootElementOf,
  shadowRootOf,
  viewOf,
} from "./dom.ts";

/** The element that shows this document: null for the top document and for a frame of another origin. */
export function frameOf(document: Document): Element | null {
  try {
    return viewOf(document)?.frameElement ?? null;
  } catch {
    return null; // the embedder is of another origin
  }
}

/** True for `<iframe>` and `<frame>`. */
export function isFrame(element: Element): element is HTMLIFrameElement | HTMLFrameElement {
  const name = localName(element);
  return (name === "iframe" || name === "frame") && isHtml(element);
}

/** True for a frame whose document cannot be read from here. */
export function isForeign(element: Element): boolean {
  return isFrame(element) && frameDocument(element) === null;
}

/** The document inside a frame element, when this origin may read it. */
export function frameDocument(element: Element): Document | null {
  return isFrame(element) ? element.contentDocument : null;
}

/**
 * The element that shows this node: its parent, the slot that it is assigned to, the host of its shadow root, or the
 * frame of its document. Null at the top.
 */
export function parentOf(node: Node): Element | null {
  const slot = assignedSlotOf(node);
  if (slot !== null) return slot;
  const parent = parentNode(node);
  if (parent === null) return null;
  if (isElement(parent)) return parent;
  // A fragment with a host is a shadow root.
  if (nodeType(parent) === FRAGMENT_NODE) return (parent as Node as ShadowRoot).host ?? null;
  return nodeType(parent) === DOCUMENT_NODE ? frameOf(parent as Node as Document) : null;
}

/** What the element shows, in order, one by one: a table of ten thousand rows is not listed to read its first. */
export function* childrenOf(element: Element): Generator<Node> {
  const inside = frameDocument(element);
  if (inside !== null) {
    const root = rootElementOf(inside);
    if (root !== null) yield root;
    return;
  }
  if (isTag(element, "slot")) {
    const assigned = element.assignedNodes();
    if (assigned.length > 0) return yield* assigned;
  }
  const parent = shadowRootOf(element) ?? element;
  for (let child = firstChild(parent); child !== null; child = nextSibling(child)) yield child;
}

/** The elements among {@linkcode childrenOf}. */
export function* elementChildrenOf(element: Element): Generator<Element> {
  for (const child of childrenOf(element)) if (isElement(child)) yield child;
}

/** True when `ancestor` shows `node`, across shadow roots and frames, or is it. */
export function showsNode(ancestor: Element, node: Node): boolean {
  for (let at: Node | null = node; at !== null; at = parentOf(at)) {
    if (at === ancestor) return true;
  }
  return false;
}

/** The nearest ancestor that passes, the element itself included. */
export function closestShown(
  element: Element,
  passes: (element: Element) => boolean,
): Element | null {
  for (let at: Element | null = element; at !== null; at = parentOf(at)) if (passes(at)) return at;
  return null;
}

/** True while the node is in the page: in its document, and that document in its frame, up to `top`. */
export function isLiving(node: Node, top: Document): boolean {
  if (!isConnected(node)) return false;
  const document = documentOf(node);
  if (document === top) return true;
  const frame = frameOf(document);
  return frame !== null && isLiving(frame, top);
}
