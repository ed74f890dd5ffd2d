/**
 * Roles, names, states and values against Chrome's own accessibility tree, element by element, on every page of
 * fixtures/pages and fixtures/aria. `deno task oracle` compares real pages, too.
 */
import assert from "node:assert/strict";
import { compare } from "../../scripts/oracle/compare.ts";
import { readPage } from "../../scripts/oracle/read_page.ts";
import { openPage } from "../helpers/browser.ts";
import { serveFixtures } from "../helpers/server.ts";

const FIXTURES = new URL("../../fixtures/", import.meta.url).pathname;

for (const folder of ["pages", "aria"]) {
  Deno.test(`the pages of fixtures/${folder} read as in Chrome's tree`, async () => {
    await using server = serveFixtures(FIXTURES);
    await using page = await openPage("");
    const found: string[] = [];
    for (const name of pagesIn(folder)) {
      await page.goto(`${server.url}/${folder}/${name}`);
      const { compared, differences } = compare(await readPage(page));
      assert(compared > 0, `${name} has nothing to compare`);
      found.push(
        ...differences.map(({ field, what, where }) => `${name}: ${field} ${what} ${where}`),
      );
    }
    assert.deepEqual(found, []);
  });
}

function pagesIn(folder: string): string[] {
  return Array.from(Deno.readDirSync(`${FIXTURES}${folder}`), ({ name }) => name)
    .filter((name) => name.endsWith(".html")).sort();
}
