/**
 * Values that a page keeps to itself: which fields they are in, and that no look at the page carries them.
 */
import assert from "node:assert/strict";
import { renderMarkdown } from "../../src/ax/markdown.ts";
import { flatten } from "../../src/ax/kinds.ts";
import { openPage } from "../helpers/browser.ts";

/** Fields and whether their value is one to hide. */
const FIELDS: [markup: string, isSecret: boolean][] = [
  [`type=password`, true],
  [`name=user_password`, true],
  [`id=newPasswd`, true],
  [`placeholder="Your passphrase"`, true],
  [`aria-label="Password again"`, true],
  [`autocomplete="section-a current-password"`, true],
  [`autocomplete=cc-number`, true],
  [`autocomplete=one-time-code`, true],
  [`name=cardCvv`, true],
  [`name=otp inputmode=numeric maxlength=6`, true],
  [`placeholder="Security code"`, true],
  [`aria-label=PIN type=tel`, true],
  [`name=ssn`, true],
  [`style="-webkit-text-security: disc"`, true],
  [`name=pinterest`, false],
  [`name=shipping`, false],
  [`name=quantity type=number`, false],
  [`name=phone type=tel`, false],
  [`name=compass`, false],
  [`name=passenger`, false],
  [`aria-label="Pin this note" maxlength=500`, false],
  [`autocomplete=email type=email`, false],
  [`autocomplete=cc-number type=number`, true],
];

Deno.test("secrets of fields stay in the page, in every view of it", async (t) => {
  await using page = await openPage("<main></main>");
  const show = (markup: string) =>
    page.evaluate(`document.querySelector("main").innerHTML = ${JSON.stringify(markup)}`);
  for (const [markup, isSecret] of FIELDS) {
    await t.step(markup, async () => {
      await show(`<input ${markup} value="4711">`);
      for (const view of [{}, { withFlow: true }, { all: true }, { grep: "value" }]) {
        const { nodes, flow } = await page.ask("look", { limit: 0, ...view });
        const told = JSON.stringify({ nodes, flow });
        assert.equal(told.includes("4711"), !isSecret, told);
      }
      const look = await page.ask("look", { limit: 0, withFlow: true });
      const text = renderMarkdown(look, { key: "0" });
      assert.equal(text.includes("value=(hidden)"), isSecret, text);
      const value = [...flatten(look.nodes)].find((node) => node.actionable)?.value;
      assert.equal(value, isSecret ? "••••" : "4711");
      await show(`<input ${markup}>`);
      const empty = await page.ask("look", { limit: 0, withFlow: true });
      assert.doesNotMatch(renderMarkdown(empty, { key: "0" }), /value=/);
    });
  }
});

Deno.test("secrets stay out of names, and out of what is no input", async () => {
  await using page = await openPage(`
    <label><input type=checkbox> Pay with <input autocomplete=cc-number value=4711> now</label>
    <textarea autocomplete=one-time-code>4711</textarea>
    <div contenteditable style="-webkit-text-security: disc" aria-label=Key>4711</div>`);
  for (const view of [{}, { withFlow: true }, { all: true }]) {
    const { nodes, flow } = await page.ask("look", { limit: 0, ...view });
    const told = JSON.stringify({ nodes, flow });
    const where = "all" in view ? told.replaceAll('"role":"text","name":"4711"', "") : told;
    assert.doesNotMatch(where, /4711/);
    assert.match(told, /"Pay with •••• now"/);
  }
});
