/** Sample calls of every op: one that succeeds and one that fails in the way that callers meet most. */
import type { ErrorCode } from "../../src/errors.ts";

/** One call, in the words of the command line and as parameters; they must mean the same. */
export interface Sample {
  argv: string[];
  params: Record<string, unknown>;
}

type Failure = Sample & { code: ErrorCode };

export interface OpSamples {
  /** Calls that come before, on the fresh page. */
  before?: (Sample & { op: string })[];
  success: Sample;
  failure: Failure;
}

/** The page on which samples run. */
export const SAMPLE_PAGE = `<title>Shop</title><h1>Lamps</h1>
  <label>Email <input></label>
  <label>Size <select><option>S<option>M<option>L</select></label>
  <label><input type="checkbox"> Gift</label>
  <label><input type="checkbox" checked disabled> Fixed</label>
  <label><input type="checkbox" checked> News</label>
  <button onclick="document.title = 'Saved'">Save</button>
  <button disabled>Off</button>`;

/** What the samples that need an address or a file are given. */
export interface SampleSite {
  url: string;
  /** An address where nobody listens. */
  deadUrl: string;
  dir: string;
}

const UNKNOWN_FLAG: Failure = { argv: ["--bogus", "1"], params: { bogus: "1" }, code: "usage" };
const MISSING: Failure = {
  argv: ["--selector", "#none", "--timeout-ms", "1"],
  params: { selector: "#none", timeoutMs: 1 },
  code: "not_found",
};
const OFF: Failure = {
  argv: ["--text", "Off", "--timeout-ms", "1"],
  params: { text: "Off", timeoutMs: 1 },
  code: "not_actionable",
};
const NOTHING = { argv: [], params: {} };
const NEW_TAB = { op: "tab-new", argv: [], params: {} };

const ADD_FILE =
  "document.body.insertAdjacentHTML('beforeend', '<input id=file type=file hidden>')";
const ADD_FILE_INPUT = { argv: [ADD_FILE], params: { expression: ADD_FILE } };

/** The samples, by op. */
export function samplesOf({ url, deadUrl, dir }: SampleSite): Record<string, OpSamples> {
  const gone = { op: "goto", argv: [`${url}two`], params: { url: `${url}two` } };
  return {
    ax: {
      success: {
        argv: ["--grep", "gift", "--limit", "5", "--ids"],
        params: { grep: "gift", limit: 5, ids: true },
      },
      failure: MISSING,
    },
    read: {
      success: { argv: ["--selector", "h1", "--urls"], params: { selector: "h1", urls: true } },
      failure: MISSING,
    },
    text: {
      success: { argv: ["h1", "--max-chars", "3"], params: { target: "h1", maxChars: 3 } },
      failure: MISSING,
    },
    get: {
      success: {
        argv: ["attr", "type", "--label", "Gift"],
        params: { what: "attr", property: "type", label: "Gift" },
      },
      failure: {
        argv: ["text", ...MISSING.argv],
        params: { what: "text", ...MISSING.params },
        code: "not_found",
      },
    },
    is: {
      success: { argv: ["checked", "--label", "News"], params: { what: "checked", label: "News" } },
      failure: { argv: ["shiny", "h1"], params: { what: "shiny", target: "h1" }, code: "usage" },
    },
    locate: {
      success: { argv: ["--label", "Gift"], params: { label: "Gift" } },
      failure: MISSING,
    },
    title: { success: NOTHING, failure: UNKNOWN_FLAG },
    url: { success: NOTHING, failure: UNKNOWN_FLAG },
    eval: {
      success: {
        argv: ["({ a: [1, null, 'é'] })"],
        params: { expression: "({ a: [1, null, 'é'] })" },
      },
      failure: { argv: ["nope()"], params: { expression: "nope()" }, code: "page_error" },
    },
    screenshot: {
      success: {
        argv: [`${dir}/a.png`, "--annotate"],
        params: { path: `${dir}/a.png`, annotate: true },
      },
      failure: { argv: [`${dir}/none/a.png`], params: { path: `${dir}/none/a.png` }, code: "file" },
    },
    console: {
      before: [{ op: "console", argv: ["--clear"], params: { clear: true } }],
      success: { argv: ["--level", "warn"], params: { level: "warn" } },
      failure: { argv: ["--level", "loud"], params: { level: "loud" }, code: "usage" },
    },
    errors: {
      before: [{ op: "errors", argv: ["--clear"], params: { clear: true } }],
      success: { argv: ["--limit", "5"], params: { limit: 5 } },
      failure: UNKNOWN_FLAG,
    },
    network: {
      success: {
        argv: ["--filter", "/none", "--failed"],
        params: { filter: "/none", failed: true },
      },
      failure: { argv: ["99999"], params: { request: 99_999 }, code: "usage" },
    },
    downloads: {
      success: NOTHING,
      failure: { argv: ["--dir", `${dir}/none`], params: { dir: `${dir}/none` }, code: "file" },
    },
    click: { success: { argv: ["--text", "Save"], params: { text: "Save" } }, failure: OFF },
    dblclick: { success: { argv: ["--text", "Save"], params: { text: "Save" } }, failure: OFF },
    hover: { success: { argv: ["--text", "Off"], params: { text: "Off" } }, failure: MISSING },
    focus: { success: { argv: ["--label", "Email"], params: { label: "Email" } }, failure: OFF },
    scroll: {
      success: { argv: ["--by", "-100"], params: { by: -100 } },
      failure: { argv: ["--by", "1", "--to", "top"], params: { by: 1, to: "top" }, code: "usage" },
    },
    "insert-text": {
      success: { argv: ["ada", "--label", "Email"], params: { value: "ada", label: "Email" } },
      failure: {
        argv: ["ada", ...MISSING.argv],
        params: { value: "ada", ...MISSING.params },
        code: "not_found",
      },
    },
    keydown: {
      success: { argv: ["Shift"], params: { key: "Shift" } },
      failure: { argv: ["Control+A"], params: { key: "Control+A" }, code: "usage" },
    },
    keyup: {
      before: [{ op: "keydown", argv: ["Shift"], params: { key: "Shift" } }],
      success: { argv: ["Shift"], params: { key: "Shift" } },
      failure: { argv: ["Shft"], params: { key: "Shft" }, code: "usage" },
    },
    drag: {
      success: { argv: ["h1", "--to-text", "Save"], params: { from: "h1", toText: "Save" } },
      failure: {
        argv: ["h1", "#none", "--timeout-ms", "1"],
        params: { from: "h1", to: "#none", timeoutMs: 1 },
        code: "not_found",
      },
    },
    mouse: {
      success: {
        argv: ["wheel", "0", "-100", "--text", "Save"],
        params: { action: "wheel", dx: 0, dy: -100, text: "Save" },
      },
      failure: {
        argv: ["click", "-5", "10"],
        params: { action: "click", x: -5, y: 10 },
        code: "usage",
      },
    },
    fill: {
      success: {
        argv: ["--label", "Email", "g@navy.example"],
        params: { label: "Email", value: "g@navy.example" },
      },
      failure: {
        argv: [...MISSING.argv, "x"],
        params: { ...MISSING.params, value: "x" },
        code: "not_found",
      },
    },
    type: {
      success: { argv: ["ada", "--label", "Email"], params: { value: "ada", label: "Email" } },
      failure: { argv: [""], params: { value: "" }, code: "usage" },
    },
    press: {
      success: { argv: ["Tab"], params: { key: "Tab" } },
      failure: { argv: ["Entr"], params: { key: "Entr" }, code: "usage" },
    },
    select: {
      success: { argv: ["--label", "Size", "M"], params: { label: "Size", value: "M" } },
      failure: {
        argv: ["--label", "Size", "XL", "--timeout-ms", "1"],
        params: { label: "Size", value: "XL", timeoutMs: 1 },
        code: "not_found",
      },
    },
    check: {
      success: { argv: ["--label", "Gift"], params: { label: "Gift" } },
      failure: MISSING,
    },
    uncheck: {
      success: { argv: ["--label", "News"], params: { label: "News" } },
      failure: {
        argv: ["--label", "Fixed", "--timeout-ms", "1"],
        params: { label: "Fixed", timeoutMs: 1 },
        code: "not_actionable",
      },
    },
    upload: {
      before: [{ op: "eval", ...ADD_FILE_INPUT }],
      success: {
        argv: ["--selector", "#file", `${dir}/steps`],
        params: { selector: "#file", files: `${dir}/steps` },
      },
      failure: {
        argv: ["#file", `${dir}/none`],
        params: { target: "#file", files: `${dir}/none` },
        code: "file",
      },
    },
    dialog: {
      success: { argv: ["--dismiss"], params: { dismiss: true } },
      failure: {
        argv: ["--accept", "--dismiss"],
        params: { accept: true, dismiss: true },
        code: "usage",
      },
    },
    wait: {
      success: { argv: ["--text", "Lamps"], params: { text: "Lamps" } },
      failure: {
        argv: ["#none", "--timeout-ms", "1"],
        params: { selector: "#none", timeoutMs: 1 },
        code: "timeout",
      },
    },
    batch: {
      success: {
        argv: [`${dir}/steps`],
        params: { steps: [{ op: "title" }, { op: "fill", label: "Email", value: "a b" }] },
      },
      failure: {
        argv: [`${dir}/failing`],
        params: { steps: [{ op: "title" }, { op: "click", selector: "#none", timeoutMs: 1 }] },
        code: "not_found",
      },
    },
    open: {
      success: { argv: [`${url}two`, "--ids"], params: { url: `${url}two`, ids: true } },
      failure: { argv: [deadUrl], params: { url: deadUrl }, code: "navigation" },
    },
    goto: {
      success: { argv: [url], params: { url } },
      failure: { argv: [deadUrl], params: { url: deadUrl }, code: "navigation" },
    },
    // before back, which leaves a page to go forward to
    forward: {
      before: [gone, { op: "back", ...NOTHING }],
      success: NOTHING,
      failure: { ...NOTHING, code: "navigation" },
    },
    back: { before: [gone], success: NOTHING, failure: UNKNOWN_FLAG },
    reload: { success: NOTHING, failure: UNKNOWN_FLAG },
    "tab-new": {
      success: { argv: [url], params: { url } },
      failure: {
        argv: ["javascript:alert(1)"],
        params: { url: "javascript:alert(1)" },
        code: "usage",
      },
    },
    "tab-list": { before: [NEW_TAB], success: NOTHING, failure: UNKNOWN_FLAG },
    "tab-select": {
      before: [NEW_TAB],
      success: { argv: ["0"], params: { tab: "0" } },
      failure: { argv: ["99"], params: { tab: "99" }, code: "usage" },
    },
    "tab-close": {
      before: [NEW_TAB],
      success: { argv: ["1"], params: { tab: "1" } },
      failure: { ...NOTHING, code: "usage" },
    },
    route: {
      success: {
        argv: ["*/none*", "--modify", "--replace", "a b", "-c", "--replace", "d", ""],
        params: { glob: "*/none*", modify: true, replace: [["a b", "-c"], ["d", ""]] },
      },
      failure: {
        argv: ["*/none*", "--har", `${dir}/steps`],
        params: { glob: "*/none*", har: `${dir}/steps` },
        code: "file",
      },
    },
    unroute: {
      before: [{ op: "route", argv: ["*/none*"], params: { glob: "*/none*" } }],
      success: { argv: ["*/none*"], params: { glob: "*/none*" } },
      failure: UNKNOWN_FLAG,
    },
    status: { success: NOTHING, failure: UNKNOWN_FLAG },
    quit: { success: NOTHING, failure: UNKNOWN_FLAG },
  };
}

/** The files that the samples of batch name. */
export function writeSampleFiles(dir: string): void {
  Deno.writeTextFileSync(`${dir}/steps`, "# two\ntitle\nfill --label Email 'a b'\n");
  Deno.writeTextFileSync(`${dir}/failing`, "title\nclick '#none' --timeout-ms 1\n");
}
