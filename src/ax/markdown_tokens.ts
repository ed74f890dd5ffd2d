/**
 * Small steps between pieces of a page, tokens and lines, and what the writers of blocks share.
 */
import type { Cut, CutTally } from "./cut.ts";
import type { FlowNode, FlowPiece } from "./flow.ts";
import type { ControlStyle } from "./markdown_controls.ts";
import { type Layout, type Line, type Token, wordsIn } from "./markdown_lines.ts";
import type { Around } from "./prune.ts";
import type { AxNode } from "./types.ts";

/** How a page is written. */
export interface BlockStyle extends ControlStyle {
  /** Present when texts are cut. */
  tally?: CutTally;
}

/** What the writers of blocks ask of each other. */
export interface Blocks {
  readonly style: BlockStyle;
  nodeOf(flow: FlowNode): AxNode | undefined;
  tokens(pieces: readonly FlowPiece[]): Token[];
  controlTokens(flow: FlowNode, node: AxNode): Token[];
  lines(pieces: readonly FlowPiece[], around: Around, isProse: boolean): Line[];
  /** How a stretch of text becomes lines: as a sentence, unless it is said otherwise. */
  layout(around?: Around, isProse?: boolean): Layout;
  /** `[dialog "Sign in"] {ref=16 div}` */
  boxLine(flow: FlowNode, node: AxNode, name: string): string;
  /** Cuts a text where texts are cut, and counts it. */
  cut(whole: string, longest: number): Cut;
}

export const SPACE: Token = { kind: "text", raw: " " };

export function isElement(piece: FlowPiece): piece is FlowNode {
  return piece !== null && typeof piece === "object";
}

/** Lines of their own, set off from what is beside them. */
export function block(lines: Line[]): Token[] {
  return [{ kind: "break" }, { kind: "lines", lines }, { kind: "break" }];
}

/** True for what says something of its own. */
export function says(token: Token): boolean {
  return token.kind !== "break" && (token.kind !== "text" || wordsIn(token) !== "");
}

/** Tokens on lines of their own. */
export function spread(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token): Token[] => [token, { kind: "break" }]);
}

export function withBreaks(pieces: readonly FlowPiece[]): FlowPiece[] {
  return pieces.flatMap((piece) => [null, piece, null]);
}
