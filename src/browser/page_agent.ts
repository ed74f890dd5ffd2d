import { type Packed, unpackLook } from "../ax/packed_look.ts";
import { isContextGone, isTargetGone } from "../cdp/cdp_errors.ts";
import type { Protocol } from "../cdp/protocol.ts";
import type { CdpSession } from "../cdp/session.ts";
import { OpError } from "../errors.ts";
import { PAGE_AGENT_SOURCE } from "../generated/page_agent.ts";
import { log } from "../log.ts";
import type {
  Answer,
  Crossing,
  Look,
  PageReply,
  Question,
  QuestionName,
} from "../page_contract.ts";
import { settleBy } from "../util/settle_by.ts";
import type { NavigationTracker } from "./navigation.ts";

/** Name of the isolated world; Chrome gives the same world for the same name in one document. */
const WORLD_NAME = "lotsa";
/** What the script calls, of that world alone, to tell of input that arrived: it is heard of also when the page then goes. */
const TELL = "lotsaTell";
/** After the answer to input, what the page told of it may take this long. */
const TOLD_LIMIT_MS = 200;
/** Calls the page's script; the arguments travel as values. */
const ASK = "function (name, question) { return this.ask(name, question); }";

/** Answers the element that files are put into. */
const FILE_INPUT = "function () { return this.fileInput; }";

/**
 * Questions that change the page. When the document goes away before the answer came, they are not asked again: what
 * they did is unknown. All others are repeated on the new document.
 */
const ACTING: ReadonlySet<QuestionName> = new Set([
  "fill",
  "select",
  "syntheticClick",
  "syntheticHover",
  "scroll",
]);

/**
 * The page's script in one tab: installed into an isolated world of the main frame when a document is first asked
 * something, kept as one object, called with arguments. `Runtime.enable` is never sent: `Page.createIsolatedWorld`
 * answers with its context.
 */
export class PageAgent {
  readonly #session: CdpSession;
  readonly #frameId: string;
  readonly #navigation: NavigationTracker;
  /** The installed script, and the count of commits that it was installed at. */
  #installed: { commits: number; objectId: Promise<Protocol.Runtime.RemoteObjectId> } | undefined;

  #arrivals = 0;
  #onArrival: (() => void) | undefined;

  constructor(session: CdpSession, frameId: string, navigation: NavigationTracker) {
    this.#session = session;
    this.#frameId = frameId;
    this.#navigation = navigation;
    session.on("Runtime.bindingCalled", ({ name }) => {
      if (name !== TELL) return;
      this.#arrivals++;
      this.#onArrival?.();
    });
  }

  /** How often input came to the element that it was watched for at, in all documents so far. */
  get arrivals(): number {
    return this.#arrivals;
  }

  /** Whether input came to its element since there were so many arrivals; of a page that is being left, too. */
  async hasArrived(since: number): Promise<boolean> {
    if (this.#arrivals === since && !this.#session.isClosed) {
      await settleBy(new Promise<void>((resolve) => this.#onArrival = resolve), TOLD_LIMIT_MS);
    }
    return this.#arrivals > since;
  }

  /**
   * Asks the current document, one round trip; once more on the next document when this one goes away meanwhile.
   * @throws {OpError} With the code that the page's script names.
   */
  async ask<N extends QuestionName>(
    name: N,
    question: Question<N>,
    signal: AbortSignal,
  ): Promise<Answer<N>> {
    const startedAtMs = performance.now();
    for (let asked = question;; asked = withTimeLeft(question, performance.now() - startedAtMs)) {
      const { commits } = this.#navigation;
      try {
        return await this.#ask(name, asked, signal);
      } catch (error) {
        if (!isContextGone(error)) throw error;
        this.#forget(commits);
        if (ACTING.has(name)) throw lostAnswer(name, error);
        await this.#nextDocument(commits, signal);
      }
    }
  }

  /** As {@linkcode ask}, of this document only: undefined when it goes away before it has answered. */
  async askOnce<N extends QuestionName>(
    name: N,
    question: Question<N>,
    signal: AbortSignal,
  ): Promise<Answer<N> | undefined> {
    const { commits } = this.#navigation;
    try {
      return await this.#ask(name, question, signal);
    } catch (error) {
      if (isContextGone(error)) this.#forget(commits);
      if (isContextGone(error) || isTargetGone(error)) return undefined;
      throw error;
    }
  }

  /**
   * Puts files into the input that `prepareUpload` has found: absolute paths.
   * @throws {OpError} `stale` When its document has gone since.
   */
  async putFiles(files: string[], signal: AbortSignal): Promise<void> {
    try {
      const { result } = await this.#session.sendUntil(signal, "Runtime.callFunctionOn", {
        functionDeclaration: FILE_INPUT,
        objectId: await this.#install(signal),
      });
      if (result.objectId === undefined) throw goneInput();
      const { objectId } = result;
      await this.#session.sendUntil(signal, "DOM.setFileInputFiles", { files, objectId });
      // a page that submits them has taken the object with it
      this.#session.send("Runtime.releaseObject", { objectId }).catch((error) => {
        if (!isContextGone(error) && !isTargetGone(error)) log("page", String(error));
      });
    } catch (error) {
      throw isContextGone(error) ? goneInput(error) : error;
    }
  }

  async #ask<N extends QuestionName>(
    name: N,
    question: Question<N>,
    signal: AbortSignal,
  ): Promise<Answer<N>> {
    const { result, exceptionDetails } = await this.#session.sendUntil(
      signal,
      "Runtime.callFunctionOn",
      {
        functionDeclaration: ASK,
        objectId: await this.#install(signal),
        arguments: [{ value: name }, { value: question ?? null }],
        returnByValue: true,
        awaitPromise: true,
      },
    );
    if (exceptionDetails) {
      throw new OpError(
        "internal",
        `The page's script failed on "${name}": ${
          exceptionDetails.exception?.description ?? exceptionDetails.text
        }`,
      );
    }
    // the contract: what `ask` answers
    const reply: PageReply<N> = result.value;
    if ("ok" in reply) return received(name, reply.ok);
    throw new OpError(reply.error.code, reply.error.message, {
      hint: reply.error.hint,
      details: reply.error.details,
    });
  }

  #forget(commits: number): void {
    if (this.#installed?.commits === commits) this.#installed = undefined;
  }

  #install(signal: AbortSignal): Promise<Protocol.Runtime.RemoteObjectId> {
    const commits = this.#navigation.commits;
    if (this.#installed?.commits !== commits) {
      this.#installed = { commits, objectId: this.#evaluateSource(signal) };
      // the caller hears of it; a failed install must not be kept
      this.#installed.objectId.catch(() => this.#forget(commits));
    }
    return this.#installed.objectId;
  }

  async #evaluateSource(signal: AbortSignal): Promise<Protocol.Runtime.RemoteObjectId> {
    const { executionContextId } = await this.#session.sendUntil(
      signal,
      "Page.createIsolatedWorld",
      { frameId: this.#frameId, worldName: WORLD_NAME },
    );
    const [{ result, exceptionDetails }] = await Promise.all([
      this.#session.sendUntil(signal, "Runtime.evaluate", {
        expression: PAGE_AGENT_SOURCE,
        contextId: executionContextId,
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
    return result.objectId;
  }

  /** Waits until there is a document to ask again: the commit under way, or a moment when none is known of. */
  async #nextDocument(commits: number, signal: AbortSignal): Promise<void> {
    if (this.#navigation.commits > commits) return;
    if (this.#navigation.isNavigating) return await this.#navigation.settle(signal);
    await new Promise((resolve) => setTimeout(resolve, 20));
    signal.throwIfAborted();
  }
}

function received<N extends QuestionName>(name: N, answer: Crossing<N>): Answer<N> {
  // the name tells which answer it is, which the compiler does not follow
  return (name === "look" ? unpackLook<Look>(answer as Packed<Look>) : answer) as Answer<N>;
}

function goneInput(cause?: unknown): OpError {
  return new OpError("stale", "The page went away before the files were there", {
    hint: "Look at the page with ax and try again.",
    cause,
  });
}

/** The question with what is left of its own wait. */
function withTimeLeft<Q>(question: Q, spentMs: number): Q {
  if (typeof question !== "object" || question === null || !("timeoutMs" in question)) {
    return question;
  }
  return { ...question, timeoutMs: Math.max(0, Math.round(Number(question.timeoutMs) - spentMs)) };
}

function lostAnswer(name: QuestionName, cause: unknown): OpError {
  return new OpError(
    "page_error",
    `The page went away while "${name}" ran: whether it was done is unknown`,
    {
      hint: "Look at the page with ax before trying again.",
      cause,
    },
  );
}
