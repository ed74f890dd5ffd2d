/** Places in frames of other origins, and scrolling them. */
import assert from "node:assert/strict";
import { openSession, type TestSession } from "../helpers/session.ts";

const TALL = "<div style='height:3000px'>Tall</div><button>End</button>";

/** The same frame twice: one that the page can read, and one that it cannot. */
const PAGE = `<body style="margin:0"><div style="height:100px"></div>
  <iframe id=own style="border:5px solid;padding:7px" srcdoc="${TALL}"></iframe>
  <iframe id=foreign style="border:5px solid;padding:7px" sandbox="allow-scripts" srcdoc="${TALL}"></iframe>
  <div style="height:4000px"></div>`;

type Answer = Record<string, number | undefined>;

function scroll(session: TestSession, params: Record<string, unknown>): Promise<Answer> {
  return session.run("scroll", params) as Promise<Answer>;
}

Deno.test("scroll --frame scrolls that frame, and not the page", async () => {
  await using session = await openSession(PAGE);
  for (const frame of ["#own", "#foreign"]) {
    assert.equal((await scroll(session, { frame, by: 300 })).scrollTop, 300, frame);
    assert.equal((await scroll(session, { frame })).scrollTop, 1100, frame);
    const { scrollTop = 0, elementScrollHeight = 0, scrollY } = await scroll(session, {
      frame,
      to: "bottom",
    });
    assert.ok(scrollTop > 2000 && elementScrollHeight > 3000, frame);
    assert.equal(scrollY, 0, frame);
  }
  assert.equal(await session.run("eval", { expression: "scrollY" }), 0);
  assert.ok((await scroll(session, { by: 50 })).scrollY === 50);
});

Deno.test("scroll with an element of a frame tells where the page stands, and the frame in it", async () => {
  await using session = await openSession(PAGE);
  await scroll(session, { by: 30 });
  for (const frame of ["#own", "#foreign"]) {
    const answer = await scroll(session, { selector: "div", frame, by: 200 });
    assert.equal(answer.scrollTop, 200, frame);
    assert.equal(answer.scrollY, 30, frame);
    await scroll(session, { selector: "button", frame });
    await session.run("scroll", { to: "bottom" });
    await scroll(session, { selector: "button", frame });
    // the frame itself is brought into view too
    assert.ok(await session.run("eval", { expression: "scrollY" }) as number < 1000, frame);
    await session.run("scroll", { by: -10_000 });
    await scroll(session, { by: 30 });
  }
});

Deno.test("scroll --frame that is not there fails, and so does what narrows no target", async () => {
  await using session = await openSession(PAGE);
  const error = await session.fails("scroll", { frame: "#nowhere", timeoutMs: 0 });
  assert.equal(error.code, "not_found");
  assert.match(error.message, /No frame matches "#nowhere"/);
  assert.equal(
    (await session.fails("scroll", { frame: "#foreign >> #no", timeoutMs: 0 })).code,
    "not_found",
  );
  await session.run("eval", { expression: "own.hidden = foreign.hidden = true" });
  for (const frame of ["#own", "#foreign"]) {
    const hidden = await session.fails("scroll", { frame, timeoutMs: 0 });
    assert.match(hidden.message, /Cannot scroll the frame: hidden/, frame);
  }
  assert.equal((await session.fails("scroll", { nth: 1 })).code, "usage");
  assert.equal((await session.fails("scroll", { frame: "#foreign", near: "x" })).code, "usage");
});

Deno.test("get box is in the page's coordinates, without scrolling, for frames of any origin", async () => {
  await using session = await openSession(PAGE.replaceAll(TALL, "<button>End</button>"));
  const at = async (frame: string): Promise<unknown> => {
    await session.run("eval", {
      expression: `for (const id of ['own', 'foreign'])
        document.getElementById(id).style.cssText +=
          ';position:absolute;left:40px;top:60px;transform:rotate(90deg) scale(1.5)'`,
    });
    return await session.run("get", { what: "box", selector: "button", frame });
  };
  const [own, foreign] = [await at("#own"), await at("#foreign")] as Record<string, number>[];
  for (const side of ["x", "y", "width", "height"]) {
    assert.ok(Math.abs((own?.[side] ?? NaN) - (foreign?.[side] ?? NaN)) < 0.01, side);
  }
  assert.ok((foreign?.x ?? 0) > 40);
  assert.equal(await session.run("eval", { expression: "scrollY" }), 0);
});
