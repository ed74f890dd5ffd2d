import { SessionClosedError } from "./cdp_errors.ts";
import type { Connection } from "./connection.ts";
import { EventListeners } from "./events.ts";
import { OpError } from "../errors.ts";
import type { EventName, EventParams, Method, Params, Result } from "./protocol.ts";

/** Why a session ended: the code for calls made after it, and the reason in words. */
export interface SessionEnd {
  code: "browser_gone" | "tab_closed";
  reason: string;
}

/** A flat session on a connection: one attached target, or the browser itself. */
export class CdpSession {
  /** Absent for the browser's own session. */
  readonly id: string | undefined;
  readonly #connection: Connection;
  readonly #listeners = new EventListeners();
  /** Waits for an event, told when the session ends (a `then` on `ended` for each would pile up). */
  readonly #waits = new Set<(end: SessionEnd) => void>();
  readonly #ended = Promise.withResolvers<SessionEnd>();
  #end: SessionEnd | undefined;
  #isSilent = false;

  constructor(connection: Connection, id: string | undefined) {
    this.#connection = connection;
    this.id = id;
  }

  /** Settles when the session ends. */
  get ended(): Promise<SessionEnd> {
    return this.#ended.promise;
  }

  get isClosed(): boolean {
    return this.#end !== undefined;
  }

  /**
   * Sends a command and waits for its answer.
   * @throws {ProtocolError} When the browser answers with an error.
   * @throws {SessionClosedError} When the target or the browser goes away first, or has gone.
   */
  send<M extends Method>(method: M, ...params: Params<M>): Promise<Result<M>> {
    return this.sendUntil(undefined, method, ...params);
  }

  /** As {@linkcode send}, and rejects with the signal's reason when it aborts first. */
  async sendUntil<M extends Method>(
    signal: AbortSignal | undefined,
    method: M,
    ...params: Params<M>
  ): Promise<Result<M>> {
    if (this.#end) throw new SessionClosedError(this.#end.code, `${method}: ${this.#end.reason}`);
    try {
      // the answer to M is a Result<M> by the protocol; protocol_check.ts compares with the running browser
      return await this.#connection.post(method, params[0], this.id, signal) as Result<M>;
    } catch (error) {
      if (signal?.aborted) this.#isSilent = true;
      throw withCaller(error);
    }
  }

  /** True when a call was given up without an answer, and nothing has been answered since. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** Called by the connection when a call of this session was answered. */
  answered(): void {
    this.#isSilent = false;
  }

  on<E extends EventName>(event: E, listener: (params: EventParams<E>) => void): Disposable {
    return this.#listeners.on(event, listener);
  }

  /** The next event of this name that fits; rejects when the session ends or the signal aborts first. */
  async once<E extends EventName>(
    event: E,
    options: { signal?: AbortSignal; fits?: (params: EventParams<E>) => boolean } = {},
  ): Promise<EventParams<E>> {
    try {
      return await this.#next(event, options);
    } catch (error) {
      throw withCaller(error);
    }
  }

  #next<E extends EventName>(
    event: E,
    { signal, fits }: { signal?: AbortSignal; fits?: (params: EventParams<E>) => boolean },
  ): Promise<EventParams<E>> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const ended = (end: SessionEnd) =>
        new SessionClosedError(end.code, `${event}: ${end.reason}`);
      if (this.#end) return reject(ended(this.#end));
      const onEnd = (end: SessionEnd) => finish(() => reject(ended(end)));
      const onAbort = () => finish(() => reject(signal?.reason));
      const listener: Disposable = this.on(event, (params) => {
        if (!fits || fits(params)) finish(() => resolve(params));
      });
      const finish = (settle: () => void) => {
        listener[Symbol.dispose]();
        this.#waits.delete(onEnd);
        signal?.removeEventListener("abort", onAbort);
        settle();
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      this.#waits.add(onEnd);
    });
  }

  /** Calls back when the session ends, with the error for whoever waits; disposing what it returns takes that back. */
  onceEnded(listener: (error: SessionClosedError) => void): Disposable {
    const onEnd = (end: SessionEnd) => listener(new SessionClosedError(end.code, end.reason));
    this.#waits.add(onEnd);
    if (this.#end) onEnd(this.#end);
    return { [Symbol.dispose]: () => void this.#waits.delete(onEnd) };
  }

  /** Gives the session up from our side: its target still answers nothing, as after a crash. */
  abandon(reason: string): void {
    this.#connection.endSession(this, { code: "tab_closed", reason });
  }

  /** The session of a target that was attached to through this one, by the `sessionId` of `Target.attachedToTarget`. */
  child(sessionId: string): CdpSession {
    return this.#connection.session(sessionId);
  }

  /** Closes a target through the browser's own session, whatever its page does. */
  async closeTarget(targetId: string): Promise<void> {
    await this.#connection.browser.send("Target.closeTarget", { targetId });
  }

  /** Called by the connection. */
  receive(event: string, params: unknown): void {
    this.#listeners.emit(event, params);
  }

  /** Called by the connection when the target detached or the line ended. */
  finish(end: SessionEnd): void {
    if (this.#end) return;
    this.#end = end;
    this.#ended.resolve(end);
    for (const onEnd of this.#waits) onEnd(end);
    this.#listeners.clear();
  }
}

/** An error of ours with the frames of whoever awaits it: where it was made, only the read loop stood on the stack. */
function withCaller(error: unknown): unknown {
  if (error instanceof OpError) Error.captureStackTrace(error, withCaller);
  return error;
}
