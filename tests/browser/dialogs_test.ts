import assert from "node:assert/strict";
import { openPage, type TestPage } from "../helpers/browser.ts";
import { until } from "../helpers/until.ts";

const dialogsOf = (page: TestPage) => page.context.takeEffects().dialogs;

Deno.test("alert, confirm and prompt are accepted the moment they open, and told in order", async () => {
  await using page = await openPage("<p>dialogs");
  const values = await page.evaluate(
    "[alert('a'), confirm('b?'), prompt('c?'), prompt('d?', 'default')]",
  );
  assert.deepEqual(values, [null, true, "", "default"]);
  assert.deepEqual(dialogsOf(page), [
    { type: "alert", message: "a", accepted: true },
    { type: "confirm", message: "b?", accepted: true },
    { type: "prompt", message: "c?", accepted: true },
    { type: "prompt", message: "d?", accepted: true },
  ]);
  assert.deepEqual(dialogsOf(page), []);
});

Deno.test("the policy that holds when a dialog opens answers it", async () => {
  await using page = await openPage("<p>dialogs");
  page.context.policy = { accept: false };
  assert.deepEqual(await page.evaluate("[confirm('a?'), prompt('b?', 'default')]"), [false, null]);
  page.context.policy = { accept: true, promptText: 'å 🦊 "it\'s"' };
  assert.deepEqual(await page.evaluate("[confirm('c?'), prompt('d?', 'default')]"), [
    true,
    'å 🦊 "it\'s"',
  ]);
  page.context.policy = { accept: true, promptText: "" };
  assert.equal(await page.evaluate("prompt('e?', 'default')"), "");
  assert.deepEqual(dialogsOf(page).map(({ accepted }) => accepted), [
    false,
    false,
    true,
    true,
    true,
  ]);
});

Deno.test("beforeunload lets the page go, whatever the policy", async () => {
  await using page = await openPage(
    `<button style="position:fixed;inset:0">B</button>
     <script>onbeforeunload = (event) => event.preventDefault()</script>`,
  );
  page.context.policy = { accept: false };
  await page.press(100, 100); // Chrome asks only for a page that somebody has touched
  await page.goto("data:text/html,<title>next</title>");
  assert.equal(await page.evaluate("document.title"), "next");
  assert.deepEqual(dialogsOf(page), [{ type: "beforeunload", message: "", accepted: true }]);
});

Deno.test("a dialog in a click does not keep the click from ending", async () => {
  await using page = await openPage(
    `<button style="position:fixed;inset:0" onclick="title = String(confirm('sure?'))">B</button>`,
  );
  await page.press(100, 100);
  assert.equal(await page.evaluate("document.querySelector('button').title"), "true");
  assert.equal(dialogsOf(page).length, 1);
});

Deno.test("dialogs of a popup are answered too, from its first script on", async () => {
  await using page = await openPage("<p>opener");
  await page.evaluate("void open('data:text/html,x')");
  await page.evaluate("w = open(''); w.document.write(`<script>alert('early')</script>`)");
  await until("the popup's dialog", () => page.context.tabs.length === 3);
  assert.deepEqual(dialogsOf(page).map(({ message }) => message), ["early"]);
});
