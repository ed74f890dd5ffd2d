import { isBodyGone, isTargetGone } from "../cdp/cdp_errors.ts";
import type { EventParams } from "../cdp/protocol.ts";
import type { CdpSession } from "../cdp/session.ts";
import {
  answer,
  end,
  failureOf,
  type HeaderMap,
  isIconRequest,
  type NetworkEntry,
  newEntry,
} from "./network_entry.ts";
import { GivenBodies } from "./given_bodies.ts";
import type { Routed } from "./route_answer.ts";

/** Entries kept; the oldest go first. */
const KEEP = 1_000;

/**
 * Where Chrome keeps what was received, for {@linkcode NetworkLog.body}. Nothing is copied to us before it is asked for.
 *
 * - `NETWORK_BUFFERS`: the renderer's own store, per document: gone with it. 10 MB, of one body 5 MB; older ones go first. It
 *   is what there is in a Chrome without the other.
 * - `DURABLE_BUFFERS`: the browser's store (`Network.configureDurableMessages`, in Chromium 156), which outlives
 *   navigations. 32 MB a tab: the scripts and the data of a few pages of a large application, and of ten busy tabs no more
 *   than Chrome itself takes. Chromium 156 does not hold single bodies to a limit there: one that is larger than the whole
 *   empties the store.
 *
 * Post data comes with the event up to 8 KB, which is what is shown; the rest is fetched on demand.
 */
export const NETWORK_BUFFERS = {
  maxTotalBufferSize: 10_000_000,
  maxResourceBufferSize: 5_000_000,
  maxPostDataSize: 8_192,
};
export const DURABLE_BUFFERS = {
  maxTotalBufferSize: 32_000_000,
  maxResourceBufferSize: 32_000_000,
};

/** The requests under one id: redirects and what they led to. */
interface Chain {
  /** Where its body is asked for: that of the page, or of a worker. */
  session: CdpSession;
  hops: NetworkEntry[];
  /** Headers as they crossed the wire, which come in an event of their own, before or after that of their hop. */
  sentHeaders: HeaderMap[];
  received: { status: number; headers: HeaderMap }[];
  /** What rules did, by address, which may be told before the request is. */
  routed: Map<string, Routed["kind"]>;
}

/** A body, as bytes, and whether Chrome took it for text. */
export interface Body {
  bytes: Uint8Array;
  isText: boolean;
}

/** The requests of a tab, its workers' among them, kept across navigations. */
export class NetworkLog {
  readonly #entries: NetworkEntry[] = [];
  readonly #chains = new Map<string, Chain>();
  /** Ids of what the browser asked for by itself. */
  readonly #browsersOwn = new Set<string>();
  readonly #given = new GivenBodies();
  #count = 0;

  /** Takes in what is told on this session: the page's, or a worker's. */
  follow(session: CdpSession): void {
    session.on("Network.requestWillBeSent", (params) => this.#sent(session, params));
    session.on("Network.requestWillBeSentExtraInfo", ({ requestId, headers }) => {
      const chain = this.#chain(session, requestId);
      chain.sentHeaders.push(headers);
      takeWireHeaders(chain);
    });
    session.on("Network.responseReceivedExtraInfo", ({ requestId, headers, statusCode }) => {
      const chain = this.#chain(session, requestId);
      chain.received.push({ status: statusCode, headers });
      takeWireHeaders(chain);
    });
    session.on("Network.requestServedFromCache", ({ requestId }) => {
      const entry = this.#open(requestId);
      if (entry) entry.isFromCache = true;
    });
    session.on("Network.responseReceived", ({ requestId, response, type }) => {
      const entry = this.#open(requestId);
      if (!entry) return;
      entry.type = type.toLowerCase();
      answer(entry, response);
    });
    session.on("Network.dataReceived", ({ requestId, dataLength }) => {
      const entry = this.#open(requestId);
      if (entry) entry.bodyBytes += dataLength;
    });
    session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
      const entry = this.#open(requestId);
      if (entry) end(entry, timestamp, encodedDataLength);
    });
    session.on("Network.loadingFailed", (params) => {
      const entry = this.#open(params.requestId);
      if (!entry) return;
      const failure = failureOf(entry, params);
      if (failure !== undefined) entry.failure = failure;
      end(entry, params.timestamp);
    });
    this.#followWebSockets(session);
  }

  /** The requests, oldest first. */
  get entries(): readonly NetworkEntry[] {
    return this.#entries;
  }

  find(n: number): NetworkEntry | undefined {
    return this.#entries.find((entry) => entry.n === n);
  }

  /** Notes what a rule did with a request. */
  routed(
    session: CdpSession,
    { requestId, url }: { requestId: string; url: string },
    { kind, body }: Routed,
  ): void {
    const chain = this.#chain(session, requestId);
    chain.routed.set(url, kind);
    takeRouted(chain);
    if (body !== undefined) this.#given.keep(requestId, body);
  }

  /** True for a request of the browser's own, which is not kept: the icon of the tab, which only a browser with windows asks for. */
  isBrowsersOwn(requestId: string): boolean {
    return this.#browsersOwn.has(requestId);
  }

  /** Forgets all requests; those under way end unseen. */
  clear(): void {
    this.#entries.length = 0;
    this.#chains.clear();
    this.#given.clear();
  }

  /** The body of an answer; undefined when Chrome does not have it: a redirect's, or one that has made room for others. */
  async body(
    { requestId, isRedirect }: NetworkEntry,
    signal: AbortSignal,
  ): Promise<Body | undefined> {
    const session = this.#chains.get(requestId)?.session;
    if (isRedirect || !session) return undefined;
    const given = this.#given.find(requestId);
    if (given) return given;
    const answer = await this.#unlessGone(
      session.sendUntil(signal, "Network.getResponseBody", { requestId }),
    );
    if (!answer) return undefined;
    const { body, base64Encoded } = answer;
    return {
      bytes: base64Encoded ? Uint8Array.fromBase64(body) : new TextEncoder().encode(body),
      isText: !base64Encoded,
    };
  }

  /** What was posted; undefined when Chrome does not have it any more. */
  async postData(entry: NetworkEntry, signal: AbortSignal): Promise<string | undefined> {
    const { requestId, hasPostData, postData } = entry;
    const session = this.#chains.get(requestId)?.session;
    if (postData !== undefined || !hasPostData || !session) return postData;
    const answer = await this.#unlessGone(
      session.sendUntil(signal, "Network.getRequestPostData", { requestId }),
    );
    return answer?.postData;
  }

  async #unlessGone<T>(call: Promise<T>): Promise<T | undefined> {
    try {
      return await call;
    } catch (error) {
      // a worker takes its bodies with it
      if (isBodyGone(error) || isTargetGone(error)) return undefined;
      throw error;
    }
  }

  #sent(session: CdpSession, params: EventParams<"Network.requestWillBeSent">): void {
    const { request, requestId, redirectResponse, timestamp } = params;
    // the page's own text: nothing went over a network
    if (request.url.startsWith("data:")) return;
    if (isIconRequest(params)) {
      this.#browsersOwn.add(requestId);
      dropOldest(this.#browsersOwn);
      return;
    }
    const before = this.#open(requestId);
    if (before && redirectResponse) {
      answer(before, redirectResponse);
      end(before, timestamp, redirectResponse.encodedDataLength);
      before.isRedirect = true;
    }
    this.#add(session, newEntry(++this.#count, params));
  }

  #add(session: CdpSession, entry: NetworkEntry): void {
    const chain = this.#chain(session, entry.requestId);
    chain.hops.push(entry);
    takeWireHeaders(chain);
    takeRouted(chain);
    this.#entries.push(entry);
    if (this.#entries.length > KEEP) this.#entries.shift();
  }

  /** The request that events of this id are about: the last of its redirects. */
  #open(requestId: string): NetworkEntry | undefined {
    return this.#chains.get(requestId)?.hops.at(-1);
  }

  #chain(session: CdpSession, requestId: string): Chain {
    const known = this.#chains.get(requestId);
    if (known) return known;
    const chain: Chain = {
      session,
      hops: [],
      sentHeaders: [],
      received: [],
      routed: new Map(),
    };
    this.#chains.set(requestId, chain);
    dropOldest(this.#chains);
    return chain;
  }

  #followWebSockets(session: CdpSession): void {
    session.on("Network.webSocketWillSendHandshakeRequest", (params) => {
      const { requestId, request, timestamp, wallTime } = params;
      const entry = this.#open(requestId);
      if (!entry) return;
      entry.startedAtMs = wallTime * 1_000;
      entry.startedAtSeconds = timestamp;
      entry.requestHeaders = request.headers;
    });
    session.on("Network.webSocketCreated", ({ requestId, url }) =>
      this.#add(session, {
        n: ++this.#count,
        requestId,
        method: "GET",
        url,
        type: "websocket",
        startedAtMs: Date.now(),
        startedAtSeconds: NaN,
        requestHeaders: {},
        hasPostData: false,
        bodyBytes: 0,
      }));
    session.on("Network.webSocketHandshakeResponseReceived", ({ requestId, response }) => {
      const entry = this.#open(requestId);
      if (!entry) return;
      entry.status = response.status;
      entry.responseHeaders = response.headers;
    });
    session.on("Network.webSocketFrameError", ({ requestId, errorMessage }) => {
      const entry = this.#open(requestId);
      if (entry) entry.failure = errorMessage;
    });
    session.on("Network.webSocketClosed", ({ requestId, timestamp }) => {
      const entry = this.#open(requestId);
      if (entry) end(entry, timestamp);
    });
  }
}

function dropOldest(kept: Map<string, unknown> | Set<string>): void {
  if (kept.size <= KEEP) return;
  for (const oldest of kept.keys().take(1)) kept.delete(oldest);
}

/** The n-th headers from the wire are those of the n-th redirect, whichever event came first. */
function takeWireHeaders({ hops, sentHeaders, received }: Chain): void {
  for (const [nth, hop] of hops.entries()) {
    const headers = sentHeaders[nth];
    if (headers) hop.requestHeaders = headers;
    const answered = received[nth];
    if (!answered) continue;
    hop.responseHeaders = answered.headers;
    hop.status = answered.status;
  }
}

function takeRouted({ hops, routed }: Chain): void {
  for (const hop of hops) {
    const kind = routed.get(withoutFragment(hop.url));
    if (kind !== undefined) hop.routed = kind;
  }
}

function withoutFragment(url: string): string {
  return url.split("#", 1)[0] ?? "";
}
