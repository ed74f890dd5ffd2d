/** The command as it is run: exit statuses, streams and standard input, on one session. */
import assert from "node:assert/strict";
import { HostSite, type RunOptions } from "../helpers/host_site.ts";
import { servePages } from "../helpers/server.ts";

const PAGE = `<title>Shop</title><h1>Lamps</h1>
  <button onclick="document.title = 'Saved'">Save</button><button disabled>Off</button>`;

Deno.test("the command line of a running session", async (t) => {
  await using site = new HostSite();
  await using server = servePages({ "/": PAGE });
  const lotsa = (words: string[], options?: RunOptions) => site.run(words, options);
  await lotsa(["goto", server.url]);

  await t.step("status 0 and the value on stdout for what is done", async () => {
    assert.deepEqual(await lotsa(["title"]), { code: 0, stdout: "Shop\n", stderr: "" });
    assert.deepEqual(await lotsa(["eval", "6 * 7"]), { code: 0, stdout: "42\n", stderr: "" });
  });

  await t.step("status 1 and the error on stderr for what fails", async () => {
    const { code, stdout, stderr } = await lotsa(["click", "#none", "--timeout-ms", "0"]);
    assert.deepEqual([code, stdout], [1, ""]);
    assert.match(stderr, /^error: No element matches .*\nhint: .+\n$/);
  });

  await t.step("status 2 for what cannot be run as written", async () => {
    const cases = [
      ["goot"],
      ["title", "extra"],
      ["click"],
      ["click", "1", "--count", "x"],
      [
        "--output",
        "xml",
        "title",
      ],
      ["host"],
      ["serve", "x"],
    ];
    for (const words of cases) {
      const { code, stdout, stderr } = await lotsa(words);
      assert.deepEqual([code, stdout], [2, ""], words.join(" "));
      assert.match(stderr, /^error: .+\n(hint: .+\n)?$/, words.join(" "));
    }
  });

  await t.step("status 3 for a session that does not run", async () => {
    assert.equal((await lotsa(["-s", "other", "title"])).code, 3);
    assert.equal((await lotsa(["title"], { env: { LOTSA_SESSION: "other" } })).code, 3);
  });

  await t.step("json is one line on stdout with the whole reply, errors too", async () => {
    const { code, stdout, stderr } = await lotsa(["title", "--json"]);
    const { elapsed_ms, ...reply } = JSON.parse(stdout);
    assert.deepEqual(reply, { id: null, ok: true, result: "Shop" });
    assert.ok(elapsed_ms > 0);
    assert.deepEqual([code, stderr, stdout.split("\n").length], [0, "", 2]);
    const failed = [
      [["click", "#none", "--timeout-ms", "0", "--output=json"], "not_found", 1],
      [["goot", "--json"], "usage", 2],
      [["--output", "json", "title", "--bogus"], "usage", 2],
      [["-s", "other", "title", "--json"], "no_session", 3],
    ] as const;
    for (const [words, errorCode, status] of failed) {
      const { code, stdout, stderr } = await lotsa([...words]);
      assert.equal(JSON.parse(stdout).error.code, errorCode, words.join(" "));
      assert.deepEqual([code, stderr], [status, ""], words.join(" "));
    }
  });

  await t.step(
    "raw is the result alone, pretty indents, and a flag wins over LOTSA_OUTPUT",
    async () => {
      const env = { LOTSA_OUTPUT: "json" };
      assert.equal((await lotsa(["title", "--raw"], { env })).stdout, "Shop\n");
      assert.equal((await lotsa(["title", "--compact"], { env })).stdout, "Shop\n");
      assert.equal(JSON.parse((await lotsa(["title"], { env })).stdout).result, "Shop");
      assert.equal(JSON.parse((await lotsa(["goot"], { env })).stdout).error.code, "usage");
      assert.equal((await lotsa(["goot", "--raw"], { env })).stdout, "");
      const { stdout } = await lotsa(["url", "--raw", "--pretty"]);
      assert.equal(stdout, `${JSON.stringify(JSON.parse(stdout), null, 2)}\n`);
      assert.equal(JSON.parse(stdout).title, "Shop");
      assert.equal((await lotsa(["title"], { env: { LOTSA_OUTPUT: "xml" } })).code, 2);
    },
  );

  await t.step(
    "batch and eval read standard input, also without a dash and with flags",
    async () => {
      for (
        const words of [["batch", "-"], ["batch"], ["batch", "--keep-going"], ["batch", "--raw"]]
      ) {
        const { code, stdout, stderr } = await lotsa(words, { stdin: "# two\ntitle\neval 1+1\n" });
        assert.deepEqual([code, stderr], [0, ""], words.join(" "));
        if (!words.includes("--raw")) assert.equal(stdout, "Shop\n2\n", words.join(" "));
      }
      const code = "const words = ['é', '🦊'];\nwords.join(' ')\n";
      assert.equal((await lotsa(["eval", "-"], { stdin: code })).stdout, "é 🦊\n");
      assert.equal((await lotsa(["evaluate", "-"], { stdin: code })).stdout, "é 🦊\n");
      assert.match((await lotsa(["batch", "-"], { stdin: "" })).stderr, /^error: batch: steps/);
    },
  );

  await t.step("a batch is read from a file of the caller's directory", async () => {
    Deno.mkdirSync(`${site.dir}/here`);
    Deno.writeTextFileSync(`${site.dir}/here/steps`, "title\n");
    assert.equal((await lotsa(["batch", "steps"], { cwd: `${site.dir}/here` })).stdout, "Shop\n");
    const missing = await lotsa(["batch", "steps"]);
    assert.deepEqual([missing.code, missing.stdout], [1, ""]);
    assert.match(missing.stderr, /^error: Cannot read "steps": /);
    await lotsa(["screenshot", "shot.png"], { cwd: `${site.dir}/here` });
    assert.ok(Deno.statSync(`${site.dir}/here/shot.png`).size > 100);
  });

  await t.step("no other command waits for a standard input that is open and silent", async () => {
    const child = site.spawn(["fill", "-", "x", "--timeout-ms", "0"]);
    const output = child.output();
    const { code, stderr } = await output;
    await child.stdin.close().catch(() => {}); // nobody reads it any more
    assert.equal(code, 2, new TextDecoder().decode(stderr));
  });

  await t.step("a reader that has seen enough is no failure", async () => {
    const child = site.spawn(["eval", "'line\\n'.repeat(1_000_000)"]);
    await child.stdin.close();
    const reader = child.stdout.getReader();
    await reader.read();
    await reader.cancel();
    const stderr = await new Response(child.stderr).text();
    assert.deepEqual([stderr, (await child.status).code], ["", 0]);
  });

  await t.step(
    "--timeout-ms before the command bounds it, --wait-ms is the element's wait",
    async () => {
      const bounded = await lotsa(["--timeout-ms", "50", "click", "#none"]);
      assert.equal(bounded.stderr.split("\n")[0], "error: click did not end within 50 ms");
      for (const words of [["--text", "none"], ["#none"], ["--label", "none"]]) {
        const { stderr } = await lotsa(["--wait-ms", "20", "click", ...words]);
        assert.match(stderr, /within 20 ms/, words.join(" "));
      }
      assert.match((await lotsa(["wait", ".none", "--wait-ms", "20"])).stderr, /within 20 ms/);
      assert.equal((await lotsa(["--wait-ms", "20", "title"])).code, 0);
      assert.equal((await lotsa(["--wait-ms", "1", "reload"])).code, 0);
    },
  );

  await t.step("start on a running session is no error, in every output", async () => {
    const { stdout } = await lotsa(["start", "--raw"]);
    const { session, already_running } = JSON.parse(stdout);
    assert.deepEqual([session, already_running], ["default", true]);
    assert.equal(JSON.parse((await lotsa(["start", "--json"])).stdout).result.session, "default");
  });

  await t.step("help is printed without asking the session", async () => {
    assert.match((await lotsa(["-s", "a:b", "click", "--help"])).stdout, /^Usage: lotsa click/);
  });

  assert.equal((await lotsa(["quit", "--json"])).code, 0);
  await site.isClean();
});

Deno.test("usage errors are told before any browser starts", async () => {
  await using site = new HostSite();
  const cases = [
    ["goot"],
    ["goto"],
    ["click"],
    ["--launch", "title", "--bogus"],
    ["--launch", "click", "--count", "9", "16"],
    ["--launch", "batch"],
    ["--launch", "--headed", "--headless", "title"],
    ["start", "--headed", "--headless"],
    ["start", "work"],
    ["start", "--idle-timeout-s", "soon"],
    ["-s", "a:b", "start"],
    ["serve", "--selector", "x"],
  ];
  for (const words of cases) {
    const { code, stdout, stderr } = await site.run(words);
    assert.deepEqual([code, stdout], [2, ""], words.join(" "));
    assert.equal(stderr.split("\n").filter((line) => line.startsWith("error:")).length, 1);
  }
  assert.deepEqual(site.processes(), []);
  assert.throws(() => site.files(), Deno.errors.NotFound);
});
