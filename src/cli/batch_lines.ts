import { UsageError } from "../errors.ts";
import { isRecord } from "../util/is_record.ts";
import { toCamel, toKebab } from "../util/case.ts";
import { splitWords } from "../util/split_words.ts";
import { parseArgv } from "./argv.ts";

/** A step of a batch: an op with its parameters beside it, named as in its schema. */
export type BatchStep = { op: string } & Record<string, unknown>;

/**
 * Reads a batch: a JSON array of requests, or one step a line, as JSON or as on the command line without the tool's
 * name. Lines that start with `#` are comments.
 * @throws {UsageError} Naming the first line that cannot be read; nothing runs then.
 */
export function parseBatch(source: string): BatchStep[] {
  const text = source.replace(/^\uFEFF/, "");
  if (text.trimStart().startsWith("[")) return parseArray(text);
  return text.split("\n").flatMap((raw, index) => {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) return [];
    return [
      atLine(index + 1, () => line.startsWith("{") ? jsonStep(JSON.parse(line)) : argvStep(line)),
    ];
  });
}

function parseArray(text: string): BatchStep[] {
  // `text` starts with a bracket: what parses is an array
  const values = atLine(1, () => JSON.parse(text)) as unknown[];
  return values.map((value, index) => atLine(index + 1, () => jsonStep(value), "Step"));
}

function argvStep(line: string): BatchStep {
  const parsed = parseArgv(splitWords(line));
  if (parsed.kind !== "op") throw new UsageError(`"${line}" is no step of a batch`);
  const [flag] = Object.keys(parsed.flags);
  if (flag !== undefined) {
    throw new UsageError(`--${toKebab(flag)} is for the whole batch, not for one step`);
  }
  return { op: parsed.op, ...parsed.params };
}

function jsonStep(value: unknown): BatchStep {
  if (!isRecord(value) || typeof value.op !== "string") {
    throw new UsageError('A step is an object with an "op"');
  }
  const { op, ...fields } = value;
  return {
    op,
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [toCamel(name), field])),
  };
}

function atLine<T>(line: number, read: () => T, what = "Line"): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError(`${what} ${line}: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}
