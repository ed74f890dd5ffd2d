/** The only way to run an op: find, validate, take a turn, run, settle, report, map errors. */
import { jsonLine, plainLines, plainText, plainWords, quoteText, setApart } from "./ax/escape.ts";
import type { Download } from "./browser/downloads.ts";
import type { Tab } from "./browser/tab.ts";
import { type OpError, OpTimeoutError, PartialFailure, toOpError, UsageError } from "./errors.ts";
import type { Op, OpContext, OpRequest, SessionState, Touch } from "./ops/op.ts";
import { changeReport } from "./ops/report.ts";
import type { Session } from "./ops/session.ts";
import { stateOf } from "./ops/session_state.ts";
import { markAction, settleAfter, settleBefore } from "./ops/settling.ts";
import { findOp, requireOp } from "./ops/table.ts";
import { type SpellField, validate } from "./ops/validate.ts";
import type { DialogRecord } from "./browser/dialogs.ts";
import type { PageState, Unchanged } from "./page_contract.ts";
import { Deadline } from "./util/deadline.ts";

/** Characters of a page's exception that a note quotes. */
const MAX_EXCEPTION = 200;

/** How long a page may take that did not answer the last time. */
const SILENT_LIMIT_MS = 3_000;

/** What an action may take beyond the wait that its request names. */
const BEYOND_WAIT_MS = 10_000;

/** What a read may: longer than a frame that does not answer is waited for. */
const READ_BEYOND_WAIT_MS = 1_500;

/** The part of an op's time that the page may take to settle after it: the reply has to be made in the rest. */
const SETTLE_SHARE = 0.8;

/** What a front may say about how to run a request. */
export interface DispatchOptions {
  signal?: AbortSignal;
  /** Directory that relative paths of the request mean; our own when absent. */
  cwd?: string;
  /** Total time, in place of the session's. */
  timeoutMs?: number;
  /** Make `text`: the value of a read, the changed lines of an action. An action costs a read of the page then. */
  wantsText?: boolean;
  /** How errors name the fields of the request; as the schemas do when absent. */
  spell?: SpellField;
}

/** What an op answered. A front sends the data, the text, or both. */
export interface OpReply {
  ok: boolean;
  result?: unknown;
  error?: OpError;
  /** Dialogs that opened, and how they were answered. */
  dialogs: DialogRecord[];
  /** Indices of the tabs that pages opened; the last one is active. */
  newTabs: number[];
  notes: string[];
  elapsedMs: number;
  /** Set when it was wanted. */
  text?: string;
}

/** Runs one request in a session. Never rejects: what goes wrong is in the reply. */
export async function dispatch(
  session: Session,
  request: OpRequest,
  options: DispatchOptions = {},
): Promise<OpReply> {
  const startedAtMs = performance.now();
  const run = new OpRun(session, options);
  const reply: OpReply = { ok: true, dialogs: [], newTabs: [], notes: run.notes, elapsedMs: 0 };
  try {
    await run.execute(request, reply);
  } catch (error) {
    reply.ok = false;
    reply.error = toOpError(error);
  }
  run.takeEffects(reply);
  reply.elapsedMs = performance.now() - startedAtMs;
  return reply;
}

/** One request on its way through. */
class OpRun {
  readonly notes: string[] = [];
  readonly #session: Session;
  readonly #options: DispatchOptions;
  /** Until when the page may take to settle after an action, within the time of the whole op. */
  #settleUntilMs = 0;
  #touch: Touch | undefined;
  #seen: { page: PageState; tab: Tab; commits: number } | undefined;
  /** The page is known to read as the last look told, as the action ended. */
  #unchanged: Unchanged | undefined;

  constructor(session: Session, options: DispatchOptions) {
    this.#session = session;
    this.#options = options;
  }

  async execute(request: OpRequest, reply: OpReply): Promise<void> {
    const op = requireOp(request.op);
    const params = validate(op, request.params, this.#spell);
    const { limitMs, toldMs } = this.#limitOf(op, params);
    this.#settleUntilMs = performance.now() + limitMs * SETTLE_SHARE;
    using limit = new Deadline(
      limitMs,
      () =>
        new OpTimeoutError(`${op.name} did not end within ${toldMs} ms`, { hint: this.#hint() }),
      { parent: this.#options.signal, alarms: this.#session.alarms },
    );
    using _turn = op.outOfTurn ? undefined : await this.#session.turns.take(limit.signal);
    await this.#runOp(op, params, limit.signal, reply);
  }

  /**
   * The time of the whole op, and how an error tells it. A page that left the last op without an answer is given less,
   * until it answers; but a read that names a wait is given that.
   */
  #limitOf(op: Op, params: unknown): { limitMs: number; toldMs: number } {
    const namedMs = namedWaitMs(params);
    const { timeoutMs } = this.#options;
    if (timeoutMs === undefined && namedMs !== undefined && op.effect === "read") {
      return { limitMs: namedMs + READ_BEYOND_WAIT_MS, toldMs: namedMs };
    }
    const beyondMs = namedMs === undefined ? undefined : namedMs + BEYOND_WAIT_MS;
    const own = timeoutMs ?? (beyondMs ?? this.#session.timeoutMs) + (op.takesMs?.(params) ?? 0);
    const isPageSilent = op.page !== "none" && this.#session.context.active?.session.isSilent;
    const limitMs = isPageSilent ? Math.min(own, SILENT_LIMIT_MS) : own;
    return { limitMs, toldMs: limitMs };
  }

  get #spell(): SpellField {
    return this.#options.spell ?? ((name) => name);
  }

  #hint(): string | undefined {
    return this.#session.context.active?.session.isSilent
      ? "The page does not answer: goto leaves it, tab-new opens another tab."
      : undefined;
  }

  /** Moves what happened meanwhile into the reply. */
  takeEffects(reply: OpReply): void {
    const { context } = this.#session;
    const { dialogs, openedTabs, downloads, fileChoosers, activeTabClosed } = context.takeEffects();
    reply.dialogs = dialogs;
    reply.newTabs = openedTabs.map((tab) => context.tabs.indexOf(tab)).filter((index) =>
      index >= 0
    );
    this.notes.push(...downloads.map(downloadNote));
    if (fileChoosers > 0) {
      this.notes.push("a file chooser opened and was dismissed: upload gives this element files");
    }
    const status = context.active?.navigation.takeErrorStatus();
    if (status !== undefined) this.notes.push(`the server answered this page with ${status}`);
    if (activeTabClosed) {
      this.notes.push(
        context.active
          ? `the tab was closed; now in tab ${context.activeIndex}`
          : "the only tab was closed: tab-new opens another",
      );
    }
  }

  async #runOp(op: Op, params: unknown, signal: AbortSignal, reply: OpReply): Promise<void> {
    const isReported = op.effect === "act" && op.report !== "none" &&
      (this.#options.wantsText ?? false);
    const context = this.#context(signal, isReported);
    const { active } = this.#session.context;
    const exceptions = active?.console.exceptions;
    let result: unknown;
    let failure: PartialFailure | undefined;
    try {
      result = await this.#runSettled(op, params, context);
    } catch (error) {
      if (!(error instanceof PartialFailure)) throw error;
      // what was done before is told as if it were all
      failure = error;
      result = error.result;
    } finally {
      if (active && active.console.exceptions !== exceptions) this.#tellException(active);
    }
    reply.result = op.returnsState ? { ...await context.state(), ...asFields(result) } : result;
    if (this.#options.wantsText) reply.text = await this.#text(op, result, context);
    if (op.returnsState) await this.#told(context);
    if (failure) throw failure;
  }

  async #told(context: OpContext): Promise<void> {
    const state = await context.state();
    const { active } = this.#session.context;
    this.#session.lastTold = { state, tab: active, commits: active?.navigation.commits };
  }

  /** A handler that threw looks like one that did nothing, unless it is said. */
  #tellException({ console }: Tab): void {
    const text = console.lastException.replace(/^Uncaught /, "").slice(0, MAX_EXCEPTION);
    this.notes.push(`the page threw ${plainText(text)}: errors lists what it threw`);
  }

  /** Runs an op on a page that has come to rest, and lets the page come to rest after it. */
  async #runSettled(op: Op, params: unknown, context: OpContext): Promise<unknown> {
    const { page = "settled" } = op;
    // a tab that a page has just opened may not be
    await this.#session.context.active?.ready;
    if (page === "settled") {
      await settleBefore(context, Number(asFields(params).timeoutMs ?? this.#session.waitMs));
    }
    const isAction = op.effect === "act" && page === "settled";
    const action = isAction ? markAction(context.tab) : undefined;
    let result: unknown;
    try {
      result = await op.run(context, params);
    } finally {
      action?.tab.activity.acted();
    }
    if (op.effect === "act") {
      const leftMs = Math.max(0, this.#settleUntilMs - performance.now());
      if (await settleAfter(context, action, leftMs)) {
        this.#seen = undefined;
        this.#unchanged = undefined;
      }
    }
    return result;
  }

  async #text(op: Op, result: unknown, context: OpContext): Promise<string> {
    const own = op.render || op.effect === "read" ? renderResult(op, result) : "";
    if (op.effect === "read" || op.report === "none") return own;
    const report = await changeReport(context, {
      ownFields: op.render ? {} : asFields(result),
      touch: this.#touch,
      unchanged: this.#unchanged,
    });
    return own === "" ? report : report === "ok" ? own : `${own}\n${report}`;
  }

  #context(signal: AbortSignal, isReported: boolean): OpContext {
    const session = this.#session;
    const { cwd } = this.#options;
    const activeTab = () => session.context.requireActive();
    return {
      session,
      signal,
      isReported,
      get cwd() {
        return cwd ?? Deno.cwd();
      },
      get tab() {
        return activeTab();
      },
      ask: (name, question) => activeTab().agent.ask(name, question, signal),
      note: (text) => void this.notes.push(plainWords(text)),
      seen: (page) => {
        const tab = activeTab();
        this.#seen = { page, tab, commits: tab.navigation.commits };
        this.#unchanged = page.unchanged;
      },
      touched: (touch) => this.#touch = touch,
      state: () => this.#state(signal),
      check: ({ op, params }) => void validate(stepOp(op), params, this.#spell),
      run: async ({ op: name, params }) => {
        const op = stepOp(name);
        return await this.#runStep(op, validate(op, params, this.#spell), signal);
      },
    };
  }

  /** A step of a batch: only what has a value of its own is answered. */
  async #runStep(op: Op, params: unknown, signal: AbortSignal): Promise<unknown> {
    const result = await this.#runSettled(op, params, this.#context(signal, false));
    return op.returnsState && Object.keys(asFields(result)).length === 0 ? undefined : result;
  }

  async #state(signal: AbortSignal): Promise<SessionState> {
    const seen = this.#seen;
    const { context } = this.#session;
    const { active } = context;
    if (active?.navigation.isNavigating) {
      // a page that is being left may not answer before the next one is there
      const title = seen?.tab === active ? seen.page.title : "";
      return await stateOf(context, signal, { url: active.url, title, loading: true });
    }
    const isCurrent = seen && seen.tab === active && seen.commits === active.navigation.commits &&
      seen.page.url === active.url;
    const state = await stateOf(context, signal, isCurrent ? seen.page : undefined);
    const { url, title, loading = false } = state;
    const { active: now } = context;
    if (now) {
      this.#seen = { page: { url, title, loading }, tab: now, commits: now.navigation.commits };
    }
    return state;
  }
}

/** `downloaded "may.csv" to /run/…/may.csv`. */
function downloadNote({ state, name, path }: Download): string {
  if (state === "running") {
    return `downloading ${quoteText(name)}: wait --download tells when it is there`;
  }
  if (path !== undefined) return `downloaded ${quoteText(name)} to ${plainText(path)}`;
  return `the download of ${quoteText(name)} ${state === "canceled" ? "was canceled" : "failed"}`;
}

/** An op that may be a step of another. */
function stepOp(name: string): Op {
  const op = requireOp(name);
  if (op.name === "batch") throw new UsageError("A batch cannot hold a batch");
  return op;
}

/** How long a request says to wait; undefined when it does not. */
function namedWaitMs(params: unknown): number | undefined {
  const { timeoutMs, ms } = asFields(params);
  if (timeoutMs === undefined && ms === undefined) return undefined;
  return Number(timeoutMs ?? 0) + Number(ms ?? 0);
}

function asFields(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? value as Record<string, unknown>
    : {};
}

function isWords({ answersWords = false }: Op, result: unknown): boolean {
  return answersWords && typeof result === "string";
}

/** A value as text: by its op's own rendering, strings bare, anything else as JSON. */
function renderResult(op: Op, result: unknown): string {
  if (op.render) {
    return op.render(result, (name, other) => {
      const otherOp = findOp(name);
      if (!otherOp) return "";
      const text = renderResult(otherOp, other);
      return isWords(otherOp, other) ? setApart(text) : text;
    });
  }
  if (isWords(op, result)) return plainLines(String(result));
  return typeof result === "string" ? result : jsonLine(result);
}
