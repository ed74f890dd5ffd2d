import { z } from "zod";
import { plainUrl, quoteText } from "../ax/escape.ts";
import type { Tab } from "../browser/tab.ts";
import { UsageError } from "../errors.ts";
import { goto } from "./navigating.ts";
import { settleBy } from "../util/settle_by.ts";
import { defineOp, type OpContext } from "./op.ts";

/** One tab of a list: `{"index":0,"target":"90AE76…","active":true,"url":"https://…","title":"Shop"}`. */
interface TabLine {
  index: number;
  target: string;
  active: boolean;
  url: string;
  title: string;
}

interface TabList {
  tabs: TabLine[];
  /** Index of the active tab; -1 when there is none. */
  active: number;
  /** Address of the active tab. */
  url: string;
}

/** An address that cannot be loaded ends in an error page; a tab that is closed before that page is there stays. */
const ERROR_PAGE_LIMIT_MS = 500;

/** How a tab is named in a request. */
const tabName = z.union([z.string().min(1), z.number().int()]).describe(
  "Index, or start of a target id",
);

export const tabNew = defineOp({
  name: "tab-new",
  summary: "Open a tab and work in it",
  effect: "act",
  page: "none",
  report: "none",
  params: z.strictObject({ url: z.string().min(1).optional().describe("Address to load") }),
  positionals: ["url"],
  examples: ["tab-new", "tab-new example.com"],
  run: async (context, { url }) => {
    const browserContext = context.session.context;
    const before = browserContext.active;
    const tab = await browserContext.newTab();
    if (url !== undefined) {
      await orClose(
        context,
        tab,
        before,
        async () => await goto.run(context, goto.params.parse({ url })),
      );
    }
    return await listTabs(context);
  },
  render: renderTabs,
});

export const tabList = defineOp({
  name: "tab-list",
  aliases: ["tabs"],
  summary: "List the tabs",
  effect: "read",
  page: "none",
  params: z.strictObject({}),
  run: listTabs,
  render: renderTabs,
});

export const tabSelect = defineOp({
  name: "tab-select",
  summary: "Work in another tab",
  effect: "act",
  page: "none",
  returnsState: true,
  params: z.strictObject({ tab: tabName }),
  positionals: ["tab"],
  examples: ["tab-select 1"],
  run: (context, { tab }) => {
    context.session.context.select(findTab(context, tab));
    return {};
  },
});

export const tabClose = defineOp({
  name: "tab-close",
  aliases: ["close-page"],
  summary: "Close a tab, the active one when none is named",
  effect: "act",
  page: "none",
  returnsState: true,
  params: z.strictObject({ tab: tabName.optional() }),
  positionals: ["tab"],
  examples: ["tab-close", "tab-close 1"],
  run: async (context, { tab }) => {
    const browserContext = context.session.context;
    const closing = tab === undefined ? browserContext.requireActive() : findTab(context, tab);
    if (browserContext.tabs.length === 1) {
      throw new UsageError("Cannot close the only tab", { hint: "End the session with quit." });
    }
    await browserContext.closeTab(closing);
    return {};
  },
});

/** Runs what is to load a new tab; when it fails, the tab goes again and the one before is back. */
export async function orClose<T>(
  context: OpContext,
  tab: Tab,
  before: Tab | undefined,
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const browserContext = context.session.context;
    await settleBy(tab.navigation.settle(context.signal), ERROR_PAGE_LIMIT_MS);
    await browserContext.closeTab(tab);
    if (before) browserContext.select(before);
    throw error;
  }
}

/** A tab by its index, or by four or more characters of its target id. */
function findTab({ session: { context } }: OpContext, name: string | number): Tab {
  const text = String(name);
  const byTarget = text.length >= 4 && /^[0-9a-f]+$/i.test(text)
    ? context.tabs.filter((tab) => tab.targetId.startsWith(text.toUpperCase()))
    : [];
  const [only, other] = byTarget;
  if (only && !other) return only;
  const tab = /^\d{1,3}$/.test(text) ? context.tabs[Number(text)] : undefined;
  if (tab) return tab;
  const known = context.tabs.map((_, index) => index).join(", ");
  throw new UsageError(`No tab "${text}": there is ${known || "none"}`, {
    hint: "List them: tab-list",
  });
}

async function listTabs({ session: { context }, signal }: OpContext): Promise<TabList> {
  const titles = await context.titles(signal);
  return {
    tabs: context.tabs.map((tab, index) => ({
      index,
      target: tab.targetId,
      active: tab === context.active,
      url: tab.url,
      title: titles.get(tab.targetId) ?? "",
    })),
    active: context.activeIndex,
    url: context.active?.url ?? "",
  };
}

function renderTabs({ tabs }: TabList): string {
  return tabs.map(({ index, active, url, title }) => {
    const mark = active ? "*" : " ";
    return `${mark} ${index} ${quoteText(title)} ${plainUrl(url)}`;
  }).join("\n");
}
