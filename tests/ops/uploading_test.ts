import assert from "node:assert/strict";
import { servePages } from "../helpers/server.ts";
import { openSession } from "../helpers/session.ts";

/** A directory with two files. */
class Files implements Disposable {
  readonly dir = Deno.makeTempDirSync({ prefix: "lotsa-test-" });

  constructor() {
    Deno.writeTextFileSync(`${this.dir}/a b.txt`, "one");
    Deno.writeTextFileSync(`${this.dir}/é.bin`, "");
  }

  get both(): string[] {
    return [`${this.dir}/a b.txt`, `${this.dir}/é.bin`];
  }

  [Symbol.dispose](): void {
    Deno.removeSync(this.dir, { recursive: true });
  }
}

const SAY = `onchange="document.title = event.isTrusted + ' ' +
  [...this.files].map((file) => file.name + ' ' + file.size).join()"`;

Deno.test("upload gives files to an input, hidden or not, by its label, in a frame, in a shadow root", async () => {
  using files = new Files();
  await using session = await openSession(
    `<label>Photos <input type=file multiple ${SAY}></label>
    <input id=hidden type=file hidden ${SAY}>
    <iframe srcdoc="<input id=framed type=file onchange='top.document.title = this.files[0].name'>"></iframe>
    <div id=host></div><script>
      host.attachShadow({ mode: "open" }).innerHTML =
        "<input type=file onchange='document.title = this.files.length'>";
    </script>`,
  );
  assert.deepEqual(await session.run("upload", { label: "Photos", files: files.both }), {
    files: 2,
  });
  assert.equal(await session.run("title"), "true a b.txt 3,é.bin 0");
  const options = { cwd: files.dir };
  const reply = await session.request("upload", { target: "#hidden", files: "a b.txt" }, options);
  assert.deepEqual([reply.result, reply.notes], [{ files: 1 }, []]);
  assert.equal(await session.run("title"), "true a b.txt 3");
  await session.run("upload", { target: "#framed", files: files.both[1] });
  assert.equal(await session.run("title"), "é.bin");
  await session.run("upload", { target: "#host >>> input", files: files.both[0] });
  assert.equal(await session.run("title"), "1");
});

Deno.test("upload says when the page empties the input at once, and that it got the same again", async () => {
  using files = new Files();
  await using session = await openSession(
    `<input type=file onchange="document.title += this.files.length; this.value = ''">
    <input type=file id=keeps>`,
  );
  const [file] = files.both;
  const reply = await session.request("upload", { target: "input", files: file });
  assert.deepEqual(reply.result, { files: 1 });
  assert.deepEqual(reply.notes, ["the page has taken the files: the input holds none now"]);
  assert.equal(await session.run("title"), "1");
  for (let time = 0; time < 2; time++) {
    assert.deepEqual(await session.run("upload", { target: "#keeps", files: file }), { files: 1 });
  }
});

Deno.test("upload that submits its form answers from the next page", async () => {
  using files = new Files();
  await using server = servePages({
    "/": `<form method=post action=/got enctype="multipart/form-data">
      <input type=file name=f onchange="this.form.submit()"></form>`,
    "/got": async (request) => {
      const file = (await request.formData()).get("f");
      const body = file instanceof File ? `${file.name}: ${await file.text()}` : "none";
      return new Response(`<title>${body}</title>`, { headers: { "content-type": "text/html" } });
    },
  });
  await using session = await openSession({ url: server.url });
  await session.run("upload", { target: "input", files: files.both[0] });
  assert.equal(await session.run("title"), "a b.txt: one");
});

Deno.test("upload refuses what is no file input, before the page hears of it", async () => {
  using files = new Files();
  await using session = await openSession(
    `<button onclick="document.title = 'pressed'">Choose</button><input id=text>
    <input id=one type=file ${SAY}><input id=off type=file disabled>`,
  );
  const cases: [params: Record<string, unknown>, words: RegExp][] = [
    [{ text: "Choose", files: files.both }, /button "Choose": it is no file input/],
    [{ target: "#text", files: files.both }, /no file input/],
    [{ target: "#one", files: files.both }, /takes one file, not 2/],
    [{ target: "#off", files: files.both[0], timeoutMs: 50 }, /disabled/],
  ];
  for (const [params, words] of cases) {
    const error = await session.fails("upload", params);
    assert.equal(error.code, "not_actionable");
    assert.match(error.message, words);
  }
  assert.equal(
    (await session.fails("upload", { target: "#no", files: files.both, timeoutMs: 1 })).code,
    "not_found",
  );
  assert.equal(await session.run("title"), "");
});

Deno.test("upload of what cannot be read is a file error, and nothing is touched", async () => {
  using files = new Files();
  await using session = await openSession(`<input type=file multiple ${SAY}>`);
  const locked = `${files.dir}/locked`;
  Deno.writeTextFileSync(locked, "x", { mode: 0 });
  new Deno.Command("mkfifo", { args: [`${files.dir}/pipe`] }).outputSync();
  const cases: [file: string, words: RegExp][] = [
    [`${files.dir}/none`, /none": there is no such file/],
    [files.dir, /that is a directory/],
    [`${files.dir}/pipe`, /that is no file/],
    [`${files.both[0]}/x`, /x": /],
    [`${files.dir}/a\u0000b`, /NUL|nul/],
  ];
  // root may read everything
  if (Deno.uid() !== 0) cases.push([locked, /not permitted/]);
  for (const [file, words] of cases) {
    const error = await session.fails("upload", { target: "input", files: [files.both[0], file] });
    assert.equal(error.code, "file", file);
    assert.match(error.message, words);
  }
  assert.equal(await session.run("title"), "");
  for (const files of [undefined, [], [""], ""]) {
    assert.equal((await session.fails("upload", { target: "input", files })).code, "usage");
  }
});

Deno.test("upload takes an empty file and one of 100 MB", async () => {
  using files = new Files();
  const big = `${files.dir}/big.bin`;
  using file = Deno.openSync(big, { write: true, create: true });
  file.truncateSync(100_000_000);
  await using session = await openSession(`<input type=file multiple ${SAY}>`);
  await session.run("upload", { target: "input", files: [big, files.both[1]] });
  assert.equal(await session.run("title"), "true big.bin 100000000,é.bin 0");
});
