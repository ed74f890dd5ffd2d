/**
 * The accessible name of an element (AccName 1.2, with HTML-AAM's native names).
 *
 * Order: `aria-labelledby`, `aria-label`, the native label (`<label>`, `alt`, `value` of a button, `<legend>`,
 * `<caption>`, `<figcaption>`, SVG `<title>`), the content when the role is named by it, `title`, `placeholder`.
 */
import { NAMED_BY_CONTENT } from "../ax/roles.ts";
import { collapse } from "../ax/text.ts";
import { svgTitleOf } from "./authored_name.ts";
import { childrenOf, parentOf } from "./composed_tree.ts";
import {
  attributeOf,
  elementById,
  firstChild,
  firstElementChild,
  hasAttributes,
  hasRenderedBox,
  isElement,
  isHtml,
  isTag,
  isText,
  localName,
  namespaceOf,
  nextElementSibling,
  nextSibling,
  rootOf,
  SVG_NAMESPACE,
  textContent,
} from "./dom.ts";
import { type Labels, labelsOf } from "./labels.ts";
import { generatedText } from "./pseudo_text.ts";
import { roleOf } from "./roles.ts";
import { embeddedValueOf } from "./values.ts";
import { isRendered } from "./visibility.ts";

/** Where the computation stands. */
interface Naming {
  labels: Labels | undefined;
  /** Elements on the way: a label that holds its own control does not ask the control for its name. */
  visited: Set<Element>;
  /** Inside `aria-labelledby`, where it is not followed again. */
  inReference: boolean;
  /** Hidden content counts: what was referred to is hidden itself. */
  includeHidden: boolean;
  /** Elements around the one that is read now, within the one that is named. */
  depth: number;
}

/** What lies deeper in a named element adds its text as it is, before the stack ends. */
const DEEPEST = 128;

/**
 * The element's accessible name, white space collapsed; empty when it has none. Whoever names many elements in one go
 * passes what it knows of their labels.
 */
export function nameOf(element: Element, role = roleOf(element), labels?: Labels): string {
  const text = nameOfPlainText(element, role);
  if (text !== undefined) return collapse(text);
  const naming: Naming = {
    visited: new Set(),
    labels,
    inReference: false,
    includeHidden: false,
    depth: 0,
  };
  return collapse(computeName(element, role, naming));
}

/** The shortest way, for most cells: without attributes, and with nothing but one text in it. */
function nameOfPlainText(element: Element, role: string): string | undefined {
  if (!CELL_ROLES.has(role) || hasAttributes(element)) return undefined;
  const only = firstChild(element);
  if (only === null) return "";
  return nextSibling(only) === null && isText(only) ? only.data : undefined;
}

function computeName(element: Element, role: string, naming: Naming): string {
  naming.visited.add(element);
  return referencedName(element, naming) ||
    ariaLabel(element) ||
    nativeName(element, naming) ||
    (NAMED_BY_CONTENT.has(role) ? namedByContent(element, naming) : "") ||
    attributeOf(element, "title")?.trim() ||
    placeholderOf(element);
}

function ariaLabel(element: Element): string {
  return attributeOf(element, "aria-label")?.trim() ?? "";
}

function placeholderOf(element: Element): string {
  const written = isTag(element, "input") || isTag(element, "textarea")
    ? attributeOf(element, "placeholder")
    : attributeOf(element, "aria-placeholder");
  return written?.trim() ?? "";
}

/** Text of the elements that `aria-labelledby` lists, in its order; ids are of the element's own tree. */
function referencedName(element: Element, naming: Naming): string {
  if (naming.inReference) return "";
  const ids = attributeOf(element, "aria-labelledby");
  if (ids === null || ids.trim() === "") return "";
  const root = rootOf(element);
  const parts: string[] = [];
  for (const id of ids.trim().split(/\s+/)) {
    const referred = elementById(root, id);
    if (referred !== null) parts.push(textOfReferred(referred, element, naming));
  }
  return parts.join(" ").trim();
}

/** An element may list itself: then its `aria-label` and content count, not the reference again. */
function textOfReferred(referred: Element, from: Element, naming: Naming): string {
  const visited = new Set(naming.visited);
  if (referred === from) visited.delete(referred);
  return textOfElement(referred, {
    visited,
    labels: naming.labels,
    inReference: true,
    includeHidden: naming.includeHidden || !isRendered(referred),
    depth: naming.depth,
  });
}

/** Names that HTML and SVG give by themselves. */
function nativeName(element: Element, naming: Naming): string {
  if (!isHtml(element)) return namespaceOf(element) === SVG_NAMESPACE ? svgTitleOf(element) : "";
  const name = localName(element);
  if (name === "img" || name === "area") return attributeOf(element, "alt")?.trim() ?? "";
  if (LABELABLE.has(name)) {
    return labelText(element, naming) || buttonValue(element);
  }
  if (name === "option" || name === "optgroup") return attributeOf(element, "label")?.trim() ?? "";
  const part = NAMING_CHILD[name];
  return part === undefined ? "" : textOfChild(element, part, naming);
}

const LABELABLE: ReadonlySet<string> = new Set([
  "button",
  "input",
  "meter",
  "output",
  "progress",
  "select",
  "textarea",
]);

/** The child that names its parent. */
const NAMING_CHILD: Readonly<Record<string, string | undefined>> = {
  fieldset: "legend",
  figure: "figcaption",
  table: "caption",
};

function textOfChild(element: Element, tag: string, naming: Naming): string {
  for (let at = firstElementChild(element); at !== null; at = nextElementSibling(at)) {
    if (localName(at) === tag) return textOfElement(at, naming).trim();
  }
  return "";
}

/** The words of the control's labels, without the control's own. */
function labelText(control: Element, naming: Naming): string {
  const parts: string[] = [];
  for (const label of labelsOf(control, naming.labels)) {
    const visited = new Set(naming.visited).add(control);
    const includeHidden = naming.includeHidden || !isRendered(label);
    parts.push(textOfElement(label, { ...naming, visited, includeHidden }).trim());
  }
  return parts.join(" ").trim();
}

/** What a button input shows. */
function buttonValue(element: Element): string {
  if (!isTag(element, "input")) return "";
  switch (element.type) {
    case "button":
      return element.value;
    case "submit":
      return attributeOf(element, "value") ?? "Submit";
    case "reset":
      return attributeOf(element, "value") ?? "Reset";
    case "image":
      return attributeOf(element, "alt")?.trim() || element.value ||
        attributeOf(element, "title")?.trim() || "Submit";
    case "file":
      return "Choose File";
    default:
      return "";
  }
}

/** Content as the name of its own element: hidden content counts when the element itself is hidden. */
function namedByContent(element: Element, naming: Naming): string {
  const includeHidden = naming.includeHidden || !isRendered(element);
  return contentText(element, { ...naming, includeHidden }).trim();
}

/** The text of what the element shows, with what CSS puts before and after it. */
function contentText(element: Element, naming: Naming): string {
  const showsText = naming.includeHidden || getComputedStyle(element).visibility === "visible";
  const isGenerating = showsText && !CELL_TAGS.has(localName(element));
  let text = isGenerating ? generatedText(element, "::before") : "";
  for (const child of childrenOf(element)) {
    // Anything but elements and texts is a comment or the like.
    if (isElement(child)) text += textOfElement(child, naming);
    else if (showsText && isText(child)) text += child.data;
  }
  return isGenerating ? text + generatedText(element, "::after") : text;
}

const CELL_ROLES: ReadonlySet<string> = new Set(["cell", "columnheader", "gridcell", "rowheader"]);
/** Table cells are too many to ask each for generated text, and hardly ever have any. */
const CELL_TAGS: ReadonlySet<string> = new Set(["td", "th"]);

/** What an element adds to a name that it is part of, set off by spaces unless it stands in a line of text. */
function textOfElement(element: Element, naming: Naming): string {
  if (naming.visited.has(element)) return "";
  if (isTag(element, "br")) return " ";
  if (!naming.includeHidden && attributeOf(element, "aria-hidden") === "true") return "";
  const display = getComputedStyle(element).display;
  if (!naming.includeHidden && isUnrendered(element, display)) return "";
  if (naming.depth === DEEPEST) return ` ${textContent(element)} `;
  naming.visited.add(element);
  naming.depth++;
  const text = partOfName(element, naming);
  naming.depth--;
  const isInline = display === "inline" || display === "contents" || display === "none";
  return isInline ? text : ` ${text} `;
}

function isUnrendered(element: Element, display: string): boolean {
  return display !== "contents" && !hasRenderedBox(element);
}

function partOfName(element: Element, naming: Naming): string {
  const role = roleOf(element);
  // The branches of a tree are not part of the name of what they grow from.
  if (role === "group" && isTreeItem(parentOf(element))) return "";
  return referencedName(element, naming) ||
    embeddedValueOf(element, role) ||
    ariaLabel(element) ||
    nativeName(element, naming) ||
    contentText(element, naming) ||
    (attributeOf(element, "title")?.trim() ?? "") ||
    (naming.inReference ? placeholderOf(element) : "");
}

function isTreeItem(element: Element | null): boolean {
  return element !== null && attributeOf(element, "role") === "treeitem";
}
