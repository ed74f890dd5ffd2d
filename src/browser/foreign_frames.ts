import { OpError } from "../errors.ts";
import { log } from "../log.ts";
import type { CdpSession } from "../cdp/session.ts";
import type { FramePlace } from "../page_contract.ts";
import { settleBy } from "../util/settle_by.ts";
import type { FrameTree } from "./frame_tree.ts";
import { PageAgent } from "./page_agent.ts";

/** Frames of other origins that are asked. */
const MOST_FRAMES = 30;
/** Frames in frames are entered so deep. */
const MOST_NESTING = 10;
/** A frame that takes longer to tell of itself is passed over this time. */
const ANSWER_LIMIT_MS = 1_000;

/** A document that one script can read whole: the page's, or that of a frame of another origin. */
export interface Place {
  readonly agent: PageAgent;
  /** Scope of its refs, `iframe#pay`; empty for the page's own. */
  readonly scope: string;
  /** Where it stands; absent for the page itself. */
  readonly within?: { place: Place; frame: number };
}

/** Finds the frames that the page's own script cannot read, and keeps a script for each. */
export class ForeignFrames {
  readonly #tree: FrameTree;
  readonly #main: Place;
  /** The scope that each agent's document was told. */
  readonly #entered = new WeakMap<PageAgent, { commits: number; scope: string }>();
  readonly #agents = new Map<string, { agent: PageAgent; session: CdpSession }>();
  /** Chrome's ids of frames by their embedder's agent, its document and the number there. */
  readonly #ids = new WeakMap<PageAgent, { commits: number; byNumber: Map<number, string> }>();

  constructor(tree: FrameTree, main: PageAgent) {
    this.#tree = tree;
    this.#main = { agent: main, scope: "" };
  }

  /** The page's own document. */
  get main(): Place {
    return this.#main;
  }

  /** Whether there may be any. */
  get mayBeThere(): boolean {
    return this.#tree.mayHoldForeign;
  }

  /** All of them, outer ones first. */
  async list(signal: AbortSignal): Promise<Place[]> {
    if (!this.mayBeThere) return [];
    const places: Place[] = [];
    let level = [this.#main];
    for (let depth = 0; depth < MOST_NESTING && level.length > 0; depth++) {
      const inside = await Promise.all(level.map((place) => this.inside(place, signal)));
      level = inside.flat().slice(0, MOST_FRAMES - places.length);
      places.push(...level);
    }
    return places;
  }

  /** Asks the page and every frame; those that do not answer are left out. */
  async askEach<T>(
    ask: (place: Place) => Promise<T>,
    signal: AbortSignal,
  ): Promise<{ place: Place; answer: T }[]> {
    const places = [this.#main, ...await this.list(signal)];
    const answers = await Promise.all(places.map(async (place) => {
      const answer = await this.inTime(place, ask(place), signal);
      return answer === undefined ? [] : [{ place, answer }];
    }));
    return answers.flat();
  }

  /** The page itself is waited for; of a frame in it, nothing comes of an answer that takes too long, or fails. */
  async inTime<T>(place: Place, answer: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
    if (place === this.#main) return await answer;
    try {
      return await settleBy(answer, ANSWER_LIMIT_MS) ? await answer : undefined;
    } catch (error) {
      if (signal.aborted || error instanceof OpError && error.code === "usage") throw error;
      log("frames", `${place.scope}: ${error}`);
      return undefined;
    }
  }

  /** Those in one document. A frame that does not answer is left out. */
  async inside(place: Place, signal: AbortSignal): Promise<Place[]> {
    const found = await this.inTime(
      place,
      place.agent.ask("foreignFrames", undefined, signal),
      signal,
    );
    const inside = await Promise.all(
      numbered(found ?? []).map((frame) =>
        this.inTime(place, this.#enter(place, frame, signal), signal)
      ),
    );
    return inside.filter((one) => one !== undefined);
  }

  async #enter(
    place: Place,
    { frame, scope }: FramePlace,
    signal: AbortSignal,
  ): Promise<Place | undefined> {
    const frameId = await this.#frameId(place.agent, frame, signal);
    if (frameId === undefined || !this.#tree.has(frameId)) return undefined;
    const agent = this.#agentOf(frameId);
    const inside = { agent, scope, within: { place, frame } };
    const entered = this.#entered.get(agent);
    const { commits } = agent;
    if (entered?.commits !== commits || entered.scope !== scope) {
      const isIn = this.inTime(inside, agent.ask("enter", scope, signal), signal);
      if (await isIn === undefined) return undefined;
      this.#entered.set(agent, { commits, scope });
    }
    return inside;
  }

  async #frameId(
    agent: PageAgent,
    frame: number,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    const { commits } = agent;
    let known = this.#ids.get(agent);
    if (known?.commits !== commits) {
      known = { commits, byNumber: new Map() };
      this.#ids.set(agent, known);
    }
    const id = known.byNumber.get(frame);
    if (id !== undefined && this.#tree.has(id)) return id;
    const now = await agent.frameIdOf(frame, signal);
    if (now !== undefined) known.byNumber.set(frame, now);
    return now;
  }

  /** The script of a frame, in whichever process the frame runs now. */
  #agentOf(frameId: string): PageAgent {
    const tree = this.#tree;
    const session = tree.sessionOf(frameId);
    const known = this.#agents.get(frameId);
    if (known?.session === session) return known.agent;
    for (const id of this.#agents.keys()) if (!tree.has(id)) this.#agents.delete(id);
    const agent = new PageAgent(session, frameId, {
      get commits() {
        return tree.commitsOf(frameId);
      },
      isNavigating: false,
      settle: () => Promise.resolve(),
    });
    this.#agents.set(frameId, { agent, session });
    return agent;
  }
}

/** Frames without a name of their own are told apart by their order. */
function numbered(places: readonly FramePlace[]): FramePlace[] {
  const counts = new Map<string, number>();
  return places.map((place) => {
    const count = (counts.get(place.scope) ?? 0) + 1;
    counts.set(place.scope, count);
    return count === 1 ? place : { ...place, scope: `${place.scope}~${count}` };
  });
}
