/**
 * What tells a control without a name or text from others: its id or class, its tooltip, icon or image.
 */
import { attributeOf, elementById, isHtml, queryAll, rootOf, textContent } from "./dom.ts";
import { collapse } from "../ax/text.ts";

/** Attributes that scripts read tooltips from. */
const TOOLTIPS = ["data-tooltip", "data-original-title", "data-title", "data-tip", "data-bs-title"];
const LONGEST = 60;

/** `#send-forward`, `.icon-btn icon="fa-trash"`, `.nav img="home.png"`; undefined for what has nothing of the kind. */
export function markOf(element: Element): string | undefined {
  const parts = [selectorMark(element), pictureMark(element)].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(" ");
}

function selectorMark(element: Element): string | undefined {
  const id = collapse(attributeOf(element, "id") ?? "");
  if (id !== "") return `#${CSS.escape(short(id))}`;
  const [first] = collapse(attributeOf(element, "class") ?? "").split(" ");
  return first ? `.${CSS.escape(short(first))}` : undefined;
}

function pictureMark(element: Element): string | undefined {
  for (const name of TOOLTIPS) {
    const tooltip = collapse(attributeOf(element, name) ?? "");
    if (tooltip !== "") return `${name}=${quoted(tooltip)}`;
  }
  const icon = iconOf(element);
  if (icon !== undefined) return `icon=${quoted(icon)}`;
  const image = imageOf(element);
  if (image !== undefined) return `img=${quoted(image)}`;
  const description = descriptionOf(element);
  return description === "" ? undefined : `description=${quoted(description)}`;
}

/** The name of an icon: its own attribute, its class in an icon font, its symbol in an SVG sprite, else `svg`. */
function iconOf(element: Element): string | undefined {
  const nodes = [...queryAll(element, "[data-icon],i,span,svg,use,[data-testid$=Icon]"), element];
  for (const node of nodes) {
    const name = attributeOf(node, "data-icon") ?? iconClass(attributeOf(node, "class") ?? "") ??
      symbolOf(node) ?? iconTestId(node);
    if (name) return name;
  }
  return nodes.some((node) => !isHtml(node)) ? "svg" : undefined;
}

/** `fa fa-trash` → `fa-trash`, `material-icons` → undefined (its text names it), `icon-close` → `icon-close`. */
function iconClass(classes: string): string | undefined {
  return /(?:^|\s)((?:fa|bi|mdi|ti|ri|icon|icons|glyphicon|lucide|feather|codicon|octicon)-[\w-]+)/
    .exec(classes)?.[1];
}

function symbolOf(node: Element): string | undefined {
  const href = attributeOf(node, "href") ?? attributeOf(node, "xlink:href");
  return isHtml(node) ? undefined : /#([\w-]+)$/.exec(href ?? "")?.[1];
}

function iconTestId(node: Element): string | undefined {
  return /^\w+Icon$/.exec(attributeOf(node, "data-testid") ?? "")?.[0];
}

/** The file name of the image that the control shows, or of its inline background. */
function imageOf(element: Element): string | undefined {
  const [image] = queryAll(element, "img[src]");
  const source = image === undefined ? undefined : attributeOf(image, "src") ?? undefined;
  const background = /url\(\s*["']?([^"')]+)/.exec(attributeOf(element, "style") ?? "")?.[1];
  const url = source ?? background;
  if (url === undefined || url === "") return undefined;
  if (url.startsWith("data:")) return "inline";
  return url.replace(/[?#].*$/s, "").split("/").at(-1) || undefined;
}

function descriptionOf(element: Element): string {
  const ids = attributeOf(element, "aria-describedby")?.trim().split(/\s+/) ?? [];
  const root = rootOf(element);
  const texts = ids.map((id) => elementById(root, id)).map((held) => held ? textContent(held) : "");
  return collapse(attributeOf(element, "aria-description") ?? texts.join(" "));
}

function quoted(text: string): string {
  return JSON.stringify(short(collapse(text)));
}

function short(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
