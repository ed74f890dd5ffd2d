import type { EventParams, Protocol } from "../cdp/protocol.ts";
import type { RouteAction } from "./route_rule.ts";

/** Header values by name, as sent; several of one name are joined by a newline. */
export type HeaderMap = Record<string, string>;

/** One request; a redirect is one of its own, and so is what it led to. */
export interface NetworkEntry {
  /** Its number in the tab, from 1. */
  n: number;
  /** Chrome's id: the same for all redirects of one request. */
  requestId: string;
  method: string;
  url: string;
  /** In lower case: `document`, `fetch`, `xhr`, `script`, `image`, `ping`, `preflight`, `websocket`, … */
  type: string;
  /** Milliseconds since 1970. */
  startedAtMs: number;
  /** Chrome's monotonic clock, in seconds. */
  startedAtSeconds: number;
  requestHeaders: HeaderMap;
  hasPostData: boolean;
  /** Its beginning; absent for what Chrome does not send along. */
  postData?: string;
  status?: number;
  statusText?: string;
  /** `http/1.1`, `h2`, `h3`, … */
  protocol?: string;
  /** When the answer's headers were there, in ms from the start. */
  answeredMs?: number;
  mimeType?: string;
  responseHeaders?: HeaderMap;
  isFromCache?: boolean;
  isRedirect?: boolean;
  /** What a rule of the session did with it. */
  routed?: RouteAction["kind"];
  /** Bytes of the body, decoded. */
  bodyBytes: number;
  /** Bytes on the wire, headers included. */
  wireBytes?: number;
  durationMs?: number;
  /** Why it failed: `net::ERR_CONNECTION_REFUSED`, `blocked: csp`. */
  failure?: string;
}

/** What an answer tells before its body. */
type Answer = Pick<
  Protocol.Network.Response,
  "status" | "statusText" | "protocol" | "timing" | "mimeType" | "headers" | "fromDiskCache"
>;

/** A request as it is sent. */
export function newEntry(
  n: number,
  params: EventParams<"Network.requestWillBeSent">,
): NetworkEntry {
  const { request, requestId, type = "Other", wallTime, timestamp } = params;
  const { method, url, headers, postData, hasPostData = false, urlFragment = "" } = request;
  return {
    n,
    requestId,
    method,
    url: url + urlFragment,
    type: type.toLowerCase(),
    startedAtMs: wallTime * 1_000,
    startedAtSeconds: timestamp,
    requestHeaders: headers,
    hasPostData,
    ...(postData === undefined ? {} : { postData }),
    bodyBytes: 0,
  };
}

/** True for the tab's icon: no document of its own, and nobody in the page who asked for it (Chromium 156). */
export function isIconRequest(
  { type, initiator, requestId, loaderId }: EventParams<"Network.requestWillBeSent">,
): boolean {
  return type === "Other" && initiator.type === "other" && requestId !== loaderId;
}

/** Fills in what the answer tells; headers that came as they crossed the wire are kept. */
export function answer(entry: NetworkEntry, response: Answer): void {
  const { status, statusText, protocol, timing, mimeType, headers, fromDiskCache } = response;
  entry.status ??= status;
  if (statusText) entry.statusText = statusText;
  if (protocol) entry.protocol = protocol;
  if (timing) {
    const sentMs = (timing.requestTime - entry.startedAtSeconds) * 1_000;
    entry.answeredMs = Math.max(0, sentMs + timing.receiveHeadersEnd);
  }
  entry.mimeType = mimeType;
  entry.responseHeaders ??= headers;
  if (fromDiskCache) entry.isFromCache = true;
}

/** The end of a request. */
export function end(entry: NetworkEntry, atSeconds: number, wireBytes?: number): void {
  const durationMs = (atSeconds - entry.startedAtSeconds) * 1_000;
  entry.durationMs = Number.isFinite(durationMs) ? Math.max(0, durationMs) : 0;
  if (wireBytes !== undefined) entry.wireBytes = wireBytes;
}

/**
 * Why a request failed, in Chrome's words; undefined when it did not. Chromium 156 ends a request whose answer has no body
 * (204, 304), read or not, as cancelled.
 */
export function failureOf(
  entry: NetworkEntry,
  { errorText, canceled, blockedReason, corsErrorStatus }: EventParams<"Network.loadingFailed">,
): string | undefined {
  const { status } = entry;
  if (canceled && (status === 204 || status === 205 || status === 304)) return undefined;
  if (blockedReason) return `blocked: ${blockedReason}`;
  const reason = errorText || (canceled ? "canceled" : "failed");
  return corsErrorStatus ? `${reason} (CORS: ${corsErrorStatus.corsError})` : reason;
}

/** True when it failed, or was answered with an error. */
export function isFailed({ failure, status = 0 }: NetworkEntry): boolean {
  return failure !== undefined || status >= 400;
}
