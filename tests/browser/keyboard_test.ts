import assert from "node:assert/strict";
import { parseChord, pressChord, typeText } from "../../src/browser/keyboard.ts";
import { openPage, type TestPage } from "../helpers/browser.ts";

/** `Control+Shift+K` as `Control+Shift K KeyK 75 "K"`. */
function read(chord: string): string {
  const { modifiers, key } = parseChord(chord);
  return `${modifiers.join("+")} ${key.key} ${key.code} ${key.keyCode} ${JSON.stringify(key.text)}`
    .trim();
}

Deno.test("parseChord reads names, characters, aliases and modifiers in any case", () => {
  const cases = {
    Enter: 'Enter Enter 13 "\\r"',
    enter: 'Enter Enter 13 "\\r"',
    Esc: "Escape Escape 27 undefined",
    down: "ArrowDown ArrowDown 40 undefined",
    F12: "F12 F12 123 undefined",
    a: 'a KeyA 65 "a"',
    A: 'A KeyA 65 "A"',
    "+": '+ Equal 187 "+"',
    space: 'Space 32 " "',
    "é": 'é  0 "é"',
    "🦊": '🦊  0 "🦊"',
    "ctrl+A": 'Control a KeyA 65 "a"',
    "Control+Shift+k": 'Control+Shift K KeyK 75 "K"',
    "Shift+1": 'Shift ! Digit1 49 "!"',
    "ctrl++": 'Control + Equal 187 "+"',
    "Cmd+Shift++": 'Meta+Shift + Equal 187 "+"',
    "Shift+Enter": 'Shift Enter Enter 13 "\\r"',
    Shift: "Shift ShiftLeft 16 undefined",
  };
  for (const [chord, expected] of Object.entries(cases)) assert.equal(read(chord), expected, chord);
});

Deno.test("parseChord refuses what no keyboard has, and says what was probably meant", () => {
  const cases: [string, string, RegExp][] = [
    ["Entr", 'Unknown key "Entr" in "Entr"', /^Did you mean Enter\?$/],
    ["Contrl+a", 'Unknown modifier "Contrl" in "Contrl+a"', /^Did you mean Control\?$/],
    ["a+b", 'Unknown modifier "a" in "a+b"', /named as in KeyboardEvent\.key/],
    ["Control+", 'Unknown key "" in "Control+"', /named as/],
    ["", 'Unknown key "" in ""', /named as/],
    ["constructor", 'Unknown key "constructor" in "constructor"', /named as/],
    ["__proto__+a", 'Unknown modifier "__proto__" in "__proto__+a"', /named as/],
  ];
  for (const [chord, message, hint] of cases) {
    assert.throws(() => parseChord(chord), { code: "usage", message, hint }, chord);
  }
});

const FIELD =
  `<form onsubmit="event.preventDefault(); heard.push('submit')"><input autofocus></form>
<script>
  heard = [];
  for (const type of ["keydown", "keyup", "input"]) {
    addEventListener(type, (e) => heard.push(
      [type, e.key ?? e.data, e.code, e.keyCode, e.shiftKey && "shift", e.ctrlKey && "ctrl"]
        .filter(Boolean).join(" ")
    ));
  }
</script>`;

async function openField(value = ""): Promise<TestPage> {
  const page = await openPage(FIELD);
  await page.evaluate(`field = document.querySelector('input'); field.focus();
    field.value = ${JSON.stringify(value)}`);
  return page;
}

Deno.test("typeText presses and releases a key for each character, with Shift where it takes one", async () => {
  await using page = await openField();
  await typeText(page.tab.session, "aB!");
  assert.equal(await page.evaluate("field.value"), "aB!");
  assert.deepEqual(await page.evaluate("heard"), [
    "keydown a KeyA 65",
    "input a",
    "keyup a KeyA 65",
    "keydown B KeyB 66 shift",
    "input B",
    "keyup B KeyB 66 shift",
    "keydown ! Digit1 49 shift",
    "input !",
    "keyup ! Digit1 49 shift",
  ]);
});

Deno.test("typeText types what no key types: accents, Chinese, emoji", async () => {
  await using page = await openField();
  const text = "naïve ÅÄÖ 漢字 🦊👩‍🚀";
  await typeText(page.tab.session, text);
  assert.equal(await page.evaluate("field.value"), text);
  await typeText(page.tab.session, "");
});

Deno.test("typeText makes a newline Enter, one for CR and LF together", async () => {
  await using page = await openPage("<textarea autofocus></textarea>");
  await page.evaluate("document.querySelector('textarea').focus()");
  await typeText(page.tab.session, "a\r\nb\nc");
  assert.equal(await page.evaluate("document.querySelector('textarea').value"), "a\nb\nc");
});

Deno.test("Enter submits a form", async () => {
  await using page = await openField("x");
  await pressChord(page.tab.session, parseChord("Enter"));
  assert.deepEqual(
    await page.evaluate("heard"),
    ["keydown Enter Enter 13", "submit"].concat(
      "keyup Enter Enter 13",
    ),
  );
});

Deno.test("Control+A selects all and types nothing, and every key is let go again", async () => {
  await using page = await openField("all of it");
  await pressChord(page.tab.session, parseChord("Control+A"));
  assert.deepEqual(await page.evaluate("[field.selectionStart, field.selectionEnd]"), [0, 9]);
  assert.deepEqual(await page.evaluate("heard"), [
    "keydown Control ControlLeft 17 ctrl",
    "keydown a KeyA 65 ctrl",
    "keyup a KeyA 65 ctrl",
    "keyup Control ControlLeft 17",
  ]);
  await typeText(page.tab.session, "new");
  assert.equal(await page.evaluate("field.value"), "new");
});

Deno.test("a shifted character presses Shift around it", async () => {
  await using page = await openField();
  await pressChord(page.tab.session, parseChord("?"));
  assert.deepEqual(await page.evaluate("heard"), [
    "keydown Shift ShiftLeft 16 shift",
    "keydown ? Slash 191 shift",
    "input ?",
    "keyup ? Slash 191 shift",
    "keyup Shift ShiftLeft 16",
  ]);
});

Deno.test("editing keys edit: Backspace, Delete, Home, End, arrows, Shift with arrows", async () => {
  await using page = await openField("abcdef");
  for (const chord of ["End", "Backspace", "Home", "Delete", "ArrowRight", "Shift+ArrowRight"]) {
    await pressChord(page.tab.session, parseChord(chord));
  }
  assert.deepEqual(await page.evaluate("[field.value, field.selectionStart, field.selectionEnd]"), [
    "bcde",
    1,
    2,
  ]);
});

Deno.test("Tab moves on, Shift+Tab back", async () => {
  await using page = await openPage("<input id=a><input id=b><script>a.focus()</script>");
  await pressChord(page.tab.session, parseChord("Tab"));
  assert.equal(await page.evaluate("document.activeElement.id"), "b");
  await pressChord(page.tab.session, parseChord("Shift+Tab"));
  assert.equal(await page.evaluate("document.activeElement.id"), "a");
});

Deno.test("pressChord and typeText reject when the tab goes away", async () => {
  await using page = await openField();
  await page.context.closeTab(page.tab);
  await assert.rejects(typeText(page.tab.session, "abc"), { code: "tab_closed" });
  await assert.rejects(pressChord(page.tab.session, parseChord("Control+a")), {
    code: "tab_closed",
  });
});
