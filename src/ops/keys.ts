/** The keyboard, one thing at a time. */
import { z } from "zod";
import { holdKey, parseKey, releaseKey } from "../browser/keyboard.ts";
import { OpError } from "../errors.ts";
import { nameOf, noteFound } from "./found.ts";
import { defineOp, type Op } from "./op.ts";
import { checkTarget, queryOf, targetFields, timeoutMs } from "./params.ts";
import { focusIfGiven, settleAfterInput, taken } from "./trusted_input.ts";

const MAX_TEXT = 1_000_000;

export const focus = defineOp({
  name: "focus",
  summary: "Give an element the keyboard",
  effect: "act",
  params: z.strictObject({ ...targetFields, timeoutMs }).superRefine(checkTarget(true)),
  positionals: ["target"],
  examples: ["focus 16", "focus --label Search"],
  run: async (context, params) => {
    const { tab } = context;
    const element = await context.ask("focus", queryOf(context.session, params));
    noteFound(context, element);
    context.touched({ ref: element.ref, isShown: true });
    await settleAfterInput(context, tab);
    return { focused: true };
  },
});

export const insertText = defineOp({
  name: "insert-text",
  summary: "Insert text at the caret, without any key",
  effect: "act",
  returnsState: true,
  params: z.strictObject({
    ...targetFields,
    value: z.string().min(1).max(MAX_TEXT).describe("Text, as pasted or from an input method"),
    timeoutMs,
  }).superRefine(checkTarget(false)),
  positionals: ["value"],
  examples: ["insert-text 'こんにちは' --label Message"],
  run: async (context, { value, ...params }) => {
    const { tab } = context;
    const field = await focusIfGiven(context, params);
    if (!await context.ask("takesText", undefined)) {
      const where = field ? nameOf(field) : "what has the focus";
      throw new OpError("not_actionable", `Cannot insert text: ${where} takes none`, {
        hint: "Name the field as the target: ax lists them.",
      });
    }
    context.touched({ ref: field?.ref, isFilled: true });
    // half of a surrogate pair cannot cross
    const inserted = tab.session.send("Input.insertText", { text: value.toWellFormed() });
    await taken(inserted, context.signal);
    await settleAfterInput(context, tab);
    return {};
  },
});

export const keydown = keyOp("keydown", "Press a key and keep it down", holdKey);
export const keyup = keyOp("keyup", "Let go of a key", releaseKey);

function keyOp(name: string, summary: string, act: typeof holdKey): Op {
  return defineOp({
    name,
    summary,
    effect: "act",
    returnsState: true,
    params: z.strictObject({
      key: z.string().min(1).max(100).describe(
        "Shift, a, ArrowDown; modifiers hold for what follows",
      ),
    }),
    positionals: ["key"],
    examples: [`${name} Shift`],
    run: async (context, { key }) => {
      const definition = parseKey(key);
      const { tab } = context;
      await taken(act(tab.session, tab.held, definition), context.signal);
      await settleAfterInput(context, tab);
      return { held: tab.held.keys };
    },
  });
}
