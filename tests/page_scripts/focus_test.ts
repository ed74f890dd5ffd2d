import assert from "node:assert/strict";
import { openPage } from "../helpers/browser.ts";
import { css, failure, NOW } from "./acting.ts";

Deno.test("focus gives the keyboard, with the caret behind what is there", async () => {
  await using page = await openPage(
    `<div style="height:2000px"></div><input id="i" value="abc"><textarea id="t">de</textarea>
    <div id="e" contenteditable>fgh</div><input id="n" type="number" value="5">`,
  );
  for (const id of ["i", "t", "e", "n"]) {
    assert.equal((await page.ask("focus", css(`#${id}`))).tag.includes(`id="${id}"`), true);
    assert.equal(await page.evaluate("document.activeElement.id"), id);
  }
  await page.ask("focus", css("#i"));
  assert.equal(await page.evaluate("i.selectionStart"), 3);
  await page.ask("focus", css("#e"));
  assert.equal(
    await page.evaluate("document.execCommand('insertText', false, '!'), e.innerText"),
    "fgh!",
  );
  assert.ok(Number(await page.evaluate("scrollY")) > 0);
});

Deno.test("focus leaves the caret of the element that has it alone", async () => {
  await using page = await openPage(`<input id="i" value="abc">`);
  await page.evaluate("i.focus(); i.setSelectionRange(1, 1)");
  await page.ask("focus", css("#i"));
  assert.equal(await page.evaluate("i.selectionStart"), 1);
});

Deno.test("focus goes into frames, shadow roots, SVG, and to a label's control", async () => {
  await using page = await openPage(
    `<iframe id="f" srcdoc="<input id=inner>"></iframe><x-a id="x"></x-a>
    <x-d id="d"></x-d><svg width="20" height="20"><a id="s" tabindex="0"><text y="12">x</text></a></svg>
    <label id="l">Town <input id="town"></label><script>
    x.attachShadow({ mode: "open" }).innerHTML = "<button id=deep>Go</button>";
    d.attachShadow({ mode: "open", delegatesFocus: true }).innerHTML = "<input><input>";</script>`,
  );
  await page.ask("focus", css("#inner"));
  assert.deepEqual(
    await page.evaluate("[document.activeElement.id, f.contentDocument.activeElement.id]"),
    ["f", "inner"],
  );
  await page.ask("focus", css("#deep"));
  assert.equal(await page.evaluate("x.shadowRoot.activeElement.id"), "deep");
  await page.ask("focus", css("#d"));
  assert.equal(await page.evaluate("document.activeElement.id"), "d");
  await page.ask("focus", css("#s"));
  assert.equal(await page.evaluate("document.activeElement.id"), "s");
  assert.equal((await page.ask("focus", css("#l"))).tag, '<input id="town">');
});

Deno.test("what does not take the focus, is hidden or disabled is refused", async () => {
  await using page = await openPage(
    `<p id="p">x</p><input id="h" hidden aria-label="H"><button id="b" disabled>B</button>`,
  );
  assert.equal(
    (await failure(page.ask("focus", css("#p", NOW)))).message,
    'Cannot focus paragraph <p id="p">: it does not take the focus',
  );
  assert.equal(
    (await failure(page.ask("focus", css("#h", NOW)))).message,
    'Cannot focus textbox "H": hidden',
  );
  assert.equal(
    (await failure(page.ask("focus", css("#b", NOW)))).message,
    'Cannot focus button "B": disabled',
  );
});
