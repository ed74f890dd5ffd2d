import assert from "node:assert/strict";
import { fakeConnection } from "../helpers/fake_transport.ts";

const loaded = (timestamp: number) => ({
  method: "Page.loadEventFired",
  params: { timestamp },
  sessionId: "A",
});

Deno.test("once resolves with the first event that fits, and listens no longer", async () => {
  const { connection, transport } = fakeConnection();
  const session = connection.session("A");
  let looks = 0;
  const fits = ({ timestamp }: { timestamp: number }) => (looks++, timestamp > 1);
  const event = session.once("Page.loadEventFired", { fits });
  for (const timestamp of [1, 2, 3]) transport.tell(loaded(timestamp));
  assert.equal((await event).timestamp, 2);
  assert.equal(looks, 2);
});

Deno.test("once rejects when its session ends, with why", async () => {
  const { connection, transport } = fakeConnection();
  const event = connection.session("A").once("Page.loadEventFired");
  transport.tell({ method: "Target.detachedFromTarget", params: { sessionId: "A" } });
  await assert.rejects(event, {
    code: "tab_closed",
    message: "Page.loadEventFired: The tab was closed",
  });
});

Deno.test("once rejects with its signal's reason, before and during the wait", async () => {
  const { connection, transport } = fakeConnection();
  const session = connection.session("A");
  const reason = new Error("enough");
  await assert.rejects(
    session.once("Page.loadEventFired", { signal: AbortSignal.abort(reason) }),
    reason,
  );
  const controller = new AbortController();
  let looks = 0;
  const event = session.once("Page.loadEventFired", {
    signal: controller.signal,
    fits: () => (looks++, false),
  });
  transport.tell(loaded(1));
  controller.abort(reason);
  await assert.rejects(event, reason);
  transport.tell(loaded(2));
  assert.equal(looks, 1);
});

Deno.test("sendUntil sends nothing for a signal that is aborted, and rejects when it aborts later", async () => {
  const { connection, transport } = fakeConnection();
  const reason = new Error("enough");
  await assert.rejects(
    connection.browser.sendUntil(AbortSignal.abort(reason), "Browser.getVersion"),
    reason,
  );
  assert.equal(transport.sent.length, 0);
  const controller = new AbortController();
  const call = connection.browser.sendUntil(controller.signal, "Browser.getVersion");
  controller.abort(reason);
  await assert.rejects(call, reason);
  transport.tell({ id: 1, result: {} });
  assert.equal(connection.pendingCalls, 0);
});

Deno.test("abandon rejects calls and waits with the reason given, and nothing is heard afterwards", async () => {
  const { connection, transport } = fakeConnection();
  const session = connection.session("A");
  let heard = 0;
  session.on("Page.loadEventFired", () => heard++);
  const lost = [session.send("Page.reload"), session.once("Page.loadEventFired")];
  session.abandon("The page crashed");
  transport.tell(loaded(1));
  for (const call of lost) {
    await assert.rejects(call, { code: "tab_closed", message: /: The page crashed$/ });
  }
  await assert.rejects(session.send("Page.reload"), { message: "Page.reload: The page crashed" });
  assert.equal((await session.ended).reason, "The page crashed");
  assert.equal(heard, 0);
});

Deno.test("a listener is gone once disposed, and one that was added by an event waits for the next", () => {
  const { connection, transport } = fakeConnection();
  const session = connection.session("A");
  const heard: string[] = [];
  const first = session.on("Page.loadEventFired", ({ timestamp }) => {
    heard.push(`first ${timestamp}`);
    if (timestamp === 1) {
      session.on("Page.loadEventFired", (e) => heard.push(`second ${e.timestamp}`));
    }
  });
  transport.tell(loaded(1));
  transport.tell(loaded(2));
  first[Symbol.dispose]();
  transport.tell(loaded(3));
  assert.deepEqual(heard, ["first 1", "first 2", "second 2", "second 3"]);
});

Deno.test("onceEnded calls back when the session ends, at once when it has, never when disposed", () => {
  const { connection } = fakeConnection();
  const session = connection.session("A");
  const heard: string[] = [];
  session.onceEnded(({ message }) => heard.push(message));
  session.onceEnded(() => heard.push("disposed"))[Symbol.dispose]();
  session.abandon("The page crashed");
  session.onceEnded(({ code }) => heard.push(code));
  assert.deepEqual(heard, ["The page crashed", "tab_closed"]);
});

Deno.test("closeTarget goes through the browser's own session", async () => {
  const { connection, transport } = fakeConnection(() => ({ success: true }));
  await connection.session("A").closeTarget("T1");
  assert.deepEqual(transport.sent, [
    { id: 1, method: "Target.closeTarget", params: { targetId: "T1" } },
  ]);
});
