import assert from "node:assert/strict";
import { parseArgv, type ParsedArgv } from "../../src/cli/argv.ts";
import { GLOBAL_FLAGS } from "../../src/cli/globals.ts";
import { commandWord, plainWords, sessionOf, VALUE_FLAGS } from "../../src/modes/wire.ts";
import { OPS } from "../../src/ops/table.ts";

/** What a command line asks an op for. */
function parse(...argv: string[]): { op: string; params: unknown; flags: unknown } {
  const parsed = parseArgv(argv);
  assert.ok(parsed.kind === "op", `${argv.join(" ")} is ${parsed.kind}`);
  const { op, params, flags } = parsed;
  return { op, params, flags };
}

function params(...argv: string[]): unknown {
  return parse(...argv).params;
}

function flags(...argv: string[]): unknown {
  return parse(...argv).flags;
}

function refuses(argv: string[], message: string | RegExp, hint?: string | RegExp): void {
  const expected = { code: "usage", message, ...(hint === undefined ? {} : { hint }) };
  assert.throws(() => parseArgv(argv), expected, JSON.stringify(argv));
}

Deno.test("parseArgv takes globals before and after the command, spaced and with =", () => {
  const expected = { session: "work", output: "raw", waitMs: 7, pretty: true };
  const given = [
    ["-s", "work", "--output", "raw", "--wait-ms", "7", "--pretty", "title"],
    ["title", "-s", "work", "--output", "raw", "--wait-ms", "7", "--pretty"],
    ["--session=work", "--output=raw", "title", "--wait-ms=7", "--pretty"],
  ];
  for (const argv of given) {
    assert.deepEqual(parse(...argv), { op: "title", params: {}, flags: expected });
  }
});

Deno.test("parseArgv takes a flag whose name begins with no- as that name", () => {
  assert.deepEqual(params("ax", "--no-wait"), { noWait: true });
  assert.deepEqual(params("ax"), {});
});

Deno.test("parseArgv takes every global flag on every command, on either side", () => {
  for (const { flags: declared, key, type } of GLOBAL_FLAGS) {
    const flag = /--[a-z-]+/.exec(declared)?.[0] ?? "";
    const words = type === "boolean" ? [flag] : [flag, "3"];
    const value = { boolean: true, string: "3", integer: 3 }[type];
    assert.deepEqual(flags(...words, "title"), { [key]: value }, flag);
    assert.deepEqual(flags("title", ...words), { [key]: value }, flag);
    const started = parseArgv(["start", ...words]);
    assert.ok(started.kind === "local");
    assert.deepEqual(started.flags, { [key]: value }, flag);
  }
});

Deno.test("--timeout-ms is the command's before its name, the element's wait after it", () => {
  const before = { op: "click", params: { target: "16" }, flags: { timeoutMs: 50 } };
  assert.deepEqual(parse("--timeout-ms", "50", "click", "16"), before);
  const after = { op: "click", params: { target: "16", timeoutMs: 50 }, flags: {} };
  assert.deepEqual(parse("click", "16", "--timeout-ms", "50"), after);
  assert.deepEqual(parse("--timeout-ms", "9", "click", "16", "--timeout-ms=50"), {
    ...after,
    flags: { timeoutMs: 9 },
  });
  // an op without a wait of its own
  assert.deepEqual(flags("title", "--timeout-ms", "50"), { timeoutMs: 50 });
});

Deno.test("parseArgv refuses a flag that is given twice", () => {
  refuses(["click", "--text", "a", "--text", "b"], "--text is given 2 times");
  refuses(["-s", "a", "title", "-s", "b"], "--session is given 2 times");
  refuses(["-s", "a", "--session=a", "title"], "--session is given 2 times");
  refuses(["--wait-ms", "1", "--wait-ms", "1", "click", "1"], "--wait-ms is given 2 times");
  refuses(
    ["click", "1", "--count", "1", "--count", "2", "--count", "3"],
    "--count is given 3 times",
  );
});

Deno.test("parseArgv refuses words that are left over, and says to quote", () => {
  refuses(["title", "extra"], 'title: left over: "extra"', /^Put quotes .* lotsa help title$/);
  refuses(["fill", "16", "Grace", "Hopper"], 'fill: left over: "Hopper"', /quotes/);
  refuses(["click", "--text", "Add", "to", "cart"], 'click: left over: "to" "cart"', /quotes/);
  refuses(["start", "work"], 'start: left over: "work"');
});

Deno.test("parseArgv suggests the command that was meant, and none when none is close", () => {
  const meant = { goot: "goto", visit: "goto", VISIT: "goto", clik: "click", tap: "click" };
  for (const [word, op] of Object.entries(meant)) {
    refuses([word], `Unknown command "${word}"`, `Did you mean ${op}?`);
  }
  for (const [word, command] of [["halp", "help"], ["strat", "start"], ["srve", "serve"]]) {
    refuses([word ?? ""], `Unknown command "${word}"`, `Did you mean ${command}?`);
  }
  for (const word of ["sprocket", "", "constructor", "__proto__", "toString", "-"]) {
    refuses([word, "x"], `Unknown command "${word}"`, "See: lotsa help");
  }
  refuses(["help", "goot"], 'Unknown command "goot"', "Did you mean goto?");
  refuses(["goot", "--help"], 'Unknown command "goot"', "Did you mean goto?");
});

Deno.test("parseArgv suggests the flag that was meant, also one of the globals", () => {
  refuses(["click", "--selectr", "x"], 'Unknown option "--selectr"', "Did you mean --selector?");
  refuses(["click", "--selectr=x"], 'Unknown option "--selectr=x"', "Did you mean --selector?");
  refuses(["title", "--pretyt"], 'Unknown option "--pretyt"', "Did you mean --pretty?");
  refuses(["--sesion", "x", "title"], 'Unknown option "--sesion"', "Did you mean --session?");
  refuses(["title", "--xyzzy"], 'Unknown option "--xyzzy"', /lotsa help title; .* after --$/);
  refuses(["--selector", "x", "click"], 'Unknown option "--selector"', /flags go after its name/);
  refuses(["--xyzzy"], 'Unknown option "--xyzzy"', /lotsa help/);
});

Deno.test("parseArgv says that a shell takes an unquoted # for a comment", () => {
  for (const argv of [["click", "--selector"], ["ax", "--frame"], ["wait", "--gone"]]) {
    refuses(argv, new RegExp(`^Option "${argv[1]} <css|Option "${argv[1]}`), /unquoted #/i);
  }
  refuses(
    ["click", "--text"],
    /^Option "--text <value>" argument missing$/,
    "See: lotsa help click",
  );
  refuses(["-s"], /^Option "-s, --session <name>" argument missing$/, /lotsa help$/);
});

Deno.test("parseArgv takes one word of screenshot for a file, unless it is a ref, and two for target and file", () => {
  assert.deepEqual(params("screenshot", "a.png"), { path: "a.png" });
  assert.deepEqual(params("screenshot", "16"), { target: "16" });
  assert.deepEqual(params("screenshot", "16", "a.png"), { target: "16", path: "a.png" });
  assert.deepEqual(params("screenshot", ".card", "a.png"), { target: ".card", path: "a.png" });
  assert.deepEqual(params("screenshot", "a.png", "--selector", "h1"), {
    selector: "h1",
    path: "a.png",
  });
});

Deno.test("parseArgv puts the words without a flag into the op's positionals", () => {
  const cases: [string[], unknown][] = [
    [["click", "16"], { target: "16" }],
    [["click", "#save"], { target: "#save" }],
    [["fill", "16", "Grace Hopper"], { target: "16", value: "Grace Hopper" }],
    [["fill", "16", "--value", "Grace"], { target: "16", value: "Grace" }],
    [["fill", "--target", "16", "Grace"], { target: "16", value: "Grace" }],
    [["type", "hello"], { value: "hello" }],
    [["goto", "example.com"], { url: "example.com" }],
    [["tab-select", "1"], { tab: "1" }],
    [["eval", "1 + 1"], { expression: "1 + 1" }],
  ];
  for (const [argv, expected] of cases) assert.deepEqual(params(...argv), expected, argv.join(" "));
});

Deno.test("a locator flag takes the place of the positional target, --nth and --frame do not", () => {
  const cases: [string[], unknown][] = [
    [["fill", "--label", "Email", "g@navy.example"], { label: "Email", value: "g@navy.example" }],
    [["fill", "g@navy.example", "--label", "Email"], { label: "Email", value: "g@navy.example" }],
    [["fill", "--ref", "16", "x"], { ref: "16", value: "x" }],
    [["fill", "--role", "textbox", "--name", "Email", "x"], {
      role: "textbox",
      name: "Email",
      value: "x",
    }],
    [["click", "b", "--nth", "1", "--near", "Lamp", "--frame", "#f"], {
      target: "b",
      nth: 1,
      near: "Lamp",
      frame: "#f",
    }],
    [["press", "Enter", "--label", "Search"], { key: "Enter", label: "Search" }],
  ];
  for (const [argv, expected] of cases) assert.deepEqual(params(...argv), expected, argv.join(" "));
  refuses(["click", "16", "--text", "Save"], 'click: left over: "16"');
});

Deno.test("select takes one value or many", () => {
  assert.deepEqual(params("select", "16", "S"), { target: "16", value: "S" });
  assert.deepEqual(params("select", "16", "S", "M"), { target: "16", value: ["S", "M"] });
  assert.deepEqual(params("select", "--label", "Sizes", "S", "M", "--add"), {
    label: "Sizes",
    value: ["S", "M"],
    add: true,
  });
  assert.deepEqual(params("select", "16", "--value", "S", "--value", "M"), {
    target: "16",
    value: ["S", "M"],
  });
  assert.deepEqual(params("select", "16"), { target: "16" });
});

Deno.test("words after -- are no flags", () => {
  assert.deepEqual(params("eval", "--", "--x"), { expression: "--x" });
  assert.deepEqual(params("fill", "16", "--", "--help"), { target: "16", value: "--help" });
  assert.deepEqual(parse("type", "--json", "--", "-s"), {
    op: "type",
    params: { value: "-s" },
    flags: { json: true },
  });
});

Deno.test("negative numbers are values, of flags and of words", () => {
  assert.deepEqual(params("click", "b", "--nth", "-1"), { target: "b", nth: -1 });
  assert.deepEqual(params("click", "b", "--nth=-1"), { target: "b", nth: -1 });
  assert.deepEqual(params("eval", "-5"), { expression: "-5" });
});

Deno.test("words reach the op as they are: empty, unicode, newlines, equal signs", () => {
  for (const word of ["", " ", "Grüße 🦊", "two\nlines\r\n", "a=b", "\u0000", "'\"\\", "=", "#"]) {
    assert.deepEqual(params("fill", "16", word), { target: "16", value: word });
    assert.deepEqual(params("fill", "16", "--value", word), { target: "16", value: word });
    assert.deepEqual(params("fill", "16", `--value=${word}`), { target: "16", value: word });
  }
});

Deno.test("boolean flags take no value", () => {
  assert.deepEqual(params("click", "1", "--force"), { target: "1", force: true });
  assert.deepEqual(params("--json", "click", "--force", "1"), { target: "1", force: true });
  refuses(["click", "1", "--force=true"], 'Unknown option "--force=true"', "Did you mean --force?");
  refuses(["title", "--json=1"], 'Unknown option "--json=1"', "Did you mean --json?");
});

Deno.test("aliases are the op, by its own name", () => {
  const aliases = OPS.flatMap((op) => (op.aliases ?? []).map((alias) => [alias, op.name]));
  assert.ok(aliases.length >= 6);
  for (const [alias = "", name] of aliases) {
    const words = name === "goto" || name === "press" || name === "eval" ? ["x"] : [];
    assert.equal(parse(alias, ...words).op, name);
  }
});

Deno.test("refs stay as they are spelled: what they mean is not argv's to know", () => {
  for (const ref of ["16", "@16", "e16", "ref=16", "[ref=16]", " 16 ", "719a97a0", "a359a5c-2"]) {
    assert.deepEqual(params("click", ref), { target: ref });
    assert.deepEqual(params("click", "--ref", ref), { ref });
  }
});

Deno.test("what is no number stays text, for the schema to refuse", () => {
  const cases: [string, unknown][] = [
    ["2", 2],
    ["-2", -2],
    ["2.5", 2.5],
    ["two", "two"],
    ["", ""],
    ["0x10", "0x10"],
    ["1e3", "1e3"],
    ["NaN", "NaN"],
    [" 2", " 2"],
  ];
  for (const [given, count] of cases) {
    assert.deepEqual(params("click", "1", "--count", given), { target: "1", count });
  }
});

Deno.test("a global that is no whole number is refused at once", () => {
  for (const text of ["x", "-1", "1.5", "1e999", "NaN"]) {
    refuses(["--timeout-ms", text, "title"], `--timeout-ms is "${text}": a whole number is needed`);
  }
});

Deno.test("wait takes a number for a sleep and any other word for a selector", () => {
  assert.deepEqual(params("wait", "500"), { ms: 500 });
  assert.deepEqual(params("wait", ".done"), { selector: ".done" });
  assert.deepEqual(params("wait", "500", ".done"), { ms: 500, selector: ".done" });
  assert.deepEqual(params("wait", "--text", "Saved", "--ms", "5"), { text: "Saved", ms: 5 });
});

Deno.test("without a command parseArgv prints help, or says what is wrong with the flags", () => {
  assert.equal(parseArgv([]).kind, "print");
  assert.deepEqual(parseArgv(["--version"]), { kind: "print", text: "lotsa 0.1.0" });
  refuses(["--json"], "A command is needed", "See: lotsa help");
  refuses(["-s", "x"], "A command is needed");
});

Deno.test("parseArgv tells start and serve apart from ops", () => {
  const local: ParsedArgv = { kind: "local", command: "serve", flags: { headed: true } };
  assert.deepEqual(parseArgv(["serve", "--headed"]), local);
  assert.deepEqual(parseArgv(["--headed", "serve"]), local);
});

Deno.test("a flag for pairs takes two words, whatever they are, and may be repeated", () => {
  const words = ["route", "*", "--replace", "a b", "--body", "--replace", "c", "", "--modify"];
  assert.deepEqual(parse(...words).params, {
    glob: "*",
    modify: true,
    replace: [["a b", "--body"], ["c", ""]],
  });
  assert.throws(() => parse("route", "*", "--replace", "a"), {
    code: "usage",
    message: "--replace takes two values",
  });
  assert.deepEqual(parse("route", "--", "--replace").params, { glob: "--replace" });
});

Deno.test("VALUE_FLAGS are the globals that take a value", () => {
  const declared = GLOBAL_FLAGS.filter(({ type }) => type !== "boolean")
    .flatMap(({ flags }) => flags.replace(/ <.*/, "").split(", "));
  assert.deepEqual([...VALUE_FLAGS].sort(), declared.sort());
});

Deno.test("plainWords and commandWord skip flags and the values of globals", () => {
  const cases: [string[], string[]][] = [
    [["-s", "title", "goto", "x"], ["goto", "x"]],
    [["--output=raw", "title", "--json"], ["title"]],
    [["batch", "-", "--keep-going"], ["batch", "-"]],
    [["--", "-s", "x"], ["-s", "x"]],
    [["-swork", "title"], ["title"]],
    [["--wait-ms"], []],
  ];
  for (const [argv, words] of cases) {
    assert.deepEqual(plainWords(argv), words);
    assert.equal(commandWord(argv), words[0]);
  }
});

Deno.test("sessionOf reads the session in every spelling that parseArgv takes", () => {
  const noEnv = { get: () => undefined };
  const spellings = [["-s", "w"], ["-s=w"], ["-sw"], ["--session", "w"], ["--session=w"]];
  for (const words of spellings) {
    assert.equal(sessionOf([...words, "title"], noEnv), "w", words.join(" "));
    assert.equal(sessionOf(["title", ...words], noEnv), "w", words.join(" "));
    assert.equal(parse(...words, "title").op, "title");
  }
  assert.equal(sessionOf(["-s", "", "title"], noEnv), "");
  assert.equal(sessionOf(["--session=", "title"], noEnv), "");
  assert.equal(sessionOf(["title"], noEnv), "default");
  assert.equal(sessionOf(["eval", "--", "-s", "w"], noEnv), "default");
  const env = { get: (name: string) => name === "LOTSA_SESSION" ? "mine" : undefined };
  assert.equal(sessionOf(["title"], env), "mine");
  assert.equal(sessionOf(["title", "-s", "w"], env), "w");
});
