/**
 * Names that a page's author wrote for an element, read without computing what the element holds.
 */
import {
  attributeOf,
  firstElementChild,
  localName,
  nextElementSibling,
  textContent,
} from "./dom.ts";

/** True when an attribute names the element: `aria-labelledby`, `aria-label` or `title`. */
export function hasAuthoredName(element: Element): boolean {
  return isFilled(attributeOf(element, "aria-label")) ||
    isFilled(attributeOf(element, "aria-labelledby")) ||
    isFilled(attributeOf(element, "title"));
}

function isFilled(value: string | null): boolean {
  return value !== null && value.trim() !== "";
}

/** The text of an SVG element's own `<title>`. */
export function svgTitleOf(element: Element): string {
  for (let at = firstElementChild(element); at !== null; at = nextElementSibling(at)) {
    if (localName(at) === "title") return textContent(at).trim();
  }
  return "";
}
