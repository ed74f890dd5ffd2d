/** A page as Chrome sees it: its DOM, shadow roots and frames included, and the accessibility node of each element. */
import type { Protocol } from "devtools-protocol/types/protocol.d.ts";
import { collapse } from "../../src/ax/text.ts";
import { type AxState, STATE_ORDER } from "../../src/ax/types.ts";
import type { CdpSession } from "../../src/cdp/session.ts";
import type { Seen } from "./seen.ts";
import { ourWordFor } from "./vocabulary.ts";

type DomNode = Protocol.DOM.Node;
type AxNode = Protocol.Accessibility.AXNode;

/** What Chrome knows of a page. */
export interface ChromeTree {
  /** The document. */
  root: DomNode;
  /** The nodes that its accessibility tree does not ignore, of all frames in this process, by element. */
  nodes: ReadonlyMap<number, AxNode>;
}

/** Reads a page's DOM and accessibility trees. */
export async function chromeTree(session: CdpSession): Promise<ChromeTree> {
  const { root } = await session.send("DOM.getDocument", { depth: -1, pierce: true });
  const nodes = new Map<number, AxNode>();
  for (const frameId of [undefined, ...framesOf(root)]) {
    const tree = await session.send("Accessibility.getFullAXTree", frameId ? { frameId } : {});
    for (const node of tree.nodes) {
      if (!node.ignored && node.backendDOMNodeId !== undefined) {
        nodes.set(node.backendDOMNodeId, node);
      }
    }
  }
  return { root, nodes };
}

/** Frames whose documents came with the DOM: those of this process. */
function framesOf(node: DomNode): string[] {
  const own = node.contentDocument !== undefined && node.frameId ? [node.frameId] : [];
  return [...own, ...innerNodes(node).flatMap(framesOf)];
}

function innerNodes(node: DomNode): DomNode[] {
  const inside = node.contentDocument === undefined ? [] : [node.contentDocument];
  return [...inside, ...node.shadowRoots ?? [], ...node.children ?? []];
}

const LEFT_OUT = new Set(["link", "meta", "noscript", "script", "style", "template"]);

/** What the view of everything reads under an element, in its order: a frame's body, open shadow roots, children. */
export function elementsIn(node: DomNode, hasReadFrame: boolean): DomNode[] {
  const inside = hasReadFrame && node.contentDocument ? bodyOf(node.contentDocument) : undefined;
  const open = (node.shadowRoots ?? []).filter(({ shadowRootType }) => shadowRootType === "open");
  const children = [...open.flatMap(({ children }) => children ?? []), ...node.children ?? []];
  const elements = children.filter(({ nodeType, localName }) =>
    nodeType === 1 && !LEFT_OUT.has(localName)
  );
  return inside === undefined ? elements : [inside, ...elements];
}

/** The body of a document, or what it has in its place. */
export function bodyOf(document: DomNode): DomNode | undefined {
  const root = document.children?.find(({ nodeType }) => nodeType === 1);
  const body = root?.children?.find(({ localName }) =>
    localName === "body" || localName === "frameset"
  );
  return body ?? root;
}

/** Attributes of a DOM node: the protocol lists names and values in turn. */
export function attributesOf({ attributes = [] }: DomNode): Record<string, string> {
  const record: Record<string, string> = {};
  for (let at = 0; at + 1 < attributes.length; at += 2) {
    record[attributes[at] ?? ""] = attributes[at + 1] ?? "";
  }
  return record;
}

/** A node of Chrome's in our words. */
export function seenByChrome(node: AxNode): Seen {
  const role = ourWordFor(textOf(node.role));
  const name = collapse(textOf(node.name));
  const spoken = node.properties?.find((property) => property.name === "valuetext")?.value;
  const value = collapse(textOf(spoken) || textOf(node.value));
  return { role, name, states: statesOf(node, role), value: value === name ? "" : value };
}

function textOf(value: Protocol.Accessibility.AXValue | undefined): string {
  return value?.value === undefined ? "" : String(value.value);
}

const LEVELLED = new Set(["heading", "treeitem"]);

/** What our tree prints of the node's properties. */
function statesOf({ properties = [] }: AxNode, role: string): AxState[] {
  const held = new Map(properties.map(({ name, value }) => [name as string, textOf(value)]));
  const found = new Set<AxState>();
  const add = (state: AxState | false): void => {
    if (state !== false) found.add(state);
  };
  for (const name of ["checked", "pressed"] as const) {
    add(held.get(name) === "true" && name);
    add(held.get(name) === "mixed" && `${name}=mixed`);
  }
  for (const name of ["disabled", "required", "readonly", "modal"] as const) {
    add(held.get(name) === "true" && name);
  }
  // An option's choice stands in the list of its select, a closed combobox is the usual one.
  add(held.get("selected") === "true" && role !== "option" && "selected");
  add(held.get("expanded") === "true" && "expanded");
  add(held.get("expanded") === "false" && role !== "combobox" && "collapsed");
  add((held.get("invalid") ?? "false") !== "false" && "invalid");
  const level = Number(held.get("level") ?? 0);
  const states: AxState[] = STATE_ORDER.filter((state) => found.has(state));
  if (LEVELLED.has(role) && level > 0) states.push(`level=${level}`);
  return states;
}
