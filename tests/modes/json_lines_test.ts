import assert from "node:assert/strict";
import { answerLines } from "../../src/modes/json_lines.ts";
import type { Envelope } from "../../src/modes/wire.ts";
import { Session } from "../../src/ops/session.ts";
import { readLines } from "../../src/util/read_lines.ts";
import { testBrowser } from "../helpers/browser.ts";
import { HostSite } from "../helpers/host_site.ts";
import { pageUrl, TestSession } from "../helpers/session.ts";

/** What a fresh session on a page with the title Shop answers to this input; `isOver` tells that it was quit. */
async function serve(
  input: string | Uint8Array,
): Promise<{ replies: Envelope[]; isOver: boolean }> {
  const quitting = new AbortController();
  const options = { name: "t", waitMs: 100, timeoutMs: 5_000, onQuit: () => quitting.abort() };
  await using session = new TestSession(await Session.open(testBrowser(), options));
  await session.show("<title>Shop</title><p>Lamps");
  const replies: Envelope[] = [];
  await answerLines(session.session, quitting.signal, {
    input: new Blob([input as BlobPart]).stream(),
    write: (line) => {
      assert.equal(line.indexOf("\n"), line.length - 1, "one line each");
      replies.push(JSON.parse(line));
    },
  });
  return { replies, isOver: quitting.signal.aborted };
}

/** What is refused, as `code: message (hint)`. */
async function refusals(...lines: string[]): Promise<(string | undefined)[]> {
  const { replies } = await serve(`${lines.join("\n")}\n`);
  return replies.map(({ ok, error }) =>
    ok ? undefined : `${error?.code}: ${error?.message}${error?.hint ? ` (${error.hint})` : ""}`
  );
}

Deno.test("answerLines answers each line in order, with the id as it was sent", async () => {
  const ids = [1, "a", null, true, 1.5, [1, [2]], { a: { b: "é" } }, "", 0];
  const lines = ids.map((id) => JSON.stringify({ id, op: "title" }));
  const { replies, isOver } = await serve([...lines, '{"op":"title"}'].join("\n"));
  assert.deepEqual(replies.map(({ id }) => id), [...ids, null]);
  for (const { ok, result, elapsed_ms, id: _id, ...rest } of replies) {
    assert.deepEqual([ok, result, rest], [true, "Shop", {}]);
    assert.ok(elapsed_ms > 0);
  }
  assert.equal(isOver, false);
});

Deno.test("blank lines, carriage returns and a byte order mark are nothing", async () => {
  const { replies } = await serve('\uFEFF{"op":"title"}\r\n\n   \n\t\n\uFEFF{"op":"title"}\n\n');
  assert.deepEqual(replies.map(({ result }) => result), ["Shop", "Shop"]);
  assert.deepEqual((await serve("")).replies, []);
});

Deno.test("a line with an array is answered element by element, failures stop nothing", async () => {
  const elements = [{ id: 1, op: "title" }, { id: 2, op: "no" }, 5, null, [{ op: "title" }], {
    id: 3,
    op: "title",
  }];
  const { replies } = await serve(`${JSON.stringify(elements)}\n[]\n{"id":4,"op":"title"}`);
  assert.deepEqual(replies.map(({ id, ok }) => [id, ok]), [
    [1, true],
    [2, false],
    [null, false],
    [null, false],
    [null, false],
    [3, true],
    [4, true],
  ]);
});

Deno.test("what is not JSON is refused with a null id, and says what several requests are sent as", async () => {
  const [garbage = "", half, literal, object] = await refusals(
    "title",
    '{"id":1,"op":"title"',
    '{"op":"title"}\\n{"op":"url"}',
    "5",
  );
  assert.match(garbage, /^usage: Not JSON: [^(]*$/);
  assert.match(half ?? "", /^usage: Not JSON: /);
  assert.match(literal ?? "", /^usage: Not JSON: .* \(Several requests .* JSON array\.\)$/);
  assert.equal(object, "usage: A request is a JSON object");
});

Deno.test("an unknown op or field is refused with the id, and the session goes on", async () => {
  const { replies } = await serve([
    '{"id":1,"op":"goot"}',
    '{"id":2,"op":"title","bogus":1}',
    '{"id":3}',
    '{"id":4,"op":7}',
    '{"id":5,"op":"constructor"}',
    '{"id":6,"op":"title","__proto__":{"a":1}}',
    '{"id":7,"op":"click"}',
    '{"id":8,"op":"title"}',
  ].join("\n"));
  assert.deepEqual(replies.map(({ id, ok, error }) => [id, ok, error?.code]), [
    ...[1, 2, 3, 4, 5, 6, 7].map((id) => [id, false, "usage"]),
    [8, true, undefined],
  ]);
  const hints = replies.map(({ error }) => error?.hint);
  assert.equal(hints[0], "Did you mean goto?");
  assert.equal(hints[1], "See: lotsa help title");
  assert.equal(hints[4], "See: lotsa help");
});

Deno.test("fields are in snake case, and camel case is refused", async () => {
  const click = { op: "click", selector: "#none" };
  const [snake, camel, kebab, steps] = await refusals(
    JSON.stringify({ ...click, timeout_ms: 3 }),
    JSON.stringify({ ...click, timeoutMs: 3 }),
    JSON.stringify({ ...click, "timeout-ms": 3 }),
    JSON.stringify({ op: "batch", steps: [{ ...click, timeoutMs: 3 }] }),
  );
  assert.match(snake ?? "", /^not_found: .* within 3 ms/);
  assert.match(camel ?? "", /^usage: Unknown field "timeoutMs" \(.*timeout_ms\)$/);
  assert.match(kebab ?? "", /^usage: click: .*"timeout-ms"/);
  assert.match(steps ?? "", /^usage: Unknown field "timeoutMs"/);
});

Deno.test("steps of a batch have snake case fields, too", async () => {
  const steps = [{ op: "title" }, { op: "click", selector: "#none", timeout_ms: 3 }];
  const { replies: [reply] } = await serve(
    JSON.stringify({ op: "batch", steps, keep_going: true }),
  );
  assert.equal(reply?.ok, true);
  assert.match(JSON.stringify(reply?.result), /within 3 ms/);
});

Deno.test("quit is answered and ends it, also within an array; what follows is not run", async () => {
  for (const op of ["quit", "close"]) {
    const { replies, isOver } = await serve(
      `[{"id":1,"op":"title"},{"id":2,"op":"${op}"},{"id":3,"op":"title"}]\n{"id":4,"op":"title"}\n`,
    );
    assert.deepEqual(replies.map(({ id, ok }) => [id, ok]), [[1, true], [2, true]]);
    assert.equal(isOver, true);
  }
});

Deno.test("a quit that is refused ends nothing", async () => {
  const { replies, isOver } = await serve('[{"id":1,"op":"quit","now":1},{"id":2,"op":"title"}]');
  assert.deepEqual(replies.map(({ id, ok }) => [id, ok]), [[1, false], [2, true]]);
  assert.equal(isOver, false);
});

Deno.test("answerLines ends with its signal, also while the caller says nothing", async () => {
  const quitting = new AbortController();
  await using session = new TestSession(
    await Session.open(testBrowser(), { name: "t", waitMs: 100, timeoutMs: 5_000 }),
  );
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const ended = answerLines(session.session, quitting.signal, { input: readable, write: () => {} });
  quitting.abort();
  await ended;
  await writable.abort();
});

Deno.test("lotsa serve speaks on its streams and ends with its input, leaving nothing", async () => {
  await using site = new HostSite();
  const child = site.spawn(["serve", "--wait-ms", "3"]);
  const input = child.stdin.getWriter();
  const output = readLines(child.stdout);
  const ask = async (request: object) => {
    await input.write(new TextEncoder().encode(JSON.stringify(request) + "\n"));
    return JSON.parse((await output.next()).value ?? "{}");
  };
  const url = pageUrl("<title>Shop</title>");
  assert.equal((await ask({ id: 1, op: "goto", url })).result.title, "Shop");
  assert.equal((await ask({ id: 2, op: "title" })).result, "Shop");
  assert.match((await ask({ op: "click", selector: "#none" })).error.message, /within 3 ms/);
  await input.close();
  assert.equal((await output.next()).done, true);
  assert.equal(await new Response(child.stderr).text(), "");
  assert.equal((await child.status).code, 0);
  await site.isClean(2_000);
});

Deno.test("lotsa serve ends in order on quit and on SIGTERM", async () => {
  await using site = new HostSite();
  for (const end of ["quit", "SIGTERM"]) {
    const child = site.spawn(["serve"]);
    const input = child.stdin.getWriter();
    const output = readLines(child.stdout);
    await input.write(new TextEncoder().encode('{"op":"title"}\n'));
    assert.equal((await output.next()).done, false);
    if (end === "quit") await input.write(new TextEncoder().encode('{"op":"quit"}\n'));
    else child.kill("SIGTERM");
    const last = await output.next();
    if (end === "quit") assert.deepEqual(JSON.parse(last.value ?? "{}").result, { bye: true });
    assert.equal((await child.status).code, 0, end);
    assert.equal(await new Response(child.stderr).text(), "");
    await output.return(undefined);
    await input.close().catch(() => {}); // nobody reads it any more
    await site.isClean(2_000);
  }
});

Deno.test("lotsa serve that finds no browser says so on stderr, with status 3", async () => {
  await using site = new HostSite();
  const options = { stdin: '{"op":"title"}\n', env: { LOTSA_OUTPUT: "json" } };
  const { code, stdout, stderr } = await site.run(["serve", "--chromium", "/bin/false"], options);
  assert.deepEqual([code, stdout], [3, ""]);
  assert.match(stderr, /^error: Cannot launch \/bin\/false: /);
  await site.isClean();
});
