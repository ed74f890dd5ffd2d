import { z } from "zod";
import { plainLines, plainUrl, plainWords } from "../ax/escape.ts";
import { describeNetError } from "../browser/net_errors.ts";
import type { LoadStage } from "../browser/navigation.ts";
import { OpError } from "../errors.ts";
import { defineOp, type Op, type OpContext } from "./op.ts";
import { timeoutMs } from "./params.ts";
import { normalizeUrl } from "./url.ts";
import { Deadline } from "../util/deadline.ts";
import { OpTimeoutError } from "../errors.ts";

/** A download is told of within this after the navigation that turned into it. */
const DOWNLOAD_LIMIT_MS = 1_000;

/** How far a page must have come before an op goes on. */
export const stage = z.enum(["load", "domcontentloaded", "commit"]).default("load")
  .describe("How far the page must have come");

export const goto = defineOp({
  name: "goto",
  aliases: ["navigate"],
  summary: "Load an address in the active tab",
  effect: "act",
  page: "none",
  returnsState: true,
  params: z.strictObject({
    url: z.string().min(1).describe("Address; without a scheme it is https, on loopback http"),
    wait: stage,
    timeoutMs,
  }),
  positionals: ["url"],
  examples: ["goto example.com", "goto localhost:8080/shop --wait domcontentloaded"],
  run: (context, { url, wait, timeoutMs }) => navigate(context, normalizeUrl(url), wait, timeoutMs),
});

export const back = historyOp("back", "Go back in the tab's history", -1);
export const forward = historyOp("forward", "Go forward in the tab's history", 1);

export const reload = defineOp({
  name: "reload",
  summary: "Load the page again",
  effect: "act",
  page: "tab",
  returnsState: true,
  params: z.strictObject({ timeoutMs }),
  run: (context, { timeoutMs }) =>
    within(context, timeoutMs, "The page", async (signal) => {
      const { tab } = context;
      const { commits } = tab.navigation;
      await tab.session.sendUntil(signal, "Page.reload", {});
      await tab.navigation.loadsAfter(commits, signal);
      return {};
    }),
});

export const title = defineOp({
  name: "title",
  summary: "Print the page's title",
  effect: "read",
  answersWords: true,
  params: z.strictObject({}),
  run: async (context) => (await context.state()).title,
  render: plainWords,
});

export const url = defineOp({
  name: "url",
  summary: "Print where the session stands",
  effect: "read",
  answersWords: true,
  params: z.strictObject({}),
  run: (context) => context.state(),
  render: ({ url }) => plainLines(url),
});

function historyOp(name: "back" | "forward", summary: string, step: -1 | 1): Op {
  return defineOp({
    name,
    summary,
    effect: "act",
    page: "tab",
    returnsState: true,
    params: z.strictObject({ timeoutMs }),
    run: (context, { timeoutMs }) => travel(context, name, step, timeoutMs),
  });
}

/** Loads an address in the active tab, or in a new one when there is none. */
export async function navigate(
  context: OpContext,
  url: string,
  wait: LoadStage,
  timeoutMs: number | undefined,
): Promise<{ download?: true }> {
  const tab = context.session.context.active ?? await context.session.context.newTab();
  return await within(context, timeoutMs, url, async (signal) => {
    if (tab.session.isSilent) await tab.stopScripts();
    const { loaderId, errorText, isDownload } = await tab.session.sendUntil(
      signal,
      "Page.navigate",
      { url },
    );
    if (isDownload) {
      context.note(`${plainUrl(url)} is a download; the page stays as it was`);
      // its name is told with the reply
      await context.session.context.downloads.begins(DOWNLOAD_LIMIT_MS);
      return { download: true };
    }
    if (errorText) throw navigationError(url, errorText);
    // without a loader it was a move within the document
    if (loaderId) await tab.navigation.reaches(wait, loaderId, signal);
    return {};
  });
}

async function travel(
  context: OpContext,
  name: "back" | "forward",
  step: number,
  timeoutMs: number | undefined,
): Promise<Record<string, never>> {
  const { session, navigation } = context.tab;
  return await within(context, timeoutMs, "The page", async (signal) => {
    const { currentIndex, entries } = await session.sendUntil(signal, "Page.getNavigationHistory");
    const index = currentIndex + step;
    const entry = entries[index];
    // a tab starts blank: that is nowhere to go back to
    const isStart = index === 0 && entry?.url === "about:blank";
    if (!entry || isStart) {
      throw new OpError("navigation", `Cannot go ${name}: the tab's history ends here`);
    }
    const { commits } = navigation;
    // a step within one document, or to another
    const moved = session.once("Page.navigatedWithinDocument", { signal });
    const loaded = navigation.loadsAfter(commits, signal);
    // the loser ends with the signal, and so do both when the command below fails
    for (const either of [moved, loaded]) either.catch(() => {});
    await session.sendUntil(signal, "Page.navigateToHistoryEntry", { entryId: entry.id });
    await Promise.race([moved, loaded]);
    return {};
  });
}

/** Runs a navigation with a time limit; when it is up, the navigation is cancelled so that the tab answers at once. */
async function within<T>(
  context: OpContext,
  timeoutMs: number | undefined,
  what: string,
  navigate: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limitMs = timeoutMs ?? context.session.timeoutMs;
  const { active } = context.session.context;
  using limit = new Deadline(
    limitMs,
    () =>
      new OpTimeoutError(`${what} did not load within ${limitMs} ms`, {
        hint: "Try --wait domcontentloaded, or a longer --timeout-ms.",
      }),
    { parent: context.signal },
  );
  try {
    return await navigate(limit.signal);
  } catch (error) {
    // a page that hangs refuses it: what is told is the time
    if (limit.signal.aborted) await active?.session.send("Page.stopLoading").catch(() => {});
    throw error;
  } finally {
    limit.abort();
  }
}

function navigationError(url: string, errorText: string): OpError {
  const words = describeNetError(errorText);
  return new OpError("navigation", `Cannot load ${url}: ${words} (${errorText})`);
}
