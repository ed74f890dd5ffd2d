/** Reads and calls about layout, focus and editing that a page cannot shadow; the rest of them is in dom.ts. */
import {
  DOCUMENT_NODE,
  documentOf,
  isHtml,
  namespaceOf,
  nodeType,
  SVG_NAMESPACE,
  viewOf,
} from "./dom.ts";

/** What can be searched by selector and hit-tested. */
export type Root = Document | ShadowRoot;

const { getBoundingClientRect, scrollIntoView, getAnimations, scrollTo: scrollContent } =
  Element.prototype;
const { elementFromPoint: documentAtPoint } = Document.prototype;
const { elementFromPoint: shadowAtPoint } = ShadowRoot.prototype;
const { dispatchEvent } = EventTarget.prototype;
const { click } = HTMLElement.prototype;

/** The native getter of a property, its object as the argument. */
function getter<T, K extends keyof T>(prototype: T, name: K): (object: T) => T[K] {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  if (get === undefined) throw new TypeError(`This browser has no ${String(name)}`);
  return (object) => get.call(object);
}

/** Rendered text (`HTMLElement.innerText`): that of an element which is not rendered is its text content. */
export const innerTextOf = getter(HTMLElement.prototype, "innerText");
export const offsetWidthOf = getter(HTMLElement.prototype, "offsetWidth");
export const offsetHeightOf = getter(HTMLElement.prototype, "offsetHeight");
export const clientWidthOf = getter(Element.prototype, "clientWidth");
export const clientHeightOf = getter(Element.prototype, "clientHeight");
export const scrollTopOf = getter(Element.prototype, "scrollTop");
export const scrollLeftOf = getter(Element.prototype, "scrollLeft");
export const scrollWidthOf = getter(Element.prototype, "scrollWidth");
export const scrollHeightOf = getter(Element.prototype, "scrollHeight");
export const nativeFiles = getter(HTMLInputElement.prototype, "files");
/** The element that scrolls a document's viewport. */
export const scrollerOf = getter(Document.prototype, "scrollingElement");
const documentActive = getter(Document.prototype, "activeElement");
const shadowActive = getter(ShadowRoot.prototype, "activeElement");
const documentSheets = getter(Document.prototype, "styleSheets");
const shadowSheets = getter(ShadowRoot.prototype, "styleSheets");
const documentAdopted = getter(Document.prototype, "adoptedStyleSheets");
const shadowAdopted = getter(ShadowRoot.prototype, "adoptedStyleSheets");
const { getAnimations: documentAnimations } = Document.prototype;
const { getAnimations: shadowAnimations } = ShadowRoot.prototype;

/** The style sheets of a document or shadow root. */
export function sheetsOf(root: Root): CSSStyleSheet[] {
  return isDocument(root)
    ? [...documentSheets(root), ...documentAdopted(root)]
    : [...shadowSheets(root), ...shadowAdopted(root)];
}

/** Animations and transitions of everything in a document or shadow root, those that have ended and still hold among them. */
export function animationsIn(root: Root): Animation[] {
  return isDocument(root) ? documentAnimations.call(root) : shadowAnimations.call(root);
}

/** The element's box in its own document's viewport. */
export function boundsOf(element: Element): DOMRect {
  return getBoundingClientRect.call(element);
}

export function scrollTo(element: Element, options: ScrollIntoViewOptions): void {
  scrollIntoView.call(element, options);
}

/** Scrolls what is in the element, at once. */
export function scrollTopTo(element: Element, top: number): void {
  Reflect.apply(scrollContent, element, [{ top, behavior: "instant" }]);
}

/** Animations and transitions of this element itself. Asking applies style changes made just now. */
export function animationsOf(element: Element): Animation[] {
  return getAnimations.call(element);
}

/** The topmost element at a point of the viewport, as this root sees it. */
export function elementAt(root: Root, x: number, y: number): Element | null {
  return isDocument(root) ? documentAtPoint.call(root, x, y) : shadowAtPoint.call(root, x, y);
}

/** The focused element as this root sees it. */
export function activeIn(root: Root): Element | null {
  return isDocument(root) ? documentActive(root) : shadowActive(root);
}

/** Tells the object's listeners of an event. */
export function dispatch(object: EventTarget, event: Event): boolean {
  return dispatchEvent.call(object, event);
}

/** The element's own activation, as `HTMLElement.click`. */
export function activate(element: HTMLElement): void {
  click.call(element);
}

/** Gives the focus to the element, if it takes it, without scrolling. */
export function giveFocus(element: Element): void {
  const native = isHtml(element) ? HTMLElement.prototype : SVGElement.prototype;
  // Elements of other namespaces have no focus to call.
  if (isHtml(element) || namespaceOf(element) === SVG_NAMESPACE) {
    Reflect.apply(native.focus, element, [{ preventScroll: true }]);
  }
}

export function isDocument(root: Node): root is Document {
  return nodeType(root) === DOCUMENT_NODE;
}

/** The window that the element is shown in; its constructors are the ones that the element's events need. */
export function windowOf(element: Element): Window & typeof globalThis {
  return viewOf(documentOf(element)) ?? globalThis.window;
}
