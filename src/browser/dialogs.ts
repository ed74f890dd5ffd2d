import { isNoDialog, isTargetGone } from "../cdp/cdp_errors.ts";
import type { CdpSession } from "../cdp/session.ts";
import { log } from "../log.ts";

/** A dialog that opened and was answered: `{"type":"confirm","message":"Really?","accepted":true}`. */
export interface DialogRecord {
  type: "alert" | "confirm" | "prompt" | "beforeunload";
  message: string;
  accepted: boolean;
}

/** How a session answers dialogs. */
export interface DialogPolicy {
  accept: boolean;
  /** For prompts; the page's own default when absent. */
  promptText?: string;
}

/**
 * Answers a tab's dialogs the moment they open, by the policy that holds then: an open dialog stops the page and every
 * command to it. `beforeunload` is always accepted, or no navigation would get past it.
 */
export function answerDialogs(
  session: CdpSession,
  policy: () => DialogPolicy,
  onDialog: (dialog: DialogRecord) => void,
): void {
  session.on("Page.javascriptDialogOpening", ({ type, message, defaultPrompt }) => {
    const { accept, promptText } = policy();
    const accepted = type === "beforeunload" || accept;
    const answer = promptText ?? defaultPrompt;
    onDialog({ type, message, accepted });
    session.send("Page.handleJavaScriptDialog", {
      accept: accepted,
      ...(type === "prompt" && accepted && answer !== undefined ? { promptText: answer } : {}),
    }).catch((error) => {
      // somebody at a visible window, or the tab's end, was quicker
      if (!isNoDialog(error) && !isTargetGone(error)) log("dialog", String(error));
    });
  });
}
