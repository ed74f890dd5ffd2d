import assert from "node:assert/strict";
import { isFailed, type NetworkEntry } from "../../src/browser/network_entry.ts";
import { NetworkLog } from "../../src/browser/network_log.ts";
import { fakeConnection, type Script } from "../helpers/fake_transport.ts";

/** A log, and what its browser tells: events as Chromium 156 sends them. */
function logOf(
  script?: Script,
): { log: NetworkLog; tell: (event: string, params: object) => void } {
  const { connection, transport } = fakeConnection(script);
  const log = new NetworkLog();
  log.follow(connection.session("A"));
  return {
    log,
    tell: (event, params) => transport.tell({ method: `Network.${event}`, params, sessionId: "A" }),
  };
}

const sent = (requestId: string, url: string, more: object = {}): object => ({
  requestId,
  type: "Fetch",
  initiator: { type: "script" },
  timestamp: 10,
  wallTime: 1_700_000_000,
  request: { url, method: "GET", headers: { accept: "*/*" } },
  ...more,
});
const response = (status: number): object => ({
  status,
  headers: { server: "s" },
  mimeType: "text/plain",
  encodedDataLength: 90,
});

Deno.test("NetworkLog: a request becomes an entry with its times, sizes and headers", () => {
  const { log, tell } = logOf();
  tell("requestWillBeSent", sent("1", "http://x/a"));
  assert.equal(log.entries[0]?.durationMs, undefined);
  tell("responseReceived", { requestId: "1", type: "Fetch", response: response(200) });
  tell("dataReceived", { requestId: "1", dataLength: 20 });
  tell("dataReceived", { requestId: "1", dataLength: 22 });
  tell("loadingFinished", { requestId: "1", timestamp: 10.25, encodedDataLength: 130 });
  assert.deepEqual(log.entries, [
    {
      n: 1,
      requestId: "1",
      method: "GET",
      url: "http://x/a",
      type: "fetch",
      startedAtMs: 1_700_000_000_000,
      startedAtSeconds: 10,
      requestHeaders: { accept: "*/*" },
      hasPostData: false,
      bodyBytes: 42,
      status: 200,
      mimeType: "text/plain",
      responseHeaders: { server: "s" },
      durationMs: 250,
      wireBytes: 130,
    } satisfies NetworkEntry,
  ]);
});

Deno.test("NetworkLog: redirects are entries of their own, each with the headers of its turn, in any order", () => {
  const { log, tell } = logOf();
  tell("requestWillBeSentExtraInfo", { requestId: "1", headers: { cookie: "first" } });
  tell("requestWillBeSent", sent("1", "http://x/old"));
  tell(
    "requestWillBeSent",
    sent("1", "http://x/new", { timestamp: 10.1, redirectResponse: response(302) }),
  );
  tell("responseReceivedExtraInfo", {
    requestId: "1",
    statusCode: 302,
    headers: { location: "/new" },
  });
  tell("requestWillBeSentExtraInfo", { requestId: "1", headers: { cookie: "second" } });
  tell("responseReceived", { requestId: "1", type: "Document", response: response(200) });
  tell("loadingFinished", { requestId: "1", timestamp: 10.2, encodedDataLength: 1 });
  tell("responseReceivedExtraInfo", { requestId: "1", statusCode: 200, headers: { etag: "e" } });
  const told = log.entries.map((
    { n, url, status, isRedirect, requestHeaders, responseHeaders, durationMs },
  ) => [
    n,
    url,
    status,
    isRedirect,
    requestHeaders.cookie,
    responseHeaders,
    Math.round(durationMs ?? 0),
  ]);
  assert.deepEqual(told, [
    [1, "http://x/old", 302, true, "first", { location: "/new" }, 100],
    [2, "http://x/new", 200, undefined, "second", { etag: "e" }, 100],
  ]);
});

Deno.test("NetworkLog: failures say why; what ends without a body has not failed", () => {
  const { log, tell } = logOf();
  const failures: [object, string | undefined][] = [
    [{ errorText: "net::ERR_CONNECTION_REFUSED" }, "net::ERR_CONNECTION_REFUSED"],
    [{ errorText: "", blockedReason: "csp" }, "blocked: csp"],
    [
      { errorText: "net::ERR_FAILED", corsErrorStatus: { corsError: "MissingAllowOriginHeader" } },
      "net::ERR_FAILED (CORS: MissingAllowOriginHeader)",
    ],
    [{ errorText: "net::ERR_ABORTED", canceled: true }, "net::ERR_ABORTED"],
  ];
  for (const [nth, [params]] of failures.entries()) {
    tell("requestWillBeSent", sent(`${nth}`, "http://x/a"));
    tell("loadingFailed", { requestId: `${nth}`, timestamp: 11, ...params });
  }
  assert.deepEqual(log.entries.map(({ failure }) => failure), failures.map(([, why]) => why));
  tell("requestWillBeSent", sent("204", "http://x/a"));
  tell("responseReceived", { requestId: "204", type: "Fetch", response: response(204) });
  tell("loadingFailed", {
    requestId: "204",
    timestamp: 11,
    errorText: "net::ERR_ABORTED",
    canceled: true,
  });
  const last = log.entries.at(-1);
  assert.ok(last && !isFailed(last) && last.durationMs === 1_000);
});

Deno.test("NetworkLog: keeps the last 1000, counts on, and leaves out data: addresses", () => {
  const { log, tell } = logOf();
  tell("requestWillBeSent", sent("d", "data:,x"));
  for (let nth = 1; nth <= 1_005; nth++) {
    tell("requestWillBeSent", sent(`${nth}`, `http://x/${nth}`));
  }
  assert.equal(log.entries.length, 1_000);
  assert.equal(log.entries[0]?.n, 6);
  assert.equal(log.find(1_005)?.url, "http://x/1005");
  assert.equal(log.find(5), undefined);
  log.clear();
  tell("loadingFinished", { requestId: "1005", timestamp: 11, encodedDataLength: 1 });
  assert.equal(log.entries.length, 0);
  tell("requestWillBeSent", sent("n", "http://x/n"));
  assert.equal(log.find(1_006)?.url, "http://x/n");
});

Deno.test("NetworkLog: the icon that the browser asks for is none of the page's requests; a prefetch is", () => {
  const { log, tell } = logOf();
  const icon = { type: "Other", initiator: { type: "other" } };
  tell("requestWillBeSent", sent("1", "http://x/favicon.ico", icon));
  tell("requestWillBeSent", sent("1", "http://x/i", { ...icon, redirectResponse: response(302) }));
  tell("responseReceived", { requestId: "1", type: "Other", response: response(404) });
  tell("loadingFinished", { requestId: "1", timestamp: 11, encodedDataLength: 1 });
  assert.deepEqual(log.entries, []);
  assert.deepEqual([log.isBrowsersOwn("1"), log.isBrowsersOwn("2")], [true, false]);
  tell(
    "requestWillBeSent",
    sent("2", "http://x/p", { type: "Other", initiator: { type: "parser" } }),
  );
  tell("requestWillBeSent", sent("d", "http://x/d", { ...icon, type: "Document", loaderId: "d" }));
  assert.deepEqual(log.entries.map(({ n, type }) => [n, type]), [[1, "other"], [2, "document"]]);
});

Deno.test("NetworkLog: a web socket is one entry", () => {
  const { log, tell } = logOf();
  tell("webSocketCreated", { requestId: "w", url: "ws://x/live" });
  tell("webSocketWillSendHandshakeRequest", {
    requestId: "w",
    timestamp: 5,
    wallTime: 1,
    request: { headers: { upgrade: "websocket" } },
  });
  tell("webSocketHandshakeResponseReceived", {
    requestId: "w",
    timestamp: 5.1,
    response: { status: 101, statusText: "", headers: {} },
  });
  tell("webSocketClosed", { requestId: "w", timestamp: 7 });
  const [entry] = log.entries;
  assert.deepEqual(
    [entry?.type, entry?.status, entry?.durationMs, entry?.requestHeaders],
    ["websocket", 101, 2_000, { upgrade: "websocket" }],
  );
});

Deno.test("NetworkLog: a body that Chrome has let go is undefined; another refusal is an error", async () => {
  const answers = [
    "Request content was evicted from inspector cache",
    "No resource with given identifier found",
    "Something else",
  ];
  const { log, tell } = logOf((_command, nth) => {
    throw new Error(answers[nth - 1]);
  });
  tell("requestWillBeSent", sent("1", "http://x/a"));
  const entry = log.find(1);
  assert.ok(entry);
  const { signal } = new AbortController();
  assert.equal(await log.body(entry, signal), undefined);
  assert.equal(await log.body(entry, signal), undefined);
  await assert.rejects(log.body(entry, signal), { code: "protocol" });
});
