import assert from "node:assert/strict";
import { openSession } from "../helpers/session.ts";

const VALUES: [code: string, value: unknown][] = [
  ["1 + 1", 2],
  ["document.title", "T"],
  ["() => 7", 7],
  ["async () => (await fetch('data:,x')).status", 200],
  ["const n = 2; n * 3", 6],
  ["const n = 3; n", 3],
  ["await Promise.resolve(4)", 4],
  ["let s = 1; return s + 1", 2],
  ["if (true) { return 'x' }", "x"],
  ["{ a: 1 }", { a: 1 }],
  ["({ a: [1, null] })", { a: [1, null] }],
  ["undefined", null],
  ["NaN", "NaN"],
  ["10n ** 20n", "100000000000000000000n"],
  ["0.1 + 0.2", 0.30000000000000004],
  ["'\\u2028'", "\u2028"],
  ["// a comment\n5", 5],
  ["function f() { return 1 } f()", 1],
  ["x => typeof x", "undefined"],
  ["async () => { await null; return { deep: [1] } };", { deep: [1] }],
  ["const later = Promise.resolve([5]); later", [5]],
  ["document.body.click", null],
];

Deno.test("eval answers the value of expressions, functions and statements", async (t) => {
  await using session = await openSession("<title>T</title>");
  for (const [expression, value] of VALUES) {
    await t.step(expression, async () => {
      assert.deepEqual(await session.run("eval", { expression }), value);
    });
  }
});

Deno.test("eval of code that throws or does not parse is a page error without stack frames", async () => {
  await using session = await openSession("");
  const thrown = await session.fails("eval", {
    expression: "(() => { throw new TypeError('no lamp') })()",
  });
  assert.equal(thrown.code, "page_error");
  assert.equal(thrown.message, "TypeError: no lamp");
  assert.match((await session.fails("eval", { expression: "1 +" })).message, /SyntaxError/);
  assert.match((await session.fails("eval", { expression: "throw 'plain'" })).message, /plain/);
  assert.equal(
    (await session.fails("eval", { expression: "throw { code: 5 }" })).message,
    '{"code":5}',
  );
  assert.equal((await session.fails("eval", { expression: "throw window" })).message, "Window");
  assert.match(
    (await session.fails("eval", { expression: "Promise.reject(new Error('later'))" })).message,
    /^Error: later$/,
  );
});

const DESCRIBED: [code: string, value: unknown][] = [
  ["document.querySelector('li')", '<li id="a">One</li>'],
  ["[...document.querySelectorAll('ul, br')]", ["<ul>…</ul>", "<br>"]],
  ["document.querySelectorAll('li')", ['<li id="a">One</li>', "<li>Two</li>"]],
  ["document.querySelector('li').firstChild", '#text "One"'],
  ["new TypeError('no lamp')", "TypeError: no lamp"],
  ["await Promise.resolve({ error: new Error('later') })", { error: "Error: later" }],
  ["new Date(0)", "1970-01-01T00:00:00.000Z"],
  ["[new Date(NaN), /a/g]", ["Invalid Date", "/a/g"]],
  ["new Map([['a', new Set([1])]])", [["a", [1]]]],
  ["new URLSearchParams('a=1')", [["a", "1"]]],
  ["new URL('http://shop.example/')", "http://shop.example/"],
  ["document.body.getBoundingClientRect().toJSON().x", 8],
  ["({ rect: new DOMRect(1, 2, 3, 4) }).rect.width", 3],
  ["navigator", "[Navigator]"],
  ["({ f() {}, s: Symbol('s'), n: [NaN, 1n], u: undefined, e: {} })", {
    f: "[Function f]",
    s: "Symbol(s)",
    n: ["NaN", "1n"],
    e: {},
  }],
  ["const a = { b: [] }; a.b.push(a); a", { b: ["[Circular]"] }],
  ["document.body.dataset", {}],
  ["const o = { t: new Date(0) }; o", { t: "1970-01-01T00:00:00.000Z" }],
  ["window.$_ = 1; new Date(0)", {}],
];

Deno.test("eval describes what JSON says nothing of", async (t) => {
  await using session = await openSession("<ul><li id=a>One</li><li>Two</li></ul><br>");
  for (const [expression, value] of DESCRIBED) {
    await t.step(expression, async () => {
      assert.deepEqual(await session.run("eval", { expression }), value);
    });
  }
});

Deno.test("eval of a value that is too much to tell says so", async () => {
  await using session = await openSession("");
  const expression = "const list = Array(30000).fill(Symbol('s')); list";
  const error = await session.fails("eval", { expression });
  assert.equal(error.code, "page_error");
  assert.match(error.message, /JSON/);
});

Deno.test("eval never runs code twice, whatever it throws", async () => {
  await using session = await openSession("<script>n = 0</script>");
  for (
    const expression of [
      "{ n++; JSON.parse('{') }",
      "n++; if (n) { JSON.parse('{'); return 1 }",
      "() => { n++; throw new SyntaxError('x') }",
    ]
  ) {
    await session.run("eval", { expression: "n = 0" });
    await session.fails("eval", { expression });
    assert.ok(await session.run("eval", { expression: "n" }) as number <= 1, expression);
  }
});

Deno.test("a page that runs on forever fails the op in its time and leaves the session", async () => {
  await using session = await openSession("<title>T</title>");
  const reply = await session.request("eval", {
    expression: "while (performance.now() - (window.t ??= performance.now()) < 900);",
  }, { timeoutMs: 200 });
  assert.equal(reply.error?.code, "timeout");
  assert.equal(await session.run("title"), "T");
});

Deno.test("eval runs the code of a file, and takes one or the other", async () => {
  await using session = await openSession("<title>T</title>");
  const file = await Deno.makeTempFile();
  await Deno.writeTextFile(file, "\uFEFFconst title = document.title;\nreturn title + '!';\n");
  assert.equal(await session.run("eval", { file }), "T!");
  assert.equal((await session.fails("eval", { file, expression: "1" })).code, "usage");
  assert.equal((await session.fails("eval", {})).code, "usage");
  await Deno.remove(file);
  const error = await session.fails("eval", { file });
  assert.deepEqual([error.code, error.message], [
    "file",
    `Cannot read "${file}": there is no such file`,
  ]);
});
