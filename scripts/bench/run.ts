/**
 * Benchmarks, as ratios in one run: `deno task bench [name…]`. Exit status 1 when a bar is not reached.
 *
 * - `ax`: `ax` of a table of 10,000 rows against one of 500 rows, at most 2 times.
 * - `eval`: 200 warm evals on serve, by the time that the envelopes tell (`elapsed_ms`), against as many bare CDP round
 *   trips, at most 1.2 times. What the caller's own pipe adds is told beside it.
 */
import { Browser } from "../../src/browser/browser.ts";
import { findBrowser } from "../../src/browser/find.ts";
import { interleaved, type Sample } from "./sample.ts";
import { ServeClient } from "./serve_client.ts";

interface Result {
  name: string;
  what: string;
  ratio: number;
  bar: number;
  detail: string;
}

const BENCHMARKS: Record<string, () => Promise<Result>> = { ax: benchAx, eval: benchEval };

async function benchAx(): Promise<Result> {
  await using small = new ServeClient();
  await using large = new ServeClient();
  await small.ask({ op: "goto", url: tableUrl(500) });
  await large.ask({ op: "goto", url: tableUrl(10_000) });
  const { rows500, rows10000 } = await interleaved(
    {
      rows500: () => small.ask({ op: "ax", format: "text" }),
      rows10000: () => large.ask({ op: "ax", format: "text" }),
    },
    10,
    2,
  );
  return {
    name: "ax",
    what: "ax of 10,000 rows against 500 rows",
    ratio: rows10000.median / rows500.median,
    bar: 2,
    detail: `${show(rows10000)} against ${show(rows500)}`,
  };
}

async function benchEval(): Promise<Result> {
  await using serve = new ServeClient();
  await using browser = await Browser.launch({
    binary: findBrowser({ headless: true, env: Deno.env }),
    headless: true,
    privateDir: await Deno.makeTempDir(),
    env: Deno.env,
  });
  const tab = await (await browser.newContext()).newTab();
  const opTimes: number[] = [];
  // in blocks: a browser that waits for the other one's turn goes to sleep
  const block = 50;
  const blocks = 4;
  const { lotsa, bare } = await interleaved(
    {
      lotsa: () =>
        times(block, async () => {
          opTimes.push((await serve.ask({ op: "eval", expression: "1 + 1" })).elapsed_ms);
        }),
      bare: () =>
        times(block, async () => {
          await tab.session.send("Runtime.evaluate", { expression: "1 + 1", returnByValue: true });
        }),
    },
    blocks,
    2,
  );
  const opMean = opTimes.slice(-blocks * block).reduce((sum, ms) => sum + ms, 0) / (blocks * block);
  const bareMean = bare.mean / block;
  return {
    name: "eval",
    what: "warm eval on serve against a bare CDP round trip",
    ratio: opMean / bareMean,
    bar: 1.2,
    detail: `mean ${opMean.toFixed(3)} ms against ${bareMean.toFixed(3)} ms; ` +
      `with the caller's pipe ${(lotsa.mean / block).toFixed(3)} ms`,
  };
}

async function times(count: number, work: () => Promise<void>): Promise<void> {
  for (let i = 0; i < count; i++) await work();
}

function tableUrl(rows: number): string {
  const script = `for (let i = 0; i < ${rows}; i++) {
    const row = document.createElement("tr");
    row.innerHTML = "<td>" + i + "<td>Name " + i + "<td><a href=/item/" + i + ">Item " + i + "</a><td><button>Edit " + i + "</button><td>" + i * 7;
    document.querySelector("tbody").append(row);
  }`;
  return `data:text/html,${
    encodeURIComponent(
      `<!doctype html><title>Rows</title><table><tbody></tbody></table><script>${script}</script>`,
    )
  }`;
}

function show({ median, min }: Sample): string {
  return `median ${median.toFixed(1)} ms, min ${min.toFixed(1)} ms`;
}

const wanted = Deno.args.length > 0 ? Deno.args : Object.keys(BENCHMARKS);
let failed = false;
for (const name of wanted) {
  const result = await BENCHMARKS[name]?.();
  if (result === undefined) {
    throw new Error(`No benchmark ${name}: there is ${Object.keys(BENCHMARKS).join(", ")}`);
  }
  const { what, ratio, bar, detail } = result;
  failed ||= ratio > bar;
  const verdict = ratio <= bar ? "reached" : "NOT reached";
  await Deno.stdout.write(
    new TextEncoder().encode(
      `${what}: ${ratio.toFixed(2)} times (bar ${bar}, ${verdict}): ${detail}\n`,
    ),
  );
}
Deno.exit(failed ? 1 : 0);
