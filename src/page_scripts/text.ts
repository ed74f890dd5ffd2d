import { grepText } from "../ax/grep.ts";
import type { TextPiece } from "../ax/text_pieces.ts";
import type { TargetQuery, TextQuery } from "../page_contract.ts";
import { waitForElement } from "./actionability.ts";
import { isTag, rootElementOf } from "./dom.ts";
import type { PageContext } from "./page_context.ts";
import { pageText, renderedPieces, textOf } from "./rendered_text.ts";
import { roleOf } from "./roles.ts";
import { valueOf } from "./values.ts";
import { isRendered } from "./visibility.ts";

/** The text of an element, hidden or not, or of the whole page with its frames; null while the page has no element. */
export async function text(context: PageContext, query: TextQuery): Promise<string | null> {
  const whole = query.scope === undefined
    ? pageText(context.document)
    : await scopeText(context, query.scope);
  return whole === null || query.grep === undefined ? whole : grepText(whole, query.grep);
}

async function scopeText(context: PageContext, scope: TargetQuery): Promise<string> {
  const { element } = await waitForElement(context, scope, { verb: "read", checks: [] });
  return textOrValue(element);
}

/**
 * The same in pieces, which tell where frames stand that cannot be read from here. A field's value, and what is not drawn,
 * is one piece.
 */
export async function textPieces(
  context: PageContext,
  scope: TargetQuery | undefined,
): Promise<TextPiece[] | null> {
  const element = scope === undefined
    ? rootElementOf(context.document)
    : (await waitForElement(context, scope, { verb: "read", checks: [] })).element;
  if (element === null) return null;
  if (fieldText(element) !== undefined || !isRendered(element)) return [textOrValue(element)];
  const pieces: TextPiece[] = [];
  for (const piece of renderedPieces(element)) {
    const last = pieces.at(-1);
    if (typeof piece === "object") pieces.push({ frame: context.frames.numberOf(piece) });
    else if (typeof piece === "string" && typeof last === "string") {
      pieces[pieces.length - 1] = last + piece;
    } else pieces.push(piece);
  }
  return pieces;
}

/** What an element says, hidden or not; a field by itself reads as what stands in it. */
export function textOrValue(element: Element): string {
  return fieldText(element) ?? textOf(element);
}

function fieldText(element: Element): string | undefined {
  const isField = isTag(element, "input") || isTag(element, "textarea");
  return isField ? valueOf(element, roleOf(element)) : undefined;
}
