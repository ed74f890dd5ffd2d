import assert from "node:assert/strict";
import { openSession } from "../helpers/session.ts";

const PAGE = `<title>Facts</title><style>h1 { color: rgb(1, 2, 3) } body { margin: 0 }</style>
  <h1 style="height:20px;width:100px">Shop <b>now</b></h1>
  <a href="/cart" id=cart>Cart</a>
  <label>Mail <input value=a@b.c></label><input type=checkbox checked aria-label=Box>
  <button disabled>Off</button><input readonly aria-label=Fixed value=x><p hidden id=secret>Hidden</p>
  <iframe srcdoc="<p class=card>1</p>"></iframe><p class=card>2</p>`;

Deno.test("get tells one fact about an element or the page", async (t) => {
  await using session = await openSession(PAGE);
  const facts: [params: Record<string, unknown>, value: unknown][] = [
    [{ what: "text", selector: "h1" }, "Shop now"],
    [{ what: "html", selector: "h1" }, "Shop <b>now</b>"],
    [{ what: "outer", selector: "b" }, "<b>now</b>"],
    [{ what: "value", label: "Mail" }, "a@b.c"],
    [{ what: "text", label: "Mail" }, "a@b.c"],
    [{ what: "value", selector: "h1" }, null],
    [{ what: "checked", label: "Box" }, true],
    [{ what: "attr", property: "href", text: "Cart" }, "/cart"],
    [{ what: "attr", property: "rel", text: "Cart" }, null],
    [{ what: "style", property: "color", selector: "h1" }, "rgb(1, 2, 3)"],
    [{ what: "text", selector: "#secret" }, "Hidden"],
    [{ what: "count", selector: ".card" }, 2],
    [{ what: "count", target: ".none" }, 0],
    [{ what: "title" }, "Facts"],
  ];
  for (const [params, value] of facts) {
    await t.step(JSON.stringify(params), async () => {
      assert.deepEqual(await session.run("get", params), value);
    });
  }
  const box = await session.run("get", { what: "box", selector: "h1" }) as {
    width: number;
    height: number;
  };
  assert.deepEqual([box.width, box.height], [100, 20]);
});

Deno.test("get refuses what does not fit, and fails for what is not there", async () => {
  await using session = await openSession(PAGE);
  for (
    const params of [
      { what: "attr", selector: "h1" },
      { what: "text", property: "href", selector: "h1" },
      { what: "text" },
      { what: "count", text: "Cart" },
      { what: "count" },
      { what: "title", selector: "h1" },
      { what: "colour", selector: "h1" },
    ]
  ) {
    assert.equal((await session.fails("get", params)).code, "usage", JSON.stringify(params));
  }
  assert.equal(
    (await session.fails("get", { what: "text", selector: "i", timeoutMs: 0 })).code,
    "not_found",
  );
  assert.equal(
    (await session.fails("get", { what: "checked", selector: "h1" })).code,
    "not_actionable",
  );
});

Deno.test("is tells whether an element is as described", async (t) => {
  await using session = await openSession(PAGE);
  await session.run("click", { label: "Mail" });
  const judgements: [what: string, target: Record<string, unknown>, value: boolean][] = [
    ["visible", { selector: "h1" }, true],
    ["visible", { selector: "#secret" }, false],
    ["hidden", { selector: "#secret" }, true],
    ["enabled", { text: "Cart" }, true],
    ["enabled", { text: "Off" }, false],
    ["disabled", { text: "Off" }, true],
    ["checked", { label: "Box" }, true],
    ["editable", { label: "Mail" }, true],
    ["editable", { label: "Fixed" }, false],
    ["editable", { selector: "h1" }, false],
    ["focused", { label: "Mail" }, true],
    ["focused", { label: "Box" }, false],
  ];
  for (const [what, target, value] of judgements) {
    await t.step(`${what} ${JSON.stringify(target)}`, async () => {
      assert.equal(await session.run("is", { what, ...target }), value);
    });
  }
});

Deno.test("is answers for what is not there after half a second, and waits for what comes", async () => {
  await using session = await openSession(
    "<script>setTimeout(() => document.body.append(Object.assign(document.createElement('i'), { textContent: 'late' })), 150)</script>",
  );
  assert.equal(await session.run("is", { what: "visible", selector: "i" }), true);
  assert.equal(await session.run("is", { what: "visible", selector: "u" }), false);
  assert.equal(await session.run("is", { what: "hidden", selector: "u", timeoutMs: 0 }), true);
});
