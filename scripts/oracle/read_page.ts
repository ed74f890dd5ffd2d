/** Both descriptions of a page, element by element. */
import type { Protocol } from "devtools-protocol/types/protocol.d.ts";
import { flatten } from "../../src/ax/kinds.ts";
import type { AxNode } from "../../src/ax/types.ts";
import type { TestPage } from "../../tests/helpers/browser.ts";
import {
  attributesOf,
  bodyOf,
  type ChromeTree,
  chromeTree,
  elementsIn,
  seenByChrome,
} from "./chrome_tree.ts";
import type { PageElement, Pair, Seen } from "./seen.ts";

/** Times that a page is read anew when it changed between our walk and Chrome's. */
const TRIES = 4;

/**
 * Every element of the body, in document order, with open shadow roots and the documents of same-origin frames.
 * @throws {Error} When the page would not hold still.
 */
export async function readPage(page: TestPage): Promise<Pair[]> {
  for (let tries = 1;; tries++) {
    const pairs = await readOnce(page);
    if (typeof pairs !== "string") return pairs;
    if (tries === TRIES) throw new Error(`The page changes while it is read: ${pairs}`);
  }
}

async function readOnce(page: TestPage): Promise<Pair[] | string> {
  const chrome = await chromeTree(page.tab.session);
  const all = await page.ask("look", { limit: 0, all: true });
  const printed = await page.ask("look", { limit: 0, allRefs: true });
  const lines = [...flatten(printed.nodes)];
  const ids = new Set(lines.map(({ id }) => id));
  const words = lines.map(({ name = "", value = "" }) => `${name} ${value}`).join(" ");
  const body = bodyOf(chrome.root);
  const [own] = all.nodes;
  if (body === undefined || own === undefined) return "no body";
  const joiner = new Joiner(chrome, ids, words);
  joiner.join(own, body, []);
  return joiner.fault ?? joiner.pairs;
}

class Joiner {
  readonly pairs: Pair[] = [];
  fault: string | undefined;
  readonly #chrome: ChromeTree;
  readonly #printed: ReadonlySet<string | undefined>;
  readonly #words: string;
  readonly #selects = new Set<PageElement>();

  constructor(chrome: ChromeTree, printed: ReadonlySet<string | undefined>, words: string) {
    this.#chrome = chrome;
    this.#printed = printed;
    this.#words = words;
  }

  /** An option has its place in the list on the line of its select. */
  #isPrinted(element: PageElement, id: string | undefined): boolean {
    const select = element.tag === "option"
      ? element.around.find(({ tag }) => tag === "select")
      : undefined;
    const isPrinted = this.#printed.has(id) || select !== undefined && this.#selects.has(select);
    if (isPrinted && element.tag === "select") this.#selects.add(element);
    return isPrinted;
  }

  /** Both trees have the same shape: that of the DOM. */
  join(own: AxNode, dom: Protocol.DOM.Node, around: readonly PageElement[]): PageElement[] {
    const inside: PageElement[] = [];
    const element = { tag: dom.localName, attributes: attributesOf(dom), around, inside };
    const node = this.#chrome.nodes.get(dom.backendNodeId);
    const chrome = node === undefined ? undefined : seenByChrome(node);
    this.pairs.push({
      element,
      ours: seenByUs(own),
      isActionable: own.actionable ?? false,
      isPrinted: this.#isPrinted(element, own.id),
      isSaid: chrome !== undefined && this.#words.includes(chrome.name),
      ...(chrome === undefined ? {} : { chrome, chromeRole: String(node?.role?.value) }),
    });
    if (own.frameScope !== undefined) return [element];
    const children = (own.children ?? []).filter(({ role }) => role !== "text");
    const elements = elementsIn(dom, children.length > 0);
    if (children.length !== elements.length) {
      this.fault ??= `<${dom.localName}> has ${elements.length} elements, or ${children.length}`;
    }
    for (const [index, child] of children.entries()) {
      const inner = elements[index];
      if (inner !== undefined) inside.push(...this.join(child, inner, [element, ...around]));
    }
    return [element, ...inside];
  }
}

/** Roles that say nothing of their own are all `generic` here, as they are for Chrome's. */
const ROLELESS = new Set(["clickable", "none", "sectionfooter", "sectionheader"]);

function seenByUs({ role, name = "", states = [], value = "", frameScope }: AxNode): Seen {
  // its lines come from a script of its own, and from a tree of its own in Chrome
  if (frameScope !== undefined) return { role: "iframe", name, states, value };
  return { role: ROLELESS.has(role) ? "generic" : role, name, states, value };
}
