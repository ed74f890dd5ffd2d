/**
 * Where ours differs from Chrome's on purpose, or where Chrome's, or what the protocol tells of it, is no measure. What is
 * here is listed in docs/oracle.md.
 */
import type { Field } from "./compare.ts";
import type { Pair } from "./seen.ts";

/** A rule: which differences it stands for, and why they are none of ours. */
export interface Deviation {
  field: Field;
  /** What differs, as docs/oracle.md lists it: Chrome's, then ours. */
  what: string;
  reason: string;
  covers: (pair: Both) => boolean;
}

/** Where only one side has the element, Chrome's side is empty. */
type Both = Pair & Required<Pick<Pair, "chrome">>;

const ABSENT = { role: "", name: "", states: [], value: "" };

/** Roles whose `required` and `readonly` the protocol tells (`RoleAllowsRequired`, `RoleAllowsReadonly`). */
const TOLD_REQUIRED = [
  "combobox",
  "gridcell",
  "listbox",
  "radiogroup",
  "spinbutton",
  "textbox",
  "searchbox",
  "tree",
];
const TOLD_READONLY = [
  "cell",
  "columnheader",
  "grid",
  "gridcell",
  "rowheader",
  "searchbox",
  "textbox",
  "treegrid",
];

const MEDIA = ["audio", "embed", "object", "video"];

export const DEVIATIONS: readonly Deviation[] = [
  {
    field: "role",
    what: "`generic` of an editing host is `textbox`",
    reason: "One fills it as any other field.",
    covers: ({ ours, element }) =>
      ours.role === "textbox" && element.attributes.contenteditable !== undefined,
  },
  {
    field: "role",
    what: "`group` of what is draggable is `generic`",
    reason: "It can be dragged, but it groups nothing.",
    covers: ({ chrome, element }) =>
      chrome.role === "group" && element.attributes.draggable === "true",
  },
  {
    field: "role",
    what: "`img` of an SVG without a name is `generic`",
    reason: "A picture that nothing is said of is decoration.",
    covers: ({ element, ours }) => element.tag === "svg" && ours.name === "",
  },
  {
    field: "role",
    what: "`generic` of a label is its hidden control's role",
    reason: "The control is hidden on purpose: the label is what one presses.",
    covers: ({ element, ours }) => element.tag === "label" && ours.role !== "generic",
  },
  {
    field: "name",
    what: "a label has its hidden control's name",
    reason: "The control is hidden on purpose: the label is what one presses.",
    covers: ({ element, ours }) => element.tag === "label" && ours.role !== "generic",
  },
  {
    field: "states",
    what: "a label has its hidden control's states",
    reason: "The control is hidden on purpose: the label is what one presses.",
    covers: ({ element, ours }) => element.tag === "label" && ours.role !== "generic",
  },
  {
    field: "role",
    what: "`generic` of an `option`, `listitem` or `treeitem` outside of a list",
    reason:
      "Chrome drops the role where the one around it is missing. What the author meant to be chosen is.",
    covers: ({ element, ours, chrome }) =>
      chrome.role === "generic" && ["listitem", "option", "treeitem"].includes(ours.role) &&
      element.attributes.role !== undefined,
  },
  {
    field: "name",
    what: "an `option` or `treeitem` outside of a list has its text as its name",
    reason: "As its role above.",
    covers: ({ element, ours, chrome }) =>
      chrome.role === "generic" && ["option", "treeitem"].includes(ours.role) &&
      element.attributes.role !== undefined,
  },
  {
    field: "role",
    what: "`link` of an `<a>` without an address is `generic`",
    reason:
      "Chrome knows of its click listeners, which cannot be seen from the page's isolated world; " +
      "as an area with a pointer it reads `clickable`.",
    covers: ({ element, chrome }) =>
      element.tag === "a" && chrome.role === "link" && element.attributes.href === undefined,
  },
  {
    field: "name",
    what: "an `<a>` without an address has no name",
    reason: "As its role above: its text stands on its line.",
    covers: ({ element, chrome, ours }) =>
      element.tag === "a" && chrome.role === "link" && ours.role === "generic" &&
      ours.name === "",
  },
  {
    field: "name",
    what: "letters as `text-transform` draws them are as they are written",
    reason:
      "The text of the lines is as written, too; capitals say nothing, and words are looked for " +
      "without regard to them.",
    covers: ({ chrome, ours }) => chrome.name.toLowerCase() === ours.name.toLowerCase(),
  },
  {
    field: "name",
    what: "a `title` names what has no other name, whatever its role",
    reason:
      "AccName 1.2, 2I. Chrome makes it a description where the role is not to be named; of an icon " +
      "it is all there is to know.",
    covers: ({ element, chrome, ours }) =>
      chrome.name === "" && ours.name === collapsed(element.attributes.title),
  },
  {
    field: "name",
    what: "a `title` in a name counts, whatever its role",
    reason: "AccName 1.2, 2I, as above.",
    covers: ({ element, chrome, ours }) => isWithTitles(ours.name, chrome.name, element.inside),
  },
  {
    field: "name",
    what: "a figure has its caption's text as its name",
    reason: "HTML-AAM: `figcaption` names `figure`.",
    covers: ({ element, ours }) =>
      ours.name !== "" && [element, ...element.inside].some(({ tag }) => tag === "figure"),
  },
  {
    field: "name",
    what: "a row of a grid has no name",
    reason: "Its cells say it.",
    covers: ({ ours }) => ours.role === "row" && ours.name === "",
  },
  {
    field: "name",
    what: "`<dt>` and `<dfn>` have no name",
    reason: "Their text stands on their line.",
    covers: ({ ours }) => ours.role === "term" && ours.name === "",
  },
  {
    field: "name",
    what: "a cell of a table that only lays out has no name",
    reason: "It is a wrapper: its text stands where it does.",
    covers: ({ chromeRole, ours }) => chromeRole === "LayoutTableCell" && ours.name === "",
  },
  {
    field: "name",
    what: "an iframe has its document's title as its name",
    reason: "It is what one knows the page in it by.",
    covers: ({ element, chrome }) => element.tag === "iframe" && chrome.name === "",
  },
  {
    field: "name",
    what: "what plays media is named by its author",
    reason: 'Chrome names it "Unable to play media." while it has none.',
    covers: ({ element }) => MEDIA.includes(element.tag),
  },
  {
    field: "states",
    what: "`disabled` of what plays media without any is not told",
    reason: "It is not disabled, it has nothing to play.",
    covers: ({ element, chrome }) =>
      MEDIA.includes(element.tag) && chrome.states.includes("disabled"),
  },
  {
    field: "name",
    what: "an editing host with a role of its own is named by its text",
    reason: "It reads as what its role says, with its text.",
    covers: ({ element, chrome }) =>
      element.attributes.contenteditable !== undefined && chrome.name === "",
  },
  {
    field: "value",
    what: "an editing host with a role of its own has no value",
    reason: "Its text is its name, or stands on its lines.",
    covers: ({ element, ours }) =>
      element.attributes.contenteditable !== undefined && ours.value === "",
  },
  {
    field: "value",
    what: "`No file chosen` is no value",
    reason: "An empty field has none; the words are Chrome's own, in the browser's language.",
    covers: ({ element, ours }) => element.attributes.type === "file" && ours.value === "",
  },
  {
    field: "value",
    what: "the text of a combobox that is no field is no value",
    reason: "It stands on its line.",
    covers: ({ ours, element }) =>
      ours.role === "combobox" && ours.value === "" &&
      !["input", "select", "textarea"].includes(element.tag),
  },
  {
    field: "value",
    what: "a range without a position has no value",
    reason: "Chrome takes the middle, which nobody wrote.",
    covers: ({ ours, element }) =>
      ours.value === "" && element.attributes["aria-valuenow"] === undefined,
  },
  {
    field: "value",
    what: "`aria-valuetext` of an `<input type=range>` is its value",
    reason: "It is what its author has it read as (ARIA in HTML).",
    covers: ({ ours, element }) => ours.value === element.attributes["aria-valuetext"],
  },
  {
    field: "states",
    what: "`invalid` of a field that nobody has touched is not told",
    reason: "Chrome calls every empty required field invalid from the start, which no person sees.",
    covers: ({ chrome, ours, element }) =>
      element.attributes["aria-invalid"] === undefined &&
      isSame(chrome.states.filter((state) => state !== "invalid"), ours.states),
  },
  {
    field: "states",
    what: "`required` and `readonly` of a checkbox and others are told",
    reason: "The protocol leaves them out for these roles.",
    covers: ({ chrome, ours }) =>
      isSame(
        chrome.states,
        ours.states.filter((state) =>
          !(state === "required" && !TOLD_REQUIRED.includes(ours.role)) &&
          !(state === "readonly" && !TOLD_READONLY.includes(ours.role))
        ),
      ),
  },
  {
    field: "states",
    what: "`readonly` of a grid is not repeated by its cells",
    reason: "The grid says it.",
    covers: ({ chrome, ours }) =>
      ours.role === "gridcell" &&
      isSame(chrome.states.filter((state) => state !== "readonly"), ours.states),
  },
  {
    field: "states",
    what: "`level` of a `treeitem` is told only when its author wrote it",
    reason: "The nesting of the lines tells it.",
    covers: ({ chrome, ours, element }) =>
      ours.role === "treeitem" && element.attributes["aria-level"] === undefined &&
      isSame(chrome.states.filter((state) => !state.startsWith("level=")), ours.states),
  },
  {
    field: "states",
    what: "`aria-disabled` of what cannot be operated is not told",
    reason: "ARIA 1.2: it says something only of what can be.",
    covers: ({ chrome, ours, isActionable }) =>
      !isActionable && isSame(chrome.states.filter((state) => state !== "disabled"), ours.states),
  },
  {
    field: "presence",
    what: "what a `<canvas>` holds is left out",
    reason: "None of it is drawn, so that none of it can be pressed.",
    covers: ({ element }) => element.around.some(({ tag }) => tag === "canvas"),
  },
  {
    field: "presence",
    what: "what a frame holds that is `aria-hidden` or `inert` is left out",
    reason: "The protocol tells each frame's tree by itself; in the page's own tree it is hidden.",
    covers: ({ element }) =>
      element.around.some(({ tag, attributes }) =>
        tag === "iframe" && (attributes["aria-hidden"] === "true" || attributes.inert !== undefined)
      ),
  },
  {
    field: "presence",
    what: "a named item of a list that is none is told",
    reason: "Its author named it.",
    covers: ({ element, ours }) => element.tag === "li" && ours.name !== "",
  },
  {
    field: "presence",
    what: "a control that a label stands for is left out",
    reason: "It is hidden on purpose: the label is what one presses.",
    covers: ({ element, isPrinted }) =>
      !isPrinted && ["checkbox", "file", "radio"].includes(element.attributes.type ?? ""),
  },
];

/** The reason of the listed deviation that this difference is one of. */
export function deviationOf(pair: Pair, field: Field): string | undefined {
  const both = { ...pair, chrome: pair.chrome ?? ABSENT };
  return DEVIATIONS.find((deviation) => deviation.field === field && deviation.covers(both))?.what;
}

function collapsed(text: string | undefined): string {
  return text?.replace(/\s+/g, " ").trim() ?? "";
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((state, index) => state === b[index]);
}

/** True when a name is another with titles of what is inside put in. */
function isWithTitles(
  long: string,
  short: string,
  inside: readonly { attributes: Readonly<Record<string, string>> }[],
): boolean {
  let rest = ` ${long} `;
  for (const { attributes } of inside) {
    const title = collapsed(attributes.title);
    if (title !== "") rest = rest.replace(` ${title} `, " ");
  }
  return rest.trim() === short;
}
