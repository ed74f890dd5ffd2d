import assert from "node:assert/strict";
import { openSession } from "../helpers/session.ts";

Deno.test("text is what is rendered, of the page or of an element", async () => {
  await using session = await openSession(
    "<p>One <b>two</b></p><p hidden>Three</p><script>4</script>",
  );
  assert.equal(await session.run("text"), "One two");
  assert.equal(await session.run("text", { selector: "b" }), "two");
  assert.equal((await session.fails("text", { selector: "i", timeoutMs: 0 })).code, "not_found");
});

Deno.test("text with grep answers the passages that hold the words", async () => {
  await using session = await openSession("<h1>Lamps</h1><p>Blue lamp</p><p>€49</p><p>Chairs</p>");
  assert.equal(await session.run("text", { grep: "blue", context: 0 }), "3: Blue lamp");
  assert.match(await session.run("text", { grep: "sofa" }) as string, /^No line holds "sofa"/);
});

Deno.test("text of several refs is each one's text, failures in their place", async () => {
  await using session = await openSession(
    "<p id=a>One<br>[99] two</p><input id=b value=mail@x.y><input id=c type=password value=key>",
  );
  const refOf = async (id: string): Promise<string> =>
    /ref=(\d+)/.exec(await session.text("ax", { selector: `#${id}`, refs: "all" }))?.[1] ?? "";
  const [a, b, c] = [await refOf("a"), await refOf("b"), await refOf("c")];
  assert.equal(
    await session.text("text", { target: `${a}, ${b},${c},${a}` }),
    `[${a}] One\n  [99] two\n[${b}] mail@x.y\n[${c}] •••`,
  );
  const list = await session.run("text", { target: `${a},99999`, maxChars: 8 }) as object[];
  assert.deepEqual(list[0], { ref: a, text: "One\n… 3 of 12 characters" });
  assert.match(JSON.stringify(list[1]), /"error":\{"code":"not_found"/);
  assert.equal((await session.fails("text", { target: "99998,99999" })).code, "not_found");
  assert.equal((await session.fails("text", { target: `${a},${b}`, near: "x" })).code, "usage");
  assert.equal(await session.run("text", { target: "p,i" }), "One\n[99] two", "CSS");
});

Deno.test("text reads 20 refs at most and cuts at --max-chars, saying so", async () => {
  await using session = await openSession("<p>0123456789</p>");
  assert.equal(await session.run("text", { maxChars: 4 }), "0123\n… 4 of 10 characters");
  assert.equal(await session.run("text", { maxChars: 10 }), "0123456789");
  const ref = /ref=(\d+)/.exec(await session.text("ax", { selector: "p", refs: "all" }))?.[1];
  const refs = Array.from({ length: 21 }, (_, nth) => nth === 0 ? ref : `${90_000 + nth}`);
  const { result, notes } = await session.request("text", { target: refs.join() });
  assert.equal((result as unknown[]).length, 20);
  assert.deepEqual(notes, ["only the first 20 refs were read, not 90020"]);
  assert.equal((await session.fails("text", { maxChars: 0 })).code, "usage");
});
