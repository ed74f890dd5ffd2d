import assert from "node:assert/strict";
import { settleBy } from "../../src/util/settle_by.ts";

Deno.test("settleBy is true for a promise that settles in time, and leaves no timer", async () => {
  assert.equal(await settleBy(Promise.resolve("value"), 60_000), true);
});

Deno.test("settleBy is false when the time runs out first", async () => {
  assert.equal(await settleBy(new Promise(() => {}), 0), false);
});

Deno.test("settleBy passes a rejection in time on, and leaves no timer", async () => {
  await assert.rejects(settleBy(Promise.reject(new Error("no")), 60_000), { message: "no" });
});

Deno.test("settleBy hears a rejection that comes too late, so that nobody else has to", async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  assert.equal(await settleBy(promise, 0), false);
  let unhandled = 0;
  const count = (event: Event) => {
    event.preventDefault();
    unhandled++;
  };
  addEventListener("unhandledrejection", count);
  reject(new Error("late"));
  // unhandled rejections are told before the next task
  await new Promise((resolve) => setTimeout(resolve, 0));
  removeEventListener("unhandledrejection", count);
  assert.equal(unhandled, 0);
});
