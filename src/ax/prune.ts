/**
 * What of the page is worth a line.
 *
 * The walk calls {@linkcode closeNode} for each node once all that it holds is known, innermost first, and so can stop
 * as soon as it has the lines it may print. Each rule is a pass of its own.
 */
import { inlineChild } from "./lines.ts";
import { INLINE_TEXT_ROLES, NAMED_BY_CONTENT, WRAPPER_ROLES } from "./roles.ts";
import { bareLabel, collapse } from "./text.ts";
import type { AxNode } from "./types.ts";

/** The nearest named node around: what it says need not be said again. */
export interface Around {
  name: string;
  /** Whether its content gave it its name: then each part of the content is part of the name. */
  isByContent: boolean;
}

/** Around the page's top level nothing is named. */
export const NOTHING_AROUND: Around = { name: "", isByContent: false };

/** Characters of a line on which several texts stand. A single longer text has its own. */
export const TEXT_LINE_LENGTH = 300;

/** Stands between texts that are not of one line of the page: at the edges of blocks, at `<br>`. */
export const SEPARATOR: AxNode = Object.freeze({ role: "text", name: " " });

/** What the node says to what it holds. */
export function aroundIn(node: AxNode, around: Around): Around {
  if (!node.name) return around;
  return { name: node.name, isByContent: NAMED_BY_CONTENT.has(node.role) };
}

/**
 * A node with all that it holds: the nodes that take its place. None when it says nothing, what it holds when it only
 * wraps, else itself, with its children.
 */
export function closeNode(node: AxNode, held: AxNode[], around: Around): AxNode[] {
  if (isWrapper(node)) return held;
  const children = flattenClickable(node, closeList(held, aroundIn(node, around)));
  if (isEmpty(node, children)) return [];
  if (children.length > 0) node.children = children;
  dropSpelledOutName(node);
  return [node];
}

/** The passes over a list whose neighbours are final: a node's children, or the top level. */
export function closeList(held: AxNode[], around: Around): AxNode[] {
  return joinTexts(dropRepeatedNames(held, around), around);
}

/** A node that says nothing itself: without a name, not acted on, and of a role that only groups. */
export function isWrapper(node: AxNode): boolean {
  if (node.name || node.actionable) return false;
  return WRAPPER_ROLES.has(node.role) || INLINE_TEXT_ROLES.has(node.role);
}

const CELL_ROLES: ReadonlySet<string> = new Set(["cell", "columnheader", "gridcell", "rowheader"]);

/** A cell whose name is word for word what its lines say needs none. */
function dropSpelledOutName(node: AxNode): void {
  if (!CELL_ROLES.has(node.role) || node.actionable || inlineChild(node) !== undefined) return;
  const words = (node.children ?? []).map(({ name }) => name ?? "");
  if (words.length > 1 && words.join(" ") === node.name) delete node.name;
}

/** Nothing to read and nothing to act on. A frame stays: what it shows may come later. */
function isEmpty(node: AxNode, children: AxNode[]): boolean {
  return children.length === 0 && !node.name && !node.value && !node.actionable && !node.options &&
    node.role !== "iframe" && node.role !== "document";
}

/**
 * An image, heading or the like that only repeats the name around it goes; with something of its own in it, it loses
 * its name. What can be acted on keeps it.
 */
function dropRepeatedNames(held: AxNode[], around: Around): AxNode[] {
  if (around.name === "") return held;
  const kept: AxNode[] = [];
  for (const node of held) {
    if (node.role === "text" || node.actionable || !node.name || !isRepeated(node.name, around)) {
      kept.push(node);
    } else if (node.children !== undefined || node.value) {
      if (node.name === around.name) delete node.name;
      kept.push(...(isWrapper(node) ? [SEPARATOR, ...node.children ?? [], SEPARATOR] : [node]));
    } else kept.push(SEPARATOR);
  }
  return kept;
}

const HAS_WORDS = /[\p{L}\p{N}]/u;

/** Whether a text says no more than the name around it: a part of it, or the × of a button "Close". */
export function isRepeated(text: string, around: Around): boolean {
  if (!around.isByContent) return around.name === text;
  return around.name.includes(text) || around.name !== "" && !HAS_WORDS.test(text);
}

/** Roles of controls that have their label beside them. */
const LABELED_ROLES: ReadonlySet<string> = new Set([
  "checkbox",
  "combobox",
  "listbox",
  "meter",
  "progressbar",
  "radio",
  "searchbox",
  "slider",
  "spinbutton",
  "switch",
  "textbox",
]);

/**
 * Puts texts together: what stands in one line of the page becomes one text, texts that follow one another share a
 * line. Texts that repeat the name around them go, and labels beside the control that they name.
 */
function joinTexts(held: AxNode[], around: Around): AxNode[] {
  const joined: AxNode[] = [];
  let run: AxNode[] = [];
  const endRun = (next: AxNode | undefined): void => {
    if (run.length === 0) return;
    const texts = textsOf(run).filter((text) => !isRepeated(text, around));
    joined.push(...linesOf(dropLabels(texts, joined.at(-1), next)));
    run = [];
  };
  for (const node of held) {
    if (node.role === "text") run.push(node);
    else {
      endRun(node);
      joined.push(node);
    }
  }
  endRun(undefined);
  return joined;
}

/** The texts of a run: its pieces joined as they stand, split at the separators. */
function textsOf(run: AxNode[]): string[] {
  const texts: string[] = [];
  let text = "";
  for (const piece of [...run, SEPARATOR]) {
    if (piece !== SEPARATOR) text += piece.name ?? "";
    else {
      const collapsed = collapse(text);
      if (collapsed !== "") texts.push(collapsed);
      text = "";
    }
  }
  return texts;
}

/** Leaves out the text before or after a control that is the control's own label. */
function dropLabels(
  texts: string[],
  before: AxNode | undefined,
  after: AxNode | undefined,
): string[] {
  let kept = texts;
  if (after !== undefined && isLabelOf(kept.at(-1), after)) kept = kept.slice(0, -1);
  if (before !== undefined && isLabelOf(kept[0], before)) kept = kept.slice(1);
  return kept;
}

/** Whether a text beside a control is the control's own label. */
export function isLabelOf(text: string | undefined, node: AxNode): boolean {
  return text !== undefined && node.name !== undefined && LABELED_ROLES.has(node.role) &&
    bareLabel(text) === bareLabel(node.name);
}

/** Fills lines with texts. No text is split: one that does not fit begins the next line. */
function linesOf(texts: string[]): AxNode[] {
  const lines: AxNode[] = [];
  let line = "";
  for (const text of texts) {
    const longer = line === "" ? text : `${line} ${text}`;
    if (line !== "" && longer.length > TEXT_LINE_LENGTH) {
      lines.push({ role: "text", name: line });
      line = text;
    } else line = longer;
  }
  if (line !== "") lines.push({ role: "text", name: line });
  return lines;
}

/** What can be read as words in a row. */
const WORDY_ROLES: ReadonlySet<string> = new Set(["heading", "img", "paragraph", "text"]);

/** A clickable without a name reads as its text, when that fits on its line: `clickable [ref=12]: Blue Lamp $20`. */
function flattenClickable(node: AxNode, children: AxNode[]): AxNode[] {
  if (node.role !== "clickable" || node.name || children.length === 0) return children;
  const words: string[] = [];
  if (!gatherWords(children, words)) return children;
  const text = words.join(" ");
  return text.length > TEXT_LINE_LENGTH ? children : [{ role: "text", name: text }];
}

/** False when something in there is more than words. */
function gatherWords(nodes: AxNode[], words: string[]): boolean {
  for (const node of nodes) {
    if (!WORDY_ROLES.has(node.role) || node.actionable || node.value) return false;
    if (node.name) words.push(node.name);
    if (node.children !== undefined && !gatherWords(node.children, words)) return false;
  }
  return true;
}
