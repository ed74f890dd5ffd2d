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

/** What is around a frame is told it so often while it is waited for something in it. */
const RETELL_MS = 200;

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
    nameScopes(known, found);
    const inside = await Promise.all(
      found.slice(0, MOST_FRAMES).map((one) => {
        const own = { ...one, scope: known.scopes.get(one.frame) ?? one.scope };
        return this.inTime(place, (limit) => this.#enter(place, own, limit), signal);
      }),
    );
    return inside.filter((one) => one !== undefined);
  }

  /**
   * Waits for the answer of a frame that waits for something in it, which may be that the frame itself is shown: its
   * script goes on hearing of what is around it.
   */
  async waitedFor<T>(place: Place, answer: Promise<T>, signal: AbortSignal): Promise<T> {
    while (place !== this.#main && !await settleBy(answer, RETELL_MS)) {
      // whoever waits hears from the answer
      const told = this.list(signal).then(() => {}, () => {});
      await Promise.race([told, answer.then(() => {}, () => {})]);
    }
    return await answer;
  }

  /** A frame hears each time what is around it, and one that does not answer is known from then on. */
  async #enter(
    place: Place,
    { frame, scope, barriers }: FramePlace,
    signal: AbortSignal,
  ): Promise<Place | undefined> {
    const frameId = await this.#frameId(place.agent, frame, signal);
    if (frameId === undefined || !this.#tree.has(frameId)) return undefined;
    const agent = this.#agentOf(frameId);
    const inside = { agent, scope, within: { place, frame } };
    const surroundings = { scope, barriers };
    const isIn = this.inTime(inside, (limit) => agent.ask("enter", surroundings, limit), signal);
    return await isIn === undefined ? undefined : inside;
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
      get isPageThere() {
        return tree.isPageThere;
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
 * Gives scopes that tell frames from one another. Like ones are numbered in the order in which they are first met, and
 * keep their number when one before them goes. The number says of how many: when there are fewer or more by the time that
 * another session looks, nobody can tell which of them is which, and a scope of then is none of now.
 */
function nameScopes({ scopes }: KnownFrames, found: readonly FramePlace[]): void {
  const isNamed = ({ frame, scope }: FramePlace): boolean => {
    const known = scopes.get(frame);
    return known !== undefined && (known === scope || known.startsWith(`${scope}~`));
  };
  for (const [index, place] of found.entries()) {
    if (isNamed(place)) continue;
    scopes.delete(place.frame);
    const isAlike = ({ scope }: FramePlace): boolean => scope === place.scope;
    const count = found.filter(isAlike).length;
    const nth = found.slice(0, index + 1).filter(isAlike).length;
    scopes.set(
      place.frame,
      freeScope(place.scope, { nth, count, taken: new Set(scopes.values()) }),
    );
  }
}

function freeScope(
  scope: string,
  { nth, count, taken }: { nth: number; count: number; taken: ReadonlySet<string> },
): string {
  const numbered = (n: number): string =>
    count === 1 && n === 1 ? scope : `${scope}~${n}of${count}`;
  for (let n = nth;; n++) if (!taken.has(numbered(n))) return numbered(n);
}
