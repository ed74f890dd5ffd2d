import type { z } from "zod";
import type { AfterAction, Answer, PageState, Question, QuestionName } from "../page_contract.ts";
import type { Tab } from "../browser/tab.ts";
import type { Session } from "./session.ts";

/** The element that an op acted on. */
export interface Touch {
  ref: string | undefined;
  /** The op set its value, which is no news to the caller. */
  isFilled?: boolean;
  /** Its line tells what the op's own fields tell: they are left out beside it. */
  isShown?: boolean;
}

/** Where the session stands: `{"tab":0,"tabs":1,"url":"https://…","title":"Shop"}`. */
export interface SessionState {
  /** Index of the active tab; -1 when there is none. */
  tab: number;
  tabs: number;
  url: string;
  title: string;
  /** Present while the document is not parsed. */
  loading?: true;
  /** Present when the only tab is gone. */
  closed?: true;
}

/** What an op works with. */
export interface OpContext {
  readonly session: Session;
  /** Aborts when the caller gives up or the command's time is up. */
  readonly signal: AbortSignal;
  /** Directory that relative paths of the request mean. */
  readonly cwd: string;
  /** The tab that ops work in, after any navigation under way. Throws `tab_closed` when there is none. */
  readonly tab: Tab;
  /** True when the caller is about to be told what changed on the page. */
  readonly isReported: boolean;
  /** Asks the page's script of the active tab. */
  ask<N extends QuestionName>(name: N, question: Question<N>): Promise<Answer<N>>;
  /** Adds a line that the caller should hear. */
  note(text: string): void;
  /** Tells how the page stands, when the op has just read it: the reply needs no further look. */
  seen(page: PageState & Pick<AfterAction, "unchanged">): void;
  /** Tells which element the op acted on, for the report of what changed. */
  touched(touch: Touch): void;
  /** Where the session stands now. */
  state(): Promise<SessionState>;
  /** Throws what is wrong with another request, without running it. */
  check(request: OpRequest): void;
  /** Runs another request as a part of this one, within this one's turn. */
  run(request: OpRequest): Promise<unknown>;
}

/** An op by name, with its parameters under the names of its schema. */
export interface OpRequest {
  op: string;
  params: Record<string, unknown>;
}

/** A declared operation: argv, JSON lines, MCP, help and reference are derived from this. */
export interface OpDeclaration<Params extends z.ZodType, Result> {
  /** Words as typed; the wire uses the same. */
  name: string;
  /** Other words for the same op. */
  aliases?: string[];
  /** One line, no full stop. */
  summary: string;
  /** `read` leaves the page alone, `act` may change it: its reply is a report of what changed. */
  effect: "read" | "act";
  params: Params;
  /** Parameters that argv takes by position, in order; one that is a list takes the rest. */
  positionals?: (keyof z.output<Params> & string)[];
  /** The positionals that these words mean, where what the first word says decides. */
  positionalsFor?(words: string[]): (keyof z.output<Params> & string)[];
  /** Command lines that show it, without the tool's name. */
  examples?: string[];
  /**
   * How the op meets the page. `settled` (the default): there is a tab, and a navigation under way has come to its
   * document. `tab`: there is a tab. `none`: the op does without.
   */
  page?: "settled" | "tab" | "none";
  /** True for ops whose result is the session's state, with fields of their own beside it. */
  returnsState?: boolean;
  /** True for ops whose value, where it is a string, is the words of a page. */
  answersWords?: boolean;
  /** What the text of an `act` op ends with: the lines that changed (the default), or nothing. */
  report?: "changes" | "none";
  /** What the request asks for may take this long beyond the time of an op, in ms. */
  takesMs?(params: z.output<Params>): number;
  /** True for what is answered while another op runs. */
  outOfTurn?: boolean;
  run(context: OpContext, params: z.output<Params>): Promise<Result> | Result;
  /** The value as text: what `compact` and `raw` print. Without it strings are bare, the rest is JSON. */
  render?(result: Result, renderOther: RenderOther): string;
}

/** Renders the result of another op, for an op that holds such results. */
export type RenderOther = (op: string, result: unknown) => string;

/** An op with its own types put away, as the table holds it. */
export interface Op extends
  Omit<
    OpDeclaration<z.ZodType, unknown>,
    "positionals" | "positionalsFor" | "takesMs" | "run" | "render"
  > {
  positionals: string[];
  positionalsFor?(words: string[]): string[];
  takesMs?(params: unknown): number;
  run(context: OpContext, params: unknown): Promise<unknown> | unknown;
  render?(result: unknown, renderOther: RenderOther): string;
}

/** Declares an op; the positionals and `run` are checked against its parameters. */
export function defineOp<Params extends z.ZodType, Result>(
  declaration: OpDeclaration<Params, Result>,
): Op {
  // dispatch calls `run` only with what `params` has parsed, and `render` only with what `run` returned
  return { positionals: [], ...declaration } as unknown as Op;
}
