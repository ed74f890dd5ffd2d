/** What pages logged and asked for: the ops on a tab's records. */
import { z } from "zod";
import { plainText, plainUrl, quoteText } from "../ax/escape.ts";
import { CONSOLE_LEVELS, type ConsoleEntry, type ConsoleLevel } from "../browser/console_log.ts";
import { isFailed, type NetworkEntry } from "../browser/network_entry.ts";
import type { Tab } from "../browser/tab.ts";
import { UsageError } from "../errors.ts";
import {
  type BodyReport,
  type RequestLine,
  requestLine,
  type RequestReport,
  requestText,
} from "./network_text.ts";
import { defineOp, type OpContext } from "./op.ts";
import { saveFile } from "./save_file.ts";

/** Characters of a message or an address on a line. */
const MAX_SHOWN = 500;
/** Bytes of a body that are shown. */
const MAX_BODY = 8_192;
/** Headers whose values let somebody in. */
const SECRET = /cookie|authorization|token|api-?key|secret/i;

/** How much a level weighs; `log` and `info` weigh the same. */
const WEIGHT: Record<ConsoleLevel, number> = { error: 4, warn: 3, info: 2, log: 2, debug: 1 };

/** The newest messages, oldest first. */
interface Messages {
  messages: ConsoleEntry[];
  /** How many fitting ones came before. */
  earlier: number;
}

const limit = z.number().int().min(0);
const clear = z.boolean().default(false).describe("Forget them all afterwards");

export const consoleOp = defineOp({
  name: "console",
  summary: "Print what the tab's pages logged",
  effect: "read",
  page: "tab",
  params: z.strictObject({
    level: z.enum(CONSOLE_LEVELS).default("debug").describe("This level and what is worse"),
    limit: limit.default(200).describe("The last ones at most; 0 is no limit"),
    clear,
  }),
  examples: ["console", "console --level warn --clear"],
  run: ({ tab }, params) => messagesOf(tab, params),
  render: messagesText,
});

export const errors = defineOp({
  name: "errors",
  summary: "Print the errors and uncaught exceptions of the tab's pages",
  effect: "read",
  page: "tab",
  params: z.strictObject({
    limit: limit.default(200).describe("The last ones at most; 0 is no limit"),
    clear,
  }),
  run: ({ tab }, params) => messagesOf(tab, { ...params, level: "error" }),
  render: messagesText,
});

function messagesOf(
  { console: log }: Tab,
  { level, limit, clear }: { level: ConsoleLevel; limit: number; clear: boolean },
): Messages {
  const fitting = log.entries.filter((entry) => WEIGHT[entry.level] >= WEIGHT[level]);
  if (clear) log.clear();
  return { messages: newest(fitting, limit), earlier: earlierThan(fitting, limit) };
}

function messagesText({ messages, earlier }: Messages): string {
  if (messages.length === 0) return "no messages";
  return [...earlierLine(earlier), ...messages.map(messageLine)].join("\n");
}

/** `[warn] Slow list (https://shop.example/app.js:12)`. */
function messageLine({ level, source, text, url, line }: ConsoleEntry): string {
  const place = url === "" ? "" : ` (${cut(plainUrl(url))}${line > 0 ? `:${line}` : ""})`;
  const shown = cut(text);
  // a text that ends like a place must not be taken for one
  const quoted = place === "" && shown.endsWith(")") ? quoteText(shown) : plainText(shown);
  return `[${source === "exception" ? source : level}] ${quoted}${place}`;
}

export const network = defineOp({
  name: "network",
  summary: "Print the requests of the tab's pages, or one in full",
  effect: "read",
  page: "tab",
  params: z.strictObject({
    request: z.number().int().min(1).optional().describe("Number of the one to print in full"),
    bodyFile: z.string().min(1).optional().describe("File for its whole body"),
    values: z.boolean().default(false).describe("Print the values of cookies and authorization"),
    filter: z.string().min(1).optional().describe("Part of the address"),
    type: z.string().min(1).optional().describe("fetch, xhr, document, script, image, ..."),
    failed: z.boolean().default(false).describe("Only what failed or was answered 400 and up"),
    since: z.number().int().min(0).optional().describe("Only requests after this number"),
    limit: limit.default(100).describe("The last ones at most; 0 is no limit"),
    clear,
  }).superRefine(({ request, bodyFile }, check) => {
    if (bodyFile !== undefined && request === undefined) {
      check.addIssue({ code: "custom", message: "--body-file goes with the number of a request" });
    }
  }),
  positionals: ["request"],
  examples: [
    "network --filter /api",
    "network --failed --since 40",
    "network 12 --body-file a.json",
  ],
  run: async (context, { request, ...params }): Promise<Requests | RequestReport> =>
    request === undefined
      ? requestList(context.tab, params)
      : await oneRequest(context, request, params),
  render: (result) => "requests" in result ? listText(result) : requestText(result),
});

/** The newest requests, oldest first. */
interface Requests {
  requests: RequestLine[];
  earlier: number;
  /** Origin of the page now, which the list leaves out of addresses. */
  origin?: string;
}

function requestList(
  { network: log, url }: Tab,
  params: {
    filter?: string | undefined;
    type?: string | undefined;
    failed: boolean;
    since?: number | undefined;
    limit: number;
    clear: boolean;
  },
): Requests {
  const { filter = "", type, failed, since = 0, limit, clear } = params;
  const fitting = log.entries.filter((entry) =>
    entry.n > since && entry.url.includes(filter) &&
    (type === undefined || entry.type === type.toLowerCase()) && (!failed || isFailed(entry))
  );
  const origin = URL.parse(url)?.origin ?? "null";
  if (clear) log.clear();
  return {
    requests: newest(fitting, limit).map(lineOf),
    earlier: earlierThan(fitting, limit),
    ...(origin === "null" ? {} : { origin }),
  };
}

function listText({ requests, earlier, origin }: Requests): string {
  if (requests.length === 0) return "no requests";
  return [...earlierLine(earlier), ...requests.map((one) => requestLine(one, { origin }))].join(
    "\n",
  );
}

async function oneRequest(
  { tab: { network: log }, signal, cwd }: OpContext,
  n: number,
  { bodyFile, values, clear }: { bodyFile?: string | undefined; values: boolean; clear: boolean },
): Promise<RequestReport> {
  const entry = log.find(n);
  if (!entry) throw noSuchRequest(log.entries, n);
  const postData = await log.postData(entry, signal);
  const answer = entry.durationMs === undefined ? undefined : await log.body(entry, signal);
  const body = bodyReport(entry, answer);
  if (bodyFile !== undefined) {
    if (!answer) throw new UsageError(`Request #${n} has no body to save: ${body.absent}`);
    body.file = await saveFile(cwd, bodyFile, answer.bytes, { mode: 0o600 });
  }
  if (clear) log.clear();
  const { mimeType, wireBytes, responseHeaders } = entry;
  return {
    ...lineOf(entry),
    started_at: new Date(entry.startedAtMs).toISOString(),
    ...(mimeType ? { mime_type: mimeType } : {}),
    ...(wireBytes === undefined ? {} : { wire_bytes: wireBytes }),
    request_headers: headersOf(entry.requestHeaders, values),
    ...(postData === undefined ? {} : { post_data: postData.slice(0, MAX_BODY) }),
    ...(responseHeaders ? { response_headers: headersOf(responseHeaders, values) } : {}),
    body,
  };
}

function noSuchRequest(entries: readonly NetworkEntry[], n: number): UsageError {
  const [first, last] = [entries[0], entries.at(-1)];
  return new UsageError(`There is no request #${n}`, {
    hint: first && last
      ? `There are #${first.n} to #${last.n}: see network.`
      : "See: lotsa network",
  });
}

function bodyReport(
  { durationMs, bodyBytes, isRedirect, failure }: NetworkEntry,
  answer: { bytes: Uint8Array; isText: boolean } | undefined,
): BodyReport {
  if (!answer) {
    if (durationMs === undefined) return { absent: "open" };
    const isNone = isRedirect || bodyBytes === 0 || failure !== undefined;
    return { absent: isNone ? "none" : "gone" };
  }
  const { bytes, isText } = answer;
  if (bytes.length === 0) return { absent: "none" };
  if (!isText) return { absent: "binary" };
  const text = new TextDecoder().decode(bytes.subarray(0, MAX_BODY), { stream: true });
  return bytes.length > MAX_BODY ? { text, cut_bytes: bytes.length - MAX_BODY } : { text };
}

function lineOf(entry: NetworkEntry): RequestLine {
  const { n, method, url, type, status, bodyBytes, durationMs, failure, isFromCache } = entry;
  return {
    n,
    method,
    url,
    type,
    ...(status === undefined ? {} : { status }),
    body_bytes: bodyBytes,
    ...(durationMs === undefined ? {} : { duration_ms: Math.round(durationMs * 10) / 10 }),
    ...(failure === undefined ? {} : { failure }),
    ...(isFromCache ? { cached: true as const } : {}),
  };
}

function headersOf(headers: Record<string, string>, values: boolean): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      values || !SECRET.test(name) ? value : "***",
    ]),
  );
}

function newest<T>(list: readonly T[], limit: number): T[] {
  return limit === 0 ? [...list] : list.slice(-limit);
}

function earlierThan(list: readonly unknown[], limit: number): number {
  return limit === 0 ? 0 : Math.max(0, list.length - limit);
}

function earlierLine(earlier: number): string[] {
  return earlier === 0 ? [] : [`… ${earlier} earlier: --limit 0 prints all`];
}

function cut(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).toWellFormed()}…` : text;
}
