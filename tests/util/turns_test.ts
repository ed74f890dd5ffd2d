import assert from "node:assert/strict";
import { Turns } from "../../src/util/turns.ts";

const { signal } = new AbortController();

Deno.test("Turns lets holders in one at a time, in the order that they asked", async () => {
  const turns = new Turns();
  const heard: string[] = [];
  const work = async (name: string) => {
    using _turn = await turns.take(signal);
    heard.push(`${name} in`);
    await new Promise((resolve) => setTimeout(resolve, 0));
    heard.push(`${name} out`);
  };
  await Promise.all(["a", "b", "c"].map(work));
  assert.deepEqual(heard, ["a in", "a out", "b in", "b out", "c in", "c out"]);
});

Deno.test("Turns goes on after a holder that throws", async () => {
  const turns = new Turns();
  await assert.rejects(async () => {
    using _turn = await turns.take(signal);
    throw new Error("no");
  });
  using _turn = await turns.take(signal);
});

Deno.test("who gives up gives up the place, not the turn of others", async () => {
  const turns = new Turns();
  const first = await turns.take(signal);
  const impatient = new AbortController();
  const [second, third] = [turns.take(impatient.signal), turns.take(signal)];
  impatient.abort("tired");
  await assert.rejects(second, (reason) => reason === "tired");
  let isIn = false;
  third.then(() => isIn = true);
  await new Promise((resolve) => setTimeout(resolve, 0));
  assert.equal(isIn, false);
  first[Symbol.dispose]();
  (await third)[Symbol.dispose]();
});

Deno.test("Turns rejects at once for a signal that has aborted, also when nobody is in", async () => {
  await assert.rejects(new Turns().take(AbortSignal.abort("no")), (reason) => reason === "no");
});

Deno.test("a turn that is given back twice lets in one", async () => {
  const turns = new Turns();
  const first = await turns.take(signal);
  const second = turns.take(signal);
  const third = turns.take(signal);
  first[Symbol.dispose]();
  first[Symbol.dispose]();
  let isIn = false;
  third.then(() => isIn = true);
  await second;
  await new Promise((resolve) => setTimeout(resolve, 0));
  assert.equal(isIn, false);
});
