/** Requests as text. Whatever a page or a server says, it stays on its own line, or indented under a heading of ours. */
import { plainUrl, plainWords } from "../ax/escape.ts";
import { LINE_ENDS } from "../ax/text.ts";
import type { NetworkEntry } from "../browser/network_entry.ts";

/** Characters of an address in a list. */
const MAX_URL = 200;

/** One line of the list. Sizes in bytes, times in ms. */
export interface RequestLine {
  n: number;
  method: string;
  url: string;
  type: string;
  /** Absent while the request is open, or when it failed before its answer. */
  status?: number;
  body_bytes: number;
  duration_ms?: number;
  failure?: string;
  cached?: true;
  /** What a rule of `route` did with it. */
  routed?: NetworkEntry["routed"];
}

/** One request in full. Its body is cut; `body_file` has all of it. */
export interface RequestReport extends RequestLine {
  /** ISO 8601. */
  started_at: string;
  mime_type?: string;
  /** When the answer's headers were there, in ms from the start. */
  answered_ms?: number;
  wire_bytes?: number;
  request_headers: Record<string, string>;
  post_data?: string;
  /** Characters that `post_data` leaves out. */
  post_data_cut?: number;
  /** Something was posted that the browser does not keep: a file, or what made room for newer ones. */
  post_data_gone?: true;
  response_headers?: Record<string, string>;
  body: BodyReport;
}

/** A body, or why there is none. */
export interface BodyReport {
  text?: string;
  /** Bytes that `text` leaves out. */
  cut_bytes?: number;
  /** `none`, `open`, `binary`, `gone`. */
  absent?: "none" | "open" | "binary" | "gone";
  /** Where `--body-file` put it. */
  file?: string;
}

/** How a line shows its address. */
interface LineOptions {
  /** Addresses of this origin are printed as paths. */
  origin?: string | undefined;
  /** Cut no address. */
  isWhole?: boolean;
}

/** `#12 POST 200 fetch /api/items 1.2 KB 34 ms` */
export function requestLine(request: RequestLine, options: LineOptions = {}): string {
  const { n, method, type, url, status, failure, duration_ms, body_bytes, cached, routed } =
    request;
  const isOpen = duration_ms === undefined;
  return [
    `#${n}`,
    plainWords(method),
    status ?? (isOpen ? "pending" : "failed"),
    type,
    shownUrl(url, options),
    ...(isOpen ? [] : [sizeText(body_bytes), timeText(duration_ms)]),
    ...(cached ? ["(cached)"] : []),
    ...(routed === undefined ? [] : [`(route: ${routed})`]),
    ...(failure === undefined ? [] : [plainWords(failure)]),
  ].join(" ");
}

/** A request with its headers, what was posted and the answer's body. */
export function requestText(request: RequestReport): string {
  const { request_headers, response_headers, body, started_at, answered_ms, mime_type } = request;
  const facts = [
    `started: ${started_at}`,
    ...(answered_ms === undefined ? [] : [`answered after ${timeText(answered_ms)}`]),
    ...(mime_type ? [`type ${plainWords(mime_type)}`] : []),
  ];
  return [
    requestLine(request, { isWhole: true }),
    facts.join(", "),
    ...headerLines("request headers", request_headers),
    ...postLines(request),
    ...headerLines("response headers", response_headers ?? {}),
    ...bodyLines(body, request.body_bytes),
  ].join("\n");
}

function postLines({ post_data, post_data_cut, post_data_gone }: RequestReport): string[] {
  if (post_data_gone) return ["posted: something that the browser does not keep"];
  if (post_data === undefined) return [];
  const cut = post_data_cut === undefined ? [] : [`… ${post_data_cut} more characters`];
  return ["posted:", ...indented(post_data), ...cut];
}

function shownUrl(url: string, { origin, isWhole = false }: LineOptions): string {
  const path = origin !== undefined && url.startsWith(`${origin}/`)
    ? url.slice(origin.length)
    : url;
  // a path that begins with two slashes would read as another host
  const plain = plainUrl(path.startsWith("//") ? url : path);
  return plain.length > MAX_URL && !isWhole ? `${plain.slice(0, MAX_URL)}…` : plain;
}

function headerLines(heading: string, headers: Record<string, string>): string[] {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value.split("\n").flatMap((one) => indented(`${name}: ${one}`))
  );
  return lines.length === 0 ? [] : [`${heading}:`, ...lines];
}

const ABSENT: Record<NonNullable<BodyReport["absent"]>, string> = {
  none: "none",
  open: "not yet: the request is open",
  binary: "not text; --body-file saves it",
  gone: "gone: the browser made room for newer ones",
};

function bodyLines({ text, cut_bytes, absent, file }: BodyReport, bytes: number): string[] {
  const saved = file === undefined ? [] : [`saved to ${file}`];
  if (text === undefined) return [`body: ${saved[0] ?? ABSENT[absent ?? "none"]}`];
  const cut = cut_bytes === undefined
    ? []
    : [`… ${cut_bytes} more bytes${file === undefined ? "; --body-file saves all" : ""}`];
  return [`body (${sizeText(bytes)}):`, ...indented(text), ...cut, ...saved];
}

/** Each line under a heading is indented, so that none can be taken for a heading or a line of a list. */
function indented(text: string): string[] {
  return text.split(LINE_ENDS).map((line) =>
    `  ${line.replace(/\p{Cf}|(?!\t)\p{Cc}/gu, "").replace(/(ref)=/gi, "$1\\u003d")}`
  );
}

/** `512 B`, `1.2 KB`, `3.4 MB`. */
function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000
    ? `${(bytes / 1_000).toFixed(1)} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `34 ms`, `1.2 s`. */
function timeText(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}
