/**
 * The order in which ids are handed out among elements of the same string: children before their parent, what a shadow
 * root holds before what its host holds, an interactive element without text of its own before what it holds.
 */
import { frameOf } from "./composed_tree.ts";
import {
  attributeOf,
  closestOf,
  DOCUMENT_NODE,
  firstChild,
  FRAGMENT_NODE,
  hasAttributeOf,
  isElement,
  isHtml,
  isTag,
  isText,
  localName,
  nextSibling,
  nodeType,
  parentNode,
  precedes,
  tabIndexOf,
} from "./dom.ts";
import { isEditingHost } from "./roles.ts";

/** Orders nodes as ids are handed out; what gets none comes last. */
export function compareIdOrder(a: Node, b: Node): number {
  const unnumbered = Number(!isNumbered(a)) - Number(!isNumbered(b));
  return unnumbered !== 0 ? unnumbered : compareInTree(a, b);
}

function compareInTree(a: Node, b: Node): number {
  if (a === b) return 0;
  const chainA = chainTo(a);
  const chainB = chainTo(b);
  let at = 0;
  while (at < chainA.length && at < chainB.length && chainA[at] === chainB[at]) at++;
  const nextA = chainA[at];
  const nextB = chainB[at];
  if (nextA === undefined) return comesBeforeItsContent(a) ? -1 : 1;
  if (nextB === undefined) return comesBeforeItsContent(b) ? 1 : -1;
  if (nodeType(nextA) === FRAGMENT_NODE) return -1;
  if (nodeType(nextB) === FRAGMENT_NODE) return 1;
  return precedes(nextA, nextB) ? -1 : 1;
}

/** From the top document down to the node: documents, shadow roots and elements. */
function chainTo(node: Node): Node[] {
  const chain: Node[] = [];
  for (let at: Node | null = node; at !== null; at = ownerOf(at)) chain.push(at);
  return chain.reverse();
}

function ownerOf(node: Node): Node | null {
  switch (nodeType(node)) {
    case DOCUMENT_NODE:
      return frameOf(node as Document);
    case FRAGMENT_NODE:
      return (node as ShadowRoot).host ?? null;
    default:
      return parentNode(node);
  }
}

const UNNUMBERED_TAGS: ReadonlySet<string> = new Set([
  "link",
  "meta",
  "noscript",
  "script",
  "style",
  "template",
]);

/** False for what holds nothing to see and for all that is under `aria-hidden="true"`. */
export function isNumbered(node: Node): boolean {
  const element = isElement(node) ? node : parentNode(node);
  if (!isElement(element)) return true;
  return !UNNUMBERED_TAGS.has(localName(element)) &&
    closestOf(element, '[aria-hidden="true"]') === null;
}

function comesBeforeItsContent(node: Node): boolean {
  return isElement(node) && isOperated(node) && !hasOwnText(node);
}

function hasOwnText(element: Element): boolean {
  for (let child = firstChild(element); child !== null; child = nextSibling(child)) {
    if (isText(child) && child.data.trim() !== "") return true;
  }
  return false;
}

const OPERATED_ROLES: ReadonlySet<string> = new Set([
  "button",
  "checkbox",
  "combobox",
  "link",
  "listbox",
  "menuitem",
  "menuitemcheckbox",
  "menuitemradio",
  "option",
  "radio",
  "scrollbar",
  "searchbox",
  "slider",
  "spinbutton",
  "switch",
  "tab",
  "textbox",
]);

const OPERATED_TAGS: ReadonlySet<string> = new Set(["button", "input", "select", "textarea"]);

/** Interactive by what the markup says: not every signal of a page, only those that last. */
function isOperated(element: Element): boolean {
  const role = attributeOf(element, "role");
  if (role !== null && OPERATED_ROLES.has(role)) return true;
  if (!isHtml(element)) return false;
  if (OPERATED_TAGS.has(localName(element))) return true;
  if (isTag(element, "a")) return hasAttributeOf(element, "href") || tabIndexOf(element) >= 0;
  return isEditingHost(element) || attributeOf(element, "draggable") === "true" ||
    hasAttributeOf(element, "onclick");
}
