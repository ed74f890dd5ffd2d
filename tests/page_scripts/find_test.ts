import assert from "node:assert/strict";
import { openPage } from "../helpers/browser.ts";
import { by, css, failure, NOW, tagFound } from "./acting.ts";

Deno.test("a selector finds the first match that a user could reach", async () => {
  await using page = await openPage(`
    <button id="parked" class="b" style="position:absolute;left:-9999px">Parked</button>
    <div style="height:0;overflow:hidden"><button id="folded" class="b">Folded</button></div>
    <button id="beside" class="b" style="position:fixed;left:1400px">Beside</button>
    <button id="none" class="b" style="display:none">None</button>
    <button id="reachable" class="b" style="position:absolute;top:3000px">Below</button>
    <button id="later" class="b">Later</button>`);
  assert.equal(await tagFound(page, css(".b")), '<button id="reachable">');
  assert.equal(await tagFound(page, css("#parked")), '<button id="parked">');
});

Deno.test("a selector's nth counts all matches, from the end when negative", async () => {
  await using page = await openPage(
    `<i id="a" hidden></i><i id="b">b</i><i id="c">c</i><i id="d">d</i>`,
  );
  assert.equal(await tagFound(page, css("i", { nth: 0 })), '<i id="a">');
  assert.equal(await tagFound(page, css("i", { nth: 2 })), '<i id="c">');
  assert.equal(await tagFound(page, css("i", { nth: -1 })), '<i id="d">');
  const error = await failure(page.ask("box", css("i", { nth: 4, ...NOW })));
  assert.equal(error.code, "not_found");
  assert.equal(error.message, 'No element matches selector "i" at nth 4 (4 matches without that)');
});

Deno.test("an ill-formed selector is refused at once, pointing to --text", async () => {
  await using page = await openPage(`<p>text</p>`);
  const started = performance.now();
  for (const selector of ["text=Save", "//p", "p >>> ", "", "p["]) {
    const error = await failure(page.ask("box", css(selector, { timeoutMs: 5000 })));
    assert.equal(error.code, "usage", selector);
    assert.equal(error.message, `Invalid CSS selector ${JSON.stringify(selector)}`);
    assert.match(error.hint ?? "", /--text/);
  }
  assert.ok(performance.now() - started < 4000);
});

const SHADOWS = `
  <div id="app"><x-card id="one"></x-card><x-card id="two"></x-card></div>
  <script>
    for (const card of document.querySelectorAll("x-card")) {
      card.attachShadow({ mode: "open" }).innerHTML = "<x-inner></x-inner><b>" + card.id + "</b>";
      card.shadowRoot.firstChild.attachShadow({ mode: "open" }).innerHTML =
        "<button id=" + card.id + "-deep placeholder='Type " + card.id + "'>Go " + card.id + "</button>";
    }
  </script>`;

Deno.test("`>>>` looks in shadow roots at and below what its left side matches", async () => {
  await using page = await openPage(SHADOWS);
  assert.equal(await tagFound(page, css("#app >>> button")), '<button id="one-deep">');
  assert.equal(await tagFound(page, css("#two >>> button")), '<button id="two-deep">');
  assert.equal(await tagFound(page, css("#two >>> x-inner >>> button")), '<button id="two-deep">');
  assert.equal(await tagFound(page, css("#app >>> button", { nth: 1 })), '<button id="two-deep">');
  assert.equal((await failure(page.ask("box", css("#two >>> i", NOW)))).code, "not_found");
});

Deno.test("every kind of target reaches into open shadow roots", async () => {
  await using page = await openPage(SHADOWS);
  const wanted = '<button id="two-deep">';
  assert.equal(await tagFound(page, css("#two-deep")), wanted);
  assert.equal(await tagFound(page, by({ by: "text", text: "go TWO" })), wanted);
  assert.equal(await tagFound(page, by({ by: "role", role: "button", name: "Go two" })), wanted);
  assert.equal(await tagFound(page, by({ by: "placeholder", text: "type two" })), wanted);
});

Deno.test("a closed shadow root stays closed: its host is what there is to find", async () => {
  await using page = await openPage(`<x-shut id="host">light</x-shut><script>
    host.attachShadow({ mode: "closed" }).innerHTML = "<button>Inside</button><slot></slot>";</script>`);
  assert.equal((await failure(page.ask("box", css("button", NOW)))).code, "not_found");
  assert.equal(await tagFound(page, by({ by: "text", text: "light" })), '<x-shut id="host">');
});

const FRAMES = `<button id="top" class="b">Top</button>
  <iframe id="outer" srcdoc='<button id="mid" class="b">Middle</button>
    <iframe id="inner" srcdoc="<button id=deep class=b>Deep</button>"></iframe>'></iframe>
  <iframe id="other" srcdoc="<button id=side class=b>Side</button>"></iframe>`;

Deno.test("what is in same-origin frames is found without naming them", async () => {
  await using page = await openPage(FRAMES);
  assert.equal(await tagFound(page, css("#deep")), '<button id="deep">');
  assert.equal(await tagFound(page, by({ by: "text", text: "Side" })), '<button id="side">');
  assert.equal(await tagFound(page, css(".b")), '<button id="top">');
  assert.equal(await tagFound(page, css(".b", { nth: 2 })), '<button id="deep">');
});

Deno.test("a frame narrows the search to what is inside it, nested with >>", async () => {
  await using page = await openPage(FRAMES);
  assert.equal(await tagFound(page, css(".b", { frame: "#outer" })), '<button id="mid">');
  assert.equal(
    await tagFound(page, css(".b", { frame: "iframe >> iframe" })),
    '<button id="deep">',
  );
  assert.equal(await tagFound(page, css(".b", { frame: "#other" })), '<button id="side">');
  const outside = await failure(page.ask("box", css("#top", { frame: "#other", ...NOW })));
  assert.equal(outside.message, 'No element matches selector "#top" in frame "#other"');
});

Deno.test("a frame that does not exist is an error of its own", async () => {
  await using page = await openPage(FRAMES);
  const error = await failure(page.ask("box", css(".b", { frame: "#nope", timeoutMs: 100 })));
  assert.equal(error.code, "not_found");
  assert.equal(error.message, 'No frame matches "#nope" within 100 ms');
});

Deno.test("near picks the candidate whose own region shows the text", async () => {
  await using page = await openPage(`
    <ul><li>Brass lamp <button id="a">Add</button></li>
        <li>Steel lamp <button id="b">Add</button></li></ul>`);
  const add = by({ by: "role", role: "button", name: "Add" });
  assert.equal(await tagFound(page, { ...add, near: "steel  LAMP" }), '<button id="b">');
  assert.equal(await tagFound(page, css("button", { near: "Brass" })), '<button id="a">');
  const error = await failure(page.ask("box", { ...add, near: "Gold", ...NOW }));
  assert.equal(
    error.message,
    'No element matches role "button" with name "Add" near "Gold" (2 matches without that)',
  );
});

Deno.test("10,000 matches are looked through in linear time", async () => {
  await using page = await openPage(`<div id="list"></div><script>
    window.fill = (count) => {
      let html = "";
      for (let i = 0; i < count; i++) html += "<div><label>Row " + i + "<input></label><button>Delete</button></div>";
      list.innerHTML = html;
    };</script>`);
  const timed = async (count: number): Promise<number> => {
    await page.evaluate(`fill(${count})`);
    const started = performance.now();
    await tagFound(page, by({ by: "text", text: "Delete" }));
    await tagFound(page, by({ by: "label", text: `Row ${count - 1}` }));
    await tagFound(page, css("button", { nth: -1 }));
    await tagFound(page, css("button", { near: `Row ${count - 7}`, timeoutMs: 20_000 }));
    return performance.now() - started;
  };
  await timed(100);
  const small = await timed(2000);
  const large = await timed(10_000);
  assert.ok(large < small * 10 + 500, `2,000: ${small} ms, 10,000: ${large} ms`);
});
