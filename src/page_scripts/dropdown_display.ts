/**
 * What a dropdown shows as chosen while its list is closed.
 */
import { collapse } from "../ax/text.ts";
import { childrenOf, elementChildrenOf, parentOf, showsNode } from "./composed_tree.ts";
import { isInput } from "./controls.ts";
import { attributeOf, isElement, isTag, isText, queryAll, textContent } from "./dom.ts";
import { filterOf, isDropdown, isOver } from "./dropdowns.ts";
import { hasValue } from "./fields.ts";
import { boundsOf } from "./layout_dom.ts";
import { nameOf } from "./names.ts";
import { roleOf } from "./roles.ts";
import { isVisible } from "./visibility.ts";

/** What a dropdown is drawn in reaches so many elements up. */
const DEPTH = 4;
/** Its value is drawn over its input so few elements up. */
const OVER_DEPTH = 2;
const REMOVES = /^(?:remove|delete|deselect|unselect)\s+(?!all\b)(.+)$/i;

/** A chosen option of several, with the button that takes it away. */
export interface Chip {
  label: string;
  element: Element;
}

/** The words that a dropdown shows in the place of its value: each piece of text, and all of them together. */
export function shownWords(dropdown: Element): string[] {
  const field = filterOf(dropdown) ?? dropdown;
  if (hasValue(field) && field.value.trim() !== "") return [collapse(field.value)];
  const pieces = hasValue(field) ? drawnOver(field) : piecesIn(dropdown);
  return pieces.length > 1 ? [pieces.join(" "), ...pieces] : pieces;
}

/** The words over a field, or beside one that is there for the keyboard alone. */
function drawnOver(field: Element): string[] {
  const isSpeck = boundsOf(field).width < 1;
  for (const around of areaOf(field, OVER_DEPTH)) {
    const over = [...elementChildrenOf(around)].filter((each) =>
      !showsNode(each, field) && !isTag(each, "label") && isVisible(each) &&
      (isSpeck || isOver(each, field))
    );
    const pieces = over.flatMap(piecesIn);
    if (pieces.length > 0) return pieces;
  }
  return [];
}

/** The texts in an element, but for what is only drawn: an arrow, an icon's letter. */
function piecesIn(element: Element): string[] {
  if (attributeOf(element, "aria-hidden") === "true") return [];
  const pieces: string[] = [];
  for (const child of childrenOf(element)) {
    if (isElement(child)) pieces.push(...piecesIn(child));
    else if (isText(child)) pieces.push(collapse(textContent(child)));
  }
  return pieces.filter((piece) => piece !== "");
}

/** The chosen options that have a button each, by its name: `Remove Oslo`. */
export function chipsOf(dropdown: Element): Chip[] {
  const [area] = [...areaOf(dropdown, DEPTH)].slice(-1);
  if (area === undefined) return [];
  return [...queryAll(area, "button,[role=button]")].flatMap((element) => {
    const label = REMOVES.exec(nameOf(element))?.[1];
    return label === undefined || !isVisible(element) ? [] : [{ label: collapse(label), element }];
  });
}

/** The values that are kept for the form of the dropdown, beside it. */
export function keptValues(dropdown: Element): string[] {
  const [area] = [...areaOf(dropdown, DEPTH)].slice(-1);
  if (area === undefined) return [];
  return [...queryAll(area, "input,select")].flatMap((field) => {
    const isKept = isInput(field, "hidden") || attributeOf(field, "aria-hidden") === "true";
    return isKept && (isTag(field, "input") || isTag(field, "select")) ? [field.value] : [];
  });
}

/** The elements around a dropdown that hold no other one, the innermost first. */
function* areaOf(dropdown: Element, depth: number): Generator<Element> {
  let around = parentOf(dropdown);
  for (let level = 0; around !== null && level < depth; level++, around = parentOf(around)) {
    if (holdsAnother(around, dropdown)) return;
    yield around;
  }
}

function holdsAnother(around: Element, dropdown: Element): boolean {
  const others = [...queryAll(around, "[role],[aria-haspopup],input,select,textarea")];
  return others.some((each) =>
    !showsNode(dropdown, each) && !showsNode(each, dropdown) && isVisible(each) &&
    attributeOf(each, "aria-hidden") !== "true" &&
    (isDropdown(each) && roleOf(each) !== "listbox" || hasValue(each) || isTag(each, "select"))
  );
}
