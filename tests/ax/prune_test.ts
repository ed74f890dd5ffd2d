import assert from "node:assert/strict";
import { closeList, closeNode, NOTHING_AROUND, SEPARATOR } from "../../src/ax/prune.ts";
import type { AxNode } from "../../src/ax/types.ts";

function text(name: string): AxNode {
  return { role: "text", name };
}

function button(name: string): AxNode {
  return { role: "button", name, actionable: true };
}

/** Closes a node over what it holds, with nothing named around it. */
function close(node: AxNode, held: AxNode[]): AxNode[] {
  return closeNode(node, held, NOTHING_AROUND);
}

Deno.test("closeNode lets a wrapper give way to what it holds", () => {
  const held = [button("Save")];
  for (const role of ["generic", "none", "rowgroup", "strong", "sectionheader"]) {
    assert.equal(close({ role }, held), held);
  }
});

Deno.test("closeNode keeps a wrapper with a name or that is acted on", () => {
  assert.deepEqual(close({ role: "generic", name: "Tools" }, []), [{
    role: "generic",
    name: "Tools",
  }]);
  assert.equal(close({ role: "generic", actionable: true }, []).length, 1);
});

Deno.test("closeNode drops what says nothing, but not frames", () => {
  assert.deepEqual(close({ role: "list" }, [SEPARATOR, text("  "), SEPARATOR]), []);
  assert.deepEqual(close({ role: "heading", states: ["level=2"] }, []), []);
  assert.equal(close({ role: "document" }, []).length, 1);
  assert.equal(close({ role: "progressbar", value: "3" }, []).length, 1);
});

Deno.test("closeNode drops text that is part of a name made of its content", () => {
  assert.deepEqual(close(button("Add to cart"), [text("Add "), text("to cart")]), [
    button("Add to cart"),
  ]);
});

Deno.test("closeNode keeps text in a region that is named by a label, unless it is the label", () => {
  const region: AxNode = { role: "region", name: "Results: 5" };
  const [closed] = close(region, [text("5"), SEPARATOR, text("Results: 5")]);
  assert.deepEqual(closed?.children, [text("5")]);
});

Deno.test("closeNode drops a sign without words from a control that has a name", () => {
  assert.deepEqual(close(button("Close"), [text("×")]), [button("Close")]);
});

Deno.test("closeNode drops an image that repeats the name around it", () => {
  const link: AxNode = { role: "link", name: "Logo", actionable: true };
  assert.deepEqual(close(link, [{ role: "img", name: "Logo" }]), [link]);
});

Deno.test("closeNode drops the name of a cell that its lines spell out", () => {
  const cell: AxNode = { role: "cell", name: "Open Delete" };
  const [closed] = close(cell, [
    { role: "link", name: "Open", actionable: true },
    button("Delete"),
  ]);
  assert.equal(closed?.name, undefined);
});

Deno.test("closeList joins pieces of one line as they stand and sets blocks apart", () => {
  const held = [text("Thr"), text("ee "), text("more"), SEPARATOR, text("lines")];
  assert.deepEqual(closeList(held, NOTHING_AROUND), [text("Three more lines")]);
});

Deno.test("closeList starts a new line at 300 characters and never splits a text", () => {
  const long = "x".repeat(180);
  const held = [text(long), SEPARATOR, text(long), SEPARATOR, text("y".repeat(400))];
  assert.deepEqual(closeList(held, NOTHING_AROUND).map(({ name }) => name?.length), [
    180,
    180,
    400,
  ]);
});

Deno.test("closeList starts a new line after any other node", () => {
  const held = [text("before"), button("Go"), text("after")];
  assert.deepEqual(closeList(held, NOTHING_AROUND), held);
});

Deno.test("closeList drops a label beside its control, whatever colon or asterisk ends it", () => {
  const field: AxNode = { role: "textbox", name: "Full name", actionable: true };
  const held = [text("Order"), SEPARATOR, text("Full name *:"), SEPARATOR, field];
  assert.deepEqual(closeList(held, NOTHING_AROUND), [text("Order"), field]);
  const box: AxNode = { role: "checkbox", name: "I agree", actionable: true };
  assert.deepEqual(closeList([box, text(" I agree")], NOTHING_AROUND), [box]);
});

Deno.test("closeList keeps the text before a button of the same words", () => {
  assert.equal(closeList([text("Delete"), button("Delete")], NOTHING_AROUND).length, 2);
});

Deno.test("closeNode reads a clickable without a name as its text", () => {
  const card: AxNode = { role: "clickable", actionable: true };
  const [closed] = close(card, [{ role: "heading", name: "Plan" }, text("four pages")]);
  assert.deepEqual(closed?.children, [text("Plan four pages")]);
});

Deno.test("closeNode keeps the lines of a clickable that holds more than words", () => {
  const card: AxNode = { role: "clickable", actionable: true };
  const meter: AxNode = { role: "meter", name: "Stock", value: "4" };
  const [closed] = close(card, [text("Lamp"), meter]);
  assert.deepEqual(closed?.children, [text("Lamp"), meter]);
});
