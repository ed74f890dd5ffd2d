import { grepText } from "../ax/grep.ts";
import type { Question, TextQuery, WaitAnswer, WaitConditions } from "../page_contract.ts";
import { sleep } from "../util/sleep.ts";
import type { ForeignFrames } from "./foreign_frames.ts";
import type { FrameFinder } from "./frame_finder.ts";

/** Between two looks at all frames. */
const RECHECK_MS = 100;
const CONDITIONS = ["selector", "gone", "text", "url"] as const;

/** Questions whose answer is made of what each document answers. */
export class FramedReads {
  readonly #frames: ForeignFrames;
  readonly #finder: FrameFinder;

  constructor(frames: ForeignFrames, finder: FrameFinder) {
    this.#frames = frames;
    this.#finder = finder;
  }

  /** As the question `text`: the frames' texts stand below the page's. */
  async text(query: TextQuery, signal: AbortSignal): Promise<string | null> {
    if (query.scope !== undefined) {
      const { place, query: scope } = await this.#finder.find(query.scope, signal);
      return await place.agent.ask("text", { ...query, scope }, signal);
    }
    const texts = await this.#frames.askEach(({ agent }) => agent.ask("text", {}, signal), signal);
    const told = texts.map(({ answer }) => answer).filter((text) => text !== null && text !== "");
    if (told.length === 0) return texts[0]?.answer ?? null;
    const whole = told.join("\n\n");
    return query.grep === undefined ? whole : grepText(whole, query.grep);
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
      ({ agent }) => agent.ask("count", query, signal),
      signal,
    );
    return counts.reduce((sum, { answer }) => sum + answer, 0);
  }

  /** As the question `waitFor`; frames are looked at again and again: a change in one of them wakes none of the others. */
  async waitFor(query: Question<"waitFor">, signal: AbortSignal): Promise<WaitAnswer> {
    const { conditions, timeoutMs } = query;
    const startedAtMs = performance.now();
    for (;;) {
      const unmet = await this.#unmet(conditions, signal);
      const left = timeoutMs - (performance.now() - startedAtMs);
      if (unmet.length === 0 || left <= 0) return { unmet };
      await sleep(Math.min(left, RECHECK_MS), signal);
    }
  }

  /** What each document says now, the page's own first; the address is the page's. */
  async #answers({ frame, ...inside }: WaitConditions, signal: AbortSignal): Promise<WaitAnswer[]> {
    if (frame !== undefined) {
      const { place, rest } = await this.#finder.placeOf(frame, signal);
      const conditions = rest === undefined ? inside : { ...inside, frame: rest };
      return [await place.agent.ask("waitFor", { conditions, timeoutMs: 0 }, signal)];
    }
    const { url: _pages, ...others } = inside;
    const answers = await this.#frames.askEach((place) => {
      const conditions = place === this.#frames.main ? inside : others;
      return place.agent.ask("waitFor", { conditions, timeoutMs: 0 }, signal);
    }, signal);
    return answers.map(({ answer }) => answer);
  }

  async #unmet(conditions: WaitConditions, signal: AbortSignal): Promise<WaitAnswer["unmet"]> {
    const answers = (await this.#answers(conditions, signal)).map(({ unmet }) => new Set(unmet));
    return CONDITIONS.filter((name) => {
      if (conditions[name] === undefined) return false;
      if (name === "gone") return answers.some((unmet) => unmet.has(name));
      return name === "url" ? answers[0]?.has(name) : answers.every((unmet) => unmet.has(name));
    });
  }
}
