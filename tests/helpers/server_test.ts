import assert from "node:assert/strict";
import { basename, join } from "node:path";
import { serveFixtures, servePages } from "./server.ts";

Deno.test("serveFixtures serves files with their type, and 404", async () => {
  const dir = await Deno.makeTempDir();
  try {
    await Deno.mkdir(join(dir, "sub"));
    await Deno.writeTextFile(join(dir, "index.html"), "<p>é</p>");
    await Deno.writeTextFile(join(dir, "sub/a b.css"), "p {}");
    await Deno.writeTextFile(`${dir}.secret`, "outside");
    await using server = serveFixtures(dir);

    const get = async (path: string) => {
      const response = await fetch(server.url + path);
      return [response.status, response.headers.get("content-type"), await response.text()];
    };
    assert.deepEqual(await get("/"), [200, "text/html; charset=utf-8", "<p>é</p>"]);
    assert.deepEqual(await get("/sub/a%20b.css?v=1"), [200, "text/css; charset=utf-8", "p {}"]);
    assert.equal((await get("/sub"))[0], 404);
    assert.equal((await get(`/..%2f${basename(dir)}.secret`))[0], 404);
    assert.equal((await get("/missing"))[0], 404);
    assert.deepEqual(server.requests.slice(0, 2), ["/", "/sub/a%20b.css?v=1"]);
  } finally {
    await Deno.remove(dir, { recursive: true });
    await Deno.remove(`${dir}.secret`);
  }
});

Deno.test("servePages serves text as HTML and calls functions", async () => {
  await using server = servePages({
    "/": "<h1>Shop</h1>",
    "/echo": async (request) => new Response(await request.text(), { status: 201 }),
  });

  const page = await fetch(`${server.url}/?q=1`);
  assert.equal(page.headers.get("content-type"), "text/html; charset=utf-8");
  assert.equal(await page.text(), "<h1>Shop</h1>");
  const echo = await fetch(`${server.url}/echo`, { method: "POST", body: "hi" });
  assert.deepEqual([echo.status, await echo.text()], [201, "hi"]);
  const missing = await fetch(`${server.url}/toString`);
  assert.deepEqual([missing.status, await missing.text()], [404, "No such page: /toString\n"]);
});

Deno.test("a server ends while an answer is still awaited", async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  let fetched: Promise<unknown>;
  {
    await using server = servePages({
      "/never": () => {
        asked.resolve();
        return answer.promise;
      },
    });
    fetched = fetch(`${server.url}/never`).catch((error: unknown) => error);
    await asked.promise;
  }
  assert.ok(await fetched instanceof TypeError);
  answer.resolve(new Response("late"));
});
