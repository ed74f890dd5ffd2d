import type { Protocol } from "../cdp/protocol.ts";
import type { CdpSession } from "../cdp/session.ts";
import { OpError } from "../errors.ts";
import { raceSignal } from "../util/race_signal.ts";
import { PAGE_AGENT_SOURCE } from "../generated/page_agent.ts";
import type { ScriptIn } from "./closed_roots.ts";

/** Name of the isolated world; Chrome gives the same world for the same name in one document. */
const WORLD_NAME = "lotsa";
/**
 * What the script calls, a function of that world alone, to tell something at once: `arrived` for input that came to its
 * element, which is heard of also when the page then goes, and `hosts` for elements that Chrome should be asked of.
 */
export const TELL = "lotsaTell";

/** The documents of one frame, one after the other. */
export interface FrameDocuments {
  /** Goes up with every new document. */
  readonly commits: number;
  /** Whether another document is on its way. */
  readonly isNavigating: boolean;
  /** Waits for the one on its way. */
  settle(signal: AbortSignal): Promise<void>;
  /** Whether the frame itself is gone: no other document will come. */
  readonly isGone?: boolean;
  /** Of a frame whose session may end without that of its page: whether the page goes on. */
  readonly isPageThere?: boolean;
}

/** A script in a document, and the count of documents at which it was put there. */
interface Installed {
  commits: number;
  script: Promise<ScriptIn>;
  /** The same, once it is there. */
  ready?: ScriptIn;
  /** What the first caller gives up by. */
  signal: AbortSignal;
}

/** Contexts that are known as the frame's: what a page tells while it is left comes when the next is there. */
const KEPT_CONTEXTS = 3;

/**
 * The page's script in one frame: put into an isolated world when a document is first asked something, kept as one
 * object, called with arguments. `Runtime.enable` is never sent: `Page.createIsolatedWorld` answers with its context.
 */
export class PageScript {
  readonly #session: CdpSession;
  readonly #frameId: string;
  readonly #documents: FrameDocuments;
  #installed: Installed | undefined;
  #contextIds: Protocol.Runtime.ExecutionContextId[] = [];

  constructor(session: CdpSession, frameId: string, documents: FrameDocuments) {
    this.#session = session;
    this.#frameId = frameId;
    this.#documents = documents;
  }

  /** Whether the script of this frame runs, or ran until lately, in the context. */
  hasRunIn(contextId: Protocol.Runtime.ExecutionContextId): boolean {
    return this.#contextIds.includes(contextId);
  }

  /** The script in the current document, installed if need be. */
  async installed(signal: AbortSignal): Promise<ScriptIn> {
    for (;;) {
      const { commits } = this.#documents;
      if (this.#installed?.commits !== commits) this.#installed = this.#begin(commits, signal);
      const installed = this.#installed;
      if (installed.ready) return installed.ready;
      try {
        return await raceSignal(installed.script, signal);
      } catch (error) {
        // given up by whoever asked first, and not by this caller
        if (signal.aborted || !installed.signal.aborted) throw error;
        if (this.#installed === installed) this.#installed = undefined;
      }
    }
  }

  #begin(commits: number, signal: AbortSignal): Installed {
    const installed: Installed = { commits, signal, script: this.#install(signal) };
    installed.script.then(
      (script) => {
        installed.ready = script;
        this.#contextIds = [...this.#contextIds.slice(1 - KEPT_CONTEXTS), script.contextId];
      },
      // the caller hears of it; a failed install must not be kept
      () => this.forget(commits),
    );
    return installed;
  }

  /** Forgets the script of a document that is gone. */
  forget(commits: number): void {
    if (this.#installed?.commits === commits) this.#installed = undefined;
  }

  async #install(signal: AbortSignal): Promise<ScriptIn> {
    const { executionContextId: contextId } = await this.#session.sendUntil(
      signal,
      "Page.createIsolatedWorld",
      { frameId: this.#frameId, worldName: WORLD_NAME },
    );
    const [{ result, exceptionDetails }] = await Promise.all([
      this.#session.sendUntil(signal, "Runtime.evaluate", {
        expression: PAGE_AGENT_SOURCE,
        contextId,
      }),
      // without Runtime.enable it reaches the worlds that are there: once for each document
      this.#session.sendUntil(signal, "Runtime.addBinding", {
        name: TELL,
        executionContextName: WORLD_NAME,
      }),
    ]);
    if (exceptionDetails || result.objectId === undefined) {
      throw new OpError(
        "internal",
        `The page's script did not start: ${exceptionDetails?.exception?.description}`,
      );
    }
    return { objectId: result.objectId, contextId };
  }
}
