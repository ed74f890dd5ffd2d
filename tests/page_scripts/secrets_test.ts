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
  [`name=cardnumber`, true],
  [`name="billing[card_number]" maxlength=19`, true],
  [`name=cc-num type=tel`, true],
  [`aria-label="Credit card number"`, true],
  [`aria-label="Name on card"`, false],
  [`aria-label="Password hint"`, true],
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
      const query = { target: { by: "selector", selector: "input" }, timeoutMs: 0 } as const;
      const read = await page.ask("text", { scope: query });
      assert.equal(read, isSecret ? "••••" : "4711");
      const byText = { target: { by: "text", text: "4711" }, timeoutMs: 0 } as const;
      assert.equal(await page.ask("has", byText), isSecret ? null : "found");
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
    assert.doesNotMatch(told, /4711/);
    assert.match(told, /"Pay with •••• now"/);
  }
});

/** Fields by what a label beside them says, and whether their value is one to hide. */
const LABELS: [label: string, isSecret: boolean][] = [
  ["Password", true],
  ["Confirm new password *", true],
  ["Password (again)", true],
  ["Password hint", false],
  ["Address to which we send a link for another password", false],
  ["Card number", true],
  ["Security code", true],
  ["PIN", true],
  ["Full name", false],
];

Deno.test("a label tells a secret where the field itself does not", async (t) => {
  await using page = await openPage("<main></main>");
  for (const [label, isSecret] of LABELS) {
    const markups = [
      `<label>${label} <input value=4711></label>`,
      `<label for=f>${label}</label><input id=f value=4711>`,
      `<b id=b>${label}</b><input aria-labelledby=b value=4711>`,
      `<label>Use <input type=checkbox> <b id=b>${label}</b><input aria-labelledby=b value=4711></label>`,
    ];
    for (const markup of markups) {
      await t.step(markup, async () => {
        await page.evaluate(
          `document.querySelector("main").innerHTML = ${JSON.stringify(markup)}`,
        );
        const { nodes, flow } = await page.ask("look", { limit: 0, withFlow: true });
        assert.equal(JSON.stringify({ nodes, flow }).includes("4711"), !isSecret);
        const scope = {
          target: { by: "selector", selector: "input:not([type])" },
          timeoutMs: 0,
        } as const;
        assert.equal(await page.ask("text", { scope }), isSecret ? "••••" : "4711");
      });
    }
  }
});

/** Editable text that is a secret, in different places. */
const EDITABLE = [
  `<div>Key: <div contenteditable aria-label=Password>xyzzy</div>end</div>`,
  `<p>Key: <span contenteditable aria-label=Password>xyzzy</span> end</p>`,
  `<p contenteditable aria-label=Password>x<b>yzz</b>y</p>end`,
  `<div hidden>Key <textarea name=password>xyzzy</textarea> end</div>`,
  `<x-y><template shadowrootmode=open><p contenteditable id=password>xyzzy</p>end</template></x-y>`,
  `<iframe srcdoc="<p contenteditable id=password>xyzzy</p>end"></iframe>`,
  `<div style="-webkit-text-security: disc" contenteditable><a href=#>xyzzy</a></div>end`,
  `<button>Send <span contenteditable aria-label=Password>xyzzy</span></button>end`,
  `<label>Send <i role=listitem contenteditable aria-label=Password>xyzzy</i><input></label>end`,
];

Deno.test("editable secrets are dots in the tree, in texts and in names, whatever they are part of", async (t) => {
  for (const markup of EDITABLE) {
    await t.step(markup, async () => {
      await using page = await openPage(`<main>${markup}</main>`);
      for (const view of [{}, { withFlow: true }, { all: true }]) {
        const { nodes, flow } = await page.ask("look", { limit: 0, ...view });
        assert.doesNotMatch(JSON.stringify({ nodes, flow }), /yzz/);
      }
      for (const selector of ["main", "main > *", "b", "[contenteditable]", "input", "button"]) {
        const scope = { target: { by: "selector", selector }, timeoutMs: 0 } as const;
        if (await page.ask("has", scope) === null) continue;
        assert.doesNotMatch(await page.ask("text", { scope }) ?? "", /yzz/, selector);
        assert.doesNotMatch(JSON.stringify(await page.ask("locate", scope)), /yzz/, selector);
        const { nodes } = await page.ask("look", { limit: 0, scope });
        assert.doesNotMatch(JSON.stringify(nodes), /yzz/, selector);
      }
      const text = await page.ask("text", {}) ?? "";
      assert.doesNotMatch(text, /yzz/);
      const byText = { target: { by: "text", text: "xyzzy" }, timeoutMs: 0 } as const;
      assert.equal(await page.ask("has", byText), null);
    });
  }
});

/** Pages that show what was typed into a password field when their button is pressed. */
const TOGGLES: [what: string, markup: string][] = [
  [
    "the same field",
    `<label>Word <input id=w1 type=password value=4711></label>
     <button onclick="w1.type = 'text'">Show</button>`,
  ],
  [
    "another of its name",
    `<div id=box><input name=word type=password value=4711></div>
     <button onclick="box.innerHTML = '<input name=word value=4711>'">Show</button>`,
  ],
  [
    "in a shadow root",
    `<x-y><template shadowrootmode=open><input aria-label=Word type=password value=4711>
     <button onclick="previousElementSibling.type = 'text'">Show</button></template></x-y>`,
  ],
  [
    "in a frame",
    `<iframe srcdoc="<input aria-label=Word type=password value=4711>
     <button onclick='previousElementSibling.type = &quot;text&quot;'>Show</button>"></iframe>`,
  ],
];

Deno.test("a password that the page shows in clear stays dots", async (t) => {
  for (const [what, markup] of TOGGLES) {
    await t.step(what, async () => {
      await using page = await openPage(markup);
      await page.ask("look", { limit: 0 });
      const show = { target: { by: "text", text: "Show" }, timeoutMs: 2_000 } as const;
      await page.ask("syntheticClick", show);
      const { nodes } = await page.ask("look", { limit: 0 });
      const field = [...flatten(nodes)].find(({ role }) => role === "textbox");
      assert.equal(field?.value, "••••");
    });
  }
});

Deno.test("a password that was never looked at is known by the change of its type", async () => {
  await using page = await openPage(`<input id=w type=password value=4711>`);
  await page.ask("state", undefined);
  await page.evaluate(`w.type = "text"`);
  const { nodes } = await page.ask("look", { limit: 0 });
  assert.equal([...flatten(nodes)].find(({ role }) => role === "textbox")?.value, "••••");
});

Deno.test("a field that takes the counted id of a password field later is none", async () => {
  await using page = await openPage(
    `<div id=box><input id=field-1 type=password value=4711></div>`,
  );
  await page.ask("look", { limit: 0 });
  await page.evaluate(`box.innerHTML = "<input id=field-1 value=4711>"`);
  const { nodes } = await page.ask("look", { limit: 0 });
  assert.equal([...flatten(nodes)].find(({ role }) => role === "textbox")?.value, "4711");
});

Deno.test("fill does not quote what a field for a secret cannot hold", async () => {
  await using page = await openPage(`<input name=cvc type=number><input name=age type=number>`);
  const fill = (name: string) =>
    page.ask("fill", {
      target: { by: "selector", selector: `[name=${name}]` },
      timeoutMs: 0,
      value: "12x",
    });
  await assert.rejects(
    fill("cvc"),
    ({ message }) => !message.includes("12x") && message.includes("these 3 characters"),
  );
  await assert.rejects(fill("age"), ({ message }) => message.includes(`"12x"`));
});
