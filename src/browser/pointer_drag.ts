import { isTargetGone } from "../cdp/cdp_errors.ts";
import type { EventParams } from "../cdp/protocol.ts";
import type { CdpSession } from "../cdp/session.ts";
import { log } from "../log.ts";
import { settleBy } from "../util/settle_by.ts";
import type { HeldInput } from "./held_input.ts";
import { movePointer, type PointerPlace, pressButton, releaseButton } from "./mouse.ts";

/** Copy 1, link 2, move 16: a file manager leaves it to where files are dropped. */
const ANY_OPERATION = 19;

type DragData = EventParams<"Input.dragIntercepted">["data"];

/** Chrome hands a drag over before it answers the move that began it, as a rule. */
const HAND_OVER_LIMIT_MS = 2_000;

/**
 * One thing held by the pointer, from the press on. When the page lets Chrome begin a drag of its own, that is taken
 * over from the desktop's (`Input.setInterceptDrags`): pages hear the same events. The button is let go of then, too,
 * which a page does not hear of when a person drags (the page's script keeps it from there): without that, Chrome goes
 * on sending the pointer to the frame that was pressed in, when that has a process of its own (seen in Chromium 156).
 * Disposed of before {@linkcode drop}, the drag is called off: nothing stays pressed.
 */
export class PointerDrag implements AsyncDisposable {
  readonly #session: CdpSession;
  readonly #held: HeldInput;
  readonly #start: PointerPlace;
  readonly #listener: Disposable;
  readonly #begun = Promise.withResolvers<void>();
  #data: DragData | undefined;
  /** Where it is by now. */
  #at: PointerPlace;
  #hasEntered = false;
  #isOver = false;

  private constructor(session: CdpSession, held: HeldInput, start: PointerPlace) {
    this.#session = session;
    this.#held = held;
    this.#start = this.#at = start;
    this.#listener = session.on("Input.dragIntercepted", ({ data }) => {
      this.#data = data;
      this.#begun.resolve();
    });
  }

  /** What is to be pressed at a point. */
  static at(session: CdpSession, held: HeldInput, start: PointerPlace): PointerDrag {
    return new PointerDrag(session, held, start);
  }

  /** Files that come from outside of the page: nothing is pressed. Absolute paths. */
  static files(session: CdpSession, held: HeldInput, files: string[]): PointerDrag {
    const drag = new PointerDrag(session, held, held.pointer);
    drag.#data = { items: [], files, dragOperationsMask: ANY_OPERATION };
    return drag;
  }

  /** Moves to where it begins and presses the left button. */
  async press(): Promise<void> {
    await this.#session.send("Input.setInterceptDrags", { enabled: true });
    await movePointer(this.#session, this.#held, this.#start);
    await pressButton(this.#session, this.#held, "left", 1);
  }

  /** Whether Chrome has begun a drag of its own: HTML's. */
  get isNative(): boolean {
    return this.#data !== undefined;
  }

  /** Whether it was let go of. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Waits for the drag that a page has let begin; whether it came. */
  async hasBegun(): Promise<boolean> {
    await settleBy(this.#begun.promise, HAND_OVER_LIMIT_MS);
    return this.isNative;
  }

  /** Moves what is held, in even steps. */
  async moveTo(to: PointerPlace, steps = 1): Promise<void> {
    const from = this.#at;
    this.#at = { x: to.x, y: to.y };
    if (!this.isNative) return await movePointer(this.#session, this.#held, to, steps);
    if (this.#isPressed) this.#held.pointer = this.#at;
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      await this.#dispatch(this.#hasEntered ? "dragOver" : "dragEnter", at);
      this.#hasEntered = true;
    }
  }

  /** Lets go where the pointer is. */
  async drop(): Promise<void> {
    this.#isOver = true;
    if (this.isNative) await this.#dispatch("drop", this.#at);
    await this.#release();
  }

  /** Chrome's own drag ends with nothing done; else the thing is brought back to where it was. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#listener[Symbol.dispose]();
    try {
      if (!this.#isOver) await this.#callOff();
      await this.#session.send("Input.setInterceptDrags", { enabled: false });
    } catch (error) {
      if (!isTargetGone(error)) log("drag", String(error));
    } finally {
      this.#held.releaseButton("left");
    }
  }

  async #callOff(): Promise<void> {
    if (this.isNative) await this.#dispatch("dragCancel", this.#at);
    else await movePointer(this.#session, this.#held, this.#start);
    await this.#release();
  }

  /** Not so for files, which come from elsewhere. */
  get #isPressed(): boolean {
    return this.#held.buttons.includes("left");
  }

  async #release(): Promise<void> {
    if (this.#isPressed) await releaseButton(this.#session, this.#held, "left", 1);
  }

  async #dispatch(
    type: "dragEnter" | "dragOver" | "drop" | "dragCancel",
    { x, y }: PointerPlace,
  ): Promise<void> {
    const { modifiers } = this.#held;
    const data = this.#data ?? { items: [], dragOperationsMask: 0 };
    await this.#session.send("Input.dispatchDragEvent", { type, x, y, data, modifiers });
  }
}
