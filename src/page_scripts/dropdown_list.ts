/**
 * The list that a dropdown opens, wherever on the page it is drawn.
 */
import { closestShown } from "./composed_tree.ts";
import { attributeOf, documentOf, elementById, queryAll, rootOf, shadowRootOf } from "./dom.ts";
import { roleOf } from "./roles.ts";
import { searchRoots } from "./search_roots.ts";
import { isVisible } from "./visibility.ts";

const LISTS = "[role~=listbox],[role~=menu]";
const REFERENCES = ["aria-controls", "aria-owns"] as const;

function isList(element: Element): boolean {
  const role = roleOf(element);
  return role === "listbox" || role === "menu";
}

/** The lists that show now, anywhere on the page. */
export function shownLists(document: Document): Set<Element> {
  const lists = [...searchRoots(document)].flatMap((root) => [...queryAll(root, LISTS)]);
  return new Set(lists.filter(isList).filter(isVisible));
}

/**
 * The list of a dropdown, when one shows: named by it, holding the option that it says is active, or named after it; else the
 * only one on the page that did not show before.
 * @param earlier Those that showed before it was opened.
 */
export function listOf(
  dropdown: Element,
  top: Document,
  earlier: ReadonlySet<Element>,
): Element | undefined {
  if (roleOf(dropdown) === "listbox") return dropdown;
  for (const list of candidates(dropdown)) if (isVisible(list)) return list;
  const [newest, ...others] = [...shownLists(top)].filter((list) => !earlier.has(list));
  return others.length === 0 ? newest : undefined;
}

function* candidates(dropdown: Element): Generator<Element> {
  const parts = [dropdown, ...queryAll(dropdown, "[aria-controls],[aria-activedescendant]")];
  for (const part of parts) {
    for (const name of REFERENCES) {
      for (const named of referred(part, name)) yield* listsIn(named);
    }
    for (const active of referred(part, "aria-activedescendant")) {
      const list = closestShown(active, isList);
      if (list !== null) yield list;
    }
  }
  yield* namedAfter(dropdown);
}

/** Ids do not reach out of a shadow root, but pages that draw their lists at the end of the document write them so. */
function referred(element: Element, attribute: string): Element[] {
  const ids = attributeOf(element, attribute)?.split(/\s+/).filter((id) => id !== "") ?? [];
  return ids.flatMap((id) =>
    elementById(rootOf(element), id) ?? elementById(documentOf(element), id) ?? []
  );
}

/** The element itself, or the lists in it: a popup may be a dialog around one. */
function listsIn(element: Element): Element[] {
  if (isList(element)) return [element];
  const shadow = shadowRootOf(element);
  const inside = [...queryAll(element, LISTS), ...(shadow === null ? [] : queryAll(shadow, LISTS))];
  return inside.filter(isList);
}

function namedAfter(dropdown: Element): Element[] {
  const id = attributeOf(dropdown, "id");
  if (!id) return [];
  return [...queryAll(rootOf(dropdown), `[aria-labelledby~="${CSS.escape(id)}"]`)].filter(isList);
}
