/**
 * The ARIA role of an element: its `role` attribute, else what HTML makes of it (HTML-AAM, ARIA in HTML).
 *
 * Beyond the standards, for what an agent does with it: `<summary>` is a button, an editing host without a role is a
 * textbox, `<audio>`, `<video>` and `<iframe>` are named as such, date, time and color inputs are textboxes (one fills
 * them), a file input is a button.
 */
import { hasAuthoredName, svgTitleOf } from "./authored_name.ts";
import { parentOf } from "./composed_tree.ts";
import type { DataTables } from "./data_table.ts";
import {
  attributeOf,
  hasAttributeOf,
  isHtml,
  isTag,
  localName,
  namespaceOf,
  SVG_NAMESPACE,
} from "./dom.ts";
import { isData, isInTable, roleOfCell, roleOfHeaderCell } from "./table_roles.ts";
import { mustNotBePresentational, writtenRole } from "./written_role.ts";

type RoleRule = string | ((element: Element, tables?: DataTables) => string);

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
  dir: "list",
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
  li: roleOfItem,
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
  table: (element, tables) => isData(element, tables) ? "table" : "generic",
  tbody: (element, tables) => isInTable(element, tables) ? "rowgroup" : "generic",
  td: (element, tables) => roleOfCell(element, "cell", tables),
  textarea: "textbox",
  tfoot: (element, tables) => isInTable(element, tables) ? "rowgroup" : "generic",
  th: roleOfHeaderCell,
  thead: (element, tables) => isInTable(element, tables) ? "rowgroup" : "generic",
  time: "time",
  tr: (element, tables) => isInTable(element, tables) ? "row" : "generic",
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

/**
 * The element's role: `button`, `heading`, …; `generic` when it has none. Whoever asks for many elements passes what is
 * known of their tables.
 */
export function roleOf(element: Element, tables?: DataTables): string {
  return writtenRole(element) ?? nativeRoleOf(element, tables);
}

/** The role that the element has by itself, whatever its `role` attribute says. */
function nativeRoleOf(element: Element, tables?: DataTables): string {
  if (!isHtml(element)) return roleOfForeign(element);
  const name = localName(element);
  const rule = Object.hasOwn(ROLE_OF_TAG, name) ? ROLE_OF_TAG[name] : undefined;
  const role = typeof rule === "function" ? rule(element, tables) : rule ?? "generic";
  return role === "generic" && isEditingHost(element) ? "textbox" : role;
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
function isListboxSelect(element: Element): boolean {
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

/** An item of what its author made something else of is no list item; one without a list is one all the same. */
function roleOfItem(item: Element): string {
  const parent = parentOf(item);
  const isList = parent !== null && LISTS.has(localName(parent)) && isHtml(parent);
  return isList && (writtenRole(parent) ?? "list") !== "list" ? "generic" : "listitem";
}

const LISTS: ReadonlySet<string> = new Set(["dir", "menu", "ol", "ul"]);

/**
 * SVG (SVG-AAM): an `<svg>`, an image, a group and a shape are something when they are named; links are links. MathML:
 * `math`.
 */
function roleOfForeign(element: Element): string {
  const name = localName(element);
  if (namespaceOf(element) !== SVG_NAMESPACE) return name === "math" ? "math" : "generic";
  if (name === "a") {
    return hasAttributeOf(element, "href") || hasAttributeOf(element, "xlink:href")
      ? "link"
      : "generic";
  }
  const role = Object.hasOwn(ROLE_OF_GRAPHICS, name) ? ROLE_OF_GRAPHICS[name] : undefined;
  const isNamed = role !== undefined && (hasAuthoredName(element) || svgTitleOf(element) !== "");
  return isNamed ? role : "generic";
}

const ROLE_OF_GRAPHICS: Readonly<Record<string, string>> = {
  circle: "graphics-symbol",
  ellipse: "graphics-symbol",
  g: "group",
  image: "img",
  line: "graphics-symbol",
  path: "graphics-symbol",
  polygon: "graphics-symbol",
  polyline: "graphics-symbol",
  rect: "graphics-symbol",
  svg: "img",
};
