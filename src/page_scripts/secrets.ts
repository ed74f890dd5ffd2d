/**
 * Fields whose value is not to be read out: passwords, card numbers, codes.
 */
import { attributeOf, isHtml, isTag } from "./dom.ts";
import { isEditingHost } from "./roles.ts";

/** Where a page says what a field is for. */
const TELLING = ["name", "id", "placeholder", "aria-label", "autocomplete"] as const;

const PASSWORD_WORDS = /passw(?:or)?d|passphrase|(?:^|[^a-z])pwd(?:[^a-z]|$)/i;

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

/** Names of short codes, as whole words: `pinterest` and `shipping` are none. */
const CODE_WORDS =
  /(?:^| )(?:cvv2?|cvc2?|csc|otp|totp|pin|ssn|(?:security|verification) code)(?: |$)/;

/** Types of inputs that take a code. */
const CODE_TYPES: ReadonlySet<string> = new Set(["number", "password", "tel", "text"]);

/** Characters at most of a field for a short code. */
const LONGEST_CODE = 16;

/**
 * True for a field that holds a password, a card number or a code, by its type, its style or what it is called.
 * @param name Its accessible name, where that is known: it tells codes that no attribute does.
 */
export function isSecretField(element: Element, name = ""): boolean {
  if (isTag(element, "input")) return isSecretInput(element, name);
  const isField = isTag(element, "textarea") || isEditingHost(element);
  return isField && (hasSecretToken(element) || isCalledPassword(element) || isMasked(element));
}

/** A value as the page would draw it: dots. It tells that something was filled in, and no more than how long it is. */
export function dotsFor(value: string): string {
  return "•".repeat(value.length);
}

function isSecretInput(input: HTMLInputElement, name: string): boolean {
  const { type } = input;
  if (type === "password" || hasSecretToken(input)) return true;
  return isTextual(type) && (isCalledPassword(input) || isMasked(input) ||
    CODE_TYPES.has(type) && isShort(input) && isCalledCode(input, name));
}

function hasSecretToken(field: Element): boolean {
  const tokens = attributeOf(field, "autocomplete")?.toLowerCase().trim().split(/\s+/) ?? [];
  return tokens.some((token) => SECRET_TOKENS.has(token));
}

function isTextual(type: string): boolean {
  return CODE_TYPES.has(type) || type === "email" || type === "search" || type === "url";
}

function isCalledPassword(element: Element): boolean {
  return TELLING.some((attribute) => PASSWORD_WORDS.test(attributeOf(element, attribute) ?? ""));
}

function isCalledCode(input: Element, name: string): boolean {
  const told = [name, ...TELLING.map((attribute) => attributeOf(input, attribute) ?? "")];
  return told.some((text) => CODE_WORDS.test(wordsOf(text)));
}

/** `cardCvv_2` → `card cvv 2`. */
function wordsOf(identifier: string): string {
  return identifier.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[^\p{L}\p{N}]+/gu, " ").trim()
    .toLowerCase();
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
