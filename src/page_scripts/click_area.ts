/**
 * What a page made clickable without saying so: the outermost element of an area with a pointer cursor, or one with a
 * click handler, in its markup or added by a script.
 */
import { ITEM_HOLDERS } from "../ax/roles.ts";
import type { AxNode } from "../ax/types.ts";
import { canBeHit, hasClickAttribute } from "./clickable.ts";
import { listensToClicks } from "./click_listeners.ts";
import type { Described } from "./describe_node.ts";
import { markOf } from "./marks.ts";
import { isWrapping, type Setting } from "./setting.ts";

/** Items that take the clicks of a list or table. */
const ITEM_ROLES: ReadonlySet<string> = new Set(["article", "listitem", "row"]);

/** An element as its click area is judged. */
export interface ClickAreaCandidate {
  element: Element;
  style: CSSStyleDeclaration;
  described: Described;
  setting: Setting;
  /** The cursor is a pointer over it. */
  isPointer: boolean;
}

/**
 * Whether a click area may begin here, as far as the element and what is around it tell: not in a link or button, which
 * get the click, and not at a list or table, whose middle item a click would hit.
 */
export function startsClickArea(candidate: ClickAreaCandidate): boolean {
  const { element, style, described: { node }, setting, isPointer } = candidate;
  if (!mayStartClickArea(candidate)) return false;
  const isArea = isPointer && !setting.inPointerArea ||
    setting.offersItems && ITEM_ROLES.has(node.role) || hasClickAttribute(element) ||
    listensToClicks(element);
  return isArea && canBeHit(element, style);
}

/** Whether a handler for clicks would make the element a click area. */
export function mayStartClickArea(
  { described: { node, isControlLabel }, setting }: ClickAreaCandidate,
): boolean {
  return !setting.inControl && !isControlLabel && !ITEM_HOLDERS.has(node.role);
}

/** Makes the node of a click area one to act on, unless nothing tells it from others. */
export function markClickArea(element: Element, node: AxNode, held: readonly AxNode[]): boolean {
  const hasWords = Boolean(node.name) ||
    held.some(({ name, children }) => name?.trim() || children);
  if (!hasWords && markOf(element) === undefined) return false;
  node.actionable = true;
  if (isWrapping(node.role)) node.role = "clickable";
  return true;
}
