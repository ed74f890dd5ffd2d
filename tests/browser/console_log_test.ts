import assert from "node:assert/strict";
import { ConsoleLog } from "../../src/browser/console_log.ts";
import { parseException } from "../../src/browser/exceptions.ts";
import { openPage } from "../helpers/browser.ts";
import { fakeConnection } from "../helpers/fake_transport.ts";
import { servePages } from "../helpers/server.ts";
import { until } from "../helpers/until.ts";

Deno.test("ConsoleLog: keeps the last 1000, and reports that come again only once", () => {
  const { connection, transport } = fakeConnection();
  const log = new ConsoleLog(connection.session("A"), (requestId) => requestId === "icon");
  const tell = (method: string, params: object) =>
    transport.tell({ method, params, sessionId: "A" });
  const entry = { source: "network", level: "error", text: "404", timestamp: 7, url: "http://x/" };
  tell("Log.entryAdded", { entry });
  tell("Log.entryAdded", { entry });
  tell("Log.entryAdded", { entry: { ...entry, timestamp: 8 } });
  tell("Log.entryAdded", { entry: { ...entry, timestamp: 9, networkRequestId: "icon" } });
  assert.equal(log.entries.length, 2);
  for (let nth = 0; nth < 1_001; nth++) {
    tell("Console.messageAdded", {
      message: { source: "console-api", level: "warning", text: `${nth}`, url: "u", line: 3 },
    });
  }
  assert.equal(log.entries.length, 1_000);
  assert.deepEqual(log.entries.at(-1), {
    level: "warn",
    source: "console",
    text: "1000",
    url: "u",
    line: 3,
  });
});

Deno.test("parseException takes only what begins with its mark, and finds the place in a stack", () => {
  assert.equal(parseException("m", ["mx", 1, "u", "", "text"].join("\0")), undefined);
  assert.equal(parseException("m", "hello"), undefined);
  assert.deepEqual(
    parseException("m", ["m", 3, "http://x/a.js", "", "Uncaught Error: a\nb"].join("\0")),
    {
      text: "Uncaught Error: a\nb",
      url: "http://x/a.js",
      line: 3,
    },
  );
  const stack = "Error: r\n    at save (http://x/a.js:12:5)\n    at http://x/a.js:9:1";
  assert.deepEqual(
    parseException("m", ["m", 0, "", stack, "Uncaught (in promise) Error: r"].join("\0")),
    {
      text: "Uncaught (in promise) Error: r",
      url: "http://x/a.js",
      line: 12,
    },
  );
});

/** A page that logs and throws whatever has traps, and counts those that are sprung. */
const TRAPS = `<script>
  window.sprung = [];
  const trap = (object, name) => {
    Object.defineProperty(object, name, { get() { sprung.push(name); return "x"; } });
    return object;
  };
  const proxy = new Proxy({}, new Proxy({}, { get(_t, name) { sprung.push(name); } }));
  const values = [
    trap(new Error("e"), "name"), trap(new Error("e"), "message"), trap(new Error("e"), "stack"),
    trap({}, "id"), proxy, Object.create(proxy), () => 1, Symbol("s"), null, undefined, 5n,
  ];
  for (const value of values) {
    Promise.reject(value);
    console.log(value);
    setTimeout(() => { throw value; });
  }
  Error.prepareStackTrace = () => { sprung.push("prepareStackTrace"); return "x"; };
  Promise.reject(new Error("prepared"));
</script>`;

Deno.test("a page cannot tell that its exceptions and console calls are told", async () => {
  await using server = servePages({ "/": TRAPS });
  await using page = await openPage({ url: server.url });
  await until("all exceptions", () => page.tab.console.exceptions === 23);
  await using bare = await openPage("");
  const { session } = bare.tab;
  await session.send("Console.disable");
  await session.send("Log.disable");
  await session.send("Page.removeScriptToEvaluateOnNewDocument", { identifier: "1" });
  await bare.goto(server.url);
  assert.equal(await bare.evaluate("new Promise((done) => setTimeout(done, 50))"), undefined);
  assert.equal(bare.tab.console.exceptions, 0, "nothing listens");
  for (
    const code of [
      // V8 itself asks a thrown proxy what it is
      "sprung.join()",
      "Object.getOwnPropertyNames(window).join()",
      "Object.getOwnPropertyNames(console).map((name) => String(console[name])).join()",
    ]
  ) {
    assert.equal(await page.evaluate(code), await bare.evaluate(code));
  }
});

Deno.test("exceptions are told with their text and place, of frames and sandboxes too", async () => {
  await using server = servePages({
    "/": `<script src="/app.js"></script>
      <iframe srcdoc="<script>throw new Error('framed')</script>"></iframe>
      <iframe sandbox="allow-scripts" srcdoc="<script>throw new Error('boxed')</script>"></iframe>`,
    "/app.js": () =>
      new Response(
        "setTimeout(() => {\n  throw new TypeError('thrown');\n});\n" +
          "(async () => {\n  throw new RangeError('rejected');\n})();\nPromise.reject('bare');",
        { headers: { "content-type": "text/javascript" } },
      ),
  });
  await using page = await openPage({ url: server.url });
  await until("exceptions", () => page.tab.console.exceptions === 5);
  const told = page.tab.console.entries.map(({ source, level, text, url, line }) =>
    `${source} ${level} ${text} ${url.replace(server.url, "")}:${line}`
  );
  assert.deepEqual(told.sort(), [
    "exception error Uncaught (in promise) RangeError: rejected /app.js:5",
    "exception error Uncaught (in promise) bare :0",
    "exception error Uncaught Error: boxed about:srcdoc:1",
    "exception error Uncaught Error: framed about:srcdoc:1",
    "exception error Uncaught TypeError: thrown /app.js:2",
  ]);
});
