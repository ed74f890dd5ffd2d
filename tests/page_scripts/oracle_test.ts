/**
 * Roles and names against Chrome's own accessibility tree, element by element, on every page of fixtures/pages.
 */
import assert from "node:assert/strict";
import type { Protocol } from "devtools-protocol/types/protocol.d.ts";
import { flatten } from "../../src/ax/kinds.ts";
import { collapse } from "../../src/ax/text.ts";
import { openPage, type TestPage } from "../helpers/browser.ts";
import { serveFixtures } from "../helpers/server.ts";

const PAGES = new URL("../../fixtures/pages/", import.meta.url).pathname;

/** Chrome's words for roles, where they are not ARIA's. */
const CHROME_ROLES: Readonly<Record<string, string>> = {
  Date: "textbox", // one fills it as any other
  DescriptionList: "generic",
  DisclosureTriangle: "button", // what one does with it
  DisclosureTriangleGrouped: "button",
  Figcaption: "generic",
  Iframe: "iframe",
  LabelText: "generic",
  Legend: "generic",
  LineBreak: "generic",
  Pre: "generic",
  RootWebArea: "generic",
  Section: "generic",
  Video: "video",
  image: "img",
};

/** Known differences, with the reason why ours stands. `page: Chrome's → ours`. */
const DIFFERENCES: Readonly<Record<string, string>> = {
  'clickables: generic "" → generic "Archive all"': "the title is all there is to know an icon by",
  'clickables: generic "" → radio "Standard parcel"': "the label stands for its hidden control",
  'clickables: generic "" → radio "Courier today"': "the label stands for its hidden control",
  'clickables: img "" → generic ""': "an SVG without a name is decoration",
  'clickables: group "" → generic ""': "Chrome groups what is draggable",
  'clickables: video "Unable to play media." → video "Tour"': "aria-label names it",
  'names: figure "" → figure "Ship at sea"': "HTML-AAM: figcaption names figure",
  'names: img "" → img "Titled"': "AccName: title names what nothing else does",
  'tables: row "1 2" → row ""': "the cells say it",
  'texts: term "Term" → term ""': "the text beside it says it",
  'widgets: generic "" → textbox ""': "an editing host is a field to whoever fills it",
};

interface Seen {
  tag: string;
  role: string;
  name: string;
}

/** Every element of the body in document order, as our walk describes it. */
async function ours(page: TestPage): Promise<Seen[]> {
  const { nodes } = await page.ask("look", { limit: 0, all: true });
  const seen = [...flatten(nodes)].filter(({ role }) => role !== "text");
  return seen.map(({ role, name = "", mark = "" }) => ({
    tag: mark,
    role: role === "clickable" || role === "none" || role.startsWith("section") ? "generic" : role,
    name,
  }));
}

/** The same elements as Chrome describes them; undefined for what it leaves out. */
async function chromes(page: TestPage): Promise<(Seen | undefined)[]> {
  const { session } = page.tab;
  const { root } = await session.send("DOM.getDocument", { depth: -1 });
  const { nodes } = await session.send("Accessibility.getFullAXTree", {});
  const shown = nodes.filter(({ ignored }) => !ignored);
  const byElement = new Map(shown.map((node) => [node.backendDOMNodeId, node]));
  return bodyElements(root).map((element) => {
    const node = byElement.get(element.backendNodeId);
    if (node === undefined) return undefined;
    const role = String(node.role?.value);
    return {
      tag: element.localName,
      role: CHROME_ROLES[role] ?? (role.startsWith("section") ? "generic" : role),
      name: collapse(String(node.name?.value ?? "")),
    };
  });
}

const LEFT_OUT = new Set(["link", "meta", "noscript", "script", "style", "template"]);

function bodyElements(root: Protocol.DOM.Node): Protocol.DOM.Node[] {
  const elements: Protocol.DOM.Node[] = [];
  const add = (node: Protocol.DOM.Node): void => {
    if (node.nodeType === 1) elements.push(node);
    for (const child of node.children ?? []) if (!LEFT_OUT.has(child.localName)) add(child);
  };
  const html = root.children?.find(({ localName }) => localName === "html");
  const body = html?.children?.find(({ localName }) => localName === "body");
  if (body !== undefined) add(body);
  return elements;
}

const PLAIN_PAGES = [
  "clickables",
  "clobbered",
  "forms",
  "hidden",
  "landmarks",
  "modal",
  "names",
  "tables",
  "texts",
  "widgets",
];

for (const name of PLAIN_PAGES) {
  Deno.test(`roles and names of fixtures/pages/${name}.html are Chrome's`, async () => {
    await using server = serveFixtures(PAGES);
    await using page = await openPage({ url: `${server.url}/${name}.html` });
    const mine = await ours(page);
    const theirs = await chromes(page);
    assert.equal(mine.length, theirs.length);
    const found: string[] = [];
    for (const [index, chrome] of theirs.entries()) {
      const own = mine[index];
      if (chrome === undefined || own === undefined) continue;
      if (chrome.role === own.role && chrome.name === own.name) continue;
      found.push(`${name}: ${phrase(chrome)} → ${phrase(own)}`);
    }
    assert.deepEqual(found.filter((difference) => !(difference in DIFFERENCES)), []);
  });
}

function phrase({ role, name }: Seen): string {
  return `${role} ${JSON.stringify(name)}`;
}
