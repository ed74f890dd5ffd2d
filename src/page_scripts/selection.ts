import { documentOf } from "./dom.ts";

const { createRange, getSelection } = Document.prototype;

/** Selects all that an editable element holds, or sets the caret behind it. */
export function selectContent(element: Element, what: "all" | "end"): void {
  const document = documentOf(element);
  const range = createRange.call(document);
  range.selectNodeContents(element);
  if (what === "end") range.collapse(false);
  const selection = getSelection.call(document);
  selection?.removeAllRanges();
  selection?.addRange(range);
}
