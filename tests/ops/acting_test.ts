import assert from "node:assert/strict";
import { servePages } from "../helpers/server.ts";
import { openSession } from "../helpers/session.ts";

const LOG =
  "<script>const log = []; const say = (e) => log.push(e.type + (e.isTrusted ? '' : ' forged'));</script>";

Deno.test("click presses the element with trusted events and answers the session's state", async () => {
  await using session = await openSession(
    `${LOG}<title>A</title><button onclick="say(event); dataset.on = 1">Go</button>`,
  );
  const result = await session.run("click", { text: "Go" });
  assert.equal(await session.run("eval", { expression: "log.join()" }), "click");
  assert.deepEqual(Object.keys(result as object), ["tab", "tabs", "url", "title"]);
});

Deno.test("click with count 2 is a double click, with button right a context menu", async () => {
  await using session = await openSession(
    `${LOG}<button ondblclick="say(event)" oncontextmenu="say(event)">Go</button>`,
  );
  await session.run("click", { text: "Go", count: 2 });
  await session.run("click", { text: "Go", button: "right" });
  assert.equal(await session.run("eval", { expression: "log.join()" }), "dblclick,contextmenu");
});

Deno.test("click refuses a covered element, names the cover, and the page gets nothing", async () => {
  await using session = await openSession(
    `${LOG}<button onclick="say(event)">Buy</button>
    <div id=veil style="position:fixed;inset:0" onclick="say(event)"><button>Agree</button></div>`,
  );
  const error = await session.fails("click", { selector: "body > button", timeoutMs: 500 });
  assert.equal(error.code, "not_actionable");
  assert.match(error.message, /Buy.*covered by.*veil/);
  assert.match(error.hint ?? "", /Agree/);
  assert.equal(await session.run("eval", { expression: "log.join()" }), "");
});

Deno.test("click with force sends DOM events and says so", async () => {
  await using session = await openSession(
    `${LOG}<button onclick="say(event)">Buy</button><div style="position:fixed;inset:0"></div>`,
  );
  const result = await session.run("click", { text: "Buy", force: true });
  assert.equal((result as { synthetic_click: string }).synthetic_click, "forced");
  assert.equal(await session.run("eval", { expression: "log.join()" }), "click forged");
});

Deno.test("click on what is not there waits as long as it was told and no longer", async () => {
  await using session = await openSession("<p>Empty</p>");
  const error = await session.fails("click", { selector: "#none", timeoutMs: 200 });
  assert.equal(error.code, "not_found");
  assert.match(error.message, /#none.*within 200 ms/);
});

Deno.test("click waits for an element that comes later", async () => {
  await using session = await openSession(
    `${LOG}<script>setTimeout(() => document.body.innerHTML = '<button onclick="say(event)">Late</button>', 150)</script>`,
  );
  await session.run("click", { text: "Late" });
  assert.equal(await session.run("eval", { expression: "log.join()" }), "click");
});

Deno.test("click on what moves under the pointer is kept from its neighbour, and pressed where it went", async () => {
  await using session = await openSession(
    `${LOG}<style>button { position: absolute; top: 40px; left: 20px; width: 80px }</style>
    <button onclick="log.push('delete')">Delete</button>
    <button onmouseenter="this.style.left = '300px'" onclick="log.push('save')">Save</button>`,
  );
  await session.run("click", { text: "Save" });
  assert.equal(await session.run("eval", { expression: "log.join()" }), "save");
});

Deno.test("click on what is never under the pointer fails, names what was, and clicks nothing", async () => {
  await using session = await openSession(
    `${LOG}<style>button { position: absolute; top: 40px; left: 20px; width: 80px }</style>
    <button id=other onclick="log.push('delete')">Delete</button>
    <button onmouseenter="this.style.left = this.offsetLeft > 100 ? '20px' : '300px'; other.style.left = this.offsetLeft > 100 ? '300px' : '20px'"
      onclick="log.push('save')">Save</button>`,
  );
  const reply = await session.request("click", { text: "Save", timeoutMs: 500 });
  const log = await session.run("eval", { expression: "log.join()" });
  assert.ok(
    log === "" && reply.error !== undefined || log === "save" && reply.error === undefined,
    `${log} ${reply.error?.message}`,
  );
});

Deno.test("click on what is drawn again under the pointer presses it once", async () => {
  await using session = await openSession(
    `${LOG}<div id=box></div><script>let hovered = false;
    const draw = () => box.innerHTML = '<button id=go onmouseenter="if (!hovered) { hovered = true; draw() }" onclick="log.push(1)">Go</button>';
    draw()</script>`,
  );
  await session.run("click", { selector: "#go" });
  assert.equal(await session.run("eval", { expression: "log.join()" }), "1");
});

Deno.test("a page that leaves by itself on the pointer's way is no click of what it had", async () => {
  await using server = servePages({
    "/old": `<!doctype html><button>Go</button><script>onmousemove = ({ target }) => {
      if (target.tagName !== "BUTTON") return;
      document.querySelector("button").remove();
      location.href = "/new";
    }</script>`,
    "/new": async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return new Response("<!doctype html><title>new</title>", {
        headers: { "content-type": "text/html" },
      });
    },
  });
  await using session = await openSession({ url: `${server.url}/old` });
  const error = await session.fails("click", { text: "Go", timeoutMs: 500 });
  assert.equal(error.code, "not_actionable");
  assert.match(error.message, /went away by itself before .*Go/);
  assert.equal(await session.run("title"), "new");
});

Deno.test("click whose release lands on something new says that the click missed", async () => {
  await using session = await openSession(
    `${LOG}<button onmousedown="document.body.insertAdjacentHTML('beforeend', '<div style=position:fixed;inset:0></div>')" onclick="say(event)">Go</button>`,
  );
  const result = await session.run("click", { text: "Go" }) as { click_missed?: boolean };
  assert.equal(result.click_missed, true);
  assert.equal(await session.run("eval", { expression: "log.join()" }), "");
});

Deno.test("check waits for a switch that follows its click later", async () => {
  await using session = await openSession(
    `<button role=switch aria-checked=false aria-label=Wifi onclick="setTimeout(() => this.setAttribute('aria-checked', 'true'), 300)">W</button>`,
  );
  assert.deepEqual(pick(await session.run("check", { label: "Wifi" })), {
    checked: true,
    changed: true,
  });
});

Deno.test("click that removes its own button reached it", async () => {
  await using session = await openSession(
    `<button onclick="this.remove(); document.title = 'gone'">Go</button>`,
  );
  const result = await session.run("click", { text: "Go" });
  assert.equal((result as { title: string }).title, "gone");
});

Deno.test("click by a ref of another page is stale and does nothing", async () => {
  await using session = await openSession(
    `<button id=save onclick="document.title = 'one'">Save</button>`,
  );
  const tree = await session.run("ax") as string;
  const ref = /\[ref=(\d+)\]/.exec(tree)?.[1];
  await session.show(`<p>Other</p><button id=save onclick="document.title = 'two'">Save</button>`);
  const error = await session.fails("click", { ref });
  assert.equal(error.code, "stale");
  assert.match(error.message, /button "Save"/);
  assert.equal(await session.run("title"), "");
});

Deno.test("click by a ref works after a reload, and in a session that never read the page", async () => {
  const html =
    `<button id=save onclick="document.title = 'saved'">Save</button><button>Other</button>`;
  await using first = await openSession(html);
  const ref = /"Save" \[ref=(\d+)\]/.exec(await first.run("ax") as string)?.[1];
  await first.run("reload");
  await first.run("click", { ref });
  assert.equal(await first.run("title"), "saved");
  await using second = await openSession(html);
  await second.run("click", { ref });
  assert.equal(await second.run("title"), "saved");
});

Deno.test("fill replaces the value, fires input and change, and says what the field reads now", async () => {
  await using session = await openSession(
    `${LOG}<label>Name <input value=old oninput="say(event)" onchange="say(event)"></label>
    <label>Code <input oninput="this.value = this.value.toUpperCase()"></label>`,
  );
  await session.run("fill", { label: "Name", value: "Ada" });
  assert.equal(
    await session.run("eval", { expression: "document.querySelector('input').value + log" }),
    "Adainput forged,change forged",
  );
  const reply = await session.request("fill", { label: "Code", value: "ab" });
  assert.deepEqual(reply.notes, ['the field reads "AB" now']);
});

Deno.test("fill refuses what is no field, by name", async () => {
  await using session = await openSession(
    `<button>Go</button><input type=checkbox aria-label=Box><input disabled aria-label=Off>`,
  );
  for (const target of [{ text: "Go" }, { label: "Box" }, { label: "Off" }]) {
    const error = await session.fails("fill", { ...target, value: "x", timeoutMs: 150 });
    assert.equal(error.code, "not_actionable", JSON.stringify(target));
  }
});

Deno.test("type sends keys to the target, and to the focus without one", async () => {
  await using session = await openSession(
    `<input aria-label=A onkeydown="window.keys = (window.keys ?? '') + event.key">`,
  );
  await session.run("type", { label: "A", value: "aB!" });
  await session.run("type", { value: "é😀" });
  assert.equal(
    await session.run("eval", { expression: "document.querySelector('input').value" }),
    "aB!é😀",
  );
  assert.equal(await session.run("eval", { expression: "keys" }), "aB!é😀");
});

Deno.test("press sends chords; an unknown key is a usage error with a suggestion", async () => {
  await using session = await openSession(`<input aria-label=A value=abc>`);
  await session.run("press", { label: "A", key: "Control+A" });
  await session.run("press", { key: "Backspace" });
  assert.equal(
    await session.run("eval", { expression: "document.querySelector('input').value" }),
    "",
  );
  const error = await session.fails("press", { key: "Entr" });
  assert.equal(error.code, "usage");
  assert.match(error.hint ?? "", /Enter/);
});

Deno.test("press Enter submits, and the reply is of the next page", async () => {
  await using server = servePages({
    "/": "<form action=/found><input name=q aria-label=Q></form>",
    "/found": "<title>Found</title>",
  });
  await using session = await openSession({ url: server.url });
  await session.run("fill", { label: "Q", value: "x" });
  const state = await session.run("press", { key: "Enter" }) as { url: string; title: string };
  assert.equal(state.title, "Found");
  assert.match(state.url, /\/found\?q=x$/);
});

Deno.test("select chooses by label and by value, and lists what there is for an unknown one", async () => {
  await using session = await openSession(
    `<select aria-label=C onchange="document.title = this.value"><option value=r>Red<option value=g>Green  leaf</select>`,
  );
  assert.deepEqual(
    (await session.run("select", { label: "C", value: "Green leaf" }) as { selected: string[] })
      .selected,
    ["Green leaf"],
  );
  assert.equal(await session.run("title"), "g");
  await session.run("select", { label: "C", value: "r" });
  assert.equal(await session.run("title"), "r");
  const error = await session.fails("select", { label: "C", value: "Blue", timeoutMs: 100 });
  assert.match(`${error.message} ${error.hint}`, /Red.*Green leaf/);
});

Deno.test("check turns a box on once, uncheck off, and a box that does not follow is an error", async () => {
  await using session = await openSession(
    `<input type=checkbox aria-label=Wrap onchange="document.title += this.checked ? '+' : '-'">
    <input type=checkbox aria-label=Stuck onclick="event.preventDefault()">`,
  );
  assert.deepEqual(pick(await session.run("check", { label: "Wrap" })), {
    checked: true,
    changed: true,
  });
  assert.deepEqual(pick(await session.run("check", { label: "Wrap" })), {
    checked: true,
    changed: false,
  });
  assert.deepEqual(pick(await session.run("uncheck", { label: "Wrap" })), {
    checked: false,
    changed: true,
  });
  assert.equal(await session.run("title"), "+-");
  assert.equal(
    (await session.fails("check", { label: "Stuck", timeoutMs: 200 })).code,
    "not_actionable",
  );
});

Deno.test("a dialog is answered, reported, and steered by the dialog op", async () => {
  await using session = await openSession(
    `<button onclick="document.title = prompt('Name?', 'you') ?? 'none'">Ask</button>`,
  );
  const accepted = await session.request("click", { text: "Ask" });
  assert.deepEqual(accepted.dialogs, [{ type: "prompt", message: "Name?", accepted: true }]);
  assert.equal(await session.run("title"), "you");
  await session.run("dialog", { accept: true, promptText: "Ada" });
  await session.run("click", { text: "Ask" });
  assert.equal(await session.run("title"), "Ada");
  await session.run("dialog", { dismiss: true });
  await session.run("click", { text: "Ask" });
  assert.equal(await session.run("title"), "none");
  assert.equal((await session.fails("dialog", {})).code, "usage");
});

function pick(result: unknown): { checked: unknown; changed: unknown } {
  const { checked, changed } = result as { checked: unknown; changed: unknown };
  return { checked, changed };
}

Deno.test("fill notes that the page drew the field again, or changed its value", async () => {
  await using session = await openSession(
    `<p id="p"><input id="a"></p><input id="b" oninput="requestAnimationFrame(() => b.value = '7')">
    <input id="c"><script>a.onfocus = () => setTimeout(() => p.innerHTML = '<input id="a">', 0);</script>`,
  );
  const notes = async (selector: string): Promise<unknown> =>
    (await session.request("fill", { selector, value: "new" }, { wantsText: true })).notes;
  assert.deepEqual(await notes("#a"), ["the field was drawn again: its value may be lost"]);
  assert.deepEqual(await notes("#b"), ['the field reads "7" now']);
  assert.deepEqual(await notes("#c"), []);
});

Deno.test("what becomes of a secret is told without it, but by get value", async () => {
  await using session = await openSession(
    `<label>Card <input id="a" autocomplete="cc-number" oninput="value = value.replace(/^4711/, '$& ')">
    </label><label>PIN <input></label><button onclick="a.value = '4712 1'">Other</button>`,
  );
  await session.text("ax");
  const reply = await session.request("fill", { label: "Card", value: "47118" }, {
    wantsText: true,
  });
  assert.deepEqual(reply.notes, [
    "the field reads otherwise now, 6 characters: get value prints them",
  ]);
  assert.doesNotMatch(reply.text ?? "", /4711/);
  assert.doesNotMatch(await session.text("click", { text: "Other" }), /4712/);
  await session.run("fill", { label: "PIN", value: "4713" });
  assert.doesNotMatch(await session.text("ax"), / value="[^•]/);
  assert.equal(await session.text("get", { what: "value", label: "PIN" }), "4713");
});

Deno.test("select notes that the page set it back", async () => {
  await using session = await openSession(
    `<select onchange="value = 'A'"><option>A<option>B</select>`,
  );
  const reply = await session.request("select", { target: "select", value: "B" });
  assert.deepEqual(reply.notes, ['the page set it back: "A" is selected']);
});
