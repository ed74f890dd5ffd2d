import { type Packed, unpackLook } from "../ax/packed_look.ts";
import { isContextGone, isTargetGone } from "../cdp/cdp_errors.ts";
import type { CdpSession } from "../cdp/session.ts";
import { OpError } from "../errors.ts";
import { log } from "../log.ts";
import type {
  Answer,
  Crossing,
  Look,
  PageReply,
  Question,
  QuestionName,
} from "../page_contract.ts";
import { listeningAt } from "./click_listeners.ts";
import { adoptClosedRoots } from "./closed_roots.ts";
import { hearsPress } from "./press_listeners.ts";
import { type FrameDocuments, PageScript, TELL } from "./page_script.ts";
import { settleBy } from "../util/settle_by.ts";

/** Closed shadow roots in closed shadow roots are gone into so deep in one look. */
const MOST_ROUNDS = 10;
/** Closed shadow roots that come later than this are left to the next look. */
const ADOPT_LIMIT_MS = 2_000;
/** After the answer to input, what the page told of it may take this long. */
const TOLD_LIMIT_MS = 200;
/** Calls the page's script; the arguments travel as values. */
const ASK = "function (name, question) { return this.ask(name, question); }";

/** Answers the frame element of a number. */
const FRAME_ELEMENT = "function (number) { return this.frameElement(number); }";
/** Answers the element that was pressed. */
const PRESSED = "function () { return this.pressed; }";
/** Takes the element that a file chooser was opened for. */
const HOLD_INPUT = "function (input) { this.holdInput(input); }";
/** Answers the element that files are put into. */
const FILE_INPUT = "function () { return this.fileInput; }";

/**
 * Questions that change the page. When the document goes away before the answer came, they are not asked again: what
 * they did is unknown. All others are repeated on the new document.
 */
const ACTING: ReadonlySet<QuestionName> = new Set([
  "dropPoint",
  "fill",
  "select",
  "syntheticClick",
  "syntheticHover",
  "scroll",
]);

/** Asks the page's script in one frame: one round trip a question. */
export class PageAgent implements Disposable {
  readonly #session: CdpSession;
  readonly #navigation: FrameDocuments;
  readonly #script: PageScript;
  readonly #listener: Disposable;
  /** Closed shadow roots are asked for one round after the other: each takes what the page's script has to ask. */
  #adopting: Promise<unknown> = Promise.resolve();
  #arrivals = 0;
  #onArrival: (() => void) | undefined;

  constructor(session: CdpSession, frameId: string, navigation: FrameDocuments) {
    this.#session = session;
    this.#navigation = navigation;
    this.#script = new PageScript(session, frameId, navigation);
    this.#listener = session.on("Runtime.bindingCalled", (told) => {
      if (told.name !== TELL || !this.#script.hasRunIn(told.executionContextId)) return;
      if (told.payload === "arrived") this.#hasArrived();
      else this.#adoptAsTold();
    });
  }

  /** Hears no more of a frame that is gone. */
  [Symbol.dispose](): void {
    this.#listener[Symbol.dispose]();
  }

  #hasArrived(): void {
    this.#arrivals++;
    this.#onArrival?.();
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
    let rounds = 0;
    for (let asked = question;; asked = withTimeLeft(question, performance.now() - startedAtMs)) {
      const { commits } = this.#navigation;
      try {
        const answer = await this.#ask(name, asked, signal);
        // of the answers only a Look has such fields
        const look = answer as Partial<Look> | null;
        if (look?.mayHaveClosedRoots && ++rounds <= MOST_ROUNDS) {
          if (await this.#adoptRoots(signal) > 0) continue;
        }
        const listening = look?.mayListen ? await this.#listening(signal) : [];
        if (listening.length === 0) return answer;
        // of the questions only that for a Look has them
        return await this.#ask(name, { ...asked as object, listening } as Question<N>, signal);
      } catch (error) {
        const hasEndedAlone = isTargetGone(error) && this.#navigation.isPageThere === true;
        if (!hasEndedAlone && !isContextGone(error)) throw error;
        this.#script.forget(commits);
        if (hasEndedAlone && !ACTING.has(name)) throw goneFrame(error);
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
      if (isContextGone(error)) this.#script.forget(commits);
      if (isContextGone(error) || isTargetGone(error)) return undefined;
      throw error;
    }
  }

  /** Hands the script the closed shadow roots that it asks for; how many. */
  async #adoptRoots(signal: AbortSignal): Promise<number> {
    const round = this.#adopting.then(async () =>
      await adoptClosedRoots(this.#session, await this.#script.installed(signal), signal)
    );
    this.#adopting = round.catch(() => {}); // the caller hears of it
    return await round;
  }

  /** Of what the script has just read, by index: what the page's own scripts listen for clicks on. */
  async #listening(signal: AbortSignal): Promise<number[]> {
    const places = await this.#ask("listenerPlaces", undefined, signal);
    return await listeningAt(this.#session, places, signal);
  }

  /** The script waits for an element that may be in a closed shadow root. */
  async #adoptAsTold(): Promise<void> {
    try {
      await this.#adoptRoots(AbortSignal.timeout(ADOPT_LIMIT_MS));
    } catch (error) {
      // what waits finds nothing more, and says so
      log("page", `closed shadow roots: ${error}`);
    }
  }

  /** How many documents the frame has had. */
  get commits(): number {
    return this.#navigation.commits;
  }

  /** Chrome's id of a frame that the script cannot read, by the number that the script gave it. */
  async frameIdOf(frame: number, signal: AbortSignal): Promise<string | undefined> {
    const { commits } = this.#navigation;
    try {
      const { result } = await this.#session.sendUntil(signal, "Runtime.callFunctionOn", {
        functionDeclaration: FRAME_ELEMENT,
        objectId: (await this.#script.installed(signal)).objectId,
        arguments: [{ value: frame }],
      });
      const { objectId } = result;
      if (objectId === undefined) return undefined;
      const { node } = await this.#session.sendUntil(signal, "DOM.describeNode", { objectId });
      this.#release(objectId);
      return node.frameId;
    } catch (error) {
      if (!isContextGone(error)) throw error;
      this.#script.forget(commits); // with the document, its frames are gone
      return undefined;
    }
  }

  /** Whether a script of the page listens at the element that was pressed; true of one that is gone. */
  async hearsPress(signal: AbortSignal): Promise<boolean> {
    const { commits } = this.#navigation;
    try {
      const { result } = await this.#session.sendUntil(signal, "Runtime.callFunctionOn", {
        functionDeclaration: PRESSED,
        objectId: (await this.#script.installed(signal)).objectId,
      });
      if (result.objectId === undefined) return true;
      const isHeard = await hearsPress(this.#session, result.objectId, signal);
      this.#release(result.objectId);
      return isHeard;
    } catch (error) {
      if (!isContextGone(error) && !isTargetGone(error)) throw error;
      this.#script.forget(commits);
      return true;
    }
  }

  #release(objectId: string): void {
    this.#session.send("Runtime.releaseObject", { objectId }).catch((error) => {
      if (!isContextGone(error) && !isTargetGone(error)) log("page", String(error));
    });
  }

  /** Has the script hold the file input of a chooser, as `prepareUpload` holds one. */
  async holdInput(backendNodeId: number, signal: AbortSignal): Promise<void> {
    try {
      const { objectId, contextId } = await this.#script.installed(signal);
      const { object } = await this.#session.sendUntil(signal, "DOM.resolveNode", {
        backendNodeId,
        executionContextId: contextId,
      });
      if (object.objectId === undefined) throw goneInput();
      await this.#session.sendUntil(signal, "Runtime.callFunctionOn", {
        functionDeclaration: HOLD_INPUT,
        objectId,
        arguments: [{ objectId: object.objectId }],
      });
      this.#release(object.objectId);
    } catch (error) {
      throw isContextGone(error) ? goneInput(error) : error;
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
        objectId: (await this.#script.installed(signal)).objectId,
      });
      if (result.objectId === undefined) throw goneInput();
      const { objectId } = result;
      await this.#session.sendUntil(signal, "DOM.setFileInputFiles", { files, objectId });
      // a page that submits them has taken the object with it
      this.#release(objectId);
    } catch (error) {
      const hasEndedAlone = isTargetGone(error) && this.#navigation.isPageThere === true;
      throw hasEndedAlone || isContextGone(error) ? goneInput(error) : error;
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
        objectId: (await this.#script.installed(signal)).objectId,
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

  /** Waits until there is a document to ask again: the commit under way, or a moment when none is known of. */
  async #nextDocument(commits: number, signal: AbortSignal): Promise<void> {
    if (this.#navigation.isGone) throw goneFrame();
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

function goneFrame(cause?: unknown): OpError {
  return new OpError("stale", "The frame is gone from its page, or has another document", {
    hint: "Look at the page with ax and try again.",
    cause,
  });
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
