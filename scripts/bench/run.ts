/**
 * Benchmarks, as ratios in one run: `deno task bench [name…]`. Exit status 1 when a bar is not reached.
 *
 * - `ax`: `ax` of a table of 10,000 rows against one of 500 rows, at most 2 times.
 * - `eval`: 200 warm evals on serve against as many bare CDP round trips behind the same kind of pipe (bare_serve.ts), at
 *   most 1.2 times by the time that the envelopes tell (`elapsed_ms`); what the caller sees is told beside it.
 */
import { type Result, runBenchmarks } from "./result.ts";
import { interleaved, shown } from "./sample.ts";
import { ServeClient } from "./serve_client.ts";

const BARE_SERVE: [string, ...string[]] = [
  Deno.execPath(),
  "run",
  "-A",
  "-q",
  new URL("bare_serve.ts", import.meta.url).pathname,
];
/** Evals in a row to one process. */
const BLOCK = 50;
/** Blocks before those that count: a session's first evals meet code that is not compiled yet. */
const WARM_UP_BLOCKS = 20;

async function benchAx(): Promise<Result[]> {
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
  return [{
    what: "ax of 10,000 rows against 500 rows",
    ratio: rows10000.median / rows500.median,
    bar: 2,
    detail: `${shown(rows10000)} against ${shown(rows500)}`,
  }];
}

async function benchEval(): Promise<Result[]> {
  await using serve = new ServeClient();
  await using bare = new ServeClient(BARE_SERVE);
  // in blocks: a browser that waits for the other one's turn goes to sleep
  const blocks = new Array<{ lotsa: Times; bare: Times }>();
  for (let block = -WARM_UP_BLOCKS; block < 200 / BLOCK; block++) {
    const times = { lotsa: await evalTimes(serve), bare: await evalTimes(bare) };
    if (block >= 0) blocks.push(times);
  }
  const mean = (who: "lotsa" | "bare", clock: keyof Times) =>
    blocks.reduce((sum, times) => sum + times[who][clock], 0) / blocks.length;
  const told = [mean("lotsa", "own"), mean("bare", "own")] as const;
  const callers = [mean("lotsa", "callers"), mean("bare", "callers")] as const;
  return [{
    what: "warm eval on serve against a bare CDP round trip",
    ratio: told[0] / told[1],
    bar: 1.2,
    detail: `mean ${told[0].toFixed(3)} ms against ${
      told[1].toFixed(3)
    } ms; by the caller's clock ${(callers[0] / callers[1]).toFixed(2)} times: ${
      callers[0].toFixed(3)
    } ms against ${callers[1].toFixed(3)} ms`,
  }];
}

/** Mean times in ms of the evals of one block: as the process tells them, and as its caller sees them. */
interface Times {
  own: number;
  callers: number;
}

async function evalTimes(client: ServeClient): Promise<Times> {
  let own = 0;
  const startedAtMs = performance.now();
  for (let i = 0; i < BLOCK; i++) {
    own += (await client.ask({ op: "eval", expression: "1 + 1" })).elapsed_ms;
  }
  return { own: own / BLOCK, callers: (performance.now() - startedAtMs) / BLOCK };
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

await runBenchmarks({ ax: benchAx, eval: benchEval }, Deno.args);
