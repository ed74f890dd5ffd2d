/**
 * Files for a file input: the host puts them into the one that is held here. And what else takes files.
 */
import { nextFrame } from "./drawing.ts";
import type { FilesQuery, UploadAnswer, UploadQuery, UploadTarget } from "../page_contract.ts";
import { refusal, waitForElement } from "./actionability.ts";
import { deadlineIn, pause } from "./auto_wait.ts";
import { ifDisabled } from "./checks.ts";
import { controlByLabel, isControl, isInput } from "./controls.ts";
import { foundElement } from "./describe.ts";
import { isTag, queryAll } from "./dom.ts";
import { stateOf } from "./look.ts";
import type { PageContext } from "./page_context.ts";
import { PageError } from "./page_error.ts";
import { roleOf } from "./roles.ts";
import { shadowRootsWithin } from "./search_roots.ts";

/** Roles of what does nothing but when it is clicked. */
const CLICKED: ReadonlySet<string> = new Set(["button", "link", "menuitem"]);

/** How long a browser may take to look through a directory. */
const DIRECTORY_LIMIT_MS = 5_000;
const RECHECK_MS = 20;

/** Inputs that are pressed; what can be filled takes no files. */
const PRESSED = ["button", "submit", "reset", "image"];

/** Finds what takes files: a file input, hidden or not, what labels or holds one, or else a control or a place to drop. */
export async function prepareUpload(
  context: PageContext,
  query: UploadQuery,
): Promise<UploadTarget> {
  const found = await waitForElement(context, query, {
    verb: "upload to",
    checks: [ifDisabled],
    throughLabel: true,
  });
  const { element: named } = found;
  const element = foundElement(context, found);
  const input = inputOf(named);
  if (input === undefined) {
    if (isField(named)) throw refusal("upload to", named, "it is no file input");
    return { element, by: wayInto(named) };
  }
  if (ifDisabled(input) !== undefined) throw refusal("upload to", input, "disabled");
  refuseUnfit(input, query);
  context.fileInput.hold(input);
  return { element, by: "input" };
}

/** A button is there to be clicked. What else can be clicked may be a place to drop on, which is tried without harm. */
function wayInto(element: Element): UploadTarget["by"] {
  if (CLICKED.has(roleOf(element))) return "chooser";
  const mayOpen = isControl(element) || getComputedStyle(element).cursor === "pointer";
  return mayOpen ? "drop or chooser" : "drop";
}

/** Refuses what the held input does not take. */
export function checkFiles({ fileInput }: PageContext, query: FilesQuery): null {
  if (fileInput.element === undefined) {
    throw new PageError("stale", "The file input is gone from the page");
  }
  refuseUnfit(fileInput.element, query);
  return null;
}

/** What the held input got, once the page has run what that caused. */
export async function afterUpload(context: PageContext): Promise<UploadAnswer> {
  if (context.fileInput.element?.webkitdirectory) await directoryRead(context);
  await pause(0);
  await nextFrame();
  return { ...context.fileInput.release(), ...stateOf(context.document) };
}

/** The browser looks through a directory after it was given one. The same one again is no news. */
async function directoryRead({ fileInput }: PageContext): Promise<void> {
  const deadline = deadlineIn(DIRECTORY_LIMIT_MS);
  while (!fileInput.hasTold && performance.now() < deadline) await pause(RECHECK_MS);
}

/** The file input that an element is, is a label's part for, or holds. */
function inputOf(element: Element): HTMLInputElement | undefined {
  const control = controlByLabel(element);
  for (const one of [element, control]) {
    if (one !== null && isInput(one, "file")) return one;
  }
  const held = [element, ...shadowRootsWithin(element)]
    .flatMap((root) => [...queryAll(root, "input[type=file i]")])
    .filter((one) => isInput(one, "file"));
  if (held.length > 1) {
    throw refusal(
      "upload to",
      element,
      `it holds ${held.length} file inputs`,
      "Name one of them, also when it is hidden: --selector 'input[type=file]' --nth 0.",
    );
  }
  return held[0];
}

function isField(element: Element): boolean {
  if (isTag(element, "input")) return !isInput(element, ...PRESSED);
  return isTag(element, "select") || isTag(element, "textarea");
}

function refuseUnfit(input: HTMLInputElement, { count, directories }: FilesQuery): void {
  const given = count === 1 ? "a file" : `${count} of these`;
  if (input.webkitdirectory) {
    if (count > 1 || directories === 0) {
      throw refusal("upload to", input, `it takes one directory, not ${given}`);
    }
    return;
  }
  if (directories > 0) throw refusal("upload to", input, "it takes files, not a directory");
  if (count > 1 && !input.multiple) {
    throw refusal("upload to", input, `it takes one file, not ${count}`);
  }
}
