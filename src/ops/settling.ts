/** Pages at rest before an op, and again after an action. */
import { plainUrl } from "../ax/escape.ts";
import type { Tab } from "../browser/tab.ts";
import { OpTimeoutError } from "../errors.ts";
import { Deadline } from "../util/deadline.ts";
import { settleBy } from "../util/settle_by.ts";
import type { OpContext } from "./op.ts";

/** A page that was opened by an op is waited for this long before the op reports. */
const POPUP_LIMIT_MS = 5_000;
/** A download that a navigation turned into is told of within this. */
const DOWNLOAD_LIMIT_MS = 300;

/** Where a tab stood when an action began. */
export interface ActionMark {
  tab: Tab;
  commits: number;
  strays: number;
  failedUrl: string | undefined;
  /** Of its requests. */
  requests: number;
}

/** Remembers where a tab stands, before an action. */
export function markAction(tab: Tab): ActionMark {
  const { commits, strays, failedUrl } = tab.navigation;
  return { tab, commits, strays, failedUrl, requests: tab.activity.acts() };
}

/**
 * Waits for a page that is on its way, so long at most. One that does not come is given up, or the tab would not answer:
 * Chrome holds commands back between a navigation's start and its commit.
 */
export async function settleBefore(context: OpContext, limitMs: number): Promise<void> {
  const { tab, signal, session } = context;
  if (!tab.navigation.isNavigating && tab.navigation.isParsed) return;
  using limit = new Deadline(limitMs, () => new OpTimeoutError("not loaded"), {
    parent: signal,
    alarms: session.alarms,
  });
  try {
    await tab.navigation.settle(limit.signal);
  } catch (error) {
    if (signal.aborted || !limit.signal.aborted) throw error;
    await tab.session.sendUntil(signal, "Page.stopLoading");
    context.note(`the page on its way did not come within ${limitMs} ms: its load was stopped`);
  }
}

/**
 * Waits for the documents and the data that an action called for: in this tab and in those that it opened. The action is
 * done: a page that takes too long, or that could not be loaded, is told of, and is no failure.
 * @returns Whether data came in, after which what was seen of the page before is old.
 */
export async function settleAfter(
  context: OpContext,
  action: ActionMark | undefined,
  limitMs: number,
): Promise<boolean> {
  const { session, signal } = context;
  using limit = new Deadline(limitMs, () => new OpTimeoutError("still loading"), {
    parent: signal,
    alarms: session.alarms,
  });
  try {
    return await settle(context, action, limit.signal);
  } catch (error) {
    if (signal.aborted || !limit.signal.aborted) throw error;
    context.note("the page is still loading");
    return true;
  }
}

async function settle(
  opContext: OpContext,
  action: ActionMark | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const { context } = opContext.session;
  for (const tab of context.openedTabs) {
    const loaded = tab.navigation.settle(signal).then(() => tab.navigation.loads(signal));
    await settleBy(Promise.race([loaded, tab.session.ended]), POPUP_LIMIT_MS);
  }
  const gotData = action !== undefined && await settleRequests(opContext, action, signal);
  const { active } = context;
  if (active) await Promise.race([active.navigation.settle(signal), active.session.ended]);
  if (action && isStray(action)) await context.downloads.begins(DOWNLOAD_LIMIT_MS);
  const failedUrl = context.active?.navigation.failedUrl;
  if (failedUrl !== undefined && failedUrl !== action?.failedUrl) {
    opContext.note(
      `${plainUrl(failedUrl)} could not be loaded: the browser shows its own page for that`,
    );
  }
  return gotData;
}

/** Waits for the data that an action asked for, so that the report shows what it brought; whether there was any. */
async function settleRequests(
  { note }: OpContext,
  { tab: { activity, navigation, session }, commits, requests }: ActionMark,
  signal: AbortSignal,
): Promise<boolean> {
  // on its way to another document, what this one asked for is not shown any more
  if (navigation.isNavigating || navigation.commits !== commits) return false;
  const { waitedMs, isOpen } = await activity.untilAnswered(requests, signal);
  if (isOpen && !session.isClosed) {
    note(`what this asked for has not come after ${Math.round(waitedMs)} ms: network tells`);
  }
  return waitedMs > 0;
}

/** Whether the action led to an answer that is no document: a download is told of a moment later than the navigation's end. */
function isStray({ tab: { navigation }, commits, strays }: ActionMark): boolean {
  return navigation.strays !== strays && navigation.commits === commits;
}
