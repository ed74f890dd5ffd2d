import assert from "node:assert/strict";
import { checkTrace, type ProtocolDescription } from "../../src/cdp/protocol_check.ts";

const PROTOCOL: ProtocolDescription = {
  domains: [{
    domain: "Page",
    commands: [
      {
        name: "navigate",
        parameters: [
          { name: "url", type: "string" },
          { name: "referrer", type: "string", optional: true, deprecated: true },
          { name: "frameId", $ref: "FrameId", optional: true },
          { name: "loader", $ref: "Network.Loader", optional: true },
          { name: "sizes", type: "array", items: { type: "integer" }, optional: true },
          { name: "data", type: "binary", optional: true },
          { name: "extra", type: "any", optional: true },
        ],
      },
      { name: "enable" },
      { name: "old", deprecated: true },
    ],
    types: [{ id: "FrameId", type: "string" }],
  }, {
    domain: "Network",
    types: [
      { id: "Loader", type: "object", properties: [{ name: "id", $ref: "LoaderId" }] },
      { id: "LoaderId", type: "string" },
    ],
  }, { domain: "Console", deprecated: true, commands: [{ name: "enable" }] }],
};

function problemsOf(method: string, params?: object): string[] {
  const line = { atMs: 1, send: method, id: 1, ...(params ? { params } : {}) };
  return checkTrace([line], PROTOCOL).map(({ level, message }) => `${level}: ${message}`);
}

Deno.test("checkTrace finds nothing in commands that fit the protocol", () => {
  assert.deepEqual(problemsOf("Page.enable"), []);
  assert.deepEqual(
    problemsOf("Page.navigate", {
      url: "string",
      frameId: "string",
      loader: { id: "string" },
      sizes: ["number", "number"],
      data: "string",
      extra: { anything: ["null"] },
    }),
    [],
  );
});

Deno.test("checkTrace names unknown commands and parameters, missing ones and wrong types", () => {
  assert.deepEqual(problemsOf("Page.navigat"), ["error: Page.navigat: unknown command"]);
  assert.deepEqual(problemsOf("Pages.enable"), ["error: Pages.enable: unknown command"]);
  assert.deepEqual(problemsOf("Page.enable", { now: "boolean" }), [
    "error: Page.enable: now is unknown",
  ]);
  assert.deepEqual(problemsOf("Page.navigate"), ["error: Page.navigate: url is missing"]);
  assert.deepEqual(
    problemsOf("Page.navigate", {
      url: "number",
      frameId: "null",
      loader: { ID: "string" },
      sizes: ["string"],
      data: {},
    }),
    [
      "error: Page.navigate: url is number, not string",
      "error: Page.navigate: frameId is null, not string",
      "error: Page.navigate: loader.ID is unknown",
      "error: Page.navigate: loader.id is missing",
      "error: Page.navigate: sizes[] is string, not integer",
      "error: Page.navigate: data is object, not binary",
    ],
  );
});

Deno.test("checkTrace only warns of what is deprecated", () => {
  assert.deepEqual(problemsOf("Page.old"), ["warning: Page.old: deprecated"]);
  assert.deepEqual(problemsOf("Console.enable"), ["warning: Console.enable: deprecated"]);
  assert.deepEqual(problemsOf("Page.navigate", { url: "string", referrer: "string" }), [
    "warning: Page.navigate: referrer is deprecated",
  ]);
});

Deno.test("checkTrace counts a problem that comes again, and looks at nothing but commands", () => {
  const sent = { atMs: 1, send: "Page.navigat", id: 1 };
  const heard = { atMs: 2, event: "Page.unknown", bytes: 10 };
  const answer = { atMs: 2, answer: 1, bytes: 10 };
  assert.deepEqual(checkTrace([sent, heard, answer, sent], PROTOCOL), [
    { level: "error", message: "Page.navigat: unknown command", count: 2 },
  ]);
});
