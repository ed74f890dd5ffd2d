import assert from "node:assert/strict";
import { Browser } from "../../src/browser/browser.ts";
import { parseChord, pressChord, typeText } from "../../src/browser/keyboard.ts";
import { clickAt } from "../../src/browser/mouse.ts";
import { checkTrace } from "../../src/cdp/protocol_check.ts";
import type { TraceLine } from "../../src/cdp/recorder.ts";
import { browserProtocol } from "../../scripts/browser_protocol.ts";
import { fakeConnection, type FakeTransport, type Script } from "../helpers/fake_transport.ts";
import { LaunchSite } from "../helpers/launch_site.ts";
import { servePages } from "../helpers/server.ts";
import { until } from "../helpers/until.ts";

const downloadsDir = Deno.makeTempDirSync({ prefix: "lotsa-test-" });
addEventListener("unload", () => Deno.removeSync(downloadsDir, { recursive: true }));

/** A browser that works: a context, and tabs that are attached when they are made. */
const working: Script = ({ method }, _nth, transport) => {
  if (method === "Target.createBrowserContext") return { browserContextId: "C" };
  if (method !== "Target.createTarget") return {};
  attach(transport, "T", "C");
  return { targetId: "T" };
};

function attach(transport: FakeTransport, targetId: string, browserContextId: string): void {
  const targetInfo = { targetId, browserContextId, type: "page", url: "about:blank" };
  transport.tell({
    method: "Target.attachedToTarget",
    params: { sessionId: `S-${targetId}`, targetInfo, waitingForDebugger: true },
  });
}

/** What every session begins with. */
async function launchAndOpen(script: Script): Promise<{ browser?: Browser; failure?: unknown }> {
  const { connection } = fakeConnection(script);
  let isClosed = false;
  const close = () => {
    isClosed = true;
    return Promise.resolve(connection.close());
  };
  let isLaunched = false;
  try {
    const browser = await Browser.over("/fake", { connection, downloadsDir, close });
    isLaunched = true;
    const context = await browser.newContext();
    const tab = await context.newTab();
    await tab.session.send("Page.getNavigationHistory");
    await browser.close();
    return { browser };
  } catch (failure) {
    assert.ok(isLaunched || isClosed, "a launch that fails closes what it launched");
    connection.close();
    await connection.ended;
    assert.equal(connection.pendingCalls, 0);
    return { failure };
  }
}

Deno.test("whichever call of a launch fails, the launch fails or works, and nothing stays pending", async () => {
  let calls = 0;
  const whole = await launchAndOpen((...args) => (calls++, working(...args)));
  assert.ok(whole.browser);
  const outcomes: string[] = [];
  for (let failing = 1; failing <= calls; failing++) {
    const { browser, failure } = await launchAndOpen((command, nth, transport) => {
      if (nth === failing) throw new Error("broken on purpose");
      return working(command, nth, transport);
    });
    if (browser) outcomes.push("works");
    else outcomes.push((failure as Error).message);
    assert.equal(browser?.pendingCalls ?? 0, 0);
  }
  assert.deepEqual(outcomes, [
    "Target.setAutoAttach: broken on purpose",
    "Target.createBrowserContext: broken on purpose",
    "Browser.setDownloadBehavior: broken on purpose",
    "Target.createTarget: broken on purpose",
    // Page.enable and the like: the page is there, and says itself what does not work
    ...Array(10).fill("works"),
    "Page.getNavigationHistory: broken on purpose",
  ]);
});

Deno.test("whenever the line breaks in a launch, the launch fails, and nothing stays pending", async () => {
  for (let breaking = 1; breaking <= 15; breaking++) {
    const { failure } = await launchAndOpen((command, nth, transport) => {
      if (nth !== breaking) return working(command, nth, transport);
      transport.drop("broken on purpose");
      return undefined;
    });
    assert.equal((failure as { code: string }).code, "browser_gone", `call ${breaking}`);
  }
});

Deno.test("a browser that dies between a new target and its attachment fails newTab", async () => {
  const { connection, transport } = fakeConnection(({ method }) =>
    method === "Target.createTarget" ? { targetId: "T" } : { browserContextId: "C" }
  );
  const browser = await Browser.over("/fake", {
    connection,
    downloadsDir,
    close: () => Promise.resolve(),
  });
  const context = await browser.newContext();
  const opening = context.newTab();
  await new Promise((resolve) => setTimeout(resolve, 0));
  transport.drop("died");
  await assert.rejects(opening, { code: "browser_gone" });
});

Deno.test("a target that is attached after the answer is the new tab all the same", async () => {
  const { connection, transport } = fakeConnection(({ method }) =>
    method === "Target.createTarget" ? { targetId: "T" } : { browserContextId: "C" }
  );
  const browser = await Browser.over("/fake", {
    connection,
    downloadsDir,
    close: () => Promise.resolve(),
  });
  const context = await browser.newContext();
  const opening = context.newTab();
  await new Promise((resolve) => setTimeout(resolve, 0));
  attach(transport, "T", "C");
  assert.equal((await opening).targetId, "T");
  assert.equal(context.tabs.length, 1);
});

Deno.test("a page of nobody's context is let go, or it would wait for us for ever", async () => {
  const { connection, transport } = fakeConnection(() => ({}));
  await Browser.over("/fake", {
    connection,
    downloadsDir,
    close: () => Promise.resolve(),
  });
  attach(transport, "T", "another context");
  assert.deepEqual(transport.sent.at(-1), {
    id: 2,
    method: "Target.detachFromTarget",
    params: { sessionId: "S-T" },
  });
});

Deno.test("what a session sends fits the protocol of the browser that it sends it to", async () => {
  await using site = new LaunchSite();
  await using server = servePages({
    "/":
      `<form action=/two><input name=q></form><button onclick="alert(1); window.open('/two')">B</button>`,
    "/two": "<title>two</title>",
  });
  const trace = `${site.dir}/trace`;
  const get = (name: string) => name === "LOTSA_CDP_TRACE" ? trace : site.env.get(name);
  const { binary, dir } = site;
  const browser = await Browser.launch({ binary, headless: true, privateDir: dir, env: { get } });
  const context = await browser.newContext();
  const { session, navigation } = await context.newTab();
  const signal = AbortSignal.timeout(10_000);

  const { loaderId = "" } = await session.send("Page.navigate", { url: `${server.url}/` });
  await navigation.reaches("load", loaderId, signal);
  const { result } = await session.send("Runtime.evaluate", {
    expression: "JSON.stringify(document.querySelector('button').getBoundingClientRect())",
    returnByValue: true,
  });
  const { x, y } = JSON.parse(result.value);
  await clickAt(session, { x: x + 2, y: y + 2 });
  await until("the popup", () => context.openedTabs.length === 1);
  await context.closeTab(context.requireActive());
  await session.send("Runtime.evaluate", { expression: "document.querySelector('input').focus()" });
  await typeText(session, "aB 🦊");
  const before = navigation.commits;
  await pressChord(session, parseChord("Enter"));
  await navigation.loadsAfter(before, signal);
  const { entries, currentIndex } = await session.send("Page.getNavigationHistory");
  const home = entries[currentIndex - 1];
  const { commits } = navigation;
  await session.send("Page.navigateToHistoryEntry", { entryId: home?.id ?? 0 });
  await navigation.loadsAfter(commits, signal);
  await browser.closeContext(context);
  await browser.close();

  const text = await Deno.readTextFile(trace);
  assert.ok(!text.includes(server.url), "a trace holds no values");
  const lines: TraceLine[] = text.trimEnd().split("\n").map((line) => JSON.parse(line));
  const sent = new Set(lines.flatMap((line) => "send" in line ? [line.send] : []));
  assert.ok(sent.size > 12, [...sent].join(" "));
  assert.ok(!sent.has("Runtime.enable"));
  // the only way to hear console calls without Runtime.enable
  const known = { level: "warning", message: "Console.enable: deprecated", count: 2 };
  assert.deepEqual(checkTrace(lines, await browserProtocol(binary.path)), [known]);
});
