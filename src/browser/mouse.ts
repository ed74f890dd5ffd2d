import type { CdpSession } from "../cdp/session.ts";

export type MouseButton = "left" | "middle" | "right";

/** Bits of `buttons` in `Input.dispatchMouseEvent`. */
const BUTTON_BITS: Record<MouseButton, number> = { left: 1, right: 2, middle: 4 };

export interface ClickOptions {
  button?: MouseButton;
  /** 2 is a double click. */
  count?: number;
  /** Bits as in `Input.dispatchMouseEvent`: Alt 1, Control 2, Meta 4, Shift 8. */
  modifiers?: number;
}

/**
 * Moves to a point, presses and releases there as a person's mouse would: trusted events. The commands are sent in one
 * go, since Chrome runs them in order; the wait is for the last. Coordinates in CSS pixels of the main frame's viewport.
 */
export async function clickAt(
  session: CdpSession,
  point: { x: number; y: number },
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
