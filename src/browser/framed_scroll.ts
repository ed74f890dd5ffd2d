import type { ScrollAnswer, ScrollQuery } from "../page_contract.ts";
import type { ForeignFrames, Place } from "./foreign_frames.ts";
import type { FrameFinder } from "./frame_finder.ts";
import { centreOf, outOf } from "./frame_places.ts";

/** Scrolling a frame, or something in it. */
export class FramedScroll {
  readonly #frames: ForeignFrames;
  readonly #finder: FrameFinder;

  constructor(frames: ForeignFrames, finder: FrameFinder) {
    this.#frames = frames;
    this.#finder = finder;
  }

  /** As the question `scroll`; the answer tells where the page stands, and what was scrolled in it. */
  async scroll(query: ScrollQuery, signal: AbortSignal): Promise<ScrollAnswer> {
    const { place, query: asked } = await this.#scrolled(query, signal);
    const answer = await this.#frames.waitedFor(
      place,
      place.agent.ask("scroll", asked, signal),
      signal,
    );
    if (place === this.#frames.main) return answer;
    const isIntoView = query.by === undefined && query.to === undefined;
    if (isIntoView && asked.target !== undefined) {
      const { box } = await place.agent.ask("box", asked.target, signal);
      await outOf(place, centreOf(box), signal);
    }
    const page = await this.#frames.main.agent.ask("scrollState", undefined, signal);
    const { scrollY: scrollTop, scrollHeight } = answer;
    return isIntoView ? page : { ...page, inner: answer.inner ?? { scrollTop, scrollHeight } };
  }

  /** The document to scroll in, and the question as it is put there. */
  async #scrolled(
    query: ScrollQuery,
    signal: AbortSignal,
  ): Promise<{ place: Place; query: ScrollQuery }> {
    const { target, frame, timeoutMs = 0, ...how } = query;
    if (target !== undefined) {
      const { place, query: inside } = await this.#finder.find(target, signal);
      return { place, query: { ...query, target: inside } };
    }
    if (frame === undefined) return { place: this.#frames.main, query };
    const { place, rest, leftMs } = await this.#finder.waitForFrame(frame, timeoutMs, signal);
    return { place, query: { ...how, timeoutMs: leftMs, ...(rest ? { frame: rest } : {}) } };
  }
}
