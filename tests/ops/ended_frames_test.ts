/** A frame may end while the page goes on: its process crashes or hangs, it is removed, it moves to another process. */
import assert from "node:assert/strict";
import { Browser } from "../../src/browser/browser.ts";
import type { CdpSession } from "../../src/cdp/session.ts";
import { Session } from "../../src/ops/session.ts";
import { sleep } from "../../src/util/sleep.ts";
import { LaunchSite } from "../helpers/launch_site.ts";
import { servePages, type TestServer } from "../helpers/server.ts";
import { TestSession } from "../helpers/session.ts";

/** A session in a browser that gives each site a process of its own. */
class Isolated implements AsyncDisposable {
  readonly session: TestSession;
  readonly #ends: AsyncDisposableStack;
  #frame: CdpSession | undefined;

  private constructor(session: TestSession, ends: AsyncDisposableStack) {
    this.session = session;
    this.#ends = ends;
    const { active } = session.session.context;
    active?.session.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
      if (targetInfo.type === "iframe") this.#frame = active.session.child(sessionId);
    });
  }

  static async open(): Promise<Isolated> {
    await using ends = new AsyncDisposableStack();
    const { binary, dir, env: outer } = ends.use(new LaunchSite());
    const env = {
      get: (name: string) =>
        ({
          LOTSA_DROP_FLAGS: "--disable-site-isolation-trials",
          LOTSA_EXTRA_FLAGS: "--site-per-process",
        })[name] ?? outer.get(name),
    };
    const launched = await Browser.launch({ binary, headless: true, privateDir: dir, env });
    const browser = ends.use(launched);
    const opened = await Session.open(browser, {
      name: "isolated",
      waitMs: 2_000,
      timeoutMs: 15_000,
    });
    return new Isolated(new TestSession(ends.use(opened)), ends.move());
  }

  /** Crashes the process of the last frame that came. */
  async crashFrame(): Promise<void> {
    const frame = this.#frame ?? assert.fail("no frame has a process of its own");
    frame.send("Page.crash").catch(() => {});
    await frame.ended;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#ends.disposeAsync();
  }
}

/** A page with a frame of another site, in which a button comes into use late or never. */
function pages(): TestServer {
  const html = (text: () => string) => () =>
    new Response(`<!doctype html>${text()}`, { headers: { "content-type": "text/html" } });
  const server = servePages({
    "/": html(() =>
      `<title>Page</title><button id=own onclick="textContent += '!'">Own</button>
      <iframe id=pay src="${server.url.replace("127.0.0.1", "localhost")}/pay"></iframe>`
    ),
    "/pay": html(() => "<title>Pay</title><button>Ready</button><button disabled>Late</button>"),
    "/hanging": html(() =>
      `<title>Page</title><button id=own onclick="textContent += '!'">Own</button>${
        ["One", "Two", "Three"].map((name) =>
          `<iframe title="${name}" src="${
            server.url.replace("127.0.0.1", "localhost")
          }/stuck"></iframe>`
        ).join("")
      }`
    ),
    "/stuck": html(() => "<p>Words<script>onmessage = () => { for (;;); }</script>"),
    "/same": html(() => "<title>Same</title><button>Same</button>"),
  });
  return server;
}

async function refOf(session: TestSession, words: string): Promise<string> {
  const line = (await session.text("ax")).split("\n").find((line) => line.includes(words)) ?? "";
  return /ref=(\d+)/.exec(line)?.[1] ?? assert.fail(`no ref on a line with ${words}`);
}

async function goesOn(session: TestSession): Promise<void> {
  await session.run("click", { selector: "#own" });
  assert.match(await session.text("ax"), /button "Own!+"/);
  assert.match(await session.text("text"), /Own!/);
}

Deno.test("what was in a frame whose process crashed is stale, and the page goes on", async () => {
  await using server = pages();
  await using isolated = await Isolated.open();
  const { session } = isolated;
  await session.run("goto", { url: server.url });
  const ref = await refOf(session, "Ready");
  await isolated.crashFrame();
  assert.equal((await session.fails("click", { ref })).code, "stale");
  assert.equal(
    (await session.fails("click", { selector: "button", frame: "#pay", timeoutMs: 0 })).code,
    "not_found",
  );
  await goesOn(session);
  await session.run("reload");
  await session.run("click", { ref });
});

Deno.test("a frame whose process crashes during an action is stale, and the page goes on", async () => {
  await using server = pages();
  await using isolated = await Isolated.open();
  const { session } = isolated;
  await session.run("goto", { url: server.url });
  const failure = session.fails("click", { text: "Late", timeoutMs: 10_000 });
  await sleep(500, AbortSignal.timeout(5_000)); // by then the frame is waited in
  await isolated.crashFrame();
  assert.equal((await failure).code, "stale");
  await goesOn(session);
});

for (
  const [what, code] of [
    ["is removed", "pay.remove()"],
    ["moves to the page's process", "pay.src = '/same'"],
  ] as const
) {
  Deno.test(`a frame that ${what} during an action is stale, and the page goes on`, async () => {
    await using server = pages();
    await using isolated = await Isolated.open();
    const { session } = isolated;
    await session.run("goto", { url: server.url });
    await session.run("eval", { expression: `setTimeout(() => { ${code} }, 1000); 1` });
    const { code: told } = await session.fails("click", { text: "Late", timeoutMs: 10_000 });
    assert.equal(told, "stale");
    await goesOn(session);
  });
}

Deno.test("frames that hang take a read's time once, however many they are", async () => {
  await using server = pages();
  await using isolated = await Isolated.open();
  const { session } = isolated;
  await session.run("goto", { url: `${server.url}/hanging` });
  await session.text("ax");
  await session.run("eval", { expression: "frames[0].postMessage(1, '*')" });
  const tree = await session.text("ax", { timeoutMs: 2_000 });
  assert.match(tree, /"One" \(does not answer\)[^]*"Two" \(does not[^]*"Three" \(does not/);
  await goesOn(session);
});
