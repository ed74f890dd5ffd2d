/** Carries out what a rule says of a request that the browser holds. */
import { ProtocolError } from "../cdp/cdp_errors.ts";
import type { EventParams } from "../cdp/protocol.ts";
import type { CdpSession } from "../cdp/session.ts";
import { allowedOrigin, allowPreflight, preflightMethod } from "./cors.ts";
import type { CannedAnswer, Header, Replacement, RouteAction } from "./route_rule.ts";

/** A request that waits for us, before it is sent or when its answer's headers are there. */
export type PausedRequest = EventParams<"Fetch.requestPaused">;

/** Headers about how a body crossed the wire, which a body in its place did not. */
const WIRE_HEADERS = new Set(["content-encoding", "content-length", "transfer-encoding"]);

/** What may never end: nothing is replaced in it. */
const STREAM = /^(text\/event-stream|multipart\/x-mixed-replace)/i;

/** Lets a request go on as if nobody had held it. */
export async function letGo(session: CdpSession, { requestId }: PausedRequest): Promise<void> {
  await session.send("Fetch.continueRequest", { requestId });
}

/** True for a request that has an answer, or has failed. */
export function isAnswered({ responseStatusCode, responseErrorReason }: PausedRequest): boolean {
  return responseStatusCode !== undefined || responseErrorReason !== undefined;
}

/** What a rule did with a request. */
export interface Routed {
  kind: RouteAction["kind"];
  /** What it gave as the body, in base64. */
  body?: string;
}

/**
 * Does with a held request what a rule says; undefined when the rule lets it go on as it is.
 * @throws {ProtocolError} When the browser refuses: the request is still held then.
 */
export async function applyRoute(
  session: CdpSession,
  paused: PausedRequest,
  action: RouteAction,
): Promise<Routed | undefined> {
  const { kind } = action;
  switch (kind) {
    case "abort":
      await fail(session, paused);
      return { kind };
    case "fulfill":
      return { kind, body: await give(session, paused, answerTo(paused, action.answer)) };
    case "har":
      return await replay(session, paused, action);
    case "modify":
      return await modify(session, paused, action);
  }
}

/** Ends a held request without an answer. */
export async function fail(session: CdpSession, { requestId }: PausedRequest): Promise<void> {
  await session.send("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" });
}

async function replay(
  session: CdpSession,
  paused: PausedRequest,
  { kind, replay, notFound }: Extract<RouteAction, { kind: "har" }>,
): Promise<Routed | undefined> {
  const { method, url } = paused.request;
  const recorded = replay.take(method, url) ?? permission(paused, replay.has.bind(replay));
  if (recorded === undefined && notFound === "continue") {
    await letGo(session, paused);
    return undefined;
  }
  if (recorded !== undefined && recorded !== "failed") {
    return { kind, body: await give(session, paused, recorded) };
  }
  await fail(session, paused);
  return { kind };
}

/** The browser asks by itself before some requests, which is not what anybody recorded. */
function permission(
  { request }: PausedRequest,
  has: (method: string, url: string) => boolean,
): CannedAnswer | undefined {
  const method = preflightMethod(request);
  return method !== undefined && has(method, request.url) ? allowPreflight(request) : undefined;
}

/** An answer that the page may read: the caller meant it for the page, whichever origin it stands for. */
function answerTo({ request }: PausedRequest, answer: CannedAnswer): CannedAnswer {
  if (preflightMethod(request) !== undefined) return allowPreflight(request);
  return {
    ...answer,
    headers: [...answer.headers, ...allowedOrigin(request, answer.headers)],
    body: request.method === "HEAD" ? "" : answer.body,
  };
}

/** Gives an answer; its body. */
async function give(
  session: CdpSession,
  { requestId }: PausedRequest,
  { status, statusText, headers, body }: CannedAnswer,
): Promise<string> {
  await phrased(statusText, (phrase) =>
    session.send("Fetch.fulfillRequest", {
      requestId,
      responseCode: status,
      responseHeaders: headers,
      body,
      ...phrase,
    }));
  return body;
}

async function modify(
  session: CdpSession,
  paused: PausedRequest,
  { kind, headers: edits, replacements }: Extract<RouteAction, { kind: "modify" }>,
): Promise<Routed | undefined> {
  const { requestId, responseStatusCode: status, responseHeaders = [] } = paused;
  if (status === undefined) {
    await letGo(session, paused);
    return undefined;
  }
  const headers = edited(responseHeaders, edits);
  const statusText = paused.responseStatusText ?? "";
  if (replacements.length === 0 || !hasText(paused)) {
    const answer = { requestId, responseCode: status, responseHeaders: headers };
    await phrased(
      statusText,
      (phrase) => session.send("Fetch.continueResponse", { ...answer, ...phrase }),
    );
    return { kind };
  }
  const { body, base64Encoded } = await session.send("Fetch.getResponseBody", { requestId });
  const bytes = base64Encoded ? atob(body) : utf8(body);
  const answer: CannedAnswer = {
    status,
    statusText,
    headers: headers.filter(({ name }) => !WIRE_HEADERS.has(name.toLowerCase())),
    body: btoa(replaced(bytes, replacements)),
  };
  return { kind, body: await give(session, paused, answer) };
}

/** Chrome knows the words of common statuses, and takes no other without some (Chromium 156). */
async function phrased(
  statusText: string | undefined,
  send: (phrase: { responsePhrase?: string }) => Promise<void>,
): Promise<void> {
  if (statusText) return await send({ responsePhrase: statusText });
  try {
    await send({});
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    await send({ responsePhrase: "Unknown" });
  }
}

/** A redirect's body is nobody's to read, and a stream's is never whole. */
function hasText({ responseStatusCode: status = 0, responseHeaders = [] }: PausedRequest): boolean {
  const type = responseHeaders.find(({ name }) => name.toLowerCase() === "content-type");
  const isRedirect = status >= 300 && status < 400;
  return !isRedirect && !STREAM.test(type?.value ?? "");
}

/** The headers of these names are taken out, and those with a value put in. */
function edited(headers: Header[], edits: Header[]): Header[] {
  const names = new Set(edits.map(({ name }) => name.toLowerCase()));
  return [
    ...headers.filter(({ name }) => !names.has(name.toLowerCase())),
    ...edits.filter(({ value }) => value !== ""),
  ];
}

/** Byte by byte: what is no text is left as it is, whatever it means. */
function replaced(bytes: string, replacements: Replacement[]): string {
  return replacements.reduce(
    (text, { from, to }) => text.replaceAll(utf8(from), () => utf8(to)),
    bytes,
  );
}

/** The bytes of a text as UTF-8, one character each. */
function utf8(text: string): string {
  return atob(new TextEncoder().encode(text).toBase64());
}
