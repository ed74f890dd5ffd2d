/** What is said of the element that an op landed on. */
import { quoteText } from "../ax/escape.ts";
import type { FoundElement } from "../page_contract.ts";
import type { OpContext } from "./op.ts";

/** Notes that the element is another node than the one whose ref was printed. */
export function noteFound(context: OpContext, element: FoundElement): void {
  const { refound, role, name } = element;
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
