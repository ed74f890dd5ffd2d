import assert from "node:assert/strict";
import { type PageAnswer, servePages } from "../helpers/server.ts";
import { Browser } from "../../src/browser/browser.ts";
import { Session } from "../../src/ops/session.ts";
import { LaunchSite } from "../helpers/launch_site.ts";
import { openSession, TestSession } from "../helpers/session.ts";

const json = (text: string, init: ResponseInit = {}) => () =>
  new Response(text, { ...init, headers: { "content-type": "application/json", ...init.headers } });

const PAGES: Record<string, PageAnswer> = {
  "/": "<title>Shop</title><p>Shop",
  "/two": "<title>Two</title><p>Two",
  "/api/stock": json(`{"plan":"free","left":3}`, {
    headers: { "x-plan": "free", "x-kept": "yes" },
  }),
  "/api/order": json(`{"real":true}`),
};

/** Fetches in the page: `200 yes {"a":1}`, with the header `x-kind`; or `failed`. */
async function fetched(
  session: TestSession,
  path: string,
  init: RequestInit = {},
): Promise<string> {
  const args = `${JSON.stringify(path)}, ${JSON.stringify(init)}`;
  return String(
    await session.run("eval", {
      expression: `await fetch(${args}).then(async (r) =>
        [r.status, r.headers.get("x-kind") ?? "-", await r.text()].join(" "), () => "failed")`,
    }),
  );
}

Deno.test("route answers what it is told to; the server is not asked", async () => {
  await using server = servePages(PAGES);
  await using session = await openSession({ url: server.url });
  const said = await session.text("route", {
    glob: "*/api/*",
    status: 418,
    body: `{"mock":"é"}`,
    header: "X-Kind: mock",
  });
  assert.equal(said, "*/api/* fulfill 418");
  assert.equal(await fetched(session, "/api/stock"), `418 mock {"mock":"é"}`);
  const posted = { method: "POST", body: "n=3" };
  assert.equal(await fetched(session, "/api/order", posted), `418 mock {"mock":"é"}`);
  assert.equal(await fetched(session, "/missing"), "404 - No such page: /missing\n");
  assert.deepEqual(server.requests, ["/", "/missing"]);
  assert.deepEqual(await session.run("route"), {
    routes: [{ route: "*/api/*", action: "fulfill", status: 418, hits: 2 }],
  });
  assert.equal(await session.text("route"), "*/api/* fulfill 418, 2 hits");
  const list = await session.text("network");
  assert.match(list, /^#2 GET 418 fetch \/api\/stock 13 B \d+ ms \(route: fulfill\)$/m);
  assert.match(list, /^#4 GET 404 fetch \/missing 23 B \d+ ms$/m);
  const mocked = await session.text("network", { request: 2 });
  assert.match(mocked, /\ntype application\/json|type application\/json\n/);
  assert.match(mocked, /\nbody \(13 B\):\n {2}\{"mock":"é"\}$/);
});

Deno.test("a route fails requests and survives navigation, until unroute takes it back", async () => {
  await using server = servePages(PAGES);
  await using session = await openSession({ url: server.url });
  assert.deepEqual(await session.run("route", { glob: "*/api/stock" }), {
    route: "*/api/stock",
    action: "abort",
    hits: 0,
  });
  assert.equal(await fetched(session, "/api/stock"), "failed");
  await session.run("goto", { url: `${server.url}/two` });
  assert.equal(await fetched(session, "/api/stock"), "failed");
  assert.match(await session.text("network", { filter: "/api" }), /failed .*\(route: abort\)/);
  assert.deepEqual(await session.run("unroute", { glob: "*/api/stock" }), { removed: 1 });
  assert.match(await fetched(session, "/api/stock"), /^200 .*"free"/);
  const reply = await session.request("unroute", { glob: "*/api/stock" });
  assert.deepEqual(reply.result, { removed: 0 });
  assert.match(reply.notes.join(), /there is no route "\*\/api\/stock"/);
  await session.run("route", { glob: "*/a*" });
  await session.run("route", { glob: "*/b*" });
  assert.deepEqual(await session.run("unroute"), { removed: 2 });
  assert.equal(await session.text("route"), "no routes");
});

Deno.test("the newest route that fits decides; one for the same addresses replaces the older", async () => {
  await using server = servePages(PAGES);
  await using session = await openSession({ url: server.url });
  await session.run("route", { glob: "*/api/*", status: 500 });
  await session.run("route", { glob: "*/api/stock", body: "mine" });
  assert.equal(await fetched(session, "/api/stock"), "200 - mine");
  assert.equal(await fetched(session, "/api/order"), "500 - ");
  await session.run("route", { glob: "*/api/stock", status: 201 });
  assert.equal(await fetched(session, "/api/stock"), "201 - ");
  await session.run("route", { glob: "*/api/stoc?", modify: true, replace: [["free", "pro"]] });
  assert.equal(await fetched(session, "/api/stock"), `200 - {"plan":"pro","left":3}`);
  assert.equal(
    await session.text("route"),
    "*/api/* fulfill 500, 1 hit\n*/api/stock fulfill 201, 1 hit\n*/api/stoc? modify, 1 hit",
  );
});

Deno.test("route --modify changes the server's answer: headers set and removed, text replaced", async () => {
  const bytes = new Uint8Array([0, 255, 97, 98, 200]);
  await using server = servePages({
    ...PAGES,
    "/bin": () => new Response(bytes),
    "/old": () => new Response(null, { status: 302, headers: { location: "/api/stock" } }),
    "/none": () => new Response(null, { status: 204 }),
  });
  await using session = await openSession({ url: server.url });
  await session.run("route", {
    glob: "*",
    modify: true,
    setHeader: ["X-Kind: new", "X-Plan:", "Set-Cookie: a=1"],
    replace: [["free", "prö"], ["a", "$&"]],
  });
  assert.equal(await fetched(session, "/old"), `200 new {"pl$&n":"prö","left":3}`);
  assert.equal(await fetched(session, "/none"), "204 new ");
  const headers = await session.run("eval", {
    expression: `await fetch("/api/stock").then((r) => [...r.headers.keys()].join())`,
  });
  assert.match(String(headers), /x-kept/);
  assert.doesNotMatch(String(headers), /x-plan/);
  const bin = await session.run("eval", {
    expression: `await fetch("/bin").then(async (r) => [...new Uint8Array(await r.arrayBuffer())])`,
  });
  assert.deepEqual(bin, [0, 255, 36, 38, 98, 200]);
  await session.run("unroute");
  await session.run("route", { glob: "*/api/*", setHeader: "X-Kind: only" });
  assert.equal(await fetched(session, "/api/stock"), `200 only {"plan":"free","left":3}`);
});

Deno.test("a route holds in frames and workers, in tabs opened later, and for documents", async () => {
  const server = servePages({
    ...PAGES,
    "/": "<title>Shop</title><a href=/popup target=_blank>Open</a>",
    "/popup": "<title>Real</title>",
    "/framed": () =>
      new Response(
        `<iframe src="${server.url.replace("127.0.0.1", "localhost")}/inner"></iframe>`,
        { headers: { "content-type": "text/html" } },
      ),
    "/inner":
      `<p id=out><script>fetch("/api/stock").then((r) => r.text()).then((t) => out.textContent = t)</script>`,
    "/worker.js": () =>
      new Response(
        `fetch("/api/stock").then((r) => r.text()).then((t) => postMessage(t))`,
        { headers: { "content-type": "text/javascript" } },
      ),
  });
  await using _server = server;
  await using session = await openSession({ url: server.url });
  await session.run("route", { glob: "*/api/*", body: "mocked" });
  await session.run("route", { glob: "*/popup", body: "<!doctype html><title>Mocked</title>" });
  const worked = await session.run("eval", {
    expression:
      `await new Promise((done) => new Worker("/worker.js").onmessage = (e) => done(e.data))`,
  });
  assert.equal(worked, "mocked");
  await session.run("goto", { url: `${server.url}/framed` });
  await session.run("wait", { text: "mocked" });
  await session.run("goto", { url: server.url });
  await session.run("click", { text: "Open" });
  assert.equal(await session.run("title"), "Mocked");
  await session.run("tab-new", { url: `${server.url}/popup#part` });
  assert.equal(await session.run("title"), "Mocked");
  assert.deepEqual(server.requests.filter((path) => /api|popup/.test(path)), []);
});

Deno.test("a route holds from the first request of a frame in a process of its own", async () => {
  const html = (text: string) => () =>
    new Response(text, { headers: { "content-type": "text/html" } });
  const server = servePages({
    "/": () => {
      const other = server.url.replace("127.0.0.1", "localhost");
      return html(`<iframe src="${other}/inner"></iframe>`)();
    },
    "/inner": html(`<p id=out></p><script src="/first.js"></script>`),
    "/first.js": () =>
      new Response("out.textContent = 'real'", { headers: { "content-type": "text/javascript" } }),
  });
  await using _server = server;
  await using site = new LaunchSite();
  const flags: Record<string, string> = {
    LOTSA_DROP_FLAGS: "--disable-site-isolation-trials",
    LOTSA_EXTRA_FLAGS: "--site-per-process",
  };
  const { binary, dir } = site;
  await using browser = await Browser.launch({
    binary,
    headless: true,
    privateDir: dir,
    env: { get: (name: string) => flags[name] ?? site.env.get(name) },
  });
  const options = { name: "isolated", waitMs: 2_000, timeoutMs: 15_000 };
  using opened = await Session.open(browser, options);
  const session = new TestSession(opened);
  await session.run("route", { glob: "*/first.js", body: "out.textContent = 'mocked'" });
  for (let tries = 0; tries < 5; tries++) {
    await session.run("goto", { url: `${server.url}/?${tries}` });
    await session.run("wait", { text: "mocked" });
  }
  assert.deepEqual(server.requests.filter((path) => path === "/first.js"), []);
  await session.run("unroute");
  await session.run("goto", { url: `${server.url}/?real` });
  await session.run("wait", { text: "real" });
});

Deno.test("a page may read an answer of another origin that a route gave it", async () => {
  await using server = servePages(PAGES);
  await using session = await openSession({ url: server.url });
  await session.run("route", { glob: "https://api.example/*", body: `{"mock":1}` });
  assert.equal(await fetched(session, "https://api.example/items"), `200 - {"mock":1}`);
  const asking = {
    method: "PUT",
    headers: { "x-key": "1", "content-type": "application/json" },
    credentials: "include",
  } as const;
  assert.equal(await fetched(session, "https://api.example/items", asking), `200 - {"mock":1}`);
});

Deno.test("what a page has in memory is no way around a route", async () => {
  let asked = 0;
  await using server = servePages({
    "/": `<script src="/a.js"></script><link rel=stylesheet href="/a.css">`,
    "/a.js": () => {
      asked++;
      return new Response("window.said = 'real'", {
        headers: { "content-type": "text/javascript", "cache-control": "max-age=3600" },
      });
    },
  });
  await using session = await openSession({ url: server.url });
  await session.run("route", { glob: "*/a.js", body: "window.said = 'mock'" });
  await session.run("goto", { url: `${server.url}/?again` });
  assert.equal(await session.run("eval", { expression: "said" }), "mock");
  await session.run("unroute");
  await session.run("goto", { url: `${server.url}/?more` });
  assert.equal(await session.run("eval", { expression: "said" }), "real");
  assert.equal(asked, 1);
});

Deno.test("a route is made while a page hangs, which is left as ever", async () => {
  await using server = servePages(PAGES);
  await using session = await openSession({ url: server.url });
  const hanging = { expression: "for (;;);", timeoutMs: 300 };
  assert.equal((await session.fails("eval", hanging)).code, "timeout");
  await session.run("route", { glob: "*/api/*", body: "mine" });
  await session.run("goto", { url: `${server.url}/two` });
  assert.equal(await fetched(session, "/api/stock"), "200 - mine");
});

Deno.test("a stream goes through a route that replaces text, and an answer without a body has none", async () => {
  const first = new TextEncoder().encode("data: free\n\n");
  await using server = servePages({
    ...PAGES,
    "/events": () =>
      new Response(new ReadableStream({ start: (stream) => stream.enqueue(first) }), {
        headers: { "content-type": "text/event-stream" },
      }),
  });
  await using session = await openSession({ url: server.url });
  await session.run("route", { glob: "*/events", modify: true, replace: [["free", "pro"]] });
  const event = `await new Promise((done) => {
    const events = new EventSource("/events");
    events.onmessage = ({ data }) => { events.close(); done(data); };
  })`;
  assert.equal(await session.run("eval", { expression: event }), "free");
  await session.run("route", { glob: "*/api/*", body: "long" });
  assert.equal(await fetched(session, "/api/stock", { method: "HEAD" }), "200 - ");
});

Deno.test("a session's routes are its own", async () => {
  await using server = servePages(PAGES);
  await using session = await openSession({ url: server.url });
  await using other = await openSession({ url: server.url });
  await session.run("route", { glob: "*/api/*", body: "mine" });
  assert.equal(await fetched(session, "/api/order"), "200 - mine");
  assert.equal(await fetched(other, "/api/order"), `200 - {"real":true}`);
  assert.equal(await other.text("route"), "no routes");
});

Deno.test("route --har replays what network --har has written, in order, and then the last one again", async () => {
  let count = 0;
  const dir = await Deno.makeTempDir();
  const har = `${dir}/shop.har`;
  const server = servePages({
    ...PAGES,
    "/count": () => new Response(String(++count), { headers: { "x-kind": "counted" } }),
    "/old": () => new Response(null, { status: 302, headers: { location: "/count" } }),
    "/bin": () => new Response(new Uint8Array([0, 255, 1])),
  });
  await using _server = server;
  await using session = await openSession({ url: server.url });
  for (const path of ["/count", "/old", "/count", "/bin"]) await fetched(session, path);
  await session.run("network", { har });
  const before = server.requests.length;
  assert.deepEqual(await session.run("route", { har }), { route: "*", action: "har", hits: 0 });
  assert.equal(await fetched(session, "/count"), "200 counted 1");
  assert.equal(await fetched(session, "/old"), "200 counted 2");
  assert.equal(await fetched(session, "/count"), "200 counted 3");
  assert.equal(await fetched(session, "/count#again"), "200 counted 3");
  const bin = `await fetch("/bin").then(async (r) => [...new Uint8Array(await r.arrayBuffer())])`;
  assert.deepEqual(await session.run("eval", { expression: bin }), [0, 255, 1]);
  assert.equal(await fetched(session, "/api/order"), "failed");
  assert.equal(await fetched(session, "/count", { method: "POST" }), "failed");
  await session.run("goto", { url: server.url });
  assert.equal(await session.run("title"), "Shop");
  assert.equal(server.requests.length, before);
  await session.run("route", { har, notFound: "continue" });
  assert.equal(await fetched(session, "/api/order"), `200 - {"real":true}`);
  assert.match(await session.text("route"), /^\* har, 0 hits$/);
  await Deno.remove(dir, { recursive: true });
});

Deno.test("route refuses what makes no rule, before anything changes", async () => {
  const dir = await Deno.makeTempDir();
  const write = (name: string, text: string) => {
    Deno.writeTextFileSync(`${dir}/${name}`, text);
    return `${dir}/${name}`;
  };
  await using session = await openSession();
  const fails = async (params: Record<string, unknown>) => {
    const { code, message, hint = "" } = await session.fails("route", params);
    return `${code}: ${message.replaceAll(dir, "DIR")} ${hint}`;
  };
  const glob = "*/api/*";
  assert.match(await fails({ glob: "/api/*" }), /^usage: .*fits no address.*'\*\/api\/\*'/);
  assert.match(await fails({ glob: "ws://shop.example/*" }), /^usage: .*WebSockets/);
  assert.match(await fails({ glob: "*/shop#cart" }), /^usage: .*after a #/);
  assert.match(await fails({ status: 200 }), /^usage: .*An address is needed/);
  assert.match(await fails({ glob, abort: true, body: "x" }), /^usage: .*One action/);
  assert.match(await fails({ glob, body: "x", bodyFile: "y" }), /^usage: .*is enough/);
  assert.match(await fails({ glob, modify: true }), /^usage: .*needs/);
  assert.match(await fails({ glob, header: "no header" }), /^usage: .*"no header" is no header/);
  assert.match(await fails({ glob, header: "A: b\r\nC: d" }), /^usage: .*is no header/);
  assert.match(await fails({ glob, contentType: "a\nb" }), /^usage: .*is no content type/);
  assert.match(await fails({ glob, status: 100 }), /^usage: /);
  assert.match(await fails({ glob, status: 204, body: "x" }), /^usage: .*204 has no body/);
  assert.match(await fails({ glob, notFound: "abort" }), /^usage: .*goes with har/);
  assert.match(await fails({ glob, bodyFile: `${dir}/none` }), /^file: .*there is no such file/);
  assert.match(await fails({ glob, bodyFile: dir }), /^file: .*that is a directory/);
  assert.match(await fails({ glob, har: `${dir}/none` }), /^file: .*there is no such file/);
  assert.match(await fails({ glob, har: dir }), /^file: .*that is a directory/);
  assert.match(await fails({ glob, har: write("a", "{") }), /^file: .*that is no JSON/);
  assert.match(await fails({ glob, har: write("b", "{}") }), /^file: .*no HTTP archive: log/);
  const request = { method: "GET", url: "http://a/" };
  const content = { text: "??", encoding: "base64" };
  const bad = JSON.stringify({
    log: { entries: [{ request, response: { status: 200, content } }] },
  });
  assert.match(await fails({ glob, har: write("c", bad) }), /^file: .*entry 0 is no base64/);
  assert.equal(await session.text("route"), "no routes");
  await Deno.remove(dir, { recursive: true });
});

Deno.test("route --body-file answers with a file, of the type that its name says", async () => {
  const dir = await Deno.makeTempDir();
  Deno.writeTextFileSync(`${dir}/a.json`, `{"file":1}`);
  await using server = servePages(PAGES);
  await using session = await openSession({ url: server.url });
  const reply = await session.request(
    "route",
    { glob: "*/api/*", bodyFile: "a.json", status: 299 },
    { cwd: dir },
  );
  assert.equal(reply.error, undefined);
  await Deno.remove(dir, { recursive: true });
  assert.equal(await fetched(session, "/api/stock"), `299 - {"file":1}`);
  const type = `await fetch("/api/stock").then((r) => r.headers.get("content-type"))`;
  assert.equal(await session.run("eval", { expression: type }), "application/json");
  await session.run("route", { glob: "*/api/*", status: 302, header: "Location: /two" });
  assert.match(await fetched(session, "/api/stock"), /^200 - .*Two/);
});
