/** A session's socket, in this process: what crosses it, and what nobody may do to it. */
import assert from "node:assert/strict";
import { SessionServer } from "../../src/modes/session.ts";
import { connectLines, type LineConnection } from "../helpers/line_connection.ts";
import { openSession, type TestSession } from "../helpers/session.ts";
import { until } from "../helpers/until.ts";

/** A session on a socket, and how often it was used. */
class Served implements AsyncDisposable {
  readonly path: string;
  uses = 0;
  running = 0;
  readonly #test: TestSession;
  readonly #server: SessionServer;
  readonly #dir: string;

  private constructor(test: TestSession, dir: string) {
    this.#test = test;
    this.#dir = dir;
    this.path = `${dir}/s.sock`;
    this.#server = SessionServer.listen({
      session: test.session,
      path: this.path,
      onUse: () => {
        this.uses++;
        this.running++;
        return { [Symbol.dispose]: () => void this.running-- };
      },
      beforeReply: () => Promise.resolve(),
    });
  }

  static async open(html = "<title>Shop</title>"): Promise<Served> {
    return new Served(await openSession(html), Deno.makeTempDirSync({ prefix: "lotsa-test-" }));
  }

  connect(): Promise<LineConnection> {
    return connectLines(this.path);
  }

  /** Runs code in the page, past the session. */
  async evaluate(expression: string): Promise<void> {
    await this.#test.session.context.requireActive().session.send("Runtime.evaluate", {
      expression,
    });
  }

  async stop(): Promise<void> {
    this.#server.stop();
    await this.#server.drained();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (await exists(this.path)) await this.stop();
    await this.#test[Symbol.asyncDispose]();
    await Deno.remove(this.#dir, { recursive: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return await Deno.lstat(path).then(() => true, () => false);
}

const argv = (...words: string[]) => ({ argv: words, cwd: "/", env: {} });

Deno.test("the socket answers command lines and JSON ops, one line each, on one connection", async () => {
  await using served = await Served.open();
  using connection = await served.connect();
  assert.deepEqual(await connection.ask(argv("title")), { stdout: "Shop\n", stderr: "", code: 0 });
  const { id, ok, result } = await connection.ask({ id: { a: [1] }, op: "title" });
  assert.deepEqual({ id, ok, result }, { id: { a: [1] }, ok: true, result: "Shop" });
  await connection.send(
    '{"id":1,"op":"title"}\r\n\n  \n{"id":2,"op":"url"}\n{"id":3,"op":"title"}',
  );
  assert.equal((await connection.receive())?.id, 1);
  assert.equal((await connection.receive())?.id, 2);
});

Deno.test("only this user may use the socket", async () => {
  await using served = await Served.open();
  assert.equal((Deno.lstatSync(served.path).mode ?? 0) & 0o777, 0o600);
});

Deno.test("garbage, binary and huge lines are refused, and the connection goes on", async () => {
  await using served = await Served.open();
  using connection = await served.connect();
  const refused = async (line: string | Uint8Array, message: RegExp) => {
    await connection.send(line);
    await connection.send("\n");
    const reply = await connection.receive();
    assert.equal(reply?.ok, false);
    assert.equal(reply?.id, null);
    assert.equal(reply?.error?.code, "usage");
    assert.match(reply?.error?.message ?? "", message);
    assert.ok(JSON.stringify(reply).length < 500);
  };
  await refused("GET / HTTP/1.1", /^Not JSON: /);
  await refused(new Uint8Array([0, 255, 254, 1, 128]), /^Not JSON: /);
  await refused("x".repeat(5_000_000), /^Not JSON: /);
  await refused(`"${"x".repeat(5_000_000)}"`, /^A request is a JSON object$/);
  for (const line of ["null", "5", '"title"', "[]", '[{"op":"title"}]']) {
    await refused(line, /^A request is a JSON object$/);
  }
  for (
    const line of [{}, { argv: "title" }, { argv: ["title"] }, { argv: [1], cwd: "/", env: {} }, {
      ...argv("batch"),
      stdin: 5,
    }]
  ) await refused(JSON.stringify(line), /^A request needs an "op"$/);
  const { ok, error } = await connection.ask({ op: "x".repeat(5_000_000) });
  assert.equal(ok, false);
  assert.ok((error?.message.length ?? 999) < 200);
  assert.equal((await connection.ask({ op: "title" })).result, "Shop");
});

Deno.test("a huge value reaches its op and comes back", async () => {
  await using served = await Served.open();
  using connection = await served.connect();
  const { result } = await connection.ask({ op: "eval", expression: `"${"é".repeat(2_000_000)}"` });
  assert.equal(result, "é".repeat(2_000_000));
});

Deno.test("commands of two clients run in order, status is answered meanwhile", async () => {
  await using served = await Served.open();
  using one = await served.connect();
  using two = await served.connect();
  using three = await served.connect();
  const order: string[] = [];
  const heard = (name: string) => (reply: unknown) => {
    order.push(name);
    return reply;
  };
  const waiting = one.ask({ op: "wait", js: "window.done" }).then(heard("wait"));
  await until("the wait runs", () => served.running === 1);
  const title = two.ask({ op: "title" }).then(heard("title"));
  await until("the title waits", () => served.running === 2);
  assert.equal((await three.ask({ op: "status" })).ok, true);
  assert.deepEqual(order, []);
  await served.evaluate("done = true");
  await Promise.all([waiting, title]);
  assert.deepEqual(order, ["wait", "title"]);
});

Deno.test("a client that goes away during its command, or after half a line, hurts nobody", async () => {
  await using served = await Served.open();
  using other = await served.connect();
  {
    using hasty = await served.connect();
    await hasty.send('{"op":"wait","ms":100}\n');
    await until("the wait runs", () => served.running === 1);
    using halved = await served.connect();
    await halved.send('{"op":"ti');
  }
  assert.equal((await other.ask({ op: "title" })).result, "Shop");
});

Deno.test("status is no use of the session, anything else is", async () => {
  await using served = await Served.open();
  using connection = await served.connect();
  await connection.ask({ op: "status" });
  await connection.ask(argv("-s", "x", "status", "--raw"));
  await connection.send("garbage\n");
  await connection.receive();
  assert.equal(served.uses, 0);
  await connection.ask(argv("title"));
  await connection.ask({ op: "title" });
  assert.deepEqual([served.uses, served.running], [2, 0]);
});

Deno.test("stop() answers what runs with session_closed, lets go of the rest and removes the socket", async () => {
  await using served = await Served.open();
  using silent = await served.connect();
  using talker = await served.connect();
  await talker.ask({ op: "title" });
  using waiter = await served.connect();
  const waiting = waiter.ask({ op: "wait", ms: 60_000 });
  await until("the wait runs", () => served.running === 1);
  await served.stop();
  assert.equal((await waiting).error?.code, "session_closed");
  for (const connection of [silent, talker, waiter]) {
    assert.equal(await connection.receive(), undefined);
  }
  await assert.rejects(served.connect(), Deno.errors.NotFound);
});
