/**
 * Our tree against Chrome's own, element by element, on every page of fixtures/pages and fixtures/aria (docs/oracle.md).
 */
import assert from "node:assert/strict";
import { compare, emptyTally } from "../../scripts/oracle/compare.ts";
import { fixturePages, FIXTURES_DIR } from "../../scripts/oracle/fixtures.ts";
import { readPage } from "../../scripts/oracle/read_page.ts";
import { openPage } from "../helpers/browser.ts";
import { serveFixtures } from "../helpers/server.ts";

Deno.test("the pages of fixtures/ read as in Chrome's tree", async () => {
  await using server = serveFixtures(FIXTURES_DIR);
  await using page = await openPage("");
  const found: string[] = [];
  for (const name of fixturePages()) {
    await page.goto(`${server.url}/${name}`);
    const { compared, differences } = compare(await readPage(page), emptyTally(), name);
    assert(compared > 0, `${name} has nothing to compare`);
    found.push(
      ...differences.map(({ field, what, where }) => `${name}: ${field} ${what} ${where}`),
    );
  }
  assert.deepEqual(found, []);
});
