/**
 * What a person presses when the real input is hidden on purpose: the label, or the card around a styled radio.
 */
import { elementChildrenOf, parentOf } from "./composed_tree.ts";
import { isControl, isInput } from "./controls.ts";
import { queryAll } from "./dom.ts";
import { labelsOf } from "./labels.ts";
import { boundsOf } from "./layout_dom.ts";
import { isVisible } from "./visibility.ts";
import { clipped, isEmpty } from "./visible_part.ts";

/** How small a box is too small to be meant for pressing. */
const SPECK_PX = 3;
/** How many ancestors up a card is looked for. */
const CARD_DEPTH = 4;

/** True for the kinds of inputs that pages hide behind a label or a drawing. */
export function isHideable(element: Element): element is HTMLInputElement {
  return isInput(element, "checkbox", "radio", "file");
}

/**
 * True when such an input is there and takes part in the page, but its own style keeps anybody from pressing it: no box, a
 * speck, cut away. One in a part of the page that is hidden as a whole is not meant here.
 */
export function isHiddenOnPurpose(element: Element): element is HTMLInputElement {
  if (!isHideable(element)) return false;
  if (isVisible(element)) return isSpeck(element) || isCutAway(element);
  const parent = parentOf(element);
  return parent !== null && isVisible(parent);
}

/** What stands for a hidden input: a visible label of its own, else what looks pressable around it. */
export function standInFor(input: HTMLInputElement): Element | undefined {
  return labelsOf(input).find(isVisible) ?? cardOf(input);
}

/** Visible itself, or stood for by a label that is. */
export function isSeen(element: Element): boolean {
  return isVisible(element) || isHideable(element) && labelsOf(element).some(isVisible);
}

function isSpeck(input: Element): boolean {
  const { width, height } = boundsOf(input);
  return width < SPECK_PX || height < SPECK_PX;
}

function isCutAway(input: Element): boolean {
  const { clip, clipPath } = getComputedStyle(input);
  if (/^rect\(0(px)?,? 0(px)?,? 0(px)?,? 0(px)?\)$/.test(clip)) return true;
  if (/^inset\((50|100)%/.test(clipPath) || clipPath.startsWith("circle(0")) return true;
  return isScrolledIn(input) && isEmpty(clipped(input, boundsOf(input)));
}

/** Only a box inside the viewport says something about what cuts it. */
function isScrolledIn(input: Element): boolean {
  const { left, top, right, bottom } = boundsOf(input);
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}

/** The nearest pressable thing beside or around the input, in a part of the page that holds no other input. */
function cardOf(input: Element): Element | undefined {
  let around = parentOf(input);
  for (let depth = 0; around !== null && depth < CARD_DEPTH; depth++, around = parentOf(around)) {
    if (queryAll(around, "input, select, textarea, button").length > 1) return undefined;
    const card = [...elementChildrenOf(around), around].find(looksPressable);
    if (card !== undefined) return card;
  }
  return undefined;
}

function looksPressable(element: Element): boolean {
  if (isHideable(element) || !isVisible(element) || isSpeck(element)) return false;
  return isControl(element) || getComputedStyle(element).cursor === "pointer";
}
