import assert from "node:assert/strict";
import { servePages } from "../helpers/server.ts";
import { openSession } from "../helpers/session.ts";

const CART = `<title>Cart</title><p id=n role=status>Empty</p>
  <button onclick="n.textContent = 'One lamp'; document.body.append(Object.assign(document.createElement('button'), {textContent: 'Pay'}))">Add</button>
  <button onclick="dataset.pressed = 1">Idle</button><label>Note <input></label>
  <select aria-label=Size><option>S<option>M</select>
  <a href="#end">End</a>`;

Deno.test("an action without a look before it reports ok, or its own fields", async () => {
  await using session = await openSession(CART);
  await session.text("url");
  assert.equal(await session.text("click", { text: "Idle" }), "ok");
  assert.equal(await session.text("select", { label: "Size", value: "M" }), '{"selected":["M"]}');
});

Deno.test("an action after a look reports the lines that changed, with refs", async () => {
  await using session = await openSession(CART);
  await session.text("ax");
  const report = await session.text("click", { text: "Add" });
  assert.match(report, /^- status: Empty\n\+ status: One lamp\n\+ button "Pay" \[ref=\d+\]$/);
  const ref = /ref=(\d+)/.exec(report)?.[1];
  assert.equal(await session.text("click", { ref }), '{"no_effect":true}');
});

Deno.test("an action that changed nothing reports ok", async () => {
  await using session = await openSession(CART);
  await session.text("ax");
  assert.equal(await session.text("click", { text: "Idle" }), "ok");
});

Deno.test("a field's own new value is not a change", async () => {
  await using session = await openSession(CART);
  await session.text("ax");
  assert.equal(await session.text("fill", { label: "Note", value: "hello" }), "ok");
  assert.equal(await session.text("type", { label: "Note", value: "!" }), "ok");
});

Deno.test("select reports its own line, and not its fields beside it", async () => {
  await using session = await openSession(CART);
  await session.text("ax");
  assert.match(
    await session.text("select", { label: "Size", value: "M" }),
    /^~ combobox "Size" \[ref=\d+\] value="M" options: "S", "M \(selected\)"$/,
  );
});

Deno.test("an action that moved the session reports the fields that are new", async () => {
  await using server = servePages({ "/": CART });
  await using session = await openSession({ url: server.url });
  await session.text("ax");
  const moved = JSON.parse(await session.text("click", { text: "End" }));
  assert.deepEqual(Object.keys(moved), ["url"]);
  assert.match(moved.url, /#end$/);
});

Deno.test("a new document at the same address is told", async () => {
  await using session = await openSession(CART);
  await session.text("ax");
  assert.match(JSON.parse(await session.text("reload")).url, /^data:/);
});

Deno.test("a new title and the lines that changed are told together, and told once", async () => {
  await using session = await openSession(
    `<title>A</title><label><input type=checkbox onchange="document.title = 'B'"> News</label><button onclick="dataset.pressed = 1">Idle</button>`,
  );
  await session.text("ax");
  assert.match(
    await session.text("click", { text: "News" }),
    /^\{"title":"B"\}\n~ checkbox "News" \[checked, ref=\d+\]$/,
  );
  assert.equal(await session.text("click", { text: "Idle" }), "ok");
});

Deno.test("a click without a look since goto does not tell the address again", async () => {
  await using server = servePages({ "/a": CART, "/b": CART });
  await using session = await openSession({ url: `${server.url}/a` });
  await session.text("ax");
  await session.run("goto", { url: `${server.url}/b` });
  assert.equal(await session.text("click", { text: "Idle" }), "ok");
});

Deno.test("a batch that fails tells what its earlier steps changed", async () => {
  await using session = await openSession(CART);
  await session.text("ax");
  const steps = [{ op: "click", text: "Add" }, { op: "click", selector: "#no", timeoutMs: 1 }];
  const { text } = await session.request("batch", { steps }, { wantsText: true });
  assert.match(text ?? "", /\+ status: One lamp/);
});
