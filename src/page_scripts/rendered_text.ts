/**
 * Text as it reads on the page: `innerText`, with what open shadow roots and same-origin frames show in its place, which
 * `innerText` leaves out.
 */
import { joinPieces } from "../ax/text_pieces.ts";
import { childrenOf, frameDocument, isFrame, parentOf } from "./composed_tree.ts";
import {
  isElement,
  isHtml,
  isTag,
  isText,
  localName,
  queryAll,
  rootElementOf,
  shadowRootOf,
  textContent,
} from "./dom.ts";
import { innerTextOf } from "./layout_dom.ts";
import { isEditingHost } from "./roles.ts";
import { dotsFor, isSecretField, secretAround } from "./secrets.ts";
import { isRendered, isVisibilityHidden, isVisible } from "./visibility.ts";

const UNSPOKEN = new Set(["script", "style", "template", "noscript"]);

/**
 * What an element says. One that is not rendered gives its text content, without scripts, styles and templates inside,
 * unless it is one itself.
 */
export function textOf(element: Element): string {
  if (secretAround(element) !== null) return dotsFor(textContent(element));
  if (isRendered(element)) return renderedText(element);
  return UNSPOKEN.has(localName(element)) ? textContent(element) : contentOf(element);
}

/** The rendered text of an element with all that it shows, lines as drawn. */
export function renderedText(element: Element): string {
  const pieces: (string | number)[] = [];
  for (const piece of renderedPieces(element)) if (typeof piece !== "object") pieces.push(piece);
  return joinPieces(pieces);
}

/** The same, with the places of frames that cannot be read from here; the pieces make the text of `joinPieces`. */
export function renderedPieces(element: Element): Iterable<Piece> {
  const composed = composedWithin(element);
  return composed.size === 0 ? [plainText(element)] : piecesOf(element, composed);
}

/** As {@linkcode TextPiece}, with the frame element itself. */
type Piece = string | number | Element;

/** The elements, from this one down, that show something other than their own children at some depth; secrets show dots. */
function composedWithin(top: Element): Set<Element> {
  const composed = new Set<Element>();
  const mark = (elements: Iterable<Element>): void => {
    for (const element of elements) {
      const shadow = shadowRootOf(element);
      if (
        shadow === null && !isFrame(element) && !isTag(element, "slot") && !isSecretHost(element)
      ) continue;
      for (let at: Element | null = element; at !== null && !composed.has(at); at = parentOf(at)) {
        composed.add(at);
        if (at === top) break;
      }
      if (shadow !== null) mark(queryAll(shadow, "*"));
    }
  };
  mark([top, ...queryAll(top, "*")]);
  return composed;
}

function plainText(element: Element): string {
  return isHtml(element) ? innerTextOf(element) : textContent(element);
}

function* piecesOf(element: Element, composed: Set<Element>): Generator<Piece> {
  if (isSecretHost(element)) return yield dotsFor(textContent(element));
  if (isFrame(element)) return yield* piecesOfFrame(element);
  for (const child of childrenOf(element)) {
    if (isElement(child)) yield* piecesOfChild(child, composed);
    else if (isText(child) && !isVisibilityHidden(element)) {
      yield textContent(child).replace(/\s+/g, " ");
    }
  }
}

/** Of a frame that cannot be seen, nothing is; what stands in its element is for browsers without frames. */
function* piecesOfFrame(frame: Element): Generator<Piece> {
  if (!isVisible(frame)) return;
  const inside = frameDocument(frame);
  if (inside === null) return yield frame;
  const root = rootElementOf(inside);
  if (root !== null) yield* renderedPieces(root);
}

function* piecesOfChild(child: Element, composed: Set<Element>): Generator<Piece> {
  if (localName(child) === "br") return yield "\n";
  const { display } = getComputedStyle(child);
  if (display === "none" || UNSPOKEN.has(localName(child))) return;
  const breaks = breaksAround(child, display);
  yield breaks;
  if (composed.has(child)) yield* piecesOf(child, composed);
  else yield plainText(child);
  yield breaks;
}

function breaksAround(element: Element, display: string): number {
  if (localName(element) === "p") return 2;
  return display === "contents" || display.startsWith("inline") && !isFrame(element) ? 0 : 1;
}

function isSecretHost(element: Element): boolean {
  return isEditingHost(element) && isSecretField(element);
}

function contentOf(parent: Element): string {
  if (isSecretField(parent)) return dotsFor(textContent(parent));
  let text = "";
  for (const child of childrenOf(parent)) {
    if (isText(child)) text += textContent(child);
    else if (isElement(child) && !UNSPOKEN.has(localName(child))) text += contentOf(child);
  }
  return text;
}

/** The rendered text of a document; null while it has no element. */
export function pageText(document: Document): string | null {
  const root = rootElementOf(document);
  return root === null ? null : renderedText(root);
}
