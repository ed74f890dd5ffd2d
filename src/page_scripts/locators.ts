/**
 * What each kind of locator matches in one document or shadow root.
 */
import type { Target } from "../page_contract.ts";
import { controlOfLabel, isControl, labelledBy } from "./controls.ts";
import { attributeOf, queryAll } from "./dom.ts";
import { type Labels, labelsOf } from "./labels.ts";
import { newLookups } from "./lookups.ts";
import type { Root } from "./layout_dom.ts";
import { nameOf } from "./names.ts";
import { roleOf } from "./roles.ts";
import { textMatches } from "./text_locator.ts";
import { fold, labelWords, type Likeness, likeness } from "./words.ts";

/** An element that a locator fits, and how well. */
export interface Match {
  element: Element;
  likeness: Likeness;
  /** Set for text: the element is there to be used. */
  isControl?: boolean;
  /** Set for text: length of what matched; the shorter fits better. */
  length?: number;
}

/** A target that describes its element; the others name it by ref or selector. */
export type Locator = Extract<Target, { by: "text" | "role" | "label" | "placeholder" | "testid" }>;

/** Attributes that a placeholder is written in. */
export const PLACEHOLDERS: readonly string[] = [
  "placeholder",
  "aria-placeholder",
  "data-placeholder",
];

/** Every element of this root that the locator fits, in document order. */
export function matchesIn(root: Root, locator: Locator): Match[] {
  switch (locator.by) {
    case "text":
      return textMatches(root, fold(locator.text));
    case "role":
      return roleMatches(root, locator.role, locator.name);
    case "label":
      return labelMatches(root, fold(locator.text));
    case "placeholder":
      return attributeMatches(root, PLACEHOLDERS, locator.text);
    case "testid":
      return attributeMatches(root, ["data-testid"], locator.text);
  }
}

/** Other names of roles (ARIA 1.3), as this script writes them. */
const SYNONYMS: Readonly<Record<string, string | undefined>> = {
  image: "img",
  presentation: "none",
};

function roleMatches(root: Root, wanted: string, name: string | undefined): Match[] {
  const written = wanted.trim().toLowerCase();
  const wantedRole = SYNONYMS[written] ?? written;
  const wantedName = name === undefined ? undefined : fold(name);
  const lookups = newLookups();
  const matches: Match[] = [];
  for (const element of queryAll(root, "*")) {
    const role = roleOf(element, lookups.tables);
    if (role !== wantedRole) continue;
    const fits = wantedName === undefined
      ? "exact"
      : likeness(nameOf(element, role, lookups), wantedName);
    if (fits !== undefined) matches.push({ element, likeness: fits });
  }
  return matches;
}

/** What a label or an ARIA label can name. A custom element that takes part in forms is found by way of its label. */
const LABELLED =
  "input:not([type=hidden]), textarea, select, button, meter, output, progress, [contenteditable], [aria-label], [aria-labelledby]";

function labelMatches(root: Root, wanted: string): Match[] {
  const labels: Labels = new Map();
  const matches: Match[] = [];
  for (const element of labelledElements(root)) {
    const texts = labelTextsOf(element, labelsOf(element, labels));
    const fits = best(texts.map((text) => likeness(text, wanted)));
    if (fits !== undefined) matches.push({ element, likeness: fits });
  }
  // A region that is named like a field is not what is filled.
  return [...matches.filter(isForUse), ...matches.filter((match) => !isForUse(match))];
}

function labelledElements(root: Root): Set<Element> {
  const elements = new Set<Element>(queryAll(root, LABELLED));
  for (const label of queryAll(root, "label")) {
    const control = controlOfLabel(label);
    if (control !== null) elements.add(control);
  }
  return elements;
}

function isForUse(match: Match): boolean {
  return isControl(match.element);
}

/** What labels an element: its labels' own words, and what ARIA calls it. */
export function labelTextsOf(element: Element, labels: Element[]): string[] {
  return [
    ...labels.map(labelWords),
    ...labelledBy(element).map(labelWords),
    attributeOf(element, "aria-label") ?? "",
  ];
}

function attributeMatches(root: Root, names: readonly string[], text: string): Match[] {
  const wanted = fold(text);
  const matches: Match[] = [];
  for (const element of queryAll(root, names.map((name) => `[${name}]`).join())) {
    const fits = best(names.map((name) => likeness(attributeOf(element, name) ?? "", wanted)));
    if (fits !== undefined) matches.push({ element, likeness: fits });
  }
  return matches;
}

function best(found: (Likeness | undefined)[]): Likeness | undefined {
  return found.includes("exact") ? "exact" : found.find((fits) => fits !== undefined);
}
