/**
 * What the markdown view tells of an element that the tree does not.
 */
import type { FlowField, FlowHint, FlowNode } from "../ax/flow.ts";
import { collapse } from "../ax/text.ts";
import type { AxNode } from "../ax/types.ts";
import { hiddenControlOf } from "./clickable.ts";
import {
  attributeOf,
  firstElementChild,
  hasAttributeOf,
  hasAttributes,
  isHtml,
  isTag,
} from "./dom.ts";
import { isSecretField } from "./secrets.ts";

/** What highlighters are told by a class of the `<pre>` or the `<code>` in it: `language-ts`. */
export function languageOf(element: Element): string | undefined {
  if (!isTag(element, "pre")) return undefined;
  for (const named of [element, firstElementChild(element)]) {
    const classes = named === null ? "" : attributeOf(named, "class") ?? "";
    const language = /(?:^|\s)(?:lang|language|highlight-source)-([\w+#.-]{1,20})(?=\s|$)/.exec(
      classes,
    );
    if (language !== null) return language[1];
  }
  return undefined;
}

/** Rows that HTML lets a cell take. */
const MOST_ROWS = 65_534;

/** What a cell takes beside its own place; to the end of the table, where it says 0 rows. */
export function spanOf(element: Element): FlowNode["span"] {
  if (!isTag(element, "td") && !isTag(element, "th")) return undefined;
  if (!hasAttributes(element)) return undefined;
  const { colSpan: columns, rowSpan: rows } = element;
  if (columns === 1 && rows === 1) return undefined;
  return {
    ...(columns === 1 ? {} : { columns }),
    ...(rows === 1 ? {} : { rows: rows || MOST_ROWS }),
  };
}

/** What a click on it does, beside what it says. */
export function hintsOf(element: Element): FlowHint[] {
  const hints: FlowHint[] = [];
  if (isTag(element, "a")) {
    if (attributeOf(element, "target")?.toLowerCase() === "_blank") hints.push("new tab");
    if (hasAttributeOf(element, "download")) hints.push("download");
  }
  const control = controlOf(element);
  if (isTag(control, "input") && control.type === "file") hints.push("uploadable");
  if (attributeOf(element, "aria-busy")?.toLowerCase() === "true") hints.push("loading");
  return hints;
}

/** The control that a label stands for, or the element. */
function controlOf(element: Element): Element {
  return isTag(element, "label") ? hiddenControlOf(element) ?? element : element;
}

/** What there is to know of a form field, or of the one that a label stands for. */
export function fieldOf(element: Element, node: AxNode): FlowField | undefined {
  const control = controlOf(element);
  if (!isHtml(control)) return undefined;
  const placeholder = placeholderOf(control, node);
  const common: FlowField = {
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(isSecretField(control, node.name ?? "") ? { isSecret: true } : {}),
  };
  if (isTag(control, "input")) {
    return control.type === "text" ? common : { type: control.type, ...common };
  }
  if (isTag(control, "textarea")) return common;
  if (!isTag(control, "select")) return undefined;
  const chosen = chosenBeyond(control, node.options?.length ?? 0);
  return {
    ...(control.multiple ? { isMultiple: true } : {}),
    ...(chosen.length === 0 ? {} : { chosen }),
  };
}

function placeholderOf(control: Element, node: AxNode): string | undefined {
  const text = collapse(attributeOf(control, "placeholder") ?? "");
  return text === "" || text === node.name ? undefined : text;
}

/** Chosen options at most that are told beyond the listed ones. */
const MOST_CHOSEN = 50;

function chosenBeyond(
  select: HTMLSelectElement,
  listed: number,
): { index: number; label: string }[] {
  return Array.from(select.selectedOptions).filter(({ index }) => index >= listed)
    .slice(0, MOST_CHOSEN).map((option) => ({
      index: option.index,
      label: collapse(option.label),
    }));
}
