/** What becomes of the requests of a session's pages: failed, answered, changed, replayed. */
import { z } from "zod";
import { plainUrl, quoteText } from "../ax/escape.ts";
import type { RouteRule } from "../browser/route_rule.ts";
import { defineOp } from "./op.ts";
import { actionFields, actionOf, actionProblem, saysAction } from "./route_action.ts";

const MAX_GLOB = 2_000;
/** How the addresses begin that requests can be held of: not those of WebSockets, nor what a page makes itself. */
const BEGINNINGS = ["http://", "https://", "file://"];

const glob = z.string().min(1).max(MAX_GLOB).optional();

/** A rule as it is listed: `{"route":"*\/api/*","action":"fulfill","status":418,"hits":2}`. */
interface RouteLine {
  route: string;
  action: RouteRule["action"]["kind"];
  status?: number;
  hits: number;
}

export const route = defineOp({
  name: "route",
  summary: "Fail, answer or change requests; list the rules",
  effect: "read",
  page: "none",
  params: z.strictObject({
    glob: glob.describe("The whole address: * is any characters, ? is one"),
    ...actionFields,
  }).superRefine((params, check) => {
    const message = actionProblem(params) ?? globProblem(params.glob) ??
      (params.glob === undefined && params.har === undefined && saysAction(params)
        ? "An address is needed, such as '*/api/*'"
        : undefined);
    if (message) check.addIssue({ code: "custom", message });
  }),
  positionals: ["glob"],
  examples: [
    "route '*.png'",
    "route '*/api/*' --status 503 --body '{}' --header 'Retry-After: 5'",
    "route '*/api/me' --modify --replace free pro --set-header 'X-Plan:'",
    "route '*/api/*' --har shop.har --not-found continue",
    "route",
  ],
  run: async (context, { glob, ...params }): Promise<RouteLine | { routes: RouteLine[] }> => {
    const { routes } = context.session.context;
    if (glob === undefined && params.har === undefined) {
      return { routes: routes.list.map(lineOf) };
    }
    const action = await actionOf(context, params);
    await routes.add(glob ?? "*", action);
    return lineOf({ glob: glob ?? "*", action, hits: 0 });
  },
  render: (result) => {
    if (!("routes" in result)) return routeText(result);
    return result.routes.map((line) => `${routeText(line)}, ${hitsText(line)}`).join("\n") ||
      "no routes";
  },
});

export const unroute = defineOp({
  name: "unroute",
  summary: "Take back rules of route",
  effect: "read",
  page: "none",
  params: z.strictObject({ glob: glob.describe("As route was given it") }),
  positionals: ["glob"],
  examples: ["unroute '*/api/*'", "unroute"],
  run: async ({ session: { context: { routes } }, note }, { glob }) => {
    const removed = await routes.remove(glob);
    if (glob !== undefined && removed === 0) {
      note(`there is no route ${quoteText(glob)}: route alone lists them`);
    }
    return { removed };
  },
  render: ({ removed }) => `removed ${removed}`,
});

/** Why no request has an address of this kind: the whole of it is meant, so that `/api` would wait for ever. */
function globProblem(glob: string | undefined): string | undefined {
  if (glob === undefined) return undefined;
  if (glob.includes("#")) return "No server hears of what stands after a #: leave it out";
  const beginning = /^[^*?]*/.exec(glob)?.[0] ?? "";
  const isWhole = beginning === glob;
  const fits = BEGINNINGS.some((one) =>
    beginning.startsWith(one) || !isWhole && one.startsWith(beginning)
  );
  if (fits) return undefined;
  if (/^wss?:/.test(glob)) return "WebSockets cannot be routed";
  return `${JSON.stringify(glob)} fits no address: the whole address is meant, such as '*${
    glob.startsWith("/") ? "" : "/"
  }${glob}'`;
}

function lineOf({ glob, action, hits }: RouteRule): RouteLine {
  return {
    route: glob,
    action: action.kind,
    ...(action.kind === "fulfill" ? { status: action.answer.status } : {}),
    hits,
  };
}

/** `*\/api/* fulfill 418` */
function routeText({ route, action, status }: RouteLine): string {
  return [plainUrl(route), action, ...(status === undefined ? [] : [status])].join(" ");
}

function hitsText({ hits }: RouteLine): string {
  return `${hits} ${hits === 1 ? "hit" : "hits"}`;
}
