/** A word as a POSIX shell takes it back: bare when it can be, else in single quotes. */
export function quoteWord(word: string): string {
  return /^[\w@%+:,./=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
