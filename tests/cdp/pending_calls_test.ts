import assert from "node:assert/strict";
import { PendingCalls } from "../../src/cdp/pending_calls.ts";

Deno.test("PendingCalls settles each call by its own answer, in any order", async () => {
  const pending = new PendingCalls();
  const first = pending.add(1, "Page.enable");
  const second = pending.add(2, "Page.reload");
  assert.equal(pending.size, 2);
  assert.ok(pending.answer(2, { result: { two: 2 } }));
  assert.ok(pending.answer(1, { result: { one: 1 } }));
  assert.deepEqual([await first, await second], [{ one: 1 }, { two: 2 }]);
  assert.equal(pending.size, 0);
});

Deno.test("PendingCalls knows no call of an id that was answered or never given", async () => {
  const pending = new PendingCalls();
  const call = pending.add(1, "Page.enable");
  assert.equal(pending.answer(7, { result: {} }), false);
  assert.ok(pending.answer(1, {}));
  assert.equal(pending.answer(1, { result: { again: true } }), false);
  assert.deepEqual(await call, {});
});

Deno.test("PendingCalls ends the calls of one session and leaves the others", async () => {
  const pending = new PendingCalls();
  const ours = pending.add(1, "Page.enable", { sessionId: "A" });
  const other = pending.add(2, "Page.enable", { sessionId: "B" });
  const browsers = pending.add(3, "Browser.getVersion");
  pending.end("tab_closed", "The tab was closed", "A");
  await assert.rejects(ours, { code: "tab_closed", message: "Page.enable: The tab was closed" });
  assert.equal(pending.size, 2);
  pending.end("browser_gone", "The browser is gone");
  await assert.rejects(other, { code: "browser_gone" });
  await assert.rejects(browsers, { code: "browser_gone" });
  assert.equal(pending.size, 0);
});

Deno.test("PendingCalls gives a call up by its signal, and forgets the signal once the call settled", async () => {
  const pending = new PendingCalls();
  const signal = countingSignal();
  const answered = pending.add(1, "Page.enable", { signal });
  const aborted = pending.add(2, "Page.reload", { signal });
  const ended = pending.add(3, "Page.close", { signal, sessionId: "A" });
  assert.equal(signal.listeners, 3);
  pending.answer(1, {});
  pending.end("tab_closed", "The tab was closed", "A");
  await answered;
  await assert.rejects(ended);
  assert.equal(signal.listeners, 1);
  signal.abort(new Error("enough"));
  await assert.rejects(aborted, { message: "enough" });
  assert.equal(pending.answer(2, {}), false);
  assert.equal(pending.size, 0);
});

/** A signal that counts who listens. */
function countingSignal(): AbortSignal & { listeners: number; abort(reason: Error): void } {
  const controller = new AbortController();
  const { signal } = controller;
  const add = signal.addEventListener.bind(signal);
  const remove = signal.removeEventListener.bind(signal);
  const counting = Object.assign(signal, {
    listeners: 0,
    abort: (reason: Error) => controller.abort(reason),
  });
  counting.addEventListener = (...args: Parameters<typeof add>) => {
    counting.listeners++;
    add(...args);
  };
  counting.removeEventListener = (...args: Parameters<typeof remove>) => {
    counting.listeners--;
    remove(...args);
  };
  return counting;
}
