/**
 * Files for a file input: the host puts them into the one that is held here.
 */
import { nextFrame } from "./drawing.ts";
import type { FoundElement, UploadAnswer, UploadQuery } from "../page_contract.ts";
import { refusal, waitForElement } from "./actionability.ts";
import { pause } from "./auto_wait.ts";
import { ifDisabled } from "./checks.ts";
import { isInput } from "./controls.ts";
import { foundElement } from "./describe.ts";
import { stateOf } from "./look.ts";
import type { PageContext } from "./page_context.ts";

/** Finds a file input, hidden or not, and holds it for the host. */
export async function prepareUpload(
  context: PageContext,
  query: UploadQuery,
): Promise<FoundElement> {
  const found = await waitForElement(context, query, {
    verb: "upload to",
    checks: [ifDisabled],
    throughLabel: true,
  });
  const { element } = found;
  if (!isInput(element, "file")) {
    throw refusal(
      "upload to",
      element,
      "it is no file input",
      "Name the input itself, also when it is hidden: --selector 'input[type=file]'.",
    );
  }
  if (query.count > 1 && !element.multiple) {
    throw refusal("upload to", element, `it takes one file, not ${query.count}`);
  }
  context.fileInput.hold(element);
  return foundElement(context, found);
}

/** What the held input got, once the page has run what that caused. */
export async function afterUpload(context: PageContext): Promise<UploadAnswer> {
  await pause(0);
  await nextFrame();
  return { ...context.fileInput.release(), ...stateOf(context.document) };
}
