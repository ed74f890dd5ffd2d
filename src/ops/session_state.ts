import { isTargetGone } from "../cdp/cdp_errors.ts";
import type { BrowserContext } from "../browser/context.ts";
import type { PageState } from "../page_contract.ts";
import type { SessionState } from "./op.ts";

/** Where a session stands; the page is asked unless what it says is known already. */
export async function stateOf(
  context: BrowserContext,
  signal: AbortSignal,
  known?: PageState,
): Promise<SessionState> {
  const { active } = context;
  if (!active) return { tab: -1, tabs: 0, url: "", title: "", closed: true };
  try {
    const { url, title, loading } = known ?? await active.agent.ask("state", undefined, signal);
    return {
      tab: context.activeIndex,
      tabs: context.tabs.length,
      url,
      title,
      ...(loading ? { loading: true as const } : {}),
    };
  } catch (error) {
    // the tab went away while it was asked: the next one is meant
    if (isTargetGone(error) && context.active !== active) return await stateOf(context, signal);
    throw error;
  }
}
