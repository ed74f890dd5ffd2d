/** What a benchmark found, and how it is told. */
export interface Result {
  what: string;
  ratio: number;
  bar: number;
  detail: string;
}

/** Runs the benchmarks of these names, all without a name; prints what each finds, ends with 1 when a bar is missed. */
export async function runBenchmarks(
  benchmarks: Readonly<Record<string, () => Promise<Result[]>>>,
  names: readonly string[],
): Promise<never> {
  let failed = false;
  for (const name of names.length > 0 ? names : Object.keys(benchmarks)) {
    const results = await benchmarks[name]?.();
    if (results === undefined) {
      throw new Error(`No benchmark ${name}: there is ${Object.keys(benchmarks).join(", ")}`);
    }
    for (const result of results) {
      failed ||= !isReached(result);
      await print(lineOf(result));
    }
  }
  Deno.exit(failed ? 1 : 0);
}

function isReached({ ratio, bar }: Result): boolean {
  return ratio <= bar;
}

function lineOf(result: Result): string {
  const { what, ratio, bar, detail } = result;
  const verdict = isReached(result) ? "reached" : "NOT reached";
  return `${what}: ${ratio.toFixed(2)} times (bar ${bar}, ${verdict}): ${detail}`;
}

async function print(line: string): Promise<void> {
  await Deno.stdout.write(new TextEncoder().encode(`${line}\n`));
}
