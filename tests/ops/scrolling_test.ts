import assert from "node:assert/strict";
import { openSession } from "../helpers/session.ts";

const LONG = `<body style="margin:0"><div style="height:3000px">Top</div>`;

Deno.test("scroll moves the page by pixels and to its ends, and tells where it is", async () => {
  await using session = await openSession(LONG);
  const viewport = await session.run("eval", { expression: "innerHeight" });
  assert.deepEqual(await session.run("scroll"), { scrollY: 800, scrollHeight: 3000, viewport });
  assert.equal((await session.run("scroll", { by: -300 }) as { scrollY: number }).scrollY, 500);
  assert.equal(
    (await session.run("scroll", { to: "bottom" }) as { scrollY: number }).scrollY,
    3000 - Number(viewport),
  );
  assert.equal((await session.run("scroll", { to: "top" }) as { scrollY: number }).scrollY, 0);
});

Deno.test("scroll with smooth scrolling and a listener: the page has heard of it", async () => {
  await using session = await openSession(
    `<style>html { scroll-behavior: smooth }</style>
    <script>onscroll = (e) => document.title = scrollY + " " + e.isTrusted</script>${LONG}`,
  );
  await session.run("scroll", { by: 500 });
  assert.equal(await session.run("title"), "500 true");
});

Deno.test("scroll --to bottom at the bottom waits for more", async () => {
  await using session = await openSession(
    `${LONG}<script>onscroll = () => setTimeout(() => {
      if (document.body.children.length < 3) {
        document.body.insertAdjacentHTML("beforeend", "<div style='height:1000px'>More</div>");
      }
    }, 300)</script>`,
  );
  await session.run("scroll", { to: "bottom" });
  const { scrollY, scrollHeight } = await session.run("scroll", { to: "bottom" }) as {
    scrollY: number;
    scrollHeight: number;
  };
  assert.equal(scrollHeight, 4000);
  assert.ok(scrollY > 3000, String(scrollY));
});

Deno.test("scroll with a target scrolls in it, or brings it into view", async () => {
  await using session = await openSession(
    `${LONG}<section role=dialog aria-label=Log>
      <div id=log style="height:100px;overflow:auto"><p style="height:900px;margin:0">Lines</p></div>
    </section><button>Last</button>`,
  );
  await session.run("scroll", { text: "Last" });
  assert.equal(await session.run("eval", { expression: "scrollY > 1500" }), true);
  for (const target of [{ target: "#log" }, { role: "dialog", name: "Log" }]) {
    await session.run("scroll", { target: "#log", to: "top" });
    const result = await session.run("scroll", { ...target, by: 50 }) as Record<string, number>;
    assert.deepEqual(Object.keys(result), [
      "scrollY",
      "scrollHeight",
      "scrollTop",
      "elementScrollHeight",
    ]);
    assert.deepEqual([result.scrollTop, result.elementScrollHeight], [50, 900]);
  }
});

Deno.test("scroll takes the box that scrolls where the page does not", async () => {
  await using session = await openSession(
    `<body style="margin:0;overflow:hidden"><main style="height:100vh;overflow:auto">
      <p style="height:5000px;margin:0">Feed</p></main>`,
  );
  const result = await session.run("scroll") as Record<string, number>;
  assert.deepEqual([result.scrollY, result.scrollTop], [0, 800]);
});

Deno.test("scroll refuses two ways at once, and what is not there", async () => {
  await using session = await openSession(LONG);
  assert.equal((await session.fails("scroll", { by: 1, to: "top" })).code, "usage");
  assert.equal((await session.fails("scroll", { to: "middle" })).code, "usage");
  assert.equal(
    (await session.fails("scroll", { target: "#none", timeoutMs: 0 })).code,
    "not_found",
  );
});
