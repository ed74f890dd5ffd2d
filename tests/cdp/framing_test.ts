import assert from "node:assert/strict";
import { NulSplitter } from "../../src/cdp/framing.ts";

const encoder = new TextEncoder();

function split(bytes: Uint8Array, cuts: number[]): string[] {
  const splitter = new NulSplitter();
  const messages: string[] = [];
  let start = 0;
  for (const cut of [...cuts, bytes.length]) {
    messages.push(...splitter.push(bytes.slice(start, cut)));
    start = cut;
  }
  assert.equal(splitter.pendingBytes, 0);
  return messages;
}

Deno.test("NulSplitter finds the same messages wherever the stream is cut, inside UTF-8 too", () => {
  const messages = ['{"id":1}', "", "å 漢 🦊", '{"text":"naïve 🚢"}'];
  const bytes = encoder.encode(messages.map((message) => message + "\0").join(""));
  for (let first = 0; first <= bytes.length; first++) {
    for (let second = first; second <= bytes.length; second++) {
      assert.deepEqual(split(bytes, [first, second]), messages);
    }
  }
});

Deno.test("NulSplitter joins a message that came byte by byte", () => {
  const bytes = encoder.encode('{"text":"🦊漢"}\0');
  assert.deepEqual(split(bytes, Array.from(bytes.keys())), ['{"text":"🦊漢"}']);
});

Deno.test("NulSplitter says how much of an unfinished message it holds", () => {
  const splitter = new NulSplitter();
  assert.deepEqual([...splitter.push(encoder.encode("done\0hal"))], ["done"]);
  assert.deepEqual([...splitter.push(encoder.encode("f"))], []);
  assert.equal(splitter.pendingBytes, 4);
  assert.deepEqual([...splitter.push(encoder.encode("\0"))], ["half"]);
  assert.equal(splitter.pendingBytes, 0);
});

Deno.test("NulSplitter takes time in proportion to a message's size", () => {
  const splitTimeMs = (sizeBytes: number) => {
    // chunks far smaller than a pipe's: the work for each outweighs the memory that a big message takes once
    const chunk = new Uint8Array(1_000).fill(97);
    const start = performance.now();
    const splitter = new NulSplitter();
    let messages = 0;
    for (let sent = 0; sent < sizeBytes; sent += chunk.length) {
      for (const _ of splitter.push(chunk)) messages++;
    }
    for (const message of splitter.push(new Uint8Array(1))) messages += message.length;
    assert.equal(messages, sizeBytes);
    return performance.now() - start;
  };
  let [small, big] = [Infinity, Infinity];
  for (let round = 0; round < 5; round++) {
    small = Math.min(small, splitTimeMs(2_000_000));
    big = Math.min(big, splitTimeMs(20_000_000));
  }
  // ten times the bytes; a splitter that looks at each byte again for every chunk takes a hundred times as long
  assert.ok(big < 50 * small, `20 MB took ${big} ms, 2 MB ${small} ms`);
});
