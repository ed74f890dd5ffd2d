/**
 * Our tree against Chrome's own, element by element, on every page of fixtures/pages and fixtures/aria (docs/oracle.md).
 */
import assert from "node:assert/strict";
import { compare, emptyTally } from "../../scripts/oracle/compare.ts";
import { DEVIATIONS } from "../../scripts/oracle/deviations.ts";
import { fixturePages, FIXTURES_DIR } from "../../scripts/oracle/fixtures.ts";
import { readPage } from "../../scripts/oracle/read_page.ts";
import { openPage } from "../helpers/browser.ts";
import { serveFixtures } from "../helpers/server.ts";

Deno.test("the pages of fixtures/ read as in Chrome's tree, but for listed deviations that all occur", async () => {
  await using server = serveFixtures(FIXTURES_DIR);
  await using page = await openPage("");
  const tally = emptyTally();
  for (const name of fixturePages()) {
    await page.goto(`${server.url}/${name}`);
    const { compared } = tally;
    compare(await readPage(page), tally, name);
    assert(tally.compared > compared, `${name} has nothing to compare`);
  }
  assert.deepEqual(tally.differences, []);
  const listed = DEVIATIONS.map(({ what }) => what);
  assert.deepEqual(listed.filter((what) => !tally.deviations.has(what)), []);
});
