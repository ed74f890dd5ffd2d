import assert from "node:assert/strict";
import type { NetworkEntry } from "../../src/browser/network_entry.ts";
import { bearingOf } from "../../src/browser/reporting.ts";

const PAGE = "https://shop.example/cart";

function entry(url: string, more: Partial<NetworkEntry> = {}): NetworkEntry {
  return {
    n: 1,
    requestId: "1",
    method: "GET",
    url,
    type: "fetch",
    startedAtMs: 0,
    startedAtSeconds: 0,
    requestHeaders: {},
    hasPostData: false,
    bodyBytes: 0,
    ...more,
  };
}

Deno.test("bearingOf tells requests that only report from those that may bring something", () => {
  const bearing = (url: string, more?: Partial<NetworkEntry>) => bearingOf(entry(url, more), PAGE);
  assert.equal(bearing("https://shop.example/api/cart"), "effect");
  assert.equal(bearing("https://api.shop.example/api/cart"), "effect");
  assert.equal(bearing("https://pay.example/charge"), "effect");
  assert.equal(bearing("https://shop.example/api/cart", { type: "ping" }), "report");
  assert.equal(bearing("https://www.google-analytics.com/g"), "report");
  assert.equal(bearing("https://o1.ingest.sentry.io/api/1/envelope/"), "report");
  assert.equal(bearing("https://stats.other.example/track/click"), "report");
  assert.equal(bearing("https://other.example/p.gif", { type: "image" }), "report");
  assert.equal(bearing("https://other.example/tracks-and-fields"), "effect");
});

Deno.test("bearingOf does not know of a report to the own site before it is answered", () => {
  const own = "https://shop.example/collect";
  assert.equal(bearingOf(entry(own), PAGE), "unknown");
  assert.equal(bearingOf(entry(own, { durationMs: 3, status: 204 }), PAGE), "report");
  assert.equal(
    bearingOf(entry(own, { durationMs: 3, status: 200, bodyBytes: 11 }), PAGE),
    "report",
  );
  assert.equal(
    bearingOf(entry(own, { durationMs: 3, status: 200, bodyBytes: 90 }), PAGE),
    "effect",
  );
});
