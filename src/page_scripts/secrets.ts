/**
 * Fields whose value is not to be read out: passwords, card numbers, codes.
 */
import { labelsPassword, namesCard, namesCode, namesPassword } from "../ax/secret_words.ts";
import { closestShown } from "./composed_tree.ts";
import { labelledBy } from "./controls.ts";
import { attributeOf, isHtml, isTag } from "./dom.ts";
import { notePassword, wasPassword } from "./former_passwords.ts";
import { type Labels, labelsOf } from "./labels.ts";
import { isEditingHost } from "./roles.ts";
import { labelWords } from "./words.ts";

/** Where a page says what a field is for. */
const TELLING = ["name", "id", "placeholder", "aria-label", "autocomplete"] as const;

/** Autocomplete tokens of cards and of codes that are used once (HTML, autofill field names). */
const SECRET_TOKENS: ReadonlySet<string> = new Set([
  "cc-csc",
  "cc-exp",
  "cc-exp-month",
  "cc-exp-year",
  "cc-number",
  "current-password",
  "new-password",
  "one-time-code",
]);

/** Types of inputs that take a code. */
const CODE_TYPES: ReadonlySet<string> = new Set(["number", "password", "tel", "text"]);

/** Characters at most of a field for a short code. */
const LONGEST_CODE = 16;

/**
 * True for a field that holds a password, a card number or a code, or held one as the page began: by its type, its style
 * or what it is called.
 * @param name Its accessible name, where that is known; else its labels are looked up.
 */
export function isSecretField(element: Element, name?: string, labels?: Labels): boolean {
  if (isTag(element, "input")) {
    notePassword(element);
    return isSecretInput(element, name, labels);
  }
  const isText = isTag(element, "textarea") || isEditingHost(element);
  return isText && (hasSecretToken(element) || isCalledPassword(element) || isMasked(element) ||
    namesOf(element, name, labels).some(labelsPassword));
}

/** The editable element with a secret in it whose content this is part of. */
export function secretAround(element: Element): Element | null {
  return closestShown(element, (around) => isEditingHost(around) && isSecretField(around));
}

/** A value as the page would draw it: dots. It tells that something was filled in, and no more than how long it is. */
export function dotsFor(value: string): string {
  return "•".repeat(value.length);
}

function isSecretInput(input: HTMLInputElement, name?: string, labels?: Labels): boolean {
  const { type } = input;
  if (type === "password" || hasSecretToken(input)) return true;
  if (!isTextual(type)) return false;
  if (wasPassword(input) || isCalledPassword(input) || isMasked(input)) return true;
  if (!CODE_TYPES.has(type)) return false;
  const names = namesOf(input, name, labels);
  return names.some(labelsPassword) || isCalled(input, names, namesCard) ||
    isShort(input) && isCalled(input, names, namesCode);
}

/** What a person sees a field called. */
function namesOf(field: Element, name?: string, labels?: Labels): string[] {
  if (name !== undefined) return [name];
  return [...labelsOf(field, labels), ...labelledBy(field)].map(labelWords);
}

function hasSecretToken(field: Element): boolean {
  const tokens = attributeOf(field, "autocomplete")?.toLowerCase().trim().split(/\s+/) ?? [];
  return tokens.some((token) => SECRET_TOKENS.has(token));
}

function isTextual(type: string): boolean {
  return CODE_TYPES.has(type) || type === "email" || type === "search" || type === "url";
}

function isCalledPassword(element: Element): boolean {
  return TELLING.some((attribute) => namesPassword(attributeOf(element, attribute) ?? ""));
}

function isCalled(input: Element, names: string[], test: (text: string) => boolean): boolean {
  return names.some(test) || TELLING.some((at) => test(attributeOf(input, at) ?? ""));
}

function isShort(input: HTMLInputElement): boolean {
  return input.maxLength < 0 || input.maxLength <= LONGEST_CODE;
}

/** True for what the page draws as dots. */
function isMasked(element: Element): boolean {
  if (!isHtml(element)) return false;
  const drawn = getComputedStyle(element).getPropertyValue("-webkit-text-security");
  return drawn !== "" && drawn !== "none";
}
