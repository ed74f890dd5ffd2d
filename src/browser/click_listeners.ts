import type { CdpSession } from "../cdp/session.ts";
import type { ListenerPlaces } from "../page_contract.ts";

/** Events whose handlers make an element one to click. */
const EVENTS = ["click", "mousedown", "mouseup"];

/**
 * Which of these elements have click handlers that scripts have added, by index: asked in the page's own world, where
 * they are, through the function that developer tools have for it. Loops and no methods, since the page may have
 * replaced any. Nothing when the document has changed meanwhile.
 */
export async function listeningAt(
  session: CdpSession,
  { places, count }: ListenerPlaces,
  signal: AbortSignal,
): Promise<number[]> {
  const heard = EVENTS.map((event) => `has.${event}`).join(" || ");
  const { result, exceptionDetails } = await session.sendUntil(signal, "Runtime.evaluate", {
    expression: `(() => {
      const all = Document.prototype.getElementsByTagName.call(document, "*");
      const places = [${places.join()}];
      let heard = "";
      if (all.length !== ${count}) return heard;
      for (let i = 0; i < places.length; i++) {
        const has = getEventListeners(all[places[i]]);
        if (${heard}) heard += i + ",";
      }
      return heard;
    })()`,
    includeCommandLineAPI: true,
    returnByValue: true,
  });
  // a page that has made its own functions throw has no handlers to tell of
  if (exceptionDetails || typeof result.value !== "string") return [];
  return result.value.split(",").flatMap((index: string) => index === "" ? [] : [Number(index)]);
}
