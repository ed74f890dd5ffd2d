/** Replacing what a field holds: at once, or as a person at a keyboard does. */
import { z } from "zod";
import { quoteText } from "../ax/escape.ts";
import { parseChord, pressChord, typeText } from "../browser/keyboard.ts";
import type { FieldReading, FillQuery, FoundElement } from "../page_contract.ts";
import { noteFound } from "./found.ts";
import { defineOp, type OpContext } from "./op.ts";
import { checkTarget, queryOf, targetFields, timeoutMs } from "./params.ts";
import { settleAfterInput, taken } from "./trusted_input.ts";

const MAX_TEXT = 1_000_000;

export const fill = defineOp({
  name: "fill",
  summary: "Replace a field's text",
  effect: "act",
  returnsState: true,
  params: z.strictObject({
    ...targetFields,
    value: z.string().max(MAX_TEXT).describe("The new text; empty clears the field"),
    keys: z.boolean().default(false).describe(
      "Select all and type, a trusted key for each character",
    ),
    force: z.boolean().default(false).describe("Skip the checks"),
    timeoutMs,
  }).superRefine(checkTarget(true)),
  positionals: ["target", "value"],
  examples: [
    "fill 16 'Grace Hopper'",
    "fill --label Email g@navy.example",
    "fill --label Search lamp --keys",
  ],
  run: async (context, { value, force, keys, ...params }) => {
    const query = { ...queryOf(context.session, params), value, force };
    const field = await (keys ? fillWithKeys : fillAtOnce)(context, query);
    const note = field && noteOnField(value, field);
    if (note !== undefined) context.note(note);
    return {};
  },
});

/** Replaces a field's text by one change; what it reads when the page had its say. */
async function fillAtOnce(context: OpContext, query: FillQuery): Promise<FieldReading> {
  const { tab } = context;
  const answer = await context.ask("fill", query);
  noteFilled(context, answer.element);
  return (await settleAfterInput(context, tab))?.field ?? answer;
}

/** Selects all and types over it, key by key; what the field reads then, undefined when the page is left by that. */
async function fillWithKeys(
  context: OpContext,
  query: FillQuery,
): Promise<FieldReading | undefined> {
  const { tab, signal } = context;
  const { element, isEmpty } = await context.ask("prepareKeys", query);
  noteFilled(context, element);
  const { session, held: { modifiers } } = tab;
  if (query.value !== "") {
    await taken(typeText(session, query.value, signal, modifiers), signal);
  } else if (!isEmpty) {
    await taken(pressChord(session, parseChord("Backspace"), modifiers), signal);
  }
  return (await settleAfterInput(context, tab))?.field;
}

function noteFilled(context: OpContext, element: FoundElement): void {
  noteFound(context, element);
  context.touched({ ref: element.ref, isFilled: true });
}

/** What to say of a field that does not read as it was filled; null is what a field reads that is gone. */
function noteOnField(wanted: string, { value, isSecret }: FieldReading): string | undefined {
  if (value === wanted) return undefined;
  if (value === null) return "the field was drawn again: its value may be lost";
  return isSecret
    ? `the field reads otherwise now, ${value.length} characters: get value prints them`
    : `the field reads ${quoteText(value)} now`;
}
