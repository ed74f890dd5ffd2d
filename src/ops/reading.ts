import { z } from "zod";
import { DEFAULT_LINES } from "../ax/lines.ts";
import { flatList } from "../ax/flat.ts";
import { renderTree } from "../ax/render.ts";
import type { LookOptions } from "../page_contract.ts";
import { defineOp, type OpContext } from "./op.ts";
import {
  checkTarget,
  hasTarget,
  noWait,
  scopeOf,
  targetFields,
  type TargetParams,
  timeoutMs,
} from "./params.ts";
import { beforeReading } from "./quiet_read.ts";

/** Matches that `--grep` prints when nothing else is asked for. */
const MATCHES = 30;

export const ax = defineOp({
  name: "ax",
  aliases: ["snapshot"],
  summary: "Print the page as a tree with refs",
  effect: "read",
  params: z.strictObject({
    ...targetFields,
    grep: z.string().regex(/\S/, "--grep needs words").optional().describe(
      "Only lines that hold these words, in all of the page",
    ),
    limit: z.number().int().min(0).optional().describe(
      "Lines at most, else 2000; matches with --grep, else 30; 0 is no limit",
    ),
    maxDepth: z.number().int().min(0).optional().describe("Nesting at most"),
    refs: z.enum(["actionable", "all"]).default("actionable").describe("Which nodes get a ref"),
    all: z.boolean().default(false).describe("Every element, also what is hidden or has no role"),
    ids: z.boolean().default(false).describe("Print ids (719a97a0) in place of refs"),
    fullText: z.boolean().default(false).describe("Cut no text"),
    maxTokens: z.number().int().min(1).optional().describe("Whole lines up to so many tokens"),
    format: z.enum(["text", "json"]).default("text").describe("A tree, or a flat list"),
    noWait,
    timeoutMs,
  }).superRefine(checkTarget(false)).superRefine((params, check) => {
    if (params.format === "json" && hasTarget(params)) {
      check.addIssue({
        code: "custom",
        message: "--format json lists the whole page; it takes no target",
      });
    }
    if (params.format === "json" && params.maxTokens !== undefined) {
      check.addIssue({ code: "custom", message: "--max-tokens does not go with --format json" });
    }
    if (params.format === "json" && params.grep !== undefined) {
      check.addIssue({ code: "custom", message: "--grep does not go with --format json" });
    }
  }),
  positionals: ["target"],
  examples: ["ax", "ax 16", "ax --selector main --limit 100", "ax --grep 'add to cart'"],
  run: async (context, params) => {
    await beforeReading(context, params);
    const options: LookOptions = { ...lookOptions(context, params), isKept: true };
    const { tab } = context;
    const look = await context.ask("look", { ...options, withListeners: true });
    const { session } = context;
    session.lastLook = { tab, commits: tab.navigation.commits, options, look };
    session.refs.remember(look);
    context.seen(look);
    if (params.format === "json") return flatList(look.nodes);
    const { tab: index, tabs } = await context.state();
    return renderTree(look, {
      ids: params.ids,
      fullText: params.fullText,
      ...(params.maxTokens === undefined ? {} : { maxTokens: params.maxTokens }),
      ...(tabs > 1 ? { tab: index, tabs } : {}),
    });
  },
});

/** The question that a reading of the page asks. */
export function lookOptions(
  context: OpContext,
  params: TargetParams & {
    limit?: number | undefined;
    grep?: string | undefined;
    maxDepth?: number | undefined;
    refs?: "actionable" | "all";
    all?: boolean;
    timeoutMs?: number | undefined;
  },
): LookOptions {
  const { grep } = params;
  return {
    limit: params.limit ?? (grep === undefined ? DEFAULT_LINES : MATCHES),
    ...(grep === undefined ? {} : { grep }),
    ...(params.maxDepth === undefined ? {} : { maxDepth: params.maxDepth }),
    ...(params.refs === "all" ? { allRefs: true } : {}),
    ...(params.all ? { all: true } : {}),
    ...scopeOf(context, params),
  };
}
