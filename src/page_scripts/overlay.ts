/**
 * Labels over the page, for a picture.
 *
 * They are in a closed shadow root of one element, fixed and without pointer events, that stands behind the body: nothing
 * of the page moves. What a page can see of it is one more child of `<html>` while the picture is taken: by a
 * MutationObserver on the document, not by one on the body. Over an open dialog or popover it is a popover too, whose
 * `toggle` a listener on the document could catch.
 */
import { placeLabels, type Rect } from "../ax/label_places.ts";
import { HTML_NAMESPACE, matchesSelector, queryAll, rootElementOf } from "./dom.ts";
import { boundsOf, offsetHeightOf, offsetWidthOf } from "./layout_dom.ts";

const { createElementNS } = Document.prototype;

/** A box and what its label says. */
export interface Label {
  text: string;
  box: Rect;
}

/** Labels go away by themselves after this, should whoever drew them be gone. */
const LONGEST_MS = 30_000;

/** Dark enough for white words, and apart from each other. */
const COLORS = ["#b00020", "#0b57d0", "#146c2e", "#7a1fa2", "#a04000", "#00626e"] as const;

/** Beats any style of the page, which may be for `*` and important. */
const HOST_STYLE = {
  all: "initial",
  position: "fixed",
  inset: "0 auto auto 0",
  width: "0",
  height: "0",
  border: "0",
  padding: "0",
  overflow: "visible",
  "pointer-events": "none",
  "z-index": "2147483647",
};
const LABEL_STYLE =
  "position:absolute;font:bold 11px/13px ui-monospace,monospace;padding:0 2px;color:#fff;white-space:nowrap;border-radius:2px;box-shadow:0 0 0 1px #fff;";

/** The labels of one document; there are some only while a picture is taken. */
export class Overlay {
  #host: HTMLElement | undefined;
  #timer = 0;

  /** Draws these labels, all of them within the area, in place of any there are. */
  draw(document: Document, labels: readonly Label[], area: Rect): void {
    this.remove();
    const root = rootElementOf(document);
    if (root === null || labels.length === 0) return;
    const host = newHost(document);
    const shadow = host.attachShadow({ mode: "closed" });
    this.#host = host;
    this.#timer = setTimeout(() => this.remove(), LONGEST_MS);
    root.append(host);
    if (hasTopLayer(document)) lift(host);
    fill(shadow, labels, area, boundsOf(host));
  }

  /** Takes the labels away; whether there were any. */
  remove(): boolean {
    clearTimeout(this.#timer);
    const host = this.#host;
    this.#host = undefined;
    host?.remove();
    return host !== undefined;
  }
}

function newHost(document: Document): HTMLElement {
  const host = newBox(document);
  host.setAttribute("aria-hidden", "true");
  for (const [name, value] of Object.entries(HOST_STYLE)) {
    host.style.setProperty(name, value, "important");
  }
  return host;
}

function newBox(document: Document): HTMLElement {
  // an element of that namespace and name is one, in documents of any kind
  return createElementNS.call(document, HTML_NAMESPACE, "div") as HTMLElement;
}

/** Over an open dialog or popover nothing shows that is not of the top layer itself. */
function hasTopLayer(document: Document): boolean {
  return [...queryAll(document, "dialog[open], [popover], :fullscreen")]
    .some((element) => matchesSelector(element, ":modal, :popover-open, :fullscreen"));
}

function lift(host: HTMLElement): void {
  host.popover = "manual";
  host.showPopover();
}

/** @param origin Where the host is: not at the corner when the page moves what is fixed, by a transform on `<html>`. */
function fill(shadow: ShadowRoot, labels: readonly Label[], area: Rect, origin: DOMRect): void {
  const { ownerDocument } = shadow;
  const outlines = labels.map(({ box }, index) => {
    const outline = newBox(ownerDocument);
    outline.style.cssText = `position:absolute;box-sizing:border-box;border:1px solid ${
      colorOf(index)
    };`;
    moveTo(outline, box, origin);
    outline.style.width = `${box.width}px`;
    outline.style.height = `${box.height}px`;
    return outline;
  });
  const tags = labels.map(({ text }, index) => {
    const tag = newBox(ownerDocument);
    tag.textContent = text;
    tag.style.cssText = `${LABEL_STYLE}background:${colorOf(index)};`;
    return tag;
  });
  shadow.append(...outlines, ...tags);
  const items = labels.map(({ box }, index) => {
    const tag = tags[index];
    const [width, height] = tag === undefined ? [0, 0] : [offsetWidthOf(tag), offsetHeightOf(tag)];
    return { box, width, height };
  });
  for (const [index, place] of placeLabels(items, area).entries()) {
    const tag = tags[index];
    if (tag !== undefined) moveTo(tag, place, origin);
  }
}

function moveTo(element: HTMLElement, { x, y }: Rect, origin: DOMRect): void {
  element.style.left = `${x - origin.left}px`;
  element.style.top = `${y - origin.top}px`;
}

function colorOf(index: number): string {
  return COLORS[index % COLORS.length] ?? COLORS[0];
}
