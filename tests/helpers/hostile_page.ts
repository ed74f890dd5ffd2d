/** A page that shows a text in every place where a page's text can stand, as its tree and in reading order. */
import type { FlowNode, FlowPiece } from "../../src/ax/flow.ts";
import { renderMarkdown } from "../../src/ax/markdown.ts";
import { collapse } from "../../src/ax/text.ts";
import type { AxNode } from "../../src/ax/types.ts";

/** A tree that shows a text in every place where a page's text can stand. */
export function treeOf(text: string): AxNode[] {
  return [
    { role: "button", name: text, ref: "11", actionable: true, states: ["disabled"] },
    { role: "text", name: text },
    { role: "clickable", ref: "13", children: [{ role: "text", name: text }] },
    { role: "textbox", name: "Field", value: `v${text}`, ref: "14" },
    { role: "link", name: "Link", url: `/x${text}`, ref: "15" },
    { role: "combobox", name: text, options: [{ label: text }, { label: "b" }], ref: "16" },
    { role: "combobox", options: [{ label: text, selected: true }], moreOptions: 2, ref: "17" },
    { role: "button", mark: `icon=${JSON.stringify(collapse(text))}`, ref: "18" },
    {
      role: "list",
      name: text,
      children: [
        { role: "listitem", children: [{ role: "text", name: text }] },
        {
          role: "heading",
          name: text,
          states: ["level=2"],
          children: [{ role: "link", name: text, url: `/${text}`, ref: "19", actionable: true }],
        },
      ],
    },
    { role: "text", name: text },
  ];
}

/** An answer to `look` that shows it. */
export function lookOf(
  text: string,
): { title: string; url: string; more: boolean; nodes: AxNode[] } {
  return { title: text, url: `https://x/${text}`, more: false, nodes: treeOf(text) };
}

function el(tag: string, node: AxNode, ...content: FlowPiece[]): FlowNode {
  return { tag, node, content };
}

/** A page in reading order that shows a text in every place. */
function flowOf(text: string): FlowPiece[] {
  const link = (ref: string): FlowNode => ({
    ...el("a", { role: "link", name: text, ref, url: `/${text}`, actionable: true }, text),
    inline: true,
  });
  const cell = (...content: FlowPiece[]) => el("td", { role: "cell" }, ...content);
  const field = (node: Partial<AxNode>): AxNode => ({ role: "textbox", actionable: true, ...node });
  const options = [{ label: text, selected: true as const }, { label: text }];
  return [
    el("h1", { role: "heading", states: ["level=1"] }, "a", text),
    el("h2", { role: "heading", name: text, states: ["level=2"] }),
    el("p", { role: "paragraph" }, text, link("11"), text, link("12"), " ", text),
    text,
    null,
    el("ul", { role: "list" }, el("li", { role: "listitem" }, text)),
    { ...el("li", { role: "listitem" }, text, link("13")), marker: "3. " },
    el("table", { role: "table" }, el("tr", { role: "row" }, cell(text), cell(text, link("14")))),
    { tag: "input", field: { placeholder: `p${text}` }, node: field({ name: text, ref: "15" }) },
    null,
    { tag: "textarea", field: {}, node: field({ value: `v${text}`, ref: "16" }) },
    null,
    { tag: "select", field: {}, node: field({ role: "combobox", options, ref: "17" }) },
    null,
    el("div", { role: "clickable", mark: `#${text}`, ref: "18", actionable: true }),
    el("section", { role: "region", name: `n${text}` }, "a"),
    el("blockquote", { role: "blockquote" }, el("p", { role: "paragraph" }, text)),
    el("p", { role: "paragraph" }, { ...el("code", { role: "code" }, "a", text), inline: true }),
    el("p", { role: "paragraph" }, el("img", { role: "img", name: text })),
    { tag: "pre", content: ["a\n", text, "\nz"] },
    el("li", { role: "listitem" }, { tag: "pre", content: [`a\n${text}\nz`] }),
    el("button", { role: "button", name: text, ref: "19", actionable: true }),
    text,
  ];
}

/** What `read` prints of it. */
export function markdownOf(text: string, options = {}): string {
  const overlays = [{ tag: `<div id="${text}">`, words: text }];
  const view = { width: 9, height: 9, scrollY: 0, pageHeight: 9, overlays };
  const look = { ...lookOf(text), nodes: [], flow: flowOf(text), view };
  return renderMarkdown(look, { key: "BA0AFD9D", ...options });
}
