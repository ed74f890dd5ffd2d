import assert from "node:assert/strict";
import { type RequestReport, requestText } from "../../src/ops/network_text.ts";

const REPORT: RequestReport = {
  n: 3,
  method: "POST",
  url: "http://shop.test/upload",
  type: "fetch",
  status: 200,
  body_bytes: 0,
  duration_ms: 34,
  started_at: "2026-11-30T20:00:00.000Z",
  request_headers: {},
  body: { absent: "none" },
};

Deno.test("requestText prints what there is of a request, and says what is not kept", () => {
  assert.equal(
    requestText(REPORT),
    `#3 POST 200 fetch http://shop.test/upload 0 B 34 ms
started: 2026-11-30T20:00:00.000Z
body: none`,
  );
  assert.equal(
    requestText({ ...REPORT, answered_ms: 12.4, mime_type: "text/plain", post_data_gone: true }),
    `#3 POST 200 fetch http://shop.test/upload 0 B 34 ms
started: 2026-11-30T20:00:00.000Z, answered after 12 ms, type text/plain
posted: something that the browser does not keep
body: none`,
  );
});
