import { DEFAULT_LINES } from "../ax/lines.ts";
import type {
  AfterAction,
  AnnotateAnswer,
  AnnotateQuery,
  Answer,
  Box,
  BoxAnswer,
  ClickEffect,
  ClickEffectQuery,
  ClickPoint,
  ClickQuery,
  FacetQuery,
  LocateAnswer,
  Look,
  LookOptions,
  PageState,
  Question,
  QuestionName,
  TargetQuery,
} from "../page_contract.ts";
import type { ForeignFrames, Place } from "./foreign_frames.ts";
import { FrameFinder } from "./frame_finder.ts";
import { FramedLook } from "./framed_look.ts";
import { FramedReads } from "./framed_reads.ts";
import { FramedDrag } from "./framed_drag.ts";
import { FramedScroll } from "./framed_scroll.ts";
import { boxOutOf, centreOf, framePath, outOf } from "./frame_places.ts";
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
  /** The drag under way, or the last one. */
  readonly drag: FramedDrag;
  readonly #scroll: FramedScroll;
  readonly #routes: Routes;
  /** Where the last prepared action is to arrive, and the last files go: the frame, on this page. */
  #acting: { place: Place; commits: number } | undefined;

  constructor(frames: ForeignFrames) {
    this.#frames = frames;
    this.#look = new FramedLook(frames);
    this.#finder = new FrameFinder(frames, this.#look);
    this.#reads = new FramedReads(frames, this.#finder);
    this.drag = new FramedDrag(frames.main, this.#finder);
    this.#scroll = new FramedScroll(frames, this.#finder);
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
      if (name === "prepareDrop") this.drag.stayIn(this.#frames.main);
      return await this.#main.ask(name, question, signal);
    }
    // one member of the table with its own question, which the compiler sees as the union of all
    const route = this.#routes[name] as
      | ((question: Question<N>, signal: AbortSignal) => Promise<Answer<N>>)
      | undefined;
    return route ? await route(question, signal) : await this.#main.ask(name, question, signal);
  }

  /** As {@linkcode PageAgent.askOnce}, of the frame that the last action was prepared in. */
  async askOnce<N extends "afterAction" | "afterUpload" | "clearAnnotations" | "effect">(
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
    if (!isStateful(page) || !isStateful(frame)) return page;
    // what became of the input is the frame's to tell, where the page stands the page's
    const { url, title, loading } = page;
    const { keptFrom }: Partial<AfterAction> = page;
    return { ...frame, url, title, loading, ...(keptFrom === undefined ? {} : { keptFrom }) };
  }

  /** As {@linkcode PageAgent.holdInput}, in the frame that the last action was prepared in. */
  holdInput(backendNodeId: number, signal: AbortSignal): Promise<void> {
    return this.#actingAgent.holdInput(backendNodeId, signal);
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

  /** As {@linkcode PageAgent.hearsPress}, of an element of the page itself. */
  hearsPress(signal: AbortSignal): Promise<boolean> {
    return this.#main.hearsPress(signal);
  }

  #actIn(place: Place): void {
    this.#acting = { place, commits: this.#main.commits };
  }

  get #actingPlace(): Place {
    const { place, commits } = this.#acting ?? {};
    return place !== undefined && commits === this.#main.commits ? place : this.#frames.main;
  }

  get #actingAgent(): PageAgent {
    return this.#actingPlace.agent;
  }

  get #main(): PageAgent {
    return this.#frames.main.agent;
  }

  #routeTable(): Routes {
    const targeted =
      <N extends QuestionName>(name: N) => (question: Question<N>, signal: AbortSignal) =>
        this.#askTarget(name, question, signal);
    const acting =
      <N extends QuestionName>(name: N) => (question: Question<N>, signal: AbortSignal) =>
        this.#actingAgent.ask(name, question, signal);
    return {
      look: (options, signal) => this.#lookAt(options, signal),
      text: (query, signal) => this.#reads.text(query, signal),
      count: (query, signal) => this.#reads.count(query, signal),
      waitFor: (query, signal) => this.#reads.waitFor(query, signal),
      prepareClick: (query, signal) => this.#prepareClick(query, signal),
      box: (query, signal) => this.#box(query, signal),
      locate: (query, signal) => this.#locate(query, signal),
      facet: (query, signal) => this.#facet(query, signal),
      annotate: (query, signal) => this.#annotate(query, signal),
      scroll: (query, signal) => this.#scroll.scroll(query, signal),
      endRepetition: targeted("endRepetition"),
      clickEffect: (query, signal) => this.#clickEffect(query, signal),
      syntheticClick: targeted("syntheticClick"),
      syntheticHover: targeted("syntheticHover"),
      focus: targeted("focus"),
      fill: targeted("fill"),
      prepareKeys: targeted("prepareKeys"),
      select: targeted("select"),
      choices: acting("choices"),
      scrollChoices: acting("scrollChoices"),
      focusChoices: acting("focusChoices"),
      checkFiles: (query, signal) => this.#actingAgent.ask("checkFiles", query, signal),
      prepareDrop: (query, signal) => this.drag.prepareDrop(query, signal),
      prepareDrag: (query, signal) => this.drag.prepareDrag(query, signal),
      dropPoint: async (query, signal) => {
        // where the drop goes is where it is told of
        this.#actIn(this.drag.place);
        return await this.drag.dropPoint(query, signal);
      },
      prepareUpload: targeted("prepareUpload"),
      checkState: targeted("checkState"),
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
    return await this.#askIn(place, name, query as Question<N>, signal);
  }

  #askIn<N extends QuestionName>(
    place: Place,
    name: N,
    question: Question<N>,
    signal: AbortSignal,
  ): Promise<Answer<N>> {
    return this.#frames.waitedFor(place, place.agent.ask(name, question, signal), signal);
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
    const { place, query } = question.target.by === "held"
      ? { place: this.#actingPlace, query: question }
      : await this.#finder.find(question, signal);
    this.#actIn(place);
    // what comes of a press in a frame may show outside it
    const { isWatched: _isWatched, ...unwatched } = query;
    const asked = place === this.#frames.main ? query : unwatched;
    const inside = await this.#askIn(place, "prepareClick", asked, signal);
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
    const answer = await this.#askIn(place, "box", query, signal);
    const { viewport = answer.viewport } = await outOf(place, centreOf(answer.box), signal);
    return { ...answer, box: await boxOutOf(place, answer.box, signal), viewport };
  }

  /** What is told of an element is told by its own frame, but for where it is on the page. */
  async #facet(question: FacetQuery, signal: AbortSignal): Promise<Answer<"facet">> {
    const { place, query } = await this.#finder.find(question, signal);
    const answer = await this.#askIn(place, "facet", query, signal);
    // of the facets only this one is a box
    return question.facet === "box" ? await boxOutOf(place, answer as Box, signal) : answer;
  }

  /** Every frame that reading the page comes to draws its own refs, those that the reading has told apart. */
  async #annotate(query: AnnotateQuery, signal: AbortSignal): Promise<AnnotateAnswer> {
    const { main } = this.#frames;
    const { frames = {} } = await this.#look.of(main, { limit: DEFAULT_LINES }, signal);
    const answers = await this.#frames.askEach(async (place, limit) => {
      if (place !== main && !Object.hasOwn(frames, place.scope)) return { refs: [] };
      const area = place === main ? query : {};
      return await place.agent.ask("annotate", { ...area, isGivenOnly: true }, limit);
    }, signal);
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
    const { place: named, rest } = await this.#finder.placeOf(path, signal);
    // a frame that another one is before, of the same path
    if (named.agent !== place.agent || rest !== undefined) return { ...answer, locators: [] };
    const locators = answer.locators.map((flags) => ({
      ...flags,
      frame: flags.frame === undefined ? path : `${path} >> ${flags.frame}`,
    }));
    return { ...answer, locators };
  }
}

/** Answers that tell where the page stands. */
function isStateful<A>(answer: A): answer is A & PageState & object {
  return typeof answer === "object" && answer !== null && "url" in answer;
}
