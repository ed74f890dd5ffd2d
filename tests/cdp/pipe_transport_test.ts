import assert from "node:assert/strict";
import { Connection } from "../../src/cdp/connection.ts";
import { PipeTransport } from "../../src/cdp/pipe_transport.ts";

/** The browser's side of a pipe of two in-memory streams. */
function fakePipe(): {
  transport: PipeTransport;
  toUs: WritableStreamDefaultWriter<Uint8Array>;
  fromUs: ReadableStreamDefaultReader<Uint8Array>;
} {
  const incoming = new TransformStream<Uint8Array, Uint8Array>();
  const outgoing = new TransformStream<Uint8Array, Uint8Array>();
  return {
    transport: new PipeTransport({ writable: outgoing.writable, readable: incoming.readable }),
    toUs: incoming.writable.getWriter(),
    fromUs: outgoing.readable.getReader(),
  };
}

/** Opens a transport and collects what it tells. */
function listen(transport: PipeTransport): { messages: string[]; closed: Promise<string> } {
  const messages: string[] = [];
  const closed = new Promise<string>((resolve) =>
    transport.open({ onMessage: (message) => messages.push(message), onClose: resolve })
  );
  return { messages, closed };
}

const encode = (text: string) => new TextEncoder().encode(text);

Deno.test("PipeTransport sends NUL-terminated messages and delivers what comes, in order", async () => {
  const { transport, toUs, fromUs } = fakePipe();
  const { messages, closed } = listen(transport);
  transport.send('{"id":1,"text":"å"}');
  assert.deepEqual((await fromUs.read()).value, encode('{"id":1,"text":"å"}\0'));
  await toUs.write(encode('{"id":1}\0{"meth'));
  await toUs.write(encode('od":"a"}\0'));
  await toUs.close();
  assert.equal(await closed, "the pipe closed");
  assert.deepEqual(messages, ['{"id":1}', '{"method":"a"}']);
});

Deno.test("PipeTransport says that the pipe closed in the middle of a message", async () => {
  const { transport, toUs } = fakePipe();
  const { messages, closed } = listen(transport);
  await toUs.write(encode('{"id":1}\0{"id":'));
  await toUs.close();
  assert.equal(await closed, "the pipe closed in the middle of a message (6 bytes in)");
  assert.deepEqual(messages, ['{"id":1}']);
});

Deno.test("PipeTransport tells why a pipe broke while it was read", async () => {
  const { transport, toUs } = fakePipe();
  const { closed } = listen(transport);
  await toUs.abort(new Error("connection reset"));
  assert.equal(await closed, "the pipe broke: connection reset");
});

Deno.test("a write that fails ends the line, though the reading side stays open", async () => {
  const { transport, fromUs } = fakePipe();
  const connection = new Connection(transport);
  const call = connection.browser.send("Browser.getVersion");
  await fromUs.cancel(new Error("broken pipe"));
  await assert.rejects(call, {
    code: "browser_gone",
    message: "Browser.getVersion: The browser is gone: the pipe broke: broken pipe",
  });
  assert.equal(connection.pendingCalls, 0);
});

Deno.test("an answer that was on its way when a write failed still arrives", async () => {
  const { transport, toUs, fromUs } = fakePipe();
  const connection = new Connection(transport);
  const call = connection.browser.send("Browser.getVersion");
  await fromUs.cancel(new Error("broken pipe"));
  await new Promise((resolve) => setTimeout(resolve, 0)); // the next task: the failure is known by now
  await toUs.write(encode('{"id":1,"result":{"product":"Chrome/1"}}\0'));
  await toUs.close();
  assert.equal((await call).product, "Chrome/1");
  await connection.ended;
});

Deno.test("PipeTransport closes both ends, once, and sends nothing afterwards", async () => {
  const { transport, fromUs } = fakePipe();
  const { closed } = listen(transport);
  transport.close();
  transport.close();
  transport.send("{}");
  assert.equal(await closed, "the pipe closed");
  assert.deepEqual(await fromUs.read(), { value: undefined, done: true });
});
