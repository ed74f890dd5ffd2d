/** Times in ms of one thing done many times. */
export interface Sample {
  mean: number;
  median: number;
  min: number;
}

/** Runs each work in turn, round by round, so that both meet the same moments of a noisy machine. */
export async function interleaved<Name extends string>(
  works: Record<Name, () => Promise<unknown>>,
  rounds: number,
  warmUpRounds: number,
): Promise<Record<Name, Sample>> {
  const names = Object.keys(works) as Name[]; // the record's own keys
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >;
  for (let round = -warmUpRounds; round < rounds; round++) {
    for (const name of names) {
      const startedAtMs = performance.now();
      await works[name]();
      if (round >= 0) times[name].push(performance.now() - startedAtMs);
    }
  }
  return Object.fromEntries(names.map((name) => [name, summarize(times[name])])) as Record<
    Name,
    Sample
  >;
}

/** `median 5.1 ms, min 4.2 ms`. */
export function shown({ median, min }: Sample): string {
  return `median ${median.toFixed(1)} ms, min ${min.toFixed(1)} ms`;
}

function summarize(times: number[]): Sample {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    mean: times.reduce((sum, ms) => sum + ms, 0) / times.length,
    median: sorted[Math.floor(sorted.length / 2)] ?? NaN,
    min: sorted[0] ?? NaN,
  };
}
