import type { CannedAnswer } from "./route_rule.ts";

/** A recorded request and how it ended; `failed` when no answer came. */
export interface RecordedAnswer {
  method: string;
  url: string;
  answer: CannedAnswer | "failed";
}

/** Gives recorded answers again, in the order in which they were recorded; after the last of an address, that one again. */
export class HarReplay {
  readonly #recorded = new Map<string, { answers: RecordedAnswer["answer"][]; next: number }>();

  constructor(recorded: Iterable<RecordedAnswer>) {
    for (const { method, url, answer } of recorded) {
      const key = keyOf(method, url);
      const known = this.#recorded.get(key);
      if (known) known.answers.push(answer);
      else this.#recorded.set(key, { answers: [answer], next: 0 });
    }
  }

  has(method: string, url: string): boolean {
    return this.#recorded.has(keyOf(method, url));
  }

  /** The next answer to this request; undefined when it was not recorded. */
  take(method: string, url: string): RecordedAnswer["answer"] | undefined {
    const recorded = this.#recorded.get(keyOf(method, url));
    if (!recorded) return undefined;
    const { answers, next } = recorded;
    recorded.next = Math.min(next + 1, answers.length - 1);
    return answers[next];
  }
}

/** No server hears of what stands after a `#`. */
function keyOf(method: string, url: string): string {
  return `${method.toUpperCase()} ${url.split("#", 1)[0]}`;
}
