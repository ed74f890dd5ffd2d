import assert from "node:assert/strict";
import { isSameSite } from "../../src/util/is_same_site.ts";

Deno.test("isSameSite: subdomains, ports and schemes are of one site; other names and IP addresses are not", () => {
  const pairs: [a: string, b: string, is: boolean][] = [
    ["https://shop.example/a", "https://api.shop.example:8443/b", true],
    ["http://localhost:1/", "http://localhost:2/", true],
    ["https://shop.example/", "https://stats.example/", false],
    ["http://127.0.0.1/", "http://10.0.0.1/", false],
    ["http://[::1]/", "http://[::2]/", false],
    ["data:text/html,x", "data:text/html,x", false],
    ["no address", "https://shop.example/", false],
  ];
  for (const [a, b, is] of pairs) assert.equal(isSameSite(a, b), is, `${a} ${b}`);
});
