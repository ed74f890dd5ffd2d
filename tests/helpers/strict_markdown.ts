/** A strict reader of the markdown view. */
import { fail, strictLines } from "./strict_lines.ts";

const HEADER = [/^Page: "(?:[^"\\]|\\.)*"(?: \(tab \d+ of \d+\))?$/, /^URL: [^\s[\]"]*$/];
const NOTES = /^(?:Viewport: \d+x\d+|Scroll: .*|… .*)$/;
const OPEN = /^<untrusted_page_markdown K="([0-9A-F]{8})">$/;

/**
 * What the view says beside the words of its page, a line each: how it begins, its markers, its options.
 * `- {12 a} {13 button}`.
 * @throws {Forgery} For a line, a marker or a fence that is not ours.
 */
export function markdownSkeleton(output: string): string[] {
  const lines = strictLines(output);
  for (const [index, pattern] of HEADER.entries()) {
    if (!pattern.test(lines[index] ?? "")) fail("no header", lines[index] ?? "");
  }
  const start = lines.findIndex((line) => OPEN.test(line));
  const key = OPEN.exec(lines[start] ?? "")?.[1] ?? fail("no fence", output);
  const end = lines.indexOf(`</untrusted_page_markdown K="${key}">`);
  for (const line of [...lines.slice(HEADER.length, start - 1), ...lines.slice(end + 1)]) {
    if (!NOTES.test(line)) fail("no line outside of the fence", line);
  }
  if (end < 0 || lines[start - 1] !== "") fail("an open fence", output);
  const inside = lines.slice(start + 1, end);
  // what hides between the letters of a tag is no letter to whoever looks for the tag
  const bare = inside.join("\n").replace(/[\p{Cf}\p{M}]/gu, "");
  if (/<[\s/]*untrusted_/i.test(bare)) fail("a tag of the fence", bare);
  return blocks(inside);
}

/** The lines of the page; those of code count as one. */
function blocks(lines: readonly string[]): string[] {
  const skeleton: string[] = [];
  let fence: string | undefined;
  for (const line of lines) {
    if (fence !== undefined) {
      if (/ref=(?!\{)/i.test(line)) fail("a ref in code", line);
      if (line === fence) fence = undefined;
    } else if (/^(?:> |\d+\. |- | )*`{3,}[\w+#.-]*$/.test(line)) {
      fence = line.replace(/[^`]*$/, "").replace(
        /^((?:> |\d+\. |- | )*)/,
        (prefix) => prefix.replace(/\d+\. |- /g, "  "),
      );
      skeleton.push("code");
    } else if (!/^ *… \(\+\d+ chars\)$/.test(line)) skeleton.push(lineSkeleton(line));
  }
  if (fence !== undefined) fail("code that is open", fence);
  return skeleton;
}

/** What a block begins with; after a heading's or a row's, and in no other place, all is words. */
const BEGINNING =
  /^(?: *(?:[-*+] |\d{1,9}[.)] |> ))* *(?:#{1,6} |\| |\[|!\[|input\b|textarea\b|select\b|…|~~~|\||[-=_*:|][-=_*:|\s]*$)?/;

function lineSkeleton(line: string): string {
  const [beginning = ""] = BEGINNING.exec(line) ?? [];
  const tokens = inlineTokens(line);
  const isRow = beginning.endsWith("| ");
  return [beginning, ...isRow ? tokens : tokens.filter((token) => token !== "|")].join(" ");
}

/** Markers, code and addresses of options, by one pass over a line that knows of escapes. */
function inlineTokens(line: string): string[] {
  const tokens: string[] = [];
  for (let at = 0; at < line.length;) {
    const rest = line.slice(at);
    const [match = rest.slice(0, 1), code, ref, tag, option, chosen, bar] = INLINE.exec(rest) ?? [];
    if (code !== undefined) {
      if (/ref=(?!\{)/i.test(match)) fail("a ref in code", line);
      tokens.push("code");
    }
    if (ref !== undefined) tokens.push(`{${ref} ${tag}}`);
    else if (option !== undefined) tokens.push(`(${option}${chosen})`);
    else if (bar !== undefined) tokens.push("|");
    else if (code === undefined && match.startsWith("`")) fail("code that is open", line);
    else if (/^ref=(?!\{)/i.test(rest) || /^\{\s*ref=/i.test(rest)) fail("a ref", line);
    at += match.length;
  }
  return tokens;
}

/** An escape; code; a marker; the address of an option; the end of a cell. */
const INLINE =
  /^(?:\\[!-/:-@[-`{-~…]|(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)|\{ref=([\w-]+) ([\w-]*)\}|\[([\w-]+\.\d+)\] (\*?)|( \|))/;
