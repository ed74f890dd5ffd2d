import type { FieldReading } from "../page_contract.ts";
import { isLiving } from "./composed_tree.ts";
import { hasValue } from "./fields.ts";
import { innerTextOf } from "./layout_dom.ts";
import { nameOf } from "./names.ts";
import { isSecretField } from "./secrets.ts";

/** The field that was filled last, until it is asked what became of it. */
export class FilledField {
  #field: HTMLElement | undefined;

  /** Remembers a field that is being filled. */
  keep(field: HTMLElement): void {
    this.#field = field;
  }

  /** What the field reads now, null when the page has taken it away; undefined when none was filled. Forgets it. */
  take(document: Document): FieldReading | undefined {
    const field = this.#field;
    this.#field = undefined;
    if (field === undefined) return undefined;
    return readingIn(field, document);
  }
}

/** What a field reads now; null when the page has taken it away. */
export function readingIn(field: HTMLElement, document: Document): FieldReading {
  if (!isLiving(field, document)) return { value: null };
  return {
    value: textIn(field),
    ...(isSecretField(field, nameOf(field)) ? { isSecret: true } : {}),
  };
}

/** The text of a field; the line break that an empty last line of editable content needs is not part of it. */
export function textIn(field: HTMLElement): string {
  return hasValue(field) ? field.value : innerTextOf(field).replace(/\n$/, "");
}
