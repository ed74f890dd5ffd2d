import { z } from "zod";
import type { Download } from "../browser/downloads.ts";
import { evaluateInPage } from "../browser/evaluate.ts";
import { OpError, OpTimeoutError } from "../errors.ts";
import type { WaitConditions } from "../page_contract.ts";
import { matchesGlob } from "../util/matches_glob.ts";
import { sleep } from "../util/sleep.ts";
import { defineOp, type OpContext } from "./op.ts";
import { milliseconds, timeoutMs } from "./params.ts";

/** How often code and load states are looked at again. */
const RECHECK_MS = 100;

const CONDITIONS = ["selector", "gone", "text", "url"] as const;

export const wait = defineOp({
  name: "wait",
  summary: "Wait until the page is as described",
  effect: "act",
  page: "tab",
  returnsState: true,
  params: z.strictObject({
    selector: z.string().min(1).optional().describe(
      "CSS selector with a visible match; a number is ms",
    ),
    gone: z.string().min(1).optional().describe("CSS selector without a visible match"),
    text: z.string().min(1).optional().describe("Part of the visible text"),
    url: z.string().min(1).optional().describe("Part of the address"),
    js: z.string().min(1).optional().describe("Expression that is truthy"),
    load: z.enum(["load", "domcontentloaded", "networkidle"]).optional().describe(
      "How far the page has come",
    ),
    idle: z.boolean().optional().describe("No request for data is open or has just ended"),
    download: z.string().min(1).max(1_000).optional().describe(
      "Name of a file that is whole: '*.csv'; each file is waited for once",
    ),
    ms: milliseconds.optional().describe("Sleep first, in ms"),
    frame: z.string().min(1).optional().describe("CSS selector of a frame to look in"),
    timeoutMs,
  }).superRefine((params, check) => {
    const { frame: _frame, timeoutMs: _timeoutMs, ...conditions } = params;
    if (
      Object.values(conditions).every((condition) => condition === undefined || condition === false)
    ) {
      check.addIssue({
        code: "custom",
        message:
          "A condition is needed: --text, --selector, --url, --js, --load, --idle, --download or --ms",
      });
    }
  }).transform(numberAsMs),
  positionals: ["selector"],
  examples: [
    "wait --text Saved",
    "wait --gone .spinner --timeout-ms 20000",
    "wait --download '*.csv'",
    "wait 500",
  ],
  run: async (context, params) => {
    const startedAtMs = performance.now();
    const timeoutMs = params.timeoutMs ?? context.session.waitMs;
    if (params.ms !== undefined) await sleep(params.ms, context.signal);
    const unmet = await waitForAll(context, params, timeoutMs);
    if (unmet.length > 0) {
      throw new OpTimeoutError(`${unmet.join(" and ")} did not hold within ${timeoutMs} ms`, {
        hint: "Look with ax, or give a longer --timeout-ms.",
      });
    }
    if (isForContent(params)) context.tab.activity.rested();
    const download = takeDownload(context, params);
    return {
      waited_ms: Math.round(performance.now() - startedAtMs),
      ...(download === undefined ? {} : { download }),
    };
  },
});

interface WaitParams {
  selector?: string | undefined;
  gone?: string | undefined;
  text?: string | undefined;
  url?: string | undefined;
  frame?: string | undefined;
  js?: string | undefined;
  load?: "load" | "domcontentloaded" | "networkidle" | undefined;
  idle?: boolean | undefined;
  download?: string | undefined;
}

/** True for a wait that was for what the page shows: once it is there, a read need not wait for the page's requests. */
function isForContent({ selector, gone, text, url, js, load, idle }: WaitParams): boolean {
  return idle === true || load === "networkidle" ||
    [selector, gone, text, url, js].some((wanted) => wanted !== undefined);
}

/** `wait 500` is a time: no selector is a number. */
function numberAsMs<P extends { selector?: string | undefined; ms?: number | undefined }>(
  params: P,
): P {
  const { selector, ...rest } = params;
  if (selector === undefined || !/^\d{1,7}$/.test(selector)) return params;
  // what is left out of P may be left out by its type
  return { ...rest, ms: Number(selector) } as P;
}

/** Waits until all conditions hold in one look; answers those that did not when the time was up. */
async function waitForAll(
  context: OpContext,
  params: WaitParams,
  timeoutMs: number,
): Promise<string[]> {
  const endsAtMs = performance.now() + timeoutMs;
  for (;;) {
    const leftMs = Math.max(0, Math.round(endsAtMs - performance.now()));
    const inHost = await unmetInHost(context, params);
    // the page waits by itself, woken by its changes, as soon as what only the host sees holds
    const inPage = await unmetInPage(context, params, inHost.length > 0 ? 0 : leftMs);
    if (inHost.length + inPage.length === 0 && (await unmetInHost(context, params)).length === 0) {
      return [];
    }
    if (leftMs === 0) return [...inHost, ...inPage];
    if (inHost.length > 0) await sleep(Math.min(RECHECK_MS, leftMs), context.signal);
  }
}

async function unmetInPage(
  context: OpContext,
  params: WaitParams,
  timeoutMs: number,
): Promise<string[]> {
  const conditions = pageConditions(params);
  if (CONDITIONS.every((name) => conditions[name] === undefined)) return [];
  const { unmet } = await context.ask("waitFor", { conditions, timeoutMs });
  return unmet.map((name) => `${name} ${JSON.stringify(params[name])}`);
}

function pageConditions(params: WaitParams): WaitConditions {
  const conditions: WaitConditions = {};
  for (const name of CONDITIONS) {
    const wanted = params[name];
    if (wanted !== undefined) conditions[name] = wanted;
  }
  if (params.frame !== undefined) conditions.frame = params.frame;
  return conditions;
}

async function unmetInHost(
  context: OpContext,
  { js, load, idle, download }: WaitParams,
): Promise<string[]> {
  const { navigation, activity } = context.tab;
  const unmet: string[] = [];
  const stage = load === "networkidle" ? "load" : load;
  if (
    stage !== undefined && !navigation.hasReached(stage) ||
    load === "networkidle" && !activity.isQuiet
  ) unmet.push(`load ${load}`);
  if (idle && !activity.isQuiet) unmet.push("idle");
  if (download !== undefined && !findDownload(context, download)) {
    unmet.push(`download ${JSON.stringify(download)}`);
  }
  if (js !== undefined && !await isTruthy(context, js)) unmet.push(`js ${JSON.stringify(js)}`);
  return unmet;
}

/** A file of that name that is there, and that no wait was for yet. */
function findDownload({ session: { context } }: OpContext, glob: string): Download | undefined {
  return context.downloads.find((name) => matchesGlob(name, glob));
}

/** The path of the file that was waited for; the next wait is for another. */
function takeDownload(context: OpContext, { download }: WaitParams): string | undefined {
  const found = download === undefined ? undefined : findDownload(context, download);
  if (found) context.session.context.downloads.take(found);
  return found?.path;
}

/** Errors of the code count as false: what it looks at may not be there yet. */
async function isTruthy(context: OpContext, code: string): Promise<boolean> {
  try {
    return Boolean(await evaluateInPage(context.tab.session, code, context.signal));
  } catch (error) {
    if (error instanceof OpError && error.code === "page_error") return false;
    throw error;
  }
}
