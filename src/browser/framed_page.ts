import { DEFAULT_LINES } from "../ax/lines.ts";
import type {
  AfterAction,
  AnnotateAnswer,
  AnnotateQuery,
  Answer,
  BoxAnswer,
  ClickEffect,
  ClickEffectQuery,
  ClickPoint,
  ClickQuery,
  LocateAnswer,
  Look,
  LookOptions,
  Question,
  QuestionName,
  TargetQuery,
} from "../page_contract.ts";
import type { ForeignFrames, Place } from "./foreign_frames.ts";
import { FrameFinder } from "./frame_finder.ts";
import { FramedLook } from "./framed_look.ts";
import { FramedReads } from "./framed_reads.ts";
import type { PageAgent } from "./page_agent.ts";

type Routes = {
  [N in QuestionName]?: (question: Question<N>, signal: AbortSignal) => Promise<Answer<N>>;
};

/**
 * The page with the frames that its own script cannot read: a question goes to the frame that it is about, and what
 * comes back is told as the page's. On a page without such frames every question goes straight to the page's script.
 */
export class FramedPage {
  readonly #frames: ForeignFrames;
  readonly #finder: FrameFinder;
  readonly #look: FramedLook;
  readonly #reads: FramedReads;
  readonly #routes: Routes;
  /** Where the last prepared action is to arrive, and the last files go: the frame, on this page. */
  #acting: { place: Place; commits: number } | undefined;

  constructor(frames: ForeignFrames) {
    this.#frames = frames;
    this.#look = new FramedLook(frames);
    this.#finder = new FrameFinder(frames, this.#look);
    this.#reads = new FramedReads(frames, this.#finder);
    this.#routes = this.#routeTable();
  }

  /** As {@linkcode PageAgent.ask}, of whichever frame the question is about. */
  async ask<N extends QuestionName>(
    name: N,
    question: Question<N>,
    signal: AbortSignal,
  ): Promise<Answer<N>> {
    if (!this.#frames.mayBeThere && name !== "look" && name !== "waitFor") {
      this.#acting = undefined;
      return await this.#main.ask(name, question, signal);
    }
    // one member of the table with its own question, which the compiler sees as the union of all
    const route = this.#routes[name] as
      | ((question: Question<N>, signal: AbortSignal) => Promise<Answer<N>>)
      | undefined;
    return route ? await route(question, signal) : await this.#main.ask(name, question, signal);
  }

  /** As {@linkcode PageAgent.askOnce}, of the frame that the last action was prepared in. */
  async askOnce<N extends "afterAction" | "afterUpload" | "clearAnnotations">(
    name: N,
    question: Question<N>,
    signal: AbortSignal,
  ): Promise<Answer<N> | undefined> {
    if (name === "clearAnnotations") await this.#clearFrames(signal);
    const agent = this.#actingAgent;
    if (agent === this.#main) return await agent.askOnce(name, question, signal);
    const [page, frame] = await Promise.all([
      this.#main.askOnce(name, question, signal),
      agent.askOnce(name, question, signal),
    ]);
    if (page === undefined || frame === undefined) return undefined;
    if (typeof page !== "object" || typeof frame !== "object") return page;
    // what became of the input is the frame's to tell, where the page stands the page's
    const { url, title, loading } = page;
    const { keptFrom } = page as Partial<AfterAction>;
    return { ...frame, url, title, loading, ...(keptFrom === undefined ? {} : { keptFrom }) };
  }

  /** As {@linkcode PageAgent.putFiles}, in the frame that the upload was prepared in. */
  putFiles(files: string[], signal: AbortSignal): Promise<void> {
    return this.#actingAgent.putFiles(files, signal);
  }

  /** As {@linkcode PageAgent.arrivals}, as the frame that the last action was prepared in tells. */
  get arrivals(): number {
    return this.#actingAgent.arrivals;
  }

  hasArrived(since: number): Promise<boolean> {
    return this.#actingAgent.hasArrived(since);
  }

  #actIn(place: Place): void {
    this.#acting = { place, commits: this.#main.commits };
  }

  get #actingAgent(): PageAgent {
    const { place, commits } = this.#acting ?? {};
    return place !== undefined && commits === this.#main.commits ? place.agent : this.#main;
  }

  get #main(): PageAgent {
    return this.#frames.main.agent;
  }

  #routeTable(): Routes {
    const targeted =
      <N extends QuestionName>(name: N) => (question: Question<N>, signal: AbortSignal) =>
        this.#askTarget(name, question, signal);
    return {
      look: (options, signal) => this.#lookAt(options, signal),
      text: (query, signal) => this.#reads.text(query, signal),
      count: (query, signal) => this.#reads.count(query, signal),
      waitFor: (query, signal) => this.#reads.waitFor(query, signal),
      prepareClick: (query, signal) => this.#prepareClick(query, signal),
      box: (query, signal) => this.#box(query, signal),
      locate: (query, signal) => this.#locate(query, signal),
      annotate: (query, signal) => this.#annotate(query, signal),
      scroll: async (query, signal) => {
        if (query.target === undefined) return await this.#main.ask("scroll", query, signal);
        const { place, query: target } = await this.#finder.find(query.target, signal);
        return await place.agent.ask("scroll", { ...query, target }, signal);
      },
      endRepetition: targeted("endRepetition"),
      clickEffect: (query, signal) => this.#clickEffect(query, signal),
      syntheticClick: targeted("syntheticClick"),
      syntheticHover: targeted("syntheticHover"),
      focus: targeted("focus"),
      fill: targeted("fill"),
      prepareKeys: targeted("prepareKeys"),
      select: targeted("select"),
      prepareUpload: targeted("prepareUpload"),
      checkState: targeted("checkState"),
      facet: targeted("facet"),
      judge: targeted("judge"),
    };
  }

  /** Asks the frame that holds the target; the answer is as good as the page's. */
  async #askTarget<N extends QuestionName>(
    name: N,
    question: Question<N>,
    signal: AbortSignal,
  ): Promise<Answer<N>> {
    // the table above names it for questions about a target alone
    const { place, query } = await this.#finder.find(question as TargetQuery, signal);
    this.#actIn(place);
    return await place.agent.ask(name, query as Question<N>, signal);
  }

  async #lookAt(options: LookOptions, signal: AbortSignal): Promise<Look> {
    if (options.scope === undefined || !this.#frames.mayBeThere) {
      return await this.#look.of(this.#frames.main, options, signal);
    }
    const { place, query } = await this.#finder.find(options.scope, signal);
    const look = await this.#look.of(place, { ...options, scope: query }, signal);
    if (place === this.#frames.main) return look;
    const { url, title, loading } = await this.#main.ask("state", undefined, signal);
    // a part of a frame is a part of the page, and its refs are that frame's
    return { ...look, url, title, loading, frames: { [place.scope]: look, ...look.frames } };
  }

  /** Made ready in the frame, then brought to where a press on the page goes to that frame. */
  async #prepareClick(question: ClickQuery, signal: AbortSignal): Promise<ClickPoint> {
    const { place, query } = await this.#finder.find(question, signal);
    this.#actIn(place);
    const inside = await place.agent.ask("prepareClick", query, signal);
    const action = query.force ? undefined : query.action ?? "click";
    const { x, y } = await outOf(place, inside, signal, action);
    return { ...inside, x, y };
  }

  /** Of the frame that the click went to; what takes the element's place is looked for there alone. */
  async #clickEffect(question: ClickEffectQuery, signal: AbortSignal): Promise<ClickEffect> {
    const { next, ...held } = question;
    const { place } = await this.#finder.find({ ...held, timeoutMs: 0 }, signal);
    const found = next && await this.#finder.find({ ...next, timeoutMs: 0 }, signal);
    const isThere = found?.place.agent === place.agent || next?.frame === undefined;
    const query = found && isThere ? { ...held, next: found.query } : held;
    return await place.agent.ask("clickEffect", query, signal);
  }

  async #box(question: TargetQuery, signal: AbortSignal): Promise<BoxAnswer> {
    const { place, query } = await this.#finder.find(question, signal);
    const answer = await place.agent.ask("box", query, signal);
    const { x, y, width, height } = answer.box;
    const centre = { x: x + width / 2, y: y + height / 2 };
    const out = await outOf(place, centre, signal);
    const box = { x: x + out.x - centre.x, y: y + out.y - centre.y, width, height };
    return { ...answer, box, viewport: out.viewport ?? answer.viewport };
  }

  /** Every frame draws its own refs; reading the page first tells them apart. */
  async #annotate(query: AnnotateQuery, signal: AbortSignal): Promise<AnnotateAnswer> {
    await this.#look.of(this.#frames.main, { limit: DEFAULT_LINES }, signal);
    const answers = await this.#frames.askEach(
      ({ agent, scope }, limit) => agent.ask("annotate", scope === "" ? query : {}, limit),
      signal,
    );
    const refs = answers.flatMap(({ place: { scope }, answer }) =>
      scope === "" ? answer.refs : answer.refs.map((known) => ({ ...known, frame: scope }))
    );
    return { refs };
  }

  async #clearFrames(signal: AbortSignal): Promise<void> {
    const places = await this.#frames.list(signal);
    await Promise.all(
      places.map((place) =>
        this.#frames.inTime(
          place,
          (limit) => place.agent.ask("clearAnnotations", undefined, limit),
          signal,
        )
      ),
    );
  }

  async #locate(question: TargetQuery, signal: AbortSignal): Promise<LocateAnswer> {
    const { place, query } = await this.#finder.find(question, signal);
    const answer = await place.agent.ask("locate", query, signal);
    if (place === this.#frames.main) return answer;
    const path = framePath(place.scope);
    const locators = answer.locators.map((flags) => ({
      ...flags,
      frame: flags.frame === undefined ? path : `${path} >> ${flags.frame}`,
    }));
    return { ...answer, locators };
  }
}

/** A point of a frame as a point of the page, shown there; through every frame on the way. */
async function outOf(
  place: Place,
  point: { x: number; y: number },
  signal: AbortSignal,
  action?: "click" | "hover",
): Promise<{ x: number; y: number; viewport?: { width: number; height: number } }> {
  let out: Awaited<ReturnType<typeof outOf>> = point;
  for (let { within } = place; within !== undefined; { within } = within.place) {
    const { frame, place: { agent } } = within;
    const { x, y } = out;
    const query = { frame, x, y, ...(action === undefined ? {} : { action }) };
    out = await agent.ask("pointInFrame", query, signal);
  }
  return out;
}

/** The scope of a frame's refs as the path of selectors that leads there; shadow roots are searched by every selector. */
function framePath(scope: string): string {
  return scope.split(/>(?=iframe|frame|shadow\d)/).filter((token) => !/^shadow\d/.test(token))
    .map((token) => token.replace(/~\d+$/, "")).join(" >> ");
}
