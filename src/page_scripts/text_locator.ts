/**
 * What `--text` matches: displayed text, the accessible name, or the value.
 */
import { isFrame } from "./composed_tree.ts";
import { controlByLabel, isControl } from "./controls.ts";
import {
  closestOf,
  isHtml,
  isTag,
  matchesSelector,
  precedes,
  queryAll,
  textContent,
} from "./dom.ts";
import { newLookups } from "./lookups.ts";
import { innerTextOf, type Root } from "./layout_dom.ts";
import type { Match } from "./locators.ts";
import { nameOf } from "./names.ts";
import { roleOf } from "./roles.ts";
import { isSecretField } from "./secrets.ts";
import { elementsWithWords } from "./text_index.ts";
import { fold, labelWords, likeness } from "./words.ts";

/** What carries a name that its text does not show. */
const NAMED =
  "[aria-label], [aria-labelledby], [title], [alt], [placeholder], svg title, input, select, textarea";
/** The nearest thing to use around a named part of it: the button around an icon. */
const AROUND = "a[href], button, summary, label, [role]";
/** Options that are drawn in the page, not in a drop-down. */
const LISTED_OPTIONS = "select[multiple] option, select[size]:not([size='0'], [size='1']) option";
const NEVER = "head, head *, script, style, template, noscript";

/**
 * Elements that these folded words fit, in document order. A text of more than four times the words and 40 characters is
 * about something else that happens to hold them.
 */
export function textMatches(root: Root, wanted: string): Match[] {
  const found = new Map<Element, Match>();
  const longest = wanted.length * 4 + 40;
  for (const element of elementsWithWords(root, wanted, longest)) {
    keepBest(found, element, displayedText(element), wanted, longest);
  }
  const lookups = newLookups();
  for (const element of namedElements(root)) {
    const name = nameOf(element, roleOf(element, lookups.tables), lookups);
    keepBest(found, element, name, wanted, longest);
    keepBest(found, element, valueOf(element, name), wanted, longest);
  }
  for (const option of queryAll(root, LISTED_OPTIONS)) {
    keepBest(found, option, textContent(option), wanted, longest);
  }
  return onePerControl([...found.values()].sort(byDocumentOrder));
}

function keepBest(
  found: Map<Element, Match>,
  element: Element,
  text: string,
  wanted: string,
  longest: number,
): void {
  const fits = likeness(text, wanted);
  const { length } = fold(text);
  if (fits === undefined || length > longest) return;
  const known = found.get(element);
  if (known?.likeness === "exact") return;
  if (known !== undefined && fits === "partial" && (known.length ?? 0) <= length) return;
  found.set(element, { element, likeness: fits, length, isControl: isControl(element) });
}

/** The words that an element shows, as far as they are in the document. */
export function displayedText(element: Element): string {
  if (isTag(element, "label")) return labelWords(element);
  return isHtml(element) ? innerTextOf(element) : textContent(element);
}

/** What is named by more than its text, and the thing to use around it, whose name it makes. */
function namedElements(root: Root): Set<Element> {
  const named = new Set<Element>();
  for (const element of queryAll(root, NAMED)) {
    if (matchesSelector(element, NEVER) || isFrame(element)) continue;
    const around = isControl(element) ? null : closestOf(element, AROUND);
    if (around !== null) named.add(around);
    named.add(element);
  }
  return named;
}

/** What a field shows as its content; a secret shows nothing. */
function valueOf(element: Element, name: string): string {
  if (isSecretField(element, name)) return "";
  if (isTag(element, "select")) return element.selectedOptions[0]?.label ?? "";
  if (isTag(element, "textarea")) return element.value;
  if (!isTag(element, "input")) return "";
  return ["hidden", "checkbox", "radio"].includes(element.type) ? "" : element.value;
}

function byDocumentOrder(a: Match, b: Match): number {
  return precedes(a.element, b.element) ? -1 : 1;
}

/** A label, or text in one, stands for its control; of several such the best is kept. */
function onePerControl(matches: Match[]): Match[] {
  const kept = new Map<Element, Match>();
  for (const match of matches) {
    const element = controlByLabel(match.element) ?? match.element;
    const known = kept.get(element);
    if (known?.likeness === "exact") continue;
    if (known !== undefined && match.likeness === "partial") continue;
    kept.set(element, {
      ...match,
      element,
      isControl: match.isControl === true || element !== match.element,
    });
  }
  return [...kept.values()];
}
