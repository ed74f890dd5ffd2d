import { windowOf } from "./layout_dom.ts";

/** What a press fires, whichever button; any of these at the element means that the press came through. */
const PRESSES = [
  "pointerdown",
  "mousedown",
  "pointerup",
  "mouseup",
  "click",
  "auxclick",
  "contextmenu",
] as const;

/** What a pointer that moves fires. */
const MOVES = ["pointerover", "pointermove", "mouseover", "mousemove"] as const;

/**
 * Notices whether a trusted press reaches an element: listens on its window, ahead of the page's own listeners on anything
 * below that.
 */
export class Arrival {
  #disarm = (): void => {};
  #arrived = false;

  /** Waits for a press, or for the pointer, on one of these elements of one window, or on something inside it. */
  arm(elements: Element[], action: "click" | "hover" = "click"): void {
    this.disarm();
    this.#arrived = false;
    const [first] = elements;
    if (first === undefined) return;
    const view = windowOf(first);
    const notice = (event: Event): void => {
      if (!event.isTrusted) return;
      const path = event.composedPath();
      if (elements.some((element) => path.includes(element))) this.#arrived = true;
    };
    const signs = action === "click" ? PRESSES : MOVES;
    for (const sign of signs) {
      view.addEventListener(sign, notice, { capture: true, passive: true });
    }
    this.#disarm = (): void => {
      for (const sign of signs) view.removeEventListener(sign, notice, { capture: true });
    };
  }

  /** Stops listening; whether a press arrived since it began. */
  disarm(): boolean {
    this.#disarm();
    this.#disarm = (): void => {};
    return this.#arrived;
  }
}
