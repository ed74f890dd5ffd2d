/**
 * The page as markdown, in a fence that no page can forge.
 *
 *     Page: "Plans"
 *     URL: https://shop.example/plans
 *     Viewport: 1280x720
 *     Scroll: 0 px above, 1240 px below
 *
 *     <untrusted_page_markdown K="BA0AFD9D">
 *     # Plans
 *     Read the [terms] {ref=16 a}, then pick.
 *     input("Your mail") {ref=38 input}
 *     </untrusted_page_markdown K="BA0AFD9D">
 *
 * Headings, paragraphs, lists, tables and code are markdown's; what can be acted on ends in its marker: ref and tag.
 */
import { CHARS_PER_TOKEN, cutHeader, type CutTally } from "./cut.ts";
import { plainUrl, quoteText } from "./escape.ts";
import { escapeFence, fence } from "./fence.ts";
import type { FlowPiece, PageView } from "./flow.ts";
import { blockLines } from "./markdown_blocks.ts";
import type { Line } from "./markdown_lines.ts";
import { flatten } from "./kinds.ts";
import { escapeText, quoteInLine } from "./markdown_text.ts";
import type { BlockStyle } from "./markdown_tokens.ts";
import { hiddenLine, type Part, partAfter, partWithin, skippedLine } from "./markdown_part.ts";
import type { RenderedLook } from "./render.ts";

/** What {@linkcode renderMarkdown} prints: the answer to `look` with the page in reading order. */
export interface MarkdownLook extends RenderedLook {
  flow?: readonly FlowPiece[];
  view?: PageView;
  isBehindModal?: true;
}

export interface MarkdownOptions {
  /** Key of the fence: fresh for each reading, so that no page knows it. */
  key: string;
  /** Print ids (`719a97a0`) in place of refs. */
  ids?: boolean;
  /** Print the addresses of links. */
  urls?: boolean;
  /** Cut no text. */
  fullText?: boolean;
  /** Tokens at most, at four characters each. */
  maxTokens?: number;
  /** Lines of the page to leave out, from its beginning. */
  skip?: number;
  /** The tab's index and how many there are; printed when there are several. */
  tab?: number;
  tabs?: number;
}

/** A page below this length is printed in full. */
const WHOLE_LENGTH = 32_000;

/** The page as text, with no newline at the end. */
export function renderMarkdown(look: MarkdownLook, options: MarkdownOptions): string {
  const { lines, tally } = linesWithin(look, options);
  const { key, maxTokens, skip = 0 } = options;
  const part = partAfter(lines, skip);
  const header = [...headerOf(look, options), ...cutLine(tally), ...skippedLine(part)].join("\n");
  const more = look.more ? [MORE_LINE] : [];
  if (part.lines.length === 0) {
    return [header, "", lines.length === 0 ? EMPTY_LINE : END_LINE, ...more].join("\n");
  }
  const whole = assemble(header, part.lines, key, more);
  if (maxTokens === undefined || tokensOf(whole) <= maxTokens) return whole;
  const hide = (shown: Part): string => hiddenLine(shown, lines.length, maxTokens);
  const none = { ...part, lines: [], hidden: part.lines };
  const longestNote = hide({ ...part, hidden: part.lines });
  const frame = assemble(header, [], key, [longestNote, ...more]);
  const shown = partWithin(part, maxTokens * CHARS_PER_TOKEN - frame.length);
  if (shown.lines.length === 0) return assemble(header, [], key, [hide(none), ...more]);
  return assemble(header, shown.lines, key, [hide(shown), ...more]);
}

const EMPTY_LINE = "… the page shows nothing to read";
const END_LINE = "… the page ends before the lines that --skip leaves";
const MORE_LINE =
  "… more of the page: read a part (read <ref>, --selector), or raise --limit (0 is no limit)";

function tokensOf(text: string): number {
  return Math.ceil(text.length / CHARS_PER_TOKEN);
}

/** The lines of the page; long texts are cut when all of them together are long. */
function linesWithin(
  { flow = [], nodes, view }: MarkdownLook,
  { ids = false, urls = false, fullText = false }: MarkdownOptions,
): { lines: Line[]; tally?: CutTally } {
  const inOrder = [...flatten(nodes)];
  const write = (style: BlockStyle): Line[] =>
    [...overlayLines(view), ...blockLines(flow, inOrder, style)].map(fenced);
  if (fullText) return { lines: write({ ids, urls, fullText }) };
  // most pages have no text to cut, and are written once
  const trial: CutTally = { texts: 0, chars: 0, isTrial: true };
  const lines = write({ ids, urls, fullText, tally: trial });
  if (trial.texts === 0 || lengthOf(lines) < WHOLE_LENGTH) return { lines };
  const tally: CutTally = { texts: 0, chars: 0 };
  return { lines: write({ ids, urls, fullText, tally }), tally };
}

/** `[overlay 1] <div id="veil"> "We keep a few notes." lies over what is marked [covered 1]` */
function overlayLines(view: PageView | undefined): Line[] {
  return (view?.overlays ?? []).map(({ tag, words }, index) => {
    const said = words === "" ? "" : ` ${quoteInLine(words)}`;
    return {
      text: `[overlay ${index + 1}] ${escapeText(tag)}${said} lies over what is marked ` +
        `[covered ${index + 1}]: close it first`,
    };
  });
}

function fenced(line: Line): Line {
  return line.text.includes("<") ? { ...line, text: escapeFence(line.text) } : line;
}

function lengthOf(lines: readonly Line[]): number {
  return lines.reduce((length, { text }) => length + text.length + 1, 0);
}

function headerOf(
  { title, url, view, isBehindModal }: MarkdownLook,
  { tab, tabs = 1 }: MarkdownOptions,
): string[] {
  const place = tab === undefined || tabs < 2 ? "" : ` (tab ${tab} of ${tabs})`;
  return [
    escapeFence(`Page: ${quoteText(cutHeader(title))}${place}`),
    escapeFence(`URL: ${plainUrl(cutHeader(url))}`),
    ...(view === undefined ? [] : viewLines(view)),
    ...(isBehindModal ? ["… a modal dialog is open: what lies behind it is left out"] : []),
  ];
}

function viewLines({ width, height, scrollY, pageHeight }: PageView): string[] {
  const below = Math.max(0, pageHeight - height - scrollY);
  return [
    `Viewport: ${width}x${height}`,
    scrollY === 0 && below === 0
      ? "Scroll: all of the page is in view"
      : `Scroll: ${scrollY} px above, ${below} px below`,
  ];
}

function cutLine(tally: CutTally | undefined): string[] {
  if (tally === undefined || tally.texts === 0) return [];
  const what = tally.texts === 1 ? "1 text" : `${tally.texts} texts`;
  const chars = tally.chars.toLocaleString("en-US");
  return [`… ${what} cut short here (${chars} chars left out): --full-text prints every word`];
}

function assemble(
  header: string,
  lines: readonly Line[],
  key: string,
  notes: readonly string[],
): string {
  const body = lines.map(({ text }) => text).join("\n");
  return [header, "", fence(body, key), ...notes].join("\n");
}
