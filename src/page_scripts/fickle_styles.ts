/**
 * Styles that may show or hide something without a change of the DOM: under the pointer, with the focus, by what a field
 * holds, or while something moves.
 */
import { animationsIn, type Root, sheetsOf } from "./layout_dom.ts";

const FICKLE =
  /:(?:hover|active|focus|checked|indeterminate|valid|invalid|user-|placeholder-shown|target|in-range|out-of-range|autofill|-webkit-autofill|default|fullscreen|popover-open|modal|playing|paused|seeking|muted|buffering|stalled)/i;

/** What changes how something looks, and not what a reading says of it. */
const LOOKS =
  /^(?:color|fill|stroke|filter|backdrop-filter|transform|rotate|translate|z-index|offset|composite|computed-offset|easing|will-change|box-shadow|text-shadow|caret-color|accent-color|(?:background|outline|text-decoration|text-underline|text-emphasis|transition|mask|stroke|font)(?:-[a-z-]+)?|border(?:-[a-z-]+)?-(?:color|style|radius)|border-radius|--[\w-]*)$/;

interface Scanned {
  /** Of each list of rules in it. */
  lists: { rules: CSSRuleList; length: number }[];
  isFickle: boolean;
}

/** Each sheet is looked through once, and again when a list of rules in it has another length. */
const ofSheets = new WeakMap<CSSStyleSheet, Scanned>();

/** Whether the styles of these roots may show something else though the DOM is as it was. */
export function mayStylesDiffer(roots: Iterable<Root>): boolean {
  for (const root of roots) {
    if (sheetsOf(root).some(isFickleSheet)) return true;
    if (animationsIn(root).some(showsOrHides)) return true;
  }
  return false;
}

/** How many rules there are: another count means that a script has added some. */
export function countRules(roots: Iterable<Root>): number {
  let count = 0;
  for (const root of roots) {
    for (const sheet of sheetsOf(root)) count += 1 + (rulesOf(sheet)?.length ?? 0);
  }
  return count;
}

/** Of another origin its rules may not be read. */
function rulesOf(sheet: CSSStyleSheet): CSSRuleList | undefined {
  try {
    return sheet.cssRules;
  } catch {
    return undefined;
  }
}

function isFickleSheet(sheet: CSSStyleSheet): boolean {
  const rules = rulesOf(sheet);
  if (rules === undefined) return true;
  const known = ofSheets.get(sheet);
  if (known?.lists.every((list) => list.rules.length === list.length)) return known.isFickle;
  const lists: Scanned["lists"] = [];
  const isFickle = areFickle(rules, lists);
  ofSheets.set(sheet, { lists, isFickle });
  return isFickle;
}

/** A rule by what it has: a frame's is an instance of none of this window's classes. */
type AnyRule =
  & Partial<Pick<CSSStyleRule, "selectorText" | "style" | "cssRules">>
  & Partial<Pick<CSSImportRule, "styleSheet">>;

function areFickle(rules: CSSRuleList, lists: Scanned["lists"], isWithin = false): boolean {
  lists.push({ rules, length: rules.length });
  for (const rule of rules as Iterable<AnyRule>) {
    const { selectorText, style, cssRules, styleSheet } = rule;
    if (styleSheet !== undefined && (styleSheet === null || isFickleSheet(styleSheet))) return true;
    // a rule nested in one for the pointer is for it, too
    const isForState = isWithin || selectorText !== undefined && FICKLE.test(selectorText);
    if (isForState && style !== undefined && Array.from(style).some(isMore)) return true;
    if (cssRules !== undefined && areFickle(cssRules, lists, isForState)) return true;
  }
  return false;
}

function isMore(property: string): boolean {
  return !LOOKS.test(property);
}

function showsOrHides({ effect }: Animation): boolean {
  if (!(effect instanceof KeyframeEffect)) return true;
  return effect.getKeyframes().some((frame) => Object.keys(frame).map(dashed).some(isMore));
}

/** `backgroundColor` as style sheets write it. */
function dashed(name: string): string {
  return name.startsWith("--")
    ? name
    : name.replace(/[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}
