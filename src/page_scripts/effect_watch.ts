import type { EffectQuery } from "../page_contract.ts";
import type { ChangeWatch } from "./change_watch.ts";
import { frameDocument, isForeign, isFrame, parentOf } from "./composed_tree.ts";
import { ControlValues } from "./control_values.ts";
import { attributeOf, isHtml, isTag, queryAll, shadowRootOf, tabIndexOf, urlOf } from "./dom.ts";
import { fieldIn } from "./fields.ts";
import { activeIn, type Root } from "./layout_dom.ts";
import { nameOf } from "./names.ts";
import { hasSize } from "./visibility.ts";

/** What draws for itself, or shows what is not of this document. */
const OPAQUE = ["canvas", "embed", "object", "iframe", "video", "audio", "select"] as const;

/** A press that fills the clipboard leaves no trace here. */
const COPIES = /copy|copied|clipboard/i;

/** Where things stood just before a press. */
interface Before {
  effects: number;
  events: number;
  url: string;
  controls: ControlValues;
  active: Element | null;
  /** What the press itself gives the focus to. */
  focusable: Element | null;
}

/** Watches what comes of a press: whether anything on the page changes that a person could notice. */
export class EffectWatch {
  readonly #document: Document;
  readonly #changes: ChangeWatch;
  #pressed: Element | undefined;
  #before: Before | undefined;
  #isFresh = false;

  constructor(document: Document, changes: ChangeWatch) {
    this.#document = document;
    this.#changes = changes;
  }

  /** The element that is pressed, while what comes of it can be judged. */
  get pressed(): Element | undefined {
    return this.#before && this.#pressed;
  }

  /** Watches from now on, unless what this element does cannot be seen from here. */
  begin(pressed: Element): void {
    this.#before = undefined;
    this.#pressed = pressed;
    if (!isJudged(pressed)) return;
    this.#changes.extend();
    const { roots } = this.#changes;
    const controls = ControlValues.of(roots);
    if (controls === undefined || [...roots].some(showsForeignFrame)) return;
    this.#isFresh = true;
    this.#before = {
      effects: this.#changes.effects,
      events: this.#changes.events,
      url: urlOf(this.#document),
      controls,
      active: deepestActive(this.#document),
      focusable: focusableAt(pressed),
    };
  }

  /** As {@linkcode hasStirred}, once: what is done after the press is something else. */
  takeFirst(): boolean | undefined {
    const hasStirred = this.#isFresh ? this.hasStirred : undefined;
    this.#isFresh = false;
    return hasStirred;
  }

  /** Whether something has come of it; undefined when that cannot be told. */
  get hasStirred(): boolean | undefined {
    const before = this.#before;
    if (before === undefined) return undefined;
    return this.#changes.effects !== before.effects || urlOf(this.#document) !== before.url ||
      !before.controls.areKept() || this.#hasMovedFocus(before) ||
      this.#changes.extend({ isThorough: true });
  }

  /** Whether the browser has done something by itself: followed a link within the page, turned on a box, sent a form. */
  get #hasActed(): boolean | undefined {
    const before = this.#before;
    if (before === undefined) return undefined;
    return this.#changes.events !== before.events || urlOf(this.#document) !== before.url ||
      !before.controls.areKept();
  }

  /** Waits until something has come of it, so long at most. */
  async stirs({ limitMs, isUnheard }: EffectQuery): Promise<boolean | undefined> {
    const endsAtMs = performance.now() + limitMs;
    for (;;) {
      const has = isUnheard ? this.#hasActed : this.hasStirred;
      const leftMs = endsAtMs - performance.now();
      if (has !== false || leftMs <= 0) return has;
      await this.#changes.next(leftMs);
    }
  }

  /** The focus is elsewhere than a press puts it. */
  #hasMovedFocus({ active, focusable }: Before): boolean {
    const now = deepestActive(this.#document);
    return now !== active && now !== null && now !== focusable && !isTag(now, "body");
  }
}

function isJudged(pressed: Element): boolean {
  if (fieldIn(pressed) !== undefined || OPAQUE.some((tag) => isTag(pressed, tag))) return false;
  const words = [
    nameOf(pressed),
    ...["class", "id", "title"].map((at) => attributeOf(pressed, at)),
  ];
  return !words.some((word) => word !== null && COPIES.test(word));
}

function showsForeignFrame(root: Root): boolean {
  return [...queryAll(root, "iframe, frame, object, embed")].some((frame) =>
    isFrame(frame) && isForeign(frame) && hasSize(frame)
  );
}

function deepestActive(document: Document): Element | null {
  let active = activeIn(document);
  while (active !== null) {
    const inner: Root | null = isFrame(active) ? frameDocument(active) : shadowRootOf(active);
    const deeper = inner === null ? null : activeIn(inner);
    if (deeper === null) return active;
    active = deeper;
  }
  return null;
}

/** What gets the focus when this is pressed: itself, or what is around it. */
function focusableAt(pressed: Element): Element | null {
  for (let at: Element | null = pressed; at !== null; at = parentOf(at)) {
    if (isHtml(at) && tabIndexOf(at) >= 0 || attributeOf(at, "tabindex") !== null) return at;
    if (isTag(at, "label") && at.control !== null) return at.control;
  }
  return null;
}
