import assert from "node:assert/strict";
import { Alarms } from "../../src/util/alarms.ts";

Deno.test("Alarms ring each alarm once, in the order of their times, and none that was put off", async () => {
  using alarms = new Alarms();
  const rung: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  alarms.set(20, () => rung.push("second") && resolve());
  alarms.set(5, () => rung.push("first"));
  alarms.set(10, () => rung.push("put off"))[Symbol.dispose]();
  await promise;
  assert.deepEqual(rung, ["first", "second"]);
});

Deno.test("Alarms may be set again and again, also while one rings", async () => {
  using alarms = new Alarms();
  const { promise, resolve } = Promise.withResolvers<void>();
  alarms.set(60_000, () => {})[Symbol.dispose]();
  alarms.set(1, () => alarms.set(1, resolve));
  await promise;
});

Deno.test("Alarms leave no timer once they are disposed", () => {
  const alarms = new Alarms();
  alarms.set(60_000, () => {});
  alarms[Symbol.dispose](); // the sanitizers would find the timer
  alarms.set(60_000, () => {});
});
