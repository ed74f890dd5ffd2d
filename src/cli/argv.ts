/** A command line to a value. The only file that knows the parser library. */
import { Command, CommanderError, Option } from "commander";
import { z } from "zod";
import { type GlobalFlags, VERSION } from "../config.ts";
import { UsageError } from "../errors.ts";
import { commandWord, plainWords } from "../modes/wire.ts";
import type { Op } from "../ops/op.ts";
import { findOp, OP_GROUPS, suggestName } from "../ops/table.ts";
import { capitalized, toCamel, toFlag, toKebab } from "../util/case.ts";
import { closestWord } from "../util/closest_word.ts";
import { GLOBAL_FLAGS } from "./globals.ts";
import { takePairs } from "./pair_flags.ts";

/** What a command line asks for. */
export type ParsedArgv =
  | { kind: "op"; op: string; params: Record<string, unknown>; flags: GlobalFlags }
  | { kind: "local"; command: LocalCommand; flags: GlobalFlags }
  | { kind: "print"; text: string };

/** Commands that are no ops: they concern the process, not a page. */
export type LocalCommand = "start" | "serve";

const LOCAL_COMMANDS: Record<LocalCommand, string> = {
  start: "Start a session and keep its browser warm",
  serve: "Answer JSON lines on standard input",
};

/** Fields that say which element is meant; one of them takes the place of the positional target. */
const TARGET_FLAGS = ["ref", "selector", "text", "role", "label", "placeholder", "testid"];

const HELP_WIDTH = 80;
const HELP_END = `Every command takes -s <session>, --raw, --json, --timeout-ms <n>, --launch and
the other flags of lotsa help start. lotsa help <command> tells its arguments,
lotsa help --all tells everything.`;

/**
 * Parses a command line (without the tool's name). Nothing is read or started.
 * @throws {UsageError} With a close suggestion for an unknown command or flag.
 */
export function parseArgv(argv: string[]): ParsedArgv {
  if (argv.length === 0) return { kind: "print", text: programHelp() };
  const word = commandWord(argv);
  if (argv.includes("--version") && (word === undefined || argv[0] === "--version")) {
    return { kind: "print", text: `lotsa ${VERSION}` };
  }
  if (word === "help") {
    return { kind: "print", text: helpFor([...plainWords(argv).slice(1), ...argv.filter(isAll)]) };
  }
  if (word === undefined) {
    if (argv.some(isHelpFlag)) return { kind: "print", text: programHelp() };
    return parseWithout(argv);
  }
  if (findOp(word) === undefined && !isLocal(word)) {
    // the word may be the value of a flag that is misspelt, or that belongs after its command
    refuseFlags(argv.slice(0, argv.indexOf(word)));
    throw unknownCommand(word);
  }
  if (beforeTerminator(argv).some(isHelpFlag)) return { kind: "print", text: commandHelp(word) };
  return isLocal(word) ? parseLocal(word, argv) : parseOp(word, argv);
}

/** Usage of everything, or of one command, within 80 columns. */
export function helpFor(words: string[]): string {
  const [word] = words.filter((one) => !one.startsWith("-"));
  if (words.includes("--all")) return [...commandNames()].map(commandHelp).join("\n\n");
  if (word === undefined) return programHelp();
  if (findOp(word) === undefined && !isLocal(word)) throw unknownCommand(word);
  return commandHelp(word);
}

function parseOp(word: string, argv: string[]): ParsedArgv {
  const op = findOp(word) as Op; // the caller has looked
  const { program, command } = programWith(word, op);
  const fields = fieldsOf(op);
  const pairFlags = Object.keys(fields).filter((name) => isPairs(fields[name])).map(toFlag);
  const { argv: single, pairs } = takePairs(argv, pairFlags);
  const operands = runParser(program, command, single);
  const params: Record<string, unknown> = {};
  for (const [flag, given] of pairs) params[toCamel(flag.slice(2))] = given;
  for (const [name, given] of Object.entries(command.opts<Record<string, unknown>>())) {
    if (name in fields) params[name] = optionValue(name, fields[name] ?? {}, given);
  }
  assignOperands(op, params, op.name === "wait" ? takeSleep(operands, params) : operands, fields);
  return { kind: "op", op: op.name, params, flags: globalFlags(program, command, fields) };
}

function parseLocal(word: LocalCommand, argv: string[]): ParsedArgv {
  const { program, command } = programWith(word);
  const operands = runParser(program, command, argv);
  if (operands.length > 0) throw leftOver(word, operands);
  return { kind: "local", command: word, flags: globalFlags(program, command, {}) };
}

/** Flags without a command: whatever is wrong with them is said before that. */
function parseWithout(argv: string[]): never {
  refuseFlags(argv);
  throw new UsageError("A command is needed", { hint: "See: lotsa help" });
}

/** @throws {UsageError} When these are not global flags. */
function refuseFlags(argv: string[]): void {
  const program = newProgram();
  runParser(program, program, argv);
}

/** Runs commander; the operands of the command. */
function runParser(program: Command, command: Command, argv: string[]): string[] {
  try {
    program.parse(argv, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) throw commanderError(error, command);
    throw error;
  }
  return command.args;
}

/** The program with only the command that is meant: declaring the options of all takes longer than parsing. */
function programWith(word: string, op?: Op): { program: Command; command: Command } {
  const program = newProgram();
  const command = declareCommand(program, word, op).action(() => {});
  return { program, command };
}

function newProgram(): Command {
  const program = new Command("lotsa")
    .usage("[flags] <command> [arguments]")
    .helpOption(false)
    .helpCommand(false)
    .enablePositionalOptions();
  configure(program);
  addGlobals(program, {}, false);
  return program;
}

function configure(command: Command): void {
  command.exitOverride().showSuggestionAfterError(false).configureOutput({
    writeOut: () => {},
    writeErr: () => {},
    getOutHelpWidth: () => HELP_WIDTH,
  });
}

function declareCommand(program: Command, word: string, op?: Op): Command {
  const command = program.command(op?.name ?? word).helpOption(false);
  configure(command);
  command.allowExcessArguments(true).description(
    op?.summary ?? LOCAL_COMMANDS[word as LocalCommand],
  );
  if (op) {
    command.aliases(op.aliases ?? []);
    for (const [name, field] of Object.entries(fieldsOf(op))) addField(command, op, name, field);
  }
  addGlobals(command, op ? fieldsOf(op) : {}, op !== undefined);
  return command;
}

/** A field of a schema as far as argv needs it. */
export interface Field {
  type?: string;
  enum?: unknown[];
  anyOf?: Field[];
  items?: Field;
  default?: unknown;
  description?: string;
}

/** The fields of an op's parameters, by name. */
export function fieldsOf(op: Op): Record<string, Field> {
  const schema = z.toJSONSchema(op.params, { io: "input", unrepresentable: "any" });
  // every op's parameters are an object: `properties` holds its fields
  return (schema.properties ?? {}) as Record<string, Field>;
}

function addField(command: Command, op: Op, name: string, field: Field): void {
  const flag = toFlag(name);
  const value = field.type === "boolean" ? "" : ` <${placeholderOf(name, field)}>`;
  const option = newOption(`${flag}${value}`, describe(field));
  // a positional is shown in the usage; its flag works, too
  command.addOption(op.positionals.includes(name) ? option.hideHelp() : option);
}

function describe(field: Field): string {
  const choices = field.enum ? ` (${field.enum.join(", ")})` : "";
  const preset = field.default === undefined || field.default === false
    ? ""
    : ` [${field.default}]`;
  return `${field.description ?? ""}${choices}${preset}`;
}

function placeholderOf(name: string, field: Field): string {
  if (isNumeric(field)) return "n";
  if (isPairs(field)) return "from> <to";
  return { selector: "css", frame: "css", path: "file" }[name] ?? "value";
}

function addGlobals(command: Command, fields: Record<string, Field>, hidden: boolean): void {
  for (const { flags, describe, key } of GLOBAL_FLAGS) {
    if (key in fields) continue;
    const option = newOption(flags, describe);
    command.addOption(hidden ? option.hideHelp() : option);
  }
}

/** An option that keeps all its values; a flag without a value is true. */
function newOption(flags: string, description: string): Option {
  const option = new Option(flags, description);
  // `--no-wait` is a flag of that name, not the opposite of another
  option.negate = false;
  return flags.includes("<") ? option.argParser(collect) : option;
}

/** Keeps every value of an option: one that is given twice can be told. */
function collect(value: string, before: unknown): string[] {
  return [...Array.isArray(before) ? before : [], value];
}

function optionValue(name: string, field: Field, given: unknown): unknown {
  if (!Array.isArray(given)) return given;
  if (takesMany(field)) return given.length === 1 && field.anyOf ? given[0] : given;
  if (given.length > 1) throw new UsageError(`--${toKebab(name)} is given ${given.length} times`);
  return isNumeric(field) ? asNumber(given[0]) : given[0];
}

/** What is no number stays text: the schema says so in its own words. */
function asNumber(text: string): unknown {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** A list of pairs: a flag that takes two words. */
function isPairs(field: Field | undefined): boolean {
  return field?.type === "array" && field.items?.type === "array";
}

function isNumeric(field: Field): boolean {
  return field.type === "integer" || field.type === "number";
}

function takesMany(field: Field): boolean {
  return field.type === "array" || field.anyOf?.some((one) => one.type === "array") === true;
}

/** `wait 500` sleeps; any other word is a selector. */
function takeSleep(operands: string[], params: Record<string, unknown>): string[] {
  const [word = "", ...rest] = operands;
  if (!/^\d+$/.test(word) || "ms" in params) return operands;
  params.ms = Number(word);
  return rest;
}

/** Puts the words without a flag into the fields that take them, in order. */
function assignOperands(
  op: Op,
  params: Record<string, unknown>,
  operands: string[],
  fields: Record<string, Field>,
): void {
  const positionals = op.positionalsFor?.(operands) ?? op.positionals;
  const free = positionals.filter((name) => !(name in params) && !isFlagged(name, params));
  const rest = [...operands];
  for (const name of free) {
    const field = fields[name] ?? {};
    if (rest.length === 0) break;
    if (takesMany(field)) {
      const many = rest.splice(0);
      params[name] = many.length === 1 && field.anyOf ? many[0] : many;
    } else {
      const one = rest.shift() ?? "";
      params[name] = isNumeric(field) ? asNumber(one) : one;
    }
  }
  if (rest.length > 0) throw leftOver(op.name, rest);
}

/** Whether flags name the element that this operand would: `--text`, or `--from-text` for `from`. */
function isFlagged(operand: string, params: Record<string, unknown>): boolean {
  return TARGET_FLAGS.some((flag) =>
    (operand === "target" ? flag : `${operand}${capitalized(flag)}`) in params
  );
}

function leftOver(word: string, operands: string[]): UsageError {
  return new UsageError(
    `${word}: left over: ${operands.map((one) => JSON.stringify(one)).join(" ")}`,
    {
      hint: `Put quotes around words that belong together. See: lotsa help ${word}`,
    },
  );
}

function globalFlags(
  program: Command,
  command: Command,
  fields: Record<string, Field>,
): GlobalFlags {
  const before = program.opts<Record<string, unknown>>();
  const after = command.opts<Record<string, unknown>>();
  const flags: Record<string, unknown> = {};
  for (const { key, type } of GLOBAL_FLAGS) {
    const given = [before[key], key in fields ? undefined : after[key]].filter((value) =>
      value !== undefined
    );
    if (given.length === 0) continue;
    flags[key] = type === "boolean" ? true : globalValue(key, type, given.flat());
  }
  return flags;
}

function globalValue(key: string, type: "string" | "integer", given: unknown[]): unknown {
  const flag = `--${toKebab(key)}`;
  const [text] = given;
  if (given.length > 1) throw new UsageError(`${flag} is given ${given.length} times`);
  if (type === "string") return text;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) {
    throw new UsageError(`${flag} is "${text}": a whole number is needed`);
  }
  return number;
}

function isLocal(word: string): word is LocalCommand {
  return Object.hasOwn(LOCAL_COMMANDS, word);
}

function isAll(word: string): boolean {
  return word === "--all";
}

function isHelpFlag(word: string): boolean {
  return word === "--help" || word === "-h";
}

function beforeTerminator(argv: string[]): string[] {
  const end = argv.indexOf("--");
  return end < 0 ? argv : argv.slice(0, end);
}

function unknownCommand(word: string): UsageError {
  const close = suggestName(word, ["help", ...Object.keys(LOCAL_COMMANDS)]);
  return new UsageError(`Unknown command "${word}"`, {
    hint: close ? `Did you mean ${close}?` : "See: lotsa help",
  });
}

function commanderError(error: CommanderError, command: Command): UsageError {
  const message = error.message.replace(/^error: /, "").replaceAll("'", '"');
  const see = command.parent
    ? `See: lotsa help ${command.name()}`
    : "A command's own flags go after its name. See: lotsa help";
  if (error.code === "commander.unknownOption") {
    const flag = /"(--?[^"=]*)/.exec(message)?.[1] ?? "";
    const close = closestWord(flag, command.options.flatMap(({ long }) => long ?? []));
    return new UsageError(upperFirst(message), {
      hint: close ? `Did you mean ${close}?` : `${see}; words that start with a dash go after --`,
    });
  }
  if (error.code === "commander.optionMissingArgument" && /--(selector|frame|gone)/.test(message)) {
    return new UsageError(upperFirst(message), {
      hint: "An unquoted # starts a comment in the shell: put the selector in quotes.",
    });
  }
  return new UsageError(upperFirst(message), { hint: see });
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function* commandNames(): Generator<string> {
  for (const ops of Object.values(OP_GROUPS)) for (const op of ops) yield op.name;
  yield* Object.keys(LOCAL_COMMANDS);
}

function commandHelp(word: string): string {
  const op = findOp(word);
  const { command } = programWith(word, op);
  command.usage(`${op ? usageOf(op) : ""} [flags]`.trim());
  const examples = (op?.examples ?? []).map((line) => `  lotsa ${line}`);
  const after = examples.length > 0 ? `\nExamples:\n${examples.join("\n")}\n` : "";
  return `${command.helpInformation()}${after}`.trimEnd();
}

/** `<target> <value>`; square brackets where the op does without. */
function usageOf(op: Op): string {
  const schema = z.toJSONSchema(op.params, { io: "input", unrepresentable: "any" });
  const required = new Set(schema.required ?? []);
  const fields = fieldsOf(op);
  return op.positionals.map((name) => {
    const label = takesMany(fields[name] ?? {}) ? `${name}...` : name;
    const isElement = name === "target" || `${name}Selector` in fields;
    const isNeeded = required.has(name) || isElement && !op.params.safeParse({}).success;
    return isNeeded ? `<${label}>` : `[${label}]`;
  }).join(" ");
}

function programHelp(): string {
  const program = newProgram().description("Drives a real Chrome for agents, programs and people.");
  for (const [group, ops] of Object.entries(OP_GROUPS)) {
    for (const op of ops) {
      program.command(op.name).summary(op.summary).helpGroup(`${group}:`).helpOption(false);
    }
  }
  for (const [name, summary] of Object.entries(LOCAL_COMMANDS)) {
    program.command(name).summary(summary).helpGroup("Session:").helpOption(false);
  }
  program.configureHelp({ subcommandTerm: (command) => command.name(), visibleOptions: () => [] });
  return `${program.helpInformation().trimEnd()}\n\n${HELP_END}`;
}
