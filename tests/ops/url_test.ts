import assert from "node:assert/strict";
import { UsageError } from "../../src/errors.ts";
import { normalizeUrl } from "../../src/ops/url.ts";

const MEANT: [typed: string, meant: string][] = [
  ["example.com", "https://example.com"],
  ["  example.com/a?b#c ", "https://example.com/a?b#c"],
  ["example.com:8080/x", "https://example.com:8080/x"],
  ["localhost", "http://localhost"],
  ["localhost:3000/shop", "http://localhost:3000/shop"],
  ["app.localhost:3000", "http://app.localhost:3000"],
  ["127.0.0.1:80", "http://127.0.0.1:80"],
  ["127.1/x", "http://127.1/x"],
  ["0.0.0.0:1", "http://0.0.0.0:1"],
  ["[::1]:3000", "http://[::1]:3000"],
  ["127.example.com", "https://127.example.com"],
  ["http://a.example", "http://a.example"],
  ["HTTPS://a.example", "HTTPS://a.example"],
  ["about:blank", "about:blank"],
  ["data:text/html,<p>1", "data:text/html,<p>1"],
  ["file:///tmp/a.html", "file:///tmp/a.html"],
];

for (const [typed, meant] of MEANT) {
  Deno.test(`normalizeUrl takes "${typed}" for ${meant}`, () =>
    assert.equal(normalizeUrl(typed), meant));
}

for (
  const refused of [
    "",
    " ",
    "javascript:void(0)",
    "chrome://version",
    "view-source:http://a",
    "http://",
    "http://a b",
  ]
) {
  Deno.test(`normalizeUrl refuses "${refused}"`, () => {
    assert.throws(() => normalizeUrl(refused), UsageError);
  });
}
