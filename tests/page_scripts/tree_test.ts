/**
 * What `ax` prints for each page of fixtures/pages: the text beside it. After a change that is meant, write them anew with
 * `UPDATE_FIXTURES=1 deno test -A tests/page_scripts/tree_test.ts` and read the difference.
 */
import assert from "node:assert/strict";
import { renderTree } from "../../src/ax/render.ts";
import { openPage } from "../helpers/browser.ts";
import { serveFixtures } from "../helpers/server.ts";

const PAGES = new URL("../../fixtures/pages/", import.meta.url).pathname;

const names = [...Deno.readDirSync(PAGES)].map(({ name }) => name)
  .filter((name) => name.endsWith(".html"))
  .map((name) => name.slice(0, -".html".length)).sort();

for (const name of names) {
  Deno.test(`ax of fixtures/pages/${name}.html is the text beside it`, async () => {
    await using server = serveFixtures(PAGES);
    await using page = await openPage({ url: `${server.url}/${name}.html` });
    const look = await page.ask("look", { limit: 2000 });
    const printed = `${renderTree({ ...look, url: `/${name}.html` })}\n`;
    const file = `${PAGES}${name}.txt`;
    if (Deno.env.get("UPDATE_FIXTURES") === "1") Deno.writeTextFileSync(file, printed);
    assert.equal(printed, Deno.readTextFileSync(file));
  });
}
