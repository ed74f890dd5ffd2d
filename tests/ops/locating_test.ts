import assert from "node:assert/strict";
import { parseBatch } from "../../src/cli/batch_lines.ts";
import { openSession } from "../helpers/session.ts";

Deno.test("locate prints flags ready to paste, one locator a line", async () => {
  await using session = await openSession(
    `<button id=go data-testid=checkout>It's "done" $now</button>`,
  );
  const printed = await session.text("locate", { target: "#go" });
  assert.equal(
    printed,
    "--testid checkout\n" +
      `--role button --name 'It'\\''s "done" $now'\n` +
      `--text 'It'\\''s "done" $now'\n` +
      "--selector '#go'",
  );
  for (const flags of printed.split("\n")) {
    const [step] = parseBatch(`get attr id ${flags}`);
    const { op, ...params } = step ?? { op: "" };
    assert.equal(await session.run(op, params), "go", flags);
  }
});

Deno.test("locate writes a value that starts with a dash so that it is no flag", async () => {
  await using session = await openSession(`<button>-5 %</button><button>+5 %</button>`);
  const printed = await session.text("locate", { text: "-5 %" });
  assert.match(printed, /^--role button --name='-5 %'$/m);
  const [step] = parseBatch(`get text ${printed.split("\n")[0]}`);
  const { op, ...params } = step ?? { op: "" };
  assert.equal(await session.run(op, params), "-5 %");
});

Deno.test("locate says in words that a field is secret", async () => {
  await using session = await openSession(`<label>PIN <input type=password></label>`);
  assert.match(
    await session.text("locate", { label: "PIN" }),
    /^--role textbox --name PIN\n[^]*\n# secret: a password, a card number or a code$/,
  );
});

Deno.test("locate answers data, and fails in words", async () => {
  await using session = await openSession(`<h1>Shop</h1>`);
  assert.deepEqual(await session.run("locate", { target: "h1" }), {
    locators: [
      { kind: "role", flags: { role: "heading", name: "Shop" } },
      { kind: "text", flags: { text: "Shop" } },
      { kind: "css", flags: { selector: "h1" } },
    ],
  });
  assert.equal((await session.fails("locate", { target: "h2", timeoutMs: 0 })).code, "not_found");
  assert.equal((await session.fails("locate")).code, "usage");
  assert.equal((await session.fails("locate", { text: "a", selector: "b" })).code, "usage");
  assert.equal((await session.fails("locate", { selector: "p[" })).code, "usage");
});
