import { flatten } from "../ax/kinds.ts";
import { LineRoom } from "../ax/line_room.ts";
import { type FrameReading, spliceFrames } from "../ax/splice.ts";
import type { AxNode } from "../ax/types.ts";
import type { Look, LookOptions } from "../page_contract.ts";
import type { ForeignFrames, Place } from "./foreign_frames.ts";
import type { PageAgent } from "./page_agent.ts";

/** A frame that takes longer to be read is told as one that does not answer. */
const READ_LIMIT_MS = 1_500;

/** Reads a page with the frames that its own script cannot read; no two documents give the same ref. */
export class FramedLook {
  readonly #frames: ForeignFrames;
  /** Refs that have been printed, in order, and by which script. */
  #printed: { ref: string; agent: PageAgent }[] = [];
  #known = new WeakMap<PageAgent, Set<string>>();
  /** How many of the printed refs each script's document has been told. */
  #told = new WeakMap<PageAgent, { commits: number; count: number }>();
  #commits = -1;

  constructor(frames: ForeignFrames) {
    this.#frames = frames;
  }

  /** The tree of one document, with what its visible frames show in their places. */
  async of(place: Place, options: LookOptions, signal: AbortSignal): Promise<Look> {
    this.#startAnewOnNewPage();
    const look = await this.#ask(place, options, signal);
    if (options.grep !== undefined) return await this.#grep(place, look, options, signal);
    const frames = [...flatten(look.nodes)].filter(({ frame }) => frame !== undefined);
    if (frames.length === 0) return look;
    const inside: Record<string, Look> = {};
    const readings = new Map<AxNode, FrameReading>();
    const { scope: _scope, ...whole } = options;
    const places = await this.#frames.inside(place, signal);
    const room = new LineRoom(look.nodes, options.limit);
    // one after the other: each hears which refs those before it have given, and has the lines that they left
    for (const node of frames) {
      const lines = room.leftAt(node);
      if (lines === undefined) break; // no line of it is printed
      const at = places.find(({ within }) => within?.frame === node.frame);
      const asked = { ...whole, limit: lines, depth: look.frameDepths?.[node.frame ?? -1] ?? 0 };
      const read = at &&
        await this.#frames.inTime(at, (limit) => this.of(at, asked, limit), signal, READ_LIMIT_MS);
      if (!read) {
        readings.set(node, { unread: "(does not answer)" });
        continue;
      }
      room.take(read.nodes);
      const { frames: deeper, ...own } = read;
      Object.assign(inside, { [at.scope]: own }, deeper);
      readings.set(node, { scope: at.scope, read });
    }
    return { ...spliceFrames(look, readings, options.limit), frames: inside };
  }

  /** Frames with a match stand below the page's own matches, each under its title. */
  async #grep(
    place: Place,
    page: Look,
    options: LookOptions,
    signal: AbortSignal,
  ): Promise<Look> {
    if (options.scope !== undefined || place !== this.#frames.main) return page;
    const inside: Record<string, Look> = {};
    const nodes = [...page.nodes];
    const tally = page.grep && { ...page.grep };
    const depths = new Map([[place.agent, page.frameDepths]]);
    for (const at of await this.#frames.list(signal)) {
      const { within } = at;
      const depth = within && depths.get(within.place.agent)?.[within.frame];
      if (depth === undefined) continue; // reading the page does not come to it
      // once as many are shown as may be, the matches of the others are counted
      const left = options.limit - (tally?.shown ?? 0);
      const isCounted = options.limit > 0 && left <= 0;
      const own = { ...options, limit: options.limit === 0 ? 0 : Math.max(1, left), depth };
      const read = await this.#frames.inTime(
        at,
        (limit) => this.of(at, own, limit),
        signal,
        READ_LIMIT_MS,
      );
      if (!read?.grep || !tally) continue;
      depths.set(at.agent, read.frameDepths);
      tally.total += read.grep.total;
      tally.lines += read.grep.lines;
      if (isCounted || read.nodes.length === 0) continue;
      tally.shown += read.grep.shown;
      inside[at.scope] = read;
      nodes.push({
        role: "document",
        ...(read.title === "" ? {} : { name: read.title }),
        frameScope: at.scope,
        children: read.nodes,
      });
    }
    return { ...page, nodes, ...(tally ? { grep: tally } : {}), frames: inside };
  }

  /** Asks one script, which hears first of the refs that others have given. */
  async #ask(place: Place, options: LookOptions, signal: AbortSignal): Promise<Look> {
    const { agent } = place;
    const { commits } = agent;
    const { withListeners = false, isKept = false, since, ...others } = options;
    const isMain = place === this.#frames.main;
    // the own world of a frame is not known without Runtime.enable
    const isListening = withListeners && isMain;
    const told = this.#told.get(agent);
    const from = told?.commits === commits ? told.count : 0;
    const taken = this.#printed.slice(from).filter((one) => one.agent !== agent)
      .map(({ ref }) => ref);
    const count = this.#printed.length;
    const look = await agent.ask(
      "look",
      {
        ...others,
        ...(isListening ? { withListeners: true } : {}),
        // a frame reads as a part of its page
        ...(isKept && isMain ? { isKept } : {}),
        ...(since !== undefined && isMain ? { since } : {}),
        ...(taken.length === 0 ? {} : { taken }),
      },
      signal,
    );
    this.#told.set(agent, { commits, count });
    this.#keep(agent, look.nodes);
    return look;
  }

  #keep(agent: PageAgent, nodes: readonly AxNode[]): void {
    let known = this.#known.get(agent);
    if (known === undefined) this.#known.set(agent, known = new Set());
    for (const { ref } of flatten(nodes)) {
      if (ref === undefined || known.has(ref)) continue;
      known.add(ref);
      this.#printed.push({ ref, agent });
    }
  }

  #startAnewOnNewPage(): void {
    const { commits } = this.#frames.main.agent;
    if (commits === this.#commits) return;
    this.#commits = commits;
    this.#printed = [];
    this.#known = new WeakMap();
    this.#told = new WeakMap();
  }
}
