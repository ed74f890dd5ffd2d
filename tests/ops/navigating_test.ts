import assert from "node:assert/strict";
import { servePages } from "../helpers/server.ts";
import { openSession } from "../helpers/session.ts";

Deno.test("goto waits for the load event of the page that was asked for", async () => {
  await using server = servePages({
    "/":
      "<title>Home</title><img src=/slow.png><script>onload = () => document.title = 'Loaded'</script>",
    "/slow.png": async () => (await new Promise((resolve) =>
      setTimeout(resolve, 200)
    ),
      new Response("")),
  });
  await using session = await openSession();
  const state = await session.run("goto", { url: server.url });
  assert.deepEqual(state, {
    tab: 0,
    tabs: 1,
    url: `${server.url}/`.replace(/\/\/$/, "/"),
    title: "Loaded",
  });
});

Deno.test("goto with wait domcontentloaded does not wait for pictures", async () => {
  const picture = Promise.withResolvers<Response>();
  await using server = servePages({
    "/": "<title>Home</title><img src=/slow.png>",
    "/slow.png": () => picture.promise,
  });
  await using session = await openSession();
  const state = await session.run("goto", { url: server.url, wait: "domcontentloaded" });
  assert.equal((state as { title: string }).title, "Home");
  picture.resolve(new Response(""));
});

Deno.test("goto past its time fails, and the tab answers at once afterwards", async () => {
  const answer = Promise.withResolvers<Response>();
  await using server = servePages({ "/": "<title>Home</title>", "/never": () => answer.promise });
  await using session = await openSession({ url: server.url });
  const error = await session.fails("goto", { url: `${server.url}/never`, timeoutMs: 300 });
  assert.equal(error.code, "timeout");
  assert.match(error.message, /within 300 ms/);
  assert.equal(await session.run("title"), "Home");
  answer.resolve(new Response(""));
});

Deno.test("goto to where nothing listens says so in words and with Chrome's code", async () => {
  await using session = await openSession();
  const error = await session.fails("goto", { url: "http://127.0.0.1:9" });
  assert.equal(error.code, "navigation");
  assert.match(error.message, /ERR_/);
});

Deno.test("goto to an empty answer fails and leaves the page", async () => {
  await using server = servePages({
    "/": "<title>Home</title>",
    "/204": () => new Response(null, { status: 204 }),
  });
  await using session = await openSession({ url: server.url });
  assert.equal((await session.fails("goto", { url: `${server.url}/204` })).code, "navigation");
  assert.equal(await session.run("title"), "Home");
});

Deno.test("a page that is answered with an error status is told of, once, however it came", async () => {
  const failing = (status: number) => () =>
    new Response("<title>Sorry</title><iframe src=/500></iframe><a href=/503>Go</a>", {
      status,
      headers: { "content-type": "text/html" },
    });
  await using server = servePages({
    "/": "<title>Home</title><iframe src=/500></iframe>",
    "/500": failing(500),
    "/503": failing(503),
  });
  await using session = await openSession({ url: server.url });
  const notes = async (op: string, params: object = {}): Promise<string[]> =>
    (await session.request(op, { ...params })).notes;
  assert.deepEqual(await notes("goto", { url: `${server.url}/missing` }), [
    "the server answered this page with 404",
  ]);
  assert.deepEqual(await notes("title"), []);
  assert.deepEqual(await notes("goto", { url: `${server.url}/#a` }), []);
  assert.deepEqual(await notes("goto", { url: `${server.url}/500` }), [
    "the server answered this page with 500",
  ]);
  assert.deepEqual(await notes("click", { text: "Go" }), [
    "the server answered this page with 503",
  ]);
  assert.deepEqual(await notes("reload"), ["the server answered this page with 503"]);
});

Deno.test("goto of a download succeeds, says so, and leaves the page", async () => {
  await using server = servePages({
    "/": "<title>Home</title>",
    "/file": () =>
      new Response("data", { headers: { "content-disposition": "attachment; filename=a.txt" } }),
  });
  await using session = await openSession({ url: server.url });
  const reply = await session.request("goto", { url: `${server.url}/file` });
  assert.equal(reply.error, undefined);
  assert.equal((reply.result as { download: boolean }).download, true);
  assert.match(reply.notes.join(), /download/);
  assert.equal(await session.run("title"), "Home");
});

Deno.test("goto refuses what is no address, and schemes that are not opened", async () => {
  await using session = await openSession();
  for (const url of ["javascript:alert(1)", "chrome://settings", "http://", "   "]) {
    assert.equal((await session.fails("goto", { url })).code, "usage", url);
  }
});

Deno.test("back, forward and reload go where they say, and fail at the ends of history", async () => {
  await using server = servePages({
    "/a": "<title>A</title><a href=#x>x</a>",
    "/b": "<title>B</title>",
  });
  await using session = await openSession({ url: `${server.url}/a` });
  await session.run("goto", { url: `${server.url}/b` });
  assert.equal((await session.run("back") as { title: string }).title, "A");
  assert.equal((await session.run("forward") as { title: string }).title, "B");
  assert.equal((await session.fails("forward")).code, "navigation");
  await session.run("back");
  assert.equal(
    (await session.fails("back")).code,
    "navigation",
    "the blank page that a tab starts with",
  );
  await session.run("forward");
  await session.run("back");
  await session.run("click", { text: "x" });
  assert.match((await session.run("back") as { url: string }).url, /\/a$/);
  await session.run("eval", { expression: "document.title = 'changed'" });
  assert.equal((await session.run("reload") as { title: string }).title, "A");
});

Deno.test("an op after a click on a slow link is of the next page", async () => {
  await using server = servePages({
    "/": "<title>Home</title><a href=/slow>Go</a>",
    "/slow": async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return new Response("<title>Slow</title>", { headers: { "content-type": "text/html" } });
    },
  });
  await using session = await openSession({ url: server.url });
  assert.equal((await session.run("click", { text: "Go" }) as { title: string }).title, "Slow");
});

Deno.test("a link to a server that does not answer leaves the tab usable, and says so", async () => {
  const never = Promise.withResolvers<Response>();
  await using server = servePages({
    "/": "<title>Home</title><a href=/hang>Go</a>",
    "/hang": () => never.promise,
  });
  await using session = await openSession({ url: server.url });
  const click = await session.request("click", { text: "Go" }, { timeoutMs: 1_500 });
  assert.equal(click.error, undefined);
  assert.match(click.notes.join(), /still loading/);
  const title = await session.request("title");
  assert.equal(title.result, "Home");
  assert.match(title.notes.join(), /load was stopped/);
  assert.deepEqual((await session.request("title")).notes, []);
  never.resolve(new Response(""));
});

Deno.test("a link to where nothing listens says that it could not be loaded", async () => {
  await using session = await openSession();
  await using server = servePages({ "/": "<a href='http://127.0.0.1:9/x'>Go</a>" });
  await session.run("goto", { url: server.url });
  const { notes } = await session.request("click", { text: "Go" });
  assert.match(notes.join(), /127\.0\.0\.1:9\/x could not be loaded/);
});
