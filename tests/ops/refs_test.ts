/** Refs never land on a neighbour, whatever the page does to its rows. */
import assert from "node:assert/strict";
import { servePages } from "../helpers/server.ts";
import { openSession, type TestSession } from "../helpers/session.ts";

/** Five rows with a button of the same name each, drawn from `rows`; `pressed` says which was. */
const LIST = `<div id=list></div><script>
  let rows = ["Ash", "Beech", "Cedar", "Dogwood", "Elm"], pressed = [];
  const draw = () => list.innerHTML = rows.map((row) =>
    "<div><span>" + row + "</span><button aria-label=Delete onclick=\\"pressed.push('" + row + "')\\">x</button></div>").join("");
  draw();
</script>`;

/** The refs of the lines with this name, in the order of `ax`. */
async function refsOf(session: TestSession, name: string): Promise<string[]> {
  const tree = await session.run("ax") as string;
  const lines = tree.split("\n").filter((line) => line.includes(`"${name}"`));
  return lines.map((line) => /ref=(\d+)/.exec(line)?.[1] ?? "");
}

async function pressed(session: TestSession): Promise<unknown> {
  return await session.run("eval", { expression: "pressed.join()" });
}

for (
  const [what, change] of [
    ["rotated", "rows.push(rows.shift()); draw()"],
    ["reversed", "rows.reverse(); draw()"],
    ["replaced at the end", "rows[4] = 'Fir'; draw()"],
  ]
) {
  Deno.test(`a ref follows its row when the list was ${what} and drawn again`, async () => {
    await using session = await openSession(LIST);
    const [, beech] = await refsOf(session, "Delete");
    await session.run("eval", { expression: change });
    await session.request("click", { ref: beech });
    assert.ok(
      ["", "Beech"].includes(String(await pressed(session))),
      String(await pressed(session)),
    );
  });
}

Deno.test("a ref whose row left is stale though as many rows are there", async () => {
  await using session = await openSession(LIST);
  const [ash] = await refsOf(session, "Delete");
  await session.run("eval", { expression: "rows.shift(); rows.push('Fir'); draw()" });
  assert.equal((await session.fails("click", { ref: ash })).code, "stale");
  assert.equal(await pressed(session), "");
});

Deno.test("a ref never resolves to an element that was printed beside it", async () => {
  await using session = await openSession(
    `<div id=feed>${
      [1, 2, 3].map((n) =>
        `<div><button aria-label=Like onclick="document.title='${n}'">x</button></div>`
      ).join("")
    }</div>`,
  );
  const [first] = await refsOf(session, "Like");
  await session.run("eval", {
    expression:
      "feed.firstChild.remove(); feed.insertAdjacentHTML('afterbegin', '<div><button aria-label=Like>new</button></div>'); 1",
  });
  await session.run("eval", { expression: "feed.prepend(feed.lastChild); 1" });
  const reply = await session.request("click", { ref: first });
  assert.notEqual(await session.run("title"), "2");
  assert.notEqual(await session.run("title"), "3");
  assert.ok(reply.error === undefined || reply.error.code === "stale");
});

Deno.test("a row drawn again where it was keeps its ref, with a note, as often as it is drawn", async () => {
  await using session = await openSession(LIST);
  const [, beech] = await refsOf(session, "Delete");
  for (let time = 0; time < 2; time++) {
    await session.run("eval", { expression: "draw()" });
    const reply = await session.request("click", { ref: beech });
    assert.equal(reply.error, undefined);
    assert.match(reply.notes.join(), /drawn again/);
  }
  assert.equal(await pressed(session), "Beech,Beech");
});

Deno.test("after a reload that moved the rows a ref follows its row or is stale", async () => {
  let first = 1;
  await using server = servePages({
    "/": () => {
      const rows = [0, 1, 2].map((n) =>
        `<p>Msg ${first + n} <button onclick="pressed = ['${first + n}']">Archive</button></p>`
      );
      first++;
      return new Response(`<!doctype html><script>pressed = []</script>${rows.join("")}`, {
        headers: { "content-type": "text/html" },
      });
    },
  });
  await using session = await openSession({ url: server.url });
  const [one, two] = await refsOf(session, "Archive");
  await session.run("reload");
  assert.equal((await session.fails("click", { ref: one })).code, "stale");
  await session.run("click", { ref: two });
  assert.equal(await pressed(session), "2");
});

Deno.test("a ref of a frame's page is stale when the frame went on to another", async () => {
  await using server = servePages({
    "/": "<iframe src=/p1></iframe>",
    "/p1": "<button onclick='top.document.title = 1'>Next</button>",
    "/p2": "<button onclick='top.document.title = 2'>Next</button>",
  });
  await using session = await openSession({ url: server.url });
  const [next] = await refsOf(session, "Next");
  await session.run("eval", {
    expression:
      "new Promise((done) => { const frame = document.querySelector('iframe'); frame.onload = () => done(1); frame.src = '/p2'; })",
  });
  assert.equal((await session.fails("click", { ref: next })).code, "stale");
  assert.equal(await session.run("title"), "");
});

Deno.test("an element that reads otherwise than its ref was printed with is told of", async () => {
  await using session = await openSession("<button id=b onclick='done = 1'>Archive</button>");
  const ref = /button "Archive" \[ref=(\d+)\]/.exec(await session.text("ax"))?.[1];
  await session.run("eval", { expression: "b.textContent = 'Delete for ever'" });
  const reply = await session.request("click", { ref });
  assert.deepEqual(reply.notes, [
    `${ref} was button "Archive" when it was printed, "Delete for ever" now`,
  ]);
  await session.run("ax");
  assert.deepEqual((await session.request("click", { ref })).notes, []);
});
