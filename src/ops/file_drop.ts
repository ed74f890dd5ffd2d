/** Files dropped on a page, as from a file manager. */
import { PointerDrag } from "../browser/pointer_drag.ts";
import { OpError } from "../errors.ts";
import type { DragFacts, FoundElement, TargetQuery } from "../page_contract.ts";
import { nameOf } from "./found.ts";
import type { OpContext } from "./op.ts";
import { endDrag } from "./trusted_drag.ts";
import { settleAfterInput, taken } from "./trusted_input.ts";

/** Where files are dropped that is no file input. */
const HINT =
  "Name the file input, also when it is hidden: --selector 'input[type=file]', or a button that opens a file chooser.";

/**
 * Drops files on an element, and sees that the page got them.
 * @param files Absolute paths.
 * @throws {OpError} `not_actionable` When the page does not say that it takes them, or got none.
 */
export async function dropFiles(
  context: OpContext,
  query: TargetQuery,
  element: FoundElement,
  files: string[],
): Promise<{ files: number }> {
  const { tab, signal } = context;
  await context.ask("prepareDrop", query);
  const at = await context.ask("dropPoint", query);
  const { arrivals } = tab.agent;
  const drag = PointerDrag.files(tab.session, tab.held, files);
  let facts: DragFacts | undefined;
  try {
    for (let time = 0; time < 2; time++) await taken(drag.moveTo(at), signal);
    refuseUnlessTaken(element, await tab.agent.drag.facts("dragFacts", signal));
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
      hint: HINT,
    });
  }
  await settleAfterInput(context, tab);
  return { files: files.length };
}

/** A page that takes no files would be left for the file that is dropped on it. */
function refuseUnlessTaken(element: FoundElement, facts: DragFacts | undefined): void {
  if (facts?.reached && facts.accepts) return;
  const { over, reached } = facts ?? {};
  const why = reached || over === undefined
    ? "it is no file input, holds none, and the page takes no files that are dropped there"
    : `${over} is in front of it`;
  throw new OpError("not_actionable", `Cannot upload to ${nameOf(element)}: ${why}`, {
    hint: HINT,
  });
}
