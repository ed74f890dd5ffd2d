/**
 * The view of everything: each element under the body and each text, pruned by nothing, to see where every id comes from.
 */
import { limitLines } from "../ax/lines.ts";
import { WRAPPER_ROLES } from "../ax/roles.ts";
import { collapse } from "../ax/text.ts";
import type { AxNode } from "../ax/types.ts";
import { frameDocument, isForeign } from "./composed_tree.ts";
import { plainTag } from "./describe.ts";
import { describeElement } from "./describe_node.ts";
import {
  bodyOf,
  firstChild,
  isElement,
  isText,
  localName,
  nextSibling,
  rootElementOf,
  shadowRootOf,
  textContent,
} from "./dom.ts";
import { newLookups } from "./lookups.ts";
import { dotsFor, isSecretField } from "./secrets.ts";
import { DEEPEST, type Walked, type WalkOptions } from "./walk.ts";

/** Elements that hold nothing of the page. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  "link",
  "meta",
  "noscript",
  "script",
  "style",
  "template",
]);

/** Walks every element of the body, or of an element: hidden ones too, what a shadow root holds before its host's own. */
export function walkAll(start: Document | Element, options: WalkOptions): Walked {
  const walker = new EverythingWalker(options);
  const element = isElement(start) ? start : bodyOf(start) ?? rootElementOf(start);
  const nodes = element === null ? [] : walker.read(element, options.depth ?? 1);
  const limited = limitLines(nodes, options.limit);
  return {
    ...limited,
    more: limited.more || walker.isFull,
    sources: walker.sources,
    foreign: walker.foreign,
    hosts: [],
    candidates: [],
  };
}

/** What a secret field holds as content, and nothing of its parts. */
function secretOf(field: Element): AxNode[] {
  const text = textContent(field).trim();
  return text === "" ? [] : [{ role: "text", name: dotsFor(text) }];
}

class EverythingWalker {
  readonly sources = new Map<AxNode, Element | Text>();
  readonly foreign = new Map<AxNode, number>();
  readonly #options: WalkOptions;
  readonly #lookups = newLookups();

  constructor(options: WalkOptions) {
    this.#options = options;
  }

  get isFull(): boolean {
    return this.#options.limit > 0 && this.sources.size > this.#options.limit;
  }

  read(element: Element, depth: number): AxNode[] {
    if (this.isFull || LEFT_OUT.has(localName(element))) return [];
    const { node } = describeElement(element, this.#lookups);
    delete node.options;
    delete node.moreOptions;
    // A wrapper is told by its tag, also where the tree would call it clickable.
    if (WRAPPER_ROLES.has(node.role) || node.role === "clickable") {
      node.mark = `<${plainTag(element)}>`;
    }
    this.sources.set(node, element);
    const { maxDepth } = this.#options;
    if (maxDepth !== undefined && depth > maxDepth) return [node];
    if (isForeign(element)) this.foreign.set(node, depth + 1);
    const children = isSecretField(element, node.name)
      ? secretOf(element)
      : this.#readChildren(element, depth);
    if (children.length > 0) node.children = children;
    return [node];
  }

  #readChildren(element: Element, depth: number): AxNode[] {
    if (depth > DEEPEST) return [{ role: "text", name: "…" }];
    const children: AxNode[] = [];
    const inside = frameDocument(element);
    const root = inside && (bodyOf(inside) ?? rootElementOf(inside));
    if (root) children.push(...this.read(root, depth + 1));
    for (const parent of [shadowRootOf(element), element]) {
      if (parent === null) continue;
      for (let at = firstChild(parent); at !== null && !this.isFull; at = nextSibling(at)) {
        if (isElement(at)) children.push(...this.read(at, depth + 1));
        else if (isText(at)) children.push(...this.#readText(at));
      }
    }
    return children;
  }

  #readText(text: Text): AxNode[] {
    const name = collapse(text.data);
    if (name === "") return [];
    const node: AxNode = { role: "text", name };
    this.sources.set(node, text);
    return [node];
  }
}
