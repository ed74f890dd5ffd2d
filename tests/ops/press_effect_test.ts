import assert from "node:assert/strict";
import { html, servePages } from "../helpers/server.ts";
import { openSession, type TestSession } from "../helpers/session.ts";

interface Pressed {
  no_effect?: boolean;
  clicked_again?: boolean;
}

async function click(session: TestSession, selector: string, more = {}): Promise<Pressed> {
  return await session.run("click", { selector, ...more }) as Pressed;
}

Deno.test("a click that nothing comes of is told as no_effect", async (t) => {
  const DEAD: Record<string, string> = {
    "a button that nobody listens to": "<button id=b>Go</button>",
    "a handler that keeps what it does to itself":
      "<button id=b onclick='window.n = 1'>Go</button>",
    "a heading": "<h1 id=b>News</h1>",
    "a link that is cancelled": "<a id=b href=/other onclick='return false'>Other</a>",
    "a beacon, and a pixel of another site":
      `<button id=b onclick="navigator.sendBeacon('/b', '1'); new Image().src = 'http://127.0.0.2:9/p.gif'">Go</button>`,
  };
  for (const [name, page] of Object.entries(DEAD)) {
    await t.step(name, async () => {
      await using server = servePages({ "/": page, "/b": "" });
      await using session = await openSession({ url: server.url });
      assert.equal((await click(session, "#b")).no_effect, true);
    });
  }
});

Deno.test("what comes of a click is no no_effect, however it shows", async (t) => {
  const SCRIPTS: Record<string, string> = {
    "an attribute": "this.dataset.on = 1",
    "text, a moment later": "setTimeout(() => this.textContent = 'Done', 60)",
    "an open shadow root": "host.shadowRoot.firstChild.title = 'x'",
    "a shadow root that comes with it": "p.attachShadow({ mode: 'open' }).innerHTML = 'Hi'",
    "a frame": "frame.contentDocument.body.append('x')",
    "the value of a field": "field.value = 'x'",
    "a box": "box.checked = true",
    "the focus": "field.focus()",
    "scrolling": "scroller.scrollTop = 100",
    "the address": "history.pushState(null, '', '?page=2')",
    "a dialog": "alert('Hi')",
    "a window": "open('/other')",
    "a request": "fetch('/data')",
    "a request that reads like a report, and is answered with more": "fetch('/api/events')",
    "a download": "save.click()",
    "a copy": "getSelection().selectAllChildren(p); document.execCommand('copy')",
  };
  const page = (script: string) =>
    `<button id=b onclick="${script}">Go</button><p id=p>Words</p>
    <div id=host></div><iframe id=frame srcdoc="<p>In"></iframe><input id=field><input id=box type=checkbox>
    <div id=scroller style="height:50px;overflow:auto"><div style="height:900px">Long</div></div>
    <a id=save download=a.txt href="data:text/plain,x"></a>
    <script>host.attachShadow({ mode: "open" }).innerHTML = "<p>Inside";</script>`;
  for (const [name, script] of Object.entries(SCRIPTS)) {
    await t.step(name, async () => {
      await using server = servePages({
        "/": page(script),
        "/data": "1",
        "/other": "<p>Other",
        "/api/events": `[{"title":"Concert","day":"Friday"}]`,
      });
      await using session = await openSession({ url: server.url });
      assert.equal((await click(session, "#b")).no_effect, undefined);
    });
  }
});

Deno.test("a report to its own site is waited for, and is no effect by itself", async () => {
  await using server = servePages({
    "/": `<button id=b onclick="fetch('/collect', { method: 'POST', body: 'click' })">Go</button>
      <button id=c onclick="fetch('/collect').then(() => this.title = 'Told')">Go</button>`,
    "/collect": async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return new Response(null, { status: 204 });
    },
  });
  await using session = await openSession({ url: server.url });
  assert.equal((await click(session, "#b")).no_effect, true);
  assert.equal((await click(session, "#c")).no_effect, undefined);
});

Deno.test("what cannot be seen from here is not judged", async (t) => {
  const UNSEEN = {
    "a field": "<input id=b>",
    "a canvas": "<canvas id=b></canvas>",
    "a button that copies": "<button id=b>Copy link</button>",
    "beside a frame of another site":
      `<button id=b>Go</button><iframe src="data:text/html,x"></iframe>`,
  };
  for (const [name, page] of Object.entries(UNSEEN)) {
    await t.step(name, async () => {
      await using session = await openSession(page);
      assert.equal((await click(session, "#b")).no_effect, undefined);
    });
  }
  await t.step("a right click", async () => {
    await using session = await openSession("<button id=b>Go</button>");
    assert.equal((await click(session, "#b", { button: "right" })).no_effect, undefined);
  });
});

Deno.test("a button of a page whose script comes late is clicked again, once", async () => {
  await using server = servePages({
    "/": `<button id=b>Go</button><script async src=/app.js></script>
      <script>window.early = 0; window.late = 0;</script>`,
    "/app.js": async () => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      return new Response(
        "b.addEventListener('click', () => { late++; b.textContent = 'Done'; })",
        {
          headers: { "content-type": "text/javascript" },
        },
      );
    },
  });
  await using session = await openSession();
  await session.run("goto", { url: server.url, wait: "commit" });
  assert.equal((await click(session, "#b")).clicked_again, true);
  assert.equal(await session.run("eval", { expression: "late" }), 1);
});

Deno.test("a click that somebody heard, or that did something, is never repeated", async (t) => {
  const LATER =
    `let n = 0; const later = () => setTimeout(() => b.addEventListener("click", () => n++), 100)`;
  const PAGES = {
    "its own handler": `<button id=b onclick="later()">Go</button>`,
    "one around it": `<div onclick="later()"><button id=b>Go</button></div>`,
    "one of the window":
      `<button id=b>Go</button><script>addEventListener("mouseup", later)</script>`,
    "a box that it has turned on": `<input type=checkbox id=b onchange="later()">`,
  };
  for (const [name, page] of Object.entries(PAGES)) {
    await t.step(name, async () => {
      await using session = await openSession(`<script>${LATER}</script>${page}`);
      assert.equal((await click(session, "#b")).clicked_again, undefined);
      await session.run("wait", { ms: 400 });
      assert.equal(await session.run("eval", { expression: "n" }), 0);
    });
  }
});

Deno.test("a page whose names stand in an event's way is asked all the same", async () => {
  await using session = await openSession(
    `<p id=host></p><p id=defaultView></p><form><input name=parentNode><input name=host><button id=b type=button>Go</button></form>`,
  );
  assert.equal((await click(session, "#b")).clicked_again, undefined);
  assert.equal(await session.run("eval", { expression: "1 + 1" }), 2);
});

Deno.test("a click that throws is noted, and is not called an effect", async () => {
  await using session = await openSession("<button id=b onclick='nowhere()'>Go</button>");
  const reply = await session.request("click", { selector: "#b" });
  assert.equal((reply.result as Pressed).no_effect, true);
  assert.match(reply.notes.join(), /the page threw/);
});

Deno.test("a click that leaves the page or closes its tab is not waited on", async () => {
  await using server = servePages({
    "/": `<a id=b href=/next>Next</a>`,
    "/next": (_request) => html("<title>Next</title>"),
  });
  await using session = await openSession({ url: server.url });
  const { no_effect, title } = await click(session, "#b") as Pressed & { title: string };
  assert.deepEqual({ no_effect, title }, { no_effect: undefined, title: "Next" });
});
