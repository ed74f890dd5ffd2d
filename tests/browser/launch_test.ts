import assert from "node:assert/strict";
import { OpError } from "../../src/errors.ts";
import { LaunchSite } from "../helpers/launch_site.ts";
import { until } from "../helpers/until.ts";

Deno.test("close() leaves no process and no profile", async () => {
  await using site = new LaunchSite();
  const { connection, close } = await site.launch();
  assert.ok((await connection.browser.send("Browser.getVersion")).product);
  assert.equal(site.profileNames().length, 1);
  assert.ok(site.processes().length > 1);
  await close();
  assert.deepEqual(site.profileNames(), []);
  await site.isClean(1_000);
  await assert.rejects(connection.browser.send("Browser.getVersion"), { code: "browser_gone" });
  assert.equal(connection.pendingCalls, 0);
});

Deno.test("a binary that is no browser is refused with what it printed, and leaves nothing", async () => {
  await using site = new LaunchSite();
  const script = site.script('echo "[1:2:ERROR] No display, 3 eggs" >&2; exit 3');
  const cases = [
    [{ path: "/bin/false", kind: "chrome" as const }, /^Cannot launch \/bin\/false: /],
    [script, /browser\.sh: No display, 3 eggs$/],
    [{ path: site.dir, kind: "chrome" as const }, /(Is a directory|Permission denied)/],
  ] as const;
  for (const [binary, message] of cases) {
    await assert.rejects(site.launch({ binary }), { code: "no_browser", message });
    await site.isClean();
  }
});

Deno.test("a binary that closes its pipe and goes on is ended", async () => {
  await using site = new LaunchSite();
  const binary = site.script("echo going on >&2; exec 3<&- 4>&-; exec sleep 1000");
  await assert.rejects(site.launch({ binary }), { code: "no_browser", message: /going on$/ });
  await site.isClean();
});

Deno.test("an aborted launch rejects with the signal's reason and leaves nothing", async () => {
  await using site = new LaunchSite();
  const reason = new Error("changed my mind");
  await assert.rejects(site.launch({ signal: AbortSignal.abort(reason) }), reason);
  assert.deepEqual(site.profileNames(), []);
  const controller = new AbortController();
  const launching = site.launch({
    binary: site.script("exec sleep 1000"),
    signal: controller.signal,
  });
  await Promise.all([
    assert.rejects(launching, reason),
    until("the script runs", () => site.processes().length > 1).then(() =>
      controller.abort(reason)
    ),
  ]);
  await site.isClean();
});

Deno.test("a trace that cannot be written costs the trace and not the browser", async () => {
  await using site = new LaunchSite();
  const get = (name: string) => name === "LOTSA_CDP_TRACE" ? "/dev/null/trace" : site.env.get(name);
  const { close } = await site.launch({ env: { get } });
  await close();
});

Deno.test("what a sandbox's failure taught is remembered: the next launch tries none", async () => {
  await using site = new LaunchSite();
  using _user = notRoot();
  const binary = site.script(`cd ${site.dir}
    case "$*" in *--no-sandbox*) echo without >>starts; exec "${site.binary.path}" "$@";; esac
    echo with >>starts; echo "No usable sandbox!" >&2; for i in 1 2 3 4 5; do echo "#$i 0x55" >&2; done; exit 1`);
  const starts = () => Deno.readTextFileSync(`${site.dir}/starts`);
  await (await site.launch({ binary })).close();
  assert.equal(starts(), "with\nwithout\n");
  await (await site.launch({ binary })).close();
  assert.equal(starts(), "with\nwithout\nwithout\n");
});

Deno.test("kill -9 of the launching process ends the browser, its profile and the files that name it", async () => {
  await using site = new LaunchSite();
  const [ours, others] = [`${site.dir}/our.sock`, `${site.dir}/other s.sock`];
  for (const file of [ours, others, `${others}.pid`]) Deno.writeTextFileSync(file, "1\n");
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", new URL("../helpers/launch_child.ts", import.meta.url).pathname]
      .concat(site.profiles, site.dir, ours, others),
    stdout: "piped",
  }).spawn();
  const reader = child.stdout.getReader();
  assert.equal(new TextDecoder().decode((await reader.read()).value), "up\n");
  assert.equal(site.profileNames().length, 1);
  child.kill("SIGKILL");
  await child.status;
  await reader.cancel();
  await site.isClean(10_000);
  const left = [...Deno.readDirSync(site.dir)].map(({ name }) => name).sort();
  assert.deepEqual(left, ["other s.sock", "other s.sock.pid", "profiles"]);
});

Deno.test("kill -9 of keeper and browser together leaves a profile that the next launch sweeps", async () => {
  await using site = new LaunchSite();
  const first = await site.launch();
  const orphans = site.profileNames();
  Deno.kill(-site.keeper(), "SIGKILL");
  assert.equal((await first.connection.ended).code, "browser_gone");
  await until("no process", () => site.processes().length === 0);
  const second = await site.launch();
  await until("swept", () => site.profileNames().every((name) => !orphans.includes(name)));
  assert.equal(site.profileNames().length, 1);
  await second.close();
  await first.close();
  await site.isClean();
});

Deno.test("kill -9 of the browser ends the connection, the pending calls and the profile", async () => {
  await using site = new LaunchSite();
  const { connection, close } = await site.launch();
  const main = mainProcess(site);
  Deno.kill(main, "SIGSTOP"); // so that the call stays pending
  const pending = connection.browser.send("Browser.getVersion");
  Deno.kill(main, "SIGKILL");
  await assert.rejects(pending, { code: "browser_gone" });
  assert.equal(connection.pendingCalls, 0);
  await site.isClean(10_000);
  await close();
});

Deno.test("SIGTERM, SIGINT and SIGHUP keep the keeper from nothing", async () => {
  await using site = new LaunchSite();
  const { connection, close } = await site.launch();
  const keeper = site.keeper();
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) Deno.kill(keeper, signal);
  assert.ok((await connection.browser.send("Browser.getVersion")).product);
  // that it is still there shows in what it does when the browser dies
  Deno.kill(mainProcess(site), "SIGKILL");
  await site.isClean(10_000);
  await close();
});

Deno.test("a browser that hangs is killed when it is closed, its files are gone all the same", async () => {
  await using site = new LaunchSite();
  const socket = `${site.dir}/s.sock`;
  Deno.writeTextFileSync(socket, "");
  Deno.writeTextFileSync(`${socket}.pid`, `${Deno.pid}`);
  const { close } = await site.launch({ removeAtEnd: [socket] });
  Deno.kill(mainProcess(site), "SIGSTOP");
  const start = performance.now();
  await close();
  assert.ok(performance.now() - start < 20_000);
  await site.isClean();
  assert.deepEqual([...Deno.readDirSync(site.dir)].map(({ name }) => name), ["profiles"]);
});

Deno.test("launchBrowser's failure is an OpError with a hint and its cause", async () => {
  await using site = new LaunchSite();
  const binary = { path: "/bin/false", kind: "chrome" as const };
  const error = await site.launch({ binary }).then(() => undefined, (error) => error);
  assert.ok(error instanceof OpError);
  assert.match(error.hint ?? "", /--chromium/);
  assert.ok(error.cause);
});

/** Root never has a sandbox, so a test of it plays somebody else. */
function notRoot(): Disposable {
  const { uid } = Deno;
  Deno.uid = () => 1000;
  return { [Symbol.dispose]: () => void (Deno.uid = uid) };
}

/** The browser's main process: the keeper's child. */
function mainProcess(site: LaunchSite): number {
  const main = site.processes().find(({ parent }) => parent === site.keeper());
  assert.ok(main);
  return main.pid;
}
