/** Secrets in what ops answer: the page's side of it is in tests/page_scripts/secrets_test.ts. */
import assert from "node:assert/strict";
import { openSession } from "../helpers/session.ts";

const TOGGLED = `<title>Sign in</title>
  <input aria-label=Word type=password autofocus>
  <button onclick="document.querySelector('input').type = 'text'">Show</button>`;

Deno.test("the report of a click that shows a password tells dots, and so does every look", async () => {
  await using session = await openSession({ url: "data:text/html,<p>Start" });
  await session.show(TOGGLED);
  await session.run("focus", { selector: "input" });
  await session.run("type", { value: "xyzzy" });
  await session.run("ax");
  const texts = [
    await session.text("click", { text: "Show" }),
    await session.text("ax"),
    await session.text("ax", { all: true }),
    await session.text("ax", { format: "json" }),
    await session.text("text"),
    await session.text("text", { selector: "input" }),
    await session.text("get", { what: "text", target: "input" }),
    await session.text("read"),
  ];
  assert.match(texts[1] ?? "", /value="•••••"/);
  for (const text of texts) assert.doesNotMatch(text, /xyzzy/);
});

Deno.test("get value, get attr and get html print a secret, as they are asked to", async () => {
  await using session = await openSession(`<p><input type=password value=xyzzy></p>`);
  assert.equal(await session.text("get", { what: "value", target: "input" }), "xyzzy");
  assert.match(await session.text("get", { what: "html", target: "p" }), /xyzzy/);
  const attr = { what: "attr", property: "value", target: "input" };
  assert.equal(await session.text("get", attr), "xyzzy");
});

Deno.test("a note on a field that reads otherwise tells no secret", async () => {
  await using session = await openSession(
    `<label>Word <input type=password oninput="this.type = 'text'; this.value += 'zy'"></label>`,
  );
  const { notes } = await session.request("fill", { label: "Word", value: "xyz" });
  assert.deepEqual(notes, ["the field reads otherwise now, 5 characters: get value prints them"]);
});
