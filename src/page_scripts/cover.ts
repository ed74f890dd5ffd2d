/**
 * What to say of the thing that is in the way.
 */
import { collapse } from "../ax/text.ts";
import { elementChildrenOf } from "./composed_tree.ts";
import { isControl } from "./controls.ts";
import { phraseFor, tagOf } from "./describe.ts";
import { boundsOf, windowOf } from "./layout_dom.ts";
import type { PageContext } from "./page_context.ts";
import { PageError } from "./page_error.ts";
import { renderedText } from "./rendered_text.ts";
import { isVisible } from "./visibility.ts";
import { quote } from "./words.ts";

/** How many of a cover's controls are named. */
const MOST_CONTROLS = 5;
const LONGEST_TEXT = 60;

/** The controls of a cover that a person could use to be rid of it: the innermost, so not a veil that closes at a click. */
export function controlsOf(cover: Element): Element[] {
  const controls: Element[] = [];
  collectControls(cover, controls);
  return controls;
}

function collectControls(element: Element, controls: Element[]): void {
  if (controls.length >= MOST_CONTROLS) return;
  const before = controls.length;
  for (const child of elementChildrenOf(element)) collectControls(child, controls);
  const holdsSome = controls.length > before;
  if (!holdsSome && isControl(element) && isVisible(element)) controls.push(element);
}

/** True when no scrolling brings anything out from under it. */
export function coversViewport(cover: Element): boolean {
  const { left, top, right, bottom } = boundsOf(cover);
  const { innerWidth, innerHeight } = windowOf(cover);
  return left <= 0 && top <= 0 && right >= innerWidth && bottom >= innerHeight;
}

/** `Cannot click button "Buy": covered by <div id="veil"> "We keep a few notes."`, its controls in the hint. */
export function coveredError(
  context: PageContext,
  verb: string,
  element: Element,
  cover: Element,
): PageError {
  const text = collapse(renderedText(cover));
  const words = text === ""
    ? ""
    : ` ${quote(text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text)}`;
  const message = `Cannot ${verb} ${phraseFor(element)}: covered by ${tagOf(cover)}${words}`;
  return new PageError("not_actionable", message, {
    hint: coverHint(context, verb, controlsOf(cover)),
    details: { cover: tagOf(cover) },
  });
}

/** What has DOM events for a last resort. */
const FORCIBLE: ReadonlySet<string> = new Set(["click", "hover"]);

/** The end of a hint, for what can be forced. */
export function orForce(verb: string): string {
  return FORCIBLE.has(verb) ? `, or use --force to ${verb} in spite of it` : "";
}

function coverHint(context: PageContext, verb: string, controls: Element[]): string {
  if (controls.length === 0) return `Wait for it to go away${orForce(verb)}.`;
  const named = controls.map((control) => {
    const ref = context.refs.given(control);
    return ref === undefined ? phraseFor(control) : `${phraseFor(control)} [ref=${ref}]`;
  });
  return `It has: ${named.join(", ")}. Use one of these first.`;
}
