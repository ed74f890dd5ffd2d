/** Opens pages that were made for the whole web on a machine without it. */
import { openPage, type TestPage } from "../../tests/helpers/browser.ts";

const LOAD_MS = 20_000;
/** Scripts that draw the page after its load event get this long. */
const SETTLE_MS = 400;

/** Opens a page; what it asks of other hosts fails at once, and nothing on it moves by itself. */
export async function openRealPage(url: string): Promise<TestPage> {
  const page = await openPage("");
  const { session } = page.tab;
  const { host } = new URL(url);
  session.on("Fetch.requestPaused", ({ requestId, request }) => {
    const isOwn = new URL(request.url).host === host;
    const answer = isOwn
      ? session.send("Fetch.continueRequest", { requestId })
      : session.send("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" });
    answer.catch(() => {}); // the page went on without the request
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "*" }] });
  await session.send("Emulation.setEmulatedMedia", {
    features: [{ name: "prefers-reduced-motion", value: "reduce" }],
  });
  const signal = AbortSignal.timeout(LOAD_MS);
  const { loaderId } = await session.send("Page.navigate", { url });
  if (loaderId) await page.tab.navigation.reaches("load", loaderId, signal);
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  return page;
}
