import assert from "node:assert/strict";
import { quickest } from "../helpers/quickest.ts";
import { type PageAnswer, servePages } from "../helpers/server.ts";
import { openSession, type TestSession } from "../helpers/session.ts";
import { until } from "../helpers/until.ts";

/** Answers after a time. */
const after = (ms: number, text: string): PageAnswer => async () => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return new Response(text);
};

/** Counts the commands that a session is sent. */
function countCommands({ session }: TestSession): () => number {
  const { session: line } = session.context.requireActive();
  let count = 0;
  const real = line.sendUntil;
  Object.assign(line, {
    sendUntil: (...call: unknown[]) => (count++, Reflect.apply(real, line, call)),
  });
  return () => count;
}

Deno.test("ax waits for a fetch under way, and says so; --no-wait does not", async () => {
  await using server = servePages({
    "/": `<p id=p>Loading</p><script>
      const load = () => fetch("/list").then((r) => r.text()).then((t) => p.textContent = t);
      onload = load;</script>`,
    "/list": after(400, "Lamps"),
  });
  await using session = await openSession({ url: server.url });
  await until("the fetch", () => server.requests.includes("/list"));
  const early = await session.request("ax", { noWait: true });
  assert.match(String(early.result), /Loading/);
  assert.deepEqual(early.notes, []);
  const { result, notes } = await session.request("ax");
  assert.match(String(result), /Lamps/);
  assert.match(notes.join(), /^the snapshot waited \d+ ms for requests to end$/);
  assert.deepEqual((await session.request("ax")).notes, [], "quiet by now");
});

Deno.test("a screenshot waits too", async () => {
  await using server = servePages({
    "/": `<script>onload = () => fetch("/list").then((r) => r.text())</script>`,
    "/list": after(100, "x"),
  });
  await using session = await openSession({ url: server.url });
  await until("the fetch", () => server.requests.includes("/list"));
  const path = `${await Deno.makeTempDir()}/a.png`;
  const { notes } = await session.request("screenshot", { path });
  assert.match(notes.join(), /the snapshot waited/);
  await Deno.remove(path);
});

Deno.test("long polls, steady polls, beacons and reports do not hold ax up", async () => {
  const hanging: (() => void)[] = [];
  await using server = servePages({
    "/": `<p>Shop</p><script>
      fetch("/hang");
      setInterval(() => fetch("/poll?" + Math.random()).then((r) => r.text()), 300);
      setInterval(() => navigator.sendBeacon("/beacon"), 100);
      setInterval(() => fetch("/report", { method: "POST" }), 70);</script>`,
    "/hang": () => new Promise((resolve) => hanging.push(() => resolve(new Response("late")))),
    "/poll": () => new Response("nothing new"),
    "/beacon": () => new Response(null, { status: 204 }),
    "/report": () => new Response(null, { status: 204 }),
  });
  await using session = await openSession({ url: server.url });
  await until("polls", () => server.requests.filter((path) => path.startsWith("/poll")).length > 5);
  const { notes } = await session.request("ax");
  assert.deepEqual(notes, []);
  for (const answer of hanging) answer();
});

Deno.test("after a wait that succeeded ax does not wait; wait --idle and networkidle do", async () => {
  await using server = servePages({
    "/": `<p id=p>Loading</p><script>
      onload = () => fetch("/list").then((r) => r.text()).then((t) => p.textContent = t);</script>`,
    "/list": after(200, "Lamps"),
  });
  await using session = await openSession({ url: server.url });
  await session.run("wait", { text: "Lamps" });
  assert.deepEqual((await session.request("ax")).notes, []);
  for (const condition of [{ idle: true }, { load: "networkidle" }]) {
    await session.run("reload");
    await until("the fetch", () => server.requests.at(-1) === "/list");
    const { waited_ms } = await session.run("wait", condition) as { waited_ms: number };
    assert.ok(waited_ms >= 500, `${JSON.stringify(condition)} waited ${waited_ms} ms`);
    assert.equal(await session.run("text"), "Lamps");
  }
  const error = await session.fails("wait", { idle: true, text: "Never", timeoutMs: 1 });
  assert.match(error.message, /text "Never"/);
});

Deno.test("a click's report shows what its fetch brought, and what that fetched in turn", async () => {
  const hanging: (() => void)[] = [];
  await using server = servePages({
    "/": `<button>Search</button><p id=p>Nothing yet</p><script>
      const text = (path) => fetch(path).then((r) => r.text());
      document.querySelector("button").onclick = async () => {
        navigator.sendBeacon("/beacon");
        const id = await text("/search");
        document.title = "Found";
        p.textContent = await text("/item?" + id);
      };</script>`,
    "/search": after(150, "7"),
    "/item": after(150, "Lamp"),
    "/beacon": () => new Promise((resolve) => hanging.push(() => resolve(new Response("x")))),
  });
  await using session = await openSession({ url: server.url });
  await session.run("ax");
  const report = await session.text("click", { text: "Search" });
  assert.match(report, /"title":"Found"/);
  assert.match(await session.text("ax"), /Lamp/);
  await quickest(2_500, async () => (await session.request("click", { text: "Search" })).elapsedMs);
  for (const answer of hanging) answer();
});

Deno.test("an action whose fetch never ends is reported after 3 s at most, one without a fetch at once", async () => {
  const hanging: (() => void)[] = [];
  await using server = servePages({
    "/": `<button onclick="fetch('/hang')">Hang</button><button>Plain</button>`,
    "/hang": () => new Promise((resolve) => hanging.push(() => resolve(new Response("x")))),
  });
  await using session = await openSession({ url: server.url });
  const { ok, notes, elapsedMs } = await session.request("click", { text: "Hang" });
  assert.equal(ok, true);
  assert.match(notes.join(), /^what this asked for has not come after 3\d\d\d ms: network tells$/);
  assert.ok(elapsedMs >= 2_900 && elapsedMs < 15_000, `${elapsedMs} ms`);
  for (const text of ["Hang", "Plain"]) { // known by now
    await quickest(1_500, async () => (await session.request("click", { text })).elapsedMs);
  }
  for (const answer of hanging) answer();
});

Deno.test("a warm eval sends one command, and so does ax on a quiet page", async () => {
  await using session = await openSession("<title>T</title><button>Save</button>");
  await session.run("eval", { expression: "1" });
  await session.run("ax");
  const commands = countCommands(session);
  await session.run("eval", { expression: "1 + 1" });
  assert.equal(commands(), 1);
  await session.run("ax");
  assert.equal(commands(), 2);
});

Deno.test("the same slow request of a second click is waited for as the first was", async () => {
  await using server = servePages({
    "/": `<button>Order</button><p id=p>0 orders</p><script>
      let orders = 0;
      document.querySelector("button").onclick = async () => {
        await fetch("/order", { method: "POST" });
        p.textContent = ++orders + " orders";
      };</script>`,
    "/order": after(1_100, "done"),
  });
  await using session = await openSession({ url: server.url });
  await session.run("ax");
  assert.match(await session.text("click", { text: "Order" }), /1 orders/);
  assert.match(await session.text("click", { text: "Order" }), /2 orders/);
});

Deno.test("what a worker fetches is waited for and listed like what its page fetches", async () => {
  await using server = servePages({
    "/": `<button>Search</button><p id=p>Nothing</p><script>
      const worker = new Worker("/worker.js");
      worker.onmessage = ({ data }) => p.textContent = data;
      document.querySelector("button").onclick = () => worker.postMessage("go");</script>`,
    "/worker.js": () =>
      new Response("onmessage = async () => postMessage(await (await fetch('/list')).text())", {
        headers: { "content-type": "text/javascript" },
      }),
    "/list": after(200, "Lamps"),
  });
  await using session = await openSession({ url: server.url });
  const { network } = session.session.context.requireActive();
  await until("the worker", () => network.entries.length === 2);
  await session.run("ax");
  assert.match(await session.text("click", { text: "Search" }), /Lamps/);
  assert.match(
    await session.text("network", { request: 3 }),
    /^#3 GET 200 fetch \S+\/list[\s\S]*\n {2}Lamps$/,
  );
});
