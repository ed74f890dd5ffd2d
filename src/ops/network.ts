/** What pages asked for: the list, one request in full, all of them as an archive. */
import { z } from "zod";
import { cutText } from "../ax/cut.ts";
import { isFailed, type NetworkEntry } from "../browser/network_entry.ts";
import type { Tab } from "../browser/tab.ts";
import { UsageError } from "../errors.ts";
import { harText, type RecordedRequest } from "./har.ts";
import {
  type BodyReport,
  type RequestLine,
  requestLine,
  type RequestReport,
  requestText,
} from "./network_text.ts";
import { earlierLine, earlierThan, newest } from "./newest.ts";
import { defineOp, type OpContext } from "./op.ts";
import { MASKED, maskPosted } from "./posted_secrets.ts";
import { saveFile } from "./save_file.ts";

/** Bytes of a body that are shown. */
const MAX_BODY = 8_192;
/** Headers whose values let somebody in. */
const SECRET = /cookie|authorization|token|api-?key|secret/i;

export const network = defineOp({
  name: "network",
  summary: "Print the requests of the tab's pages, or one in full",
  effect: "read",
  page: "tab",
  params: z.strictObject({
    request: z.number().int().min(1).optional().describe("Number of the one to print in full"),
    bodyFile: z.string().min(1).optional().describe("File for its whole body"),
    values: z.boolean().default(false).describe(
      "Print the values of cookies, authorization and posted passwords",
    ),
    filter: z.string().min(1).optional().describe("Part of the address"),
    type: z.string().min(1).optional().describe("fetch, xhr, document, script, image, ..."),
    failed: z.boolean().default(false).describe("Only what failed or was answered 400 and up"),
    since: z.number().int().min(0).optional().describe("Only requests after this number"),
    limit: z.number().int().min(0).default(100).describe("The last ones at most; 0 is no limit"),
    har: z.string().min(1).optional().describe("File for these requests, bodies too, as HAR 1.2"),
    clear: z.boolean().default(false).describe("Forget them all afterwards"),
  }).superRefine(({ request, bodyFile, har }, check) => {
    if (bodyFile !== undefined && request === undefined) {
      check.addIssue({ code: "custom", message: "--body-file goes with the number of a request" });
    }
    if (har !== undefined && request !== undefined) {
      check.addIssue({ code: "custom", message: "--har does not go with one request" });
    }
  }),
  positionals: ["request"],
  examples: [
    "network --filter /api",
    "network --failed --since 40",
    "network 12 --body-file a.json",
    "network --har shop.har",
  ],
  run: async (context, params): Promise<Requests | RequestReport | Archive> => {
    const { request, har, clear } = params;
    const result = request !== undefined
      ? await oneRequest(context, request, params)
      : har !== undefined
      ? await archive(context, har, params)
      : requestList(context.tab, params);
    if (clear) context.tab.network.clear();
    return result;
  },
  render: (result) =>
    "requests" in result ? listText(result) : "har" in result ? result.har : requestText(result),
});

/** Which requests are meant. */
interface Filters {
  filter?: string | undefined;
  type?: string | undefined;
  failed: boolean;
  since?: number | undefined;
}

/** The newest requests, oldest first. */
interface Requests {
  requests: RequestLine[];
  earlier: number;
  /** Origin of the page now, which the list leaves out of addresses. */
  origin?: string;
}

function requestList({ network: log, url }: Tab, params: Filters & { limit: number }): Requests {
  const fitting = fittingOf(log.entries, params);
  const origin = URL.parse(url)?.origin ?? "null";
  return {
    requests: newest(fitting, params.limit).map(lineOf),
    earlier: earlierThan(fitting, params.limit),
    ...(origin === "null" ? {} : { origin }),
  };
}

function fittingOf(
  entries: readonly NetworkEntry[],
  { filter = "", type, failed, since = 0 }: Filters,
): NetworkEntry[] {
  return entries.filter((entry) =>
    entry.n > since && entry.url.includes(filter) &&
    (type === undefined || entry.type === type.toLowerCase()) && (!failed || isFailed(entry))
  );
}

/** Where an archive was written, and how many requests it holds. */
interface Archive {
  har: string;
  entries: number;
}

/** Writes all fitting requests that have ended; the file is its owner's, since it holds cookies. */
async function archive(
  { tab: { network: log }, signal, cwd }: OpContext,
  path: string,
  filters: Filters,
): Promise<Archive> {
  const recorded: RecordedRequest[] = [];
  for (const entry of fittingOf(log.entries, filters)) {
    if (entry.durationMs === undefined) continue;
    const postData = await log.postData(entry, signal);
    recorded.push({ entry, postData, body: await log.body(entry, signal) });
  }
  const bytes = new TextEncoder().encode(harText(recorded));
  return { har: await saveFile(cwd, path, bytes, { mode: 0o600 }), entries: recorded.length };
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
  { bodyFile, values }: { bodyFile?: string | undefined; values: boolean },
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
  const { mimeType, wireBytes, responseHeaders, answeredMs } = entry;
  return {
    ...lineOf(entry),
    started_at: new Date(entry.startedAtMs).toISOString(),
    ...(mimeType ? { mime_type: mimeType } : {}),
    ...(answeredMs === undefined ? {} : { answered_ms: tenths(answeredMs) }),
    ...(wireBytes === undefined ? {} : { wire_bytes: wireBytes }),
    request_headers: headersOf(entry.requestHeaders, values),
    ...postReport(entry, values ? postData : postData && maskPosted(postData)),
    ...(responseHeaders ? { response_headers: headersOf(responseHeaders, values) } : {}),
    body,
  };
}

/** What was posted, as much as is shown. */
function postReport(
  { hasPostData }: NetworkEntry,
  text: string | undefined,
): Pick<RequestReport, "post_data" | "post_data_cut" | "post_data_gone"> {
  if (text === undefined) return hasPostData ? { post_data_gone: true } : {};
  const { text: shown, left } = cutText(text, MAX_BODY);
  return { post_data: shown, ...(left === 0 ? {} : { post_data_cut: left }) };
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
  const { n, method, url, type, status, bodyBytes, durationMs, failure, isFromCache, routed } =
    entry;
  return {
    n,
    method,
    url,
    type,
    ...(status === undefined ? {} : { status }),
    body_bytes: bodyBytes,
    ...(durationMs === undefined ? {} : { duration_ms: tenths(durationMs) }),
    ...(failure === undefined ? {} : { failure }),
    ...(isFromCache ? { cached: true as const } : {}),
    ...(routed === undefined ? {} : { routed }),
  };
}

function tenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}

function headersOf(headers: Record<string, string>, values: boolean): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      values || !SECRET.test(name) ? value : MASKED,
    ]),
  );
}
