import assert from "node:assert/strict";
import { servePages, type TestServer } from "../helpers/server.ts";
import { Browser } from "../../src/browser/browser.ts";
import { Session } from "../../src/ops/session.ts";
import { LaunchSite } from "../helpers/launch_site.ts";
import type { LocatorFlags } from "../../src/page_contract.ts";
import { openSession, TestSession } from "../helpers/session.ts";

/** A page with a frame of another origin, which has one of a third, and a sandboxed frame. */
function shopWithFrames(): TestServer {
  const origin = (host: string) => server.url.replace("127.0.0.1", host);
  const html = (text: () => string) => () =>
    new Response(`<!doctype html>${text()}`, { headers: { "content-type": "text/html" } });
  const server = servePages({
    "/": html(() =>
      `<title>Shop</title><h1>Basket</h1><button>Pay</button>
      <div style="height:900px">Long</div>
      <iframe id="pay" src="${
        origin("localhost")
      }/pay" style="border:5px solid;padding:3px"></iframe>
      <iframe sandbox="allow-scripts" title="Boxed" srcdoc="<p>In a box</p><button>Pay</button>"></iframe>`
    ),
    "/pay": html(() =>
      `<title>Card form</title><label>Card holder <input></label>
      <select aria-label="Month"><option>May<option>June</select>
      <button onclick="document.title = 'Paid ' + event.isTrusted + ' ' + document.querySelector('input').value">Pay now</button>
      <iframe src="${origin("other.localhost")}/deep" width=200 height=50></iframe>`
    ),
    "/hanging": html(() =>
      `<iframe title="Stuck" src="${
        origin("localhost")
      }/stuck"></iframe><button>Still here</button>`
    ),
    "/stuck": html(() => "<p>Words<script>onmessage = () => { for (;;); }</script>"),
    "/deep": html(() =>
      `<title>Deep</title><button onclick="this.textContent = 'Agreed'">Agree</button>`
    ),
  });
  return server;
}

Deno.test("frames of other origins are read in their places, with refs of their own", async () => {
  await using server = shopWithFrames();
  await using session = await openSession({ url: server.url });
  const tree = await session.text("ax");
  assert.equal(
    tree.replace(/ref=\d+/g, "ref"),
    `page "Shop" ${server.url}/
- heading "Basket" [level=1]
- button "Pay" [ref]
- text: Long
- document "Card form":
  - textbox "Card holder" [ref]
  - combobox "Month" [ref] value="May" options: "May (selected)", "June"
  - button "Pay now" [ref]
  - document "Deep":
    - button "Agree" [ref]
- document "Boxed":
  - paragraph: In a box
  - button "Pay" [ref]
`.trim(),
  );
  const refs = tree.match(/ref=\d+/g) ?? [];
  assert.equal(new Set(refs).size, refs.length);
  assert.equal(await session.text("ax"), tree);
});

/** The ref on the line that holds these words. */
async function refOf(session: TestSession, words: string): Promise<string> {
  const line = (await session.text("ax")).split("\n").find((line) => line.includes(words)) ?? "";
  return /ref=(\d+)/.exec(line)?.[1] ?? assert.fail(`no ref on a line with ${words}`);
}

Deno.test("refs act in frames of other origins, with trusted input, and the report tells what changed", async () => {
  await using server = shopWithFrames();
  await using session = await openSession({ url: server.url });
  const holder = await refOf(session, "Card holder");
  assert.equal(await session.text("fill", { ref: holder, value: "Ann" }), "ok");
  assert.equal(await session.run("get", { what: "value", ref: holder }), "Ann");
  const pay = await refOf(session, "Pay now");
  assert.equal(
    await session.text("click", { ref: pay }),
    '- document "Card form"\n+ document "Paid true Ann"',
  );
  const agree = await refOf(session, "Agree");
  assert.match(await session.text("click", { ref: agree }), /Agreed/);
  await session.run("select", { label: "Month", value: "June" });
  assert.equal(await session.run("get", { what: "value", label: "Month" }), "June");
});

Deno.test("locators look into frames of other origins; --frame leads into them", async () => {
  await using server = shopWithFrames();
  await using session = await openSession({ url: server.url });
  await session.run("click", { text: "Agree" });
  assert.equal(
    await session.run("get", { what: "text", selector: "button", frame: "#pay >> iframe" }),
    "Agreed",
  );
  assert.equal(await session.run("get", { what: "count", selector: "button" }), 4);
  assert.equal(await session.run("get", { what: "count", selector: "button", frame: "#pay" }), 1);
  assert.equal(await session.run("is", { what: "visible", text: "Pay now" }), true);
  const { locators } = await session.run("locate", { text: "Pay now" }) as {
    locators: { flags: LocatorFlags }[];
  };
  assert.deepEqual(locators[0]?.flags, { role: "button", name: "Pay now", frame: "iframe#pay" });
  const error = await session.fails("click", { text: "Nowhere", timeoutMs: 300 });
  assert.equal(error.code, "not_found");
});

Deno.test("text, grep, read and wait see frames of other origins", async () => {
  await using server = shopWithFrames();
  await using session = await openSession({ url: server.url });
  assert.match(await session.text("text"), /Basket[^]*Pay now[^]*In a box/);
  assert.match(
    await session.text("ax", { grep: "agree" }),
    /document "Deep":\n.*button "Agree" \[ref=\d+\]/,
  );
  assert.equal(
    (await session.text("ax", { grep: "pay", limit: 2 })).replace(/ref=\d+/g, "ref"),
    `page "Shop" ${server.url}/
- button "Pay" [ref]
- document "Card form":
  - button "Pay now" [ref]
… 2 of 3 matching lines: use more words, or raise --limit (0 is no limit)`,
  );
  assert.match(await session.text("read"), /Card holder[^]*Pay now[^]*Agree[^]*In a box/);
  await session.run("wait", { text: "In a box", timeoutMs: 1000 });
  await session.run("wait", { selector: "p", timeoutMs: 1000 });
  assert.equal((await session.fails("wait", { gone: "p", timeoutMs: 200 })).code, "timeout");
});

Deno.test("refs of another session's reading mean the same elements of frames in this one", async () => {
  await using server = shopWithFrames();
  await using first = await openSession({ url: server.url });
  const [pay, agree] = [await refOf(first, "Pay now"), await refOf(first, "Agree")];
  await using second = await openSession({ url: server.url });
  assert.equal(await second.run("get", { what: "text", ref: pay }), "Pay now");
  assert.equal(await second.run("get", { what: "text", ref: agree }), "Agree");
});

Deno.test("a ref of a frame survives a reload of the page, and is stale once its frame is gone", async () => {
  await using server = shopWithFrames();
  await using session = await openSession({ url: server.url });
  const agree = await refOf(session, "Agree");
  await session.run("reload");
  await session.run("click", { ref: agree });
  assert.equal(
    await session.run("get", { what: "text", selector: "button", frame: "#pay >> iframe" }),
    "Agreed",
  );
  const pay = await refOf(session, "Pay now");
  await session.run("eval", { expression: "document.querySelector('#pay').remove()" });
  assert.equal((await session.fails("click", { ref: pay })).code, "stale");
});

Deno.test("a cover over a frame is named, and nothing in the frame is pressed", async () => {
  await using server = shopWithFrames();
  await using session = await openSession({ url: server.url });
  await session.run("eval", {
    expression:
      "document.body.insertAdjacentHTML('beforeend', '<div id=veil style=\"position:fixed;inset:0\"></div>')",
  });
  const error = await session.fails("click", { text: "Pay now", timeoutMs: 300 });
  assert.equal(error.code, "not_actionable");
  assert.match(error.message, /covered by <div id="veil">/);
  assert.match(await session.text("ax"), /document "Card form"/);
});

Deno.test("a box and a picture of an element in a frame are where it is on the page", async () => {
  await using server = shopWithFrames();
  await using session = await openSession({ url: server.url });
  const { bytes } = await session.run("screenshot", {
    text: "Pay now",
    path: await Deno.makeTempFile({ suffix: ".png" }),
  }) as { bytes: number };
  assert.ok(bytes > 200);
  const { refs } = await session.run("screenshot", {
    annotate: true,
    path: await Deno.makeTempFile({ suffix: ".png" }),
    fullPage: true,
  }) as { refs: Record<string, string> };
  const pay = Object.entries(refs).find(([, what]) => what === 'button "Pay now"')?.[0];
  assert.equal(await session.run("get", { what: "text", ref: pay }), "Pay now");
});

Deno.test("frames in processes of their own are read and acted in alike", async () => {
  await using server = shopWithFrames();
  await using site = new LaunchSite();
  const isolated = {
    get: (name: string) =>
      ({
        LOTSA_DROP_FLAGS: "--disable-site-isolation-trials",
        LOTSA_EXTRA_FLAGS: "--site-per-process",
      })[name] ?? site.env.get(name),
  };
  const { binary, dir } = site;
  await using browser = await Browser.launch({
    binary,
    headless: true,
    privateDir: dir,
    env: isolated,
  });
  using opened = await Session.open(browser, {
    name: "isolated",
    waitMs: 2_000,
    timeoutMs: 15_000,
  });
  const session = new TestSession(opened);
  await session.run("goto", { url: server.url });
  const agree = await refOf(session, "Agree");
  await session.run("hover", { ref: agree });
  await session.run("click", { ref: agree });
  assert.match(await session.text("ax"), /document "Card form"[^]*Agreed/);
  await session.run("click", { text: "Pay now" });
  assert.match(await session.text("ax"), /document "Paid true/);
  await session.run("goto", { url: `${server.url}/hanging` });
  await session.run("eval", { expression: "frames[0].postMessage(1, '*')" });
  assert.match(
    await session.text("ax"),
    /iframe "Stuck" \(does not answer\)\n- button "Still here"/,
  );
  await session.run("click", { text: "Still here" });
  assert.match(await session.text("text"), /Still here/);
});

Deno.test("frames ten deep, and the frames of a frameset, are read and acted in", async () => {
  const page = (body: string) => () =>
    new Response(`<!doctype html>${body}`, { headers: { "content-type": "text/html" } });
  await using server = servePages({
    "/": page(
      `<frameset cols="50%,50%"><frame src="/0" name="left"><frame src="/last"></frameset>`,
    ),
    "/last": page("<title>Right</title><button>Last</button>"),
    ...Object.fromEntries([...Array(10).keys()].map((level) => [
      `/${level}`,
      () => {
        // each in another origin than the one around it
        const host = level % 2 === 0 ? "localhost" : "127.0.0.1";
        const { port } = new URL(server.url);
        const inner = level === 9 ? "/last" : `http://${host}:${port}/${level + 1}`;
        return page(
          `<title>${level}</title><b>Level ${level}</b><iframe src="${inner}"></iframe>`,
        )();
      },
    ])),
  });
  await using session = await openSession({ url: server.url });
  await session.run("wait", { text: "Level 9", timeoutMs: 3000 });
  const tree = await session.text("ax");
  assert.equal(tree.match(/Level \d/g)?.length, 10);
  assert.equal(tree.match(/button "Last" \[ref=\d+\]/g)?.length, 2);
  await session.run("click", { text: "Last" });
});

Deno.test("a frame that goes elsewhere while the page is read, or between reading and acting, does no harm", async () => {
  await using server = shopWithFrames();
  await using session = await openSession({ url: server.url });
  const pay = await refOf(session, "Pay now");
  await session.run("eval", {
    expression:
      "document.querySelector('#pay').src = document.querySelector('#pay').src.replace('/pay', '/deep')",
  });
  await session.run("wait", { gone: "select", timeoutMs: 2000 });
  assert.equal((await session.fails("click", { ref: pay })).code, "stale");
  await session.run("eval", {
    expression: "setInterval(() => document.querySelector('#pay').src += '?', 5)",
  });
  for (let i = 0; i < 5; i++) assert.match(await session.text("ax"), /heading "Basket"/);
  await session.run("reload");
  assert.match(await session.text("ax"), /document "Card form"/);
});

Deno.test("frames that are alike keep their refs when one before them goes", async () => {
  const framed = (label: string) =>
    `<iframe sandbox="allow-scripts" srcdoc="<button onclick='this.textContent += 1'>Press</button>${label}"></iframe>`;
  await using session = await openSession(["a", "b", "c"].map(framed).join(""));
  const refs = (await session.text("ax")).match(/ref=\d+/g)?.map((ref) => ref.slice(4)) ?? [];
  assert.equal(new Set(refs).size, 3);
  await session.run("eval", { expression: "document.querySelector('iframe').remove()" });
  await session.run("click", { ref: refs[2] });
  const tree = await session.text("ax");
  assert.match(tree, /"Press" \[ref=\d+\]\n {2}- text: b[^]*"Press1" \[ref=\d+\]\n {2}- text: c/);
  assert.equal((await session.fails("click", { ref: refs[0] })).code, "stale");
});

Deno.test("a frame that comes while it is waited for is looked in", async () => {
  await using session = await openSession(`<p>Page</p><script>setTimeout(() => {
    document.body.insertAdjacentHTML("beforeend", '<iframe id=late sandbox srcdoc="<p>Arrived"></iframe>');
  }, 700)</script>`);
  await session.run("wait", { text: "Arrived", timeoutMs: 5000 });
  assert.equal(
    await session.run("get", { what: "text", selector: "p", frame: "#late" }),
    "Arrived",
  );
});
