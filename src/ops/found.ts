/** What is said of the element that an op landed on. */
import { quoteText } from "../ax/escape.ts";
import type { FoundElement } from "../page_contract.ts";
import type { OpContext } from "./op.ts";

/** Notes that the element is not, or does not read as, what its ref was printed with. */
export function noteFound(context: OpContext, element: FoundElement): void {
  const { refound, role, name, ref, was } = element;
  if (was !== undefined) {
    context.note(
      `${ref} was ${role} ${quoteText(was)} when it was printed, ${quoteText(name)} now`,
    );
  }
  if (refound) {
    context.note(
      `${refound.from} was drawn again: ${role} ${quoteText(name)} is ${refound.to} now`,
    );
  }
}

/** As messages name it: `button "Save"`, or its tag. */
export function nameOf(element: FoundElement): string {
  return element.name ? `${element.role} ${quoteText(element.name)}` : element.tag;
}
