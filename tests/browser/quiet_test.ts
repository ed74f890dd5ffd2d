import assert from "node:assert/strict";
import { Quiet } from "../../src/browser/quiet.ts";

/** A judge, and the requests of a page told in short: `get(id, path, at)`. */
function page(): { quiet: Quiet; get: (id: string, path: string, atMs: number) => void } {
  const quiet = new Quiet();
  return {
    quiet,
    get: (id, path, atMs) =>
      quiet.started(id, { method: "GET", url: `http://shop.test${path}` }, atMs),
  };
}

Deno.test("Quiet: a page without requests is quiet", () => {
  assert.equal(page().quiet.remainingMs(0), 0);
});

Deno.test("Quiet: an open request holds, and its end for 500 ms after it", () => {
  const { quiet, get } = page();
  get("1", "/api", 0);
  assert.equal(quiet.remainingMs(100), 900);
  quiet.ended("1", 300);
  assert.equal(quiet.remainingMs(300), 500);
  assert.equal(quiet.remainingMs(799), 1);
  assert.equal(quiet.remainingMs(800), 0);
});

Deno.test("Quiet: a request open for more than a second holds no longer, nor do later ones to its address", () => {
  const { quiet, get } = page();
  get("1", "/stream?from=1", 0);
  assert.equal(quiet.remainingMs(1_000), 0);
  quiet.ended("1", 5_000);
  assert.equal(quiet.remainingMs(5_000), 0);
  get("2", "/stream?from=1", 5_001);
  assert.equal(quiet.remainingMs(5_001), 0);
  get("3", "/stream?from=2", 5_002);
  assert.equal(quiet.remainingMs(5_002), 1_000, "another address");
});

Deno.test("Quiet: one to the address of a long request that is still open does not hold", () => {
  const { quiet, get } = page();
  get("1", "/stream", 0);
  get("2", "/stream", 1_500);
  assert.equal(quiet.remainingMs(1_500), 0);
});

Deno.test("Quiet: the third request at a steady pace is a poll, whatever its query", () => {
  const { quiet, get } = page();
  for (const [id, atMs] of [["1", 0], ["2", 2_000]] as const) {
    get(id, `/poll?t=${atMs}`, atMs);
    assert.ok(quiet.remainingMs(atMs) > 0, `${id} holds`);
    quiet.ended(id, atMs + 10);
  }
  get("3", "/poll?t=4", 4_050);
  assert.equal(quiet.remainingMs(4_050), 0);
});

Deno.test("Quiet: neither a burst nor an uneven pace is a poll", () => {
  const burst = page();
  for (const atMs of [0, 10, 20]) burst.get(`${atMs}`, "/graphql", atMs);
  assert.equal(burst.quiet.remainingMs(20), 1_000);
  for (let atMs = 100; atMs < 500; atMs += 10) burst.get(`${atMs}`, "/graphql", atMs);
  assert.equal(burst.quiet.remainingMs(500), 700, "one that goes on is");
  const uneven = page();
  for (const atMs of [0, 2_000, 5_000]) {
    uneven.get(`${atMs}`, "/api", atMs);
    assert.ok(uneven.quiet.remainingMs(atMs) > 0, `${atMs}`);
    uneven.quiet.ended(`${atMs}`, atMs + 10);
  }
});

Deno.test("Quiet: what looks like a poll within a second of an action may be its answer", () => {
  const { quiet, get } = page();
  get("1", "/poll", 0);
  quiet.ended("1", 10);
  get("2", "/poll", 2_000);
  quiet.ended("2", 2_010);
  quiet.acted(3_500);
  get("3", "/poll", 4_000);
  assert.equal(quiet.remainingMs(4_000), 1_000);
});

Deno.test("Quiet: what answers 202 or 204 is a report: it stops holding, and never holds again", () => {
  for (const status of [202, 204]) {
    const { quiet, get } = page();
    get("1", "/log", 0);
    quiet.answered("1", status);
    assert.equal(quiet.remainingMs(1), 0);
    get("2", "/log", 100);
    assert.equal(quiet.remainingMs(100), 0);
    quiet.started("3", { method: "POST", url: "http://shop.test/log" }, 200);
    assert.equal(quiet.remainingMs(200), 1_000, "another method");
  }
});

Deno.test("Quiet: an ordinary answer holds until its end", () => {
  const { quiet, get } = page();
  get("1", "/api", 0);
  quiet.answered("1", 200);
  assert.equal(quiet.remainingMs(1), 999);
});

Deno.test("Quiet: the requests of the document before do not hold", () => {
  const { quiet, get } = page();
  get("1", "/api", 0);
  quiet.newDocument();
  assert.equal(quiet.remainingMs(1), 0);
  quiet.ended("1", 2);
  assert.equal(quiet.remainingMs(2), 0);
});

Deno.test("Quiet: a wait that succeeded rests the page until the next request", () => {
  const { quiet, get } = page();
  get("1", "/api", 0);
  quiet.rested();
  assert.equal(quiet.isRested, true);
  quiet.ended("1", 10);
  assert.equal(quiet.isRested, true);
  get("2", "/more", 20);
  assert.equal(quiet.isRested, false);
});

Deno.test("Quiet: an action's requests are done 100 ms after the last of them and of what follows", () => {
  const { quiet, get } = page();
  get("old", "/slow", 0);
  const mark = quiet.count;
  assert.equal(quiet.followUpMs(mark, 10), 0, "none of its own");
  get("1", "/search", 20);
  assert.equal(quiet.followUpMs(mark, 30), Infinity);
  quiet.ended("1", 50);
  assert.equal(quiet.followUpMs(mark, 50), 100);
  get("2", "/details", 140);
  assert.equal(quiet.followUpMs(mark, 140), Infinity);
  quiet.ended("2", 2_000);
  assert.equal(quiet.followUpMs(mark, 2_040), 60, "also when it took long");
  assert.equal(quiet.followUpMs(mark, 2_100), 0);
});

Deno.test("Quiet: an action does not wait for reports and known long requests", () => {
  const { quiet, get } = page();
  get("1", "/log", 0);
  quiet.answered("1", 204);
  get("2", "/stream", 0);
  quiet.ended("2", 4_000);
  const mark = quiet.count;
  get("3", "/log", 5_000);
  get("4", "/stream", 5_000);
  assert.equal(quiet.followUpMs(mark, 5_001), 0);
});

Deno.test("Quiet: an action's own request is waited for, however slow its address was before", () => {
  const { quiet } = page();
  const post = (id: string, atMs: number): void =>
    quiet.started(id, { method: "POST", url: "http://shop.test/order" }, atMs);
  quiet.acts();
  post("1", 100);
  quiet.acted(200);
  quiet.ended("1", 1_800);
  quiet.acts();
  const mark = quiet.count;
  // the click waited for its button first
  post("2", 9_000);
  assert.equal(quiet.followUpMs(mark, 9_001), Infinity);
  post("3", 9_100);
  quiet.ended("2", 10_500);
  assert.equal(quiet.followUpMs(mark, 10_500), Infinity, "sent while the one before was open");
  quiet.ended("3", 10_600);
  assert.equal(quiet.followUpMs(mark, 10_600), 100);
});

Deno.test("Quiet: a long poll that is asked again, or is still open, is no answer to an action", () => {
  const { quiet, get } = page();
  get("1", "/poll", 0);
  get("open", "/stream", 0);
  quiet.ended("1", 5_000);
  get("2", "/poll", 5_001);
  quiet.acts();
  const mark = quiet.count;
  quiet.ended("2", 10_000);
  get("3", "/poll", 10_020);
  get("4", "/stream", 10_020);
  assert.equal(quiet.followUpMs(mark, 10_021), 0);
});

Deno.test("Quiet: an action waits for its save that is answered 204, but not for a report to another site", () => {
  for (const isOwnSite of [true, false]) {
    const { quiet } = page();
    const put = (id: string, atMs: number): void =>
      quiet.started(id, { method: "PUT", url: "http://shop.test/1", isOwnSite }, atMs);
    put("0", 0);
    quiet.answered("0", 204);
    quiet.ended("0", 10);
    quiet.acts();
    const mark = quiet.count;
    put("1", 9_000);
    quiet.answered("1", 204);
    assert.equal(quiet.followUpMs(mark, 9_001), isOwnSite ? Infinity : 0);
    assert.equal(quiet.remainingMs(9_001), 0, "a read does not wait");
    quiet.ended("1", 9_010);
    assert.equal(quiet.followUpMs(mark, 9_010), isOwnSite ? 100 : 0);
  }
});
