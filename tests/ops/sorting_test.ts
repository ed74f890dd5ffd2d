/** Lists of SortableJS, which are dragged by HTML's events or by the pointer's. */
import assert from "node:assert/strict";
import { servePages, type TestServer } from "../helpers/server.ts";
import { openSession, type TestSession } from "../helpers/session.ts";

const LIBRARY = await Deno.readFile(new URL(import.meta.resolve("sortablejs")));

/** Two lists of so many items whose items go from one to the other: `/?<options>`. */
function serveLists(items: number): TestServer {
  const list = (name: string) =>
    `<ul id=${name}>${
      Array.from({ length: items }, (_, n) => `<li id=${name}${n}><b>::</b> ${name}${n}</li>`)
        .join("")
    }</ul>`;
  return servePages({
    "/": `<!doctype html><style>
        ul { float: left; width: 160px; padding: 0; min-height: 50px }
        li { height: 30px; width: 150px; margin: 2px }
      </style>${list("a")}${list("b")}<script src=/library></script><script>
        const options = JSON.parse(decodeURIComponent(location.search.slice(1)));
        for (const list of [a, b]) new Sortable(list, { group: "all", ...options });
      </script>`,
    "/library": () => new Response(LIBRARY, { headers: { "content-type": "text/javascript" } }),
  });
}

async function open(
  server: TestServer,
  options: Record<string, unknown>,
): Promise<TestSession> {
  const query = encodeURIComponent(JSON.stringify(options));
  return await openSession({ url: `${server.url}/?${query}` });
}

function order(session: TestSession): Promise<unknown> {
  const expression = "[a, b].map((list) => [...list.children].map((item) => item.id).join())";
  return session.run("eval", { expression });
}

for (
  const [path, options, hold] of [
    ["drag", { animation: 100 }, {}],
    ["mouse", { animation: 100, forceFallback: true }, {}],
    ["mouse", { delay: 200, forceFallback: true }, { holdMs: 400 }],
  ] as const
) {
  Deno.test(`drag sorts a list and moves items to another: ${JSON.stringify(options)}`, async () => {
    await using server = serveLists(4);
    await using session = await open(server, options);
    const drag = async (from: string, to: string): Promise<void> => {
      const result = await session.run("drag", { from, to, ...hold }) as { path: string };
      assert.equal(result.path, path);
    };
    await drag("#a0", "#a2");
    assert.deepEqual(await order(session), ["a1,a2,a0,a3", "b0,b1,b2,b3"]);
    await drag("#a0", "#a2");
    assert.deepEqual(await order(session), ["a1,a0,a2,a3", "b0,b1,b2,b3"]);
    await drag("#a3", "#b1");
    // before it or behind it
    assert.match(String(await order(session)), /^a1,a0,a2,b0,.*(a3,b1|b1,a3)/);
  });
}

Deno.test("drag goes through a list that is longer than the viewport, up and down", async () => {
  await using server = serveLists(80);
  for (const forceFallback of [false, true]) {
    await using session = await open(server, { forceFallback });
    await session.run("drag", { from: "#a0", to: "#a70" });
    assert.match(String(await order(session)), /a70,a0,a71/);
    await session.run("drag", { from: "#b79", to: "#a1" });
    assert.match(String(await order(session)), /^b79,a1,a2/);
  }
});

Deno.test("drag by what is no handle of the list says that nothing came of it", async () => {
  await using server = serveLists(3);
  await using session = await open(server, { handle: "b", forceFallback: true });
  const reply = await session.request("drag", { fromText: "a0", to: "#a2", fromAt: "100,15" });
  assert.match(reply.notes.join(), /nothing on the page changed/);
  await session.run("drag", { from: "#a0 b", to: "#a2" });
  assert.deepEqual(await order(session), ["a1,a2,a0", "b0,b1,b2"]);
});
