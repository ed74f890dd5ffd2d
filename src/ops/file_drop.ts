/** Files dropped on a page, as from a file manager. */
import { PointerDrag } from "../browser/pointer_drag.ts";
import { OpError } from "../errors.ts";
import type { DragFacts, FoundElement, TargetQuery } from "../page_contract.ts";
import { nameOf } from "./found.ts";
import type { OpContext } from "./op.ts";
import { endDrag } from "./trusted_drag.ts";
import { settleAfterInput, taken } from "./trusted_input.ts";

/** What else takes files. */
export const UPLOAD_HINT =
  "Name the file input, also when it is hidden: --selector 'input[type=file]', or a button that opens a file chooser.";

/**
 * Drops files on an element, and sees that the page got them.
 * @param files Absolute paths.
 * @returns False when the page does not say that it takes files there: nothing was dropped.
 * @throws {OpError} `not_actionable` When the element cannot be reached, or the page got no files.
 */
export async function dropFiles(
  context: OpContext,
  query: TargetQuery,
  element: FoundElement,
  files: string[],
): Promise<boolean> {
  const { tab, signal } = context;
  await context.ask("prepareDrop", query);
  const at = await context.ask("dropPoint", query);
  const { arrivals } = tab.agent;
  const drag = PointerDrag.files(tab.session, tab.held, files);
  let facts: DragFacts | undefined;
  try {
    for (let time = 0; time < 2; time++) await taken(drag.moveTo(at), signal);
    if (!isTaken(element, await tab.agent.drag.facts("dragFacts", signal))) return false;
    await taken(drag.drop(), signal);
    facts = tab.isClosed ? undefined : await tab.agent.drag.facts("afterDrag", signal);
  } finally {
    await endDrag(context, drag);
  }
  // one that knows of nothing over it is the next page
  const hasArrived = !facts?.reached
    ? await tab.agent.hasArrived(arrivals)
    : facts.dropped !== undefined && facts.files === files.length;
  if (!hasArrived) {
    throw new OpError("not_actionable", `The page got no files by the drop on ${nameOf(element)}`, {
      hint: UPLOAD_HINT,
    });
  }
  await settleAfterInput(context, tab);
  return true;
}

/** A page that takes no files would be left for the file that is dropped on it. */
function isTaken(element: FoundElement, facts: DragFacts | undefined): boolean {
  if (facts?.reached) return facts.accepts;
  const over = facts?.over ?? "something else";
  throw new OpError(
    "not_actionable",
    `Cannot upload to ${nameOf(element)}: ${over} is in front of it`,
    {
      hint: UPLOAD_HINT,
    },
  );
}
