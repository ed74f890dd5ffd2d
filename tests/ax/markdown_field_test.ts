import assert from "node:assert/strict";
import type { AxNode } from "../../src/ax/types.ts";
import { el, input, lines } from "../helpers/markdown.ts";

Deno.test("renderMarkdown prints fields with type, state, placeholder, required, label and value", () => {
  const box = (states: AxNode["states"]) => ({
    role: "checkbox",
    name: "Gift",
    ref: "20",
    ...(states ? { states } : {}),
  });
  assert.deepEqual(
    lines([
      input({ name: "Mail", ref: "16", states: ["required"], value: "a@b.example" }, {
        type: "email",
        placeholder: "you@x",
      }),
      input({ ref: "17" }),
      { ...input({ name: "Note", ref: "18", value: "two  lines" }), tag: "textarea" },
      input(box(["checked"]), { type: "checkbox" }),
      input(box(undefined), { type: "checkbox" }),
      input(box(["checked=mixed", "disabled"]), { type: "checkbox" }),
      input({ role: "switch", name: "Dark", ref: "21" }, { type: "checkbox" }),
      input({ role: "button", name: "CV", ref: "22" }, { type: "file" }),
      input({ role: "button", name: "Send", ref: "23" }, { type: "submit" }),
      el("div", { role: "slider", name: "Zoom", value: "3", ref: "24", actionable: true }),
      el("div", {
        role: "checkbox",
        name: "All",
        ref: "25",
        actionable: true,
        states: ["checked=mixed"],
      }),
    ]),
    [
      'input(email, placeholder="you@x", required, "Mail", value="a@b.example") {ref=16 input}',
      "input() {ref=17 input}",
      'textarea("Note", value="two lines") {ref=18 textarea}',
      'input(checkbox, checked, "Gift") {ref=20 input}',
      'input(checkbox, unchecked, "Gift") {ref=20 input}',
      'input(checkbox, mixed, "Gift") [DISABLED] {ref=20 input}',
      'input(switch, unchecked, "Dark") {ref=21 input}',
      'input(file, "CV") {ref=22 input}',
      "[Send] {ref=23 input}",
      'slider("Zoom", value="3") {ref=24 div}',
      "[All] [aria: MIXED] {ref=25 div}",
    ],
  );
});

Deno.test("renderMarkdown hides secrets and cuts long values, telling their length", () => {
  const field = (value: string, isSecret: boolean) =>
    lines([input({ ref: "16", value }, isSecret ? { isSecret } : {})])[0];
  assert.equal(field("hunter2", true), "input(value=(hidden)) {ref=16 input}");
  assert.equal(field("", true), "input() {ref=16 input}");
  assert.equal(field("(hidden)", false), 'input(value="(hidden)") {ref=16 input}');
  assert.equal(
    field("v".repeat(151), false),
    `input(value="${"v".repeat(150)}…" (151 chars)) {ref=16 input}`,
  );
  assert.equal(field("v".repeat(150), false), `input(value="${"v".repeat(150)}") {ref=16 input}`);
});

Deno.test("renderMarkdown lists the options of a select with their addresses", () => {
  const select = (node: Partial<AxNode>, field = {}): string | undefined =>
    lines([{
      tag: "select",
      field,
      node: { role: "combobox", ref: "16", actionable: true, ...node },
    }])[0];
  const options = [{ label: "Free" }, { label: "*Pro]", selected: true as const }];
  assert.equal(
    select({ options }),
    'select "*Pro]" [options: [16.0] Free, [16.1] *\\*Pro\\]] {ref=16 select}',
  );
  assert.equal(
    select({ name: "Size", options: [{ label: "S", disabled: true }], states: ["required"] }),
    'select(required, "Size") [options: [16.0] S (disabled)] {ref=16 select}',
  );
  assert.equal(
    select({ options, moreOptions: 5 }, {
      isMultiple: true,
      chosen: [{ index: 6, label: "Far" }],
    }),
    'select "*Pro], Far" [options: [16.0] Free, [16.1] *\\*Pro\\], [16.6] *Far, … (+4 more) (multi)] {ref=16 select}',
  );
  assert.equal(select({ options: [] }), "select [options: empty] {ref=16 select}");
});
