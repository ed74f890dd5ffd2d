import type { z } from "zod";
import { UsageError } from "../errors.ts";
import { toCamel } from "../util/case.ts";
import { closestWord } from "../util/closest_word.ts";
import type { Op } from "./op.ts";

/** How a front writes a field: `fullPage`, `full_page` or `--full-page`. */
export type SpellField = (name: string) => string;

/**
 * The parameters of a request, checked and with their defaults.
 * @throws {UsageError} Naming the first field that is wrong, as the front writes it.
 */
export function validate(op: Op, params: Record<string, unknown>, spell: SpellField): unknown {
  const parsed = op.params.safeParse(params);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  // a positional is one word, written in no other way
  const write: SpellField = (name) => op.positionals.includes(name) ? name : spell(name);
  const words = issue ? inWords(issue, params, write) : "wrong parameters";
  throw new UsageError(`${op.name}: ${respelled(words, fieldsOf(op), spell)}`, {
    hint: (issue && suggestion(op, issue, spell)) ?? `See: lotsa help ${op.name}`,
  });
}

/** zod's own words, but for what callers meet most. */
function inWords(
  issue: z.core.$ZodIssue,
  params: Record<string, unknown>,
  spell: SpellField,
): string {
  const [name, ...inside] = issue.path.map(String);
  const field = name === undefined ? "" : [spell(name), ...inside].join(".");
  if (issue.code === "unrecognized_keys") {
    return `there is no field ${
      issue.keys.map((key) => JSON.stringify(shortened(spell(key)))).join(", ")
    }`;
  }
  const isMissing = issue.path.length === 1 && params[String(name)] === undefined;
  if (isMissing && issue.code !== "custom") return `${field} is missing`;
  return field === "" ? issue.message : `${field}: ${issue.message}`;
}

/** Our own messages name fields as flags: here they are named as the front does. */
function respelled(message: string, fields: string[], spell: SpellField): string {
  return message.replace(/--([a-z]+(?:-[a-z]+)*)/g, (flag, kebab: string) => {
    const name = toCamel(kebab);
    return fields.includes(name) ? spell(name) : flag;
  });
}

function suggestion(op: Op, issue: z.core.$ZodIssue, spell: SpellField): string | undefined {
  if (issue.code !== "unrecognized_keys") return undefined;
  const close = closestWord(issue.keys[0] ?? "", fieldsOf(op));
  return close && `Did you mean ${spell(close)}?`;
}

/** The names of the fields of an op's parameters, which are an object, maybe behind a transformation. */
function fieldsOf(op: Op): string[] {
  const schema = op.params as { shape?: object; in?: { shape?: object } };
  return Object.keys(schema.shape ?? schema.in?.shape ?? {});
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
