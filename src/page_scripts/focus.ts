/**
 * Giving an element the keyboard.
 */
import type { FoundElement, TargetQuery } from "../page_contract.ts";
import { refusal, waitForElement } from "./actionability.ts";
import { ifDisabled, ifHidden, ifInert } from "./checks.ts";
import { frameDocument, isFrame, parentOf } from "./composed_tree.ts";
import { foundElement } from "./describe.ts";
import { isTag, rootOf, shadowRootOf } from "./dom.ts";
import { fieldIn, hasValue } from "./fields.ts";
import { notePassword } from "./former_passwords.ts";
import { activeIn, giveFocus, type Root } from "./layout_dom.ts";
import type { PageContext } from "./page_context.ts";
import { bringIntoView } from "./scroll.ts";
import { selectContent } from "./selection.ts";

/** Focuses the element, its caret behind what it holds, as typing goes on from there. */
export async function focus(context: PageContext, query: TargetQuery): Promise<FoundElement> {
  const checks = [ifHidden, ifDisabled, ifInert];
  const found = await waitForElement(context, query, { verb: "focus", checks, throughLabel: true });
  const { element } = found;
  bringIntoView(element);
  const hadFocus = holdsFocus(element);
  giveFocus(element);
  if (!holdsFocus(element)) {
    throw refusal(
      "focus",
      element,
      "it does not take the focus",
      "Run ax for what can be typed into.",
    );
  }
  if (!hadFocus) caretToEnd(element);
  notePassword(fieldIn(element) ?? element);
  return foundElement(context, found);
}

/** True when the keyboard goes to the element or into it. */
export function holdsFocus(element: Element): boolean {
  // connected, as found elements are: their root is a document or shadow root
  const active = activeIn(rootOf(element) as Root);
  for (let at: Element | null = active; at !== null; at = parentOf(at)) {
    if (at === element) return active !== null;
  }
  return false;
}

/** Whether text that comes would go somewhere. */
export function takesText({ document }: PageContext): boolean {
  const active = focused(document);
  return active !== null && (isFrame(active) || fieldIn(active) !== undefined);
}

/** Remembers what was typed into without being named: it is a secret still when the page shows it. */
export function noteTypedPassword({ document }: PageContext): void {
  const active = focused(document);
  if (active !== null) notePassword(active);
}

/** What has the focus, in whichever frame or shadow root; a frame that cannot be read from here as itself. */
function focused(document: Document): Element | null {
  let active = activeIn(document);
  while (active !== null) {
    const inner: Root | null = isFrame(active) ? frameDocument(active) : shadowRootOf(active);
    const deeper: Element | null = inner === null ? null : activeIn(inner);
    if (deeper === null) break;
    active = deeper;
  }
  return active;
}

/** A caret that focusing has set at the start is moved behind the text. */
function caretToEnd(element: Element): void {
  const field = fieldIn(element);
  if (field === undefined) return;
  if (!hasValue(field)) return selectContent(field, "end");
  if (isTag(field, "input") && field.selectionStart === null) return; // dates, numbers: no caret to set
  field.setSelectionRange(field.value.length, field.value.length);
}
