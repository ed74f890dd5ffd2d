/** Ops that print the page as markdown. */
import { z } from "zod";
import { renderMarkdown } from "../ax/markdown.ts";
import { navigate, stage } from "./navigating.ts";
import { defineOp, type OpContext } from "./op.ts";
import { checkTarget, noWait, targetFields, type TargetParams, timeoutMs } from "./params.ts";
import { beforeReading } from "./quiet_read.ts";
import { lookOptions } from "./reading.ts";
import { orClose } from "./tabs.ts";
import { normalizeUrl } from "./url.ts";

/** How the page is written; both ops take these. */
const markdownFields = {
  limit: z.number().int().min(0).default(2000).describe(
    "Lines of the tree at most; 0 is no limit",
  ),
  urls: z.boolean().default(false).describe("Print the addresses of links"),
  ids: z.boolean().default(false).describe("Print ids (719a97a0) in place of refs"),
  fullText: z.boolean().default(false).describe("Cut no text"),
  maxTokens: z.number().int().min(1).optional().describe(
    "Whole blocks up to so many tokens; the reply says how to go on",
  ),
  skip: z.number().int().min(0).default(0).describe("Leave out so many lines from the beginning"),
  noWait,
};

type MarkdownParams = z.output<z.ZodObject<typeof markdownFields>>;

export const read = defineOp({
  name: "read",
  summary: "Print the page as markdown with refs",
  effect: "read",
  params: z.strictObject({ ...targetFields, ...markdownFields, timeoutMs })
    .superRefine(checkTarget(false)),
  positionals: ["target"],
  examples: ["read", "read 16", "read --selector main --max-tokens 2000"],
  run: readPage,
});

export const open = defineOp({
  name: "open",
  summary: "Open an address in a tab of its own, as markdown",
  effect: "act",
  page: "none",
  returnsState: true,
  report: "none",
  params: z.strictObject({
    url: z.string().min(1).describe("Address; without a scheme it is https, on loopback http"),
    wait: stage,
    ...markdownFields,
    timeoutMs,
  }),
  positionals: ["url"],
  examples: ["open example.com", "open localhost:8080/shop --urls"],
  run: openPage,
  render: ({ page }) => page,
});

/** The page as markdown. It counts as the session's last look: what actions change is told as lines of the tree. */
async function readPage(
  context: OpContext,
  params: MarkdownParams & TargetParams & { timeoutMs?: number | undefined },
): Promise<string> {
  await beforeReading(context, params);
  const options = lookOptions(context, params);
  const { tab, session } = context;
  const { flow, view, isBehindModal, ...look } = await context.ask("look", {
    ...options,
    withFlow: true,
    withListeners: true,
  });
  session.lastLook = { tab, commits: tab.navigation.commits, options, look };
  session.refs.remember(look);
  context.seen(look);
  const { tab: index, tabs } = await context.state();
  return renderMarkdown(
    {
      ...look,
      ...(flow === undefined ? {} : { flow }),
      ...(view === undefined ? {} : { view }),
      ...(isBehindModal ? { isBehindModal } : {}),
    },
    { ...markdownOptions(params), key: freshKey(), tab: index, tabs },
  );
}

function markdownOptions({ ids, urls, fullText, maxTokens, skip }: MarkdownParams): {
  ids: boolean;
  urls: boolean;
  fullText: boolean;
  skip: number;
  maxTokens?: number;
} {
  return { ids, urls, fullText, skip, ...(maxTokens === undefined ? {} : { maxTokens }) };
}

/** Eight hex digits that no page can know. */
function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("").toUpperCase();
}

/** Loads the page in the tab at hand when that is blank, else in a new one, which goes again when nothing loads in it. */
async function openPage(
  context: OpContext,
  { url, wait, timeoutMs, ...params }: MarkdownParams & {
    url: string;
    wait: z.output<typeof stage>;
    timeoutMs?: number | undefined;
  },
): Promise<{ page: string; download?: true }> {
  const address = normalizeUrl(url);
  const { context: tabs } = context.session;
  const { active: before } = tabs;
  const isBlank = before === undefined || before.url === "about:blank";
  const load = () => navigate(context, address, wait, timeoutMs);
  const { download } = isBlank
    ? await load()
    : await orClose(context, await tabs.newTab(), before, load);
  await context.tab.navigation.settle(context.signal);
  const page = await readPage(context, params);
  return { page, ...(download ? { download } : {}) };
}
