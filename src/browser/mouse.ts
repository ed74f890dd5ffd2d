import type { CdpSession } from "../cdp/session.ts";
import type { HeldInput } from "./held_input.ts";

export type MouseButton = "left" | "middle" | "right";

/** Bits of `buttons` in `Input.dispatchMouseEvent`. */
const BUTTON_BITS: Record<MouseButton, number> = { left: 1, right: 2, middle: 4 };

/** CSS pixels of the main frame's viewport. */
export interface PointerPlace {
  x: number;
  y: number;
}

export interface ClickOptions {
  button?: MouseButton;
  /** 2 is a double click. */
  count?: number;
  /** Bits as in `Input.dispatchMouseEvent`: Alt 1, Control 2, Meta 4, Shift 8. */
  modifiers?: number;
}

/**
 * Moves to a point, presses and releases there as a person's mouse would: trusted events. The commands are sent in one
 * go, since Chrome runs them in order; the wait is for the last.
 */
export async function clickAt(
  session: CdpSession,
  point: PointerPlace,
  options: ClickOptions = {},
): Promise<void> {
  const { button = "left", count = 1, modifiers = 0 } = options;
  const at = { x: point.x, y: point.y, modifiers, pointerType: "mouse" as const };
  const sent = [session.send("Input.dispatchMouseEvent", { ...at, type: "mouseMoved" })];
  for (let clickCount = 1; clickCount <= count; clickCount++) {
    const press = { ...at, button, clickCount };
    sent.push(
      session.send("Input.dispatchMouseEvent", {
        ...press,
        type: "mousePressed",
        buttons: BUTTON_BITS[button],
      }),
      session.send("Input.dispatchMouseEvent", { ...press, type: "mouseReleased", buttons: 0 }),
    );
  }
  await Promise.all(sent);
}

/**
 * Moves the pointer, in as many even steps, with what is held: a drag when a button is. Each step waits for the one
 * before, since Chrome makes one event of moves that come together.
 */
export async function movePointer(
  session: CdpSession,
  held: HeldInput,
  to: PointerPlace,
  steps = 1,
): Promise<void> {
  const from = held.pointer;
  const [button = "none"] = held.buttons;
  held.pointer = { x: to.x, y: to.y };
  for (let step = 1; step <= steps; step++) {
    const share = step / steps;
    await session.send("Input.dispatchMouseEvent", {
      type: "mouseMoved",
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
      button,
      ...heldFields(held),
    });
  }
}

/** Presses a button where the pointer is, and keeps it down. */
export async function pressButton(
  session: CdpSession,
  held: HeldInput,
  button: MouseButton,
  clickCount: number,
): Promise<void> {
  held.holdButton(button);
  await session.send("Input.dispatchMouseEvent", {
    type: "mousePressed",
    ...held.pointer,
    button,
    clickCount,
    ...heldFields(held),
  });
}

/** Lets go of a button where the pointer is. */
export async function releaseButton(
  session: CdpSession,
  held: HeldInput,
  button: MouseButton,
  clickCount: number,
): Promise<void> {
  held.releaseButton(button);
  await session.send("Input.dispatchMouseEvent", {
    type: "mouseReleased",
    ...held.pointer,
    button,
    clickCount,
    ...heldFields(held),
  });
}

/** Turns the wheel where the pointer is; positive is down and to the right. */
export async function turnWheel(
  session: CdpSession,
  held: HeldInput,
  { dx, dy }: { dx: number; dy: number },
): Promise<void> {
  await session.send("Input.dispatchMouseEvent", {
    type: "mouseWheel",
    ...held.pointer,
    deltaX: dx,
    deltaY: dy,
    ...heldFields(held),
  });
}

function heldFields(
  { buttons, modifiers }: HeldInput,
): { buttons: number; modifiers: number; pointerType: "mouse" } {
  const bits = buttons.reduce((all, button) => all | BUTTON_BITS[button], 0);
  return { buttons: bits, modifiers, pointerType: "mouse" };
}
