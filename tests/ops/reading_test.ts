import assert from "node:assert/strict";
import { openSession } from "../helpers/session.ts";

Deno.test("ax prints a tree; a scope, ids and a limit narrow or change it", async () => {
  await using session = await openSession(
    "<title>T</title><main><h1>Shop</h1><button id=save>Save</button></main><nav><a href=/x>Cart</a></nav>",
  );
  assert.match(
    await session.run("ax") as string,
    /^page "T" data:.*\n- main:\n {2}- heading "Shop" \[level=1\]\n/,
  );
  assert.match(await session.run("ax", { ids: true }) as string, /button "Save" \[ref=2a441adc\]/);
  const scoped = await session.run("ax", { selector: "nav" }) as string;
  assert.match(scoped, /Cart/);
  assert.doesNotMatch(scoped, /"Save"/);
  assert.match(await session.run("ax", { limit: 1 }) as string, /\n… more lines/);
});

Deno.test("ax with format json is a flat list, and takes no target", async () => {
  await using session = await openSession("<button>Save</button>");
  const list = await session.run("ax", { format: "json" }) as {
    role: string;
    name: string;
    ref: string;
  }[];
  assert.deepEqual(list.map(({ role, name }) => [role, name]), [["button", "Save"]]);
  assert.equal((await session.fails("ax", { format: "json", selector: "p" })).code, "usage");
});
