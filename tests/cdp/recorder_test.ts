import assert from "node:assert/strict";
import { Connection } from "../../src/cdp/connection.ts";
import { recorded, shapeOf, type TraceLine } from "../../src/cdp/recorder.ts";
import { FakeTransport } from "../helpers/fake_transport.ts";

Deno.test("a trace holds methods, shapes, sizes and times, and no value", async () => {
  const dir = await Deno.makeTempDir();
  const file = `${dir}/trace`;
  try {
    const fake = new FakeTransport((command) => {
      if (command.method === "Page.reload") throw new Error("secret failure");
      return { frameId: "secret frame" };
    });
    const connection = new Connection(recorded(fake, file));
    const tab = connection.session("A");
    await tab.send("Page.navigate", { url: "https://secret.example/" });
    await assert.rejects(tab.send("Page.reload"));
    fake.tell({ method: "Page.loadEventFired", params: { timestamp: 1 }, sessionId: "A" });
    fake.tell("secret noise");
    connection.close();
    const text = await Deno.readTextFile(file);
    assert.doesNotMatch(text, /secret/);
    const lines: TraceLine[] = text.trimEnd().split("\n").map((line) => JSON.parse(line));
    assert.deepEqual(lines.map(withoutTimes), [
      { session: "A", send: "Page.navigate", id: 1, params: { url: "string" } },
      { session: "A", answer: 1, bytes: 60 },
      { session: "A", send: "Page.reload", id: 2 },
      { session: "A", answer: 2, bytes: 75, error: -32000 },
      { session: "A", event: "Page.loadEventFired", bytes: 73 },
      { event: "unreadable", bytes: 12 },
    ]);
    const { mode } = await Deno.stat(file);
    assert.equal((mode ?? 0) & 0o777, 0o600);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
});

Deno.test("without a file, the transport itself is used", () => {
  const fake = new FakeTransport();
  assert.equal(recorded(fake, undefined), fake);
  assert.equal(recorded(fake, ""), fake);
});

Deno.test("shapeOf keeps keys and the order of lists, and tells null, numbers and booleans apart", () => {
  const value = { a: "x", b: [1, { c: true }], d: null, e: {} };
  assert.deepEqual(shapeOf(value), {
    a: "string",
    b: ["number", { c: "boolean" }],
    d: "null",
    e: {},
  });
});

function withoutTimes(line: TraceLine): object {
  const { atMs, ...rest } = line;
  assert.equal(typeof atMs, "number");
  if (!("tookMs" in rest)) return rest;
  const { tookMs, ...others } = rest;
  assert.equal(typeof tookMs, "number");
  return others;
}
