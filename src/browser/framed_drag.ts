import type {
  ClickPoint,
  DragFacts,
  DragQuery,
  DropPoint,
  FoundElement,
} from "../page_contract.ts";
import type { Place } from "./foreign_frames.ts";
import type { FrameFinder } from "./frame_finder.ts";
import { outOf } from "./frame_points.ts";
import type { PageAgent } from "./page_agent.ts";

/** A drag whose ends may be in documents that do not read each other: each end is asked of its own. */
export class FramedDrag {
  readonly #main: Place;
  readonly #finder: FrameFinder;
  #from: Place | undefined;
  #to: Place | undefined;
  /** The target as its own document finds it. */
  #target: DragQuery | undefined;

  constructor(main: Place, finder: FrameFinder) {
    this.#main = main;
    this.#finder = finder;
  }

  /** Where the drop goes. */
  get to(): Place {
    return this.#to ?? this.#main;
  }

  /** A drag on a page without frames of other origins. */
  forget(): void {
    this.#from = this.#to = this.#target = undefined;
  }

  async prepareDrop(question: DragQuery, signal: AbortSignal): Promise<FoundElement> {
    const { place, query } = await this.#finder.find(question, signal);
    this.#from = this.#to = place;
    this.#target = query;
    return await place.agent.ask("prepareDrop", query, signal);
  }

  async prepareDrag(question: DragQuery, signal: AbortSignal): Promise<ClickPoint> {
    const { place, query } = await this.#finder.find(question, signal);
    this.#from = place;
    const inside = await place.agent.ask("prepareDrag", query, signal);
    const { x, y } = await outOf(place, inside, signal, "drag");
    return { ...inside, x, y };
  }

  async dropPoint(question: DragQuery, signal: AbortSignal): Promise<DropPoint> {
    const { to } = this;
    const query = this.#target ?? question;
    const { timeoutMs } = question;
    const inside = await to.agent.ask("dropPoint", { ...query, timeoutMs }, signal);
    const { x, y } = await outOf(to, inside, signal, "drop");
    return { ...inside, x, y };
  }

  /** What has become of the drag, as both ends tell; undefined when one of their documents goes away. */
  async facts(
    name: "dragFacts" | "dragRest" | "afterDrag",
    signal: AbortSignal,
  ): Promise<DragFacts | undefined> {
    const [source, target] = this.#agents;
    const [of, at] = await Promise.all([
      source.askOnce(name, undefined, signal),
      target?.askOnce(name, undefined, signal),
    ]);
    if (target === undefined) return of;
    return of && at && together(of, at);
  }

  /** Tells both ends that the drag is called off. */
  async forgo(signal: AbortSignal): Promise<void> {
    await Promise.all(
      this.#agents.map((agent) => agent?.askOnce("forgoDrag", undefined, signal)),
    );
  }

  /** That of the document where the drag began, and of another one where it goes. */
  get #agents(): [source: PageAgent, target?: PageAgent] {
    const [{ agent: source }, { agent: target }] = [this.#from ?? this.#main, this.to];
    return source === target ? [source] : [source, target];
  }
}

/** How the drag began is told by where it began, how it went on by where it goes. */
function together(source: DragFacts, target: DragFacts): DragFacts {
  const { pressed, keptFrom, started, ended } = source;
  return {
    ...target,
    pressed,
    started,
    ...(keptFrom === undefined ? {} : { keptFrom }),
    ...(ended === undefined ? {} : { ended }),
    changed: source.changed || target.changed,
    isAcross: true,
  };
}
