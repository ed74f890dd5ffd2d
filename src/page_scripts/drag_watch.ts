import { cameTo, targetOf } from "./arrival.ts";
import { tagOf } from "./describe.ts";
import { documentOf, rootOf } from "./dom.ts";
import { windowOf } from "./layout_dom.ts";
import type { DragFacts } from "../page_contract.ts";

/** What tells how a drag goes. Where scripts cancel the pointer's events there are no mouse events. */
const SIGNS = [
  "dragstart",
  "dragenter",
  "dragover",
  "drop",
  "dragend",
  "pointerup",
  "mouseup",
  "input",
  "change",
] as const;

const EVERY_CHANGE = { subtree: true, childList: true, attributes: true, characterData: true };

/** What a drag has come to, as this document heard. */
type Heard = Omit<DragFacts, "pressed" | "keptFrom">;

/**
 * Watches one drag, from before the press to after the drop: in the documents of what is dragged and of its target,
 * ahead of the page's own listeners.
 */
export class DragWatch {
  readonly #tell: () => void;
  readonly #views = new Set<Window>();
  readonly #observer = new MutationObserver(() => this.#changed());
  #target: Element | undefined;
  /** The last of each, asked later what the page's listeners made of it. */
  #start: Event | undefined;
  #over: DragEvent | undefined;
  #heard = nothing();
  #changedAtMs = -Infinity;

  /** @param tell Called once for a drop, or a release, that came to the target's document, at once. */
  constructor(tell: () => void) {
    this.#tell = tell;
  }

  /** What the drop is for. */
  get target(): Element | undefined {
    return this.#target;
  }

  /** Takes in where the drag is to end. */
  aimAt(target: Element): void {
    this.#target = target;
    this.#watch(target);
  }

  /** Takes in where the drag begins. */
  leaveFrom(source: Element): void {
    this.#watch(source);
  }

  /** What has been heard so far. */
  get facts(): Heard {
    const { defaultPrevented: accepts = false } = this.#over ?? {};
    const started = this.#start !== undefined && !this.#start.defaultPrevented;
    if (this.#observer.takeRecords().length > 0) this.#changed();
    return { ...this.#heard, started, accepts };
  }

  /** Whether nothing has changed or moved for as long. */
  restsSince(ms: number): boolean {
    if (this.#observer.takeRecords().length > 0) this.#changed();
    if (performance.now() - this.#changedAtMs < ms) return false;
    const { document } = this.#target === undefined ? window : windowOf(this.#target);
    return !Document.prototype.getAnimations.call(document).some(ends);
  }

  /** Keeps the click from the page that letting go makes. */
  forgo(): void {
    for (const view of this.#views) view.addEventListener("click", keep, { capture: true });
  }

  /** Stops watching; what was heard. */
  end(): Heard {
    const { facts } = this;
    for (const view of this.#views) {
      for (const sign of SIGNS) view.removeEventListener(sign, this.#notice, { capture: true });
      view.removeEventListener("click", keep, { capture: true });
    }
    this.#views.clear();
    this.#observer.disconnect();
    this.#target = this.#start = this.#over = undefined;
    this.#heard = nothing();
    return facts;
  }

  #watch(element: Element): void {
    for (const view of [windowOf(element), window]) {
      if (this.#views.has(view)) continue;
      this.#views.add(view);
      for (const sign of SIGNS) view.addEventListener(sign, this.#notice, { capture: true });
    }
    // what is in a shadow root is no part of its document
    for (const root of [documentOf(element), rootOf(element)]) {
      this.#observer.observe(root, EVERY_CHANGE);
    }
  }

  readonly #notice = (event: Event): void => {
    if (event.isTrusted) this.#hear(event);
  };

  #changed(): void {
    this.#heard.changed = true;
    this.#changedAtMs = performance.now();
  }

  #hear(event: Event): void {
    const heard = this.#heard;
    switch (event.type) {
      case "dragstart":
        this.#start = event;
        return;
      case "dragend":
        heard.ended = effectOf(event);
        return;
      case "dragenter":
      case "dragover":
        this.#over = event as DragEvent; // by its type
        heard.over = tagAt(event);
        if (this.#isAtTarget(event)) heard.reached = true;
        return;
      case "drop":
        heard.files = (event as DragEvent).dataTransfer?.files.length ?? 0;
        heard.dropped = tagAt(event);
        if (this.#isAtTarget(event)) heard.reached = true;
        this.#tell();
        return;
      case "pointerup":
        this.#released(event);
        return;
      case "mouseup":
        if (this.#isNative) keep(event);
        return;
      default:
        heard.changed = true; // input, change
    }
  }

  /** Whether the browser drags, as far as this document can tell: then pages do not hear of the button. */
  get #isNative(): boolean {
    return this.#over !== undefined || this.#start !== undefined && !this.#start.defaultPrevented;
  }

  /** In another document the release says nothing of the target. */
  #released(event: Event): void {
    if (this.#isNative) return keep(event);
    const target = this.#target;
    if (target === undefined || event.currentTarget !== windowOf(target)) return;
    this.#heard.released = tagAt(event);
    this.#tell();
  }

  #isAtTarget(event: Event): boolean {
    return this.#target !== undefined && cameTo(event, this.#target);
  }
}

function nothing(): Heard {
  return { started: false, reached: false, accepts: false, changed: false };
}

/** Whether an animation runs that comes to an end. */
function ends({ playState, effect }: Animation): boolean {
  return playState === "running" && effect?.getComputedTiming().endTime !== Infinity;
}

function keep(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function tagAt(event: Event): string {
  const target = targetOf(event);
  return target === undefined ? "the page" : tagOf(target);
}

function effectOf(event: Event): string {
  return (event as DragEvent).dataTransfer?.dropEffect ?? "none";
}
