import assert from "node:assert/strict";
import { Alarms } from "../../src/util/alarms.ts";
import { Deadline } from "../../src/util/deadline.ts";

Deno.test("Deadline aborts with its reason when the time is up", async () => {
  const reason = new Error("too late");
  using deadline = new Deadline(0, () => reason);
  const { signal } = deadline;
  await new Promise((resolve) => signal.addEventListener("abort", resolve));
  assert.equal(signal.reason, reason);
});

Deno.test("Deadline aborts with its parent, whenever that aborts", () => {
  const parent = new AbortController();
  using before = new Deadline(60_000, () => undefined, { parent: parent.signal });
  parent.abort("given up");
  using after = new Deadline(60_000, () => undefined, { parent: parent.signal });
  assert.equal(before.signal.reason, "given up");
  assert.equal(after.signal.reason, "given up");
});

Deno.test("Deadline leaves no timer once it is disposed, and does not hear its parent any more", () => {
  const parent = new AbortController();
  const deadline = new Deadline(60_000, () => undefined, { parent: parent.signal });
  deadline[Symbol.dispose](); // the sanitizers would find the timer
  parent.abort();
  assert.equal(deadline.signal.aborted, false);
});

Deno.test("abort() ends what waits on the signal at once", () => {
  using deadline = new Deadline(60_000, () => undefined);
  deadline.abort();
  assert.equal(deadline.signal.reason.name, "AbortError");
});

Deno.test("Deadline aborts by an alarm as by a timer of its own", async () => {
  using alarms = new Alarms();
  using deadline = new Deadline(1, () => "late", { alarms });
  await new Promise((resolve) => deadline.signal.addEventListener("abort", resolve));
  assert.equal(deadline.signal.reason, "late");
});
