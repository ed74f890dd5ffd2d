import { cutText, LONGEST_NAME } from "../ax/cut.ts";
import { quoteText } from "../ax/escape.ts";
import type { RememberedRef } from "../ax/types.ts";
import { log } from "../log.ts";
import type { AnnotateQuery } from "../page_contract.ts";
import { Deadline } from "../util/deadline.ts";
import type { OpContext } from "./op.ts";

/** A page that does not answer is left with its labels after this; they go by themselves when it does. */
const CLEAR_LIMIT_MS = 1_000;

/** A picture with refs drawn into it, and what each ref is: `{"16":"button \"Save\""}`. */
export interface Annotated {
  bytes: Uint8Array;
  refs: Record<string, string>;
}

/** Takes a picture while the refs of what can be acted on stand beside it. They are gone when this ends, however it ends. */
export async function takeAnnotated(
  context: OpContext,
  query: AnnotateQuery,
  take: () => Promise<Uint8Array>,
): Promise<Annotated> {
  const { tab, session } = context;
  try {
    const { refs } = await context.ask("annotate", query);
    const bytes = await take();
    session.refs.keep(refs);
    return { bytes, refs: Object.fromEntries(refs.map((known) => [known.ref, phraseOf(known)])) };
  } finally {
    // not with the op's own signal, which may be what ended it
    using limit = new Deadline(CLEAR_LIMIT_MS, () => new Error("The page does not answer"), {
      alarms: session.alarms,
    });
    await tab.agent.askOnce("clearAnnotations", undefined, limit.signal)
      .catch((error) => log("screenshot", `labels were not cleared: ${error}`));
  }
}

function phraseOf({ role, name }: RememberedRef): string {
  const { text, left } = cutText(name, LONGEST_NAME);
  return name === "" ? role : `${role} ${quoteText(left > 0 ? `${text}…` : text)}`;
}
