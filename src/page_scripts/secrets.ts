/**
 * Fields whose value is not to be read out: passwords, card numbers, codes.
 */
import type { AxNode } from "../ax/types.ts";
import { attributeOf, isHtml, isTag } from "./dom.ts";

/** Stands in a node for the value of a secret. */
const HIDDEN_VALUE = "(hidden)";

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

/** True for a field that holds a password, a card number or a code, by its type, its style or what it is called. */
export function isSecretField(element: Element, name = ""): boolean {
  if (isTag(element, "input")) return isSecretInput(element, name);
  return isTag(element, "textarea") && (isMaskedByStyle(element) || isCalledPassword(element));
}

/** Puts a placeholder in the place of a secret, so that it never leaves the page. */
export function maskSecret(element: Element, node: AxNode): void {
  if (node.value !== undefined && isSecretField(element, node.name)) node.value = HIDDEN_VALUE;
}

function isSecretInput(input: HTMLInputElement, name: string): boolean {
  const { type } = input;
  if (type === "password") return true;
  if (!isTextual(type)) return false;
  const tokens = attributeOf(input, "autocomplete")?.toLowerCase().trim().split(/\s+/) ?? [];
  return tokens.some((token) => SECRET_TOKENS.has(token)) || isCalledPassword(input) ||
    isMaskedByStyle(input) || CODE_TYPES.has(type) && isShort(input) && isCalledCode(input, name);
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
function isMaskedByStyle(element: Element): boolean {
  if (!isHtml(element)) return false;
  const drawn = getComputedStyle(element).getPropertyValue("-webkit-text-security");
  return drawn !== "" && drawn !== "none";
}
