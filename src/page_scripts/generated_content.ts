/**
 * Which elements may have words of a style sheet before or after them. To ask each element for its pseudo-elements' styles
 * took a third of the time of reading a page; most pages have a few rules that generate words, for a few classes.
 */
import { attributeOf, localName, rootOf, shadowRootOf } from "./dom.ts";
import { type Root, sheetsOf } from "./layout_dom.ts";

/** What the last compound of a selector asks for, of the rules that generate words. */
interface Subjects {
  classes: ReadonlySet<string>;
  /** Of selectors that ask for no class. */
  tags: ReadonlySet<string>;
  /** Some rule may be for any element, or cannot be read. */
  isAny: boolean;
}

/** The elements that rules generate words for; found out once for each document and shadow root of a question. */
export type GeneratedContent = Map<Root, Subjects>;

/** True unless no rule can generate words for the element: then its pseudo-elements need not be asked for. */
export function mayGenerate(element: Element, known: GeneratedContent): boolean {
  if (localName(element) === "q") return true; // quotation marks, by the browser's own sheet
  return suits(element, subjectsOf(rootOf(element) as Root, known)) ||
    isHostOf(element, known) || isSlotted(element, known);
}

/** `:host::before` stands in the sheets of the element's own shadow root. */
function isHostOf(element: Element, known: GeneratedContent): boolean {
  const shadow = shadowRootOf(element);
  return shadow !== null && subjectsOf(shadow, known).isAny;
}

/** `::slotted(b)::before` stands in those of its parent's. */
function isSlotted(element: Element, known: GeneratedContent): boolean {
  const { parentElement } = element;
  return parentElement !== null && isHostOf(parentElement, known);
}

function suits(element: Element, { classes, tags, isAny }: Subjects): boolean {
  if (isAny || tags.has(localName(element))) return true;
  if (classes.size === 0) return false;
  const own = attributeOf(element, "class");
  return own !== null && own.toLowerCase().split(/\s+/).some((name) => classes.has(name));
}

function subjectsOf(root: Root, known: GeneratedContent): Subjects {
  let subjects = known.get(root);
  if (subjects === undefined) {
    const found = noneFound();
    for (const sheet of sheetsOf(root)) addAll(subjectsOfSheet(sheet), found);
    known.set(root, subjects = found);
  }
  return subjects;
}

/** What was found in a sheet, and the lists of rules in it with their lengths then. */
interface Scanned {
  lists: { rules: CSSRuleList; length: number }[];
  subjects: Subjects;
}

/**
 * Sheets are looked through once, and again when a list of rules in them has another length. A rule that a script rewrites
 * in its place goes unseen.
 */
const ofSheets = new WeakMap<CSSStyleSheet, Scanned>();
const ANY: Subjects = { classes: new Set(), tags: new Set(), isAny: true };

function subjectsOfSheet(sheet: CSSStyleSheet): Subjects {
  let rules: CSSRuleList;
  try {
    rules = sheet.cssRules;
  } catch {
    return ANY; // a sheet of another origin may not be read
  }
  const known = ofSheets.get(sheet);
  if (known?.lists.every(({ rules, length }) => rules.length === length)) return known.subjects;
  const found = noneFound();
  collect(rules, found);
  // what a sheet imports may still be on its way
  if (found.isWhole) ofSheets.set(sheet, { lists: found.lists, subjects: found });
  return found;
}

interface Found {
  classes: Set<string>;
  tags: Set<string>;
  isAny: boolean;
  lists: Scanned["lists"];
  isWhole: boolean;
}

function noneFound(): Found {
  return { classes: new Set(), tags: new Set(), isAny: false, lists: [], isWhole: true };
}

/** A rule by what it has: a frame's is an instance of none of this window's classes. */
type AnyRule =
  & Partial<Pick<CSSStyleRule, "selectorText" | "style" | "cssRules">>
  & Partial<Pick<CSSImportRule, "styleSheet">>;

function collect(rules: CSSRuleList, found: Found): void {
  found.lists.push({ rules, length: rules.length });
  for (const rule of rules as Iterable<AnyRule>) {
    const { selectorText, style, cssRules, styleSheet } = rule;
    const hasInner = cssRules !== undefined && cssRules.length > 0;
    if (selectorText !== undefined && PSEUDO.test(selectorText)) {
      const isWordless = WORDLESS.has(style?.content ?? "");
      if (!isWordless || hasInner) {
        for (const part of splitList(selectorText)) note(part, found);
      }
    }
    if (styleSheet) addAll(subjectsOfSheet(styleSheet), found);
    // its own sheet is asked each time: no list of this one tells of its changes
    if (styleSheet !== undefined) found.isWhole = false;
    // nested rules, and those of @media, @layer and the like
    if (hasInner) collect(cssRules, found);
  }
}

function addAll({ classes, tags, isAny }: Subjects, found: Found): void {
  for (const name of classes) found.classes.add(name);
  for (const name of tags) found.tags.add(name);
  found.isAny ||= isAny;
}

const WORDLESS: ReadonlySet<string> = new Set(["", "none", "normal", '""', "''"]);

const PSEUDO = /:(?:before|after)/i;

/** Splits at commas outside brackets and quotes. */
function splitList(selectors: string): string[] {
  const parts: string[] = [""];
  let depth = 0;
  for (
    const token
      of selectors.match(/\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[(),[\]]|[^\\"'(),[\]]+/g) ??
        []
  ) {
    if (token === "(" || token === "[") depth++;
    else if (token === ")" || token === "]") depth--;
    if (token === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += token;
  }
  return parts;
}

/** Notes what the last compound of a selector asks for: a class if there is one, else a tag. Letters by number may be any. */
function note(selector: string, found: Found): void {
  if (!PSEUDO.test(selector)) return;
  const compound = /\\[\da-f]/i.test(selector) ? "*" : lastCompound(selector.trim());
  // what stands in brackets tells of other elements, or of attributes
  const plain = compound.replace(/\[[^\]]*\]|:[\w-]+\([^)]*\)+/g, "");
  const name = /\.((?:[\w-]|[\u0080-\u{10ffff}]|\\.)+)/u.exec(plain)?.[1];
  const tag = /^[a-z][\w-]*/i.exec(plain)?.[0];
  if (name !== undefined) found.classes.add(name.replace(/\\(.)/g, "$1").toLowerCase());
  else if (tag !== undefined) found.tags.add(tag.toLowerCase());
  else found.isAny = true;
}

/** What stands after the last combinator outside brackets. */
function lastCompound(selector: string): string {
  let depth = 0;
  let start = 0;
  for (let at = 0; at < selector.length; at++) {
    const char = selector[at] ?? "";
    if (char === "\\") at++;
    else if ("([".includes(char)) depth++;
    else if (")]".includes(char)) depth--;
    else if (depth === 0 && /[\s>+~]/.test(char)) start = at + 1;
  }
  return selector.slice(start);
}
