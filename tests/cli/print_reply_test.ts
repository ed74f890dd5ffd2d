import assert from "node:assert/strict";
import { printError, printReply } from "../../src/cli/print_reply.ts";
import type { OpReply } from "../../src/dispatch.ts";
import { OpError, UsageError } from "../../src/errors.ts";

const COMPACT = { mode: "compact", pretty: false } as const;
const RAW = { mode: "raw", pretty: false } as const;

function reply(parts: Partial<OpReply>): OpReply {
  return { ok: true, dialogs: [], newTabs: [], notes: [], elapsedMs: 1, ...parts };
}

Deno.test("compact prints the text, with one newline at its end", () => {
  const cases = [["ok", "ok\n"], ["a\nb\n", "a\nb\n"], ["", ""]] as const;
  for (const [text, stdout] of cases) {
    assert.deepEqual(printReply(reply({ text, result: 1 }), COMPACT), {
      stdout,
      stderr: "",
      code: 0,
    });
  }
});

Deno.test("raw prints the result alone: strings bare, the rest as JSON", () => {
  const raw = (result: unknown) => printReply(reply({ text: "no", result }), RAW).stdout;
  assert.equal(raw("Shop"), "Shop\n");
  assert.equal(raw({ a: [1, null] }), '{"a":[1,null]}\n');
  assert.equal(raw(null), "null\n");
  assert.equal(raw(0), "0\n");
  assert.equal(raw(undefined), "");
  const pretty = printReply(reply({ result: { a: 1 } }), { mode: "raw", pretty: true });
  assert.equal(pretty.stdout, '{\n  "a": 1\n}\n');
});

Deno.test("dialogs, tabs and notes are lines on stderr", () => {
  const { stdout, stderr, code } = printReply(
    reply({
      text: "ok",
      dialogs: [
        { type: "confirm", message: 'Sure?\n"Really"', accepted: true },
        { type: "alert", message: "", accepted: false },
      ],
      newTabs: [1, 2],
      notes: ["12 was drawn again"],
    }),
    COMPACT,
  );
  assert.equal(stdout, "ok\n");
  assert.equal(
    stderr,
    'note: confirm "Sure? \\"Really\\"" was accepted\nnote: alert "" was dismissed\n' +
      "note: the page opened tab 1\nnote: the page opened tab 2\nnote: 12 was drawn again\n",
  );
  assert.equal(code, 0);
});

Deno.test("an error is a line on stderr with its hint, and the exit status of its code", () => {
  const error = new OpError("not_found", "No element", { hint: "Look with ax" });
  assert.deepEqual(printReply(reply({ ok: false, error, notes: ["first"] }), COMPACT), {
    stdout: "",
    stderr: "note: first\nerror: No element\nhint: Look with ax\n",
    code: 1,
  });
  assert.deepEqual(printError(new UsageError("No")), {
    stdout: "",
    stderr: "error: No\n",
    code: 2,
  });
  assert.equal(printError(new OpError("no_browser", "No")).code, 3);
  assert.equal(printError(new OpError("no_session", "No")).code, 3);
});

Deno.test("what was done before a failure is printed, too", () => {
  const error = new OpError("stale", "Step 2 (click): gone");
  const printed = printReply(reply({ ok: false, error, result: {}, text: "Shop" }), COMPACT);
  assert.equal(printed.stdout, "Shop\n");
  assert.equal(printed.code, 1);
});
