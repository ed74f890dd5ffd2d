/** Files for a page. */
import { z } from "zod";
import { quoteText } from "../ax/escape.ts";
import { OpError } from "../errors.ts";
import type { FoundElement, TargetQuery, UploadAnswer } from "../page_contract.ts";
import { dropFiles, UPLOAD_HINT } from "./file_drop.ts";
import { nameOf, noteFound } from "./found.ts";
import { defineOp, type OpContext } from "./op.ts";
import { checkTarget, queryOf, targetFields, timeoutMs } from "./params.ts";
import { readableEntry } from "./readable_file.ts";
import { trustedClick } from "./trusted_input.ts";

/** In one upload. */
const MAX_FILES = 1_000;
/** What is named in a note. */
const MAX_NAMED = 10;

/** A file, or a directory with what it holds. */
interface Entry {
  path: string;
  isDirectory: boolean;
}

export const upload = defineOp({
  name: "upload",
  summary: "Give files to a file input, a button that asks for them, or a drop zone",
  effect: "act",
  params: z.strictObject({
    ...targetFields,
    files: z.union([z.string().min(1), z.array(z.string().min(1)).min(1).max(MAX_FILES)])
      .describe("Files to give, in place of those that are there; or a directory"),
    timeoutMs,
  }).superRefine(checkTarget(true)),
  positionals: ["target", "files"],
  examples: ["upload 16 report.pdf", "upload --label Photos a.jpg b.jpg"],
  run: async (context, { files: given, ...params }) => {
    const { cwd, session } = context;
    const names = typeof given === "string" ? [given] : given;
    const entries = names.map((name) => readableEntry(cwd, name, "upload"));
    const query = queryOf(session, params);
    const target = await context.ask("prepareUpload", { ...query, ...counted(entries) });
    const { element, by } = target;
    noteFound(context, element);
    context.touched({ ref: element.ref, isShown: true });
    if (by === "drop" || by === "drop or chooser") {
      const isDropped = await dropFiles(context, query, element, entries.map(pathOf));
      if (isDropped) return { files: entries.length };
      if (by === "drop") throw takesNone(element);
    }
    if (by !== "input") await openChooser(context, query, element, entries);
    return await putFiles(context, element, entries);
  },
});

function takesNone(element: FoundElement): OpError {
  return new OpError(
    "not_actionable",
    `Cannot upload to ${nameOf(element)}: it is no file input, holds none, and the page takes no ` +
      "files that are dropped there",
    { hint: UPLOAD_HINT },
  );
}

function pathOf({ path }: Entry): string {
  return path;
}

function counted(entries: Entry[]): { count: number; directories: number } {
  const directories = entries.filter(({ isDirectory }) => isDirectory);
  return { count: entries.length, directories: directories.length };
}

/**
 * Clicks what opens a file chooser, and takes hold of the input that the chooser is for.
 * @throws {OpError} `not_actionable` When none opened, or it takes nothing from us.
 */
async function openChooser(
  context: OpContext,
  query: TargetQuery,
  element: FoundElement,
  entries: Entry[],
): Promise<void> {
  const { tab, signal } = context;
  const click = () => trustedClick(context, query);
  const chooser = await tab.choosers.openedBy(click, query.timeoutMs, signal);
  if (chooser === undefined) {
    throw new OpError("not_actionable", `The click on ${nameOf(element)} opened no file chooser`, {
      hint:
        "Look with ax for what came up: upload takes a file input, or a place to drop files on.",
    });
  }
  if (chooser.backendNodeId === undefined) {
    throw new OpError(
      "not_actionable",
      `${nameOf(element)} opens a chooser of showOpenFilePicker, which takes no files from here`,
    );
  }
  await tab.agent.holdInput(chooser.backendNodeId, signal);
  await context.ask("checkFiles", counted(entries));
}

/** Puts files into the input that is held, and sees that they are there. */
async function putFiles(
  context: OpContext,
  element: FoundElement,
  entries: Entry[],
): Promise<{ files: number }> {
  const { tab, signal } = context;
  await tab.agent.putFiles(entries.map(pathOf), signal);
  const after = await tab.agent.askOnce("afterUpload", undefined, signal);
  // a page that is left for another one got them
  if (after === undefined) return { files: entries.length };
  if (!hasGot(after.got, entries)) {
    throw new OpError(
      "not_actionable",
      `${nameOf(element)} got ${namesOf(after.got)} in place of the files`,
    );
  }
  tellOf(context, after);
  if (!tab.navigation.isNavigating) context.seen(after);
  return { files: after.got.length };
}

function tellOf({ note }: OpContext, { got, now, unasked, accept }: UploadAnswer): void {
  if (!isSame(now, got)) {
    note(`the page has taken the files: the input holds ${namesOf(now)} now`);
  }
  if (unasked.length > 0) {
    note(`the input asks for ${quoteText(accept)}, which ${namesOf(unasked)} is not`);
  }
}

function hasGot(got: string[], entries: Entry[]): boolean {
  const names = entries.map(({ path }) => path.slice(path.lastIndexOf("/") + 1));
  const [directory] = entries.some(({ isDirectory }) => isDirectory) ? names : [];
  if (directory === undefined) return isSame(got, names);
  return got.length > 0 && got.every((path) => path.startsWith(`${directory}/`));
}

function namesOf(names: string[]): string {
  if (names.length === 0) return "none";
  const named = names.slice(0, MAX_NAMED).map(quoteText).join(", ");
  return names.length > MAX_NAMED ? `${named} and ${names.length - MAX_NAMED} more` : named;
}

function isSame(names: string[], others: string[]): boolean {
  return names.length === others.length && names.every((name, index) => name === others[index]);
}
