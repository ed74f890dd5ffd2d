/**
 * The numbers of ordered lists.
 */
import { elementChildrenOf, parentOf } from "./composed_tree.ts";
import { attributeOf, hasAttributeOf, isTag, previousElementSibling } from "./dom.ts";

/** Numbers of list items found during one walk, so that each asks only its neighbour. */
export type Ordinals = Map<Element, number>;

const NUMBERED_STYLES: ReadonlySet<string> = new Set(["decimal", "decimal-leading-zero"]);

/** The marker of an item of a numbered list: `3. `; empty for bullets and other styles. */
export function markerOf(item: Element, style: CSSStyleDeclaration, ordinals: Ordinals): string {
  if (!isTag(item, "li") || style.display !== "list-item") return "";
  if (!isTag(parentOf(item), "ol") || !NUMBERED_STYLES.has(style.listStyleType)) return "";
  return `${ordinalOf(item, ordinals)}. `;
}

/** The item's number: its own `value`, else the one after that of the item before it, else where the list starts. */
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
  const step = isReversed(item) ? -1 : 1;
  let next = number === undefined ? startOf(item) : number + step;
  for (const waiting of pending.reverse()) {
    ordinals.set(waiting, next);
    next += step;
  }
  return ordinals.get(item) ?? next;
}

function writtenNumber(item: HTMLLIElement): number | undefined {
  const value = Number.parseInt(attributeOf(item, "value") ?? "", 10);
  return Number.isNaN(value) ? undefined : value;
}

/** Where the list starts; one that counts down, at the number of its items unless it says otherwise. */
function startOf(item: HTMLLIElement): number {
  const list = parentOf(item);
  if (!isTag(list, "ol")) return 1;
  if (!isReversed(item) || hasAttributeOf(list, "start")) return list.start;
  return [...elementChildrenOf(list)].filter((child) => isTag(child, "li")).length;
}

function isReversed(item: HTMLLIElement): boolean {
  const list = parentOf(item);
  return isTag(list, "ol") && hasAttributeOf(list, "reversed");
}
