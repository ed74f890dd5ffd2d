/** Pages far larger than any that is made by hand are read in bounded time, and leave the session usable. */
import assert from "node:assert/strict";
import { openSession, type TestSession } from "../helpers/session.ts";
import { servePages } from "../helpers/server.ts";

/** What a read of a huge page may take on a busy machine; the time of an op of the tests is 15 s. */
const READ_LIMIT_MS = 20_000;

/** A page with a button on top that tells of its click in the title, and what a script makes below. */
function page(script: string): string {
  return `<!doctype html><title>Huge</title><button onclick="document.title = 'pressed'">First</button>
    <script>${script}</script>`;
}

function nested(make: string, count: number): string {
  return page(`let at = document.body;
    for (let i = 0; i < ${count}; i++) { const inner = ${make}; at.append(inner); at = inner; }
    at.innerHTML = "<button>Deep</button> the bottom";`);
}

interface HugePage {
  html: string;
  /** Words of the page, and what the line reads that holds them. */
  grep: [words: string, line: RegExp];
  /** Stands in the text of the page. */
  text: string;
}

const PAGES: Record<string, HugePage> = {
  "100,000 elements": {
    html: page(`const all = document.createDocumentFragment();
      for (let i = 0; i < 20_000; i++) {
        const item = document.createElement("div");
        item.innerHTML = "<p>Item " + i + " <a href=/" + i + ">open</a></p><button><b>Buy</b></button>";
        all.append(item);
      }
      document.body.append(all);`),
    grep: ["item 19999", /Item 19999/],
    text: "Item 19999 open",
  },
  "a text of 5 MB": {
    html: page(`document.body.append("word and more ".repeat(5_000_000 / 14), "the end");`),
    grep: ["first", /button "First"/],
    text: "the end",
  },
  // no Chrome lays out 3000 blocks in one another: its renderer ends; so deep it goes with what is inline
  "3000 elements in one another": {
    html: nested(`document.createElement("span")`, 3000),
    grep: ["bottom", /Deep the bottom/],
    text: "the bottom",
  },
  "2400 regions in one another": {
    html: nested(`Object.assign(document.createElement("section"), { ariaLabel: "s" + i })`, 2400),
    grep: ["s99", /region "s99"/],
    text: "the bottom",
  },
  "a button with 2400 elements in one another": {
    html: page(`let at = document.querySelector("button");
      for (let i = 0; i < 2400; i++) at = at.appendChild(document.createElement("i"));
      at.textContent = "bottom";`),
    grep: ["bottom", /button "First ?bottom"/],
    text: "First",
  },
  "frames by the hundred": {
    html: page(`for (let i = 0; i < 300; i++) {
        const frame = document.createElement("iframe");
        frame.srcdoc = "<button>In " + i + "</button>";
        frame.width = frame.height = 80;
        document.body.append(frame);
      }`),
    grep: ["in 3", /button "In 3"/],
    text: "In 299",
  },
  "one id on 5000 elements": {
    html: page(
      `document.body.insertAdjacentHTML("beforeend", "<a href=/ id=item>Item</a>".repeat(5000))`,
    ),
    grep: ["item", /of 5000 matching lines/],
    text: "Item",
  },
};

for (const [what, { html, grep: [words, line], text }] of Object.entries(PAGES)) {
  Deno.test(`a page of ${what} is read, and worked on afterwards`, async () => {
    await using server = servePages({ "/": html });
    await using session = await openSession(server);
    const dir = await Deno.makeTempDir();
    assert.match(await timely(session, "ax", { grep: words }), line);
    assert.match(await timely(session, "ax"), /button "First/);
    assert.match(await timely(session, "read"), /First/);
    assert.ok((await timely(session, "text")).includes(text));
    await timely(session, "screenshot", { path: `${dir}/page.png` });
    await Deno.remove(dir, { recursive: true });
    await timely(session, "click", { selector: "button" });
    assert.equal(await session.run("title"), "pressed");
  });
}

/** Runs an op that must succeed, in good time. */
async function timely(
  session: TestSession,
  op: string,
  params: Record<string, unknown> = {},
): Promise<string> {
  const startedAtMs = performance.now();
  const printed = await session.text(op, params);
  const tookMs = performance.now() - startedAtMs;
  assert.ok(tookMs < READ_LIMIT_MS, `${op} took ${Math.round(tookMs)} ms`);
  return printed;
}

Deno.test("a page whose renderer ends is told of, and another is opened", async () => {
  await using server = servePages({
    "/": nested(`document.createElement("div")`, 6000),
    "/other": "<title>Other</title>",
  });
  await using session = await openSession();
  assert.match((await session.fails("goto", { url: server.url })).message, /crashed/);
  await session.run("tab-new", { url: `${server.url}/other` });
  assert.equal(await session.run("title"), "Other");
});

Deno.test("ax says that there is more only when something was left out", async () => {
  await using session = await openSession(
    `<button>First</button><p>${"long text ".repeat(70_000)}`,
  );
  assert.doesNotMatch(await session.text("ax"), /more lines/);
  await session.show(`<p>${"long text ".repeat(70_000)}</p><button>Last</button>`);
  assert.match(await session.text("ax"), /more lines/);
});
