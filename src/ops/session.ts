import type { Browser } from "../browser/browser.ts";
import type { BrowserContext } from "../browser/context.ts";
import type { Tab } from "../browser/tab.ts";
import type { Look, LookOptions } from "../page_contract.ts";
import { Alarms } from "../util/alarms.ts";
import { Turns } from "../util/turns.ts";
import type { SessionState } from "./op.ts";
import { RefMemory } from "./ref_memory.ts";

export interface SessionOptions {
  name: string;
  /** How long an op waits for its element when it names no time. */
  waitMs: number;
  /** How long an op may take in all, besides the waits that it names. */
  timeoutMs: number;
  /** Ends whatever holds this session; called by the `quit` op. */
  onQuit?: () => void;
}

/** The last `ax` of a session: what a report of changes compares with. */
export interface LastLook {
  tab: Tab;
  /** Count of commits of the tab then: another count is another document. */
  commits: number;
  options: LookOptions;
  look: Look;
}

/** The state that the last reply told of. */
export interface LastTold {
  state: SessionState;
  tab: Tab | undefined;
  /** Count of commits of the tab then. */
  commits: number | undefined;
}

/** One session: a browser context, and what was said to its caller. */
export class Session implements Disposable {
  readonly name: string;
  readonly browser: Browser;
  readonly context: BrowserContext;
  readonly refs = new RefMemory();
  /** Ops of a session run in order. */
  readonly turns = new Turns();
  /** Time limits of ops. */
  readonly alarms = new Alarms();
  readonly startedAtMs = Date.now();
  readonly waitMs: number;
  readonly timeoutMs: number;
  lastLook: LastLook | undefined;
  lastTold: LastTold | undefined;
  readonly #onQuit: () => void;

  private constructor(browser: Browser, context: BrowserContext, options: SessionOptions) {
    this.browser = browser;
    this.context = context;
    this.name = options.name;
    this.waitMs = options.waitMs;
    this.timeoutMs = options.timeoutMs;
    this.#onQuit = options.onQuit ?? (() => {});
  }

  /** Makes a session in a browser, with one blank tab. */
  static async open(browser: Browser, options: SessionOptions): Promise<Session> {
    const context = await browser.newContext();
    await context.newTab();
    return new Session(browser, context, options);
  }

  /** Lets go of what outlasts an op; the context is its browser's to close. */
  [Symbol.dispose](): void {
    this.alarms[Symbol.dispose]();
  }

  /** Asks whatever holds this session to end it. */
  quit(): void {
    this.#onQuit();
  }
}
