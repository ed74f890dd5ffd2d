import { NAMED_BY_CONTENT } from "../ax/roles.ts";
import { collapse } from "../ax/text.ts";
import type { Unchanged } from "../page_contract.ts";
import type { ChangeWatch } from "./change_watch.ts";
import { isForeign, parentOf } from "./composed_tree.ts";
import { ControlValues, isValueControl } from "./control_values.ts";
import { attributeOf, isElement, isTag, queryAll, rootOf, urlOf } from "./dom.ts";
import { countRules, mayStylesDiffer } from "./fickle_styles.ts";
import type { Root } from "./layout_dom.ts";
import { nameOf } from "./names.ts";
import { roleOf } from "./roles.ts";
import { valueOf } from "./values.ts";

/** A reading of the page, and how things stood then. */
interface Entry {
  mark: number;
  changes: number;
  rules: number;
  url: string;
  controls: ControlValues;
  /** Elements that wait for their definition, which may show something else. */
  unfinished: number;
}

/**
 * Knows whether a page would read as it did, without reading it: when nothing that a reading depends on has changed since.
 * It says so only when it can know: not while something moves that shows or hides, nor when a style sheet cannot be read or
 * shows things by the pointer or the focus, nor of a page with frames that are read elsewhere.
 */
export class Journal {
  readonly #document: Document;
  readonly #changes: ChangeWatch;
  #marks = 0;
  #entry: Entry | undefined;
  #filled: Element | undefined;

  constructor(document: Document, changes: ChangeWatch) {
    this.#document = document;
    this.#changes = changes;
  }

  /**
   * Begins with a reading that was just made.
   * @param read What it told of.
   * @returns The mark to ask with; undefined when this page cannot be watched.
   */
  begin(read: Iterable<Node>): number | undefined {
    this.#entry = undefined;
    this.#filled = undefined;
    this.#changes.extend();
    const elements = [...read].filter(isElement);
    if (elements.some(isForeignFrame)) return undefined;
    const { roots } = this.#changes;
    this.#entry = {
      mark: ++this.#marks,
      changes: this.#changes.changes,
      rules: countRules(roots),
      url: urlOf(this.#document),
      controls: new ControlValues(elements.filter(isValueControl)),
      unfinished: countUnfinished(roots),
    };
    return this.#entry.mark;
  }

  /** A field is being filled: its own value is no news. */
  filled(field: Element): void {
    const isAlone = this.#filled === undefined || this.#filled === field;
    if (isAlone && !isReadElsewhere(field)) this.#filled = field;
    else this.#entry = undefined;
  }

  /** Whether the page would read as at the mark; undefined when it may not. */
  unchangedSince(mark: number): Unchanged | undefined {
    const entry = this.#entry;
    if (entry?.mark !== mark || entry.changes !== this.#changes.changes) return undefined;
    if (entry.url !== urlOf(this.#document) || !entry.controls.areKept(this.#filled)) {
      return undefined;
    }
    const { roots } = this.#changes;
    if (
      this.#changes.extend({ isThorough: true }) || countRules(roots) !== entry.rules ||
      countUnfinished(roots) !== entry.unfinished || mayStylesDiffer(roots)
    ) return undefined;
    const filled = this.#filled;
    this.#filled = undefined;
    if (filled === undefined) return {};
    entry.controls.update(filled);
    return { filledValue: collapse(valueOf(filled, roleOf(filled), nameOf(filled))) };
  }
}

function isForeignFrame(element: Element): boolean {
  return isTag(element, "iframe") && isForeign(element);
}

function countUnfinished(roots: Iterable<Root>): number {
  let count = 0;
  for (const root of roots) count += queryAll(root, ":not(:defined)").length;
  return count;
}

/** Whether the field's value is a part of what another element is called. */
function isReadElsewhere(field: Element): boolean {
  const id = attributeOf(field, "id");
  if (id !== null && queryAll(rootOf(field), `[aria-labelledby~="${CSS.escape(id)}"]`).length > 0) {
    return true;
  }
  for (let at = parentOf(field); at !== null; at = parentOf(at)) {
    if (isTag(at, "label") ? at.control !== field : NAMED_BY_CONTENT.has(roleOf(at))) return true;
  }
  return false;
}
