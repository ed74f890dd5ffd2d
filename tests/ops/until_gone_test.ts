import assert from "node:assert/strict";
import { servePages } from "../helpers/server.ts";
import { openSession, type TestSession } from "../helpers/session.ts";

/** Clicks until gone; how many clicks, why no more, and the notes. */
async function clickAll(
  session: TestSession,
  params: Record<string, unknown>,
): Promise<{ clicks?: number; stopped?: string; notes: string[] }> {
  const { result, error, notes } = await session.request("click", { ...params, untilGone: true });
  if (error) throw error;
  const { clicks, stopped } = result as { clicks: number; stopped: string };
  return { clicks, stopped, notes };
}

/** Pages with a button that is pressed, and what becomes of that. */
const ENDS: [what: string, markup: string, clicks: number, stopped: string][] = [
  [
    "the button goes",
    `<ul></ul><button onclick="if (document.querySelector('ul').appendChild(document.createElement('li')).parentNode.children.length === 3) this.remove()">More</button>`,
    3,
    "gone",
  ],
  [
    "the button hides",
    `<p>1</p><button onclick="if (++document.querySelector('p').textContent > 2) this.hidden = true">More</button>`,
    2,
    "hidden",
  ],
  [
    "the button stays disabled",
    `<p>1</p><button onclick="this.disabled = ++document.querySelector('p').textContent > 2">More</button>`,
    2,
    "disabled",
  ],
  [
    "nothing changes any more",
    `<p>1</p><button onclick="const p = document.querySelector('p'); if (p.textContent < 3) p.textContent++">More</button>`,
    3,
    "no change",
  ],
  [
    "only the button itself answers, by a ripple",
    `<style>button:active { color: red }</style>
    <div><button onclick="this.className += ' a'; this.append(document.createElement('i')); parentNode.className += 'b'">More</button></div>`,
    1,
    "no change",
  ],
  [
    "what comes goes again",
    `<button onclick="const p = document.createElement('p'); document.body.append(p); document.body.dataset.a = 1;
      p.remove(); delete document.body.dataset.a">More</button>`,
    1,
    "no change",
  ],
  [
    "the words of the button change",
    `<button onclick="this.textContent = 'More ' + (4 - (this.n = (this.n ?? 0) + 1)); if (this.n > 3) this.remove()">More</button>`,
    4,
    "gone",
  ],
  [
    "a field changes its value",
    `<input value=3><button onclick="const f = this.previousSibling; f.value--; f.dispatchEvent(new Event('input', { bubbles: true })); if (f.value < 1) this.remove()">More</button>`,
    3,
    "gone",
  ],
  [
    "the button is off while it loads",
    `<p>1</p><button onclick="this.disabled = true; this.textContent = 'Loading'; setTimeout(() => {
      if (++document.querySelector('p').textContent > 2) return this.remove();
      this.disabled = false; this.textContent = 'More'; }, 1300)">More</button>`,
    2,
    "gone",
  ],
  [
    "in a shadow root that is closed",
    `<x-y><template shadowrootmode=closed><p>1</p><button onclick="if (++previousElementSibling.textContent > 2) this.remove()">More</button></template></x-y>`,
    2,
    "gone",
  ],
  [
    "in a frame",
    `<iframe srcdoc="<p>1</p><button onclick='if (++previousElementSibling.textContent > 2) this.remove()'>More</button>"></iframe>`,
    2,
    "gone",
  ],
];

Deno.test("click until gone ends when there is no more to click, and says why", async (t) => {
  for (const [what, markup, clicks, stopped] of ENDS) {
    await t.step(what, async () => {
      await using session = await openSession(`<meta charset=utf-8>${markup}`);
      await session.run("ax"); // as closed shadow roots are found by reading
      const done = await clickAll(session, { text: "More" });
      assert.deepEqual(done, { clicks, stopped, notes: [] });
    });
  }
});

Deno.test("click until gone ends after so many clicks, 50 unless it is told", async () => {
  await using session = await openSession(
    `<p>0</p><button onclick="document.querySelector('p').textContent++">More</button>`,
  );
  const three = await clickAll(session, { text: "More", max: 3 });
  assert.deepEqual(three, { clicks: 3, stopped: "limit", notes: [] });
  assert.equal(await session.run("text", { selector: "p" }), "3");
  const all = await clickAll(session, { text: "More" });
  assert.deepEqual(all, { clicks: 50, stopped: "limit", notes: [] });
  assert.equal(await session.run("text", { selector: "p" }), "53");
});

Deno.test("click until gone lets what it fetches land before it clicks again", async () => {
  let asked = 0;
  await using server = servePages({
    "/": () =>
      new Response(
        `<!doctype html><ul></ul><button>More</button><script>
        document.querySelector("button").onclick = async (event) => {
          const more = await (await fetch("/more")).json();
          const item = document.createElement("li");
          item.textContent = more.item;
          document.querySelector("ul").append(item);
          if (more.isLast) event.target.remove();
        };</script>`,
        { headers: { "content-type": "text/html" } },
      ),
    "/more": async () => {
      asked++;
      await new Promise((resolve) => setTimeout(resolve, 400));
      return Response.json({ item: asked, isLast: asked === 3 });
    },
  });
  await using session = await openSession({ url: server.url });
  const { clicks, stopped } = await clickAll(session, { text: "More" });
  assert.deepEqual([clicks, stopped, asked], [3, "gone", 3]);
  assert.equal(await session.run("text", { selector: "ul" }), "1\n2\n3");
});

Deno.test("click until gone ends when a page opens, here or in another tab", async () => {
  const html = (body: string) => () =>
    new Response(`<!doctype html>${body}`, { headers: { "content-type": "text/html" } });
  const page = (last: string) =>
    html(
      `<p>1</p><button onclick="if (++document.querySelector('p').textContent > 2) ${last}">More</button>`,
    );
  await using server = servePages({
    "/here": page("location = '/next'"),
    "/tab": page("window.open('/next')"),
    "/next": html(`<title>Next</title><button>More</button>`),
  });
  for (const path of ["/here", "/tab"]) {
    await using session = await openSession({ url: `${server.url}${path}` });
    const { clicks, stopped } = await clickAll(session, { text: "More" });
    assert.deepEqual([path, clicks, stopped], [path, 2, "page opened"]);
    assert.equal(await session.run("title"), "Next");
  }
});

const REDRAWN = `<div id=box></div><script>
  let left = 3;
  const draw = () => box.innerHTML = left > 0 ? "<p>" + left + "</p><button onclick='left--; draw()'>Delete</button>" : "";
  draw();
</script>`;

Deno.test("click until gone goes on with what a locator finds in its place; a ref has no successor", async () => {
  await using session = await openSession(REDRAWN);
  const ref = /button "Delete" \[ref=(\d+)\]/.exec(await session.text("ax"))?.[1];
  const byRef = await clickAll(session, { target: ref });
  assert.deepEqual(byRef, { clicks: 1, stopped: "gone", notes: [] });
  const byText = await clickAll(session, { text: "Delete" });
  assert.deepEqual(byText, { clicks: 2, stopped: "gone", notes: [] });
});

Deno.test("click until gone: a later click that fails ends it with a note, the first is an error", async () => {
  await using session = await openSession(
    `<button id=b onclick="document.body.append(veil.content)">More</button>
    <template id=veil><div style="position:fixed;inset:0"><button>Agree</button></div></template>`,
  );
  const { clicks, stopped, notes } = await clickAll(session, { target: "#b", timeoutMs: 1_000 });
  assert.deepEqual([clicks, stopped], [1, "failed"]);
  assert.match(notes.join(), /^click 2 failed: Cannot click button "More": covered by/);
  const error = await session.fails("click", { target: "#b", untilGone: true, timeoutMs: 100 });
  assert.equal(error.code, "not_actionable");
});

Deno.test("click until gone refuses what does not go with it", async () => {
  await using session = await openSession(`<button>More</button>`);
  for (
    const params of [
      { max: 3 },
      { untilGone: true, force: true },
      { untilGone: true, count: 2 },
      { untilGone: true, max: 0 },
      { untilGone: "yes" },
    ]
  ) {
    const error = await session.fails("click", { text: "More", ...params });
    assert.equal(error.code, "usage", JSON.stringify(params));
  }
});

Deno.test("click until gone works in a frame of another origin", async () => {
  const frame = `<p>1</p><div></div><script>
    const draw = () => document.querySelector("div").innerHTML = "<button onclick='go()'>More</button>";
    const go = () => {
      if (++document.querySelector("p").textContent > 3) document.querySelector("div").remove();
      else draw();
    };
    draw();</script>`;
  const html = (body: string) =>
    new Response(`<!doctype html>${body}`, { headers: { "content-type": "text/html" } });
  await using server = servePages({
    "/": () =>
      html(`<iframe id=f src=${server.url.replace("127.0.0.1", "localhost")}/in></iframe>`),
    "/in": () => html(frame),
  });
  await using session = await openSession({ url: server.url });
  const done = await clickAll(session, { text: "More", frame: "#f" });
  assert.deepEqual(done, { clicks: 3, stopped: "gone", notes: [] });
});

Deno.test("click until gone reports what all its clicks changed, and how it ended", async () => {
  await using session = await openSession(
    `<p>1</p><button onclick="if (++document.querySelector('p').textContent > 2) this.remove()">More</button>`,
  );
  await session.run("ax");
  const report = await session.text("click", { text: "More", untilGone: true });
  assert.match(report, /^\{"clicks":2,"stopped":"gone"/);
  assert.match(report, /3/);
});
