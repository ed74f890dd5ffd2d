import { OpError } from "../errors.ts";
import type {
  ClickPoint,
  DragFacts,
  DragQuery,
  DropPoint,
  FoundElement,
} from "../page_contract.ts";
import type { Place } from "./foreign_frames.ts";
import type { FrameFinder } from "./frame_finder.ts";
import { outOf } from "./frame_places.ts";
import type { PageAgent } from "./page_agent.ts";

/** A drag in a frame that the page's own script cannot read, or in the page. */
export class FramedDrag {
  readonly #finder: FrameFinder;
  #place: Place;
  /** The target as its own document finds it. */
  #target: DragQuery | undefined;

  constructor(main: Place, finder: FrameFinder) {
    this.#finder = finder;
    this.#place = main;
  }

  /** Where it goes on. */
  get place(): Place {
    return this.#place;
  }

  /** A drag on a page without frames of other origins. */
  stayIn(main: Place): void {
    this.#place = main;
    this.#target = undefined;
  }

  async prepareDrop(question: DragQuery, signal: AbortSignal): Promise<FoundElement> {
    const { place, query } = await this.#finder.find(question, signal);
    this.#place = place;
    this.#target = query;
    return await place.agent.ask("prepareDrop", query, signal);
  }

  /**
   * Chrome keeps what is dragged, and a pressed mouse, to documents of one origin. (It lets a drag out of a frame with a
   * process of its own when DevTools dispatches it; that frame takes no input any more then. Seen in Chromium 156.)
   * @throws {OpError} `not_actionable` When the two ends are in documents that this keeps apart.
   */
  async prepareDrag(question: DragQuery, signal: AbortSignal): Promise<ClickPoint> {
    const { place, query } = await this.#finder.find(question, signal);
    if (place.agent !== this.#agent) {
      throw new OpError(
        "not_actionable",
        "Nothing can be dragged into a frame of another origin, or out of one",
      );
    }
    const inside = await place.agent.ask("prepareDrag", query, signal);
    const { x, y } = await outOf(place, inside, signal, "drag");
    return { ...inside, x, y };
  }

  async dropPoint(question: DragQuery, signal: AbortSignal): Promise<DropPoint> {
    const { timeoutMs } = question;
    const query = { ...this.#target ?? question, timeoutMs };
    const inside = await this.#agent.ask("dropPoint", query, signal);
    const { x, y } = await outOf(this.#place, inside, signal, "drop");
    return { ...inside, x, y };
  }

  /** What has become of the drag; undefined when its document goes away. */
  async facts(
    name: "dragFacts" | "dragRest" | "afterDrag",
    signal: AbortSignal,
  ): Promise<DragFacts | undefined> {
    return await this.#agent.askOnce(name, undefined, signal);
  }

  /** Tells the page's script that the drag is called off. */
  async forgo(signal: AbortSignal): Promise<void> {
    await this.#agent.askOnce("forgoDrag", undefined, signal);
  }

  get #agent(): PageAgent {
    return this.#place.agent;
  }
}
