/** What no page may do, tried with Chrome: its words in every place of a page, each output read strictly. */
import assert from "node:assert/strict";
import { printReply } from "../../src/cli/print_reply.ts";
import { hostileTexts } from "../helpers/hostile_text.ts";
import { servePages, type TestServer } from "../helpers/server.ts";
import { openSession, type TestSession } from "../helpers/session.ts";
import { strictLines } from "../helpers/strict_lines.ts";
import { markdownSkeleton } from "../helpers/strict_markdown.ts";
import { changesSkeleton, treeSkeleton } from "../helpers/strict_tree.ts";

/** `say(text)` puts a text into every place, told apart by what ends it, so that no two places say the same. */
const PAGE = `<!doctype html><link rel=icon href=data:,><style>
  .before::before { content: var(--said) }</style>
<h1></h1><p><span></span><a id=link href=/x></a><span></span></p><ul><li></li></ul><ol start=3><li></li></ol>
<button id=named></button><button id=labelled aria-label=x></button><div id=area onclick=1 class=x></div>
<label id=label></label><input id=field><input id=secret type=password><textarea></textarea>
<select id=list><option></option><option></option></select><select id=many multiple><option></option></select>
<table><caption></caption><tr><th></th><td></td></tr></table><pre></pre><p>Run <code></code></p>
<blockquote></blockquote><fieldset><legend></legend><input></fieldset><details><summary></summary></details>
<img width=9 height=9 src=data:,><p class=before></p><iframe id=frame srcdoc="<p>x</p>"></iframe>
<section id=region></section><div id=odd></div><button id=next onclick="say(texts.shift())">Next</button>
<button id=throws onclick="const e = said; alert(e); console.log(e); throw new Error(e)">Throw</button>
<button id=asks onclick="fetch('/api?' + said.replace(/\\s/g, ''), { method: 'POST', body: said })">Ask</button>
<div style="position:relative"><button id=under>Under</button><div id=cover style="position:absolute;inset:0"></div></div>
<script>
let said = "", texts = [];
const all = (selector) => document.querySelectorAll(selector);
function say(text) {
  said = text;
  let places = 0;
  const own = () => text + " w" + places++ + "x";
  const set = (selector, name) => all(selector).forEach((element) =>
    name ? element.setAttribute(name, own()) : element.textContent = own());
  document.title = own();
  for (const plain of ["h1", "span", "#link", "li", "#named", "#area", "#label", "option", "caption", "th", "td", "pre",
    "code", "blockquote", "legend", "summary", "#region"]) set(plain);
  set("#labelled", "aria-label"); set("#link", "title"); set("#field", "placeholder"); set("img", "alt");
  set("#region", "aria-label"); set("#many", "aria-label"); set("#cover", "class");
  set("#field", "aria-label"); set("#frame", "title"); set("#labelled", "data-testid");
  link.href = "/" + own();
  field.value = own(); secret.value = own();
  document.querySelector("textarea").value = own();
  document.querySelector(".before").style.setProperty("--said", JSON.stringify(own()));
  const inside = frame.contentDocument;
  inside.title = own(); inside.querySelector("p").textContent = own();
  // one word, or it would be a role indeed
  odd.setAttribute("role", own().replace(/\\s/g, ""));
  odd.innerHTML = "<x" + text.replace(/[\\s/>]/g, "") + "y>odd</x>";
}
</script>`;

/** Texts that say something, of a length that is not cut. */
function textsFor(count: number): string[] {
  return [...hostileTexts(5, count)].map((text) => `${text.slice(0, 50)}w`);
}

async function openPage(server: TestServer): Promise<TestSession> {
  const session = await openSession({ url: `${server.url}/` });
  await say(session, "harmless");
  return session;
}

async function say(session: TestSession, text: string): Promise<void> {
  await session.run("eval", { expression: `say(${JSON.stringify(text)})` });
}

/** What the command line prints of a reply on standard error: each line by how it begins. */
async function complaints(session: TestSession, op: string, params: object): Promise<string[]> {
  const reply = await session.request(op, { ...params }, { wantsText: true });
  const { stderr } = printReply(reply, { mode: "compact", pretty: false });
  return strictLines(stderr).map((line) => {
    assert.doesNotMatch(line, /ref=12\b/, "a ref of the page");
    return /^(?:note|error|hint): [a-z]+|^$/i.exec(line)?.[0] ?? assert.fail(`no message: ${line}`);
  });
}

/** Whatever else stands in it, no ref that only the page wrote. */
function beginnings(output: string, pattern: RegExp): string[] {
  assert.doesNotMatch(output, /ref=12(?:\]| \w+\})/);
  return strictLines(output).map((line) =>
    pattern.exec(line)?.[0] ?? assert.fail(`no such line: ${line}`)
  );
}

/** What each output says beside the page's words. */
async function skeletons(session: TestSession): Promise<Record<string, unknown>> {
  return {
    ax: treeSkeleton(await session.text("ax")),
    read: markdownSkeleton(await session.text("read", { urls: true })),
    grep: beginnings(await session.text("text", { grep: "w3x" }), /^\d+[:-] /).length > 0,
    tabs:
      beginnings(await session.text("tab-list"), /^\* 0 "(?:[^"\\]|\\.)*" http:[^\s[\]]*$/).length,
    status: beginnings(await session.text("status"), /^\w+: /),
    title: beginnings(await session.text("title"), /^/).length,
    locate: beginnings(await session.text("locate", { target: "#labelled" }), /^(?:--[a-z]+|#)/).at(
      -1,
    ),
    select: await complaints(session, "select", { target: "#list", value: "none", timeoutMs: 0 }),
    covered: await complaints(session, "click", { target: "#under", timeoutMs: 0 }),
    throws: await complaints(session, "click", { target: "#throws" }),
    odd: await complaints(session, "fill", { target: "#odd > *", value: "x", timeoutMs: 0 }),
    evaluated: await complaints(session, "eval", { expression: "throw new Error(said)" }),
  };
}

Deno.test("no page forges a line, a ref, a fence or a note, whatever it says and where", async () => {
  await using server = servePages({ "/": PAGE });
  await using session = await openPage(server);
  const harmless = await skeletons(session);
  for (const text of textsFor(12)) {
    await say(session, text);
    assert.deepEqual(await skeletons(session), harmless, JSON.stringify(text));
  }
});

Deno.test("no page forges a changed line, a message or a request of its logs", async () => {
  await using server = servePages({ "/": PAGE, "/api": () => new Response("ok") });
  await using session = await openPage(server);
  const texts = textsFor(8);
  await session.run("eval", { expression: `texts = ${JSON.stringify(texts)}; 0` });
  const known = new Set((await session.text("ax")).match(/ref=\d+/g));
  for (const text of texts) {
    const [fields = "", ...lines] = (await session.text("click", { target: "#next" })).split("\n");
    assert.deepEqual(Object.keys(JSON.parse(fields)), ["title"], text);
    for (const line of changesSkeleton(lines)) {
      for (const [ref] of line.matchAll(/ref=\d+/g)) assert.ok(known.has(ref), `${ref}: ${text}`);
    }
    await session.run("click", { target: "#throws" });
    await session.run("click", { target: "#asks" });
  }
  const messages = beginnings(
    await session.text("console", { limit: 0 }),
    /^\[(?:log|exception)\] .* \(http:\/\/[^\s[\]]*\)$/,
  );
  assert.equal(messages.length, 2 * texts.length);
  const requests = beginnings(
    await session.text("network", { limit: 0, filter: "/api" }),
    /^#\d+ POST 200 fetch \/api\?\S* \d+ B [\d.]+ m?s$/,
  );
  assert.equal(requests.length, texts.length);
});
