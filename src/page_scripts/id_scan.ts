/**
 * From an id, or digits of one, back to elements: the whole page is looked through, as a hash cannot be turned around.
 */
import { baseId, digitsOf, splitId, withSuffix } from "../ax/ids.ts";
import { localName, queryAll } from "./dom.ts";
import type { Identities } from "./identity.ts";
import { searchRoots } from "./search_roots.ts";
import { compareIdOrder } from "./walk_order.ts";

/** An element and the id that it derives to. */
export interface Derived {
  element: Element;
  id: string;
}

const NOT_SHOWN: ReadonlySet<string> = new Set([
  "base",
  "head",
  "html",
  "link",
  "meta",
  "noscript",
  "script",
  "style",
  "template",
  "title",
]);

/** The element that this id derives to now. */
export function elementOfId(identities: Identities, id: string): Element | undefined {
  const { base, n } = splitId(id);
  const sharing: Element[] = [];
  for (const element of elementsOf(identities.top)) {
    if (baseId(identities.hashedString(element)) === base) sharing.push(element);
  }
  return sharing.sort(compareIdOrder)[n - 1];
}

/** Every element whose digits begin so. */
export function elementsOfDigits(identities: Identities, digits: string): Derived[] {
  const groups = new Map<string, Element[]>();
  for (const element of elementsOf(identities.top)) {
    const base = baseId(identities.hashedString(element));
    const group = groups.get(base);
    if (group === undefined) groups.set(base, [element]);
    else group.push(element);
  }
  const found: Derived[] = [];
  for (const [base, group] of groups) {
    if (group.length > 1) group.sort(compareIdOrder);
    for (const [place, element] of group.entries()) {
      const id = withSuffix(base, place + 1);
      if (digitsOf(id).startsWith(digits)) found.push({ element, id });
    }
  }
  return found;
}

/** Every element that could have a ref. */
function* elementsOf(top: Document): Generator<Element> {
  for (const root of searchRoots(top)) {
    for (const element of queryAll(root, "*")) {
      if (!NOT_SHOWN.has(localName(element))) yield element;
    }
  }
}
