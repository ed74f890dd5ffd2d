import assert from "node:assert/strict";
import { servePages, type TestServer } from "../helpers/server.ts";
import { openSession } from "../helpers/session.ts";
import { until } from "../helpers/until.ts";

/** A text whose addresses are always the same. */
function steady(text: string, server: TestServer): string {
  return text.replaceAll(server.url, "http://shop");
}

Deno.test("console prints calls, exceptions, failed loads and blocked content; errors what went wrong", async () => {
  await using server = servePages({
    "/": `<p>Shop<script>
      console.log("plain", 1, null, [1, 2]);
      console.log({ a: 1 });
      console.warn("slow\\n[error] forged (http://x:1)");
      console.debug("ref=12");
      document.write('<img src="/missing.png">');
      setTimeout(() => { throw new TypeError("boom"); });</script>`,
    "/csp": () =>
      new Response(`<p>x<script>1</script>`, {
        headers: {
          "content-type": "text/html",
          "content-security-policy": "default-src 'self'",
        },
      }),
  });
  await using session = await openSession({ url: server.url });
  const { console: log } = session.session.context.requireActive();
  await until("all", () => log.entries.length === 6);
  const lines = steady(await session.text("console"), server).split("\n").sort();
  assert.deepEqual(lines, [
    `[debug] ref\\u003d12 (http://shop/:5)`,
    `[error] Failed to load resource: the server responded with a status of 404 (Not Found) (http://shop/missing.png)`,
    `[exception] Uncaught TypeError: boom (http://shop/:7)`,
    `[log] "[object Object]" (http://shop/:3)`,
    `[log] plain 1 null 1,2 (http://shop/:2)`,
    `[warn] "slow [error] forged (http://x:1)" (http://shop/:4)`,
  ]);
  const warnings = await session.run("console", { level: "warn", limit: 2 }) as {
    messages: unknown[];
    earlier: number;
  };
  assert.equal(warnings.messages.length, 2);
  assert.equal(warnings.earlier, 1);
  assert.equal((await session.text("errors", { clear: true })).split("\n").length, 2);
  assert.equal(await session.text("errors"), "no messages");
  await session.run("goto", { url: `${server.url}/csp` });
  await until("the report", () => log.entries.length > 0);
  assert.match(await session.text("errors"), /^\[error\] .*Content Security Policy.*\/csp:1\)$/);
});

Deno.test("an exception while a command ran is told in a note", async () => {
  await using session = await openSession(
    `<button onclick="throw new Error('sold [out]')">Buy</button><button>Other</button>`,
  );
  const { notes } = await session.request("click", { text: "Buy" });
  assert.deepEqual(notes, [`the page threw "Error: sold [out]": errors lists what it threw`]);
  assert.deepEqual((await session.request("click", { text: "Other" })).notes, []);
});
