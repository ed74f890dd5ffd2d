/** Ops end in their time, whatever the page does, and leave the session usable. */
import assert from "node:assert/strict";
import { openSession } from "../helpers/session.ts";

/** Keeps the page from answering for a while, from the next task on. */
const HANG = "setTimeout(() => { const t = Date.now(); while (Date.now() - t < 15000); }, 0); 1";

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const startedAtMs = performance.now();
  const result = await work;
  const tookMs = performance.now() - startedAtMs;
  assert.ok(tookMs < limitMs, `took ${Math.round(tookMs)} ms`);
  return result;
}

Deno.test("eval is bounded by its own time", async () => {
  await using session = await openSession("<p>");
  const request = session.request("eval", { expression: "new Promise(() => {})", timeoutMs: 100 });
  assert.equal((await within(10_000, request)).error?.code, "timeout");
});

Deno.test("type stops in its time, says how far it came, and types no further", async () => {
  await using session = await openSession("<textarea autofocus></textarea>");
  const request = session.request("type", { value: "x".repeat(20_000) }, { timeoutMs: 300 });
  const { error } = await within(10_000, request);
  assert.equal(error?.code, "timeout");
  const length = (): Promise<unknown> =>
    session.run("eval", { expression: "document.querySelector('textarea').value.length" });
  assert.equal(await length(), await length());
});

const HANGING = "const t = Date.now(); while (Date.now() - t < 15000);";

for (
  const [op, params, markup] of [
    ["press", { key: "a" }, `<input autofocus onkeydown="${HANGING}">`],
    ["click", { selector: "button" }, `<button onmousedown="${HANGING}">B</button>`],
  ] as const
) {
  Deno.test(`${op} ends in its time on a page that hangs in its handler`, async () => {
    await using session = await openSession(markup);
    const { error } = await within(10_000, session.request(op, params, { timeoutMs: 300 }));
    assert.equal(error?.code, "timeout");
  });
}

Deno.test("status and tab-list answer while the page hangs", async () => {
  await using session = await openSession("<title>Busy</title>");
  await session.request("eval", { expression: HANG });
  await session.request("title", {}, { timeoutMs: 200 });
  const status = await within(10_000, session.run("status")) as { title: string };
  assert.equal(status.title, "Busy");
  await within(10_000, session.run("tab-list"));
});

Deno.test("a page that did not answer is given three seconds by the next op, with what to do", async () => {
  await using session = await openSession("<p>");
  await session.request("eval", { expression: "setTimeout(() => { for (;;); }, 0); 1" });
  await session.request("title", {}, { timeoutMs: 200 });
  const { error } = await within(15_000, session.request("title"));
  assert.equal(error?.code, "timeout");
  assert.match(error?.hint ?? "", /goto leaves it/);
});

Deno.test("goto leaves a page that hangs for good", async () => {
  await using session = await openSession("<p>");
  await session.request("eval", { expression: "setTimeout(() => { for (;;); }, 0); 1" });
  await session.request("title", {}, { timeoutMs: 200 });
  await within(10_000, session.show("<title>Free</title>"));
  assert.equal(await session.run("title"), "Free");
});

Deno.test("screenshot ends in its time on a page that hangs", async () => {
  await using session = await openSession("<p>");
  const dir = await Deno.makeTempDir();
  await session.request("eval", { expression: HANG });
  const request = session.request("screenshot", { path: `${dir}/a.png` }, { timeoutMs: 300 });
  assert.equal((await within(10_000, request)).error?.code, "timeout");
  await Deno.remove(dir, { recursive: true });
});

for (
  const [op, params] of [
    ["ax", {}],
    ["read", {}],
    ["text", {}],
    ["is", { what: "visible", selector: "p" }],
    ["get", { what: "text", selector: "p" }],
    ["locate", { selector: "p" }],
  ] as const
) {
  Deno.test(`${op} on a page that hangs ends soon after its --timeout-ms, and names that`, async () => {
    await using session = await openSession("<p>Text");
    await session.request("eval", { expression: HANG });
    const { error } = await within(6_000, session.request(op, { ...params, timeoutMs: 123 }));
    assert.equal(error?.code, "timeout");
    assert.match(error?.message ?? "", /\b123 ms/);
  });
}

Deno.test("a read of a page that was silent before has the time that it names", async () => {
  await using session = await openSession("<p>Text");
  await session.request("eval", { expression: "setTimeout(() => { for (;;); }, 0); 1" });
  await session.request("title", {}, { timeoutMs: 200 });
  const { error } = await within(10_000, session.request("text", { timeoutMs: 3_456 }));
  assert.match(error?.message ?? "", /text did not end within 3456 ms/);
});

Deno.test("a read ends in its time when a frame hangs in its page's process", async () => {
  await using session = await openSession(
    `<p>Text</p><iframe sandbox="allow-scripts" srcdoc="<script>onmessage = () => { for (;;); }</script>"></iframe>`,
  );
  await session.run("eval", { expression: "frames[0].postMessage(1, '*')" });
  const { error } = await within(8_000, session.request("ax", { timeoutMs: 200 }));
  assert.match(error?.message ?? "", /ax did not end within 200 ms/);
});
