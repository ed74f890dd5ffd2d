import type { EventParams } from "../cdp/protocol.ts";
import type { CdpSession } from "../cdp/session.ts";
import { exceptionScript, parseException } from "./exceptions.ts";

/** Entries kept; the oldest go first. */
const KEEP = 1_000;
/** Characters kept of one text: a page may log megabytes. */
const MAX_TEXT = 10_000;

export const CONSOLE_LEVELS = ["error", "warn", "info", "log", "debug"] as const;
export type ConsoleLevel = (typeof CONSOLE_LEVELS)[number];

/** One message: `{"level":"error","text":"Failed to load resource: …","url":"https://…","line":0,"source":"network"}`. */
export interface ConsoleEntry {
  level: ConsoleLevel;
  /** `console` for calls of the page, `exception` for what nobody caught, else Chrome's word: `network`, `security`. */
  source: string;
  text: string;
  /** The script or the address that it is about; "" when there is none. */
  url: string;
  /** From 1; 0 when there is none. */
  line: number;
}

/**
 * What a tab's pages logged: console calls, uncaught exceptions, failed loads and Chrome's own reports (blocked by a
 * content security policy, deprecations), kept across navigations.
 *
 * Without `Runtime.enable`, which a page can detect. What Chromium 156 gives in its place: the Console domain (deprecated,
 * working) tells console calls as V8 would print them on a terminal, which is computed for every call whether a client
 * listens or not, so that a page cannot tell: arguments joined by spaces, objects as `[object Object]`, `%s` and `%c` as they
 * are written. What DevTools shows of an object needs Runtime, or console functions of our own, whose source text gives
 * them away. The Log domain tells the browser's reports and all that workers log. For exceptions see exceptions.ts.
 */
export class ConsoleLog {
  /** To be run at the start of every document. */
  readonly script: string;
  readonly #mark = crypto.randomUUID();
  readonly #entries: ConsoleEntry[] = [];
  #exceptions = 0;
  #lastException = "";
  /** Times of the last entries of Log, which tells those of a document again when a process takes it up anew. */
  readonly #toldAt = new Set<string>();

  /** @param isBrowsersOwn Whether a request was none of the page's, so that its failure is no news. */
  constructor(session: CdpSession, isBrowsersOwn: (requestId: string) => boolean) {
    this.script = exceptionScript(this.#mark);
    session.on("Console.messageAdded", ({ message }) => this.#called(message));
    session.on("Log.entryAdded", ({ entry }) => {
      if (!isBrowsersOwn(entry.networkRequestId ?? "")) this.#reported(entry);
    });
  }

  /** The messages, oldest first. */
  get entries(): readonly ConsoleEntry[] {
    return this.#entries;
  }

  /** How many exceptions there have been. */
  get exceptions(): number {
    return this.#exceptions;
  }

  /** What was last thrown. */
  get lastException(): string {
    return this.#lastException;
  }

  clear(): void {
    this.#entries.length = 0;
  }

  #called(
    { level, text, url = "", line = 0 }: EventParams<"Console.messageAdded">["message"],
  ): void {
    const exception = parseException(this.#mark, text);
    if (exception) {
      this.#exceptions++;
      this.#lastException = exception.text;
      this.#add({ level: "error", source: "exception", ...exception });
    } else if (text !== "console.groupEnd") {
      this.#add({
        level: level === "warning" ? "warn" : level,
        source: "console",
        text,
        url,
        line,
      });
    }
  }

  #reported(entry: EventParams<"Log.entryAdded">["entry"]): void {
    const { source, level, text, url = "", lineNumber, timestamp } = entry;
    const key = `${timestamp} ${text}`;
    if (this.#toldAt.has(key)) return;
    this.#toldAt.add(key);
    for (const oldest of this.#toldAt) {
      if (this.#toldAt.size <= KEEP) break;
      this.#toldAt.delete(oldest);
    }
    this.#add({
      level: level === "warning" ? "warn" : level === "verbose" ? "debug" : level,
      source,
      text,
      url,
      line: lineNumber === undefined ? 0 : lineNumber + 1,
    });
  }

  #add(entry: ConsoleEntry): void {
    this.#entries.push({ ...entry, text: entry.text.slice(0, MAX_TEXT) });
    if (this.#entries.length > KEEP) this.#entries.shift();
  }
}
