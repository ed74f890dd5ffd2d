import assert from "node:assert/strict";
import type { BrowserContext } from "../../src/browser/context.ts";
import type { Tab } from "../../src/browser/tab.ts";
import { openPage, testBrowser } from "../helpers/browser.ts";
import { servePages } from "../helpers/server.ts";
import { until } from "../helpers/until.ts";

const LINK = "position:fixed;inset:0;display:block";

/** The tab that a page has opened by now. */
async function popupOf(context: BrowserContext): Promise<Tab> {
  await until("a popup", () => context.openedTabs.length === 1);
  const [tab] = context.takeEffects().openedTabs;
  assert.ok(tab);
  await tab.navigation.settle(AbortSignal.timeout(10_000));
  return tab;
}

async function titleOf(tab: Tab): Promise<unknown> {
  const { result } = await tab.session.send("Runtime.evaluate", { expression: "document.title" });
  return result.value;
}

const PAGES = {
  "/opener": `<title>opener</title><a style="${LINK}" target=_blank href=/popup>open</a>`,
  "/noopener":
    `<title>opener</title><a style="${LINK}" target=_blank rel=noopener href=/popup>open</a>`,
  "/popup": "<title>popup</title>",
  "/brief": "<title>brief</title><script>setTimeout(close)</script>",
};

Deno.test("a link to a new window: the tab is adopted, active, and on its page", async () => {
  await using server = servePages(PAGES);
  for (const path of ["/opener", "/noopener"]) {
    await using page = await openPage({ url: server.url + path });
    await page.press(100, 100);
    const popup = await popupOf(page.context);
    assert.equal(page.context.active, popup);
    assert.deepEqual(page.context.tabs, [page.tab, popup]);
    assert.equal(popup.url, `${server.url}/popup`);
    assert.equal(await titleOf(popup), "popup");
  }
});

Deno.test("window.open with an address and without one", async () => {
  await using server = servePages(PAGES);
  await using page = await openPage({ url: `${server.url}/opener` });
  await page.evaluate("void open('/popup')");
  const popup = await popupOf(page.context);
  assert.equal(popup.url, `${server.url}/popup`);
  assert.equal(popup.openerId, page.tab.targetId);
  await page.evaluate("void open()");
  const blank = await popupOf(page.context);
  assert.equal(blank.url, "about:blank");
  assert.equal(blank.navigation.isNavigating, false);
  assert.equal(page.context.active, blank);
  await page.evaluate("void open('/popup', '', 'noopener')");
  const severed = await popupOf(page.context);
  assert.equal(severed.url, `${server.url}/popup`);
});

Deno.test("a popup that closes itself leaves its opener active", async () => {
  await using server = servePages(PAGES);
  await using page = await openPage({ url: `${server.url}/opener` });
  const other = await page.context.newTab();
  page.context.select(page.tab);
  await page.evaluate("void open('/brief')");
  await until(
    "opened and closed",
    () => server.requests.includes("/brief") && page.context.tabs.length === 2,
  );
  assert.deepEqual(page.context.tabs, [page.tab, other]);
  assert.equal(page.context.active, page.tab);
  const effects = page.context.takeEffects();
  assert.deepEqual(effects.openedTabs, []);
  assert.equal(effects.activeTabClosed, true);
});

Deno.test("a new tab of our own is active, and no side effect", async () => {
  await using page = await openPage("<title>one</title>");
  const tab = await page.context.newTab();
  assert.equal(page.context.active, tab);
  assert.equal(tab.url, "about:blank");
  assert.deepEqual(page.context.takeEffects(), {
    dialogs: [],
    openedTabs: [],
    fileChoosers: 0,
    downloads: [],
    activeTabClosed: false,
  });
});

Deno.test("closing the active tab makes its neighbour active, closing another one nothing", async () => {
  await using page = await openPage("<title>one</title>");
  const { context } = page;
  const [two, three] = [await context.newTab(), await context.newTab()];
  await context.closeTab(two);
  assert.equal(context.active, three);
  await context.closeTab(three);
  assert.equal(context.active, page.tab);
  const four = await context.newTab();
  context.select(page.tab);
  await context.closeTab(page.tab);
  assert.equal(context.active, four);
  assert.equal(context.takeEffects().activeTabClosed, false);
});

Deno.test("two contexts share no cookies, storage or tabs", async () => {
  await using server = servePages(PAGES);
  await using one = await openPage({ url: `${server.url}/popup` });
  await using two = await openPage({ url: `${server.url}/popup` });
  await one.evaluate("document.cookie = 'a=1', localStorage.a = 1");
  assert.deepEqual(await one.evaluate("[document.cookie, localStorage.a]"), ["a=1", "1"]);
  assert.deepEqual(await two.evaluate("[document.cookie, localStorage.a ?? '']"), ["", ""]);
  assert.deepEqual(two.context.tabs, [two.tab]);
});

Deno.test("a closed context takes its tabs along, and nothing stays pending", async () => {
  const page = await openPage("<title>one</title>");
  const popup = await page.context.newTab();
  await page[Symbol.asyncDispose]();
  await popup.session.ended;
  assert.deepEqual(page.context.tabs, []);
  await assert.rejects(page.tab.session.send("Page.reload"), { code: "tab_closed" });
  assert.equal(testBrowser().pendingCalls, 0);
});
