/**
 * `--text` for words that a style sheet adds: `::before` and `::after` are in no text node, and reading the styles of a
 * whole page takes its time, so that they are looked at only where nothing else says exactly the words.
 */
import { isControl } from "./controls.ts";
import { queryAll } from "./dom.ts";
import type { Root } from "./layout_dom.ts";
import type { Match } from "./locators.ts";
import { generatedPart } from "./pseudo_text.ts";
import { displayedText } from "./text_locator.ts";
import { fold, likeness } from "./words.ts";

/** Elements of a root that are looked at: 17 ms. On a larger page only what is there to be used is. */
const MOST_ELEMENTS = 5_000;
const USED = "button, a[href], summary, label, [role], [tabindex], [onclick]";

/** Elements whose own text together with the generated one fits these folded words, in document order. */
export function generatedMatches(root: Root, wanted: string): Match[] {
  const matches: Match[] = [];
  for (const element of lookedAt(root)) {
    const before = generatedPart(element, "::before").text;
    const after = generatedPart(element, "::after").text;
    if (before === "" && after === "") continue;
    const text = fold(before + displayedText(element) + after);
    const fits = likeness(text, wanted);
    if (fits === undefined || text.length > wanted.length * 4 + 40) continue;
    const { length } = text;
    matches.push({ element, likeness: fits, length, isControl: isControl(element) });
  }
  return matches;
}

function lookedAt(root: Root): Element[] {
  const all = [...queryAll(root, "*")];
  return all.length <= MOST_ELEMENTS ? all : [...queryAll(root, USED)].slice(0, MOST_ELEMENTS);
}
