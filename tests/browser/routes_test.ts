import assert from "node:assert/strict";
import type { RouteAction } from "../../src/browser/route_rule.ts";
import { Routes } from "../../src/browser/routes.ts";
import { fakeConnection } from "../helpers/fake_transport.ts";
import { until } from "../helpers/until.ts";

const PAUSED = {
  requestId: "held",
  networkId: "n",
  frameId: "f",
  resourceType: "Fetch",
  request: { url: "https://shop.example/a", method: "GET", headers: {} },
};
const MOCK: RouteAction = {
  kind: "fulfill",
  answer: { status: 200, headers: [], body: "" },
};
const CHANGE: RouteAction = {
  kind: "modify",
  headers: [],
  replacements: [{ from: "a", to: "b" }],
};

/** What is sent about a held request, when the browser refuses some of it; and the requests that were told of. */
async function sentFor(
  action: RouteAction | undefined,
  refused: string[],
  paused: object = {},
): Promise<{ sent: string[]; told: string[]; hits: number | undefined }> {
  const { connection, transport } = fakeConnection(({ method }) => {
    if (refused.includes(method)) throw new Error("Invalid InterceptionId.");
    return {};
  });
  const session = connection.session("s");
  const routes = new Routes();
  const told: string[] = [];
  routes.follow(session, ({ requestId }, { kind }) => told.push(`${requestId} ${kind}`));
  if (action) await routes.add("https://shop.example/*", action);
  const before = transport.sent.length;
  transport.tell({
    sessionId: "s",
    method: "Fetch.requestPaused",
    params: { ...PAUSED, ...paused },
  });
  const last = () => transport.sent.at(-1)?.method ?? "";
  await until(
    "the request is let go",
    () => transport.sent.length > before && !refused.includes(last()),
  );
  const sent = transport.sent.slice(before).map(({ method }) => method);
  await new Promise((resolve) => setTimeout(resolve)); // the last answer is taken in
  const hits = routes.list[0]?.hits;
  connection.close();
  return { sent, told, hits };
}

Deno.test("a held request that no route fits goes on; one that a route has answered is told of", async () => {
  assert.deepEqual(await sentFor(undefined, []), {
    sent: ["Fetch.continueRequest"],
    told: [],
    hits: undefined,
  });
  const other = { request: { ...PAUSED.request, url: "https://other.example/" } };
  assert.deepEqual((await sentFor(MOCK, [], other)).sent, ["Fetch.continueRequest"]);
  assert.deepEqual(await sentFor(MOCK, []), {
    sent: ["Fetch.fulfillRequest"],
    told: ["n fulfill"],
    hits: 1,
  });
  // what was held for another rule meanwhile
  const answered = { responseStatusCode: 200 };
  assert.deepEqual((await sentFor(MOCK, [], answered)).sent, ["Fetch.continueRequest"]);
  assert.deepEqual((await sentFor(CHANGE, [])).sent, ["Fetch.continueRequest"]);
});

Deno.test("a held request never stays so: what the browser refuses ends it, or lets the server's answer through", async () => {
  assert.deepEqual(await sentFor(MOCK, ["Fetch.fulfillRequest"]), {
    sent: ["Fetch.fulfillRequest", "Fetch.fulfillRequest", "Fetch.failRequest"],
    told: [],
    hits: 0,
  });
  const answered = { responseStatusCode: 200 };
  assert.deepEqual(await sentFor(CHANGE, ["Fetch.getResponseBody"], answered), {
    sent: ["Fetch.getResponseBody", "Fetch.continueRequest"],
    told: [],
    hits: 0,
  });
  const failed = { responseErrorReason: "ConnectionRefused" };
  assert.deepEqual((await sentFor(CHANGE, [], failed)).sent, ["Fetch.continueRequest"]);
});
