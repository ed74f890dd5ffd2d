import type { z } from "zod";
import { UsageError } from "../errors.ts";
import { toKebab } from "../util/case.ts";
import { closestWord } from "../util/closest_word.ts";
import type { Op } from "./op.ts";

/**
 * The parameters of a request, checked and with their defaults.
 * @throws {UsageError} Naming the first field that is wrong.
 */
export function validate(op: Op, params: Record<string, unknown>): unknown {
  const parsed = op.params.safeParse(params);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UsageError(`${op.name}: ${issue ? inWords(issue, params) : "wrong parameters"}`, {
    hint: (issue && suggestion(op, issue)) ?? `See: lotsa help ${op.name}`,
  });
}

/** zod's own words, but for what callers meet most. */
function inWords(issue: z.core.$ZodIssue, params: Record<string, unknown>): string {
  const field = issue.path.map(String).join(".");
  if (issue.code === "unrecognized_keys") {
    return `there is no field ${
      issue.keys.map((key) => JSON.stringify(shortened(key))).join(", ")
    }`;
  }
  const [name] = issue.path;
  const isMissing = issue.path.length === 1 && params[String(name)] === undefined;
  if (isMissing && issue.code !== "custom") return `${field} is missing`;
  return field === "" ? issue.message : `${field}: ${issue.message}`;
}

function suggestion(op: Op, issue: z.core.$ZodIssue): string | undefined {
  if (issue.code !== "unrecognized_keys") return undefined;
  // the fields of an op's parameters, which are an object, maybe behind a transformation
  const schema = op.params as { shape?: object; in?: { shape?: object } };
  const fields = Object.keys(schema.shape ?? schema.in?.shape ?? {});
  const close = closestWord(issue.keys[0] ?? "", fields);
  return close && `Did you mean ${close} (--${toKebab(close)})?`;
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
