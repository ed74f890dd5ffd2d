import { digitsOf } from "../ax/ids.ts";
import { parseRef } from "../ax/refs.ts";
import { type ReadTree, rememberRefs } from "../ax/remember.ts";
import type { RememberedRef } from "../ax/types.ts";

/** Refs kept at most; the oldest go first. */
const KEEP = 20_000;

/** What a session has printed: for each ref the page, the id, and the role and name that its line showed. */
export class RefMemory {
  /** By the ref as printed; insertion order is age. */
  readonly #byRef = new Map<string, RememberedRef>();

  /** Keeps the refs of a tree that is about to be printed. */
  remember(tree: ReadTree): void {
    this.keep(rememberRefs(tree));
  }

  /** Keeps refs that are about to be printed. */
  keep(printed: readonly RememberedRef[]): void {
    for (const known of printed) {
      this.#byRef.delete(known.ref);
      this.#byRef.set(known.ref, known);
    }
    for (const ref of this.#byRef.keys()) {
      if (this.#byRef.size <= KEEP) break;
      this.#byRef.delete(ref);
    }
  }

  /** What is known of a ref in any spelling: as printed, a longer prefix of its digits, or its id. */
  find(spelling: string): RememberedRef | undefined {
    const parsed = parseRef(spelling);
    if (parsed === undefined) return undefined;
    const { digits, id } = parsed;
    const exact = digits === undefined ? undefined : this.#byRef.get(digits);
    if (exact) return exact;
    for (const known of this.#byRef.values()) {
      if (id !== undefined && known.id === id) return known;
      if (
        digits !== undefined && digits.startsWith(known.ref) &&
        digitsOf(known.id).startsWith(digits)
      ) {
        return known;
      }
    }
    return undefined;
  }

  clear(): void {
    this.#byRef.clear();
  }
}
