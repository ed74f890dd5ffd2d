import type { FoundElement, TargetQuery } from "../page_contract.ts";
import { waitForElement } from "./actionability.ts";
import { foundElement } from "./describe.ts";
import { boundsOf, dispatch, windowOf } from "./layout_dom.ts";
import type { PageContext } from "./page_context.ts";

/** Tells the element by events of its own that a pointer came over it, whether or not a person could get there. */
export async function syntheticHover(
  context: PageContext,
  query: TargetQuery,
): Promise<FoundElement> {
  const found = await waitForElement(context, query, { verb: "hover", checks: [] });
  const { element } = found;
  const view = windowOf(element);
  const { left, top, width, height } = boundsOf(element);
  const at = { view, composed: true, clientX: left + width / 2, clientY: top + height / 2 };
  const pointer = { ...at, pointerId: 1, pointerType: "mouse", isPrimary: true };
  const bubbles = { bubbles: true, cancelable: true };
  dispatch(element, new view.PointerEvent("pointerover", { ...pointer, ...bubbles }));
  dispatch(element, new view.PointerEvent("pointerenter", pointer));
  dispatch(element, new view.MouseEvent("mouseover", { ...at, ...bubbles }));
  dispatch(element, new view.MouseEvent("mouseenter", at));
  dispatch(element, new view.PointerEvent("pointermove", { ...pointer, ...bubbles }));
  dispatch(element, new view.MouseEvent("mousemove", { ...at, ...bubbles }));
  return foundElement(context, found);
}
