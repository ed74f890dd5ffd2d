import { nativeFiles } from "./layout_dom.ts";

/** What a file input fires when it gets files. */
const NEWS = ["input", "change"] as const;

/** The file input that an upload is for, until its files are asked for. */
export class FileInput {
  #element: HTMLInputElement | undefined;
  #got: string[] | undefined;

  readonly #notice = (): void => {
    if (this.#element) this.#got ??= namesIn(this.#element);
  };

  get element(): HTMLInputElement | undefined {
    return this.#element;
  }

  /** Takes the input, and notices what it gets ahead of the page's own listeners, which may empty it at once. */
  hold(element: HTMLInputElement): void {
    this.release();
    this.#element = element;
    for (const name of NEWS) element.addEventListener(name, this.#notice, { capture: true });
  }

  /** Lets go of the input: the names of the files that it got, and of those that it has now. */
  release(): { got: string[]; now: string[] } {
    const element = this.#element;
    if (element === undefined) return { got: [], now: [] };
    for (const name of NEWS) element.removeEventListener(name, this.#notice, { capture: true });
    const now = namesIn(element);
    // the same files again are no news
    const got = this.#got ?? now;
    this.#element = this.#got = undefined;
    return { got, now };
  }
}

function namesIn(element: HTMLInputElement): string[] {
  return [...nativeFiles(element) ?? []].map(({ name }) => name);
}
