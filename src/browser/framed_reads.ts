import { grepText } from "../ax/grep.ts";
import { joinPieces } from "../ax/text_pieces.ts";
import type {
  Question,
  TargetQuery,
  TextQuery,
  WaitAnswer,
  WaitConditions,
} from "../page_contract.ts";
import { sleep } from "../util/sleep.ts";
import type { ForeignFrames, Place } from "./foreign_frames.ts";
import type { FrameFinder } from "./frame_finder.ts";

/** Between two looks at all frames. */
const RECHECK_MS = 100;
/** The page's own script waits so long, until it is seen whether frames have come. */
const SLICE_MS = 500;
const CONDITIONS = ["selector", "gone", "text", "url"] as const;

/** Questions whose answer is made of what each document answers. */
export class FramedReads {
  readonly #frames: ForeignFrames;
  readonly #finder: FrameFinder;

  constructor(frames: ForeignFrames, finder: FrameFinder) {
    this.#frames = frames;
    this.#finder = finder;
  }

  /** As the question `text`: the text of a frame stands where the frame does. */
  async text({ scope, grep }: TextQuery, signal: AbortSignal): Promise<string | null> {
    const { main } = this.#frames;
    const { place, query } = scope === undefined
      ? { place: main, query: undefined }
      : await this.#finder.find(scope, signal);
    const whole = await this.#textIn(place, query, signal);
    return whole === null || grep === undefined ? whole : grepText(whole, grep);
  }

  async #textIn(
    place: Place,
    scope: TargetQuery | undefined,
    signal: AbortSignal,
  ): Promise<string | null> {
    const asked = place.agent.ask("textPieces", scope, signal);
    const pieces = await this.#frames.waitedFor(place, asked, signal);
    if (pieces === null) return null;
    const hasFrames = pieces.some((piece) => typeof piece === "object");
    const inside = hasFrames ? await this.#frames.inside(place, signal) : [];
    const whole = await Promise.all(pieces.map(async (piece) => {
      if (typeof piece !== "object") return piece;
      const at = inside.find(({ within }) => within?.frame === piece.frame);
      if (at === undefined) return "";
      const text = (limit: AbortSignal) => this.#textIn(at, undefined, limit);
      return await this.#frames.inTime(at, text, signal) ?? "";
    }));
    return joinPieces(whole);
  }

  /** As the question `count`, of all documents. */
  async count(query: Question<"count">, signal: AbortSignal): Promise<number> {
    if (query.frame !== undefined) {
      const { place, rest } = await this.#finder.placeOf(query.frame, signal);
      const { selector } = query;
      const inside = rest === undefined ? { selector } : { selector, frame: rest };
      return await place.agent.ask("count", inside, signal);
    }
    const counts = await this.#frames.askEach(
      ({ agent }, limit) => agent.ask("count", query, limit),
      signal,
    );
    return counts.reduce((sum, { answer }) => sum + answer, 0);
  }

  /**
   * As the question `waitFor`. The page's own script is woken by what changes; frames are looked at again and again, since
   * a change in one of them wakes none of the others. They may come while it is waited for.
   */
  async waitFor(query: Question<"waitFor">, signal: AbortSignal): Promise<WaitAnswer> {
    const { conditions, timeoutMs } = query;
    const startedAtMs = performance.now();
    for (;;) {
      const left = Math.max(0, timeoutMs - Math.round(performance.now() - startedAtMs));
      if (!this.#frames.mayBeThere) {
        const slice = { conditions, timeoutMs: Math.min(left, SLICE_MS) };
        const answer = await this.#frames.main.agent.ask("waitFor", slice, signal);
        if (answer.unmet.length === 0 || left <= SLICE_MS) return answer;
        continue;
      }
      const unmet = await this.#unmet(conditions, signal);
      if (unmet.length === 0 || left === 0) return { unmet };
      await sleep(Math.min(left, RECHECK_MS), signal);
    }
  }

  /** What each document says now, the page's own first; the address is the page's, whichever the frame. */
  async #answers(
    { frame, url, ...inside }: WaitConditions,
    signal: AbortSignal,
  ): Promise<WaitAnswer[]> {
    const { main } = this.#frames;
    const ask = ({ agent }: Place, conditions: WaitConditions, limit: AbortSignal) =>
      agent.ask("waitFor", { conditions, timeoutMs: 0 }, limit);
    const ofPage = url === undefined ? [] : [await ask(main, { url }, signal)];
    if (Object.keys(inside).length === 0) return ofPage;
    if (frame !== undefined) {
      const { place, rest } = await this.#finder.placeOf(frame, signal);
      const conditions = rest === undefined ? inside : { ...inside, frame: rest };
      return [...ofPage, await ask(place, conditions, signal)];
    }
    const answers = await this.#frames.askEach((place, limit) => ask(place, inside, limit), signal);
    return [...ofPage, ...answers.map(({ answer }) => answer)];
  }

  async #unmet(conditions: WaitConditions, signal: AbortSignal): Promise<WaitAnswer["unmet"]> {
    const answers = (await this.#answers(conditions, signal)).map(({ unmet }) => new Set(unmet));
    const [page, ...others] = answers;
    const inside = conditions.url === undefined ? answers : others;
    return CONDITIONS.filter((name) => {
      if (conditions[name] === undefined) return false;
      if (name === "url") return page?.has(name);
      const isUnmet = (unmet: Set<string>) => unmet.has(name);
      return name === "gone" ? inside.some(isUnmet) : inside.every(isUnmet);
    });
  }
}
