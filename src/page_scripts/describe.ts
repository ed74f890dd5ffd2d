/**
 * An element as replies and error messages name it.
 */
import { collapse } from "../ax/text.ts";
import type { FoundElement } from "../page_contract.ts";
import { attributeOf, localName } from "./dom.ts";
import type { Found } from "./find.ts";
import { nameOf } from "./names.ts";
import type { PageContext } from "./page_context.ts";
import { roleOf } from "./roles.ts";
import { quote } from "./words.ts";

/** Roles that say nothing of what the element is. */
const PLAIN = new Set(["", "generic", "none", "presentation"]);
const LONGEST_VALUE = 40;

/** The element for a reply. */
export function foundElement(context: PageContext, { element, refound, was }: Found): FoundElement {
  const ref = context.refs.given(element);
  return {
    role: roleOf(element),
    name: nameOf(element),
    tag: tagOf(element),
    ...(ref === undefined ? {} : { ref }),
    ...(refound === undefined ? {} : { refound }),
    ...(was === undefined ? {} : { was }),
  };
}

/** The element in a message: `button "Save"`, `textbox <input id="q">`, `<div class="card">`. */
export function phraseFor(element: Element): string {
  const role = roleOf(element);
  if (PLAIN.has(role)) return tagOf(element);
  const name = nameOf(element);
  return `${role} ${name === "" ? tagOf(element) : quote(name)}`;
}

/** `<button id="save">`: the tag with what tells it from others, its id or else its class, name or type. */
export function tagOf(element: Element): string {
  for (const attribute of ["id", "class", "name", "type"]) {
    const value = collapse(attributeOf(element, attribute) ?? "");
    if (value !== "") {
      return `<${plainTag(element)} ${attribute}=${quote(value.slice(0, LONGEST_VALUE))}>`;
    }
  }
  return `<${plainTag(element)}>`;
}

/** The tag without what no tag has: the parser makes an element of `<a"[ref=12]>`, too. */
export function plainTag(element: Element): string {
  return localName(element).replace(/[^\w-]/g, "");
}
