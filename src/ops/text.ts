import { z } from "zod";
import { cutText } from "../ax/cut.ts";
import { parseRef } from "../ax/refs.ts";
import { type OpError, toOpError, toWireError, type WireError } from "../errors.ts";
import type { TextQuery } from "../page_contract.ts";
import { defineOp, type OpContext } from "./op.ts";
import { checkTarget, scopeOf, targetFields, type TargetParams, timeoutMs } from "./params.ts";

/** Refs that one call reads; the rest is named in a note. */
const MOST_REFS = 20;
/** Characters of all texts of several refs together, when nothing else is asked for. */
const LIST_CHARS = 20_000;

/** What one ref of several says, or why it cannot be read. */
type RefText = { ref: string; text: string } | { ref: string; error: WireError };

export const text = defineOp({
  name: "text",
  summary: "Print the rendered text of the page or of an element",
  effect: "read",
  answersWords: true,
  params: z.strictObject({
    ...targetFields,
    grep: z.string().regex(/\S/, "--grep needs words").optional().describe(
      "Only lines that hold these words",
    ),
    context: z.number().int().min(0).max(100).default(1).describe("Lines around each match"),
    limit: z.number().int().min(1).default(5).describe("Matches shown"),
    maxChars: z.number().int().min(1).optional().describe(
      "Characters at most, shared out among several refs",
    ),
    timeoutMs,
  }).superRefine((params, check) => {
    if (refsOf(params) === undefined) checkTarget(false)(params, check);
    else checkTarget(false)({ ...params, target: "1" }, check);
  }),
  positionals: ["target"],
  examples: ["text", "text 16", "text 16,27 --max-chars 400", "text --grep 'out of stock'"],
  run: async (
    context,
    { grep, context: around, limit, maxChars, ...params },
  ): Promise<string | null | RefText[]> => {
    const passages = grep === undefined ? {} : { grep: { words: grep, context: around, limit } };
    const refs = refsOf(params);
    if (refs) return await textsOf(context, refs, params, passages, maxChars ?? LIST_CHARS);
    const whole = await context.ask("text", { ...scopeOf(context, params), ...passages });
    return whole === null || maxChars === undefined ? whole : cutTo(whole, maxChars);
  },
  render: (texts) => Array.isArray(texts) ? texts.map(refLines).join("\n") : texts ?? "null",
});

/** The refs of `12,15`; undefined for one target, or none. A list of selectors is CSS. */
function refsOf({ target }: TargetParams): string[] | undefined {
  if (target === undefined || !target.includes(",")) return undefined;
  const words = target.split(",").map((word) => word.trim()).filter((word) => word !== "");
  return words.length > 0 && words.every(parseRef) ? [...new Set(words)] : undefined;
}

async function textsOf(
  context: OpContext,
  refs: string[],
  params: TargetParams & { timeoutMs?: number | undefined },
  passages: Pick<TextQuery, "grep">,
  maxChars: number,
): Promise<RefText[]> {
  const read = refs.slice(0, MOST_REFS);
  if (refs.length > read.length) {
    context.note(`only the first ${MOST_REFS} refs were read, not ${refs.slice(MOST_REFS)}`);
  }
  const share = Math.max(1, Math.floor(maxChars / read.length));
  const texts: RefText[] = [];
  let failure: OpError | undefined;
  for (const ref of read) {
    try {
      const scope = scopeOf(context, { ...params, target: ref });
      const whole = await context.ask("text", { ...scope, ...passages });
      texts.push({ ref, text: cutTo(whole ?? "", share) });
    } catch (error) {
      context.signal.throwIfAborted();
      failure ??= toOpError(error);
      texts.push({ ref, error: toWireError(toOpError(error)) });
    }
  }
  if (failure && texts.every((one) => "error" in one)) throw failure;
  return texts;
}

/** The beginning, and how much there is. */
function cutTo(text: string, maxChars: number): string {
  const { text: kept, left } = cutText(text, maxChars);
  return left === 0 ? text : `${kept}\n… ${kept.length} of ${text.length} characters`;
}

/** `[12] Blue Lamp`; further lines are indented, so that none can be taken for another ref's. */
function refLines(one: RefText): string {
  const text = "error" in one ? `error: ${one.error.message}` : one.text;
  return `[${one.ref}] ${text.replaceAll(/\r\n|[\n\r\u0085\u2028\u2029]/g, "\n  ")}`;
}
