import type { BoxAnswer, TargetQuery } from "../page_contract.ts";
import { waitForElement } from "./actionability.ts";
import { ifHidden } from "./checks.ts";
import { foundElement } from "./describe.ts";
import { deadlineIn } from "./auto_wait.ts";
import { topBoxOf } from "./geometry.ts";
import { holdStill } from "./hold_still.ts";
import type { PageContext } from "./page_context.ts";
import { bringIntoView } from "./scroll.ts";

/** Scrolls the element into view, waits for it to hold still, and measures it. */
export async function box(context: PageContext, query: TargetQuery): Promise<BoxAnswer> {
  const deadline = deadlineIn(query.timeoutMs);
  const found = await waitForElement(context, query, {
    verb: "measure",
    checks: [ifHidden],
    deadline,
  });
  const { element } = found;
  await holdStill(context, element, deadline, bringIntoView(element));
  return {
    element: foundElement(context, found),
    box: topBoxOf(element),
    viewport: { width: innerWidth, height: innerHeight },
  };
}
