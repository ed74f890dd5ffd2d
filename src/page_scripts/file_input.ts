import { attributeOf } from "./dom.ts";
import { nativeFiles } from "./layout_dom.ts";

/** What a file input fires when it gets files. */
const NEWS = ["input", "change"] as const;

/** What an input got, and has now. */
export interface Got {
  got: string[];
  now: string[];
  /** Those that it got and did not ask for. */
  unasked: string[];
  accept: string;
}

/** The file input that an upload is for, until its files are asked for. */
export class FileInput {
  #element: HTMLInputElement | undefined;
  #got: readonly File[] | undefined;

  readonly #notice = (): void => {
    if (this.#element) this.#got ??= filesIn(this.#element);
  };

  get element(): HTMLInputElement | undefined {
    return this.#element;
  }

  /** Whether it has told of files since it was taken. */
  get hasTold(): boolean {
    return this.#got !== undefined;
  }

  /** Takes the input, and notices what it gets ahead of the page's own listeners, which may empty it at once. */
  hold(element: HTMLInputElement): void {
    this.release();
    this.#element = element;
    for (const name of NEWS) element.addEventListener(name, this.#notice, { capture: true });
  }

  /** Lets go of the input: the names of the files that it got, and of those that it has now. */
  release(): Got {
    const element = this.#element;
    if (element === undefined) return { got: [], now: [], unasked: [], accept: "" };
    for (const name of NEWS) element.removeEventListener(name, this.#notice, { capture: true });
    const now = filesIn(element);
    // the same files again are no news
    const got = this.#got ?? now;
    this.#element = this.#got = undefined;
    const accept = attributeOf(element, "accept")?.trim() ?? "";
    return {
      got: got.map(pathOf),
      now: now.map(pathOf),
      unasked: got.filter((file) => !isAskedFor(file, accept)).map(pathOf),
      accept,
    };
  }
}

function filesIn(element: HTMLInputElement): File[] {
  return [...nativeFiles(element) ?? []];
}

function pathOf({ name, webkitRelativePath: path }: File): string {
  return path === "" ? name : path;
}

/** Whether a file is of a kind in a list such as `image/*,.pdf` (HTML, the `accept` attribute). */
function isAskedFor({ name, type }: File, accept: string): boolean {
  const kinds = accept.toLowerCase().split(",").map((kind) => kind.trim()).filter(Boolean);
  if (kinds.length === 0) return true;
  return kinds.some((kind) =>
    kind.startsWith(".")
      ? name.toLowerCase().endsWith(kind)
      : kind.endsWith("/*")
      ? type.startsWith(kind.slice(0, -1))
      : type === kind
  );
}
