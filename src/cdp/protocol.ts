/** The DevTools protocol's types, under the names that this project uses. */
import type { Protocol } from "devtools-protocol/types/protocol.js";
import type { ProtocolMapping } from "devtools-protocol/types/protocol-mapping.js";

export type { Protocol };

/** The protocol's enums as the strings that cross the wire, all the way down: `"mousePressed"` needs no cast. */
type Plain<T> = 0 extends 1 & T ? T
  : T extends string ? `${T}`
  : T extends object ? { [K in keyof T]: Plain<T[K]> }
  : T;

/** Name of a command: `Page.navigate`. */
export type Method = keyof ProtocolMapping.Commands;
/** Parameters of a command, as call arguments: none, optional or one object. */
export type Params<M extends Method> = Plain<ProtocolMapping.Commands[M]["paramsType"]>;
/** Result of a command. */
export type Result<M extends Method> = Plain<ProtocolMapping.Commands[M]["returnType"]>;

/** Name of an event: `Page.loadEventFired`. */
export type EventName = keyof ProtocolMapping.Events;
/** What an event carries; `undefined` for the few that carry nothing. */
export type EventParams<E extends EventName> = ProtocolMapping.Events[E] extends [infer P]
  ? Plain<P>
  : undefined;

/** A message as sent. */
export interface CommandMessage {
  id: number;
  method: string;
  params?: object;
  sessionId?: string;
}

/** A message as received: an answer has an `id`, an event a `method`. */
export interface IncomingMessage {
  id?: number;
  result?: object;
  error?: { code: number; message: string; data?: string };
  method?: string;
  params?: unknown;
  sessionId?: string;
}
