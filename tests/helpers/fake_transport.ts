/** A line to a browser that a test plays: what it answers is a function, what it tells is a call. */
import { Connection } from "../../src/cdp/connection.ts";
import type { CommandMessage } from "../../src/cdp/protocol.ts";
import type { Transport, TransportListener } from "../../src/cdp/transport.ts";

/**
 * Answers the n-th command (from 1): a result, a thrown error for an error answer, or `undefined` for none. It may call
 * `transport.tell` and `transport.drop` first: events before the answer, a line that breaks.
 */
export type Script = (
  command: CommandMessage,
  nth: number,
  transport: FakeTransport,
) => object | undefined;

export class FakeTransport implements Transport {
  readonly sent: CommandMessage[] = [];
  readonly #script: Script;
  #listener: TransportListener | undefined;

  constructor(script: Script = () => undefined) {
    this.#script = script;
  }

  open(listener: TransportListener): void {
    this.#listener = listener;
  }

  send(message: string): void {
    const command: CommandMessage = JSON.parse(message);
    const nth = this.sent.push(command);
    // like a real line, never before the caller goes on
    queueMicrotask(() => this.#answer(command, nth));
  }

  close(): void {
    this.drop("closed by us");
  }

  /** Delivers a message: an answer, an event, or text that is neither. */
  tell(message: object | string): void {
    this.#listener?.onMessage(typeof message === "string" ? message : JSON.stringify(message));
  }

  /** Ends the line. */
  drop(reason: string): void {
    const listener = this.#listener;
    this.#listener = undefined;
    listener?.onClose(reason);
  }

  #answer(command: CommandMessage, nth: number): void {
    const { id, sessionId } = command;
    try {
      const result = this.#script(command, nth, this);
      if (result) this.tell({ id, sessionId, result });
    } catch (error) {
      this.tell({ id, sessionId, error: { code: -32000, message: (error as Error).message } });
    }
  }
}

/** A connection over a fake line, and the line. */
export function fakeConnection(
  script?: Script,
): { connection: Connection; transport: FakeTransport } {
  const transport = new FakeTransport(script);
  return { connection: new Connection(transport), transport };
}
