import assert from "node:assert/strict";
import { servePages } from "../helpers/server.ts";
import { openSession } from "../helpers/session.ts";

interface List {
  tabs: { index: number; active: boolean; title: string; url: string; target: string }[];
  active: number;
}

Deno.test("tab-new opens a tab and works in it, tab-select goes back, tab-close closes", async () => {
  await using server = servePages({ "/a": "<title>A</title>", "/b": "<title>B</title>" });
  await using session = await openSession({ url: `${server.url}/a` });
  const list = await session.run("tab-new", { url: `${server.url}/b` }) as List;
  assert.deepEqual(list.tabs.map(({ title, active }) => [title, active]), [["A", false], [
    "B",
    true,
  ]]);
  assert.equal((await session.run("tab-select", { tab: 0 }) as { title: string }).title, "A");
  assert.equal(
    (await session.run("tab-select", { tab: list.tabs[1]?.target.slice(0, 8) }) as {
      title: string;
    }).title,
    "B",
  );
  const state = await session.run("tab-close", {}) as { tab: number; tabs: number; title: string };
  assert.deepEqual([state.tab, state.tabs, state.title], [0, 1, "A"]);
});

Deno.test("tab-select of no tab names those that there are; the only tab stays open", async () => {
  await using session = await openSession("<title>A</title>");
  const error = await session.fails("tab-select", { tab: 7 });
  assert.match(error.message, /No tab "7": there is 0/);
  assert.equal((await session.fails("tab-close", {})).code, "usage");
  assert.equal(await session.run("title"), "A");
});

Deno.test("a page's window is adopted, loaded, reported, and becomes the active tab", async () => {
  await using server = servePages({
    "/": "<title>Home</title><a href=/two target=_blank>Open</a>",
    "/two": "<title>Two</title><button onclick='window.close()'>Close</button>",
  });
  await using session = await openSession({ url: server.url });
  const reply = await session.request("click", { text: "Open" });
  assert.deepEqual(reply.newTabs, [1]);
  assert.equal((reply.result as { title: string }).title, "Two");
  const closed = await session.request("click", { text: "Close" });
  assert.equal(closed.error, undefined);
  assert.match(closed.notes.join(), /tab was closed; now in tab 0/);
  assert.equal(await session.run("title"), "Home");
});
