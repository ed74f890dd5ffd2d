import assert from "node:assert/strict";
import { servePages } from "../helpers/server.ts";
import { openSession, type TestSession } from "../helpers/session.ts";
import { testBrowser } from "../helpers/browser.ts";

interface Line {
  n: number;
  state: string;
  name: string;
  bytes: number;
  path?: string;
}

function attachment(body: BodyInit, name: string): Response {
  return new Response(body, {
    headers: {
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}

/** More than Chrome wants to see of a body before it takes it for a download. */
const HEAD = "1,20\n".repeat(1_000);

/** A body that is whole when it is told to be. */
function slowBody(): { body: ReadableStream<Uint8Array>; finish: () => void } {
  const rest = Promise.withResolvers<void>();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller): Promise<void> {
      controller.enqueue(encoder.encode(HEAD));
      await rest.promise;
      controller.enqueue(encoder.encode("2,30\n"));
      controller.close();
    },
  });
  return { body, finish: rest.resolve };
}

async function lines(session: TestSession): Promise<Line[]> {
  return (await session.run("downloads") as { downloads: Line[] }).downloads;
}

function mode(path: string): number {
  return (Deno.statSync(path).mode ?? 0) & 0o777;
}

Deno.test("a click that downloads says so; the file is whole when it is reported, under its own name", async () => {
  const { body, finish } = slowBody();
  await using server = servePages({
    "/": `<title>Reports</title><a href=/get>Totals</a>`,
    "/get": () => attachment(body, "march totals.csv"),
  });
  await using session = await openSession({ url: server.url });
  const reply = await session.request("click", { text: "Totals" });
  assert.deepEqual(reply.notes, [
    'downloading "march totals.csv": wait --download tells when it is there',
  ]);
  assert.equal((reply.result as { title: string }).title, "Reports");
  assert.match(
    await session.text("downloads"),
    /^#1 running \d+ "march totals.csv" \(http:\/\/127\.0\.0\.1:\d+\/get\)$/,
  );
  const error = await session.fails("wait", { download: "*.csv", timeoutMs: 50 });
  assert.equal(error.code, "timeout");
  assert.match(error.message, /download "\*\.csv"/);
  finish();
  const { download } = await session.run("wait", { download: "*.csv" }) as { download: string };
  assert.match(download, /^\/.*\/march totals\.csv$/);
  assert.equal(Deno.readTextFileSync(download), `${HEAD}2,30\n`);
  const [line] = await lines(session);
  assert.deepEqual([line?.state, line?.bytes, line?.path], ["completed", 5_005, download]);
  const directory = download.slice(0, download.lastIndexOf("/"));
  assert.equal(mode(directory), 0o700);
  assert.deepEqual([...Deno.readDirSync(directory)].map(({ name }) => name), ["march totals.csv"]);
});

Deno.test("each file is waited for once, also one that was there before", async () => {
  await using session = await openSession(
    `<a download=may.csv href="data:text/plain,may">May</a><a download=june.csv href="data:text/plain,june">June</a>`,
  );
  for (const text of ["May", "June", "May"]) await session.run("click", { text });
  const paths: string[] = [];
  for (const download of ["june*", "may.csv", "may.csv"]) {
    const result = await session.run("wait", { download, text: "May" }) as { download: string };
    paths.push(result.download.slice(result.download.lastIndexOf("/") + 1));
  }
  assert.deepEqual(paths, ["june.csv", "may.csv", "may (2).csv"]);
  assert.equal((await session.fails("wait", { download: "*", timeoutMs: 1 })).code, "timeout");
  assert.equal((await lines(session)).length, 3);
});

Deno.test("a blob, a popup and goto give files, and each is told once", async () => {
  await using server = servePages({
    "/": `<button>Export</button><a target=_blank href=/get>Popup</a><script>
      document.querySelector("button").onclick = () => {
        const a = document.createElement("a");
        a.href = URL.createObjectURL(new Blob(["note one"]));
        a.download = "my notes.txt";
        a.click();
      };</script>`,
    "/get": () => attachment("x", "got.bin"),
  });
  await using session = await openSession({ url: server.url });
  const blob = await session.request("click", { text: "Export" });
  await session.run("wait", { download: "my notes.txt" });
  const popup = await session.request("click", { text: "Popup" });
  await session.run("wait", { download: "got.bin" });
  await session.run("tab-select", { tab: 0 });
  const typed = await session.request("goto", { url: `${server.url}/get` });
  assert.equal((typed.result as { download?: true }).download, true);
  await session.run("wait", { download: "got (2).bin" });
  const notes = [blob, popup, typed].map((reply) => reply.notes.filter((one) => /"/.test(one)));
  assert.deepEqual(notes.map((list) => list.map((one) => /"(.*?)"/.exec(one)?.[1])), [
    ["my notes.txt"],
    ["got.bin"],
    // its own name, or the one it got when it was there
    [/got \(2\)/.test(String(notes[2])) ? "got (2).bin" : "got.bin"],
  ]);
  assert.deepEqual((await lines(session)).map(({ state }) => state), Array(3).fill("completed"));
});

Deno.test("an answer of nothing downloads nothing, and says nothing", async () => {
  await using server = servePages({
    "/": `<a href=/none>None</a>`,
    "/none": () => new Response(null, { status: 204 }),
  });
  await using session = await openSession({ url: server.url });
  assert.deepEqual((await session.request("click", { text: "None" })).notes, []);
  assert.equal(await session.text("downloads"), "no downloads");
});

Deno.test("whatever a page suggests, the file stays in the directory and its line stays one", async () => {
  const long = "x".repeat(600) + ".txt";
  const names = ["../../../../tmp/evil.txt", "..", "a\\nb\\u0000.txt", ".bashrc", long, "/etc/x"];
  await using session = await openSession(`<script>
    for (const name of ${JSON.stringify(names).replaceAll("\\\\", "\\")}) {
      const button = document.createElement("button");
      button.textContent = "b" + document.querySelectorAll("button").length;
      button.onclick = () => {
        const a = document.createElement("a");
        a.href = URL.createObjectURL(new Blob(["1"]));
        a.download = name;
        a.click();
      };
      document.documentElement.append(button);
    }</script>`);
  for (const n of names.keys()) {
    await session.run("click", { text: `b${n}` });
    await session.run("wait", { download: "*" });
  }
  const paths = (await lines(session)).map(({ path }) => path ?? "");
  const directory = paths[0]?.slice(0, paths[0].lastIndexOf("/")) ?? "";
  for (const path of paths) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    assert.equal(path, `${directory}/${name}`);
    assert.match(name, /^[^.\p{Cc}][^\p{Cc}]*$/u);
    assert.equal(Deno.readTextFileSync(path), "1");
  }
  assert.equal((await session.text("downloads")).split("\n").length, names.length);
});

Deno.test("downloads --dir saves to a directory of the caller's, over nothing that is there", async () => {
  const dir = Deno.makeTempDirSync({ prefix: "lotsa-test-" });
  Deno.writeTextFileSync(`${dir}/secret`, "kept");
  Deno.symlinkSync(`${dir}/secret`, `${dir}/may.csv`);
  {
    await using session = await openSession(
      `<a download=may.csv href="data:text/plain,may">May</a>`,
    );
    const options = { cwd: dir.slice(0, dir.lastIndexOf("/")) };
    const relative = dir.slice(dir.lastIndexOf("/") + 1);
    const reply = await session.request("downloads", { dir: relative }, options);
    assert.equal((reply.result as { dir: string }).dir, Deno.realPathSync(dir));
    await session.run("click", { text: "May" });
    const { download } = await session.run("wait", { download: "may.csv" }) as { download: string };
    assert.equal(download, `${Deno.realPathSync(dir)}/may (2).csv`);
    for (const [given, words] of [["none", "no such directory"], ["secret", "no directory"]]) {
      const error = await session.fails("downloads", { dir: `${dir}/${given}` });
      assert.equal(error.code, "file");
      assert.match(error.message, new RegExp(words ?? ""));
    }
    assert.deepEqual(
      (await session.run("downloads", { clear: true }) as { downloads: Line[] })
        .downloads.length,
      1,
    );
    assert.deepEqual(await lines(session), []);
  }
  assert.deepEqual(
    [...Deno.readDirSync(dir)].map(({ name }) => name).sort(),
    ["may (2).csv", "may.csv", "secret"],
  );
  assert.equal(Deno.readTextFileSync(`${dir}/secret`), "kept");
  Deno.removeSync(dir, { recursive: true });
});

Deno.test("two contexts know only their own downloads, and the files go with their context", async () => {
  const page = `<iframe srcdoc="<a download=may.csv href='data:text/plain,may'>May</a>"></iframe>`;
  await using one = await openSession(page);
  const other = await openSession(page);
  await other.run("click", { text: "May" });
  const { download } = await other.run("wait", { download: "*" }) as { download: string };
  assert.deepEqual(await lines(one), []);
  assert.equal(Deno.readTextFileSync(download), "may");
  await other[Symbol.asyncDispose]();
  assert.throws(() => Deno.statSync(download), Deno.errors.NotFound);
  assert.equal(testBrowser().pendingCalls, 0);
});
