import { pause } from "./auto_wait.ts";

/** A hidden tab gets no frames. */
const LATE_FRAME_MS = 100;

/** The next animation frame, or a while when none comes. */
export async function nextFrame(): Promise<void> {
  let frame = 0;
  const drawn = new Promise<void>((resolve) => frame = requestAnimationFrame(() => resolve()));
  await Promise.race([drawn, pause(LATE_FRAME_MS)]);
  cancelAnimationFrame(frame);
}

/**
 * Knows whether the page has drawn since something was done to it. An action need not wait for that, unless it tells what
 * changed: who reads the page waits, and as a rule there is nothing left to wait for.
 */
export class Drawing {
  #frame: Promise<void> | undefined;

  /** Something was just done to the page. */
  acted(): void {
    const frame = nextFrame().then(() => {
      if (this.#frame === frame) this.#frame = undefined;
    });
    this.#frame = frame;
  }

  /** The frame that shows the last action; nothing once there was one. */
  async drawn(): Promise<void> {
    await this.#frame;
  }
}
