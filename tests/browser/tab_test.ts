import assert from "node:assert/strict";
import { clickAt } from "../../src/browser/mouse.ts";
import { isTargetGone } from "../../src/cdp/cdp_errors.ts";
import { openPage, testBrowser } from "../helpers/browser.ts";
import { msOf, quickest } from "../helpers/quickest.ts";
import { until } from "../helpers/until.ts";

const FULL = "position:fixed;inset:0";

Deno.test("a closed tab is gone at once: no tab, no call, no answer", async () => {
  await using page = await openPage("<p>one");
  const { context, tab } = page;
  const pending = tab.session.send("Runtime.evaluate", {
    expression: "new Promise(() => {})",
    awaitPromise: true,
  });
  const [rejected] = await Promise.allSettled([pending, context.closeTab(tab)]);
  assert.equal(rejected.status, "rejected");
  assert.deepEqual(context.tabs, []);
  assert.ok(tab.isClosed);
  assert.equal(context.takeEffects().activeTabClosed, false);
  assert.throws(() => context.requireActive(), { code: "tab_closed", hint: "Open one: tab-new" });
  await assert.rejects(tab.session.send("Page.reload"), { code: "tab_closed" });
  await tab.close();
});

Deno.test("closing a page that asks before it goes works, and its unload handlers run", async () => {
  await quickest(1_400, async () => { // by force it takes longer
    await using page = await openPage(
      `<button style="${FULL}">B</button><script>onbeforeunload = (e) => e.preventDefault()</script>`,
    );
    await page.press(100, 100);
    const tookMs = await msOf(() => page.context.closeTab(page.tab));
    assert.deepEqual(page.context.takeEffects().dialogs.map(({ type }) => type), ["beforeunload"]);
    return tookMs;
  });
});

Deno.test("a page that hangs while it unloads is closed by force", async () => {
  await using page = await openPage(
    `<button style="${FULL}">B</button><script>onbeforeunload = () => { for (;;); }</script>`,
  );
  await page.press(100, 100);
  await page.context.closeTab(page.tab);
  assert.ok(page.tab.isClosed);
  assert.deepEqual(page.context.tabs, []);
  assert.equal(page.context.takeEffects().activeTabClosed, false);
});

Deno.test("a crashed page drops its tab, rejects its calls, and says why", async () => {
  await using page = await openPage("<p>about to crash");
  const other = await page.context.newTab();
  page.context.select(page.tab);
  const lost = page.tab.session.send("Runtime.evaluate", {
    expression: "new Promise(() => {})",
    awaitPromise: true,
  });
  // its own answer may still come
  page.tab.session.send("Page.navigate", { url: "chrome://crash" }).catch(isTargetGone);
  await assert.rejects(lost, { code: "tab_closed", message: /: The page crashed$/ });
  await assert.rejects(page.tab.session.send("Page.reload"), { message: /The page crashed$/ });
  assert.deepEqual(page.context.tabs, [other]);
  assert.equal(page.context.active, other);
  assert.equal(page.context.takeEffects().activeTabClosed, true);
  const { result } = await other.session.send("Runtime.evaluate", { expression: "1 + 1" });
  assert.equal(result.value, 2);
  assert.equal(testBrowser().pendingCalls, 0);
});

Deno.test("a tab that its own click closes is dropped, and that is told", async () => {
  await using page = await openPage("<p>opener");
  await page.evaluate(
    `void open("").document.write('<button style="${FULL}" onclick="window.close()">X</button>')`,
  );
  await until("the popup", () => page.context.tabs.length === 2);
  const popup = page.context.requireActive();
  assert.notEqual(popup, page.tab);
  page.context.takeEffects();
  await clickAt(popup.session, { x: 100, y: 100 }).catch(isTargetGone);
  await until("dropped", () => page.context.tabs.length === 1);
  assert.equal(page.context.active, page.tab);
  assert.equal(page.context.takeEffects().activeTabClosed, true);
});

Deno.test("every tab is focused, also one in the background", async () => {
  await using page = await openPage("<p>one");
  await page.context.newTab();
  assert.equal(await page.evaluate("document.hasFocus()"), true);
});
