import assert from "node:assert/strict";
import { helpFor, parseArgv } from "../../src/cli/argv.ts";
import { GLOBAL_FLAGS } from "../../src/cli/globals.ts";
import { OPS } from "../../src/ops/table.ts";

const COMMANDS = [...OPS.map(({ name }) => name), "start", "serve"];

/** What a command line prints without a browser. */
function printed(...argv: string[]): string {
  const parsed = parseArgv(argv);
  assert.ok(parsed.kind === "print", argv.join(" "));
  return parsed.text;
}

function tooWide(text: string): string[] {
  return text.split("\n").filter((line) => line.length > 80);
}

Deno.test("plain help names every command with its summary and fits one screen", () => {
  const text = printed("help");
  for (const { name, summary } of OPS) {
    assert.match(text, new RegExp(`^  ${name} +${summary.slice(0, 20)}`, "m"));
  }
  for (const name of COMMANDS) assert.match(text, new RegExp(`^  ${name} `, "m"));
  assert.ok(new TextEncoder().encode(text).length < 3_000, `${text.length} characters`);
  assert.deepEqual(tooWide(text), []);
  for (const argv of [[], ["--help"], ["-h"], ["-s", "x", "help"]]) {
    assert.equal(printed(...argv), text);
  }
});

Deno.test("every command has help: usage, summary and a line for each of its flags", () => {
  for (const op of OPS) {
    const text = helpFor([op.name]);
    assert.match(text, new RegExp(`^Usage: lotsa ${op.name}\\b`), op.name);
    assert.ok(text.replace(/\s+/g, " ").includes(op.summary), op.name);
    for (const example of op.examples ?? []) assert.ok(text.includes(`lotsa ${example}`), op.name);
    assert.deepEqual(tooWide(text), [], op.name);
  }
  for (const name of ["start", "serve"]) {
    const text = helpFor([name]);
    for (const { flags } of GLOBAL_FLAGS) assert.ok(text.includes(flags), `${name} ${flags}`);
    assert.deepEqual(tooWide(text), []);
  }
});

Deno.test("help shows the positionals, required and optional, in the usage", () => {
  const usage = (word: string) => helpFor([word]).split("\n", 1)[0];
  assert.equal(usage("fill"), "Usage: lotsa fill <target> <value> [flags]");
  assert.equal(usage("ax"), "Usage: lotsa ax|snapshot [target] [flags]");
  assert.equal(usage("select"), "Usage: lotsa select <target> [value...] [flags]");
  assert.equal(usage("press"), "Usage: lotsa press|keys <key> [flags]");
  assert.equal(usage("title"), "Usage: lotsa title [flags]");
});

Deno.test("help tells choices and defaults", () => {
  const text = helpFor(["click"]);
  assert.match(text, /--button <value> +Mouse button \(left, middle, right\) \[left\]/);
  assert.match(text, /--count <n> +Clicks: 2 is a double click \[1\]/);
  assert.match(text, /--force +Use DOM events/);
});

Deno.test("help <command>, <command> --help and -h are the same, wherever the flag stands", () => {
  const text = printed("help", "fill");
  for (
    const argv of [
      ["fill", "--help"],
      ["fill", "-h"],
      ["--help", "fill"],
      ["fill", "16", "x", "--help"],
      ["-s", "help", "help", "fill"],
    ]
  ) assert.equal(printed(...argv), text, argv.join(" "));
});

Deno.test("help of an alias is the op's", () => {
  assert.equal(printed("help", "close"), printed("help", "quit"));
});

Deno.test("help --all is the help of every command", () => {
  const text = printed("help", "--all");
  for (const name of COMMANDS) assert.ok(text.includes(`Usage: lotsa ${name}`), name);
  assert.deepEqual(tooWide(text), []);
});
