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
    `<select id=list></select><input id=text>
    <div id=many><input type=file><input type=file></div>
    <input id=one type=file ${SAY}><input id=off type=file disabled>`,
  );
  const cases: [params: Record<string, unknown>, words: RegExp][] = [
    [{ target: "#list", files: files.both }, /it is no file input/],
    [{ target: "#many", files: files.both[0] }, /it holds 2 file inputs/],
    [{ target: "#one", files: files.dir }, /takes files, not a directory/],
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
  Deno.mkdirSync(`${files.dir}/empty/in it`, { recursive: true });
  new Deno.Command("mkfifo", { args: [`${files.dir}/pipe`] }).outputSync();
  const cases: [file: string, words: RegExp][] = [
    [`${files.dir}/none`, /none": there is no such file/],
    [`${files.dir}/empty/`, /empty": that directory holds no files/],
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

/** Takes files that are dropped on it, and says in its title what it got. */
const ZONE = `<div id=zone style="width:200px;height:80px;background:silver"
  ondragover="event.preventDefault()" ondrop="event.preventDefault();
  top.document.title = [...event.dataTransfer.files].map((file) => file.name + ' ' + file.size).join()">Drop here</div>`;

Deno.test("upload drops files on what is no file input: on a zone, in a frame, in a shadow root, 100 MB too", async () => {
  using files = new Files();
  const big = `${files.dir}/big.bin`;
  using file = Deno.openSync(big, { write: true, create: true });
  file.truncateSync(100_000_000);
  await using session = await openSession(
    `${ZONE}<div style="height:2000px"></div><div id=host></div>
    <iframe srcdoc="${ZONE.replaceAll('"', "&quot;").replace("id=zone", "id=framed")}"></iframe>
    <template>${ZONE.replace("id=zone", "id=inner")}</template><script>
      host.attachShadow({ mode: "open" }).append(document.querySelector("template").content);
    </script>`,
  );
  const dropped = await session.run("upload", { target: "#zone", files: files.both });
  assert.deepEqual(dropped, { files: 2 });
  assert.equal(await session.run("title"), "a b.txt 3,é.bin 0");
  await session.run("upload", { target: "#framed", files: big });
  assert.equal(await session.run("title"), "big.bin 100000000");
  await session.run("upload", { target: "#host >>> #inner", files: files.both[0] });
  assert.equal(await session.run("title"), "a b.txt 3");
});

Deno.test("upload by a drop that leads to another page answers from there", async () => {
  using files = new Files();
  await using server = servePages({
    "/": ZONE.replace("top.document.title", "location = '/next'; top.document.title"),
    "/next": "<title>Next</title>",
  });
  await using session = await openSession({ url: server.url });
  assert.deepEqual(await session.run("upload", { target: "#zone", files: files.both[0] }), {
    files: 1,
  });
  assert.equal(await session.run("title"), "Next");
});

Deno.test("upload drops nothing where the page takes no files", async () => {
  using files = new Files();
  await using session = await openSession(
    `<p id=wall ondrop="document.title = 'got it'">Wall</p>${
      ZONE.replace("id=zone", "id=hidden hidden")
    }
    <div style="position:relative;width:200px">${ZONE}<div id=veil style="position:absolute;inset:0"></div></div>`,
  );
  const cases: [target: string, words: RegExp][] = [
    ["#wall", /Cannot upload to .*wall.*: it is no file input, .* takes no files that are dropped/],
    ["#hidden", /Cannot drop on <div id="hidden">: hidden/],
    ["#zone", /Cannot drop on <div id="zone">: covered by <div id="veil">/],
  ];
  for (const [target, words] of cases) {
    const params = { target, files: files.both, timeoutMs: 100 };
    const error = await session.fails("upload", params);
    assert.equal(error.code, "not_actionable");
    assert.match(error.message, words);
  }
  assert.equal(await session.run("title"), "");
  assert.equal(await session.run("eval", { expression: "location.protocol" }), "data:");
});

Deno.test("upload goes to the file input in what is named, hidden as it may be", async () => {
  using files = new Files();
  await using session = await openSession(
    `<div id=box>Drop or choose <input type=file multiple hidden ${SAY}></div>
    <label>Photo <b id=words>of you</b> <input type=file ${SAY}></label>`,
  );
  await session.run("upload", { target: "#box", files: files.both });
  assert.equal(await session.run("title"), "true a b.txt 3,é.bin 0");
  await session.run("upload", { target: "#words", files: files.both[1] });
  assert.equal(await session.run("title"), "true é.bin 0");
});

/** Opens the chooser of an input that is nowhere in the page. */
const CHOOSE = (more = "") =>
  `<button onclick="const input = document.createElement('input'); input.type = 'file'; ${more};
    input.oncancel = () => top.document.title = 'cancelled';
    input.onchange = () => top.document.title = [...input.files].map((file) => (file.webkitRelativePath || file.name) + ' ' + file.size).join();
    setTimeout(() => input.click(), 20)">Choose</button>`;

Deno.test("upload answers the file chooser that a click on its target opens", async () => {
  using files = new Files();
  await using session = await openSession(
    `${CHOOSE("input.multiple = true")}<iframe id=frame srcdoc="${
      CHOOSE().replaceAll('"', "&quot;")
    }"></iframe><a href="javascript:void 0">Nothing</a>`,
  );
  assert.deepEqual(await session.run("upload", { target: "body > button", files: files.both }), {
    files: 2,
  });
  assert.equal(await session.run("title"), "a b.txt 3,é.bin 0");
  const inFrame = { target: "button", frame: "#frame" };
  await session.run("upload", { ...inFrame, files: files.both[1] });
  assert.equal(await session.run("title"), "é.bin 0");
  const many = await session.fails("upload", { ...inFrame, files: files.both });
  assert.match(many.message, /it takes one file, not 2/);
  const none = await session.fails("upload", {
    text: "Nothing",
    files: files.both,
    timeoutMs: 100,
  });
  assert.match(none.message, /The click on link "Nothing" opened no file chooser/);
});

Deno.test("upload to what can be clicked and is no button drops the files, or else clicks it", async () => {
  using files = new Files();
  const [file] = files.both;
  await using session = await openSession(
    `${
      ZONE.replace("<div id=zone", "<div id=zone tabindex=0 onclick=\"document.title = 'clicked'\"")
    }
    <div id=card style="cursor:pointer">Choose a file</div><input type=file hidden ${SAY}>
    <div id=dead onclick="document.title = 'clicked'">Nothing</div>
    <script>card.addEventListener("click", () => document.querySelector("input").click())</script>`,
  );
  await session.run("upload", { target: "#zone", files: file });
  assert.equal(await session.run("title"), "a b.txt 3");
  await session.run("upload", { target: "#card", files: file });
  assert.equal(await session.run("title"), "true a b.txt 3");
  const error = await session.fails("upload", { target: "#dead", files: file, timeoutMs: 50 });
  assert.match(error.message, /<div id="dead"> opened no file chooser/);
});

Deno.test("a click that opens a file chooser says so; the page hears that it was dismissed", async () => {
  const words = /^a file chooser opened and was dismissed: upload/;
  await using session = await openSession(
    `${CHOOSE()}<input type=file id=plain oncancel="document.title = 'plain'">`,
  );
  const plain = await session.request("click", { target: "#plain" });
  assert.match(plain.notes.join(), words);
  assert.equal(await session.run("title"), "plain");
  // one that opens a moment after the click is told of then, or with what is asked next
  const click = await session.request("click", { target: "button" });
  const wait = await session.request("wait", { js: "document.title === 'cancelled'" });
  assert.equal(wait.error, undefined);
  assert.match([...click.notes, ...wait.notes].join(), words);
});

Deno.test("upload refuses the picker of the File System Access API, which takes no files from us", async () => {
  using files = new Files();
  await using server = servePages({
    "/":
      `<button onclick="showOpenFilePicker().catch((error) => document.title = error.name)">Pick</button>`,
  });
  await using session = await openSession({ url: server.url });
  const error = await session.fails("upload", { text: "Pick", files: files.both });
  assert.match(error.message, /button "Pick" opens .*showOpenFilePicker/);
});

Deno.test("upload gives a directory to what asks for one, and to a drop zone", async () => {
  using files = new Files();
  const dir = `${files.dir}/photos`;
  Deno.mkdirSync(`${dir}/may`, { recursive: true });
  Deno.writeTextFileSync(`${dir}/may/1.jpg`, "1");
  Deno.writeTextFileSync(`${dir}/2.jpg`, "22");
  await using session = await openSession(
    `<input id=all type=file webkitdirectory>${CHOOSE("input.webkitdirectory = true")}
    <div id=zone style="width:200px;height:80px" ondragover="event.preventDefault()"
      ondrop="event.preventDefault(); const entry = event.dataTransfer.items[0].webkitGetAsEntry();
      document.title = entry.name + ' ' + entry.isDirectory">Zone</div>`,
  );
  const given = await session.run("upload", { target: "#all", files: `${dir}/` });
  assert.deepEqual(given, { files: 2 });
  const paths =
    "[...document.querySelector('#all').files].map((file) => file.webkitRelativePath).sort()";
  assert.deepEqual(await session.run("eval", { expression: paths }), [
    "photos/2.jpg",
    "photos/may/1.jpg",
  ]);
  await session.run("upload", { text: "Choose", files: dir });
  assert.match(String(await session.run("title")), /photos\/may\/1.jpg 1/);
  await session.run("upload", { target: "#zone", files: dir });
  assert.equal(await session.run("title"), "photos true");
  for (const wrong of [files.both[0], [dir, `${dir}/may`]]) {
    const error = await session.fails("upload", { target: "#all", files: wrong });
    assert.match(error.message, /it takes one directory, not/);
  }
});

Deno.test("upload gives files that the input does not ask for, and says so", async () => {
  using files = new Files();
  await using session = await openSession(
    `<input type=file multiple accept=".BIN, image/*" ${SAY}>`,
  );
  const reply = await session.request("upload", { target: "input", files: files.both });
  assert.deepEqual(reply.result, { files: 2 });
  assert.deepEqual(reply.notes, ['the input asks for ".BIN, image/*", which "a b.txt" is not']);
});

Deno.test("upload works in a frame of another origin: into an input, by a chooser, by a drop", async () => {
  using files = new Files();
  const here = (html: string) => html.replaceAll("top.document.title", "document.title");
  const inside = `<input type=file onchange="document.title = this.files[0].name">${
    here(CHOOSE() + ZONE)
  }`;
  await using server = servePages({
    "/": (): Response =>
      new Response(
        `<!doctype html><div style="height:900px"></div><iframe id=shop src="${
          server.url.replace("127.0.0.1", "localhost")
        }/shop"></iframe>`,
        { headers: { "content-type": "text/html" } },
      ),
    "/shop": `<!doctype html>${inside}`,
  });
  await using session = await openSession({ url: server.url });
  const frame = "#shop";
  const titled = () => session.run("get", { what: "html", target: "title", frame });
  for (const target of ["input", "button", "#zone"]) {
    await session.run("upload", { target, frame, files: files.both[0] });
    assert.match(String(await titled()), /a b.txt/, target);
    await session.run("upload", { target, frame, files: files.both[1] });
    assert.match(String(await titled()), /é.bin/, target);
  }
});
