/** A strict reader of the tree that `ax` prints, and of the changed lines of a report. */
import { fail, strictLines } from "./strict_lines.ts";

const QUOTED = String.raw`"(?:[^"\\]|\\.)*"`;
const CUT = String.raw`(?:… \(\+\d+ chars(?:: text [\w-]+)?\))?`;
const BRACKET = String.raw`\[([^\][]*)\]`;
const MARK = String.raw`(?:[#.<](?:\\.|[^\s\\])+|[\w-]+=${QUOTED})(?: [\w-]+=${QUOTED})*`;
const DETAILS = String.raw`( value=${QUOTED}${CUT})?( url=[^\s[\]"]+)?` +
  String.raw`( options: ${QUOTED}(?:, ${QUOTED})*(?:, …\(\+\d+\))?)?`;

const TEXT = new RegExp(String.raw`^text(?: ${BRACKET})?: (.*)$`, "u");
const NODE = new RegExp(
  String.raw`^([a-z]+)( ${QUOTED}${CUT})?( ${MARK})?(?: ${BRACKET})?${DETAILS}(:)?(?: (.+))?$`,
  "u",
);
/** A node that stands on the line of another. */
const SHARED = new RegExp(String.raw`^([a-z]+) ${BRACKET}${DETAILS}$`, "u");

const OWN = String
  .raw`(?:ref=[\w-]+|level=\d+|checked(?:=mixed)?|pressed(?:=mixed)?|disabled|required|readonly|modal|selected|` +
  "expanded|collapsed|invalid)";
const INSIDE = new RegExp(`^${OWN}(?:, ${OWN})*$`);

/** What is said of the tree itself: whether a text is cut depends on its length. */
const OWN_NOTE = /^… (?:\d+ texts? cut short here \(|more lines: )/;

/**
 * What a tree says beside the words of its page: a line each for depth, role, states and ref, and what follows.
 * `1 button [disabled, ref=12] name`.
 * @throws {Forgery} For a line that is none of the tree's.
 */
export function treeSkeleton(output: string): string[] {
  const [header = "", ...lines] = strictLines(output);
  if (!new RegExp(`^page ${QUOTED} [^\\s[\\]"]*(?: \\(tab \\d+ of \\d+\\))?$`).test(header)) {
    fail("no header", header);
  }
  let last = -1;
  return lines.filter((line) => !OWN_NOTE.test(line)).map((line) => {
    const [, indent = "", node] = /^((?: {2})*)- (.*)$/s.exec(line) ??
      fail("no line of a tree", line);
    const depth = indent.length / 2;
    if (depth > last + 1) fail("a line too deep", line);
    last = depth;
    return `${depth} ${nodeSkeleton(node ?? "")}`;
  });
}

/** What a report of changed lines says beside the words of its page. */
export function changesSkeleton(lines: readonly string[]): string[] {
  return lines.flatMap((line) => strictLines(line)).map((line) => {
    if (/^… \d+ more changed lines?$/.test(line)) return "…";
    const [, sign, node = ""] = /^([-+~]) (.*)$/s.exec(line) ?? fail("no changed line", line);
    return `${sign} ${nodeSkeleton(node)}`;
  });
}

function nodeSkeleton(line: string): string {
  const text = TEXT.exec(line);
  if (text) return ["text", bracket(text[1], line), words(text[2] ?? "", line)].join(" ").trim();
  const node = NODE.exec(line) ?? fail("no node", line);
  const [, role, name, mark, inside, value, url, options, colon, tail] = node;
  if (tail !== undefined && colon === undefined) fail("words without a colon", line);
  return [
    role,
    ...(name === undefined ? [] : ["name"]),
    ...(mark === undefined ? [] : ["mark"]),
    bracket(inside, line),
    ...details({ value, url, options }),
    ...(colon === undefined ? [] : [":"]),
    ...(tail === undefined ? [] : [tailSkeleton(tail, line)]),
  ].filter((part) => part !== "").join(" ");
}

function bracket(inside: string | undefined, line: string): string {
  if (inside === undefined) return "";
  if (!INSIDE.test(inside)) fail("unknown states", line);
  return `[${inside}]`;
}

function details(
  { value, url, options }: Record<"value" | "url" | "options", string | undefined>,
): string[] {
  const states = [...(options ?? "").matchAll(/ \((?:selected|disabled)\)"/g)].map(([state]) =>
    state
  );
  const count = [...(options ?? "").matchAll(new RegExp(QUOTED, "g"))].length;
  return [
    ...(value === undefined ? [] : ["value"]),
    ...(url === undefined ? [] : ["url"]),
    ...(options === undefined ? [] : [`options ${count}${states.join("")}`]),
  ];
}

function tailSkeleton(tail: string, line: string): string {
  const shared = SHARED.exec(tail);
  if (!shared) return words(tail, line);
  const [, role, inside, value, url, options] = shared;
  return [role, bracket(inside, line), ...details({ value, url, options })].join(" ");
}

const ALL_QUOTED = new RegExp(`^${QUOTED}${CUT}$`, "u");
const PLAIN_END = new RegExp(`${CUT}$`, "u");

/** Words after a colon: quoted, or without anything that only we write. */
function words(text: string, line: string): string {
  if (ALL_QUOTED.test(text)) return "words";
  const plain = text.replace(PLAIN_END, "");
  if (/[[\]]|^"|ref=|^[-+~] |^…./i.test(plain)) fail("marks of ours in plain words", line);
  return "words";
}
