import assert from "node:assert/strict";
import { servePages } from "../helpers/server.ts";
import { openSession, type TestSession } from "../helpers/session.ts";

const LOG = `<script>
  const log = [];
  const say = (event) => log.push((event.isTrusted ? "" : "forged ") + event.key);
</script>`;

const heard = (session: TestSession) => session.run("eval", { expression: "log.join(' ')" });
const valueOf = (session: TestSession, target: string) =>
  session.run("get", { what: "value", target });

Deno.test("fill with keys replaces what is there, each character by a trusted key", async () => {
  await using session = await openSession(
    `${LOG}<label>Word <input value=before onkeydown="say(event)"></label>`,
  );
  const reply = await session.request("fill", { label: "Word", value: "aB1", keys: true });
  assert.deepEqual(reply.notes, []);
  assert.equal(await valueOf(session, "input"), "aB1");
  assert.equal(await heard(session), "a B 1");
});

Deno.test("fill with keys and no text empties the field by a key", async () => {
  await using session = await openSession(
    `${LOG}<input value=before onkeydown="say(event)"><input id=empty onkeydown="say(event)">`,
  );
  await session.run("fill", { target: "input", value: "", keys: true });
  assert.equal(await valueOf(session, "input"), "");
  await session.run("fill", { target: "#empty", value: "", keys: true });
  assert.equal(await heard(session), "Backspace");
});

Deno.test("fill with keys types into text areas, editable content, numbers and addresses", async () => {
  await using session = await openSession(
    `<textarea>a\nb</textarea><div contenteditable><p>a<p>b</div>
    <input type=number value=7><input type=email value=a@b.c>`,
  );
  for (
    const [target, value] of [
      ["textarea", "x\ny"],
      ["div", "one two"],
      ["[type=number]", "-1.5"],
      ["[type=email]", "ada@navy.example"],
    ] as const
  ) {
    const { notes, error } = await session.request("fill", { target, value, keys: true });
    assert.deepEqual([target, notes, error], [target, [], undefined]);
    assert.equal(await valueOf(session, target), value);
  }
});

Deno.test("fill with keys refuses fields whose values are no text, and what they could not hold", async () => {
  const types = ["color", "date", "datetime-local", "month", "range", "time", "week"];
  await using session = await openSession(
    types.map((type) => `<input type=${type}>`).join("") + `<form><input name=q value=a></form>`,
  );
  for (const type of types) {
    const error = await session.fails("fill", {
      target: `[type=${type}]`,
      value: "1",
      keys: true,
    });
    assert.equal(error.code, "not_actionable");
    assert.match(error.message, new RegExp(`: keys do not fill an input of type ${type}$`));
    assert.match(error.hint ?? "", /without --keys/);
  }
  const lines = await session.fails("fill", { target: "[name=q]", value: "a\nb", keys: true });
  assert.match(lines.message, /: it has one line, and a line break would press Enter/);
  assert.equal(await valueOf(session, "[name=q]"), "a");
});

Deno.test("fill with keys says how a field reads that the page has changed, or that takes less", async () => {
  await using session = await openSession(
    `<input id=mask oninput="this.value = this.value.toUpperCase()"><input id=short maxlength=2>`,
  );
  const noted = async (target: string) =>
    (await session.request("fill", { target, value: "abc", keys: true })).notes;
  assert.deepEqual(await noted("#mask"), [`the field reads "ABC" now`]);
  assert.deepEqual(await noted("#short"), [`the field reads "ab" now`]);
});

Deno.test("fill with keys waits as fill does, and refuses what stays disabled or takes no focus", async () => {
  await using session = await openSession(
    `<input id=late disabled><input id=off disabled>
    <input id=shy onfocus="this.blur()" value=a>
    <script>setTimeout(() => late.disabled = false, 200)</script>`,
  );
  await session.run("fill", { target: "#late", value: "x", keys: true });
  assert.equal(await valueOf(session, "#late"), "x");
  const off = { target: "#off", value: "x", keys: true, timeoutMs: 100 };
  assert.match((await session.fails("fill", off)).message, /: disabled$/);
  const shy = await session.fails("fill", { target: "#shy", value: "x", keys: true });
  assert.match(shy.message, /: it does not take the focus$/);
  assert.equal(await valueOf(session, "#shy"), "a");
});

Deno.test("fill with keys works in shadow roots and in frames of this and of another origin", async () => {
  const field = `<label>Word <input value=before></label>`;
  await using server = servePages({
    "/": () =>
      new Response(
        `<!doctype html><x-y><template shadowrootmode=open>${field}</template></x-y>
        <z-z><template shadowrootmode=closed>${field}</template></z-z>
        <iframe id=own src=/in></iframe>
        <iframe id=other src=${server.url.replace("127.0.0.1", "localhost")}/in></iframe>`,
        { headers: { "content-type": "text/html" } },
      ),
    "/in": field,
  });
  await using session = await openSession({ url: server.url });
  const refs = (await session.text("ax")).match(/(?<=ref=)\d+/g) ?? [];
  assert.equal(refs.length, 4);
  for (const target of refs) {
    const { notes, error } = await session.request("fill", { target, value: "ab", keys: true });
    assert.deepEqual([notes, error], [[], undefined]);
    assert.equal(await valueOf(session, target), "ab");
  }
});

Deno.test("fill with keys of a password that the page changes tells none of it", async () => {
  await using session = await openSession(
    `<input type=password oninput="this.value += 'z'" aria-label=Word>`,
  );
  const { notes } = await session.request("fill", { label: "Word", value: "xy", keys: true });
  assert.deepEqual(notes, ["the field reads otherwise now, 4 characters: get value prints them"]);
});
