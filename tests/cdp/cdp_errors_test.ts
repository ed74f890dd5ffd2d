import assert from "node:assert/strict";
import {
  isContextGone,
  isNoDialog,
  isTargetGone,
  ProtocolError,
  SessionClosedError,
} from "../../src/cdp/cdp_errors.ts";

function answered(message: string): ProtocolError {
  return new ProtocolError("Runtime.callFunctionOn", { code: -32000, message });
}

Deno.test("Chrome's words for a document that is gone are known, and its other words are not", () => {
  for (
    const message of [
      "Cannot find context with specified id",
      "Execution context was destroyed.",
      "Inspected target navigated or closed",
      "Could not find object with given id",
      "No frame for given id found",
    ]
  ) assert.ok(isContextGone(answered(message)), message);
  assert.ok(!isContextGone(answered("Object reference chain is too long")));
  assert.ok(!isContextGone(new Error("Cannot find context with specified id")));
});

Deno.test("isNoDialog knows the answer for a dialog that is closed", () => {
  assert.ok(isNoDialog(answered("No dialog is showing")));
  assert.ok(!isNoDialog(answered("Internal error")));
});

Deno.test("isTargetGone knows the browser's words and the end of our own line", () => {
  assert.ok(isTargetGone(answered("Session with given id not found.")));
  assert.ok(isTargetGone(answered("No target with given id found")));
  assert.ok(isTargetGone(new SessionClosedError("tab_closed", "The tab was closed")));
  assert.ok(!isTargetGone(answered("Invalid parameters")));
  assert.ok(!isTargetGone(new Error("Target closed")));
});
