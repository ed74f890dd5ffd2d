import { DEFAULT_LINES } from "../ax/lines.ts";
import { OpError } from "../errors.ts";
import type { Answer, TargetQuery } from "../page_contract.ts";
import { sleep } from "../util/sleep.ts";
import type { ForeignFrames, Place } from "./foreign_frames.ts";
import type { FramedLook } from "./framed_look.ts";

/** Between two looks for a target in all frames. */
const RECHECK_MS = 100;

/** Finds the document that a target is in: the page's own, or that of a frame which its script cannot read. */
export class FrameFinder {
  readonly #frames: ForeignFrames;
  readonly #look: FramedLook;

  constructor(frames: ForeignFrames, look: FramedLook) {
    this.#frames = frames;
    this.#look = look;
  }

  /**
   * The frame that has the target, looked for until its wait is over; the page itself when none has it. The question
   * that follows is asked with what is left of the wait.
   */
  async find<Q extends TargetQuery>(
    query: Q,
    signal: AbortSignal,
  ): Promise<{ place: Place; query: Q }> {
    const { main } = this.#frames;
    const startedAtMs = performance.now();
    for (;;) {
      const left = Math.max(0, Math.round(query.timeoutMs - (performance.now() - startedAtMs)));
      const asked = { ...query, timeoutMs: left, waitedMs: query.timeoutMs - left };
      const at = await this.#findNow(asked, signal);
      if (at !== undefined) return at;
      if (left === 0) return { place: main, query: asked };
      await sleep(Math.min(left, RECHECK_MS), signal);
    }
  }

  async #findNow<Q extends TargetQuery>(
    query: Q,
    signal: AbortSignal,
  ): Promise<{ place: Place; query: Q } | undefined> {
    const { main } = this.#frames;
    const { target } = query;
    if (target.by === "ref" && target.remembered !== undefined) {
      const { frame = "" } = target.remembered;
      if (frame === "") return { place: main, query };
      const place = (await this.#frames.list(signal)).find(({ scope }) => scope === frame);
      // one of a frame that has gone is told as stale, at once
      return { place: place ?? main, query };
    }
    if (query.frame !== undefined) return await this.#inNamedFrame(query, query.frame, signal);
    if (target.by === "repeated") return { place: await this.#holding(query, signal), query };
    if (target.by !== "ref") return await this.#bestMatch(query, signal);
    return { place: await this.#havingRef(query, target.ref, signal), query };
  }

  /** The document whose script holds the element. */
  async #holding(query: TargetQuery, signal: AbortSignal): Promise<Place> {
    const having = await this.#frames.askEach((place, limit) => has(place, query, limit), signal);
    return having.find(({ answer }) => answer !== null)?.place ?? this.#frames.main;
  }

  /** The document that has the ref; digits that nobody knows are for the page itself to refuse, at once. */
  async #havingRef(query: TargetQuery, ref: string, signal: AbortSignal): Promise<Place> {
    const { main } = this.#frames;
    // digits that nobody here has printed mean what reading all of the page would have printed
    await this.#look.of(main, { limit: DEFAULT_LINES }, signal);
    const having = await this.#frames.askEach((place, limit) => has(place, query, limit), signal);
    const holding = having.filter(({ answer }) => answer === "held");
    const found = holding.length > 0 ? holding : having.filter(({ answer }) => answer !== null);
    if (found.length > 1) throw ambiguousRef(ref, found);
    return found[0]?.place ?? main;
  }

  /** The document with the best match; `nth` counts the best ones of all documents, in the order of these. */
  async #bestMatch<Q extends TargetQuery>(
    query: Q,
    signal: AbortSignal,
  ): Promise<{ place: Place; query: Q } | undefined> {
    const answers = await this.#frames.askEach(
      ({ agent }, limit) => agent.ask("matches", query, limit),
      signal,
    );
    const found = answers.flatMap(({ place, answer }) => answer ? [{ place, ...answer }] : []);
    const rank = Math.min(...found.map((one) => one.rank));
    const best = found.filter((one) => one.rank === rank);
    const { nth } = query;
    if (nth === undefined) return best[0] && { place: best[0].place, query };
    const total = best.reduce((sum, { count }) => sum + count, 0);
    let left = nth < 0 ? total + nth : nth;
    for (const { place, count } of left < 0 ? [] : best) {
      if (left < count) return { place, query: { ...query, nth: left } };
      left -= count;
    }
    if (query.timeoutMs > 0 || total === 0) return undefined;
    // the page's own script says that it is none of any document
    return { place: this.#frames.main, query: { ...query, matches: total } };
  }

  /** Follows `outer >> inner` into frames of other origins; a path that leads to none is the page's own matter. */
  async #inNamedFrame<Q extends TargetQuery>(
    query: Q,
    path: string,
    signal: AbortSignal,
  ): Promise<{ place: Place; query: Q } | undefined> {
    const at = await this.placeOf(path, signal);
    const { main } = this.#frames;
    if (at.place === main) {
      // the frame may still come, of whichever origin
      return await has(main, query, signal) === null ? undefined : { place: main, query };
    }
    const { frame: _whole, ...rest } = query;
    // the same query, but for the path that was followed
    const inside = { ...rest, ...(at.rest === undefined ? {} : { frame: at.rest }) } as Q;
    return { place: at.place, query: inside };
  }

  /**
   * The document to ask for the frame that a path of selectors leads to, and what of the path and of the wait is left: as
   * soon as the frame is there. One that does not come is for that document to tell of.
   */
  async waitForFrame(
    path: string,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<{ place: Place; rest?: string; leftMs: number }> {
    const startedAtMs = performance.now();
    for (;;) {
      const left = Math.max(0, Math.round(timeoutMs - (performance.now() - startedAtMs)));
      const at = await this.placeOf(path, signal);
      const { place, rest: frame } = at;
      const isThere = frame === undefined ||
        await place.agent.ask("count", { selector: ":root", frame }, signal) > 0;
      if (isThere || left === 0) return { ...at, leftMs: left };
      await sleep(Math.min(left, RECHECK_MS), signal);
    }
  }

  /** The document that a path of frame selectors leads to, and what is left of the path: a frame that it can read. */
  async placeOf(path: string, signal: AbortSignal): Promise<{ place: Place; rest?: string }> {
    const places = await this.#frames.list(signal);
    let at: { place: Place; rest?: string } = { place: this.#frames.main, rest: path };
    while (at.rest !== undefined) {
      const step = await at.place.agent.ask("foreignFrameAt", at.rest, signal);
      if (step === null) break;
      const place = places.find(({ within }) =>
        within?.place.scope === at.place.scope && within.frame === step.frame
      );
      if (place === undefined) break;
      at = { place, ...(step.rest === undefined ? {} : { rest: step.rest }) };
    }
    return at;
  }
}

/** Whether a document has the target now. A ref that it does not know is none of its own. */
async function has(
  { agent }: Place,
  query: TargetQuery,
  signal: AbortSignal,
): Promise<Answer<"has">> {
  try {
    return await agent.ask("has", { ...query, timeoutMs: 0 }, signal);
  } catch (error) {
    const isUnknown = error instanceof OpError && ["not_found", "stale"].includes(error.code);
    if (isUnknown && (query.target.by === "ref" || error.details?.otherOrigin)) return null;
    throw error;
  }
}

function ambiguousRef(ref: string, places: readonly { place: Place }[]): OpError {
  const where = places.map(({ place: { scope } }) =>
    scope === "" ? "the page" : `the frame ${scope}`
  );
  return new OpError("ambiguous", `${ref} fits elements of ${where.join(" and ")}`, {
    hint: "Look with ax first: the refs that it prints are told apart.",
  });
}
