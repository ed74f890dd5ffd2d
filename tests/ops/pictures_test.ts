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
  capture: (signal: AbortSignal | undefined) => Promise<never>,
): void {
  const cdp = session.session.context.active?.session;
  assert.ok(cdp);
  const real = cdp.sendUntil.bind(cdp);
  // the same method, but for one command
  cdp.sendUntil =
    ((signal: AbortSignal | undefined, method: string, ...rest: unknown[]) =>
      method === "Page.captureScreenshot"
        ? capture(signal)
        : Reflect.apply(real, cdp, [signal, method, ...rest])) as CdpSession["sendUntil"];
}

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
