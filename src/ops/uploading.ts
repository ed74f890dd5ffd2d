/** Files for a page. */
import { z } from "zod";
import { quoteText } from "../ax/escape.ts";
import { OpError } from "../errors.ts";
import { nameOf, noteFound } from "./found.ts";
import { defineOp } from "./op.ts";
import { readableFile } from "./readable_file.ts";
import { checkTarget, queryOf, targetFields, timeoutMs } from "./params.ts";

/** In one upload. */
const MAX_FILES = 1_000;

export const upload = defineOp({
  name: "upload",
  summary: "Put files into a file input, hidden or not",
  effect: "act",
  params: z.strictObject({
    ...targetFields,
    files: z.union([z.string().min(1), z.array(z.string().min(1)).min(1).max(MAX_FILES)])
      .describe("Files to give, in place of those that are there"),
    timeoutMs,
  }).superRefine(checkTarget(true)),
  positionals: ["target", "files"],
  examples: ["upload 16 report.pdf", "upload --label Photos a.jpg b.jpg"],
  run: async (context, { files: given, ...params }) => {
    const { cwd, session, signal, tab } = context;
    const names = typeof given === "string" ? [given] : given;
    const files = names.map((name) => readableFile(cwd, name, "upload"));
    const query = { ...queryOf(session, params), count: files.length };
    const element = await context.ask("prepareUpload", query);
    noteFound(context, element);
    context.touched({ ref: element.ref, isShown: true });
    await tab.agent.putFiles(files, signal);
    const after = await tab.agent.askOnce("afterUpload", undefined, signal);
    // a page that is left for another one got them
    if (after === undefined) return { files: files.length };
    const wanted = files.map((file) => file.slice(file.lastIndexOf("/") + 1));
    if (!isSame(after.got, wanted)) {
      throw new OpError(
        "not_actionable",
        `${nameOf(element)} got ${namesOf(after.got)} in place of the files`,
      );
    }
    if (!isSame(after.now, after.got)) {
      context.note(`the page has taken the files: the input holds ${namesOf(after.now)} now`);
    }
    if (!tab.navigation.isNavigating) context.seen(after);
    return { files: files.length };
  },
});

function namesOf(names: string[]): string {
  return names.length === 0 ? "none" : names.map(quoteText).join(", ");
}

function isSame(names: string[], others: string[]): boolean {
  return names.length === others.length && names.every((name, index) => name === others[index]);
}
