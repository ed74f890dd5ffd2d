/** Pages in reading order, written by hand, and what `read` prints of them. */
import type { FlowNode, FlowPiece } from "../../src/ax/flow.ts";
import { type MarkdownOptions, renderMarkdown } from "../../src/ax/markdown.ts";
import type { AxNode } from "../../src/ax/types.ts";

const PAGE = { url: "https://shop.example/", title: "Shop", more: false, nodes: [] };
export const KEY = "BA0AFD9D";

/** The whole view. */
export function render(
  flow: FlowPiece[],
  options: Partial<MarkdownOptions> = {},
  page = {},
): string {
  return renderMarkdown({ ...PAGE, ...page, flow }, { key: KEY, ...options });
}

/** The lines within the fence. */
export function lines(flow: FlowPiece[], options: Partial<MarkdownOptions> = {}): string[] {
  const all = render(flow, options).split("\n");
  return all.slice(
    all.indexOf(`<untrusted_page_markdown K="${KEY}">`) + 1,
    all.indexOf(`</untrusted_page_markdown K="${KEY}">`),
  );
}

/** An element with a node of its own. */
export function el(tag: string, node: AxNode, ...content: FlowPiece[]): FlowNode {
  return { tag, node, content };
}

/** A link in a line of text. */
export function link(name: string, ref: string, url = "/x"): FlowNode {
  const node: AxNode = { role: "link", name, ref, url, actionable: true };
  return { tag: "a", node, inline: true, content: [name] };
}

/** A button in a line of text. */
export function button(name: string, ref: string): FlowNode {
  const node: AxNode = { role: "button", name, ref, actionable: true };
  return { tag: "button", node, inline: true, content: [name] };
}

/** An input in a line of text. */
export function input(node: Partial<AxNode>, field: FlowNode["field"] = {}): FlowNode {
  return {
    tag: "input",
    inline: true,
    field,
    node: { role: "textbox", actionable: true, ...node },
  };
}

export function heading(level: number, ...content: FlowPiece[]): FlowNode {
  return el(`h${level}`, { role: "heading", states: [`level=${level}`] }, ...content);
}

export function paragraph(...content: FlowPiece[]): FlowNode {
  return el("p", { role: "paragraph" }, ...content);
}

export function item(...content: FlowPiece[]): FlowNode {
  return el("li", { role: "listitem" }, ...content);
}

export function list(...items: FlowNode[]): FlowNode {
  return el("ul", { role: "list" }, ...items);
}

export function row(role: "cell" | "columnheader", ...cells: FlowPiece[][]): FlowNode {
  const tag = role === "cell" ? "td" : "th";
  return el("tr", { role: "row" }, ...cells.map((content) => el(tag, { role }, ...content)));
}
