import { frameDocument, isFrame } from "./composed_tree.ts";
import { queryAll } from "./dom.ts";
import type { Root } from "./layout_dom.ts";
import { PageError } from "./page_error.ts";
import { searchRoots, shadowRootsWithin } from "./search_roots.ts";

/** A selector taken apart at `>>>`: each part is looked for in the shadow roots of what the part before it matched. */
export type SelectorPath = readonly string[];

/**
 * Takes `host >>> inner` apart and checks each part.
 * @throws {PageError} usage, when a part is no CSS selector.
 */
export function parseSelector(selector: string): SelectorPath {
  const parts = splitOutsideQuotes(selector, ">>>");
  for (const part of parts) checkSelector(part, selector);
  return parts;
}

/** Every match in one root, in document order, without repeats. */
export function selectIn(root: Root, path: SelectorPath): Element[] {
  const [first = "*", ...inner] = path;
  let matches = [...queryAll(root, first)];
  for (const part of inner) {
    const below = new Set<Element>();
    for (const host of matches) {
      for (const shadow of shadowRootsWithin(host)) {
        for (const match of queryAll(shadow, part)) below.add(match);
      }
    }
    matches = [...below];
  }
  return matches;
}

/**
 * The document inside the frame that `outer >> inner` names: the first frame in search order that matches.
 * @returns undefined when there is no such frame yet.
 * @throws {PageError} usage for ill-formed CSS; not_found at once for a frame of another origin.
 */
export function frameAt(document: Document, path: string): Document | undefined {
  let inside: Document | undefined = document;
  for (const part of splitOutsideQuotes(path, ">>")) {
    const selector = parseSelector(part);
    const frame: Element | undefined = inside && firstFrame(inside, selector);
    if (frame === undefined) return undefined;
    inside = frameDocument(frame) ?? undefined;
    if (inside === undefined) throw otherOrigin(path);
  }
  return inside;
}

/**
 * The frame of another origin that `outer >> inner` ends at or leads through, and the rest of the path inside it.
 * @returns undefined when there is none on the way.
 */
export function foreignOnPath(
  document: Document,
  path: string,
): { frame: Element; rest: string[] } | undefined {
  const parts = splitOutsideQuotes(path, ">>");
  let inside: Document = document;
  for (const [index, part] of parts.entries()) {
    const frame = firstFrame(inside, parseSelector(part));
    if (frame === undefined) return undefined;
    const next = frameDocument(frame);
    if (next === null) return { frame, rest: parts.slice(index + 1) };
    inside = next;
  }
  return undefined;
}

function firstFrame(document: Document, selector: SelectorPath): Element | undefined {
  for (const root of searchRoots(document)) {
    const frame = selectIn(root, selector).find(isFrame);
    if (frame !== undefined) return frame;
  }
  return undefined;
}

function otherOrigin(path: string): PageError {
  return new PageError("not_found", `The frame ${JSON.stringify(path)} is of another origin`, {
    hint: "Use a ref from ax for what is inside it.",
    details: { otherOrigin: true },
  });
}

function checkSelector(part: string, whole: string): void {
  try {
    new DocumentFragment().querySelector(part);
  } catch {
    throw new PageError("usage", `Invalid CSS selector ${JSON.stringify(whole)}`, {
      hint: "Pass a CSS selector, or --text for words that the page shows.",
    });
  }
}

/** Splits at a separator that stands outside quotes and brackets; `>>` does not split at `>>>`. */
function splitOutsideQuotes(text: string, separator: ">>" | ">>>"): string[] {
  const parts: string[] = [];
  let part = "";
  for (
    const token of text.match(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\[[^\]]*\]|\\.|>+|[^]/g) ?? []
  ) {
    if (token === separator) {
      parts.push(part.trim());
      part = "";
    } else part += token;
  }
  return [...parts, part.trim()];
}
