import type { CdpSession } from "../cdp/session.ts";

/** Events that a script hears a press by. */
const PRESSES: ReadonlySet<string> = new Set([
  "auxclick",
  "click",
  "mousedown",
  "mouseup",
  "pointerdown",
  "pointerup",
  "touchend",
  "touchstart",
]);

/** Longer is no way out of a page: it has names in the way of those that lead on. */
const LONGEST_WAY = 2_000;

/** An event's way through the page: the element, what is around it, the document, the window. */
const WAY = `function () {
  const way = [];
  let at = this;
  while (at && way.length < ${LONGEST_WAY}) {
    way[way.length] = at;
    // an element of any name may be a property of a window
    if (at === at.window) break;
    at = at.parentNode || (at.nodeType === 9 ? at.defaultView : at.host);
  }
  return way;
}`;

/**
 * Whether a script of the page listens for presses at an element, around it, on its document or its window. Their handlers
 * are in the page's own world, where Chrome finds the element again by its number.
 * @param objectId The element, in a world of ours.
 */
export async function hearsPress(
  session: CdpSession,
  objectId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const objectGroup = "press";
  const { node: { backendNodeId } } = await session.sendUntil(signal, "DOM.describeNode", {
    objectId,
  });
  const { object } = await session.sendUntil(signal, "DOM.resolveNode", {
    backendNodeId,
    objectGroup,
  });
  if (object.objectId === undefined) return true;
  const { result: way } = await session.sendUntil(signal, "Runtime.callFunctionOn", {
    objectId: object.objectId,
    functionDeclaration: WAY,
    objectGroup,
  });
  if (way.objectId === undefined) return true;
  const { result } = await session.sendUntil(signal, "Runtime.getProperties", {
    objectId: way.objectId,
    ownProperties: true,
  });
  const targets = result.flatMap(({ value }) => value?.objectId ?? []);
  if (targets.length >= LONGEST_WAY) return true;
  const lists = await Promise.all(
    targets.map((target) =>
      session.sendUntil(signal, "DOMDebugger.getEventListeners", { objectId: target })
    ),
  );
  await session.sendUntil(signal, "Runtime.releaseObjectGroup", { objectGroup });
  return lists.some(({ listeners }) => listeners.some(({ type }) => PRESSES.has(type)));
}
