import assert from "node:assert/strict";
import type { WaitConditions } from "../../src/page_contract.ts";
import { openPage, type TestPage } from "../helpers/browser.ts";
import { quickest } from "../helpers/quickest.ts";
import { failure } from "./acting.ts";

/** The unmet conditions, and how long it took to know. */
async function wait(
  page: TestPage,
  conditions: WaitConditions,
  timeoutMs = 3000,
): Promise<[string[], number]> {
  const started = performance.now();
  const { unmet } = await page.ask("waitFor", { conditions, timeoutMs });
  return [unmet, performance.now() - started];
}

Deno.test("waitFor ends when every condition holds at once", async () => {
  await using page = await openPage(`<p id="loading">Loading</p><div id="d"></div><script>
    setTimeout(() => { d.innerHTML = "<b id=done>All  saved</b>"; }, 150);
    setTimeout(() => loading.remove(), 300);</script>`);
  const [unmet, took] = await wait(page, {
    selector: "#done",
    gone: "#loading",
    text: "all Saved",
    url: "data:",
  });
  assert.deepEqual(unmet, []);
  assert.ok(took > 200 && took < 2900, `${took} ms`);
});

Deno.test("waitFor names what does not hold when the time is up", async () => {
  await using page = await openPage(`<p id="p">Text</p><b id="hidden" hidden>x</b>`);
  const all = { selector: "#hidden", gone: "#p", text: "words", url: "https" };
  const [unmet, took] = await wait(page, all, 200);
  assert.deepEqual(unmet, ["selector", "gone", "text", "url"]);
  assert.ok(took >= 200);
  assert.deepEqual((await wait(page, { ...all, text: "Text" }, 0))[0], ["selector", "gone", "url"]);
});

Deno.test("only what is visible counts for selector, gone and text", async () => {
  await using page = await openPage(
    `<b id="b">word</b><script>setTimeout(() => b.style.display = "none", 100)</script>`,
  );
  assert.deepEqual((await wait(page, { gone: "#b" }))[0], []);
  assert.deepEqual((await wait(page, { selector: "#b", text: "word" }, 0))[0], [
    "selector",
    "text",
  ]);
});

Deno.test("waitFor looks in shadow roots and frames that come later, or in one frame", async () => {
  await using page = await openPage(`<div id="d"></div><script>
    setTimeout(() => {
      d.attachShadow({ mode: "open" }).innerHTML = "<iframe srcdoc='<b id=deep></b>'></iframe>";
      setTimeout(() => d.shadowRoot.firstChild.contentDocument.body.firstChild.textContent = "Ready", 200);
    }, 50);</script>`);
  assert.deepEqual((await wait(page, { selector: "#deep", text: "Ready" }))[0], []);
  assert.deepEqual((await wait(page, { selector: "#deep", frame: "iframe" }))[0], []);
  assert.deepEqual((await wait(page, { selector: "#d", frame: "iframe" }, 0))[0], ["selector"]);
  assert.deepEqual((await wait(page, { selector: "b", gone: "i", frame: "#nope" }, 0))[0], [
    "selector",
  ]);
});

Deno.test("waitFor is woken by edits that leave no trace in the DOM, and looks at times besides", async () => {
  await using page = await openPage(
    `<style>input:invalid + b{display:none} i{display:none} .on i{display:inline}</style>
    <input id="i" required><b id="b">ok</b><script>setTimeout(() => i.value = "x", 150)</script>`,
  );
  assert.deepEqual((await wait(page, { selector: "#b" }))[0], []);
});

Deno.test("a mutation wakes waitFor well before its timer", async () => {
  await using page = await openPage(`<div id="d"></div>`);
  await quickest(60, async () => {
    await page.evaluate(`d.innerHTML = ""; void setTimeout(() => {
      d.innerHTML = "<b id=b>x</b>"; window.at = performance.now(); }, 130)`);
    await wait(page, { selector: "#b" });
    return Number(await page.evaluate("performance.now() - at"));
  });
});

Deno.test("an input event wakes waitFor well before its timer", async () => {
  await using page = await openPage(`<input id="i" required>`);
  await quickest(50, async () => {
    await page.evaluate(`i.value = ""; void setTimeout(() => {
      i.value = "x"; window.at = performance.now(); i.dispatchEvent(new Event("input", { bubbles: true }));
    }, 130)`);
    await wait(page, { selector: "#i:valid" });
    return Number(await page.evaluate("performance.now() - at"));
  });
});

Deno.test("waitFor refuses an ill-formed selector at once", async () => {
  await using page = await openPage(`<p>x</p>`);
  for (const conditions of [{ selector: "p[" }, { gone: "??" }]) {
    assert.equal(
      (await failure(page.ask("waitFor", { conditions, timeoutMs: 5000 }))).code,
      "usage",
    );
  }
});

Deno.test("a frame that is removed while waited in is just gone", async () => {
  await using page = await openPage(`<iframe id="f" srcdoc="<b id=x>x</b>"></iframe>
    <script>setTimeout(() => f.remove(), 150)</script>`);
  assert.deepEqual((await wait(page, { gone: "#x", frame: "#f" }))[0], []);
});
