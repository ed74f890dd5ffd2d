import assert from "node:assert/strict";
import { openSession } from "../helpers/session.ts";

const PAGE = `<input aria-label=A><input aria-label=B value=ab disabled><button>Go</button><script>
  const log = [];
  for (const type of ["keydown", "keyup", "click", "input"]) {
    addEventListener(type, (e) => log.push([
      e.type, e.key ?? e.inputType ?? "", e.shiftKey ? "shift" : "", e.ctrlKey ? "control" : "",
      e.repeat ? "repeat" : "",
    ].filter(Boolean).join(" ")), true);
  }
</script>`;

Deno.test("focus gives the keyboard, and refuses what takes none", async () => {
  await using session = await openSession(PAGE);
  assert.deepEqual(await session.run("focus", { label: "A" }), { focused: true });
  assert.equal(await session.run("is", { what: "focused", label: "A" }), true);
  const error = await session.fails("focus", { label: "B", timeoutMs: 0 });
  assert.equal(error.code, "not_actionable");
  assert.equal((await session.fails("focus", {})).code, "usage");
});

Deno.test("insert-text puts any text at the caret, without keys", async () => {
  await using session = await openSession(PAGE);
  await session.run("fill", { label: "A", value: "ab" });
  await session.run("eval", { expression: "log.splice(0)" });
  await session.run("press", { label: "A", key: "ArrowLeft" });
  await session.run("eval", { expression: "log.splice(0)" });
  await session.run("insert-text", { value: "é😀日\ud800" });
  assert.equal(await session.run("get", { what: "value", label: "A" }), "aé😀日\ufffdb");
  assert.deepEqual(await session.run("eval", { expression: "log" }), ["input insertText"]);
  for (const target of [{ text: "Go" }, {}]) {
    const refused = await session.fails("insert-text", { value: "x", ...target });
    assert.equal(refused.code, "not_actionable");
    assert.match(refused.message, target.text ? /button "Go" takes none/ : /what has the focus/);
  }
  const error = await session.fails("insert-text", { value: "x", label: "None", timeoutMs: 0 });
  assert.equal(error.code, "not_found");
  assert.equal((await session.fails("insert-text", { value: "" })).code, "usage");
});

Deno.test("a modifier that is down holds for presses, typing and clicks until it is up", async () => {
  await using session = await openSession(PAGE);
  const heard = () => session.run("eval", { expression: "log.splice(0)" });
  await session.run("focus", { label: "A" });
  const down = await session.run("keydown", { key: "Shift" }) as { held: string[] };
  assert.deepEqual(down.held, ["Shift"]);
  await session.run("press", { key: "b" });
  await session.run("type", { value: "c" });
  await session.run("click", { text: "Go" });
  await session.run("mouse", { action: "click", text: "Go" });
  const up = await session.run("keyup", { key: "Shift" }) as { held: string[] };
  assert.deepEqual(up.held, []);
  assert.deepEqual(await heard(), [
    "keydown Shift shift",
    "keydown B shift",
    "input insertText",
    "keyup B shift",
    "keydown C shift",
    "input insertText",
    "keyup C shift",
    "click shift",
    "click shift",
    "keyup Shift",
  ]);
  await session.run("press", { key: "b", label: "A" });
  assert.deepEqual(await heard(), ["keydown b", "input insertText", "keyup b"]);
});

Deno.test("Control that is down keeps keys from typing; a key that is down repeats", async () => {
  await using session = await openSession(PAGE);
  await session.run("focus", { label: "A" });
  await session.run("type", { value: "ab" });
  await session.run("keydown", { key: "Control" });
  await session.run("press", { key: "a" });
  await session.run("keyup", { key: "Control" });
  await session.run("eval", { expression: "log.splice(0)" });
  await session.run("keydown", { key: "x" });
  await session.run("keydown", { key: "x" });
  await session.run("keyup", { key: "x" });
  assert.equal(await session.run("get", { what: "value", label: "A" }), "xx");
  assert.deepEqual(await session.run("eval", { expression: "log" }), [
    "keydown x",
    "input insertText",
    "keydown x repeat",
    "input insertText",
    "keyup x",
  ]);
});

Deno.test("keydown and keyup take one key that there is", async () => {
  await using session = await openSession(PAGE);
  for (const key of ["Control+A", "Shft", ""]) {
    assert.equal((await session.fails("keydown", { key })).code, "usage");
    assert.equal((await session.fails("keyup", { key })).code, "usage");
  }
});
