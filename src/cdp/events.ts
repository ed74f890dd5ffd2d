import { log } from "../log.ts";
import type { EventName, EventParams } from "./protocol.ts";

type Listener = (params: never) => void;

/** Listeners by event name. A listener runs in the order that events arrive, before any later answer is delivered. */
export class EventListeners {
  readonly #listeners = new Map<string, Set<Listener>>();

  /** Adds a listener; disposing what it returns removes it. */
  on<E extends EventName>(event: E, listener: (params: EventParams<E>) => void): Disposable {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners);
    listeners.add(listener);
    return { [Symbol.dispose]: () => void listeners.delete(listener) };
  }

  /** Tells the listeners that are there now. One that throws keeps the event neither from the others nor from the line. */
  emit(event: string, params: unknown): void {
    for (const listener of [...this.#listeners.get(event) ?? []]) {
      try {
        // the cast holds by the protocol: `params` came with this event's name
        listener(params as never);
      } catch (error) {
        log(
          "cdp",
          `a listener of ${event} failed: ${error instanceof Error ? error.stack : error}`,
        );
      }
    }
  }

  clear(): void {
    this.#listeners.clear();
  }
}
