/** A page is read as one, its frames of other origins included: counts, limits, order and refs hold over all of it. */
import assert from "node:assert/strict";
import { openSession, type TestSession } from "../helpers/session.ts";

/** A frame that the page cannot read. */
function foreign(html: string, attributes = ""): string {
  return `<iframe ${attributes} sandbox="allow-scripts" srcdoc="${
    html.replaceAll("&", "&amp;").replaceAll('"', "&quot;")
  }"></iframe>`;
}

/** A frame that the page can read. */
const own = (html: string): string => foreign(html).replace(' sandbox="allow-scripts"', "");

/** The tree without its header. */
async function tree(session: TestSession, params: Record<string, unknown> = {}): Promise<string> {
  return (await session.text("ax", params)).replace(/^.*\n/, "").replace(/ref=\d+/g, "ref");
}

Deno.test("--max-depth counts from the page's top, in frames of any origin", async () => {
  const list = "<ul><li><ul><li>Deep <b>one</b></ul></ul>";
  for (const all of [false, true]) {
    for (const maxDepth of [0, 1, 2, 3, 4, 5]) {
      await using one = await openSession(`<main>${own(list)}</main>`);
      await using other = await openSession(`<main>${foreign(list)}</main>`);
      const [inOwn, inForeign] = await Promise.all(
        [one, other].map((session) => tree(session, { maxDepth, all })),
      );
      const plain = inForeign?.replace("- document [ref]", "- iframe [ref]");
      assert.equal(all ? plain : inForeign, inOwn, `depth ${maxDepth}, all ${all}`);
    }
  }
});

Deno.test("--grep looks through what reading the page comes to, in frames of any origin", async () => {
  const list = "<ul><li>Needle</ul>";
  for (const frame of [own, foreign]) {
    await using session = await openSession(`<main>${frame(list)}</main>`);
    assert.match(await tree(session, { grep: "needle", maxDepth: 4 }), /listitem: Needle$/);
    assert.match(await tree(session, { grep: "needle", maxDepth: 2 }), /^… no line holds/);
    await session.run("eval", {
      expression: "document.body.append(document.createElement('dialog')); " +
        "document.querySelector('dialog').showModal()",
    });
    assert.match(await tree(session, { grep: "needle" }), /^… no line holds/);
  }
});

Deno.test("--limit counts the lines of frames among those of the page", async () => {
  const html = `<p>a</p><p>b</p>${foreign("<p>c<p>d<p>e<p>f")}<p>g</p><p>h</p>${
    foreign("<p>i<p>j")
  }`;
  await using session = await openSession(html);
  const limited = await tree(session, { limit: 6 });
  assert.equal(limited.split("\n").filter((line) => /^ *- /.test(line)).length, 6);
  assert.match(limited, /e\n… more lines/);
  assert.match(await tree(session, { limit: 8 }), /g\n… more lines/);
  assert.match(await tree(session, { limit: 11 }), /i\n… more lines/);
  assert.doesNotMatch(await tree(session, { limit: 12 }), /… more/);
  const read = await session.text("read", { limit: 6 });
  for (const letter of ["a", "b", "c", "e"]) assert.match(read, new RegExp(`^${letter}$`, "m"));
  for (const letter of ["f", "g", "h", "i", "j"]) {
    assert.doesNotMatch(read, new RegExp(`^${letter}$`, "m"));
  }
});

Deno.test("--nth counts the matches of the page and of its frames", async () => {
  await using session = await openSession(
    `<button>Go 0</button><button>Go 1</button>${foreign("<button>Go 2</button>")}${
      foreign("<button>Go 3</button><button>Go 4</button>")
    }`,
  );
  const name = (nth: number, params: Record<string, unknown>): Promise<unknown> =>
    session.run("get", { what: "text", nth, ...params });
  for (const params of [{ selector: "button" }, { role: "button" }]) {
    for (const nth of [0, 1, 2, 3, 4]) {
      assert.equal(await name(nth, params), `Go ${nth}`);
      assert.equal(await name(nth - 5, params), `Go ${nth}`);
    }
    const { code, message } = await session.fails("get", {
      what: "text",
      nth: 5,
      timeoutMs: 1_000,
      ...params,
    });
    assert.equal(code, "not_found");
    assert.match(message, /5 matches/);
  }
});

Deno.test("an exact and visible match in a frame is ahead of a lesser one in the page", async () => {
  await using session = await openSession(
    `<button>Pay later</button><button hidden>Pay</button>${foreign("<button id=it>Pay</button>")}`,
  );
  assert.equal(
    await session.run("get", { what: "attr", property: "id", text: "Pay" }),
    "it",
  );
  assert.equal(
    await session.run("get", { what: "text", text: "later" }),
    "Pay later",
  );
});

Deno.test("the text of a frame stands where the frame does", async () => {
  const page = (frame: (html: string) => string): string =>
    `<p>Before</p>${frame(`<p>One</p>${frame("<p>Deep")}<p>Two</p>`)}<p>Between</p>${
      frame("Three")
    }<main>Main ${frame("Four")} after</main>`;
  await using one = await openSession(page(own));
  await using other = await openSession(page(foreign));
  const text = await other.text("text");
  assert.equal(text, await one.text("text"));
  assert.deepEqual(
    text.match(/\w+/g),
    ["Before", "One", "Deep", "Two", "Between", "Three", "Main", "Four", "after"],
  );
  const main = { selector: "main" };
  assert.equal(await other.text("text", main), await one.text("text", main));
  assert.match(await other.text("text", { grep: "three" }), /10- *\n11: Three\n12- Main/);
});

Deno.test("a frame without a title is read without noise", async () => {
  await using session = await openSession(
    `<title>Page</title>${foreign("<button>In</button>")}${foreign("")}${
      foreign("<p>x", 'title="Named"')
    }`,
  );
  const read = await session.text("read");
  assert.doesNotMatch(read, /undefined|""/);
  assert.match(read, /Named/);
  assert.doesNotMatch(await session.text("ax"), /document ""|undefined/);
});

Deno.test("a picture's refs are those that reading prints, told apart over all frames", async () => {
  const buttons = [...Array(30).keys()].map((n) => `<button>B${n}</button>`).join("");
  await using session = await openSession(
    `${buttons}${foreign(buttons)}${foreign(buttons)}${
      foreign(buttons, "id=late style='visibility:hidden'")
    }`,
  );
  const dir = await Deno.makeTempDir();
  const picture = { annotate: true, fullPage: true, path: `${dir}/a.png` };
  const { refs } = await session.run("screenshot", picture) as { refs: Record<string, string> };
  await Deno.remove(dir, { recursive: true });
  // a ref that nobody has printed is asked of every frame
  await session.request("get", { what: "text", ref: "1234567890" });
  await session.run("eval", { expression: "late.style.visibility = ''" });
  const text = await session.text("ax");
  const printed = text.match(/ref=\d+/g) ?? [];
  assert.equal(printed.length, 120);
  assert.equal(new Set(printed).size, 120);
  for (const [ref, phrase] of Object.entries(refs)) {
    assert.match(text, new RegExp(`${phrase} \\[ref=${ref}\\]`));
  }
});

Deno.test("in a fresh session the ref of a frame that is gone is not taken for its twin's", async () => {
  const twin = foreign("<button>Press</button>");
  for (const count of [2, 3]) {
    await using first = await openSession(twin.repeat(count));
    // ids, since two digits may begin those of something else
    const refs = (await first.text("ax", { ids: true })).match(/(?<=ref=)\w+/g) ?? [];
    assert.equal(refs.length, count);
    await using same = await openSession(twin.repeat(count));
    assert.equal(await same.run("get", { what: "text", ref: refs[0] }), "Press");
    await using fresh = await openSession(twin.repeat(count - 1));
    for (const ref of refs) {
      const { code } = await fresh.fails("get", { what: "text", ref });
      assert.ok(["stale", "not_found", "ambiguous"].includes(code), code);
    }
  }
});

Deno.test("locate names no frame path that leads to another frame", async () => {
  const twin = foreign("<button>Press</button>");
  await using session = await openSession(twin + twin);
  const [first, second] = (await session.text("ax")).match(/(?<=ref=)\d+/g) ?? [];
  const locators = async (ref: unknown): Promise<unknown[]> =>
    (await session.run("locate", { ref }) as { locators: unknown[] }).locators;
  assert.notEqual((await locators(first)).length, 0);
  assert.deepEqual(await locators(second), []);
});
