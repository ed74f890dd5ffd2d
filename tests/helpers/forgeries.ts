/**
 * What no text of a page may do, tried on everything that prints without a browser: each output is read strictly, and has to
 * say beside the page's words just what it says of a page whose words are harmless.
 */
import assert from "node:assert/strict";
import { compareLooks } from "../../src/ax/diff.ts";
import { breakRefs, jsonLine, plainLines, plainWords, setApart } from "../../src/ax/escape.ts";
import { flatList } from "../../src/ax/flat.ts";
import { grepText } from "../../src/ax/grep.ts";
import { renderTree } from "../../src/ax/render.ts";
import { collapse } from "../../src/ax/text.ts";
import { printReply } from "../../src/cli/print_reply.ts";
import { OpError } from "../../src/errors.ts";
import { requireOp } from "../../src/ops/table.ts";
import { lookOf, markdownOf, treeOf } from "./hostile_page.ts";
import { fail, strictLines } from "./strict_lines.ts";
import { markdownSkeleton } from "./strict_markdown.ts";
import { changesSkeleton, treeSkeleton } from "./strict_tree.ts";

/** One kind of output: what it prints for a text, and its strict reader. */
interface Output {
  name: string;
  /** Reads the output strictly; what is left of it has to be the same for every text. */
  skeleton: (text: string) => unknown;
}

/** What each output says of a page whose words are harmless. */
const HARMLESS = new Map<string, unknown>();

/** Each kind of output with what is wrong in it when a page says this. */
export function forgeriesBy(text: string): { output: string; fault: string }[] {
  // what says nothing is left out, and another line with it: that is no forgery
  const said = collapse(text) === "" ? `${text}x` : text;
  return OUTPUTS.flatMap(({ name, skeleton }) => {
    try {
      if (!HARMLESS.has(name)) HARMLESS.set(name, skeleton("word"));
      assert.deepEqual(skeleton(said), HARMLESS.get(name));
      return [];
    } catch (error) {
      return [{ output: name, fault: error instanceof Error ? error.message : String(error) }];
    }
  });
}

/** The lines that an op prints for a result. */
function printed(op: string, result: unknown): string[] {
  return strictLines(requireOp(op).render?.(result, () => "") ?? "");
}

/** Lines by how they begin; `pattern` has to fit each. */
function beginnings(lines: readonly string[], pattern: RegExp): string[] {
  return lines.map((line) => {
    const [beginning] = pattern.exec(line) ?? fail("no such line", line);
    // what a search for refs would find
    if (/ref=[\w.-]{1,40}(?:\]| [\w-]*\})/i.test(line)) fail("a ref", line);
    return beginning;
  });
}

const MESSAGE = { level: "log", source: "console", line: 7 };
const REQUEST = { n: 1, method: "GET", type: "fetch", status: 200, body_bytes: 1, duration_ms: 1 };

const OUTPUTS: readonly Output[] = [
  { name: "ax", skeleton: (text) => treeSkeleton(renderTree(lookOf(text))) },
  {
    name: "ax --full-text",
    skeleton: (text) => treeSkeleton(renderTree(lookOf(text), { fullText: true })),
  },
  {
    name: "ax --format json",
    skeleton: (text) => {
      const list = flatList(treeOf(text));
      assert.equal(strictLines(jsonLine(list)).length, 1);
      assert.deepEqual(JSON.parse(jsonLine(list)), list);
    },
  },
  { name: "read", skeleton: (text) => markdownSkeleton(markdownOf(text)) },
  { name: "read --urls", skeleton: (text) => markdownSkeleton(markdownOf(text, { urls: true })) },
  // what is cut depends on the text: that it reads strictly is what is asked
  {
    name: "read --max-tokens",
    skeleton: (text) => void markdownSkeleton(markdownOf(text, { maxTokens: 200 })),
  },
  {
    name: "changed lines",
    skeleton: (text) => changesSkeleton(compareLooks(treeOf("before"), treeOf(text)).lines),
  },
  {
    name: "changed fields",
    skeleton: (text) => {
      const line = breakRefs(jsonLine({ title: text, url: text }));
      assert.deepEqual(JSON.parse(line), { title: text, url: text });
      return beginnings(strictLines(line), /^\{"title":"/);
    },
  },
  {
    name: "console",
    skeleton: (text) =>
      beginnings(
        printed("console", {
          messages: [{ ...MESSAGE, text, url: "" }, { ...MESSAGE, text, url: `https://x/${text}` }],
          earlier: 0,
        }),
        /^\[log\] /,
      ),
  },
  {
    name: "network",
    skeleton: (text) =>
      beginnings(
        printed("network", {
          requests: [{ ...REQUEST, url: `https://x/${text}`, failure: text }],
          earlier: 0,
        }),
        /^#1 GET 200 fetch https:/,
      ),
  },
  {
    name: "network 1",
    skeleton: (text) => {
      const lines = printed("network", {
        ...REQUEST,
        url: `https://x/${text}`,
        started_at: "2026-01-01T00:00:00.000Z",
        mime_type: text,
        request_headers: { cookie: text },
        post_data: text,
        response_headers: { server: text },
        body: { text },
      });
      const own = lines.filter((line) => !line.startsWith("  "));
      beginnings(lines.filter((line) => line.startsWith("  ")), /^ {2}/);
      return beginnings(own, /^(?:#1 GET|[a-z]+(?: [a-z]+)?(?: \(\d+ B\))?:)/);
    },
  },
  {
    name: "tab-list",
    skeleton: (text) =>
      beginnings(
        printed("tab-list", { tabs: [{ index: 0, active: true, url: text, title: text }] }),
        /^\* 0 "(?:[^"\\]|\\.)*" [^\s[\]"]*$/,
      ).length,
  },
  {
    name: "downloads",
    skeleton: (text) =>
      beginnings(
        printed("downloads", {
          downloads: [{
            n: 1,
            state: "completed",
            name: text,
            bytes: 1,
            path: `/tmp/${text}`,
            url: text,
          }, {
            n: 2,
            state: "failed",
            name: text,
            bytes: 1,
            url: text,
          }],
        }),
        /^#\d (?:completed|failed) 1 /,
      ),
  },
  {
    name: "status",
    skeleton: (text) =>
      beginnings(printed("status", { url: text, title: text }), /^(?:url|title): /),
  },
  {
    name: "text --grep",
    skeleton: (text) => {
      const found = grepText(`a\n${collapse(text)}word\nb\n${text.replaceAll("\n", "\v")}`, {
        words: "word",
        context: 9,
        limit: 9,
      });
      return beginnings(strictLines(plainLines(found)), /^\d[:-] /).map((line) => line.slice(0, 1));
    },
  },
  {
    name: "text, get",
    skeleton: (text) => void beginnings(strictLines(plainLines(text)), /^/),
  },
  {
    name: "words in a batch",
    skeleton: (text) => {
      const lines = strictLines(setApart(plainLines(text)));
      if (lines.length > 1) beginnings(lines, /^> /);
      else beginnings(lines, /^(?:> |[\p{L}\p{N}](?!k$))/u);
      if (/^(?:step|page|note|error) /.test(lines[0] ?? "")) fail("words of ours", text);
    },
  },
  {
    name: "errors and notes",
    skeleton: (text) => {
      const { stderr } = printReply({
        ok: false,
        error: new OpError("page_error", plainWords(text), { hint: text }),
        dialogs: [{ type: "alert", message: text, accepted: true }],
        newTabs: [1],
        notes: [plainWords(text)],
        elapsedMs: 1,
      }, { mode: "compact", pretty: false });
      return strictLines(stderr).map((line) => /^(?:\w+: (?:alert ")?|$)/.exec(line)?.[0]);
    },
  },
];
