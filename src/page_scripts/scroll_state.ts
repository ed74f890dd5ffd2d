import type { ScrollState } from "../ax/flow.ts";
import { localName } from "./dom.ts";
import {
  clientHeightOf,
  clientWidthOf,
  scrollHeightOf,
  scrollLeftOf,
  scrollTopOf,
  scrollWidthOf,
} from "./layout_dom.ts";

/** Pixels beyond its edge that a box has for rounding, shadows or focus rings. */
const LEAST_BEYOND = 8;

/** The page itself, of which the header tells, and fields, which show their values. */
const NOT_BOXES: ReadonlySet<string> = new Set(["body", "html", "input", "select", "textarea"]);

/** How far a box of its own is scrolled; undefined when all that is in it shows. */
export function scrollStateOf(
  element: Element,
  { overflowX, overflowY }: CSSStyleDeclaration,
): ScrollState | undefined {
  if (NOT_BOXES.has(localName(element))) return undefined;
  const y = isScrolling(overflowY)
    ? percentOf(scrollTopOf(element), scrollHeightOf(element) - clientHeightOf(element))
    : undefined;
  const x = isScrolling(overflowX)
    ? percentOf(scrollLeftOf(element), scrollWidthOf(element) - clientWidthOf(element))
    : undefined;
  if (x === undefined && y === undefined) return undefined;
  return { ...(y === undefined ? {} : { y }), ...(x === undefined ? {} : { x }) };
}

function isScrolling(overflow: string): boolean {
  return overflow === "auto" || overflow === "scroll";
}

/** Right to left, a box is scrolled by less than nothing. */
function percentOf(scrolled: number, beyond: number): number | undefined {
  return beyond < LEAST_BEYOND
    ? undefined
    : Math.round(Math.min(1, Math.abs(scrolled) / beyond) * 100);
}
