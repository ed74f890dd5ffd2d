import assert from "node:assert/strict";
import type { CdpSession } from "../../src/cdp/session.ts";
import { openSession, type TestSession } from "../helpers/session.ts";

const PAGE = `<title>Trips</title><label>Name <input id=name></label>
  <button id=b onclick="dataset.n = 1">Go</button><p id=p>Words</p>`;

/** What was sent to the page, in the order that it was; what goes out together is one wait. */
class Sent {
  readonly methods: string[] = [];
  waits = 0;
  #open = 0;

  constructor(session: CdpSession) {
    const send = session.sendUntil.bind(session);
    session.sendUntil = async (signal, method, ...params) => {
      this.methods.push(method);
      if (this.#open++ === 0) this.waits++;
      try {
        return await send(signal, method, ...params);
      } finally {
        this.#open--;
      }
    };
  }

  clear(): void {
    this.methods.length = 0;
    this.waits = 0;
  }
}

/** A session whose page has been worked in: its script is there, and it is at rest. */
async function openWarm(): Promise<{ session: TestSession; sent: Sent }> {
  const session = await openSession(PAGE);
  await session.text("ax");
  await session.text("fill", { selector: "#name", value: "warm" });
  await session.run("wait", { ms: 300 });
  return { session, sent: new Sent(session.session.context.requireActive().session) };
}

Deno.test("an eval is one round trip", async () => {
  const { session, sent } = await openWarm();
  await using _ = session;
  await session.text("eval", { expression: "1 + 1" });
  assert.deepEqual(sent.methods, ["Runtime.evaluate"]);
});

Deno.test("a fill and its ok are two round trips, and the page is not read again", async () => {
  const { session, sent } = await openWarm();
  await using _ = session;
  assert.equal(await session.text("fill", { selector: "#name", value: "Ada" }), "ok");
  assert.deepEqual(sent.methods, ["Runtime.callFunctionOn", "Runtime.callFunctionOn"]);
  sent.clear();
  await session.run("fill", { selector: "#name", value: "Grace" });
  assert.equal(sent.waits, 2);
});

Deno.test("a click waits three times: to be ready, for its input, for what came of it", async () => {
  const { session, sent } = await openWarm();
  await using _ = session;
  await session.run("click", { selector: "#b" });
  assert.equal(sent.waits, 3);
  assert.equal(sent.methods.length, 5, "the input goes out at once");
});

Deno.test("a click that changes what is printed reads the page once more", async () => {
  const { session, sent } = await openWarm();
  await using _ = session;
  await session.run("eval", { expression: "b.onclick = () => p.textContent = 'Other'" });
  sent.clear();
  assert.match(await session.text("click", { selector: "#b" }), /^- (.*)Words\n\+ \1Other$/);
  assert.equal(sent.waits, 4);
});
