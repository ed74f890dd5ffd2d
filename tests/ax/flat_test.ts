import assert from "node:assert/strict";
import { flatList } from "../../src/ax/flat.ts";

Deno.test("flatList lists controls and what is named, not structure or the pages of frames", () => {
  const list = flatList([
    {
      role: "list",
      name: "Menu",
      children: [{ role: "link", name: "Cart", ref: "16", actionable: true, url: "/cart" }],
    },
    { role: "clickable", ref: "12", actionable: true, children: [{ role: "text", name: "Card" }] },
    { role: "region", name: "News", children: [{ role: "text", name: "News" }] },
    { role: "document", name: "Ad", children: [{ role: "link", name: "Buy", actionable: true }] },
  ]);
  assert.deepEqual(list, [
    { ref: "16", role: "link", name: "Cart", url: "/cart" },
    { ref: "12", role: "clickable", name: "Card" },
    { role: "region", name: "News" },
    { role: "document", name: "Ad" },
  ]);
});
