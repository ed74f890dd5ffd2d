/**
 * Splits a line into words as a POSIX shell does, without expansions: single quotes keep everything, double quotes all but
 * a backslash before `"`, `\`, `$` and a backtick.
 * @throws {SyntaxError} For a quote that is never closed.
 */
export function splitWords(line: string): string[] {
  const words: string[] = [];
  const pattern =
    /[ \t\r\n]+|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])|([^ \t\r\n'"\\]+)|(['"\\])/g;
  let word: string | undefined;
  for (const match of line.matchAll(pattern)) {
    const [, single, double, escaped, plain, unclosed] = match;
    if (unclosed !== undefined) throw new SyntaxError(`Unclosed ${unclosed} in: ${line}`);
    const part = single ?? double?.replace(/\\(["\\$`])/g, "$1") ?? escaped ?? plain;
    if (part !== undefined) word = (word ?? "") + part;
    else if (word !== undefined) words.push(word), word = undefined;
  }
  if (word !== undefined) words.push(word);
  return words;
}
