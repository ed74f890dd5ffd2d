import assert from "node:assert/strict";
import { readLines } from "../../src/util/read_lines.ts";

/** The lines of these chunks, given as text or bytes. */
async function linesOf(...chunks: (string | number[])[]): Promise<string[]> {
  const bytes = chunks.map((chunk) =>
    typeof chunk === "string" ? new TextEncoder().encode(chunk) : new Uint8Array(chunk)
  );
  return await Array.fromAsync(readLines(ReadableStream.from(bytes)));
}

Deno.test("readLines yields lines without their ends, the last one also without an end", async () => {
  assert.deepEqual(await linesOf("a\nb\r\n\nc"), ["a", "b", "", "c"]);
  assert.deepEqual(await linesOf("a\n"), ["a"]);
  assert.deepEqual(await linesOf(""), []);
  assert.deepEqual(await linesOf(), []);
});

Deno.test("readLines joins lines and characters that chunks split", async () => {
  assert.deepEqual(await linesOf("a", "b", "c\nd", "e\n", "\n"), ["abc", "de", ""]);
  assert.deepEqual(await linesOf("a\r", "\nb"), ["a", "b"]);
  const fox = [...new TextEncoder().encode("🦊\n")];
  assert.deepEqual(await linesOf(...fox.map((byte) => [byte])), ["🦊"]);
});

Deno.test("readLines replaces what is no UTF-8 and drops a byte order mark", async () => {
  assert.deepEqual(await linesOf([0xff, 0x41, 0x0a, 0xc3]), ["\ufffdA", "\ufffd"]);
  assert.deepEqual(await linesOf("\ufeffa\n"), ["a"]);
});

Deno.test("readLines yields each line as soon as its end is there", async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const lines = readLines(readable);
  const first = lines.next();
  writer.write(new TextEncoder().encode("one\ntw"));
  assert.deepEqual(await first, { value: "one", done: false });
  const second = lines.next();
  writer.write(new TextEncoder().encode("o\n"));
  assert.deepEqual(await second, { value: "two", done: false });
  writer.close();
  assert.equal((await lines.next()).done, true);
});

Deno.test("readLines takes time in proportion to a long line", async () => {
  const chunk = "x".repeat(1_000);
  const [line = ""] = await linesOf(...Array<string>(20_000).fill(chunk), "\n");
  assert.equal(line.length, 20_000_000);
});
