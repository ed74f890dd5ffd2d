import { isTag, matchesSelector, queryAll } from "./dom.ts";

/** The open modal dialogs of a document: while there are any, all else is blocked (inert). */
export function modalDialogsOf(document: Document): Element[] {
  const dialogs = queryAll(document, "dialog[open]");
  return [...dialogs].filter((dialog) =>
    isTag(dialog, "dialog") && matchesSelector(dialog, ":modal")
  );
}
