/** Choosing options: of a `<select>` by the page's script alone, of any other dropdown with a person's input. */
import { quoteText } from "../ax/escape.ts";
import { DropdownChoice } from "./dropdown_choice.ts";
import { noteFound } from "./found.ts";
import type { OpContext } from "./op.ts";
import { queryOf } from "./params.ts";
import { settleAfterInput } from "./trusted_input.ts";

/** Chooses options of a select or dropdown and tells which are chosen now. */
export async function chooseOptions(
  context: OpContext,
  params: Parameters<typeof queryOf>[1],
  { values = [], ...wanted }: { values?: string[]; add?: boolean; index?: number },
): Promise<{ selected: string[] }> {
  const { tab } = context;
  const query = { ...queryOf(context.session, params), ...wanted, values };
  const startedAtMs = performance.now();
  const answer = await context.ask("select", query);
  const { element } = answer;
  noteFound(context, element);
  context.touched({ ref: element.ref, isShown: true });
  if (answer.isHeld) {
    const choice = new DropdownChoice(context, element, { query, startedAtMs });
    const selected = await choice.choose();
    await settleAfterInput(context, tab);
    return { selected };
  }
  if (answer.isKept === false) {
    const selected = answer.selected.map(quoteText).join(", ");
    context.note(`the page set it back: ${selected || "nothing"} is selected`);
  }
  await settleAfterInput(context, tab);
  return { selected: answer.selected };
}
