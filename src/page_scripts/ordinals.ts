/**
 * The numbers of ordered lists.
 */
import { parentOf } from "./composed_tree.ts";
import { attributeOf, isTag, previousElementSibling } from "./dom.ts";

/** Numbers of list items found during one walk, so that each asks only its neighbour. */
export type Ordinals = Map<Element, number>;

const NUMBERED_STYLES: ReadonlySet<string> = new Set(["decimal", "decimal-leading-zero"]);

/** The marker of an item of a numbered list: `3. `; empty for bullets and other styles. */
export function markerOf(item: Element, style: CSSStyleDeclaration, ordinals: Ordinals): string {
  if (!isTag(item, "li") || style.display !== "list-item") return "";
  if (!isTag(parentOf(item), "ol") || !NUMBERED_STYLES.has(style.listStyleType)) return "";
  return `${ordinalOf(item, ordinals)}. `;
}

/** The item's number: its own `value`, else one more than the item before it, else where the list starts. */
function ordinalOf(item: HTMLLIElement, ordinals: Ordinals): number {
  const pending: HTMLLIElement[] = [];
  let at: Element | null = item;
  let number: number | undefined;
  for (; at !== null && number === undefined; at = previousElementSibling(at)) {
    if (!isTag(at, "li")) continue;
    number = ordinals.get(at) ?? writtenNumber(at);
    if (number === undefined) pending.push(at);
    else ordinals.set(at, number);
  }
  let next = number === undefined ? startOf(item) : number + 1;
  for (const waiting of pending.reverse()) ordinals.set(waiting, next++);
  return ordinals.get(item) ?? next;
}

function writtenNumber(item: HTMLLIElement): number | undefined {
  const value = Number.parseInt(attributeOf(item, "value") ?? "", 10);
  return Number.isNaN(value) ? undefined : value;
}

function startOf(item: HTMLLIElement): number {
  const list = parentOf(item);
  return isTag(list, "ol") ? list.start : 1;
}
