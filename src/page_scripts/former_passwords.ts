/**
 * Fields that hid what was typed and show it now: a button beside them turns `type=password` into text. What they hold is
 * as secret as before.
 */
import { attributeOf, documentOf, isTag } from "./dom.ts";

const passwords = new WeakSet<Element>();
/** What the password fields of a document were called: some pages put another element in the place of the first. */
const calledIn = new WeakMap<Document, Set<string>>();

/** Keeps in mind that an element is a password field, if it is one. */
export function notePassword(element: Element): void {
  if (isTag(element, "input") && element.type === "password") keep(element);
}

/** True for a field that was seen as one for a password, and for one in the place of such a field. */
export function wasPassword(input: HTMLInputElement): boolean {
  if (passwords.has(input)) return true;
  const called = calledBy(input);
  if (called === undefined || !calledIn.get(documentOf(input))?.has(called)) return false;
  passwords.add(input);
  return true;
}

function keep(input: Element): void {
  if (passwords.has(input)) return;
  passwords.add(input);
  const called = calledBy(input);
  if (called === undefined) return;
  const document = documentOf(input);
  const names = calledIn.get(document);
  if (names === undefined) calledIn.set(document, new Set([called]));
  else names.add(called);
}

/** Its name and id; undefined without a name where the id is one of many, `input-3`, that goes to another field later. */
function calledBy(input: Element): string | undefined {
  const name = attributeOf(input, "name") ?? "";
  const id = attributeOf(input, "id") ?? "";
  const isCounted = id === "" || /[\d:]$/.test(id);
  return name === "" && isCounted ? undefined : JSON.stringify([name, id]);
}

/**
 * Sees the password fields of a document that become something else before anybody looked at them. Those of frames and
 * shadow roots are known once they were looked at or had the focus.
 */
export function watchPasswords(document: Document): void {
  const observer = new MutationObserver((changes) => {
    for (const { target, oldValue } of changes) {
      if (oldValue?.toLowerCase() === "password" && isTag(target as Element, "input")) {
        keep(target as Element); // only elements have attributes
      }
    }
  });
  observer.observe(document, {
    subtree: true,
    attributes: true,
    attributeFilter: ["type"],
    attributeOldValue: true,
  });
}
