/**
 * The accessible name of an element (AccName 1.2, with HTML-AAM's native names).
 *
 * Order: `aria-labelledby`, `aria-label`, the native label (`<label>`, `alt`, `value` of a button, `<legend>`,
 * `<caption>`, `<figcaption>`, SVG `<title>`), the content when the role is named by it, `title`, `placeholder`.
 */
import { FIELD_ROLES, NAMED_BY_CONTENT } from "../ax/roles.ts";
import { collapse } from "../ax/text.ts";
import { svgTitleOf } from "./authored_name.ts";
import { childrenOf, isFrame, parentOf } from "./composed_tree.ts";
import {
  attributeOf,
  elementById,
  firstChild,
  firstElementChild,
  hasAttributeOf,
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
import { labelsOf } from "./labels.ts";
import type { Lookups } from "./lookups.ts";
import { NameWords } from "./name_words.ts";
import { mayGenerate } from "./generated_content.ts";
import { generatedPart } from "./pseudo_text.ts";
import { isEditingHost, roleOf } from "./roles.ts";
import { dotsFor, isSecretField } from "./secrets.ts";
import { embeddedValueOf } from "./values.ts";
import {
  isClosedDetails,
  isInExcluded,
  isRendered,
  isVisibilityHidden,
  summaryOf,
} from "./visibility.ts";

/** Where the computation stands. */
interface Naming {
  lookups: Lookups | undefined;
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
 * passes what it has looked up for them.
 */
export function nameOf(element: Element, role = roleOf(element), lookups?: Lookups): string {
  const text = nameOfPlainText(element, role);
  if (text !== undefined) return collapse(text);
  const naming: Naming = {
    visited: new Set(),
    lookups,
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

/** Text of the elements that `aria-labelledby` lists. */
function referencedName(element: Element, naming: Naming): string {
  if (naming.inReference) return "";
  return referredBy(element, "aria-labelledby")
    .map((referred) => textOfReferred(referred, element, naming)).join(" ").trim();
}

/** The elements whose ids an attribute lists, in its order; ids are of the element's own tree. */
function referredBy(element: Element, attribute: string): Element[] {
  const ids = attributeOf(element, attribute)?.trim();
  if (!ids) return [];
  const root = rootOf(element);
  return ids.split(/\s+/).map((id) => elementById(root, id)).filter((referred) =>
    referred !== null
  );
}

/** An element may list itself: then its `aria-label` and content count, not the reference again. */
function textOfReferred(referred: Element, from: Element, naming: Naming): string {
  const visited = new Set(naming.visited);
  if (referred === from) visited.delete(referred);
  return textOfElement(referred, {
    visited,
    lookups: naming.lookups,
    inReference: true,
    includeHidden: naming.includeHidden || isHidden(referred),
    depth: naming.depth,
  });
}

/** What hides the referred element itself does not keep its text from naming another (AccName 2A). */
function isHidden(element: Element): boolean {
  return !isRendered(element) || isVisibilityHidden(element) || isInExcluded(element);
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
  if (part === undefined) return "";
  return textOfChild(element, part, naming) ||
    (name === "table" ? attributeOf(element, "summary")?.trim() ?? "" : "");
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
  for (const label of labelsOf(control, naming.lookups?.labels)) {
    const visited = new Set(naming.visited).add(control);
    const includeHidden = naming.includeHidden || isHidden(label);
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
      return element.multiple ? "Choose Files" : "Choose File";
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
  const style = getComputedStyle(element);
  const showsText = naming.includeHidden || style.visibility === "visible" && !isLocked(style);
  const { generated } = naming.lookups ?? {};
  const isGenerating = showsText && (generated === undefined || mayGenerate(element, generated));
  const words = new NameWords();
  if (isGenerating) words.add(generatedPart(element, "::before"));
  addContent(element, showsText, naming, words);
  if (isGenerating) words.add(generatedPart(element, "::after"));
  return words.text;
}

/** Locks are of boxes: an inline element has none to lock. */
function isLocked(style: CSSStyleDeclaration): boolean {
  return style.contentVisibility === "hidden" && style.display !== "inline";
}

function addContent(
  element: Element,
  showsText: boolean,
  naming: Naming,
  words: NameWords,
): void {
  if (isEditingHost(element) && isSecretField(element, undefined, naming.lookups?.labels)) {
    return words.add({ text: dotsFor(textContent(element)), isBox: true, isGiven: true });
  }
  // What is not drawn stands in no line with anything.
  const isBox = naming.includeHidden && !isRendered(element);
  const children = isClosedDetails(element) ? summariesOf(element) : childrenOf(element);
  for (const child of children) {
    // Anything but elements and texts is a comment or the like.
    if (isElement(child)) addElement(child, naming, words);
    else if (showsText && isText(child)) words.add({ text: child.data, isBox, isGiven: false });
  }
  for (const owned of referredBy(element, "aria-owns")) {
    words.add({ text: "", isBox: true, isGiven: false });
    addElement(owned, naming, words);
  }
}

function summariesOf(details: Element): Element[] {
  const summary = summaryOf(details);
  return summary === null ? [] : [summary];
}

const CELL_ROLES: ReadonlySet<string> = new Set(["cell", "columnheader", "gridcell", "rowheader"]);

/** Inline by their style, and yet boxes: what they show is not their text. */
const REPLACED: ReadonlySet<string> = new Set([
  "audio",
  "canvas",
  "embed",
  "iframe",
  "img",
  "object",
  "svg",
  "video",
]);

/** Adds what an element says in the name that it is part of. */
function addElement(element: Element, naming: Naming, words: NameWords): void {
  if (naming.visited.has(element)) return;
  const name = localName(element);
  if (name === "br") return words.add({ text: "\n", isBox: false, isGiven: false });
  // How a word is read is not said beside it.
  if (name === "rt" || name === "rp") return;
  if (hasAttributeOf(element, "inert") && isHtml(element)) return;
  if (name === "img" && roleOf(element) === "none") return;
  const { display } = getComputedStyle(element);
  if (!naming.includeHidden && isUnrendered(element, display)) return;
  const isBox = display !== "inline" || REPLACED.has(name) ||
    naming.includeHidden && isUnrendered(element, display);
  if (!naming.includeHidden && attributeOf(element, "aria-hidden") === "true") {
    // What it says is not heard, but a block still ends the line.
    return words.add({
      text: "",
      isBox: isBox && display !== "contents" && !display.startsWith("inline"),
      isGiven: false,
    });
  }
  if (naming.depth === DEEPEST) {
    return words.add({ text: textContent(element), isBox: true, isGiven: false });
  }
  naming.visited.add(element);
  naming.depth++;
  words.add({ ...partOfName(element, naming), isBox });
  naming.depth--;
}

function isUnrendered(element: Element, display: string): boolean {
  return display !== "contents" && !hasRenderedBox(element);
}

/** What an element says in a name, and whether it was written for it. */
function partOfName(element: Element, naming: Naming): { text: string; isGiven: boolean } {
  const role = roleOf(element, naming.lookups?.tables);
  // The branches of a tree are not part of the name of what they grow from.
  if (role === "group" && isTreeItem(parentOf(element))) return { text: "", isGiven: false };
  const given = referencedName(element, naming) ||
    embeddedValueOf(element, role, naming.lookups?.labels) ||
    ariaLabel(element) ||
    nativeName(element, naming);
  if (given !== "") return { text: given, isGiven: true };
  const isSilent = isFrame(element) ||
    !naming.inReference && SILENT.has(role) && !isTag(element, "details");
  const content = isSilent ? "" : contentText(element, naming);
  if (content.trim() !== "") return { text: content, isGiven: CONTROLS.has(role) };
  const title = attributeOf(element, "title")?.trim() || placeholderOf(element);
  return title === ""
    ? { text: content, isGiven: CONTROLS.has(role) }
    : { text: title, isGiven: true };
}

/** Roles whose words stand apart from the text around them (AccName 2F). */
const CONTROLS: ReadonlySet<string> = new Set([
  ...FIELD_ROLES,
  "button",
  "checkbox",
  "listbox",
  "radio",
  "slider",
  "status",
  "switch",
  "tab",
]);

/**
 * Roles of what is read by itself: unless a reference leads there, what they hold is no part of a name around them. Chrome
 * (`AXObject::SupportsNameFromContents`) keeps to this list, which is longer than AccName's.
 */
const SILENT: ReadonlySet<string> = new Set(
  ("alert alertdialog application article audio banner blockquote combobox comment complementary contentinfo dialog " +
    "document feed figure form graphics-document graphics-object graphics-symbol grid group iframe img listbox log main " +
    "marquee math menu menubar meter navigation note progressbar radiogroup rowgroup scrollbar search searchbox " +
    "sectionfooter sectionheader separator slider spinbutton status suggestion table tablist tabpanel textbox " +
    "timer toolbar tree treegrid video").split(" "),
);

/** The text that a referred or naming element gives by itself. */
function textOfElement(element: Element, naming: Naming): string {
  const words = new NameWords();
  addElement(element, naming, words);
  return words.text;
}

function isTreeItem(element: Element | null): boolean {
  return element !== null && attributeOf(element, "role") === "treeitem";
}
