/**
 * Roles that authors write.
 */
import { parentOf } from "./composed_tree.ts";
import { attributeOf, hasAttributeOf, isHtml, tabIndexOf } from "./dom.ts";

/** Every role of ARIA 1.3 and of its graphics module that an author may write; abstract roles are no roles. */
const ARIA_ROLES: ReadonlySet<string> = new Set(
  ("alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox " +
    "comment complementary contentinfo definition deletion dialog directory document emphasis feed figure form " +
    "generic grid gridcell group heading image img insertion link list listbox listitem log main mark marquee math " +
    "menu menubar menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation " +
    "progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider " +
    "spinbutton status strong subscript suggestion superscript switch tab table tablist tabpanel term textbox time " +
    "timer toolbar tooltip tree treegrid treeitem graphics-document graphics-object graphics-symbol")
    .split(" "),
);

/** Attributes that every role may carry: one of them on an element keeps its role from being presentational. */
const GLOBAL_ARIA = [
  "aria-atomic",
  "aria-busy",
  "aria-controls",
  "aria-current",
  "aria-describedby",
  "aria-details",
  "aria-dropeffect",
  "aria-flowto",
  "aria-grabbed",
  "aria-keyshortcuts",
  "aria-label",
  "aria-labelledby",
  "aria-live",
  "aria-owns",
  "aria-relevant",
  "aria-roledescription",
] as const;

const SYNONYMS: Readonly<Record<string, string | undefined>> = {
  directory: "list",
  image: "img",
};

/** Roles of DPUB-ARIA that are links by another name; the others are parts of a text, told by their own names. */
const PUBLICATION_LINKS: ReadonlySet<string> = new Set([
  "doc-backlink",
  "doc-biblioref",
  "doc-glossref",
  "doc-noteref",
]);

function roleOfPublication(role: string): string {
  if (role === "doc-cover") return "img";
  return PUBLICATION_LINKS.has(role) ? "link" : role;
}

/** The first known role of the `role` attribute, unless it is presentational on an element that must not be. */
export function writtenRole(element: Element): string | undefined {
  const attribute = attributeOf(element, "role");
  if (attribute === null) return undefined;
  for (const token of attribute.toLowerCase().split(/\s+/)) {
    if (token.startsWith("doc-")) return roleOfPublication(token);
    if (!ARIA_ROLES.has(token)) continue;
    if (token === "none" || token === "presentation") {
      return mustNotBePresentational(element) ? undefined : "none";
    }
    if (token === "cell" && isInGrid(element)) return "gridcell";
    return SYNONYMS[token] ?? token;
  }
  return undefined;
}

/** ARIA's conflict rule: what is focusable or carries a global attribute keeps its own role. */
export function mustNotBePresentational(element: Element): boolean {
  if (GLOBAL_ARIA.some((name) => hasAttributeOf(element, name))) return true;
  return isHtml(element) && tabIndexOf(element) >= 0;
}

/** True for a cell whose table is a grid, by what its author wrote. */
function isInGrid(cell: Element): boolean {
  for (let at = parentOf(cell); at !== null; at = parentOf(at)) {
    const role = attributeOf(at, "role");
    if (role === "grid" || role === "treegrid") return true;
    if (role === "table") return false;
  }
  return false;
}
