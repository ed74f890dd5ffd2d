/** Which elements a snapshot lists for an agent to act on, to compare one tool's with another's. */
import { flatten } from "../../src/ax/kinds.ts";
import type { AxNode } from "../../src/ax/types.ts";

/** Roles of what is acted on. Headings, regions and the like get refs from some tools too. */
const OPERATED: ReadonlySet<string> = new Set([
  "button",
  "checkbox",
  "combobox",
  "link",
  "listbox",
  "menuitem",
  "menuitemcheckbox",
  "menuitemradio",
  "option",
  "radio",
  "searchbox",
  "slider",
  "spinbutton",
  "switch",
  "tab",
  "textbox",
  "treeitem",
]);

/** `button "Save"`, as often as it is listed. */
export type Listed = string[];

/** What a snapshot as text gives a ref: `- button "Save" [ref=e5]`, in YAML also `- 'link "a: b" [ref=e5]'`. */
export function listedInText(snapshot: string): Listed {
  const listed: Listed = [];
  for (const line of snapshot.split("\n")) {
    const [, quote, rest = ""] = /^\s*- ('?)(.*)$/.exec(line) ?? [];
    const item = quote === "'" ? rest.replaceAll("''", "'") : rest;
    const [, role = "", name = '""', after = ""] =
      /^([a-z]+)(?: ("(?:[^"\\]|\\.)*"))?(.*)$/.exec(item) ?? [];
    if (OPERATED.has(role) && /\bref=e\d+/.test(after)) listed.push(entry(role, JSON.parse(name)));
  }
  return listed;
}

/** What a tree of ours gives a ref, and the options that it lists: they are chosen by the ref of what holds them. */
export function listedInTree(nodes: readonly AxNode[]): Listed {
  const listed: Listed = [];
  for (const { role, name = "", actionable, options = [] } of flatten(nodes)) {
    if (actionable) listed.push(entry(role, name));
    for (const { label } of options) listed.push(entry("option", label));
  }
  return listed;
}

/** What is listed there and not here. */
export function missingFrom(here: Listed, there: Listed): Listed {
  const left = new Map<string, number>();
  for (const item of here) left.set(item, (left.get(item) ?? 0) + 1);
  return there.filter((item) => {
    const count = left.get(item) ?? 0;
    left.set(item, count - 1);
    return count <= 0;
  });
}

function entry(role: string, name: string): string {
  return `${role} ${JSON.stringify(name.replace(/\s+/g, " ").trim())}`;
}
