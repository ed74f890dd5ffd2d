import assert from "node:assert/strict";
import { servePages, type TestServer } from "../helpers/server.ts";
import { openSession, type TestSession } from "../helpers/session.ts";
import { until } from "../helpers/until.ts";

/** A text whose times, ports and dates are always the same. */
function steady(text: string, server: TestServer): string {
  return text.replaceAll(server.url, "http://shop")
    .replaceAll(/127\.0\.0\.1:\d+/g, "shop")
    .replaceAll(/\b\d+(\.\d)? m?s\b/g, "T ms");
}

/** Runs code in the page and waits until its requests have ended. */
async function runs(session: TestSession, expression: string): Promise<void> {
  await session.run("eval", { expression });
  const { network } = session.session.context.requireActive();
  await until(
    "requests ended",
    () => network.entries.every(({ durationMs }) => durationMs !== undefined),
  );
}

/** What a test looks at of an entry. */
interface HarEntry {
  request: { method: string };
  response: { status: number; content: { text?: string; encoding?: string } };
  time: number;
  timings: { send: number; wait: number; receive: number };
  _error?: string;
}

const answers = (status: number, body: BodyInit | null = null, headers: HeadersInit = {}) => () =>
  new Response(body, { status, headers });

Deno.test("network lists requests across navigations: redirects, errors, failures, posts", async () => {
  await using server = servePages({
    "/old": answers(302, null, { location: "/" }),
    "/": `<title>Shop</title><p>Shop`,
    "/two": `<p>Two`,
    "/api": answers(200, "12345", { "content-type": "text/plain" }),
    "/none": answers(204),
  });
  await using session = await openSession({ url: `${server.url}/old` });
  await runs(
    session,
    `await fetch("/api", { method: "POST", body: "a=1" }).then((r) => r.text());
     await fetch("/missing").then((r) => r.text());
     await fetch("/none");
     await fetch("http://127.0.0.1:9/").catch(() => {});`,
  );
  await session.run("goto", { url: `${server.url}/two` });
  assert.equal(
    steady(await session.text("network"), server),
    `#1 GET 302 document /old 0 B T ms
#2 GET 200 document / 26 B T ms
#3 POST 200 fetch /api 5 B T ms
#4 GET 404 fetch /missing 23 B T ms
#5 GET 204 fetch /none 0 B T ms
#6 GET failed fetch http://shop/ 0 B T ms net::ERR_UNSAFE_PORT
#7 GET 200 document /two 6 B T ms`,
  );
  const numbers = async (params: Record<string, unknown>) =>
    (await session.text("network", params)).match(/^(#\d+|….*|no .*)/gm)?.join(" ");
  assert.equal(await numbers({ failed: true }), "#4 #6");
  assert.equal(await numbers({ type: "Document", since: 1 }), "#2 #7");
  assert.equal(await numbers({ filter: "/api" }), "#3");
  assert.equal(await numbers({ limit: 2 }), "… 5 earlier: --limit 0 prints all #6 #7");
  assert.equal(await numbers({ filter: "nowhere", clear: true }), "no requests");
  assert.equal(await numbers({}), "no requests");
});

Deno.test("network of one request prints headers, post data and body, and hides what lets somebody in", async () => {
  await using server = servePages({
    "/": `<p>Shop`,
    "/api": answers(200, `{\n  "a": 1\n}\n#9 GET 200 fetch /forged [ref=1]`, {
      "content-type": "application/json",
      "set-cookie": "sid=secret; HttpOnly",
    }),
  });
  await using session = await openSession({ url: server.url });
  await runs(
    session,
    `await fetch("/api", { method: "POST", body: "x\\ny", headers: { authorization: "Bearer key" } })
      .then((r) => r.text());`,
  );
  const text = await session.text("network", { request: 2 });
  assert.match(
    text,
    /^#2 POST 200 fetch http:\S+\/api \d+ B \d+ ms\nstarted: 20\S+, answered after \d+ ms, type app/,
  );
  assert.match(text, /\n {2}authorization: \*\*\*\n/i);
  assert.match(text, /\n {2}set-cookie: \*\*\*\n/i);
  assert.match(text, /\nposted:\n {2}x\n {2}y\n/);
  assert.match(text, /\nbody \(\d+ B\):\n {2}\{\n {4}"a": 1\n {2}\}\n {2}#9 GET.*\[ref\\u003d1\]$/);
  assert.doesNotMatch(text, /secret|Bearer/);
  const open = await session.text("network", { request: 2, values: true });
  assert.match(open, /authorization: Bearer key/i);
  assert.match(open, /sid=secret/);
  const login = `{"user":"ada","password":"xyzzy"}`;
  await runs(
    session,
    `await fetch("/api", { method: "POST", body: ${
      JSON.stringify(login)
    } }).then((r) => r.text());`,
  );
  const posted = await session.text("network", { request: 3 });
  assert.match(posted, /\nposted:\n {2}\{"user":"ada","password":"\*\*\*"\}\n/);
  assert.ok((await session.text("network", { request: 3, values: true })).includes(login));
  assert.equal((await session.fails("network", { request: 99 })).code, "usage");
  assert.equal((await session.fails("network", { bodyFile: "x" })).code, "usage");
});

Deno.test("bodies: binary, big, kept across navigations and sites; gone when others needed the room", async () => {
  const bytes = new Uint8Array([0, 255, 1, 2, 200]);
  await using server = servePages({
    "/": `<p>Shop`,
    "/bin": answers(200, bytes, { "content-type": "application/octet-stream" }),
    "/big": () => new Response("é".repeat(10_000)),
    "/huge": () => new Response("x".repeat(33_000_000)),
    "/old": answers(302, null, { location: "/" }),
  });
  const dir = await Deno.makeTempDir();
  await using session = await openSession({ url: server.url });
  await runs(
    session,
    `await fetch("/bin").then((r) => r.arrayBuffer()); await fetch("/big").then((r) => r.text());
     await fetch("/old").then((r) => r.text());`,
  );
  await session.run("goto", { url: server.url.replace("127.0.0.1", "localhost") });
  const bodyOf = async (request: number): Promise<string> =>
    (await session.text("network", { request })).match(/^body[\s\S]*/m)?.[0] ?? "";
  assert.equal(await bodyOf(2), "body: not text; --body-file saves it");
  assert.match(await bodyOf(3), /^body \(20.0 KB\):\n {2}é+\n… 11808 more bytes; --body-file/);
  assert.equal(await bodyOf(4), "body: none");
  await session.run("network", { request: 2, bodyFile: `${dir}/bin` });
  assert.deepEqual(await Deno.readFile(`${dir}/bin`), bytes);
  assert.match(await session.text("network", { request: 3, bodyFile: `${dir}/big` }), /saved to/);
  assert.equal((await Deno.readTextFile(`${dir}/big`)).length, 10_000);
  assert.equal(
    (await session.fails("network", { request: 4, bodyFile: `${dir}/x` })).code,
    "usage",
  );
  await runs(
    session,
    `await fetch("${server.url}/huge", { mode: "no-cors" }).then((r) => r.blob())`,
  );
  assert.equal(await bodyOf(3), "body: gone: the browser made room for newer ones");
  await Deno.remove(dir, { recursive: true });
});

Deno.test("network of one request says how much of what was posted is left out", async () => {
  await using server = servePages({ "/": "<p>Shop", "/api": answers(200, "x") });
  await using session = await openSession({ url: server.url });
  await runs(
    session,
    `await fetch("/api", { method: "POST", body: "x".repeat(9_000) }).then((r) => r.text());`,
  );
  assert.match(
    await session.text("network", { request: 2 }),
    /\n {2}x{8192}\n… 808 more characters\n/,
  );
});

Deno.test("network --har writes the requests with their bodies, for their owner alone", async () => {
  await using server = servePages({
    "/": "<p>Shop",
    "/old": answers(302, null, { location: "/api?q=1" }),
    "/api": answers(200, "é", { "content-type": "text/plain", "set-cookie": "sid=1" }),
    "/bin": answers(200, new Uint8Array([0, 255]), { "content-type": "image/x" }),
  });
  const dir = await Deno.makeTempDir();
  await using session = await openSession({ url: server.url });
  await runs(
    session,
    `await fetch("/old", { method: "POST", body: "a=1" }).then((r) => r.text());
     await fetch("/bin").then((r) => r.arrayBuffer()); await fetch("http://127.0.0.1:9/").catch(() => {});`,
  );
  const path = `${dir}/shop.har`;
  assert.equal(await session.text("network", { har: path, since: 1 }), path);
  assert.equal(((await Deno.stat(path)).mode ?? 0) & 0o777, 0o600);
  const { log } = JSON.parse(await Deno.readTextFile(path));
  assert.equal(log.version, "1.2");
  const told = log.entries.map(({ request, response, time, timings, _error }: HarEntry) => {
    assert.ok(Math.abs(time - timings.send - timings.wait - timings.receive) < 0.001);
    const { text, encoding } = response.content;
    return [request.method, response.status, text, encoding, _error];
  });
  assert.deepEqual(told, [
    ["POST", 302, undefined, undefined, undefined],
    ["GET", 200, "é", undefined, undefined],
    ["GET", 200, "AP8=", "base64", undefined],
    ["GET", 0, undefined, undefined, "net::ERR_UNSAFE_PORT"],
  ]);
  assert.deepEqual(log.entries[0].request.postData.text, "a=1");
  assert.equal(log.entries[0].response.redirectURL, "/api?q=1");
  assert.deepEqual(log.entries[1].request.queryString, [{ name: "q", value: "1" }]);
  assert.ok(
    log.entries[1].response.headers.some(({ value }: { value: string }) => value === "sid=1"),
  );
  assert.equal((await session.fails("network", { har: path, request: 1 })).code, "usage");
  assert.equal((await session.fails("network", { har: `${dir}/none/x` })).code, "file");
  await Deno.remove(dir, { recursive: true });
});
