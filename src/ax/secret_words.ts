/**
 * Words that say that a value is a password, a card number or a code. They are read in the page, of its fields, and here,
 * of what it posts.
 */

const PASSWORD = /passw(?:or)?d|passphrase|(?:^|[^a-z])pwd(?:[^a-z]|$)/i;

/** A label that is no more than the name of a password: "Password hint" and "E-mail me a new password now" are none. */
const PASSWORD_LABEL =
  /^(?:\S+ ){0,3}(?:password|passphrase)(?: (?:again|confirmation|repeat|required))?$/;

/** Numbers of cards, as whole words. */
const CARD = /(?:^| )(?:(?:bank|credit|debit|payment) ?)?(?:card|cc) ?(?:number|num|no)(?: |$)/;

/** Short codes, as whole words: `pinterest` and `shipping` are none. */
const CODE =
  /(?:^| )(?:cvv2?|cvc2?|cvn|csc|otp|totp|pin|ssn|(?:security|verification) ?code)(?: |$)/;

/** Names of posted values that let somebody in. */
const KEY =
  /(?:^| )(?:pass|passcode|secret|api ?key|(?:access|auth|id|refresh|session) ?token)(?: |$)/;

/** True for the name, id or the like of a field for a password. */
export function namesPassword(identifier: string): boolean {
  return PASSWORD.test(identifier);
}

/** True for a label that says that its field is for a password. */
export function labelsPassword(label: string): boolean {
  return PASSWORD_LABEL.test(wordsOf(label));
}

/** True for the name or the label of a field for the number of a card. */
export function namesCard(text: string): boolean {
  return CARD.test(wordsOf(text));
}

/** True for the name or the label of a field for a short code. */
export function namesCode(text: string): boolean {
  return CODE.test(wordsOf(text));
}

/** True for the name of a posted value that is not to be shown. */
export function isSecretKey(key: string): boolean {
  const words = wordsOf(key);
  return namesPassword(key) || CARD.test(words) || CODE.test(words) || KEY.test(words);
}

/** `cardCvv_2` → `card cvv 2`. */
function wordsOf(identifier: string): string {
  return identifier.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[^\p{L}\p{N}]+/gu, " ").trim()
    .toLowerCase();
}
