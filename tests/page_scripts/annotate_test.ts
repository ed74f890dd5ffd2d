import assert from "node:assert/strict";
import { flatten } from "../../src/ax/kinds.ts";
import type { AnnotateQuery } from "../../src/page_contract.ts";
import { openPage, type TestPage } from "../helpers/browser.ts";

/** The names of what is labelled, in the order of lines. */
async function labelled(page: TestPage, query: AnnotateQuery = {}): Promise<string[]> {
  const { refs } = await page.ask("annotate", query);
  await page.ask("clearAnnotations", undefined);
  return refs.map(({ name }) => name);
}

Deno.test("annotate labels what can be acted on and is in view, with the refs of a look", async () => {
  await using page = await openPage(`
    <button>One</button><p>Text</p><a href=/x>Two</a><button hidden>Hidden</button>
    <div style="height:40px;overflow:auto"><button style="height:40px">Three</button><br>
      <button>Scrolled away</button></div>
    <iframe style="height:60px" srcdoc="<button>Framed</button><p style='margin-top:200px'><button>Below in frame</button>"></iframe>
    <button style="position:absolute;top:900px">Below</button>`);
  const { refs } = await page.ask("annotate", {});
  await page.ask("clearAnnotations", undefined);
  assert.deepEqual(refs.map(({ name }) => name), ["One", "Two", "Three", "Framed"]);
  const { nodes } = await page.ask("look", { limit: 2000 });
  const seen = new Map([...flatten(nodes)].map(({ ref, id }) => [ref, id]));
  for (const { ref, id } of refs) assert.equal(seen.get(ref), id, ref);
});

Deno.test("annotate of the whole page or of a part labels what is in that", async () => {
  await using page = await openPage(
    `<button>Top</button><button style="position:absolute;top:900px">Below</button>`,
  );
  assert.deepEqual(await labelled(page, { fullPage: true }), ["Top", "Below"]);
  assert.deepEqual(await labelled(page, { clip: { x: 0, y: 890, width: 200, height: 50 } }), [
    "Below",
  ]);
  assert.deepEqual(await labelled(page, { clip: { x: 500, y: 0, width: 9, height: 9 } }), []);
});

Deno.test("annotate leaves out what is covered, and labels what stands for a hidden box", async () => {
  await using page = await openPage(`
    <div style="position:relative;width:100px;height:40px"><button>Covered</button>
      <div style="position:absolute;inset:0;background:#eee">veil</div></div>
    <label><input type="checkbox" style="position:absolute;opacity:0;width:0;height:0"> Styled</label>
    <button disabled>Off</button>`);
  assert.deepEqual(await labelled(page), ["Styled", "Off"]);
});

Deno.test("annotate moves nothing, and a page sees one more child of html and no more", async () => {
  await using page = await openPage(`
    <style>* { display: block !important; padding: 50px !important; opacity: .5 }</style>
    <meta http-equiv="Content-Security-Policy" content="style-src 'unsafe-inline'">
    <img name="createElementNS"><button id=b>Save</button>
    <script>
      const seen = { body: 0, document: [] };
      new MutationObserver((list) => seen.body += list.length)
        .observe(document.body, { subtree: true, childList: true, attributes: true });
      new MutationObserver((list) => list.forEach(({ type, target, addedNodes, removedNodes }) =>
        seen.document.push([type, target.localName, addedNodes.length, removedNodes.length])))
        .observe(document, { subtree: true, childList: true, attributes: true });
      const places = () => JSON.stringify([scrollX, scrollY,
        ...[...document.querySelectorAll("html, body, body *")].map((e) => [e.getBoundingClientRect(), e.scrollWidth, e.scrollHeight])]);
    </script>`);
  const before = await page.evaluate("places()");
  const { refs } = await page.ask("annotate", {});
  assert.equal(refs.length, 1);
  assert.equal(await page.evaluate("places()"), before);
  assert.deepEqual(
    await page.evaluate(`const host = document.documentElement.lastChild;
      const style = getComputedStyle(host);
      [host.shadowRoot, host.getAttribute("aria-hidden"), host.clientHeight, style.pointerEvents,
        style.position, style.opacity, document.elementFromPoint(...centre()) === b];
      function centre() { const { x, y, width, height } = b.getBoundingClientRect(); return [x + width / 2, y + height / 2]; }`),
    [null, "true", 0, "none", "fixed", "1", true],
  );
  await page.ask("clearAnnotations", undefined);
  assert.equal(await page.evaluate("document.documentElement.children.length"), 2);
  assert.deepEqual(await page.evaluate("seen"), {
    body: 0,
    document: [["childList", "html", 1, 0], ["childList", "html", 0, 1]],
  });
});

Deno.test("annotate draws over an open dialog, in which alone there is something to do", async () => {
  await using page = await openPage(
    `<button>Behind</button><dialog id=d><button>Inside</button></dialog><script>d.showModal()</script>`,
  );
  const { refs } = await page.ask("annotate", {});
  assert.deepEqual(refs.map(({ name }) => name), ["Inside"]);
  assert.equal(
    await page.evaluate("document.documentElement.lastChild.matches(':popover-open')"),
    true,
  );
  await page.ask("clearAnnotations", undefined);
  assert.equal(
    await page.evaluate("d.matches(':modal') && document.activeElement.textContent"),
    "Inside",
  );
});

Deno.test("annotate twice leaves one set of labels; clearing none is no fault", async () => {
  await using page = await openPage(`<button>One</button>`);
  await page.ask("clearAnnotations", undefined);
  await page.ask("annotate", {});
  await page.ask("annotate", {});
  assert.equal(await page.evaluate("document.documentElement.children.length"), 3);
  await page.ask("clearAnnotations", undefined);
  assert.equal(await page.evaluate("document.documentElement.children.length"), 2);
});
