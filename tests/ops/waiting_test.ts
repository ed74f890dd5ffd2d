import assert from "node:assert/strict";
import { servePages } from "../helpers/server.ts";
import { openSession } from "../helpers/session.ts";

Deno.test("wait ends when what it waits for is there, and tells how long it took", async () => {
  await using session = await openSession(
    "<p>Working</p><script>setTimeout(() => document.body.innerHTML = '<p id=done>Saved</p>', 200)</script>",
  );
  const result = await session.run("wait", { text: "Saved", selector: "#done", gone: ".busy" });
  assert.ok((result as { waited_ms: number }).waited_ms >= 0);
  assert.equal(await session.run("text"), "Saved");
});

Deno.test("wait names what did not hold, with the time that was asked for", async () => {
  await using session = await openSession("<p>Here</p>");
  const error = await session.fails("wait", { text: "There", selector: "p", timeoutMs: 150 });
  assert.equal(error.code, "timeout");
  assert.match(error.message, /text "There" did not hold within 150 ms/);
  assert.doesNotMatch(error.message, /selector/);
});

Deno.test("wait for code that throws at first, and for a state that never comes", async () => {
  await using session = await openSession(
    "<script>setTimeout(() => window.app = { ready: true }, 150)</script>",
  );
  await session.run("wait", { js: "app.ready" });
  await session.run("wait", { js: "window", timeoutMs: 120 });
  const error = await session.fails("wait", { js: "app.closed", timeoutMs: 120 });
  assert.match(error.message, /js "app.closed"/);
});

Deno.test("wait for a number sleeps", async () => {
  await using session = await openSession("");
  const startedAtMs = performance.now();
  await session.run("wait", { selector: "120" });
  assert.ok(performance.now() - startedAtMs >= 119);
});

Deno.test("wait goes on through a navigation", async () => {
  await using server = servePages({
    "/": "<script>setTimeout(() => location = '/next', 100)</script>",
    "/next": "<title>Next</title><p>Arrived</p>",
  });
  await using session = await openSession({ url: server.url });
  await session.run("wait", { text: "Arrived", url: "/next", load: "load" });
  assert.equal(await session.run("title"), "Next");
});

Deno.test("wait without a condition is refused, as is an ill-formed selector", async () => {
  await using session = await openSession("");
  assert.equal((await session.fails("wait", {})).code, "usage");
  assert.equal((await session.fails("wait", { selector: "a[" })).code, "usage");
});
