import assert from "node:assert/strict";
import { openSession } from "../helpers/session.ts";

const LOG = `<script>
  const log = [];
  const say = (event) => log.push(event.type + (event.isTrusted ? "" : " forged"));
</script>`;

Deno.test("hover moves the pointer over an element, also a disabled one, and once more", async () => {
  await using session = await openSession(
    `${LOG}<style>#tip { display: none } #menu:hover + #tip { display: block }</style>
    <div id=menu onmouseenter="say(event)" style="margin-top:2000px">Products</div><p id=tip>Lamps</p>
    <button disabled>Off</button>`,
  );
  for (let time = 0; time < 2; time++) {
    const result = await session.run("hover", { text: "Products" });
    assert.deepEqual(Object.keys(result as object), ["tab", "tabs", "url", "title"]);
  }
  assert.equal(await session.run("eval", { expression: "log.join()" }), "mouseenter");
  assert.equal(await session.run("is", { what: "visible", target: "#tip" }), true);
  await session.run("hover", { text: "Off" });
  assert.equal(await session.run("is", { what: "visible", target: "#tip" }), false);
});

Deno.test("hover refuses what is covered, unless it is forced: then it says so", async () => {
  await using session = await openSession(
    `${LOG}<div id=menu onmouseover="say(event)">Products</div>
    <div id=veil style="position:fixed;inset:0"></div>`,
  );
  const error = await session.fails("hover", { target: "#menu", timeoutMs: 200 });
  assert.equal(error.code, "not_actionable");
  assert.match(error.message, /Cannot hover .*covered by.*veil/);
  const result = await session.run("hover", { target: "#menu", force: true });
  assert.equal((result as { synthetic_hover: string }).synthetic_hover, "forced");
  assert.equal(await session.run("eval", { expression: "log.join()" }), "mouseover forged");
  assert.equal((await session.fails("hover", {})).code, "usage");
});

Deno.test("dblclick is a trusted double click", async () => {
  await using session = await openSession(`${LOG}<button ondblclick="say(event)">Go</button>`);
  await session.run("dblclick", { text: "Go" });
  assert.equal(await session.run("eval", { expression: "log.join()" }), "dblclick");
  assert.equal(
    (await session.fails("dblclick", { text: "Gone", timeoutMs: 0 })).code,
    "not_found",
  );
});

Deno.test("mouse presses at a place, holds a button on the way, and lets go", async () => {
  await using session = await openSession(
    `${LOG}<body style="margin:0"><div id=pad style="position:fixed;left:100px;top:50px;width:200px;height:100px"></div>
    <script>
      for (const type of ["mousedown", "mousemove", "mouseup", "click", "dblclick"]) {
        pad.addEventListener(type, (e) =>
          log.push([e.type, e.x, e.y, e.buttons, e.detail, e.isTrusted].join(" ")));
      }
    </script>`,
  );
  const heard = () => session.run("eval", { expression: "log.splice(0)" });
  assert.deepEqual(
    (await session.run("mouse", { action: "click", x: 150, y: 60, count: 2 }) as { mouse: unknown })
      .mouse,
    { x: 150, y: 60, held: [] },
  );
  assert.deepEqual(await heard(), [
    "mousemove 150 60 0 0 true",
    "mousedown 150 60 1 1 true",
    "mouseup 150 60 0 1 true",
    "click 150 60 0 1 true",
    "mousedown 150 60 1 2 true",
    "mouseup 150 60 0 2 true",
    "click 150 60 0 2 true",
    "dblclick 150 60 0 2 true",
  ]);
  await session.run("mouse", { action: "down" });
  const moved = await session.run("mouse", { action: "move", x: 170, y: 80, steps: 2 });
  assert.deepEqual((moved as { mouse: unknown }).mouse, { x: 170, y: 80, held: ["left"] });
  const up = await session.run("mouse", { action: "up" }) as { mouse: { held: string[] } };
  assert.deepEqual(up.mouse.held, []);
  assert.deepEqual(await heard(), [
    "mousedown 150 60 1 1 true",
    "mousemove 160 70 1 0 true",
    "mousemove 170 80 1 0 true",
    "mouseup 170 80 0 1 true",
    "click 170 80 0 1 true",
  ]);
  await session.run("mouse", { action: "move", target: "#pad", x: 5, y: 6 });
  await session.run("mouse", { action: "down", target: "#pad", button: "middle" });
  await session.run("mouse", { action: "up", button: "middle" });
  assert.deepEqual(await heard(), [
    "mousemove 105 56 0 0 true",
    "mousemove 200 100 0 0 true",
    "mousedown 200 100 4 1 true",
    "mouseup 200 100 0 1 true",
  ]);
});

Deno.test("mouse wheel scrolls what is under the pointer", async () => {
  await using session = await openSession(
    `<div id=box style="height:100px;width:100px;overflow:auto"><p style="height:2000px">Long</p></div>`,
  );
  await session.run("mouse", { action: "wheel", dy: 300, target: "#box" });
  await session.run("wait", { js: "box.scrollTop > 0 && scrollY === 0" });
});

Deno.test("mouse refuses places that are out of view, and what does not fit together", async () => {
  await using session = await openSession("<h1>Shop</h1>");
  for (
    const params of [
      { action: "click" },
      { action: "move", x: 1 },
      { action: "click", x: -1, y: 5 },
      { action: "click", x: 5, y: 100_000 },
      { action: "wheel" },
      { action: "move", x: 1, y: 1, dy: 3 },
      { action: "drag" },
    ]
  ) assert.equal((await session.fails("mouse", params)).code, "usage", JSON.stringify(params));
});
