import assert from "node:assert/strict";
import { connect, launch, OpError } from "../../mod.ts";
import { DEFAULT_SESSION } from "../../src/modes/wire.ts";
import { HostSite } from "../helpers/host_site.ts";
import { pageUrl } from "../helpers/session.ts";
import { serveFixtures } from "../helpers/server.ts";

const ROOT = new URL("../../", import.meta.url).pathname;

/** Gives this process a site's environment until it is disposed. */
function inEnvOf(site: HostSite): Disposable {
  const before = Object.keys(site.env).map((name) => [name, Deno.env.get(name)] as const);
  for (const [name, value] of Object.entries(site.env)) Deno.env.set(name, value);
  return {
    [Symbol.dispose]: () => {
      for (const [name, value] of before) {
        if (value === undefined) Deno.env.delete(name);
        else Deno.env.set(name, value);
      }
    },
  };
}

Deno.test("launch runs ops in a browser of its own, and closing it leaves nothing", async () => {
  await using site = new HostSite();
  using _env = inEnvOf(site);
  {
    await using session = await launch({ waitMs: 3 });
    await session.run("goto", { url: pageUrl("<title>Shop</title><button>Save</button>") });
    assert.equal(await session.run("title"), "Shop");
    assert.match(String(await session.run("ax")), /button "Save"/);
    await assert.rejects(session.run("click", { selector: "#none" }), (error) => {
      assert.ok(error instanceof OpError);
      assert.equal(error.code, "not_found");
      assert.match(error.message, /within 3 ms/);
      assert.ok(error.hint);
      return true;
    });
    await assert.rejects(session.run("goot"), { code: "usage", hint: "Did you mean goto?" });
    const { id, ok, error } = await session.request("click", { selector: "#none" });
    assert.deepEqual([id, ok, error?.code], [null, false, "not_found"]);
    // ops that are asked at once run in order
    const order = await Promise.all(
      ["1", "2", "3"].map((n) => session.run("eval", { expression: `document.title += ${n}` })),
    );
    assert.deepEqual(order, ["Shop1", "Shop12", "Shop123"]);
  }
  await site.isClean(1_000);
});

Deno.test("a session that is closed, or was quit, answers at once", async () => {
  await using site = new HostSite();
  using _env = inEnvOf(site);
  const session = await launch();
  assert.deepEqual(await session.run("quit"), { bye: true });
  await site.isClean();
  await assert.rejects(session.run("title"), OpError);
  await session.close();
  await session.close();
});

Deno.test("launch rejects with no_browser, and leaves nothing", async () => {
  await using site = new HostSite();
  using _env = inEnvOf(site);
  await assert.rejects(launch({ chromium: "/bin/false" }), { code: "no_browser" });
  await assert.rejects(launch({ chromium: "/nonexistent" }), { code: "no_browser" });
  await site.isClean(1_000);
});

Deno.test("connect drives a session that runs, which goes on after it", async () => {
  await using site = new HostSite();
  using _env = inEnvOf(site);
  await assert.rejects(connect(), {
    code: "no_session",
    message: `Session "${DEFAULT_SESSION}" does not run`,
  });
  await site.start("work");
  {
    await using session = await connect("work");
    await session.run("goto", { url: pageUrl("<title>Shop</title>") });
    const steps = [{ op: "title" }, {
      op: "screenshot",
      path: `${site.dir}/a.png`,
      fullPage: true,
    }];
    const { ok, error } = await session.request("batch", { steps, keepGoing: true });
    assert.ok(ok, error?.message);
    assert.ok(Deno.statSync(`${site.dir}/a.png`).size > 100);
    await assert.rejects(session.run("click", { selector: "#none", timeoutMs: 3 }), {
      code: "not_found",
      message: /within 3 ms/,
    });
  }
  assert.equal((await site.run(["-s", "work", "title"])).stdout, "Shop\n");
  const session = await connect("work");
  await session.run("quit");
  await assert.rejects(session.run("title"), { code: "no_session", hint: /lotsa -s work start/ });
  await site.isClean();
});

Deno.test("the example in mod.ts is checked and runs", async () => {
  await using site = new HostSite();
  await using shop = serveFixtures(`${ROOT}fixtures/shop`);
  const [, block = ""] = /```ts\n([\s\S]*?)```/.exec(Deno.readTextFileSync(`${ROOT}mod.ts`)) ?? [];
  const code = block.replace(/^ \* ?/gm, "")
    .replace('"@lotsa/lotsa"', JSON.stringify(`${ROOT}mod.ts`))
    .replace(/http:\/\/localhost:\d+/, shop.url);
  assert.match(code, /import \{ launch \} from "\/.*mod\.ts"/);
  const end = `\nconsole.log(await session.run("eval", { expression: "localStorage.cart" }));\n`;
  Deno.writeTextFileSync(`${site.dir}/example.ts`, code + end);
  const { code: status, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--check", "-q", "-A", "--config", `${ROOT}deno.json`, "example.ts"],
    cwd: site.dir,
    env: site.env,
  }).output();
  const text = new TextDecoder().decode(stdout);
  assert.equal(status, 0, new TextDecoder().decode(stderr));
  assert.match(text, /^page "Lantern & Oak"/);
  assert.ok(text.endsWith('{"blue-lamp":1}\n'), text);
  await site.isClean(1_000);
});
