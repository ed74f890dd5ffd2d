import { quoteText } from "../ax/escape.ts";
import { collapse } from "../ax/text.ts";
import {
  firstChild,
  isElement,
  isHtml,
  isText,
  localName,
  nextSibling,
  textContent,
} from "./dom.ts";
import { isEditingHost } from "./roles.ts";

/** Text as locators compare it: whitespace collapsed, case ignored. */
export function fold(text: string): string {
  return collapse(text).toLowerCase();
}

/** Text quoted for a message, cut at 80 characters. */
export function quote(text: string): string {
  return quoteText(text.length > 80 ? `${text.slice(0, 79)}…` : text);
}

/** The words of a label itself, without what the controls inside it hold (a select's options). */
export function labelWords(label: Element): string {
  return collapse(wordsOf(label));
}

/** Elements whose content is a value, or no text at all. */
const WORDLESS = new Set(["select", "textarea", "datalist", "script", "style", "template"]);

function isWordless(element: Element): boolean {
  return isHtml(element) && WORDLESS.has(localName(element)) || isEditingHost(element);
}

function wordsOf(parent: Node): string {
  let words = "";
  for (let child = firstChild(parent); child !== null; child = nextSibling(child)) {
    if (isText(child)) words += textContent(child);
    else if (isElement(child) && !isWordless(child)) {
      words += localName(child) === "br" ? " " : wordsOf(child);
    }
  }
  return words;
}

/** How an element's text compares with the words that are looked for. */
export type Likeness = "exact" | "partial";

/** Compares folded words; undefined when the text does not have them. */
export function likeness(text: string, wanted: string): Likeness | undefined {
  const folded = fold(text);
  if (folded === wanted) return "exact";
  return folded.includes(wanted) ? "partial" : undefined;
}
