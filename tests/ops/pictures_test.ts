import assert from "node:assert/strict";
import type { CdpSession } from "../../src/cdp/session.ts";
import { openSession, type TestSession } from "../helpers/session.ts";

const PAGE = `<title>T</title><button id=save>Save "all" ref=1</button><a href=/x>Cart</a>`;

/** A path in a directory that is gone with the scope. */
function pictureFile(): Disposable & { path: string } {
  const dir = Deno.makeTempDirSync({ prefix: "lotsa-test-" });
  return {
    path: `${dir}/a.png`,
    [Symbol.dispose]: () => Deno.removeSync(dir, { recursive: true }),
  };
}

/** How many children `<html>` has: head, body and whatever was left behind. */
function childCount(session: TestSession): Promise<unknown> {
  return session.run("eval", { expression: "document.documentElement.children.length" });
}

/** Answers captures by itself. */
function interceptCaptures(
  session: TestSession,
  capture: (signal: AbortSignal | undefined, real: () => Promise<never>) => Promise<never>,
): void {
  const cdp = session.session.context.active?.session;
  assert.ok(cdp);
  const real = cdp.sendUntil.bind(cdp);
  // the same method, but for one command
  cdp.sendUntil =
    ((signal: AbortSignal | undefined, method: string, ...rest: unknown[]) =>
      method === "Page.captureScreenshot"
        ? capture(signal, () => Reflect.apply(real, cdp, [signal, method, ...rest]))
        : Reflect.apply(real, cdp, [signal, method, ...rest])) as CdpSession["sendUntil"];
}

/** The kind of a file by its first bytes, and for a PNG its size in pixels. */
function kindOf(path: string): string {
  const bytes = Deno.readFileSync(path);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return "jpeg";
  if (new TextDecoder().decode(bytes.subarray(8, 12)) === "WEBP") return "webp";
  const view = new DataView(bytes.buffer);
  return `png ${view.getUint32(16)}x${view.getUint32(20)}`;
}

const TALL = `<style>body { margin: 0 } div { height: 3000px }</style><script>
  resizes = 0; addEventListener("resize", () => resizes++)</script>
  <p id=card style="width:120px;height:50px;margin:0">Card</p><div></div><p id=end>End</p>`;

Deno.test("screenshot takes the viewport, the page or an element, as the file's name says", async () => {
  await using session = await openSession(TALL);
  using file = pictureFile();
  const kinds: [params: Record<string, unknown>, name: string, kind: RegExp][] = [
    [{}, "a.png", /^png \d+x\d{3}$/],
    [{ fullPage: true }, "b.png", /^png \d+x3\d{3}$/],
    [{ target: "#card" }, "c.png", /^png 120x50$/],
    [{ selector: "#end", format: "webp" }, "d", /^webp$/],
    [{}, "e.JPG", /^jpeg$/],
    [{}, "f.webp", /^webp$/],
    [{ quality: 30 }, "g", /^jpeg$/],
    [{ quality: 30 }, "h.webp", /^webp$/],
  ];
  for (const [params, name, kind] of kinds) {
    const path = file.path.replace("a.png", name);
    const { notes, error } = await session.request("screenshot", { ...params, path });
    assert.deepEqual([notes, error], [[], undefined]);
    assert.match(kindOf(path), kind, name);
  }
  const { notes } = await session.request("screenshot", { path: file.path, quality: 30 });
  assert.deepEqual(notes, ["the file is a JPEG, whatever its name says"]);
  for (const wrong of [{ quality: 0 }, { quality: 50, format: "png" }, { nth: 1 }]) {
    assert.equal((await session.fails("screenshot", { path: file.path, ...wrong })).code, "usage");
  }
});

Deno.test("screenshot of what is in view is not heard by the page", async () => {
  await using session = await openSession(TALL);
  using file = pictureFile();
  await session.run("screenshot", { path: file.path, target: "#card" });
  await session.run("screenshot", { path: file.path, target: "#end" });
  assert.equal(await session.run("eval", { expression: "resizes" }), 0);
});

Deno.test("screenshot asks again when Chrome loses a capture, and gives up when told to", async () => {
  await using session = await openSession(PAGE);
  using file = pictureFile();
  let asked = 0;
  const hang = (signal: AbortSignal | undefined): Promise<never> =>
    new Promise((_, reject) =>
      signal?.addEventListener("abort", () => reject(signal.reason), { once: true })
    );
  interceptCaptures(session, (signal, real) => asked++ === 0 ? hang(signal) : real());
  await session.run("screenshot", { path: file.path });
  assert.equal(asked, 2);
  interceptCaptures(session, hang);
  const error = await session.fails("screenshot", { path: file.path, timeoutMs: 20 });
  assert.match(error.message, /^The picture was not there within 20 ms$/);
});

Deno.test("screenshot --annotate tells what each ref in the picture is, and the refs work", async () => {
  await using session = await openSession(PAGE);
  using plain = pictureFile();
  using file = pictureFile();
  await session.run("screenshot", { path: plain.path });
  const { path, bytes, refs } = await session.run("screenshot", {
    path: file.path,
    annotate: true,
  }) as { path: string; bytes: number; refs: Record<string, string> };
  assert.equal(path, file.path);
  const picture = Deno.readFileSync(path);
  assert.equal(bytes, picture.length);
  assert.notDeepEqual(picture, Deno.readFileSync(plain.path));
  assert.equal(refs["29"], 'button "Save \\"all\\" ref\\u003d1"');
  assert.deepEqual(Object.values(refs).sort(), [
    'button "Save \\"all\\" ref\\u003d1"',
    'link "Cart"',
  ]);
  assert.equal(await session.run("get", { what: "attr", property: "id", target: "29" }), "save");
  assert.equal(await childCount(session), 2);
});

Deno.test("screenshot --annotate leaves the page as it was", async () => {
  await using session = await openSession(PAGE);
  using before = pictureFile();
  using marked = pictureFile();
  using after = pictureFile();
  const tree = await session.run("ax");
  await session.run("screenshot", { path: before.path });
  await session.run("screenshot", { path: marked.path, annotate: true, fullPage: true });
  await session.run("screenshot", { path: after.path });
  assert.deepEqual(Deno.readFileSync(after.path), Deno.readFileSync(before.path));
  assert.equal(await session.run("ax"), tree);
});

Deno.test("screenshot --annotate prints the file and a line for each ref", async () => {
  await using session = await openSession(`<button id=save>Save</button><h1>Shop</h1>`);
  using file = pictureFile();
  assert.equal(
    await session.text("screenshot", { path: file.path, annotate: true }),
    `${file.path}\n- button "Save" [ref=29]`,
  );
  assert.equal(
    await session.text("screenshot", { path: file.path, annotate: true, selector: "h1" }),
    file.path,
  );
});

Deno.test("screenshot --annotate takes the labels away when the capture fails or never ends", async () => {
  await using session = await openSession(PAGE);
  using file = pictureFile();
  const params = { path: file.path, annotate: true };
  let childrenMeanwhile: unknown;
  interceptCaptures(session, async () => {
    childrenMeanwhile = await session.session.context.active?.session.send("Runtime.evaluate", {
      expression: "document.documentElement.children.length",
    }).then(({ result }) => result.value);
    throw new Error("no picture");
  });
  assert.match((await session.fails("screenshot", params)).message, /no picture/);
  assert.equal(childrenMeanwhile, 3);
  assert.equal(await childCount(session), 2);
  interceptCaptures(
    session,
    (signal) =>
      new Promise((_, reject) =>
        signal?.addEventListener("abort", () => reject(signal.reason), { once: true })
      ),
  );
  const { error } = await session.request("screenshot", params, { timeoutMs: 300 });
  assert.equal(error?.code, "timeout");
  assert.equal(await childCount(session), 2);
});

Deno.test("screenshot --annotate refuses what a screenshot refuses, and draws nothing", async () => {
  await using session = await openSession(PAGE);
  const both = { annotate: true, fullPage: true, selector: "a" };
  assert.equal((await session.fails("screenshot", both)).code, "usage");
  const none = { annotate: true, selector: "#none", timeoutMs: 1 };
  assert.equal((await session.fails("screenshot", none)).code, "not_found");
  assert.equal((await session.fails("screenshot", { annotate: "yes" })).code, "usage");
  assert.equal(await childCount(session), 2);
});
