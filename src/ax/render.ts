/**
 * The tree as text.
 *
 *     page "Shop" https://shop.example/
 *     - heading "Blue Lamp" [level=1]
 *     - link "Cart" [ref=16] url=/cart
 *     - combobox "Size" [ref=38] value="M" options: "S", "M (selected)"
 *     - listitem: In stock
 *
 * Two spaces a level; role, name, states with the ref last, value, address, options; a colon before what follows.
 */
import {
  CHARS_PER_TOKEN,
  cutHeader,
  cutNote,
  type CutTally,
  cutText,
  LONGEST_NAME,
  LONGEST_TEXT,
} from "./cut.ts";
import { plainMark, plainText, plainUrl, quoteText } from "./escape.ts";
import type { GrepTally } from "./grep_tree.ts";
import { childLines, inlineChild, inlineText } from "./lines.ts";
import type { AxNode, AxOption } from "./types.ts";

/** What {@linkcode renderTree} prints: the answer to `look`. */
export interface RenderedLook {
  url: string;
  title: string;
  nodes: readonly AxNode[];
  /** The walk stopped at its limit. */
  more: boolean;
  /** Set when these are only the lines that hold some words. */
  grep?: GrepTally;
}

export interface RenderOptions {
  /** Print ids (`719a97a0`) in place of refs. */
  ids?: boolean;
  /** Cut no text. */
  fullText?: boolean;
  /** Whole lines up to about so many tokens. */
  maxTokens?: number;
  /** The tab's index and how many there are; printed when there are several. */
  tab?: number;
  tabs?: number;
}

/** A snapshot below this length is printed in full: cutting it would save less than reading back what was cut. */
const WHOLE_LENGTH = 32_000;

/** How lines are written. */
interface LineStyle {
  ids: boolean;
  /** Present when texts are cut. */
  tally?: CutTally;
}

/** The header and the lines of a tree, with no newline at the end. */
export function renderTree(look: RenderedLook, options: RenderOptions = {}): string {
  const ids = options.ids ?? false;
  const header = headerOf(look, options);
  const end = [...grepLine(look.grep), ...(look.more ? [MORE_LINE] : [])];
  const { maxTokens } = options;
  const budget = maxTokens === undefined ? Infinity : maxTokens * CHARS_PER_TOKEN;
  // most trees have no text to cut, and are written once
  const trial: CutTally = { texts: 0, chars: 0, isTrial: true };
  const whole = [header, ...linesOf(look.nodes, { ids, tally: trial }), ...end].join("\n");
  const isWhole = options.fullText || trial.texts === 0;
  if (isWhole || whole.length < Math.min(WHOLE_LENGTH, budget)) return withinBudget(whole, budget);
  const tally: CutTally = { texts: 0, chars: 0 };
  const lines = linesOf(look.nodes, { ids, tally });
  return withinBudget([header, ...totalLine(tally), ...lines, ...end].join("\n"), budget);
}

/** The first lines of a text, as many as fit, and how many are left; its header always. */
function withinBudget(text: string, budget: number): string {
  if (text.length <= budget) return text;
  const lines = text.split("\n");
  let kept = 0;
  for (let length = 0; kept < lines.length; kept++) {
    length += (lines[kept]?.length ?? 0) + 1;
    if (length > budget && kept > 0) break;
  }
  const hidden = lines.length - kept;
  return [
    ...lines.slice(0, kept),
    `… ${countOf(hidden)} more than --max-tokens holds: read a part (ax <ref>, --selector, --grep)`,
  ].join("\n");
}

const MORE_LINE =
  "… more lines: read a part (ax <ref>, --selector), or raise --limit (0 is no limit)";

function grepLine(tally: GrepTally | undefined): string[] {
  if (tally === undefined) return [];
  const { words, shown, total, lines } = tally;
  if (total === 0) return [`… no line holds ${JSON.stringify(words)} (${countOf(lines)})`];
  if (shown === total) return [];
  return [
    `… ${shown} of ${total} matching lines: use more words, or raise --limit (0 is no limit)`,
  ];
}

function countOf(lines: number): string {
  return lines === 1 ? "1 line" : `${lines} lines`;
}

function headerOf({ title, url }: RenderedLook, { tab, tabs }: RenderOptions): string {
  const place = tab === undefined || tabs === undefined || tabs < 2
    ? ""
    : ` (tab ${tab} of ${tabs})`;
  return `page ${quoteText(cutHeader(title))} ${plainUrl(cutHeader(url))}${place}`;
}

function totalLine({ texts, chars }: CutTally): string[] {
  if (texts === 0) return [];
  const left = chars.toLocaleString("en-US");
  const what = texts === 1 ? "1 text" : `${texts} texts`;
  return [`… ${what} cut short here (${left} chars left out): --full-text prints every word`];
}

function linesOf(nodes: readonly AxNode[], style: LineStyle): string[] {
  const lines: string[] = [];
  const add = (list: readonly AxNode[], indent: string, reader: string | undefined): void => {
    for (const node of list) {
      const ownReader = refOf(node, style) ?? reader;
      lines.push(`${indent}- ${renderLine(node, style, ownReader)}`);
      add(childLines(node), `${indent}  `, ownReader);
    }
  };
  add(nodes, "", undefined);
  return lines;
}

/** A node's line without indentation or dash, each text at most as long as a line shows. Ends in `:` when lines follow. */
export function lineOf(node: AxNode, ids = false): string {
  const style = { ids, tally: { texts: 0, chars: 0 } };
  return renderLine(node, style, refOf(node, style));
}

function renderLine(node: AxNode, style: LineStyle, reader: string | undefined): string {
  if (node.role === "text") return `text${bracketOf(node, style)}: ${textOf(node, style, reader)}`;
  const parts = [headOf(node, style, reader), ...detailsOf(node, style, reader)].join(" ");
  const text = inlineText(node);
  if (text !== undefined) return `${parts}: ${textOf(text, style, reader)}`;
  const child = inlineChild(node);
  if (child !== undefined) return `${parts}: ${renderShared(child, style, reader)}`;
  return childLines(node).length > 0 ? `${parts}:` : parts;
}

/** A node on the line of the node that has its name. */
function renderShared(node: AxNode, style: LineStyle, reader: string | undefined): string {
  const { name: _, ...unnamed } = node;
  return [headOf(unnamed, style, reader), ...detailsOf(node, style, reader)].join(" ");
}

function textOf(node: AxNode, style: LineStyle, reader: string | undefined): string {
  const { text, note } = shorten(node.name ?? "", LONGEST_TEXT, style, reader);
  return plainText(text) + note;
}

/** Role, name or mark, brackets. */
function headOf(node: AxNode, style: LineStyle, reader: string | undefined): string {
  const { role, name, mark } = node;
  const label = name ? ` ${quotedOf(name, style, reader)}` : "";
  const told = mark ? ` ${plainMark(mark)}` : "";
  return `${role}${label}${told}${bracketOf(node, style)}`;
}

function bracketOf(node: AxNode, style: LineStyle): string {
  const ref = refOf(node, style);
  const inside = [...node.states ?? [], ...(ref === undefined ? [] : [`ref=${ref}`])];
  return inside.length === 0 ? "" : ` [${inside.join(", ")}]`;
}

function refOf(node: AxNode, { ids }: LineStyle): string | undefined {
  return ids ? node.id : node.ref;
}

/** Value, address, options. */
function detailsOf(node: AxNode, style: LineStyle, reader: string | undefined): string[] {
  const { name, value, url, options } = node;
  const details: string[] = [];
  if (value && value !== name) details.push(`value=${quotedOf(value, style, reader)}`);
  if (url) details.push(`url=${plainUrl(url)}`);
  if (options && options.length > 0) {
    details.push(`options: ${optionsOf(options, node.moreOptions ?? 0)}`);
  }
  return details;
}

const LONGEST_OPTION = 60;

function optionsOf(options: readonly AxOption[], moreOptions: number): string {
  const labels = options.map(({ label, selected, disabled }) => {
    const { text, left } = cutText(label, LONGEST_OPTION);
    const states = `${selected ? " (selected)" : ""}${disabled ? " (disabled)" : ""}`;
    const shown = left > 0 ? `${text}…` : text;
    return `"${quoteLabel(shown)}${states}"`;
  });
  return labels.join(", ") + (moreOptions > 0 ? `, …(+${moreOptions})` : "");
}

/** A label without its quotes; one that ends as a state of ours does has its parenthesis escaped. */
function quoteLabel(label: string): string {
  return quoteText(label).slice(1, -1).replace(/\((?=(?:selected|disabled)\)$)/, "\\u0028");
}

function quotedOf(words: string, style: LineStyle, reader: string | undefined): string {
  const { text, note } = shorten(words, LONGEST_NAME, style, reader);
  return quoteText(text) + note;
}

function shorten(
  words: string,
  longest: number,
  { tally }: LineStyle,
  reader: string | undefined,
): { text: string; note: string } {
  if (tally === undefined) return { text: words, note: "" };
  const { text, left } = cutText(words, longest);
  if (left === 0) return { text, note: "" };
  tally.texts++;
  tally.chars += left;
  return tally.isTrial ? { text: words, note: "" } : { text, note: cutNote(left, reader) };
}
