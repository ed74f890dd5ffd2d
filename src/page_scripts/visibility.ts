/**
 * What is drawn, and what a person can see.
 */
import { childrenOf, elementChildrenOf, frameOf, isFrame, parentOf } from "./composed_tree.ts";
import {
  attributeOf,
  bodyOf,
  clientRectsOf,
  closestOf,
  documentOf,
  hasAttributeOf,
  hasRenderedBox,
  isElement,
  isHtml,
  isTag,
  localName,
  namespaceOf,
  queryAll,
  rootElementOf,
  rootOf,
  SVG_NAMESPACE,
  textContent,
} from "./dom.ts";
import { isBarred } from "./surroundings.ts";

/** True when the element's style asks for `display: contents`: no box of its own, though its children have theirs. */
function isContents(element: Element): boolean {
  return getComputedStyle(element).display === "contents";
}

/** True when the element's style locks its content: `content-visibility: hidden`, `hidden="until-found"`. */
export function locksContent(element: Element): boolean {
  return getComputedStyle(element).contentVisibility === "hidden";
}

/**
 * Whether the element takes part in the rendering: it has a box, or is `display: contents` among rendered ones, and no
 * ancestor locks it away (closed `<details>`, `content-visibility: hidden`). `visibility: hidden` and scrolled-away
 * elements are rendered; so is what `content-visibility: auto` skips while it is off screen.
 */
export function isRendered(element: Element): boolean {
  const frame = frameOf(documentOf(element));
  if (frame === null ? isBarred("unrendered") : !isRendered(frame)) return false;
  if (hasRenderedBox(element)) return true;
  if (!isContents(element)) return false;
  const parent = parentOf(element);
  return parent === null || isFrame(parent) || isRendered(parent) && !locksContent(parent);
}

/**
 * Whether a person could see the element, scrolling as needed: rendered, not `visibility: hidden`, and with a box of
 * some size, its own or one of what it shows; an area of an image map is seen with its image. Opacity is not looked at: a switch's checkbox is often transparent.
 */
export function isVisible(element: Element): boolean {
  const image = mapImageOf(element);
  if (image !== undefined) return isVisible(image);
  if (!isRendered(element) || isVisibilityHidden(element)) return false;
  return isShown(documentOf(element)) && hasSize(element);
}

/** Whether a person could see something of the document: the frames around it are visible. */
export function isShown(document: Document): boolean {
  const frame = frameOf(document);
  return frame === null ? !isBarred("invisible") : isVisible(frame);
}

/** True for `visibility: hidden` and `collapse`. */
export function isVisibilityHidden(element: Element): boolean {
  return getComputedStyle(element).visibility !== "visible";
}

/** True when the element, or something that it shows, covers at least a part of a pixel. */
export function hasSize(element: Element): boolean {
  for (const rect of clientRectsOf(element)) if (rect.width > 0 && rect.height > 0) return true;
  if (isFrame(element)) return false;
  for (const child of elementChildrenOf(element)) {
    if (!isVisibilityHidden(child) && hasSize(child)) return true;
  }
  return hasContentsText(element);
}

/** True for a `display: contents` element that shows text of its own: the text has boxes, the element none. */
function hasContentsText(element: Element): boolean {
  if (hasRenderedBox(element) || !isContents(element)) return false;
  for (const child of childrenOf(element)) {
    if (!isElement(child) && isTextVisible(child)) return true;
  }
  return false;
}

/** True when a text node takes up space. */
export function isTextVisible(text: Node): boolean {
  const range = documentOf(text).createRange();
  range.selectNode(text);
  for (const rect of range.getClientRects()) if (rect.width > 0 && rect.height > 0) return true;
  return false;
}

/**
 * True for what is taken out of the accessibility tree with all it holds: `aria-hidden="true"` (not on the root or body,
 * where browsers ignore it) and `inert`.
 */
export function isExcluded(element: Element): boolean {
  if (hasAttributeOf(element, "inert") && isHtml(element)) return true;
  if (attributeOf(element, "aria-hidden")?.toLowerCase() !== "true") return false;
  const document = documentOf(element);
  return element !== rootElementOf(document) && element !== bodyOf(document);
}

/** True when the element or what shows it is {@linkcode isExcluded}. */
export function isInExcluded(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = parentOf(at)) {
    if (isExcluded(at)) return true;
  }
  return isBarred("excluded");
}

/** True for a closed `<details>`: of its children only the summary is shown. */
export function isClosedDetails(element: Element): boolean {
  return localName(element) === "details" && isHtml(element) && !hasAttributeOf(element, "open");
}

/** The summary that opens this `<details>`: the first one among its children. */
export function summaryOf(details: Element): Element | null {
  for (const child of elementChildrenOf(details)) if (isTag(child, "summary")) return child;
  return null;
}

/** True for an SVG without words or links in it: a picture, whatever shapes it is made of. */
export function isPicture(element: Element): boolean {
  return localName(element) === "svg" && namespaceOf(element) === SVG_NAMESPACE &&
    textContent(element).trim() === "" &&
    queryAll(element, "a,[role],[tabindex],[onclick]").length === 0;
}

/** True for a link area of an image map whose image shows: it is there to be clicked, without a box of its own. */
export function isMapArea(element: Element): boolean {
  return isTag(element, "area") && hasAttributeOf(element, "href") && isVisible(element);
}

/** The image that an area of an image map lies on, the first that is rendered; undefined for other elements. */
export function mapImageOf(element: Element): HTMLImageElement | undefined {
  if (!isTag(element, "area")) return undefined;
  const map = closestOf(element, "map");
  const name = isTag(map, "map") ? map.name : "";
  if (name === "") return undefined;
  for (const image of queryAll(rootOf(element), `img[usemap="#${CSS.escape(name)}"]`)) {
    if (isTag(image, "img") && hasRenderedBox(image)) return image;
  }
  return undefined;
}
