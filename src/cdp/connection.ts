import { log } from "../log.ts";
import { PendingCalls } from "./pending_calls.ts";
import type { CommandMessage, IncomingMessage } from "./protocol.ts";
import { CdpSession, type SessionEnd } from "./session.ts";
import type { Transport } from "./transport.ts";

/** One line to a browser: numbers the commands, routes answers to their calls and events to their sessions. */
export class Connection {
  /** The browser's own session: `Target.*`, `Browser.*`. */
  readonly browser: CdpSession;
  readonly #transport: Transport;
  readonly #pending = new PendingCalls();
  readonly #sessions = new Map<string, CdpSession>();
  #lastId = 0;
  #end: SessionEnd | undefined;

  constructor(transport: Transport) {
    this.#transport = transport;
    this.browser = new CdpSession(this, undefined);
    transport.open({
      onMessage: (message) => this.#receive(message),
      onClose: (reason) =>
        this.#finish({ code: "browser_gone", reason: `The browser is gone: ${reason}` }),
    });
  }

  /** Settles when the line ends, however it does. */
  get ended(): Promise<SessionEnd> {
    return this.browser.ended;
  }

  /** Calls without an answer yet. */
  get pendingCalls(): number {
    return this.#pending.size;
  }

  /** The session of an attached target, by the `sessionId` that `Target.attachToTarget` answered. */
  session(sessionId: string): CdpSession {
    const known = this.#sessions.get(sessionId);
    if (known) return known;
    const session = new CdpSession(this, sessionId);
    this.#sessions.set(sessionId, session);
    if (this.#end) session.finish(this.#end);
    return session;
  }

  /** Sends one command; only {@linkcode CdpSession} calls this, which knows the types. */
  post(
    method: string,
    params: object | undefined,
    sessionId: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<object> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const message: CommandMessage = { id: ++this.#lastId, method };
    if (params !== undefined) message.params = params;
    if (sessionId !== undefined) message.sessionId = sessionId;
    const answer = this.#pending.add(message.id, method, { sessionId, signal });
    this.#transport.send(JSON.stringify(message));
    return answer;
  }

  /** Ends one session: its pending calls reject, and every later one at once. */
  endSession(session: CdpSession, end: SessionEnd): void {
    if (session.id === undefined) return;
    this.#pending.end(end.code, end.reason, session.id);
    session.finish(end);
    this.#sessions.delete(session.id);
  }

  /** Ends the line; every pending call rejects, and every later one at once. */
  close(): void {
    this.#finish({ code: "browser_gone", reason: "The connection was closed" });
    this.#transport.close();
  }

  #receive(text: string): void {
    let message: IncomingMessage;
    try {
      message = JSON.parse(text);
    } catch (error) {
      // nothing can be said of a message that is no JSON: which call it answers is unknown
      return log("cdp", `unreadable message of ${text.length} characters: ${error}`);
    }
    if (message.id !== undefined) {
      if (message.sessionId !== undefined && !this.#isBrowsersOwn(message.id)) {
        this.#sessions.get(message.sessionId)?.answered();
      }
      if (!this.#pending.answer(message.id, message)) {
        log("cdp", `answer to ${message.id}, which nobody waits for`);
      }
      return;
    }
    if (message.method === undefined) return;
    if (message.method === "Target.detachedFromTarget") this.#detach(message.params);
    const session = message.sessionId === undefined
      ? this.browser
      : this.#sessions.get(message.sessionId);
    session?.receive(message.method, message.params);
  }

  /** True for the answer to what the browser does without its page, which may hang. */
  #isBrowsersOwn(id: number): boolean {
    return this.#pending.methodOf(id)?.startsWith("Fetch.") === true;
  }

  #detach(params: unknown): void {
    // shape by the protocol: Target.detachedFromTarget
    const { sessionId } = params as { sessionId: string };
    const session = this.#sessions.get(sessionId);
    if (session) this.endSession(session, { code: "tab_closed", reason: "The tab was closed" });
  }

  #finish(end: SessionEnd): void {
    if (this.#end) return;
    this.#end = end;
    this.#pending.end(end.code, end.reason);
    for (const session of this.#sessions.values()) session.finish(end);
    this.#sessions.clear();
    this.browser.finish(end);
  }
}
