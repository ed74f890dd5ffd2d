import assert from "node:assert/strict";
import { NavigationTracker } from "../../src/browser/navigation.ts";
import type { CdpSession } from "../../src/cdp/session.ts";
import { fakeConnection } from "../helpers/fake_transport.ts";

/** A tracker of frame F, and what its browser tells. Sequences are those of Chromium 156. */
function track(): {
  nav: NavigationTracker;
  session: CdpSession;
  tell: (...events: [string, object][]) => void;
} {
  const { connection, transport } = fakeConnection();
  const session = connection.session("A");
  const nav = new NavigationTracker(session, "F");
  return {
    nav,
    session,
    tell: (...events) => {
      for (const [method, params] of events) {
        transport.tell({ method: `Page.${method}`, params, sessionId: "A" });
      }
    },
  };
}

const requested = (frameId = "F", disposition = "currentTab"): [string, object] => [
  "frameRequestedNavigation",
  { frameId, disposition, url: "http://x/", reason: "anchorClick" },
];
const started = (
  loaderId: string,
  navigationType = "differentDocument",
  frameId = "F",
): [string, object] => ["frameStartedNavigating", { frameId, loaderId, navigationType }];
const committed = (loaderId: string, type = "Navigation", id = "F"): [string, object] => [
  "frameNavigated",
  { frame: { id, loaderId, url: `http://x/${loaderId}` }, type },
];
const stopped = (frameId = "F"): [string, object] => ["frameStoppedLoading", { frameId }];
const parsed: [string, object] = ["domContentEventFired", { timestamp: 1 }];
const loaded: [string, object] = ["loadEventFired", { timestamp: 1 }];

const signal = (): AbortSignal => new AbortController().signal;

/** Whether a promise has settled by the next task. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const next = new Promise((resolve) => setTimeout(() => resolve("pending"), 0));
  return await Promise.race([promise, next]) !== "pending";
}

Deno.test("a link: on its way from its request to its commit, then parsed, then loaded", async () => {
  const { nav, tell } = track();
  assert.equal(nav.url, "about:blank");
  tell(requested());
  assert.ok(nav.isNavigating);
  tell(started("L1"));
  const settled = nav.settle(signal());
  tell(committed("L1"));
  assert.ok(!nav.isNavigating);
  assert.equal(await isSettled(settled), false);
  tell(parsed);
  await settled;
  assert.deepEqual([nav.url, nav.commits, nav.isParsed], ["http://x/L1", 1, true]);
  assert.equal(nav.hasReached("load"), false);
  tell(loaded, stopped());
  assert.equal(nav.hasReached("load"), true);
});

Deno.test("a 204, a download or an abort ends without a commit", async () => {
  const { nav, tell } = track();
  tell(requested(), started("L1"));
  const settled = nav.settle(signal());
  tell(stopped());
  await settled;
  assert.deepEqual([nav.isNavigating, nav.commits], [false, 0]);
});

Deno.test("a navigation of another frame or to another tab is none of ours", () => {
  const { nav, tell } = track();
  tell(requested("F", "newTab"), requested("child"), started("L2", "differentDocument", "child"));
  tell(committed("L2", "Navigation", "child"));
  assert.deepEqual([nav.isNavigating, nav.commits, nav.url], [false, 0, "about:blank"]);
  tell(requested(), started("L1"), stopped("child"));
  assert.ok(nav.isNavigating);
});

Deno.test("a fragment or pushState moves the address and nothing else", () => {
  const { nav, tell } = track();
  tell(started("L1"), committed("L1"), parsed, loaded, stopped());
  tell(requested(), started("L2", "sameDocument"));
  tell(["navigatedWithinDocument", { frameId: "F", url: "http://x/L1#a" }], stopped());
  assert.deepEqual([nav.isNavigating, nav.commits, nav.url], [false, 1, "http://x/L1#a"]);
  tell(started("L3", "historySameDocument"));
  assert.ok(!nav.isNavigating);
});

Deno.test("the address holds the fragment that came with the document", () => {
  const { nav, tell } = track();
  const frame = { id: "F", loaderId: "L1", url: "http://x/", urlFragment: "#a" };
  tell(["frameNavigated", { frame, type: "Navigation" }]);
  assert.equal(nav.url, "http://x/#a");
});

Deno.test("a page out of the back/forward cache is on its way through its early stop, and there at its commit", async () => {
  const { nav, tell } = track();
  for (const loader of ["L1", "L2"]) tell(started(loader), committed(loader), parsed, loaded);
  const commits = nav.commits;
  const back = nav.loadsAfter(commits, signal());
  tell(started("L3", "historyDifferentDocument"), stopped());
  assert.ok(nav.isNavigating);
  assert.equal(await isSettled(back), false);
  tell(committed("L1", "BackForwardCacheRestore"));
  await back;
  assert.deepEqual([nav.isNavigating, nav.url, nav.isParsed], [false, "http://x/L1", true]);
});

Deno.test("the commit of a navigation does not end a newer one", () => {
  const { nav, tell } = track();
  tell(started("L1"), started("L2"), committed("L1"));
  assert.ok(nav.isNavigating);
  tell(parsed, loaded);
  assert.ok(nav.isNavigating);
  tell(committed("L2"));
  assert.ok(!nav.isNavigating);
});

Deno.test("the stop of a navigation does not end the request that replaced it", async () => {
  const { nav, tell } = track();
  tell(requested(), started("L1"), requested());
  const settled = nav.settle(signal());
  tell(stopped());
  assert.equal(await isSettled(settled), false);
  tell(started("L2"), committed("L2"), parsed);
  await settled;
  assert.equal(nav.url, "http://x/L2");
});

Deno.test("a request that never starts is forgotten at the next stop", () => {
  const { nav, tell } = track();
  tell(requested(), stopped());
  assert.ok(!nav.isNavigating);
});

Deno.test("reaches waits for its own document, not for the events of the one before", async () => {
  const { nav, tell } = track();
  tell(started("L1"), committed("L1"));
  const load = nav.reaches("load", "L2", signal());
  const commit = nav.reaches("commit", "L2", signal());
  tell(parsed, loaded);
  assert.equal(await isSettled(commit), false);
  tell(started("L2"), committed("L2"));
  await commit;
  assert.equal(await isSettled(load), false);
  tell(parsed);
  await nav.reaches("domcontentloaded", "L2", signal());
  assert.equal(await isSettled(load), false);
  tell(loaded);
  await load;
});

Deno.test("reaches goes on to the document that replaced its own, even when that came before it asked", async () => {
  const { nav, tell } = track();
  const early = nav.reaches("load", "L1", signal());
  tell(started("L1"), committed("L1"), started("L2"), committed("L2"));
  const late = nav.reaches("load", "L1", signal());
  assert.equal(await isSettled(Promise.race([early, late])), false);
  tell(parsed, loaded);
  await Promise.all([early, late]);
});

Deno.test("waits end with their signal, before and during", async () => {
  const { nav, tell } = track();
  const reason = new Error("enough");
  await assert.rejects(nav.reaches("load", "L1", AbortSignal.abort(reason)), reason);
  tell(started("L1"));
  const controller = new AbortController();
  const waits = [
    nav.settle(controller.signal),
    nav.reaches("load", "L1", controller.signal),
    nav.loadsAfter(0, controller.signal),
  ];
  controller.abort(reason);
  for (const wait of waits) await assert.rejects(wait, reason);
});

Deno.test("waits end with their tab", async () => {
  const { nav, tell, session } = track();
  tell(started("L1"));
  const waits = [nav.settle(signal()), nav.reaches("load", "L1", signal())];
  session.abandon("The page crashed");
  waits.push(nav.loadsAfter(0, signal()));
  for (const wait of waits) await assert.rejects(wait, { code: "tab_closed" });
});

Deno.test("settle returns at once when nothing is under way", async () => {
  const { nav } = track();
  await nav.settle(AbortSignal.abort(new Error("not looked at")));
});

Deno.test("a window opened with an address is on its way before its browser says so", () => {
  const { nav, tell } = track();
  nav.expectNavigation();
  assert.ok(nav.isNavigating);
  tell(started("L1"), committed("L1"));
  assert.ok(!nav.isNavigating);
});
