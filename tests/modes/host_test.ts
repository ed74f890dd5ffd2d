/** The host process from outside: what its commands say, and what it leaves behind however it ends. */
import assert from "node:assert/strict";
import { HostSite } from "../helpers/host_site.ts";
import { servePages } from "../helpers/server.ts";
import { until } from "../helpers/until.ts";

Deno.test("start says that the session is ready, a second start that it runs, quit leaves its log alone", async () => {
  await using site = new HostSite();
  const started = await site.run(["-s", "work", "start"]);
  assert.match(started.stdout, /^session work is ready \(pid \d+\)\n$/);
  assert.deepEqual([started.stderr, started.code], ["", 0]);
  const pid = Number(/\d+/.exec(started.stdout)?.[0]);
  const again = await site.run(["-s", "work", "start"]);
  assert.equal(again.stdout, `session work is running already (pid ${pid})\n`);
  const status = JSON.parse((await site.run(["-s", "work", "status", "--raw"])).stdout);
  assert.equal(status.session, "work");
  assert.equal(status.server.pid, pid);
  assert.deepEqual([status.tab, status.tabs, status.url], [0, 1, "about:blank"]);
  assert.deepEqual(site.files(), ["work.log", "work.sock", "work.sock.pid"]);
  for (const file of site.files()) {
    assert.equal((Deno.lstatSync(`${site.privateDir}/${file}`).mode ?? 0) & 0o777, 0o600, file);
  }
  using silent = await site.connect("work");
  const beforeQuit = new Date().toISOString();
  assert.deepEqual(await site.run(["-s", "work", "quit"]), {
    stdout: "bye\n",
    stderr: "",
    code: 0,
  });
  // a connection that says nothing keeps nobody
  await site.isClean(2_000);
  assert.equal(await silent.receive(), undefined);
  assert.deepEqual(site.files(), ["work.log"]);
  const [first = "", last = ""] = site.log("work").split("\n");
  assert.match(first, new RegExp(`^\\S+Z session work started, pid ${pid}$`));
  assert.match(last, /^\S+Z session work ended: shut down$/);
  assert.ok(first < beforeQuit && beforeQuit < last, "each line has the time of what it tells");
});

Deno.test("ten starts at once give one host", async () => {
  await using site = new HostSite();
  const starts = await Promise.all(Array.from({ length: 10 }, () => site.start("work")));
  assert.equal(new Set(starts).size, 1);
  assert.deepEqual(site.files(), ["work.log", "work.sock", "work.sock.pid"]);
  // a start that meets a session which is ending starts another one
  const [, again] = await Promise.all([site.run(["-s", "work", "quit"]), site.start("work")]);
  assert.ok(again > 0);
  await site.run(["-s", "work", "quit"]);
  await site.isClean();
});

Deno.test("start waits for a session that is ending, and starts another one then", async () => {
  await using site = new HostSite();
  Deno.mkdirSync(site.privateDir, { mode: 0o700 });
  const ending = Deno.openSync(`${site.privateDir}/work.sock.pid`, { create: true, write: true });
  await ending.lock(true);
  const path = `${site.privateDir}/work.sock`;
  const listener = Deno.listen({ transport: "unix", path });
  const hangingUp = (async () => {
    for await (const connection of listener) connection.close();
  })();
  const starting = site.start("work");
  await until("a host has begun", () => site.processes().length > 0);
  await until("it has seen the lock", () => site.processes().length === 0);
  listener.close();
  await hangingUp;
  ending.close();
  let isOver = false;
  starting.then(() => isOver = true);
  await until("started", () => isOver);
  await site.run(["-s", "work", "quit"]);
  await site.isClean();
});

Deno.test("sessions see neither the cookies nor the tabs of others", async () => {
  await using site = new HostSite();
  await using server = servePages({ "/": "<title>Shop</title>" });
  await Promise.all([site.start("a"), site.start("odd name é")]);
  const a = (...words: string[]) => site.run(["-s", "a", ...words]);
  const b = (...words: string[]) => site.run(["-s", "odd name é", ...words]);
  await Promise.all([a("goto", server.url), b("goto", server.url)]);
  await a("eval", "document.cookie = 'a=1'; localStorage.a = 1");
  assert.equal((await b("eval", "document.cookie + Object.keys(localStorage)")).stdout, "");
  await a("tab-new");
  assert.equal((await a("tab-list")).stdout.trimEnd().split("\n").length, 2);
  assert.equal((await b("tab-list")).stdout, `* 0 "Shop" ${server.url}/\n`);
  await Promise.all([a("quit"), b("quit")]);
  await site.isClean();
});

Deno.test("a session ends when it is idle: not while a command runs, and looking is not use", async () => {
  await using site = new HostSite();
  await site.start("work", "--idle-timeout-s", "1");
  // a command of more than a second
  assert.equal((await site.run(["-s", "work", "wait", "1300"])).code, 0);
  assert.equal((await site.run(["-s", "work", "title"])).code, 0);
  await until("the session is gone", async () => {
    return (await site.run(["-s", "work", "status"])).code === 3;
  });
  await site.isClean();
  assert.match(site.log("work"), /ended: idle for 1 s\n$/);
});

Deno.test("a session outlives the directory that it was started in", async () => {
  await using site = new HostSite();
  Deno.mkdirSync(`${site.dir}/gone`);
  assert.equal((await site.run(["-s", "work", "start"], { cwd: `${site.dir}/gone` })).code, 0);
  Deno.removeSync(`${site.dir}/gone`);
  using connection = await site.connect("work");
  assert.equal((await connection.ask({ op: "title" })).error, undefined);
  assert.equal((await connection.ask({ op: "screenshot", path: "a.png" })).error?.code, "file");
  assert.equal((await site.run(["-s", "work", "screenshot", "a.png"])).code, 0);
  await site.run(["-s", "work", "quit"]);
  await site.isClean();
});

Deno.test("a session ends with its parent", async () => {
  await using site = new HostSite();
  const parent = new Deno.Command("cat", { stdin: "piped" }).spawn();
  await site.start("work", "--parent", String(parent.pid));
  await parent.stdin.close();
  await parent.status;
  await site.isClean();
  assert.match(
    site.log("work"),
    new RegExp(`ended: its parent, process ${parent.pid}, is gone\n$`),
  );
});

Deno.test("SIGTERM ends a session in order", async () => {
  await using site = new HostSite();
  Deno.kill(await site.start("work"), "SIGTERM");
  await site.isClean();
  assert.match(site.log("work"), /ended: ended by SIGTERM\n$/);
});

Deno.test("kill -9 of the host leaves nothing, is told to the next command, and start works again", async () => {
  await using site = new HostSite();
  const pid = await site.start("work");
  using connection = await site.connect("work");
  const pending = site.run(["-s", "work", "wait", "60000"]);
  // commands out of turn are answered while the wait runs
  await until("the wait runs", async () => (await connection.ask({ op: "status" })).ok === true);
  Deno.kill(pid, "SIGKILL");
  const { code, stderr } = await pending;
  assert.ok(code === 1 || code === 3, stderr);
  const title = await site.run(["-s", "work", "title"]);
  assert.match(title.stderr, new RegExp(`^error: Session "work" does not run .*${pid} was killed`));
  assert.match(title.stderr, /\nhint: Start it: lotsa -s work start\n$/);
  assert.deepEqual([title.stdout, title.code], ["", 3]);
  await site.isClean();
  assert.notEqual(await site.start("work"), pid);
  assert.equal((await site.run(["-s", "work", "title"])).code, 0);
  await site.run(["-s", "work", "quit"]);
  await site.isClean();
});

Deno.test("kill -9 of the browser ends its session, and the log says so", async () => {
  await using site = new HostSite();
  await site.start("work");
  const keeper = site.keeper();
  const browser = site.processes().find(({ parent }) => parent === keeper);
  assert.ok(browser);
  Deno.kill(browser.pid, "SIGKILL");
  await site.isClean();
  assert.match(site.log("work"), /ended: The browser is gone/);
  const title = await site.run(["-s", "work", "title"]);
  assert.equal(title.code, 3);
  assert.match(title.stderr, /does not run \(.*The browser is gone/);
});

Deno.test("a socket without a host is no session, and start takes its place", async () => {
  await using site = new HostSite();
  Deno.mkdirSync(site.privateDir, { mode: 0o700 });
  const path = `${site.privateDir}/work.sock`;
  const left = Deno.listen({ transport: "unix", path: `${path}.first` });
  Deno.renameSync(`${path}.first`, path); // so that closing does not remove it
  left.close();
  assert.ok(Deno.lstatSync(path).isSocket);
  const title = await site.run(["-s", "work", "title"]);
  assert.deepEqual([title.code, title.stderr.split("\n")[0]], [
    3,
    'error: Session "work" does not run',
  ]);
  await site.start("work");
  assert.equal((await site.run(["-s", "work", "title"])).code, 0);
  await site.run(["-s", "work", "quit"]);
  await site.isClean();
});

Deno.test("a private directory that others could write to is refused by every command", async () => {
  await using site = new HostSite();
  const elsewhere = `${site.dir}/elsewhere`;
  Deno.mkdirSync(elsewhere, { mode: 0o700 });
  const refused = async (message: RegExp) => {
    for (const words of [["start"], ["title"], ["goto", "about:blank"]]) {
      const { code, stdout, stderr } = await site.run(words);
      assert.match(stderr, message, words.join(" "));
      assert.deepEqual([code, stdout], [1, ""]);
    }
    assert.deepEqual(site.processes(), []);
  };
  Deno.symlinkSync(elsewhere, site.privateDir);
  await refused(/^error: Cannot keep sockets in .*: it is no directory\nhint: .*XDG_RUNTIME_DIR/);
  assert.deepEqual([...Deno.readDirSync(elsewhere)], []);
  Deno.removeSync(site.privateDir);
  Deno.mkdirSync(site.privateDir);
  Deno.chmodSync(site.privateDir, 0o770);
  await refused(/: others may enter it\n/);
  assert.deepEqual(site.files(), []);
});

Deno.test("a session whose name is a path lies there, and never on a file that is no socket", async () => {
  await using site = new HostSite();
  Deno.writeTextFileSync(`${site.dir}/notes`, "mine");
  const refused = await site.run(["-s", "./notes", "start"]);
  assert.equal(refused.stderr, "error: Cannot listen at ./notes: it is there and is no socket\n");
  assert.equal(refused.code, 1);
  assert.equal(Deno.readTextFileSync(`${site.dir}/notes`), "mine");
  assert.equal((await site.run(["-s", "./s", "start"])).code, 0);
  assert.ok(Deno.lstatSync(`${site.dir}/s`).isSocket);
  assert.equal((await site.run(["-s", "./s", "quit"])).stdout, "bye\n");
  await site.isClean();
  assert.throws(() => Deno.lstatSync(`${site.dir}/s`), Deno.errors.NotFound);
});

Deno.test("a log that is a symbolic link is refused", async () => {
  await using site = new HostSite();
  Deno.mkdirSync(site.privateDir, { mode: 0o700 });
  Deno.writeTextFileSync(`${site.dir}/target`, "mine");
  Deno.symlinkSync(`${site.dir}/target`, `${site.privateDir}/work.log`);
  const { code, stderr } = await site.run(["-s", "work", "start"]);
  assert.equal(code, 1);
  assert.match(stderr, /it is a symbolic link/);
  assert.equal(Deno.readTextFileSync(`${site.dir}/target`), "mine");
});

Deno.test("a session whose browser does not start says why, with status 3, and leaves nothing", async () => {
  await using site = new HostSite();
  const { code, stdout, stderr } = await site.run(["start", "--chromium", "/bin/false"]);
  assert.deepEqual([code, stdout], [3, ""]);
  assert.match(stderr, /^error: Cannot launch \/bin\/false: .+\nhint: /);
  await site.isClean();
  const title = await site.run(["title"]);
  assert.match(title.stderr, /^error: .*did not start: Cannot launch \/bin\/false/);
});

Deno.test("goto starts the default session, any other command says how to", async () => {
  await using site = new HostSite();
  await using server = servePages({ "/": "<title>Shop</title>" });
  const title = await site.run(["title"]);
  assert.deepEqual(title, {
    stdout: "",
    stderr: 'error: Session "default" does not run\n' +
      "hint: Start it: lotsa goto <url>, or lotsa start\n",
    code: 3,
  });
  const named = await site.run(["-s", "work", "goto", server.url]);
  assert.deepEqual([named.code, site.processes()], [3, []]);
  const gone = await site.run(["--timeout-ms", "9000", "--wait-ms", "1", "goto", server.url]);
  assert.equal(JSON.parse(gone.stdout).title, "Shop");
  assert.equal((await site.run(["title"])).stdout, "Shop\n");
  // the times of that one command are not the session's
  const missing = await site.run(["click", "#none", "--timeout-ms", "30"]);
  assert.match(missing.stderr, /within 30 ms/);
  await site.run([
    "eval",
    "setTimeout(() => document.body.append(document.createElement('hr')), 400)",
  ]);
  assert.equal((await site.run(["click", "hr", "--force"])).code, 0);
  await site.run(["close"]);
  await site.isClean();
});

Deno.test("--launch runs one command in a browser of its own, and leaves nothing", async () => {
  await using site = new HostSite();
  await using server = servePages({ "/": "<title>Shop</title>" });
  const batch = await site.run(["--launch", "batch"], { stdin: `goto ${server.url}\ntitle\n` });
  assert.equal(batch.stderr, "");
  assert.match(batch.stdout, /^Shop\n/);
  const failed = await site.run(["--launch", "click", "#none", "--timeout-ms", "0", "--json"]);
  assert.equal(JSON.parse(failed.stdout).error.code, "not_found");
  assert.deepEqual([failed.code, failed.stderr], [1, ""]);
  await site.isClean();
});
