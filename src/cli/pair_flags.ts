import { UsageError } from "../errors.ts";

/** The words of a command line without the flags that take two words, and what these were given. */
export interface WithoutPairs {
  argv: string[];
  /** Pairs by flag, in order. */
  pairs: Map<string, [string, string][]>;
}

/**
 * Takes flags of two words, `--replace from to`, out of a command line: the parser library knows none.
 * @throws {UsageError} When a word is missing.
 */
export function takePairs(argv: readonly string[], flags: readonly string[]): WithoutPairs {
  const pairs: WithoutPairs["pairs"] = new Map();
  const rest: string[] = [];
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] ?? "";
    if (word === "--") return { argv: [...rest, ...argv.slice(at)], pairs };
    if (!flags.includes(word)) {
      rest.push(word);
      continue;
    }
    const [from, to] = [argv[++at], argv[++at]];
    if (from === undefined || to === undefined) throw new UsageError(`${word} takes two values`);
    pairs.set(word, [...pairs.get(word) ?? [], [from, to]]);
  }
  return { argv: rest, pairs };
}
