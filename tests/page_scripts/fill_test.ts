import assert from "node:assert/strict";
import { openPage } from "../helpers/browser.ts";
import { by, css, failure, NOW, WAIT_MS } from "./acting.ts";

const fillQuery = (
  selector: string,
  value: string,
  more = {},
): ReturnType<typeof css> & { value: string } => ({
  ...css(selector, more),
  value,
});

Deno.test("fill replaces the value, gives the focus, and fires input and change", async () => {
  await using page = await openPage(
    `<input id="i" value="old"><textarea id="t">old</textarea><script>
    window.log = [];
    for (const type of ["focus", "input", "change"]) {
      addEventListener(type, (e) => log.push(e.target.id + " " + type + " " + e.target.value), true);
    }</script>`,
  );
  const answer = await page.ask("fill", fillQuery("#i", "new"));
  assert.deepEqual(answer, {
    element: { role: "textbox", name: "", tag: '<input id="i">' },
    value: "new",
  });
  assert.equal((await page.ask("fill", fillQuery("#t", "two\nlines"))).value, "two\nlines");
  assert.deepEqual(await page.evaluate("log"), [
    "i focus old",
    "i input new",
    "i change new",
    "t focus old",
    "t input two\nlines",
    "t change two\nlines",
  ]);
});

Deno.test("fill with nothing empties the field", async () => {
  await using page = await openPage(
    `<input id="i" value="old"><input type="date" id="d" value="2024-01-02">`,
  );
  assert.equal((await page.ask("fill", fillQuery("#i", ""))).value, "");
  assert.equal((await page.ask("fill", fillQuery("#d", ""))).value, "");
});

Deno.test("fill reaches a field that a view library keeps the value of", async () => {
  await using page = await openPage(`<input id="nick"><script>
    // as React does: a value property of the element's own, which remembers what code wrote
    const d = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    let known = ""; window.state = "";
    Object.defineProperty(nick, "value", { configurable: true, get() { return d.get.call(this); },
      set(v) { known = String(v); d.set.call(this, v); } });
    nick.addEventListener("input", () => {
      const now = d.get.call(nick);
      if (now !== known) { known = now; state = now; }
      setTimeout(() => { known = state; d.set.call(nick, state); }, 20);
    });</script>`);
  await page.ask("fill", fillQuery("#nick", "first"));
  await page.ask("fill", fillQuery("#nick", "Grace H"));
  await page.evaluate("new Promise((r) => setTimeout(r, 60))");
  assert.deepEqual(await page.evaluate("[state, nick.value]"), ["Grace H", "Grace H"]);
});

Deno.test("the answer says what the field reads, not what was asked", async () => {
  await using page = await openPage(`<input id="i"><script>
    i.addEventListener("input", () => i.value = i.value.replace(/\\D/g, ""))</script>`);
  assert.equal((await page.ask("fill", fillQuery("#i", "12 ab 34"))).value, "1234");
});

Deno.test("editable content is replaced with the browser's own input events", async () => {
  await using page = await openPage(
    `<div id="e" contenteditable><p>old <b>text</b></p></div><script>
    window.log = [];
    for (const type of ["beforeinput", "input"]) {
      e.addEventListener(type, (event) => log.push(type + " " + event.inputType + " " + event.isTrusted));
    }</script>`,
  );
  assert.equal((await page.ask("fill", fillQuery("#e", "new"))).value, "new");
  assert.equal(await page.evaluate("e.innerText.trim()"), "new");
  assert.ok((await page.evaluate("log") as string[]).includes("input insertText true"));
  assert.equal((await page.ask("fill", fillQuery("#e", ""))).value, "");
});

Deno.test("fields with the role combobox are filled as the text fields that they are", async () => {
  await using page = await openPage(
    `<textarea id="q" role="combobox" aria-label="Search"></textarea><input id="c" role="combobox" value="Oslo">`,
  );
  const search = by({ by: "label", text: "Search" });
  assert.equal((await page.ask("fill", { ...search, value: "sen" })).value, "sen");
  assert.equal((await page.ask("fill", fillQuery("#c", "Bergen"))).value, "Bergen");
});

Deno.test("a label is filled by way of its control, a component by way of its one field", async () => {
  await using page = await openPage(
    `<label id="l">Town <input id="i"></label><x-field id="x"></x-field><script>
    x.attachShadow({ mode: "open" }).innerHTML = "<label>Name</label><input>";</script>`,
  );
  assert.equal((await page.ask("fill", fillQuery("#l", "Oslo"))).element.tag, '<input id="i">');
  await page.ask("fill", fillQuery("#x", "Ada"));
  assert.deepEqual(await page.evaluate("[i.value, x.shadowRoot.querySelector('input').value]"), [
    "Oslo",
    "Ada",
  ]);
});

Deno.test("a field in a frame is filled with events of that frame", async () => {
  await using page = await openPage(`<iframe id="f" srcdoc="<input id=i><script>
    i.oninput = (e) => top.seen = e instanceof InputEvent</script>"></iframe>`);
  await page.ask("fill", fillQuery("#i", "x"));
  assert.equal(await page.evaluate("seen"), true);
});

Deno.test("dates, times, colours and numbers take what they can hold", async () => {
  await using page = await openPage(
    ["date", "time", "color", "range", "number", "month", "week", "datetime-local"]
      .map((type) => `<input id="${type}" type="${type}">`).join(""),
  );
  const values: Record<string, string> = {
    date: "2024-02-29",
    time: "09:30",
    color: "#A1b2C3",
    range: "30",
    number: " 1.5 ",
    month: "2024-12",
    week: "2024-W52",
    "datetime-local": "2024-01-01 10:00",
  };
  for (const [type, value] of Object.entries(values)) {
    const read = (await page.ask("fill", fillQuery(`#${type}`, value))).value;
    assert.equal(read?.toLowerCase().replace("t", " "), value.trim().toLowerCase(), type);
  }
});

Deno.test("a value that a field cannot hold is refused with its own reading, and left as it was", async () => {
  await using page = await openPage(`<input id="d" type="date" aria-label="When" value="2024-01-02">
    <input id="r" type="range" min="0" max="50" step="10" aria-label="Loud" value="10">
    <input id="c" type="color" aria-label="Paint"><input id="n" type="number" aria-label="Count">`);
  const refused = async (selector: string, value: string): Promise<string> =>
    (await failure(page.ask("fill", fillQuery(selector, value, NOW)))).message;
  assert.equal(
    await refused("#d", "13/45/2024"),
    'Cannot fill textbox "When": it cannot hold "13/45/2024", which it reads as nothing',
  );
  assert.equal(
    await refused("#r", "99"),
    'Cannot fill slider "Loud": it cannot hold "99", which it reads as "50"',
  );
  assert.equal(
    await refused("#r", "33"),
    'Cannot fill slider "Loud": it cannot hold "33", which it reads as "30"',
  );
  assert.match(
    await refused("#c", "reddish"),
    /it cannot hold "reddish", which it reads as "#000000"$/,
  );
  assert.match(await refused("#n", "many"), /reads as nothing$/);
  assert.deepEqual(await page.evaluate("[d.value, r.value, n.value]"), ["2024-01-02", "10", ""]);
});

Deno.test("what is no text field is refused at once, naming what it is", async () => {
  await using page = await openPage(
    `<select id="s" aria-label="Colour"><option>Red</option></select>
    <input type="file" id="f" aria-label="Photo"><input type="checkbox" id="c" aria-label="News">
    <a href="#" id="a">Link</a><div id="d">x</div>`,
  );
  const started = performance.now();
  const messages: Record<string, string> = {
    "#s": 'Cannot fill combobox "Colour": it is a <select>, not a text field',
    "#f": 'Cannot fill button "Photo": it is an input of type file, not a text field',
    "#c": 'Cannot fill checkbox "News": it is an input of type checkbox, not a text field',
    "#a": 'Cannot fill link "Link": it is <a id="a">, not a field',
    "#d": 'Cannot fill <div id="d">: it is <div id="d">, not a field',
  };
  for (const [selector, message] of Object.entries(messages)) {
    const error = await failure(page.ask("fill", fillQuery(selector, "x", { timeoutMs: 5000 })));
    assert.deepEqual([error.code, error.message], ["not_actionable", message]);
  }
  assert.ok(performance.now() - started < 4000);
});

Deno.test("a hidden, disabled or read-only field is waited for, then refused naming the check", async () => {
  await using page = await openPage(
    `<input id="h" hidden aria-label="H"><input id="d" disabled aria-label="D">
    <input id="r" readonly aria-label="R">`,
  );
  const checks = { h: "hidden", d: "disabled", r: "read-only" };
  for (const [id, check] of Object.entries(checks)) {
    const error = await failure(page.ask("fill", fillQuery(`#${id}`, "x", { timeoutMs: 150 })));
    assert.equal(error.message, `Cannot fill textbox "${id.toUpperCase()}": ${check}`);
  }
  await page.evaluate(
    "void setTimeout(() => { h.hidden = false; d.disabled = false; r.readOnly = false; }, 150)",
  );
  for (const id of ["h", "d", "r"]) {
    assert.equal((await page.ask("fill", fillQuery(`#${id}`, "x"))).value, "x");
  }
});

Deno.test("force fills a field whatever keeps a person from it", async () => {
  await using page = await openPage(`<input id="d" disabled hidden>`);
  assert.equal((await page.ask("fill", { ...fillQuery("#d", "x", NOW), force: true })).value, "x");
});

Deno.test("text of any characters goes in as it is", async () => {
  await using page = await openPage(`<input id="i"><textarea id="t"></textarea>`);
  const strange = "a\u0000b\u202e\ud83d\ude00\"'\\</script>${x}";
  assert.equal((await page.ask("fill", fillQuery("#i", strange))).value, strange);
  assert.equal((await page.ask("fill", fillQuery("#t", "\ud800x"))).value?.endsWith("x"), true);
  assert.equal(await page.evaluate("i.value"), strange);
});

Deno.test("a field that is not there is waited for and reported", async () => {
  await using page = await openPage(`<p>nothing</p>`);
  const error = await failure(page.ask("fill", fillQuery("#x", "v", { timeoutMs: 100 })));
  assert.equal(error.message, 'No element matches selector "#x" within 100 ms');
  await page.evaluate("void setTimeout(() => document.body.innerHTML = '<input id=x>', 100)");
  assert.equal((await page.ask("fill", fillQuery("#x", "v", { timeoutMs: WAIT_MS }))).value, "v");
});

Deno.test("the value of editable content has the lines that it was filled with", async () => {
  await using page = await openPage(`<div id="e" contenteditable><p>one</p><p>two</p></div>`);
  const read = (): Promise<unknown> => page.ask("facet", { ...css("#e", NOW), facet: "value" });
  assert.equal(await read(), "one\n\ntwo");
  await page.ask("fill", fillQuery("#e", "three"));
  assert.equal(await read(), "three");
});

Deno.test("afterAction says once what became of the field that was filled", async () => {
  await using page = await openPage(
    `<p id="p"><input id="a"></p><input id="b"><div id="c" contenteditable></div><script>
    a.onfocus = () => setTimeout(() => p.innerHTML = '<input id="a">', 0);
    b.oninput = () => setTimeout(() => b.value = b.value.toUpperCase(), 5);</script>`,
  );
  const fieldAfter = async (selector: string): Promise<unknown> => {
    await page.ask("fill", fillQuery(selector, "new"));
    if (selector === "#b") await page.evaluate("new Promise((r) => setTimeout(r, 20))");
    return (await page.ask("afterAction", {})).field;
  };
  assert.deepEqual(await fieldAfter("#a"), { value: null });
  assert.deepEqual(await fieldAfter("#b"), { value: "NEW" });
  assert.deepEqual(await fieldAfter("#c"), { value: "new" });
  assert.equal((await page.ask("afterAction", {})).field, undefined);
});
