import assert from "node:assert/strict";
import { clickAt } from "../../src/browser/mouse.ts";
import { openPage, type TestPage } from "../helpers/browser.ts";
import { html, type PageAnswer, servePages, type TestServer } from "../helpers/server.ts";
import { until } from "../helpers/until.ts";

const FULL = "position:fixed;inset:0;display:block";
const link = (href: string) => `<title>start</title><a style="${FULL}" href="${href}">go</a>`;
const signal = () => AbortSignal.timeout(10_000);

/** A page that is not answered before the test says so. */
function heldPage(): Disposable & { answer: PageAnswer; release(): void; asked: Promise<void> } {
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const answer = async () => {
    asked.resolve();
    await gate.promise;
    return html("<title>held</title>");
  };
  const release = gate.resolve;
  return { answer, release, asked: asked.promise, [Symbol.dispose]: release };
}

async function start(server: TestServer): Promise<TestPage> {
  const page = await openPage({ url: `${server.url}/` });
  assert.equal(page.tab.url, `${server.url}/`);
  return page;
}

async function click(page: TestPage): Promise<void> {
  await clickAt(page.tab.session, { x: 100, y: 100 });
}

/** Clicks what begins a navigation, and waits until that is told: it may be after the answer to the click. */
async function clickAndLeave(page: TestPage): Promise<void> {
  const { commits } = page.tab.navigation;
  await click(page);
  await until("a navigation", () => {
    return page.tab.navigation.isNavigating || page.tab.navigation.commits > commits;
  });
}

const titleOf = (page: TestPage) => page.evaluate("document.title");

Deno.test("a click on a link is a navigation until its page is parsed", async () => {
  const held = heldPage();
  await using server = servePages({ "/": link("/held"), "/held": held.answer });
  using _release = held;
  await using page = await start(server);
  await clickAndLeave(page);
  const settled = page.tab.navigation.settle(signal());
  await held.asked;
  held.release();
  await settled;
  assert.equal(page.tab.url, `${server.url}/held`);
  assert.equal(await titleOf(page), "held");
});

Deno.test("a form that is sent is a navigation too", async () => {
  await using server = servePages({
    "/": `<form method=post action=/sent><button style="${FULL}">send</button></form>`,
    "/sent": (request) => html(`<title>${request.method}</title>`),
  });
  await using page = await start(server);
  await clickAndLeave(page);
  await page.tab.navigation.settle(signal());
  assert.equal(await titleOf(page), "POST");
});

Deno.test("a 204 and a download end without a commit, on the same page", async () => {
  const download = {
    "content-type": "application/octet-stream",
    "content-disposition": "attachment; filename=a.bin",
  };
  const answers: PageAnswer[] = [
    () => new Response(null, { status: 204 }),
    () => new Response("bytes", { headers: download }),
  ];
  for (const answer of answers) {
    await using server = servePages({ "/": link("/answer"), "/answer": answer });
    await using page = await start(server);
    const { commits } = page.tab.navigation;
    await click(page);
    await until("asked", () => server.requests.includes("/answer"));
    await page.tab.navigation.settle(signal());
    assert.equal(page.tab.navigation.commits, commits);
    assert.equal(await titleOf(page), "start");
    const { errorText } = await page.tab.session.send("Page.navigate", {
      url: `${server.url}/answer`,
    });
    assert.equal(errorText, "net::ERR_ABORTED");
  }
});

Deno.test("a fragment moves the address, not the document", async () => {
  await using server = servePages({ "/": link("#there") });
  await using page = await start(server);
  const { commits } = page.tab.navigation;
  await click(page);
  await until("moved", () => page.tab.url === `${server.url}/#there`);
  assert.equal(page.tab.navigation.isNavigating, false);
  assert.equal(page.tab.navigation.commits, commits);
  await page.evaluate("history.pushState(null, '', '/pushed')");
  assert.equal(page.tab.url, `${server.url}/pushed`);
});

Deno.test("back and forward, with or without the cache, load and settle on their pages", async () => {
  await using server = servePages({ "/": link("/two"), "/two": "<title>two</title>" });
  await using page = await start(server);
  await page.goto(`${server.url}/two`);
  for (const [step, title] of [[-1, "start"], [1, "two"], [-1, "start"]] as const) {
    const { session, navigation } = page.tab;
    const { commits } = navigation;
    const { entries, currentIndex } = await session.send("Page.getNavigationHistory");
    const entryId = entries[currentIndex + step]?.id ?? assert.fail("no such entry");
    await session.send("Page.navigateToHistoryEntry", { entryId });
    await navigation.loadsAfter(commits, signal());
    assert.equal(await titleOf(page), title);
    assert.ok(!navigation.isNavigating);
  }
});

Deno.test("history.back() of the page's own settles on the page before", async () => {
  await using server = servePages({
    "/": "<title>start</title>",
    "/two": `<button style="${FULL}" onclick="history.back()">back</button>`,
  });
  await using page = await start(server);
  await page.goto(`${server.url}/two`);
  const { commits } = page.tab.navigation;
  await click(page);
  await page.tab.navigation.loadsAfter(commits, signal());
  await page.tab.navigation.settle(signal());
  assert.equal(page.tab.url, `${server.url}/`);
});

Deno.test("reload is a new document at the same address", async () => {
  await using server = servePages({ "/": "<title>start</title>" });
  await using page = await start(server);
  const { commits } = page.tab.navigation;
  await page.evaluate("document.title = 'changed'");
  await page.tab.session.send("Page.reload");
  await page.tab.navigation.loadsAfter(commits, signal());
  assert.equal(await titleOf(page), "start");
  assert.equal(server.requests.length, 2);
});

Deno.test("a script that leaves for a second page while the first is on its way settles on the second", async () => {
  const [held, go] = [heldPage(), heldPage()];
  await using server = servePages({
    "/": "<title>start</title>",
    "/held": held.answer,
    "/go": go.answer,
    "/second": "<title>second</title>",
  });
  using _held = held;
  using _go = go;
  await using page = await start(server);
  // Chrome holds commands to a page back while it leaves, so the page has to go on by itself
  await page.evaluate("fetch('/go').then(() => location.href = '/second'); 0");
  await page.evaluate("void (location.href = '/held')");
  await held.asked;
  const settled = page.tab.navigation.settle(signal());
  go.release();
  await settled;
  assert.equal(page.tab.url, `${server.url}/second`);
  assert.equal(await titleOf(page), "second");
});

Deno.test("a page that leaves as it is parsed: its goto ends on the page that it went to", async () => {
  await using server = servePages({
    "/": "<title>start</title>",
    "/old": "<script>location.replace('/new')</script>",
    "/new": "<title>new</title>",
  });
  await using page = await start(server);
  await page.goto(`${server.url}/old`);
  await page.tab.navigation.settle(signal());
  assert.equal(page.tab.url, `${server.url}/new`);
  assert.equal(await titleOf(page), "new");
});

Deno.test("a server that is not there commits an error page and ends the navigation", async () => {
  await using server = servePages({ "/": link("http://127.0.0.1:1/") });
  await using page = await start(server);
  await clickAndLeave(page);
  await page.tab.navigation.settle(signal());
  assert.ok(!page.tab.navigation.isNavigating);
  assert.notEqual(await titleOf(page), "start");
});
