import type { InputAction } from "../page_contract.ts";
import { tagOf } from "./describe.ts";
import { closedRootOf, documentOf, isElement } from "./dom.ts";
import { deepestAt, isPressed } from "./hit_test.ts";
import { windowOf } from "./layout_dom.ts";

/** What a press fires, whichever button. */
const PRESSES = [
  "pointerdown",
  "mousedown",
  "pointerup",
  "mouseup",
  "click",
  "dblclick",
  "auxclick",
  "contextmenu",
] as const;

/** Of these, what a whole press ends in. */
const CLICKS: ReadonlySet<string> = new Set(["click", "auxclick", "contextmenu"]);

/** What a pointer that moves fires. */
const MOVES = ["pointerover", "pointermove", "mouseover", "mousemove"] as const;

/** What became of input that was waited for. */
export interface Arrived {
  /** It came to its element, or to a part of it. */
  arrived: boolean;
  /** For a press: the element got its click, too. False when the page put something in between press and release. */
  clicked: boolean;
  /** Short tag of what stood in the element's place: the press was kept from the page. */
  keptFrom?: string;
}

/**
 * Watches for trusted input at an element: listens on its window and the top one, ahead of the page's own listeners on
 * anything below these. A press that would begin on another element, because the page moved on the pointer's way there,
 * is kept from the page, to its last event.
 */
export class Arrival {
  readonly #tell: () => void;
  #disarm = (): void => {};
  #result: Arrived = { arrived: false, clicked: false };

  /** @param tell Called once for input that arrived, at once: the page may leave before it can be asked. */
  constructor(tell: () => void) {
    this.#tell = tell;
  }

  /**
   * Waits for a press, or for the pointer, on one of these elements of one window, or on something inside it. Without any
   * it is meant for a frame that tells its own script: whatever comes here has gone astray.
   */
  arm(elements: Element[], action: InputAction = "click"): void {
    this.disarm();
    const result: Arrived = { arrived: false, clicked: false };
    this.#result = result;
    const [first] = elements;
    const notice = (event: Event): void => {
      const { arrived } = result;
      if (event.isTrusted) note(event, elements, action, result);
      if (result.arrived && !arrived) this.#tell();
    };
    const signs = action === "hover" ? MOVES : PRESSES;
    const views = new Set([first === undefined ? window : windowOf(first), window]);
    for (const view of views) {
      for (const sign of signs) view.addEventListener(sign, notice, { capture: true });
    }
    this.#disarm = (): void => {
      for (const view of views) {
        for (const sign of signs) view.removeEventListener(sign, notice, { capture: true });
      }
    };
  }

  /** What has become of the input so far. */
  get result(): Readonly<Arrived> {
    return this.#result;
  }

  /** Stops watching; what became of the input since it began. */
  disarm(): Arrived {
    this.#disarm();
    this.#disarm = (): void => {};
    return this.#result;
  }
}

/** The innermost element of an event's path; none for an event of the window or the document. */
function innermostOf([target]: EventTarget[]): Element | undefined {
  // not by instanceof: an element of a frame is none of this window's
  if (target === undefined || !("nodeType" in target)) return undefined;
  const node = target as Node;
  return isElement(node) ? node : undefined;
}

/** What pointer input came to. An event tells nothing of what it hit inside a closed shadow root: the place does. */
export function targetOf(event: Event): Element | undefined {
  const target = innermostOf(event.composedPath());
  if (target === undefined || closedRootOf(target) === undefined) return target;
  // presses, moves and drags are mouse events all
  const { clientX: x, clientY: y } = event as MouseEvent;
  return deepestAt(documentOf(target), { x, y }) ?? target;
}

/** Whether pointer input came to the element: to itself, something inside it, or what passes it on. */
export function cameTo(event: Event, element: Element, target = targetOf(event)): boolean {
  return event.composedPath().includes(element) ||
    target !== undefined && isPressed(element, target);
}

function note(
  event: Event,
  elements: readonly Element[],
  action: InputAction,
  result: Arrived,
): void {
  const target = targetOf(event);
  const isOurs = elements.some((element) => cameTo(event, element, target));
  if (isOurs && result.keptFrom === undefined) {
    result.arrived = true;
    if (CLICKS.has(event.type)) result.clicked = true;
  } else if (action !== "hover" && !result.arrived) {
    // what begins elsewhere has gone astray; what follows a press that arrived is the page's own doing
    result.keptFrom ??= target === undefined ? "the page" : tagOf(target);
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}
