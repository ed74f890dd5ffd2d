/** What the page says once something was done to it, if it is still there. */
import type { Tab } from "../browser/tab.ts";
import type { AfterAction, Answer, Question } from "../page_contract.ts";
import type { OpContext } from "./op.ts";

/** What the page says after an action; undefined when it is left first. */
export async function answerAfter(context: OpContext, tab: Tab): Promise<AfterAction | undefined> {
  const { isReported, session: { lastLook } } = context;
  const since = lastLook?.tab === tab ? lastLook.look.mark : undefined;
  const query = isReported
    ? { isDrawn: true as const, ...(since === undefined ? {} : { since }) }
    : {};
  return await whileHere(context, tab, "afterAction", query);
}

/**
 * Asks a page that may be left; undefined when it is, before it has answered. Chrome holds the question back from then until
 * the next page is there, which may be never.
 */
export async function whileHere<N extends "afterAction" | "effect">(
  { signal }: OpContext,
  tab: Tab,
  name: N,
  question: Question<N>,
): Promise<Answer<N> | undefined> {
  const done = new AbortController();
  const left = tab.navigation.leaves(AbortSignal.any([signal, done.signal]));
  const answer = tab.agent.askOnce(name, question, signal);
  const gone = left.catch((error) => {
    if (!tab.isClosed) throw error; // the tab's end is a way to leave the page
  }).then(() => undefined);
  for (const either of [gone, answer]) either.catch(() => {}); // the winner of the race is heard
  try {
    return await Promise.race([answer, gone]);
  } finally {
    done.abort();
  }
}
