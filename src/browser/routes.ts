import { isTargetGone } from "../cdp/cdp_errors.ts";
import type { CdpSession } from "../cdp/session.ts";
import { log } from "../log.ts";
import { matchesGlob } from "../util/matches_glob.ts";
import {
  applyRoute,
  fail,
  isAnswered,
  letGo,
  type PausedRequest,
  type Routed,
} from "./route_answer.ts";
import type { RouteAction, RouteRule } from "./route_rule.ts";

/** Told of a request that a rule has decided, with Chrome's id for it in the Network domain. */
export type OnRouted = (request: { requestId: string; url: string }, routed: Routed) => void;

/**
 * What a session's rules make of requests: of every tab's, of frames in processes of their own and of workers, of those
 * there are and of those to come.
 *
 * Chrome is given the addresses, so that no other request is held: each that is costs a round trip to us.
 */
export class Routes {
  /** The newest first: it decides. */
  readonly #rules: RouteRule[] = [];
  readonly #sessions = new Set<CdpSession>();

  /** The rules, oldest first. */
  get list(): readonly RouteRule[] {
    return this.#rules.toReversed();
  }

  /** Adds a rule, in place of one for the same requests, and waits until it holds everywhere. */
  async add(glob: string, action: RouteAction): Promise<void> {
    this.#drop(glob);
    this.#rules.unshift({ glob, action, hits: 0 });
    await this.#applyEverywhere();
  }

  /** Takes back the rule for these requests, or all; how many those were. Requests that are held go on. */
  async remove(glob?: string): Promise<number> {
    const removed = this.#drop(glob);
    if (removed > 0) await this.#applyEverywhere();
    return removed;
  }

  /** Holds requests of this session, too: a page's, a frame's or a worker's. */
  follow(session: CdpSession, onRouted: OnRouted): void {
    this.#sessions.add(session);
    session.onceEnded(() => this.#sessions.delete(session));
    session.on("Fetch.requestPaused", (paused) => {
      this.#decide(session, paused, onRouted);
    });
  }

  /** Tells a session that has just come of the rules; nothing is sent while there are none. */
  async start(session: CdpSession): Promise<void> {
    if (this.#rules.length > 0) await this.#apply(session);
  }

  #drop(glob?: string): number {
    const kept = this.#rules.filter((rule) => glob !== undefined && rule.glob !== glob);
    return this.#rules.splice(0, Infinity, ...kept).length - kept.length;
  }

  async #applyEverywhere(): Promise<void> {
    await Promise.all([...this.#sessions].map((session) => this.#apply(session)));
  }

  async #apply(session: CdpSession): Promise<void> {
    this.#forgetCached(session);
    try {
      if (this.#rules.length === 0) return await session.send("Fetch.disable");
      await session.send("Fetch.enable", { patterns: this.#rules.map(patternOf) });
    } catch (error) {
      if (!isTargetGone(error)) log("routes", `${session.id}: ${error}`);
    }
  }

  /** What a renderer has in memory is asked of nobody (Chromium 156). A page that hangs does not answer, so nobody waits. */
  #forgetCached(session: CdpSession): void {
    for (const cacheDisabled of [true, false]) {
      session.send("Network.setCacheDisabled", { cacheDisabled }).catch((error) => {
        if (!isTargetGone(error)) log("routes", `${session.id}: ${error}`);
      });
    }
  }

  /** Never leaves a request held: what goes wrong ends it, or lets it go on with the answer that it has. */
  async #decide(session: CdpSession, paused: PausedRequest, onRouted: OnRouted): Promise<void> {
    const { url } = paused.request;
    const rule = this.#rules.find(({ glob }) => matchesGlob(url, glob));
    const isTurn = rule !== undefined && (rule.action.kind === "modify") === isAnswered(paused);
    try {
      if (!isTurn) return await letGo(session, paused);
      const routed = await applyRoute(session, paused, rule.action);
      if (routed === undefined) return;
      rule.hits++;
      if (paused.networkId !== undefined) onRouted({ requestId: paused.networkId, url }, routed);
    } catch (error) {
      if (isTargetGone(error)) return;
      log("routes", `${url}: ${error}`);
      await this.#release(session, paused);
    }
  }

  async #release(session: CdpSession, paused: PausedRequest): Promise<void> {
    try {
      await (isAnswered(paused) ? letGo : fail)(session, paused);
    } catch (error) {
      // the page has given it up
      log("routes", `${paused.request.url}: ${error}`);
    }
  }
}

/** Chrome's own words: there `?` is none or one character, which {@linkcode matchesGlob} corrects, and `\` hides a wildcard. */
function patternOf({ glob, action }: RouteRule): {
  urlPattern: string;
  requestStage: "Request" | "Response";
} {
  return {
    urlPattern: glob.replaceAll("\\", "\\\\"),
    requestStage: action.kind === "modify" ? "Response" : "Request",
  };
}
