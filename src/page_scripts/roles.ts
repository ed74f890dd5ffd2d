/**
 * The ARIA role of an element: its `role` attribute, else what HTML makes of it (HTML-AAM, ARIA in HTML).
 *
 * Beyond the standards, for what an agent does with it: `<summary>` is a button, an editing host without a role is a
 * textbox, `<audio>`, `<video>` and `<iframe>` are named as such, date, time and color inputs are textboxes (one fills
 * them), a file input is a button.
 */
import { parentOf } from "./composed_tree.ts";
import {
  attributeOf,
  hasAttributeOf,
  isHtml,
  isTag,
  localName,
  namespaceOf,
  SVG_NAMESPACE,
  tabIndexOf,
} from "./dom.ts";
import { hasAuthoredName, svgTitleOf } from "./authored_name.ts";

/** Every role of ARIA 1.3 and DPUB-free graphics roles that an author may write; abstract roles are no roles. */
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

type RoleRule = string | ((element: Element) => string);

/** What an element of that tag is, without a `role` attribute. */
const ROLE_OF_TAG: Readonly<Record<string, RoleRule>> = {
  a: linkOrGeneric,
  address: "group",
  area: linkOrGeneric,
  article: "article",
  aside: (element) =>
    isIn(element, SECTIONING) && !hasAuthoredName(element) ? "generic" : "complementary",
  audio: "audio",
  blockquote: "blockquote",
  button: "button",
  caption: "caption",
  code: "code",
  datalist: "listbox",
  dd: "definition",
  del: "deletion",
  details: "group",
  dfn: "term",
  dialog: "dialog",
  dt: "term",
  em: "emphasis",
  fieldset: "group",
  figure: "figure",
  footer: (element) => isIn(element, SECTIONS) ? "sectionfooter" : "contentinfo",
  form: "form",
  frame: "iframe",
  h1: "heading",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  h5: "heading",
  h6: "heading",
  header: (element) => isIn(element, SECTIONS) ? "sectionheader" : "banner",
  hgroup: "group",
  hr: "separator",
  iframe: "iframe",
  img: roleOfImage,
  input: roleOfInput,
  ins: "insertion",
  li: (element) => isListLike(parentOf(element)) ? "listitem" : "generic",
  main: "main",
  mark: "mark",
  math: "math",
  menu: "list",
  meter: "meter",
  nav: "navigation",
  ol: "list",
  optgroup: "group",
  option: "option",
  output: "status",
  p: "paragraph",
  progress: "progressbar",
  s: "deletion",
  search: "search",
  section: (element) => hasAuthoredName(element) ? "region" : "generic",
  select: (element) => isListboxSelect(element) ? "listbox" : "combobox",
  strong: "strong",
  sub: "subscript",
  summary: (element) => isTag(parentOf(element), "details") ? "button" : "generic",
  sup: "superscript",
  table: "table",
  tbody: (element) => isInTable(element) ? "rowgroup" : "generic",
  td: (element) => roleOfCell(element, "cell"),
  textarea: "textbox",
  tfoot: (element) => isInTable(element) ? "rowgroup" : "generic",
  th: roleOfHeaderCell,
  thead: (element) => isInTable(element) ? "rowgroup" : "generic",
  time: "time",
  tr: (element) => isInTable(element) ? "row" : "generic",
  ul: "list",
  video: "video",
};

const ROLE_OF_INPUT: Readonly<Record<string, string>> = {
  button: "button",
  checkbox: "checkbox",
  file: "button",
  hidden: "none",
  image: "button",
  number: "spinbutton",
  radio: "radio",
  range: "slider",
  reset: "button",
  submit: "button",
};

/** The element's role: `button`, `heading`, …; `generic` when it has none. */
export function roleOf(element: Element): string {
  return writtenRole(element) ?? nativeRoleOf(element);
}

/** The role that the element has by itself, whatever its `role` attribute says. */
export function nativeRoleOf(element: Element): string {
  if (!isHtml(element)) return roleOfForeign(element);
  const name = localName(element);
  const rule = Object.hasOwn(ROLE_OF_TAG, name) ? ROLE_OF_TAG[name] : undefined;
  const role = typeof rule === "function" ? rule(element) : rule ?? "generic";
  return role === "generic" && isEditingHost(element) ? "textbox" : role;
}

/** The first known role of the `role` attribute, unless it is presentational on an element that must not be. */
function writtenRole(element: Element): string | undefined {
  const attribute = attributeOf(element, "role");
  if (attribute === null) return undefined;
  for (const token of attribute.toLowerCase().split(/\s+/)) {
    if (!ARIA_ROLES.has(token)) continue;
    if (token === "none" || token === "presentation") {
      return mustNotBePresentational(element) ? undefined : "none";
    }
    return token === "image" ? "img" : token;
  }
  return undefined;
}

/** ARIA's conflict rule: what is focusable or carries a global attribute keeps its own role. */
function mustNotBePresentational(element: Element): boolean {
  if (GLOBAL_ARIA.some((name) => hasAttributeOf(element, name))) return true;
  return isHtml(element) && tabIndexOf(element) >= 0;
}

/** True for the element that starts an editable region. */
export function isEditingHost(element: Element): boolean {
  const value = attributeOf(element, "contenteditable")?.toLowerCase();
  return value === "" || value === "true" || value === "plaintext-only";
}

function linkOrGeneric(element: Element): string {
  return hasAttributeOf(element, "href") ? "link" : "generic";
}

/** An image with an empty `alt` is decoration, unless something else names it. */
function roleOfImage(element: Element): string {
  const isDecoration = attributeOf(element, "alt") === "" && !hasAuthoredName(element) &&
    !mustNotBePresentational(element);
  return isDecoration ? "none" : "img";
}

function roleOfInput(element: Element): string {
  // Called for <input> only; `type` is the known type, `text` for an unknown one.
  const type = (element as HTMLInputElement).type;
  const role = Object.hasOwn(ROLE_OF_INPUT, type) ? ROLE_OF_INPUT[type] : undefined;
  if (role === "button" && hasAttributeOf(element, "aria-pressed")) return "button";
  if (role !== undefined) return role;
  if (hasAttributeOf(element, "list") && LISTED_TYPES.has(type)) return "combobox";
  return type === "search" ? "searchbox" : "textbox";
}

const LISTED_TYPES: ReadonlySet<string> = new Set(["email", "search", "tel", "text", "url"]);

/** A select that shows several rows at once. */
export function isListboxSelect(element: Element): boolean {
  // Called for <select> only.
  const select = element as HTMLSelectElement;
  return select.multiple || select.size > 1;
}

/** Sectioning content, by tag and by role: an aside in it is no landmark. */
const SECTIONING: ReadonlySet<string> = new Set([
  "article",
  "aside",
  "complementary",
  "nav",
  "navigation",
  "region",
  "section",
]);

/** In these a header is no banner and a footer no page information. */
const SECTIONS: ReadonlySet<string> = new Set([...SECTIONING, "main"]);

/** True when something around the element is one of these, by its role if it has one, else by its tag. */
function isIn(element: Element, sections: ReadonlySet<string>): boolean {
  for (let at = parentOf(element); at !== null; at = parentOf(at)) {
    if (sections.has(attributeOf(at, "role") ?? localName(at))) return true;
  }
  return false;
}

function isListLike(parent: Element | null): boolean {
  if (parent === null) return false;
  const written = writtenRole(parent);
  if (written !== undefined) return written === "list";
  const name = localName(parent);
  if (name === "slot") return isListLike(parentOf(parent));
  return name === "ul" || name === "ol" || name === "menu";
}

/** The table that the row or cell is part of. */
function tableOf(element: Element): Element | null {
  for (let at = parentOf(element); at !== null; at = parentOf(at)) {
    if (isTag(at, "table")) return at;
    if (!TABLE_PARTS.has(localName(at))) return null;
  }
  return null;
}

const TABLE_PARTS: ReadonlySet<string> = new Set(["tbody", "tfoot", "thead", "tr"]);

/** The role of the table around, when it is one to assistive technology; `role=presentation` makes its parts wrappers. */
function tableRoleOf(element: Element): string | undefined {
  const table = tableOf(element);
  if (table === null) return undefined;
  const role = writtenRole(table) ?? "table";
  return role === "table" || role === "grid" || role === "treegrid" ? role : undefined;
}

function isInTable(element: Element): boolean {
  return tableRoleOf(element) !== undefined;
}

function roleOfCell(element: Element, plain: string): string {
  const table = tableRoleOf(element);
  if (table === undefined) return "generic";
  return plain === "cell" && table !== "table" ? "gridcell" : plain;
}

/** `<th>`: by its scope, else the header of its row when data cells share the row and no other header stands above. */
function roleOfHeaderCell(element: Element): string {
  const scope = attributeOf(element, "scope")?.toLowerCase();
  if (scope === "row" || scope === "rowgroup") return roleOfCell(element, "rowheader");
  if (scope === "col" || scope === "colgroup") return roleOfCell(element, "columnheader");
  const row = parentOf(element);
  const isRowHeader = row !== null && !isTag(parentOf(row), "thead") && hasDataCell(row);
  return roleOfCell(element, isRowHeader ? "rowheader" : "columnheader");
}

function hasDataCell(row: Element): boolean {
  // Called for <tr>; anything else has no cells.
  const cells = isTag(row, "tr") ? row.cells : [];
  for (const cell of cells) if (localName(cell) === "td") return true;
  return false;
}

/** SVG (SVG-AAM): an `<svg>` and a group are pictures when they are named; links are links. MathML: `math`. */
function roleOfForeign(element: Element): string {
  const name = localName(element);
  if (namespaceOf(element) !== SVG_NAMESPACE) return name === "math" ? "math" : "generic";
  if (name === "a") {
    return hasAttributeOf(element, "href") || hasAttributeOf(element, "xlink:href")
      ? "link"
      : "generic";
  }
  if (name === "svg" || name === "image") {
    return hasAuthoredName(element) || svgTitleOf(element) !== "" ? "img" : "generic";
  }
  return "generic";
}
