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

/** What did not answer is not asked again for as long: an op asks a frame several things. */
const SILENT_MS = 2_000;

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
  /** Documents that did not answer in time. */
  readonly #silent = new WeakMap<PageAgent, { commits: number; untilMs: number }>();
  /** The scope that each agent's document was told. */
  readonly #entered = new WeakMap<PageAgent, { commits: number; scope: string }>();
  readonly #agents = new Map<string, { agent: PageAgent; session: CdpSession }>();
  /** What is known of the frames in a document, by their numbers there. */
  readonly #known = new WeakMap<PageAgent, KnownFrames>();

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
    ask: (place: Place, signal: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ): Promise<{ place: Place; answer: T }[]> {
    const places = [this.#main, ...await this.list(signal)];
    const answers = await Promise.all(places.map(async (place) => {
      const answer = await this.inTime(place, (limit) => ask(place, limit), signal);
      return answer === undefined ? [] : [{ place, answer }];
    }));
    return answers.flat();
  }

  /** The page itself is waited for; of a frame in it, nothing comes of an answer that takes too long, or fails. */
  async inTime<T>(
    place: Place,
    ask: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal,
    limitMs = ANSWER_LIMIT_MS,
  ): Promise<T | undefined> {
    if (place === this.#main) return await ask(signal);
    const { commits } = place.agent;
    const silent = this.#silent.get(place.agent);
    const isSilent = silent?.commits === commits && performance.now() < silent.untilMs;
    if (isSilent) return undefined;
    const limit = new AbortController();
    try {
      const answer = ask(AbortSignal.any([signal, limit.signal]));
      if (await settleBy(answer, limitMs)) return await answer;
      this.#silent.set(place.agent, { commits, untilMs: performance.now() + SILENT_MS });
      return undefined;
    } catch (error) {
      if (signal.aborted || error instanceof OpError && error.code === "usage") throw error;
      log("frames", `${place.scope}: ${error}`);
      return undefined;
    } finally {
      limit.abort(); // or it would be asked on and on
    }
  }

  /** Those in one document. A frame that does not answer is left out. */
  async inside(place: Place, signal: AbortSignal): Promise<Place[]> {
    const found = await this.inTime(
      place,
      (limit) => place.agent.ask("foreignFrames", undefined, limit),
      signal,
    ) ?? [];
    const known = this.#knownIn(place.agent);
    const inside = await Promise.all(
      found.slice(0, MOST_FRAMES).map(({ frame, scope }) => {
        const own = { frame, scope: scopeOf(known, frame, scope) };
        return this.inTime(place, (limit) => this.#enter(place, own, limit), signal);
      }),
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
      const isIn = this.inTime(inside, (limit) => agent.ask("enter", scope, limit), signal);
      if (await isIn === undefined) return undefined;
      this.#entered.set(agent, { commits, scope });
    }
    return inside;
  }

  #knownIn(agent: PageAgent): KnownFrames {
    const { commits } = agent;
    const known = this.#known.get(agent);
    if (known?.commits === commits) return known;
    const none = { commits, ids: new Map(), scopes: new Map() };
    this.#known.set(agent, none);
    return none;
  }

  async #frameId(
    agent: PageAgent,
    frame: number,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    const { ids } = this.#knownIn(agent);
    const id = ids.get(frame);
    if (id !== undefined && this.#tree.has(id)) return id;
    const now = await agent.frameIdOf(frame, signal);
    if (now !== undefined) ids.set(frame, now);
    return now;
  }

  /** The script of a frame, in whichever process the frame runs now. */
  #agentOf(frameId: string): PageAgent {
    const tree = this.#tree;
    const session = tree.sessionOf(frameId);
    const known = this.#agents.get(frameId);
    if (known?.session === session) return known.agent;
    for (const id of [...this.#agents.keys()]) {
      if (id === frameId || !tree.has(id)) this.#forget(id);
    }
    const agent = new PageAgent(session, frameId, {
      get commits() {
        return tree.commitsOf(frameId);
      },
      isNavigating: false,
      get isGone() {
        return !tree.has(frameId);
      },
      settle: () => Promise.resolve(),
    });
    this.#agents.set(frameId, { agent, session });
    return agent;
  }

  #forget(frameId: string): void {
    this.#agents.get(frameId)?.agent[Symbol.dispose]();
    this.#agents.delete(frameId);
  }
}

/** What is known of the frames of a document. */
interface KnownFrames {
  /** Of the document: another count is another document. */
  commits: number;
  /** Chrome's ids. */
  ids: Map<number, string>;
  scopes: Map<number, string>;
}

/**
 * The scope that tells a frame from others: like ones are numbered in the order in which they are first met, and keep
 * their number when one before them goes.
 */
function scopeOf({ scopes }: KnownFrames, frame: number, scope: string): string {
  const known = scopes.get(frame);
  if (known !== undefined && (known === scope || known.startsWith(`${scope}~`))) return known;
  const taken = new Set(scopes.values());
  let own = scope;
  for (let n = 2; taken.has(own); n++) own = `${scope}~${n}`;
  scopes.set(frame, own);
  return own;
}
