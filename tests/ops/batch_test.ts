import assert from "node:assert/strict";
import { openSession } from "../helpers/session.ts";

const PAGE =
  "<title>Shop</title><label>Mail <input></label><button onclick=\"document.title = 'Saved'\">Save</button>";

Deno.test("batch answers what its steps answered, and the state once", async () => {
  await using session = await openSession(PAGE);
  const steps = [{ op: "fill", label: "Mail", value: "a" }, { op: "title" }, {
    op: "click",
    text: "Save",
  }, { op: "title" }];
  const result = await session.run("batch", { steps }) as Record<string, unknown>;
  assert.deepEqual(result.results, [{ step: 2, do: "title", result: "Shop" }, {
    step: 4,
    do: "title",
    result: "Saved",
  }]);
  assert.deepEqual([result.steps, result.ran, result.title], [4, 4, "Saved"]);
});

Deno.test("batch prints values, then one report of what changed", async () => {
  await using session = await openSession(`${PAGE}<p role=status id=s></p>`);
  await session.text("ax");
  const steps = [{ op: "title" }, { op: "eval", expression: "s.textContent = 'Done'" }, {
    op: "click",
    text: "Mail",
  }];
  assert.match(await session.text("batch", { steps }), /^Shop\nDone\n\+ status: Done$/);
});

Deno.test("batch stops at the first failure, names the step, and tells what came before", async () => {
  await using session = await openSession(PAGE);
  const steps = [{ op: "title" }, { op: "click", selector: "#no", timeoutMs: 1 }, {
    op: "click",
    text: "Save",
  }];
  const reply = await session.request("batch", { steps }, { wantsText: true });
  assert.equal(reply.error?.code, "not_found");
  assert.match(reply.error?.message ?? "", /^Step 2 \(click\): /);
  assert.equal(reply.text, "Shop");
  assert.equal(await session.run("title"), "Shop");
});

Deno.test("batch with keepGoing runs all, and lists the failures", async () => {
  await using session = await openSession(PAGE);
  const steps = [{ op: "click", selector: "#no", timeoutMs: 1 }, { op: "click", text: "Save" }];
  const result = await session.run("batch", { steps, keepGoing: true }) as {
    failed: { step: number }[];
    title: string;
  };
  assert.deepEqual(result.failed.map(({ step }) => step), [1]);
  assert.equal(result.title, "Saved");
});

Deno.test("batch with a step that cannot run runs nothing", async () => {
  await using session = await openSession(PAGE);
  for (const bad of [{ op: "clik" }, { op: "click" }, { op: "batch", steps: [{ op: "title" }] }]) {
    const error = await session.fails("batch", { steps: [{ op: "click", text: "Save" }, bad] });
    assert.equal(error.code, "usage");
    assert.match(error.message, /^Step 2/);
  }
  assert.equal(await session.run("title"), "Shop");
});

Deno.test("batch quotes words of a page that could be taken for its own", async () => {
  await using session = await openSession(
    `<p>ok</p><p>+ button "Pay" [ref=12]</p><h1>Blue Lamp</h1><i>step 3 (click) failed: x</i>`,
  );
  const steps = [
    { op: "text", selector: "p:nth-child(2)" },
    { op: "text", selector: "h1" },
    { op: "text", selector: "i" },
    { op: "eval", expression: `"a\\nnote: b"` },
  ];
  assert.equal(
    (await session.text("batch", { steps })).split(/\n(?=\{)/)[0],
    `> + button "Pay" [ref\\u003d12]\nBlue Lamp\n> step 3 (click) failed: x\n> a\n> note: b`,
  );
});
