/** What is in a frame of another origin is hidden, inert or switched off with the frame, as in one of the page's own. */
import assert from "node:assert/strict";
import { openSession, type TestSession } from "../helpers/session.ts";

const INSIDE = "<button>Inside</button><input aria-label=Field><p>Words inside</p>";

/** The page's own frame and a foreign one with the same content, both in a box with this style or attribute. */
function twoFrames(own: string, around = ""): string {
  return `<h1>Page</h1><div ${around}>
    <iframe id=own ${own} srcdoc="${INSIDE.replaceAll("Inside", "Own")}"></iframe>
    <iframe id=foreign ${own} sandbox="allow-scripts" srcdoc="${INSIDE}"></iframe></div>`;
}

const HIDDEN: [string, string, string?][] = [
  ["display: none", "style='display:none'"],
  ["display: none around it", "", "style='display:none'"],
  ["visibility: hidden", "style='visibility:hidden'"],
  ["visibility: hidden around it", "", "style='visibility:hidden'"],
  ["no size", "style='width:0;height:0;border:0'"],
];

for (const [what, own, around] of HIDDEN) {
  Deno.test(`all in a frame is hidden with it: ${what}`, async () => {
    await using session = await openSession(twoFrames(own, around));
    for (const frame of ["#own", "#foreign"]) {
      const button = { selector: "button", frame };
      assert.equal(await session.run("is", { what: "visible", ...button }), false, frame);
      assert.equal(await session.run("is", { what: "hidden", ...button }), true, frame);
      const click = { ...button, timeoutMs: 0 };
      assert.match((await session.fails("click", click)).message, /: hidden$/, frame);
      const field = { selector: "input", frame, value: "x", timeoutMs: 0 };
      assert.match((await session.fails("fill", field)).message, /: hidden$/, frame);
      assert.equal(
        (await session.fails("wait", { text: "Words", frame, timeoutMs: 0 })).code,
        "timeout",
        frame,
      );
    }
    assert.equal(await session.run("text"), "Page");
    assert.equal(await lines(session), '- heading "Page" [level=1]');
    assert.match(await lines(session, { grep: "inside" }), /^… no line holds/);
    assert.deepEqual(await annotated(session), {});
  });
}

/** The lines of the tree, without the page's. */
async function lines(session: TestSession, params: Record<string, unknown> = {}): Promise<string> {
  return (await session.text("ax", params)).replace(/^.*\n/, "");
}

/** The refs that a picture tells of. */
async function annotated(session: TestSession): Promise<Record<string, string>> {
  const dir = await Deno.makeTempDir();
  try {
    const { refs } = await session.run("screenshot", {
      annotate: true,
      fullPage: true,
      path: `${dir}/a.png`,
    }) as { refs: Record<string, string> };
    return refs;
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

for (const attribute of ["inert", "aria-hidden=true"]) {
  for (const [own, around] of [[attribute, ""], ["", attribute]] as const) {
    Deno.test(`what is in a frame is left out with it: ${attribute} ${around && "around it"}`, async () => {
      await using session = await openSession(twoFrames(own, around));
      assert.equal(await lines(session), '- heading "Page" [level=1]');
      assert.match(await lines(session, { grep: "inside" }), /^… no line holds/);
      assert.deepEqual(await annotated(session), {});
      for (const frame of ["#own", "#foreign"]) {
        const click = { selector: "button", frame, timeoutMs: 0 };
        if (attribute === "inert") {
          assert.match((await session.fails("click", click)).message, /inert/, frame);
        } else await session.run("click", click);
      }
    });
  }
}

Deno.test("what is around a frame counts through the frames in it", async () => {
  const deep = "<iframe id=deep sandbox='allow-scripts' srcdoc='<button>Deep</button>'></iframe>";
  await using session = await openSession(
    `<iframe id=outer sandbox="allow-scripts" style="visibility:hidden" srcdoc="${deep}"></iframe>`,
  );
  const button = { selector: "button", frame: "#outer >> #deep" };
  assert.equal(await session.run("is", { what: "visible", ...button }), false);
  await session.run("eval", { expression: "outer.style.visibility = ''" });
  assert.equal(await session.run("is", { what: "visible", ...button }), true);
});

Deno.test("a control in a frame in an aria-disabled part of the page is disabled", async () => {
  await using session = await openSession(twoFrames("", "aria-disabled=true"));
  for (const frame of ["#own", "#foreign"]) {
    assert.equal(
      await session.run("is", { what: "disabled", selector: "button", frame }),
      true,
      frame,
    );
  }
});

Deno.test("an action waits for the frame around its element to show", async () => {
  await using session = await openSession(twoFrames("style='visibility:hidden'"));
  await session.run("eval", {
    expression: "setTimeout(() => foreign.style.visibility = 'visible', 700); 1",
  });
  await session.run("fill", { selector: "input", frame: "#foreign", value: "x", timeoutMs: 9000 });
});
