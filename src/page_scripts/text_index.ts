/**
 * Which elements hold some words, in time linear in the page: all text of a root is laid end to end without whitespace,
 * each element is a stretch of it, and an element holds the words when one of their places lies in its stretch.
 */
import {
  documentOf,
  isElement,
  isHtml,
  isText,
  localName,
  parentNode,
  textContent,
} from "./dom.ts";
import type { Root } from "./layout_dom.ts";
import { isEditingHost } from "./roles.ts";
import { isSecretField } from "./secrets.ts";

/** Elements whose text is never shown as the words of the page around them. */
const SILENT = new Set(["head", "title", "script", "style", "template", "noscript", "datalist"]);
/** Elements whose text is a value: found by that, and not part of what the elements around them say. */
const VALUES = new Set(["select", "textarea"]);

const { createTreeWalker } = Document.prototype;
const SHOWN_NODES = NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT;

interface Stretch {
  element: Element;
  start: number;
  end: number;
}

/**
 * The elements of this root whose text has these words somewhere, in document order. Case and whitespace are ignored
 * altogether, so this finds more than it should: "to day" for "today".
 * @param maxLength Elements with more text than this, whitespace left out, are passed over.
 */
export function elementsWithWords(root: Root, words: string, maxLength: number): Element[] {
  const wanted = squeeze(words);
  if (wanted === "") return [];
  const { text, stretches } = layOut(root);
  const places = placesOf(text, wanted);
  return stretches
    .filter(({ start, end }) => end - start >= wanted.length && end - start <= maxLength)
    .filter(({ start, end }) => firstFrom(places, start) + wanted.length <= end)
    .map(({ element }) => element);
}

function layOut(root: Root): { text: string; stretches: Stretch[] } {
  const pieces: string[] = [];
  const stretches: Stretch[] = [];
  const open: Stretch[] = [];
  let length = 0;
  const walker = createTreeWalker.call(documentOf(root), root, SHOWN_NODES, speaks);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    closeUntil(open, node, length);
    if (isText(node)) {
      const piece = squeeze(textContent(node));
      pieces.push(piece);
      length += piece.length;
    } else if (isElement(node)) {
      const stretch = { element: node, start: length, end: length };
      stretches.push(stretch);
      open.push(stretch);
    }
  }
  for (const stretch of open) stretch.end = length;
  return { text: pieces.join(""), stretches };
}

/** Ends the stretches of the elements that the walk has left. */
function closeUntil(open: Stretch[], node: Node, length: number): void {
  for (
    let last = open.at(-1);
    last !== undefined && last.element !== parentNode(node);
    last = open.at(-1)
  ) {
    last.end = length;
    open.pop();
  }
}

function speaks(node: Node): number {
  if (!isElement(node) || !isHtml(node)) return NodeFilter.FILTER_ACCEPT;
  if (isEditingHost(node) && isSecretField(node)) return NodeFilter.FILTER_REJECT;
  const name = localName(node);
  return SILENT.has(name) || VALUES.has(name) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, "").toLowerCase();
}

function placesOf(text: string, wanted: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) places.push(at);
  return places;
}

/** The first of these ascending places that is not before `start`; infinity when there is none. */
function firstFrom(places: number[], start: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? Infinity) < start) low = middle + 1;
    else high = middle;
  }
  return places[low] ?? Infinity;
}
