import { frameDocument, isFrame } from "./composed_tree.ts";
import { queryAll, shadowRootOf } from "./dom.ts";
import type { Root } from "./layout_dom.ts";

const FRAMES = "iframe, frame";

/**
 * Every document and open shadow root that a search looks through, in search order: this one, then those below it in
 * document order, each followed by its own. Frames of another origin are not entered.
 */
export function* searchRoots(root: Root): Generator<Root> {
  yield root;
  const hasFrames = queryAll(root, FRAMES).length > 0;
  const elements = queryAll(root, "*");
  const { length } = elements;
  // by index: of thousands of elements hardly any has a root
  for (let at = 0; at < length; at++) {
    const held = elements[at] as Element;
    const below = shadowRootOf(held) ?? (hasFrames && isFrame(held) ? frameDocument(held) : null);
    if (below !== null) yield* searchRoots(below);
  }
}

/** The open shadow roots at or below an element, nested ones too; frames are not entered. */
export function* shadowRootsWithin(host: Element): Generator<ShadowRoot> {
  yield* nestedShadows([host, ...queryAll(host, "*")]);
}

function* nestedShadows(elements: Iterable<Element>): Generator<ShadowRoot> {
  for (const held of elements) {
    const shadow = shadowRootOf(held);
    if (shadow === null) continue;
    yield shadow;
    yield* nestedShadows(queryAll(shadow, "*"));
  }
}
