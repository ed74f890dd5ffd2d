/**
 * Reads of nodes that a page cannot shadow.
 *
 * `<form><input name="children"></form>` makes `form.children` the input, and `<img name="body">` makes `document.body`
 * the image: named properties of forms and documents override the built-in ones, in an isolated world too. The getters
 * of the prototypes don't ask for names. Each is a function of its own, so that the engine sees one call target in it.
 * `instanceof` is of no use here either: a frame's nodes have prototypes of their own.
 */

const ELEMENT_NODE = 1;
export const TEXT_NODE = 3;
export const DOCUMENT_NODE = 9;
export const FRAGMENT_NODE = 11;

export const HTML_NAMESPACE = "http://www.w3.org/1999/xhtml";
export const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

type Getter<T> = { call(of: unknown): T };

/** The getter of a property; `T` is what lib.dom says of it, which `getOwnPropertyDescriptor` forgets. */
function getterOf<T>(prototype: object, name: string): Getter<T> {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  if (get === undefined) throw new Error(`This browser has no ${name}`);
  return get as unknown as Getter<T>;
}

const getNodeType = getterOf<number>(Node.prototype, "nodeType");
const getParentNode = getterOf<ParentNode & Node | null>(Node.prototype, "parentNode");
const getFirstChild = getterOf<ChildNode | null>(Node.prototype, "firstChild");
const getNextSibling = getterOf<ChildNode | null>(Node.prototype, "nextSibling");
const getPreviousSibling = getterOf<ChildNode | null>(Node.prototype, "previousSibling");
const getOwnerDocument = getterOf<Document | null>(Node.prototype, "ownerDocument");
const getIsConnected = getterOf<boolean>(Node.prototype, "isConnected");
const getTextContent = getterOf<string | null>(Node.prototype, "textContent");
const getTagName = getterOf<string>(Element.prototype, "tagName");
const getLocalName = getterOf<string>(Element.prototype, "localName");
const getNamespace = getterOf<string | null>(Element.prototype, "namespaceURI");
const getShadowRoot = getterOf<ShadowRoot | null>(Element.prototype, "shadowRoot");
const getElementSlot = getterOf<HTMLSlotElement | null>(Element.prototype, "assignedSlot");
const getTextSlot = getterOf<HTMLSlotElement | null>(Text.prototype, "assignedSlot");
const getFirstElement = getterOf<Element | null>(Element.prototype, "firstElementChild");
const getNextElement = getterOf<Element | null>(Element.prototype, "nextElementSibling");
const getPreviousElement = getterOf<Element | null>(Element.prototype, "previousElementSibling");
const getTabIndex = getterOf<number>(HTMLElement.prototype, "tabIndex");
const getEditable = getterOf<boolean>(HTMLElement.prototype, "isContentEditable");
const getBody = getterOf<HTMLElement | null>(Document.prototype, "body");
const getRootElement = getterOf<Element | null>(Document.prototype, "documentElement");
const getView = getterOf<Window & typeof globalThis | null>(Document.prototype, "defaultView");
const getActive = getterOf<Element | null>(Document.prototype, "activeElement");
const getTitle = getterOf<string>(Document.prototype, "title");
const getUrl = getterOf<string>(Document.prototype, "URL");
const getReadyState = getterOf<DocumentReadyState>(Document.prototype, "readyState");

const {
  getAttribute,
  hasAttribute,
  hasAttributes: hasAny,
  matches,
  closest,
  checkVisibility,
  getClientRects,
} = Element.prototype;
const { getRootNode, contains, compareDocumentPosition } = Node.prototype;
const { querySelectorAll: queryElement } = Element.prototype;
const { querySelectorAll: queryDocument, getElementById: documentById } = Document.prototype;
const { querySelectorAll: queryFragment, getElementById: fragmentById } =
  DocumentFragment.prototype;

export function nodeType(node: Node): number {
  return getNodeType.call(node);
}

export function isElement(node: Node | null | undefined): node is Element {
  return node !== null && node !== undefined && getNodeType.call(node) === ELEMENT_NODE;
}

export function isText(node: Node): node is Text {
  return getNodeType.call(node) === TEXT_NODE;
}

export function parentNode(node: Node): ParentNode & Node | null {
  return getParentNode.call(node);
}

/** The parent when it is an element: null at the top of a document or shadow root. */
export function parentElement(node: Node): Element | null {
  const parent = getParentNode.call(node);
  return isElement(parent) ? parent : null;
}

export function firstChild(node: Node): ChildNode | null {
  return getFirstChild.call(node);
}

export function nextSibling(node: Node): ChildNode | null {
  return getNextSibling.call(node);
}

export function previousSibling(node: Node): ChildNode | null {
  return getPreviousSibling.call(node);
}

export function textContent(node: Node): string {
  return getTextContent.call(node) ?? "";
}

/** The node's document; a document's is itself. */
export function documentOf(node: Node): Document {
  // Only a document has no owner document.
  return getOwnerDocument.call(node) ?? (node as Document);
}

export function isConnected(node: Node): boolean {
  return getIsConnected.call(node);
}

export function tagName(element: Element): string {
  return getTagName.call(element);
}

export function localName(element: Element): string {
  return getLocalName.call(element);
}

export function namespaceOf(element: Element): string | null {
  return getNamespace.call(element);
}

export function isHtml(element: Element): element is HTMLElement {
  return getNamespace.call(element) === HTML_NAMESPACE;
}

/** True for the HTML element of that tag name. */
export function isTag<K extends keyof HTMLElementTagNameMap>(
  element: Element | null,
  name: K,
): element is HTMLElementTagNameMap[K] {
  return element !== null && getLocalName.call(element) === name && isHtml(element);
}

const getByTagName = Document.prototype.getElementsByTagName;

/** Every element of a document, shadow roots and frames left out, in document order. Live. */
export function allElements(document: Document): HTMLCollectionOf<Element> {
  return getByTagName.call(document, "*");
}

/** True for an element of the page's own making, `<my-card>`. */
export function isCustomElement(element: Element): boolean {
  return localName(element).includes("-") && isHtml(element);
}

/** Closed shadow roots that were handed over (closed_roots.ts). */
const closedRoots = new WeakMap<Element, ShadowRoot>();
let hasClosedRoots = false;

/** The element's shadow root: an open one, or a closed one that is known. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  return getShadowRoot.call(element) ?? (hasClosedRoots ? closedRoots.get(element) ?? null : null);
}

/** The shadow root that every script may see. */
export function openRootOf(element: Element): ShadowRoot | null {
  return getShadowRoot.call(element);
}

/** The closed shadow root, when it is known. */
export function closedRootOf(element: Element): ShadowRoot | undefined {
  return hasClosedRoots ? closedRoots.get(element) : undefined;
}

export function setClosedRoot(host: Element, root: ShadowRoot): void {
  closedRoots.set(host, root);
  hasClosedRoots = true;
}

/** The slot of an open shadow root that shows this node. */
export function assignedSlotOf(node: Node): HTMLSlotElement | null {
  const type = getNodeType.call(node);
  if (type === ELEMENT_NODE) return getElementSlot.call(node);
  return type === TEXT_NODE ? getTextSlot.call(node) : null;
}

export function firstElementChild(element: Element): Element | null {
  return getFirstElement.call(element);
}

export function nextElementSibling(element: Element): Element | null {
  return getNextElement.call(element);
}

export function previousElementSibling(element: Element): Element | null {
  return getPreviousElement.call(element);
}

export function attributeOf(element: Element, name: string): string | null {
  return getAttribute.call(element, name);
}

export function hasAttributeOf(element: Element, name: string): boolean {
  return hasAttribute.call(element, name);
}

export function hasAttributes(element: Element): boolean {
  return hasAny.call(element);
}

export function matchesSelector(element: Element, selector: string): boolean {
  return matches.call(element, selector);
}

export function closestOf(element: Element, selector: string): Element | null {
  return closest.call(element, selector);
}

/** Whether the element has a box that is not under a display lock (`Element.checkVisibility`, no options). */
export function hasRenderedBox(element: Element): boolean {
  return checkVisibility.call(element);
}

export function clientRectsOf(element: Element): DOMRectList {
  return getClientRects.call(element);
}

/** The document or shadow root that the node is in, or the top of its detached tree. */
export function rootOf(node: Node): Node {
  return getRootNode.call(node);
}

export function containsNode(ancestor: Node, node: Node): boolean {
  return contains.call(ancestor, node);
}

/** True when `a` comes before `b` in their common tree. */
export function precedes(a: Node, b: Node): boolean {
  return (compareDocumentPosition.call(a, b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Elements of a document, shadow root or element that match a selector. */
export function queryAll(root: Node, selector: string): NodeListOf<Element> {
  const type = getNodeType.call(root);
  if (type === DOCUMENT_NODE) return queryDocument.call(root as Document, selector);
  if (type === FRAGMENT_NODE) return queryFragment.call(root as DocumentFragment, selector);
  return queryElement.call(root as Element, selector);
}

/** The first element of that id in a document or shadow root. */
export function elementById(root: Node, id: string): Element | null {
  const type = getNodeType.call(root);
  if (type === DOCUMENT_NODE) return documentById.call(root as Document, id);
  return type === FRAGMENT_NODE ? fragmentById.call(root as DocumentFragment, id) : null;
}

/** The tab index as the browser counts it: -1 for what has none and cannot take the focus. */
export function tabIndexOf(element: HTMLElement): number {
  return getTabIndex.call(element);
}

export function isEditableContent(element: HTMLElement): boolean {
  return getEditable.call(element);
}

export function bodyOf(document: Document): HTMLElement | null {
  return getBody.call(document);
}

export function rootElementOf(document: Document): Element | null {
  return getRootElement.call(document);
}

/** The document's window; null once the document is out of its frame. */
export function viewOf(document: Document): (Window & typeof globalThis) | null {
  return getView.call(document);
}

export function activeElementOf(document: Document): Element | null {
  return getActive.call(document);
}

export function titleOf(document: Document): string {
  return getTitle.call(document);
}

export function urlOf(document: Document): string {
  return getUrl.call(document);
}

export function readyStateOf(document: Document): DocumentReadyState {
  return getReadyState.call(document);
}
