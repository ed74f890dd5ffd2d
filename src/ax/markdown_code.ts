/**
 * Code of a page, for the markdown view.
 */
import { cutNote } from "./cut.ts";
import type { FlowNode, FlowPiece } from "./flow.ts";
import type { Token } from "./markdown_lines.ts";
import { codeLines, codeSpan } from "./markdown_text.ts";
import { block, type Blocks, withBreaks } from "./markdown_tokens.ts";
import { collapse } from "./text.ts";

/** Characters at most of a block of code, when texts are cut. */
const LONGEST_CODE = 4000;

/** Code within a line; with controls in it it is read as they are. */
export function codeTokens({ content = [] }: FlowNode, blocks: Blocks): Token[] {
  const text = content.every((piece) => typeof piece === "string") ? content.join("") : "";
  const plain = collapse(text);
  return plain === "" ? blocks.tokens(content) : [{ kind: "span", shown: codeSpan(text), plain }];
}

/** A block of code; the links and buttons in it follow. */
export function codeBlock(flow: FlowNode, blocks: Blocks): Token[] {
  const controls: FlowNode[] = [];
  const whole = codeText(flow.content ?? [], controls, blocks);
  const { text, left } = blocks.cut(whole, LONGEST_CODE);
  const { lines, fence } = codeLines(text);
  const after = withBreaks(controls).flatMap((piece) => blocks.tokens([piece]));
  if (lines.every((line) => line === "")) return after;
  return [
    ...block([
      ...[fence + languageOf(flow), ...lines].map((line) => ({ text: line, closes: fence })),
      { text: fence },
      ...(left > 0 ? [{ text: cutNote(left, undefined) }] : []),
    ]),
    ...after,
  ];
}

/** What a fence may say of its code: a word, which cannot end the line. */
function languageOf({ language = "" }: FlowNode): string {
  return /^[\w+#.-]{1,20}$/.test(language) ? language : "";
}

/** The text of code. A button in it is no code; a link is, and follows as a link too. */
function codeText(content: readonly FlowPiece[], controls: FlowNode[], blocks: Blocks): string {
  let text = "";
  for (const piece of content) {
    if (typeof piece === "string") text += piece;
    else if (piece === null) text += text === "" || text.endsWith("\n") ? "" : "\n";
    else {
      const node = blocks.nodeOf(piece);
      if (node?.actionable) controls.push(piece);
      if (!node?.actionable || node.role === "link") {
        text += codeText(piece.content ?? [], node?.actionable ? [] : controls, blocks);
      }
    }
  }
  return text;
}
