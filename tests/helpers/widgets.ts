/** A page with a dropdown of a library (fixtures/widgets), and a session on it. */
import { widgetBundle } from "../../scripts/bundle_widgets.ts";
import { servePages, type TestServer } from "./server.ts";
import { openSession, type TestSession } from "./session.ts";

const script = await Deno.readFile(await widgetBundle());

const PAGE = `<!doctype html><meta charset=utf-8><title>Towns</title>
<div id=root></div><script src=/widgets.js></script>`;

const TOWNS = ["Bergen", "Oslo", "Malmö", "Turku", "Vik"];
/** How long the server takes to answer which towns there are. */
const ANSWER_MS = 300;

/** Serves every widget: `/?react-select`. */
export function serveWidgets(): TestServer {
  return servePages({
    "/": PAGE,
    "/widgets.js": () => new Response(script, { headers: { "content-type": "text/javascript" } }),
    "/towns": async ({ url }) => {
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
      const words = decodeURIComponent(new URL(url).search.slice(1)).toLowerCase();
      return Response.json(TOWNS.filter((town) => town.toLowerCase().includes(words)));
    },
  });
}

/** A session on a page with this widget. */
export async function openWidget(server: TestServer, name: string): Promise<TestSession> {
  const session = await openSession({ url: `${server.url}/?${name}` });
  await session.run("wait", { selector: "main" });
  return session;
}
