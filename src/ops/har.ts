/** Requests as an HTTP archive: HAR 1.2, as browsers' own tools write and read it. */
import type { NetworkEntry } from "../browser/network_entry.ts";
import type { Body } from "../browser/network_log.ts";
import { VERSION } from "../config.ts";

/** A request with what the browser still has of it. */
export interface RecordedRequest {
  entry: NetworkEntry;
  postData?: string | undefined;
  body?: Body | undefined;
}

/** A header, a cookie or a part of a query. */
interface NameValue {
  name: string;
  value: string;
}

interface HarEntry {
  /** ISO 8601. */
  startedDateTime: string;
  /** Milliseconds in all. */
  time: number;
  request: object;
  response: object;
  cache: object;
  timings: { send: number; wait: number; receive: number };
  /** As Chrome's own archives have them. */
  _resourceType: string;
  _error?: string;
}

/** What HAR writes where a size or a time is not known. */
const UNKNOWN = -1;

/** The archive as text. Requests that are open are no part of it. */
export function harText(requests: RecordedRequest[]): string {
  const ended = requests.filter(({ entry }) => entry.durationMs !== undefined);
  return JSON.stringify({
    log: {
      version: "1.2",
      creator: { name: "lotsa", version: VERSION },
      pages: [],
      entries: ended.map(entryOf),
    },
  });
}

function entryOf(recorded: RecordedRequest): HarEntry {
  const { startedAtMs, durationMs = 0, answeredMs = durationMs, type, failure } = recorded.entry;
  const wait = Math.min(answeredMs, durationMs);
  return {
    startedDateTime: new Date(startedAtMs).toISOString(),
    time: durationMs,
    request: requestOf(recorded),
    response: responseOf(recorded),
    cache: {},
    timings: { send: 0, wait, receive: durationMs - wait },
    _resourceType: type,
    ...(failure === undefined ? {} : { _error: failure }),
  };
}

function requestOf({ entry, postData }: RecordedRequest): object {
  const { method, url, requestHeaders, protocol = "" } = entry;
  const query = URL.parse(url)?.searchParams ?? [];
  const type = headerOf(requestHeaders, "content-type");
  return {
    method,
    url,
    httpVersion: protocol,
    cookies: [],
    headers: headersOf(requestHeaders),
    queryString: Array.from(query, ([name, value]) => ({ name, value })),
    headersSize: UNKNOWN,
    bodySize: UNKNOWN,
    ...(postData === undefined ? {} : { postData: { mimeType: type, text: postData } }),
  };
}

function responseOf({ entry, body }: RecordedRequest): object {
  const { status = 0, statusText = "", protocol = "", responseHeaders = {}, mimeType = "" } = entry;
  return {
    status,
    statusText,
    httpVersion: protocol,
    cookies: [],
    headers: headersOf(responseHeaders),
    content: { size: entry.bodyBytes, mimeType, ...(body ? contentOf(body) : {}) },
    redirectURL: headerOf(responseHeaders, "location"),
    headersSize: UNKNOWN,
    bodySize: entry.wireBytes ?? UNKNOWN,
  };
}

function contentOf({ bytes, isText }: Body): { text: string; encoding?: "base64" } {
  return isText
    ? { text: new TextDecoder().decode(bytes) }
    : { text: bytes.toBase64(), encoding: "base64" };
}

/** Several values of one name are an entry each. */
function headersOf(headers: Record<string, string>): NameValue[] {
  return Object.entries(headers).flatMap(([name, values]) =>
    values.split("\n").map((value) => ({ name, value }))
  );
}

function headerOf(headers: Record<string, string>, wanted: string): string {
  return headersOf(headers).find(({ name }) => name.toLowerCase() === wanted)?.value ?? "";
}
