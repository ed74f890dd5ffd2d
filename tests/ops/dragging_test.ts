import assert from "node:assert/strict";
import { IsolatedSite } from "../helpers/isolated.ts";
import { servePages } from "../helpers/server.ts";
import { openSession, type TestSession } from "../helpers/session.ts";

/** Elements that take part in a drag, and a list of what they heard. */
const HEARD = `<script>
  const log = [];
  const say = (event) => {
    const text = event.type + " " + (event.target.id || event.target.nodeName);
    if (log.at(-1) !== text) log.push(text);
  };
  for (const type of "mousedown mouseup click dragstart drop dragend".split(" ")) {
    addEventListener(type, say);
  }
</script>`;
const CARD = `<div id=card draggable=true style="width:80px;height:40px;background:tan"
  ondragstart="event.dataTransfer.setData('text/plain', 'lamp')">Lamp</div>`;
const BASKET = `<div id=basket style="width:200px;height:80px;background:silver"
  ondragover="event.preventDefault()"
  ondrop="event.preventDefault(); this.textContent = 'Holds ' + event.dataTransfer.getData('text/plain')">Basket</div>`;

function evaluated(session: TestSession, expression: string): Promise<unknown> {
  return session.run("eval", { expression });
}

/** After a drag, done or failed: nothing is held, and a press is a press. */
async function assertFree(session: TestSession): Promise<void> {
  assert.deepEqual(session.session.context.active?.held.buttons, []);
  await evaluated(
    session,
    `document.body.insertAdjacentHTML("beforeend", "<button id=free style='position:fixed;right:0;bottom:0'>Free</button>")`,
  );
  await evaluated(session, "free.onclick = () => free.textContent = 'pressed', 1");
  await session.run("click", { target: "#free" });
  assert.equal(await evaluated(session, "free.textContent"), "pressed");
}

Deno.test("drag drops a draggable on what takes it, as a person would", async () => {
  await using session = await openSession(`${HEARD}${CARD}${BASKET}`);
  const params = { from: "#card", to: "#basket", timeoutMs: 0 };
  const { drag, path } = await session.run("drag", params) as Record<
    string,
    unknown
  >;
  assert.deepEqual({ drag, path }, { drag: { html5: true, dropped: true }, path: "drag" });
  assert.equal(await evaluated(session, "basket.textContent"), "Holds lamp");
  assert.deepEqual(await evaluated(session, "log"), [
    "mousedown card",
    "dragstart card",
    "drop basket",
    "dragend card",
  ]);
  await assertFree(session);
});

/** A list whose items are dragged by mouse events alone, as sorting libraries do it. */
const SORTED = `<style>li { width: 100px; height: 30px; user-select: none }</style>
  <ul id=list><li id=one>One</li><li id=two>Two</li><li id=three>Three</li></ul><script>
  let held;
  list.addEventListener("mousedown", (event) => held = event.target);
  addEventListener("mousemove", ({ clientX, clientY }) => {
    const over = held && document.elementFromPoint(clientX, clientY)?.closest("li");
    if (!over || over === held) return;
    const isBelow = held.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING;
    list.insertBefore(held, isBelow ? over.nextSibling : over);
  });
  addEventListener("mouseup", () => held = undefined);
  const order = () => [...list.children].map((item) => item.textContent).join();
</script>`;

Deno.test("drag carries by the mouse what listens for that, and says from where to where", async () => {
  await using session = await openSession(SORTED);
  await session.text("ax");
  const report = await session.text("drag", { fromText: "One", toText: "Three" });
  assert.match(report, /"path":"mouse"/);
  assert.equal(await evaluated(session, "order()"), "Two,Three,One");
  const reply = await session.request("drag", { from: "#one", to: "#two" });
  const { drag } = reply.result as { drag: { from: { x: number }; to: { x: number } } };
  assert.deepEqual(Object.keys(drag), ["from", "to"]);
  assert.deepEqual(reply.notes, []);
  assert.equal(await evaluated(session, "order()"), "One,Two,Three");
  await assertFree(session);
});

Deno.test("drag drops on what gets no pointer events while something is dragged", async () => {
  await using session = await openSession(
    `${SORTED.replace('document.elementFromPoint(clientX, clientY)?.closest("li")', "at(clientY)")}
    <style>.busy li { pointer-events: none }</style><script>
      const at = (y) => [...list.children].find((item) => {
        const { top, bottom } = item.getBoundingClientRect();
        return y >= top && y < bottom;
      });
      list.addEventListener("mousedown", () => document.body.className = "busy");
      addEventListener("mouseup", () => document.body.className = "");
    </script>`,
  );
  await session.run("drag", { from: "#one", to: "#three" });
  assert.equal(await evaluated(session, "order()"), "Two,Three,One");
  await session.run("drag", { from: "#one", to: "#two", toAt: "50,5" });
  assert.equal(await evaluated(session, "order()"), "One,Two,Three");
});

Deno.test("drag within one element goes from place to place, and sets what hears of input alone", async () => {
  await using session = await openSession(
    `<input id=range type=range min=0 max=100 value=0 style="width:200px;margin:0"><canvas id=pad width=300 height=1500></canvas><script>
      const seen = [];
      pad.onpointerdown = (event) => { event.preventDefault(); seen.push(event.offsetY) };
      pad.onpointerup = (event) => seen.push(event.offsetX, event.offsetY);
    </script>`,
  );
  const at = { from: "#range", to: "#range", fromAt: "8,8", toAt: "199,8" };
  const reply = await session.request("drag", at);
  assert.deepEqual([reply.error, reply.notes], [undefined, []]);
  assert.equal(await evaluated(session, "range.value"), "100");
  const far = { from: "#pad", to: "#pad", fromAt: "10,1400", toAt: "20,30.5" };
  await session.run("drag", far);
  assert.deepEqual(await evaluated(session, "seen.map(Math.round)"), [1400, 20, 31]);
  const cases: [params: Record<string, unknown>, words: RegExp][] = [
    [{ from: "#pad", to: "#pad" }, /same element/],
    [{ from: "#pad", to: "#pad", toAt: "500,10" }, /500,10 is outside of <canvas.*300 by 1500/],
    [{ from: "#pad", to: "#pad", toAt: "middle" }, /x,y/],
    [{ from: "#pad" }, /to: A target is needed/],
    [{ from: "#pad", fromText: "x", to: "#pad" }, /from: One target is needed/],
    [{ from: "#pad", to: "#range", toName: "x" }, /to: .*goes with/],
    [{ from: "#pad", to: "Total:" }, /to: .*neither a ref nor/],
  ];
  for (const [params, words] of cases) {
    const error = await session.fails("drag", params);
    assert.equal(error.code, "usage", JSON.stringify(params));
    assert.match(error.message, words);
  }
  assert.equal(await evaluated(session, "seen.length"), 3);
});

Deno.test("drag says of a drop that the page did not take that it was not done", async () => {
  await using session = await openSession(
    `${HEARD}${CARD}${BASKET}<div id=wall style="width:100px;height:50px">Wall</div>
    <div id=off style="width:100px;height:50px" ondragover="event.preventDefault(); event.dataTransfer.dropEffect = 'none'">Off</div>`,
  );
  for (const to of ["#wall", "#off"]) {
    const error = await session.fails("drag", { from: "#card", to });
    assert.equal(error.code, "not_actionable");
    assert.match(error.message, /<div id="card"> was not dropped: <div id="\w+"> does not take it/);
    await assertFree(session);
  }
  assert.equal(await evaluated(session, "log.filter((line) => line.startsWith('drop')).length"), 0);
  await session.run("drag", { from: "#card", to: "#basket" });
  assert.equal(await evaluated(session, "basket.textContent"), "Holds lamp");
});

Deno.test("drag says when nothing came of it, and of a drag that the page forbids", async () => {
  await using session = await openSession(
    `<p id=words>Words to read</p><p id=more>More words</p>
    <div id=card draggable=true ondragstart="event.preventDefault()">Card</div>`,
  );
  for (const from of ["#words", "#card", "#words"]) {
    const reply = await session.request("drag", { from, to: "#more" });
    assert.equal((reply.result as { path: string }).path, "mouse", from);
    assert.match(reply.notes.join(), /nothing on the page changed: .* may not be draggable/);
  }
});

Deno.test("drag refuses ends that cannot be reached, and nothing stays pressed", async () => {
  await using session = await openSession(
    `${HEARD}${CARD}${BASKET}<button id=off draggable=true disabled>Off</button>
    <div id=hidden hidden draggable=true>Hidden</div>
    <div style="position:relative;width:100px"><div id=covered draggable=true>Covered</div>
      <div id=veil style="position:absolute;inset:0"></div></div>`,
  );
  await evaluated(
    session,
    `basket.insertAdjacentHTML("afterend", "<button id=gone>Gone</button>")`,
  );
  const [, gone] = /button "Gone" \[ref=(\d+)/.exec(await session.text("ax")) ?? [];
  await evaluated(session, "document.querySelector('#gone').remove()");
  const cases: [params: Record<string, unknown>, code: string, words: RegExp][] = [
    [{ from: "#off", to: "#basket" }, "not_actionable", /Cannot drag button "Off": disabled/],
    [{ from: "#hidden", to: "#basket" }, "not_actionable", /Cannot drag <div id="hidden">: hidden/],
    [
      { from: "#covered", to: "#basket" },
      "not_actionable",
      /Cannot drag .*covered by <div id="veil">/,
    ],
    [{ from: "#none", to: "#basket" }, "not_found", /#none/],
    [{ from: gone, to: "#basket" }, "stale", /Gone/],
    [{ from: "#card", to: "#none" }, "not_found", /#none/],
    [{ from: "#card", to: gone }, "stale", /Gone/],
    [{ from: "#card", to: "99999" }, "not_found", /99999/],
    [
      { from: "#card", to: "#covered" },
      "not_actionable",
      /Cannot drop on .*covered by <div id="veil">/,
    ],
  ];
  for (const [params, code, words] of cases) {
    const error = await session.fails("drag", { ...params, timeoutMs: 100 });
    assert.equal(error.code, code, error.message);
    assert.match(error.message, words);
    assert.doesNotMatch(error.hint ?? "", /--force/);
  }
  assert.deepEqual(await evaluated(session, "log"), []);
  // these are known only once something is dragged: the drag may show or enable its target
  for (const [to, words] of [["#hidden", /hidden/], ["#off", /disabled/]] as const) {
    const error = await session.fails("drag", { from: "#card", to, timeoutMs: 100 });
    assert.match(error.message, words);
    await assertFree(session);
  }
  assert.equal(await evaluated(session, "basket.textContent"), "Basket");
});

Deno.test("drag that is called off clicks nothing, and the page's list is as before", async () => {
  await using session = await openSession(
    `${SORTED}<div id=hidden hidden>Hidden</div><script>
      list.onclick = () => document.title = "clicked";
    </script>`,
  );
  const error = await session.fails("drag", { from: "#one", to: "#hidden", timeoutMs: 50 });
  assert.match(error.message, /Cannot drop on <div id="hidden">: hidden/);
  assert.equal(await session.run("title"), "");
  assert.equal(await evaluated(session, "order()"), "One,Two,Three");
  await session.run("click", { target: "#two" });
  assert.equal(await session.run("title"), "clicked");
});

Deno.test("drag waits for a target that the drag itself shows", async () => {
  await using session = await openSession(
    `<style>#zone { display: none; width: 200px; height: 80px } .dragging #zone { display: block }</style>
    ${CARD}<div id=zone ondragover="event.preventDefault()" ondrop="document.title = 'dropped'">Here</div>
    <script>
      card.addEventListener("dragstart", () => setTimeout(() => document.body.className = "dragging"));
      card.addEventListener("dragend", () => document.body.className = "");
    </script>`,
  );
  await session.run("drag", { from: "#card", to: "#zone" });
  assert.equal(await session.run("title"), "dropped");
});

Deno.test("drag scrolls while it carries, also in a box that scrolls", async () => {
  await using session = await openSession(
    `${HEARD}${CARD}<div style="height:3000px">Long</div>
    <div id=outer style="height:200px;width:400px;overflow:auto"><div style="height:1000px">Long, too</div>
    ${BASKET}<div style="height:500px"></div></div><div style="height:3000px"></div>`,
  );
  await session.run("drag", { from: "#card", to: "#basket" });
  assert.equal(await evaluated(session, "basket.textContent"), "Holds lamp");
  assert.equal(await evaluated(session, "outer.scrollTop > 0 && scrollY > 0"), true);
  await session.show(SORTED);
  await evaluated(
    session,
    `list.append(...Array.from({ length: 100 }, (_, n) => Object.assign(document.createElement("li"), { textContent: n })))`,
  );
  await session.run("drag", { fromText: "99", to: "#one" });
  assert.match(String(await evaluated(session, "order()")), /^99,One,Two/);
});

Deno.test("drag drops text in a field, and a page that the drop leaves is told of", async () => {
  await using server = servePages({
    "/": `${CARD}<textarea id=field></textarea>
      <div id=out style="width:90px;height:50px" ondragover="event.preventDefault()" ondrop="event.preventDefault(); location = '/next'">Out</div>`,
    "/next": "<title>Next</title>",
  });
  await using session = await openSession({ url: server.url });
  await session.run("drag", { from: "#card", to: "#field" });
  assert.equal(await evaluated(session, "field.value"), "lamp");
  const { title } = await session.run("drag", { from: "#card", to: "#out" }) as { title: string };
  assert.equal(title, "Next");
});

Deno.test("drag works within shadow roots, open and closed, and within frames and between them", async () => {
  const inFrame = `${CARD}${BASKET}`.replaceAll('"', "&quot;");
  await using session = await openSession(
    `${CARD}${BASKET}<iframe srcdoc="${inFrame}" width=300 height=200></iframe>
    <x-open></x-open><x-closed></x-closed><template>${CARD.replace("id=card", "id=inner")}${
      BASKET.replace("id=basket", "id=bag")
    }</template><script>
      for (const mode of ["open", "closed"]) {
        const root = document.querySelector("x-" + mode).attachShadow({ mode });
        root.append(document.querySelector("template").content.cloneNode(true));
        self[mode + "Root"] = root;
      }
    </script>`,
  );
  for (const mode of ["open", "closed"]) {
    const host = `x-${mode} >>> `;
    await session.run("drag", { from: `${host}#inner`, to: `${host}#bag` });
    const bag = `${mode}Root.querySelector("#bag").textContent`;
    assert.equal(await evaluated(session, bag), "Holds lamp");
  }
  const inside = { fromFrame: "iframe", from: "#card" };
  await session.run("drag", { ...inside, toFrame: "iframe", to: "#basket" });
  const framed = "frames[0].document.querySelector('#basket').textContent";
  assert.equal(await evaluated(session, framed), "Holds lamp");
  await session.run("drag", { ...inside, to: "body > #basket" });
  assert.equal(await evaluated(session, "basket.textContent"), "Holds lamp");
  await evaluated(session, "frames[0].document.querySelector('#basket').textContent = ''");
  await session.run("drag", { from: "body > #card", toFrame: "iframe", to: "#basket" });
  assert.equal(await evaluated(session, framed), "Holds lamp");
});

Deno.test("drag works within a frame of another origin; between origins the browser forbids it", async () => {
  const html = (text: string) => () =>
    new Response(`<!doctype html>${text}`, { headers: { "content-type": "text/html" } });
  await using server = servePages({
    "/": (): Response =>
      html(
        `${CARD}${BASKET}<div style="height:900px"></div><iframe id=shop width=300 height=400 src="${
          server.url.replace("127.0.0.1", "localhost")
        }/shop"></iframe>`,
      )(),
    "/shop": html(`${CARD}${BASKET}${SORTED}`),
  });
  await using session = await openSession({ url: server.url });
  const inShop = { fromFrame: "#shop", toFrame: "#shop" };
  await session.run("drag", { ...inShop, from: "#card", to: "#basket" });
  const basket = { what: "text", target: "#basket", frame: "#shop" };
  assert.equal(await session.run("get", basket), "Holds lamp");
  const { path } = await session.run("drag", { ...inShop, from: "#one", to: "#three" }) as {
    path: string;
  };
  assert.equal(path, "mouse");
  assert.equal(
    await session.run("get", { what: "text", target: "#list", frame: "#shop" }),
    "Two\nThree\nOne",
  );
  for (
    const across of [
      { from: "#card", to: "#basket", toFrame: "#shop" },
      { fromFrame: "#shop", from: "#one", to: "#basket" },
    ]
  ) {
    const error = await session.fails("drag", across);
    assert.equal(error.code, "not_actionable");
    assert.match(error.message, /Nothing can be dragged into a frame of another origin/);
  }
  await assertFree(session);
});

Deno.test("drag on a page that hangs ends with its time, and the next page takes input", async () => {
  await using session = await openSession(
    `<div id=card draggable=true ondragstart="for (;;);">Card</div>${BASKET}`,
  );
  const params = { from: "#card", to: "#basket" };
  const { error } = await session.request("drag", params, { timeoutMs: 1_000 });
  assert.equal(error?.code, "timeout");
  await session.show(`${CARD}${BASKET}`);
  await session.run("drag", params);
  assert.equal(await evaluated(session, "basket.textContent"), "Holds lamp");
  await assertFree(session);
});

Deno.test("drag goes over a frame of another origin that lies on its way, and a button held down is in its way", async () => {
  await using server = servePages({
    "/": (): Response =>
      new Response(
        `<!doctype html>${CARD}<iframe width=300 height=200 style="display:block" src="${
          server.url.replace("127.0.0.1", "localhost")
        }/other"></iframe>${BASKET}`,
        { headers: { "content-type": "text/html" } },
      ),
    "/other": "Other",
  });
  await using session = await openSession({ url: server.url });
  const params = { from: "#card", to: "#basket" };
  await session.run("drag", params);
  assert.equal(await evaluated(session, "basket.textContent"), "Holds lamp");
  await session.run("mouse", { action: "down" });
  const error = await session.fails("drag", params);
  assert.equal(error.code, "usage");
  assert.match(error.message, /held down/);
});

Deno.test("drag and upload work in a frame that has a process of its own, and leave it as it was", async () => {
  const html = (text: string) => () =>
    new Response(`<!doctype html>${text}`, { headers: { "content-type": "text/html" } });
  const button = `<button onclick="this.textContent += '!'">Press</button>`;
  await using server = servePages({
    "/": (): Response =>
      html(
        `${CARD}${BASKET}${button}<iframe id=shop width=300 height=500 src="${
          server.url.replace("127.0.0.1", "localhost")
        }/shop"></iframe>`,
      )(),
    "/shop": html(
      `${CARD}${BASKET}${SORTED}${button}<b onclick="file.click()">Choose</b>
      <input id=file type=file hidden onchange="document.title = this.files[0].name">`,
    ),
  });
  await using site = new IsolatedSite();
  const session = await site.open(server.url);
  using _opened = session.session;
  const frame = "#shop";
  const inShop = { fromFrame: frame, toFrame: frame };
  const texts = async (target: string) => [
    await session.run("get", { what: "text", target }),
    await session.run("get", { what: "text", target, frame }),
  ];
  await session.run("drag", { ...inShop, from: "#card", to: "#basket" });
  assert.deepEqual(await texts("#basket"), ["Basket", "Holds lamp"]);
  await session.run("drag", { ...inShop, from: "#one", to: "#three" });
  assert.match(String(await session.run("get", { what: "text", target: "#list", frame })), /One$/);
  await session.fails("drag", { fromFrame: frame, from: "#card", to: "#basket" });
  await session.run("drag", { from: "#card", to: "#basket" });
  assert.deepEqual(await texts("#basket"), ["Holds lamp", "Holds lamp"]);
  const file = new URL("../../deno.json", import.meta.url).pathname;
  await session.run("upload", { frame, text: "Choose", files: file });
  assert.equal(await session.run("get", { what: "html", target: "title", frame }), "deno.json");
  const reply = await session.request("click", { frame, text: "Choose" });
  assert.match(reply.notes.join(), /file chooser opened/);
  await session.run("click", { target: "button", frame });
  await session.run("click", { target: "button" });
  assert.deepEqual(await texts("button"), ["Press!", "Press!"]);
});
