import assert from "node:assert/strict";
import { ProtocolError, SessionClosedError } from "../../src/cdp/cdp_errors.ts";
import { fakeConnection } from "../helpers/fake_transport.ts";

Deno.test("Connection numbers the commands and routes answers by id, events by session", async () => {
  const { connection, transport } = fakeConnection();
  const tab = connection.session("A");
  assert.equal(connection.session("A"), tab);
  const events: string[] = [];
  tab.on("Page.loadEventFired", () => events.push("A"));
  connection.browser.on("Page.loadEventFired", () => events.push("browser"));
  const version = connection.browser.send("Browser.getVersion");
  const history = tab.send("Page.getNavigationHistory");
  assert.deepEqual(transport.sent, [
    { id: 1, method: "Browser.getVersion" },
    { id: 2, method: "Page.getNavigationHistory", sessionId: "A" },
  ]);
  transport.tell({ method: "Page.loadEventFired", params: { timestamp: 1 }, sessionId: "A" });
  transport.tell({ method: "Page.loadEventFired", params: { timestamp: 1 }, sessionId: "unknown" });
  transport.tell({ id: 2, result: { currentIndex: 3 }, sessionId: "A" });
  transport.tell({ id: 1, result: { product: "Chrome" } });
  assert.equal((await history).currentIndex, 3);
  assert.equal((await version).product, "Chrome");
  assert.deepEqual(events, ["A"]);
});

Deno.test("an event that comes before an answer is heard before it", async () => {
  const heard: string[] = [];
  const { connection } = fakeConnection((_command, _nth, transport) => {
    transport.tell({ method: "Page.loadEventFired", params: { timestamp: 1 } });
    return {};
  });
  connection.browser.on("Page.loadEventFired", () => heard.push("event"));
  await connection.browser.send("Page.enable").then(() => heard.push("answer"));
  assert.deepEqual(heard, ["event", "answer"]);
});

Deno.test("an answer to an unknown id, noise and a message that is no JSON harm nobody", async () => {
  const { connection, transport } = fakeConnection();
  const call = connection.browser.send("Browser.getVersion");
  transport.tell({ id: 99, result: {} });
  transport.tell("{not json");
  transport.tell({});
  transport.tell({ id: 1, result: { product: "Chrome" } });
  assert.equal((await call).product, "Chrome");
  assert.equal(connection.pendingCalls, 0);
});

Deno.test("an error answer rejects with method, message, data and code", async () => {
  const { connection, transport } = fakeConnection();
  const call = connection.browser.send("Page.navigate", { url: "x" });
  transport.tell({
    id: 1,
    error: { code: -32602, message: "Invalid parameters", data: "url: string expected" },
  });
  await assert.rejects(call, {
    name: "ProtocolError",
    code: "protocol",
    method: "Page.navigate",
    protocolCode: -32602,
    message: "Page.navigate: Invalid parameters (url: string expected)",
  });
});

Deno.test("the end of the line rejects what is pending, what waits, and every later call at once", async () => {
  const { connection, transport } = fakeConnection();
  const tab = connection.session("A");
  const failures = [
    connection.browser.send("Browser.getVersion"),
    tab.send("Page.reload"),
    tab.once("Page.loadEventFired"),
  ];
  transport.drop("pulled out");
  failures.push(connection.browser.send("Browser.getVersion"), tab.once("Page.loadEventFired"));
  failures.push(tab.send("Page.enable"), connection.session("new").send("Page.enable"));
  for (const failure of failures) {
    await assert.rejects(failure, {
      code: "browser_gone",
      message: /The browser is gone: pulled out/,
    });
  }
  assert.equal(connection.pendingCalls, 0);
  assert.equal(transport.sent.length, 2);
  assert.equal((await connection.ended).reason, "The browser is gone: pulled out");
});

Deno.test("close() of our own ends calls and sessions once, with its own reason", async () => {
  const { connection } = fakeConnection();
  const tab = connection.session("A");
  const call = tab.send("Page.reload");
  connection.close();
  connection.close();
  await assert.rejects(call, { message: "Page.reload: The connection was closed" });
  assert.equal((await tab.ended).reason, "The connection was closed");
});

Deno.test("a line that ends while an answer is written leaves nothing pending", async () => {
  const { connection } = fakeConnection((_command, nth, transport) => {
    if (nth === 2) transport.drop("died");
    return nth === 2 ? undefined : {};
  });
  await connection.browser.send("Page.enable");
  await assert.rejects(connection.browser.send("Page.reload"), { code: "browser_gone" });
  assert.equal(connection.pendingCalls, 0);
});

Deno.test("a session that detaches rejects its own calls only", async () => {
  const { connection, transport } = fakeConnection();
  const [closed, open] = [connection.session("A"), connection.session("B")];
  const [lost, kept] = [closed.send("Page.reload"), open.send("Page.reload")];
  transport.tell({ method: "Target.detachedFromTarget", params: { sessionId: "A" } });
  await assert.rejects(lost, { code: "tab_closed", message: "Page.reload: The tab was closed" });
  await assert.rejects(closed.send("Page.enable"), { code: "tab_closed" });
  assert.ok(closed.isClosed);
  transport.tell({ id: 2, result: {}, sessionId: "B" });
  await kept;
  assert.equal(transport.sent.length, 2);
});

Deno.test("a listener that fails keeps the event neither from the others nor from the line", async () => {
  const { connection, transport } = fakeConnection();
  let heard = 0;
  connection.browser.on("Page.loadEventFired", () => {
    throw new Error("ours");
  });
  connection.browser.on("Page.loadEventFired", () => heard++);
  const call = connection.browser.send("Browser.getVersion");
  transport.tell({ method: "Page.loadEventFired", params: { timestamp: 1 } });
  transport.tell({ id: 1, result: { product: "Chrome" } });
  assert.equal((await call).product, "Chrome");
  assert.equal(heard, 1);
});

Deno.test("the error of an answer has the stack of the call that it answers", async () => {
  const { connection } = fakeConnection(() => {
    throw new Error("No target with given id found");
  });
  const error = await callOfThisTest(() => connection.browser.send("Page.reload"));
  assert.ok(error instanceof ProtocolError);
  assertStack(error, "ProtocolError: Page.reload: No target with given id found");
});

Deno.test("the error of a closed session has the stack of the call that it ended", async () => {
  const { connection, transport } = fakeConnection();
  const pending = callOfThisTest(() => connection.session("A").send("Page.reload"));
  const waiting = callOfThisTest(() => connection.session("A").once("Page.loadEventFired"));
  transport.drop("died");
  const later = callOfThisTest(() => connection.session("A").send("Page.reload"));
  for (
    const [error, what] of [
      [await pending, "Page.reload"],
      [await waiting, "Page.loadEventFired"],
      [await later, "Page.reload"],
    ] as const
  ) {
    assert.ok(error instanceof SessionClosedError);
    assertStack(error, `SessionClosedError: ${what}: The browser is gone: died`);
  }
});

/** The name to look for in stacks. */
async function callOfThisTest(call: () => Promise<unknown>): Promise<unknown> {
  try {
    await call();
  } catch (error) {
    return error;
  }
  assert.fail("did not reject");
}

function assertStack(error: Error, firstLine: string): void {
  const [first, ...frames] = error.stack?.split("\n") ?? [];
  assert.equal(first, firstLine);
  assert.ok(frames.some((frame) => frame.includes("callOfThisTest")), error.stack);
}
