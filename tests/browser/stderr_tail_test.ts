import assert from "node:assert/strict";
import { StderrTail } from "../../src/browser/stderr_tail.ts";

async function tailOf(...chunks: string[]): Promise<StderrTail> {
  const tail = new StderrTail(
    ReadableStream.from(chunks.map((chunk) => new TextEncoder().encode(chunk))),
  );
  await tail.close();
  return tail;
}

Deno.test("StderrTail tells the last telling lines, without Chrome's prefixes", async () => {
  const tail = await tailOf(
    "one\ntwo\nthree\n[12:12:0101/1.2:ERROR:x.cc(1)] fo",
    "ur\n\n  five  \n",
  );
  assert.equal(tail.summary(), "two / three / four / five");
});

Deno.test("StderrTail leaves out what every Chrome prints, and the frames of a crash", async () => {
  const tail = await tailOf(
    "[1:1:FATAL:zygote.cc(1)] No usable sandbox!\n[1:1] dbus: no\nFontconfig error\n" +
      "#0 0x55d0 <unknown>\n#1 0x55d1 <unknown>\n  r8: 0000000000000000  r9: 0000000000000001\n",
  );
  assert.equal(tail.summary(), "No usable sandbox!");
});

Deno.test("StderrTail keeps the end of much output, and nothing of none", async () => {
  const tail = await tailOf(
    ...Array.from({ length: 100 }, (_, i) => `${"x".repeat(1_000)} ${i}\n`),
  );
  assert.ok(tail.text.length <= 16_000);
  assert.ok(tail.text.endsWith(" 99\n"));
  assert.equal((await tailOf()).summary(), "");
});

Deno.test("StderrTail.close lets go of a stream that another process holds open", async () => {
  let isCancelled = false;
  const tail = new StderrTail(new ReadableStream({ cancel: () => void (isCancelled = true) }));
  await tail.close();
  assert.ok(isCancelled);
});
