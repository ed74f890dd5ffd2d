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
 * changed: who reads the page waits, and as a rule there is nothing left to wait for. No frame is asked for before: to draw a
 * long page takes longer than many an action.
 */
export class Drawing {
  #actedAtMs = -Infinity;

  /** Something was just done to the page. */
  acted(): void {
    this.#actedAtMs = performance.now();
  }

  /** Waits for a frame that shows the last action, unless that was so long ago that there has been one. */
  async drawn(): Promise<void> {
    const isOld = performance.now() - this.#actedAtMs > LATE_FRAME_MS;
    if (isOld) return;
    await nextFrame();
    this.#actedAtMs = -Infinity;
  }
}
