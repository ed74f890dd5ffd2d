import { isTargetGone } from "../cdp/cdp_errors.ts";
import type { EventParams } from "../cdp/protocol.ts";
import type { CdpSession } from "../cdp/session.ts";
import { log } from "../log.ts";
import { settleBy } from "../util/settle_by.ts";

/** A file chooser that a page has opened; no window comes up. */
export type FileChooser = EventParams<"Page.fileChooserOpened">;

/**
 * Keeps a tab's file choosers from coming up: nobody could answer one. It is dismissed, which the page hears of, and told
 * of; or taken by whoever waits for it.
 */
export class FileChoosers {
  readonly #sessions = new Set<CdpSession>();
  readonly #onDismissed: () => void;
  #awaited: PromiseWithResolvers<FileChooser> | undefined;

  /** @param onDismissed Told of each chooser that nobody waits for. */
  constructor(onDismissed: () => void) {
    this.#onDismissed = onDismissed;
  }

  /** Takes in the page, or a frame of it in a process of its own. */
  follow(session: CdpSession): void {
    this.#sessions.add(session);
    session.ended.then(() => this.#sessions.delete(session));
    session.on("Page.fileChooserOpened", (chooser) => {
      if (this.#awaited) this.#awaited.resolve(chooser);
      else this.#onDismissed();
    });
    this.#intercept(session, this.#awaited === undefined);
  }

  /** Does what opens a file chooser, and waits for that; undefined when none comes in time. */
  async openedBy(
    action: () => Promise<unknown>,
    limitMs: number,
    signal: AbortSignal,
  ): Promise<FileChooser | undefined> {
    const awaited = this.#awaited = Promise.withResolvers<FileChooser>();
    for (const session of this.#sessions) this.#intercept(session, false);
    let chooser: FileChooser | undefined;
    try {
      await action();
      const opened = awaited.promise.then((one) => chooser = one);
      const given = new Promise((resolve) =>
        signal.addEventListener("abort", resolve, { once: true })
      );
      await settleBy(Promise.race([opened, given]), limitMs);
      signal.throwIfAborted();
      return chooser;
    } finally {
      this.#awaited = undefined;
      for (const session of this.#sessions) this.#intercept(session, true);
    }
  }

  /** Chrome runs what is sent in order: nobody waits for the answer. */
  #intercept(session: CdpSession, cancel: boolean): void {
    session.send("Page.setInterceptFileChooserDialog", { enabled: true, cancel }).catch((error) => {
      if (!isTargetGone(error)) log("choosers", String(error));
    });
  }
}
