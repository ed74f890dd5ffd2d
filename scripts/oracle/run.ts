/**
 * Compares our tree with Chrome's on every page of the fixtures and of the corpus, and prints how much agrees; what is
 * missing of the corpus is installed first. Ends with status 1 when less than 99.5 per cent do.
 *
 *     deno task oracle [--full] [--fixtures] [words of page names…]
 */
import { parseArgs } from "node:util";
import { serveFixtures, type TestServer } from "../../tests/helpers/server.ts";
import { openRealPage } from "./browse.ts";
import { compare, emptyTally, type Tally } from "./compare.ts";
import { CORPUS } from "./corpus.ts";
import { fixturePages, FIXTURES_DIR } from "./fixtures.ts";
import { CORPUS_DIR, installCorpus } from "./install.ts";
import { readPage } from "./read_page.ts";
import { deviationsMet, differencesByKind, figures, percentOf } from "./report.ts";

const BAR_PERCENT = 99.5;

const { values: flags, positionals } = parseArgs({
  options: { full: { type: "boolean" }, fixtures: { type: "boolean" } },
  allowPositionals: true,
});

const failed: string[] = [];
const fixtures = await compareAll(FIXTURES_DIR, fixturePages());
const real = emptyTally();
let realPages = 0;
if (!flags.fixtures) {
  await installCorpus(say);
  const pages = CORPUS.flatMap(({ name, pages }) => pages.map((page) => `${name}/${page}.html`));
  const { tally, count } = await compareAll(CORPUS_DIR, pages);
  merge(real, tally);
  realPages = count;
}
const all = emptyTally();
merge(all, fixtures.tally);
merge(all, real);
say("Differences:");
for (const line of differencesByKind(all, flags.full)) say(`  ${line}`);
say("Listed deviations:");
for (const line of deviationsMet(all)) say(`  ${line}`);
for (const line of failed) say(`Not read: ${line}`);
say(figures("fixtures", fixtures.count, fixtures.tally));
if (!flags.fixtures) say(figures("real pages", realPages, real));
const passes = [fixtures.tally, ...(flags.fixtures ? [] : [real])]
  .every((tally) => percentOf(tally) >= BAR_PERCENT);
Deno.exit(passes && failed.length === 0 ? 0 : 1);

async function compareAll(
  dir: string,
  names: readonly string[],
): Promise<{ tally: Tally; count: number }> {
  const tally = emptyTally();
  let count = 0;
  await using server = serveFixtures(dir);
  for (const name of names) {
    if (!positionals.every((word) => name.includes(word))) continue;
    if (await comparePage(server, name, tally)) count++;
  }
  return { tally, count };
}

async function comparePage(server: TestServer, name: string, tally: Tally): Promise<boolean> {
  try {
    await using page = await openRealPage(`${server.url}/${name}`);
    const pairs = await readPage(page);
    const { compared, agreeing } = tally;
    compare(pairs, tally, name);
    say(`${name}: ${tally.agreeing - agreeing} of ${tally.compared - compared}`);
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    failed.push(`${name}: ${error.message}`);
    return false;
  }
}

function merge(sum: Tally, { compared, agreeing, same, deviations, differences }: Tally): void {
  sum.compared += compared;
  sum.same += same;
  sum.agreeing += agreeing;
  sum.differences.push(...differences);
  for (const [what, count] of deviations) {
    sum.deviations.set(what, (sum.deviations.get(what) ?? 0) + count);
  }
}

function say(line: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}
