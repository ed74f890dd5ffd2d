/**
 * Where ours differs from Chrome's on purpose, or where Chrome's, or what the protocol tells of it, is no measure. What is
 * here is listed in docs/oracle.md.
 */
import type { AxState } from "../../src/ax/types.ts";
import type { Field, Found } from "./compare.ts";
import type { Pair } from "./seen.ts";

/** A rule: which differences it stands for, and why they are none of ours. */
export interface Deviation {
  field: Field;
  /** What differs, as docs/oracle.md lists it: Chrome's, then ours. */
  what: string;
  reason: string;
  /** @param state The state that only one side tells, of a difference in states. */
  covers: (pair: Both, state: AxState | undefined) => boolean;
}

/** Where only one side has the element, Chrome's side is empty. */
type Both = Pair & Required<Pick<Pair, "chrome">>;

const ABSENT = { role: "", name: "", states: [], value: "" };

/** Chrome's roles whose `required` and `readonly` the protocol tells (`RoleAllowsRequired`, `RoleAllowsReadonly`). */
const TOLD_REQUIRED = [
  "combobox",
  "gridcell",
  "listbox",
  "radiogroup",
  "spinbutton",
  "textbox",
  "tree",
];
const TOLD_READONLY = [
  "cell",
  "columnheader",
  "grid",
  "gridcell",
  "rowheader",
  "textbox",
  "treegrid",
];

const FIELDS = ["input", "select", "textarea"];
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
    what: "`generic` of a label is its hidden control's role",
    reason: "The control is hidden on purpose: the label is what one presses.",
    covers: (pair) => standsForControl(pair),
  },
  {
    field: "name",
    what: "a label has its hidden control's name",
    reason: "The control is hidden on purpose: the label is what one presses.",
    covers: (pair) => standsForControl(pair),
  },
  {
    field: "states",
    what: "a label has its hidden control's states",
    reason: "The control is hidden on purpose: the label is what one presses.",
    covers: (pair) => standsForControl(pair),
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
    covers: ({ element, chrome, ours }) =>
      [element, ...element.inside].some(({ tag }) => tag === "figure") &&
      ours.name.length > chrome.name.length && ours.name.startsWith(chrome.name),
  },
  {
    field: "name",
    what: "the words of a label count, also where they are hidden",
    reason: "They are all there is to know the field by.",
    covers: ({ element, chrome, ours }) =>
      FIELDS.includes(element.tag) && chrome.name === "" && ours.name !== "" &&
      (element.attributes.id !== undefined || element.around.some(({ tag }) => tag === "label")),
  },
  {
    field: "name",
    what: "a name from many parts is whole",
    reason: "Chrome stops after a hundred of them.",
    covers: ({ chrome, ours, element }) =>
      element.inside.length > 30 && ours.name.startsWith(chrome.name),
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
    covers: ({ element, chrome }) =>
      MEDIA.includes(element.tag) && chrome.name === "Unable to play media.",
  },
  {
    field: "states",
    what: "`disabled` of what plays media without any is not told",
    reason: "It is not disabled, it has nothing to play.",
    covers: ({ element }, state) => MEDIA.includes(element.tag) && state === "disabled",
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
    what: "the text of a `combobox` or `textbox` that cannot be typed into is no value",
    reason: "It stands on its line.",
    covers: ({ ours, element }) =>
      ["combobox", "searchbox", "textbox"].includes(ours.role) && ours.value === "" &&
      !FIELDS.includes(element.tag),
  },
  {
    field: "value",
    what: "a range without a position has no value",
    reason: "Chrome takes the middle, which nobody wrote.",
    covers: ({ ours, element }) =>
      ours.value === "" && ["scrollbar", "slider", "spinbutton"].includes(ours.role) &&
      element.attributes["aria-valuenow"] === undefined,
  },
  {
    field: "value",
    what: "`aria-valuetext` of an `<input type=range>` is its value",
    reason: "It is what its author has it read as (ARIA in HTML).",
    covers: ({ ours, element }) => ours.value === element.attributes["aria-valuetext"],
  },
  {
    field: "value",
    what: "the value of a select is its option as it is drawn, not its `aria-label`",
    reason: "It is chosen by these words, too.",
    covers: ({ element, chrome }) =>
      element.tag === "select" &&
      element.inside.some(({ attributes }) => collapsed(attributes["aria-label"]) === chrome.value),
  },
  {
    field: "states",
    what: "`invalid` of a field that nobody has touched is not told",
    reason: "Chrome calls every empty required field invalid from the start, which no person sees.",
    covers: ({ element }, state) =>
      state === "invalid" && FIELDS.includes(element.tag) &&
      element.attributes["aria-invalid"] === undefined,
  },
  {
    field: "states",
    what: "`required` and `readonly` of a checkbox, a select, a date and others are told",
    reason: "The protocol leaves them out for these roles.",
    covers: ({ chrome, chromeRole = "", element }, state) =>
      !chrome.states.some((told) => told === state) &&
      (state === "readonly" && !TOLD_READONLY.includes(chromeRole) ||
        state === "required" && (!TOLD_REQUIRED.includes(chromeRole) || element.tag === "select")),
  },
  {
    field: "states",
    what: "`readonly` of a grid is not repeated by its cells",
    reason: "The grid says it.",
    covers: ({ ours }, state) => state === "readonly" && ours.role === "gridcell",
  },
  {
    field: "states",
    what: "`level` of a `treeitem` is told only when its author wrote it",
    reason: "The nesting of the lines tells it.",
    covers: ({ ours, element }, state) =>
      ours.role === "treeitem" && state?.startsWith("level=") === true &&
      element.attributes["aria-level"] === undefined,
  },
  {
    field: "states",
    what: "`aria-disabled` of what cannot be operated is not told",
    reason: "ARIA 1.2: it says something only of what can be.",
    covers: ({ isActionable }, state) => state === "disabled" && !isActionable,
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
    what: "a label has a line of its own when its control is hidden",
    reason: "The control is hidden on purpose: the label is what one presses.",
    covers: (pair) => pair.isPrinted && standsForControl(pair),
  },
  {
    field: "presence",
    what: "what has a `title` is told, though its role is `none`",
    reason: "The title is for people who see it; it is often all there is to know a button by.",
    covers: ({ element, ours }) =>
      ours.name !== "" && ours.name === collapsed(element.attributes.title),
  },
  {
    field: "presence",
    what: "a cell of a table that only lays out is left out",
    reason: "It is a wrapper: its text stands where it does.",
    covers: ({ chromeRole, isPrinted }) => chromeRole === "LayoutTableCell" && !isPrinted,
  },
  {
    field: "presence",
    what: "the groups of a select's options are left out",
    reason: "The list on the select's line is of what can be chosen.",
    covers: ({ element }) => element.tag === "optgroup",
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
    covers: ({ element, isPrinted, isSaid }) =>
      !isPrinted && isSaid && ["checkbox", "file", "radio"].includes(element.attributes.type ?? ""),
  },
];

/** True for a label that reads as its control. */
function standsForControl({ element, ours }: Both): boolean {
  return element.tag === "label" && element.attributes.role === undefined &&
    ours.role !== "generic";
}

/** The reason of the listed deviation that this difference is one of. */
export function deviationOf(pair: Pair, { field, state }: Found): string | undefined {
  const both = { ...pair, chrome: pair.chrome ?? ABSENT };
  return DEVIATIONS.find((deviation) => deviation.field === field && deviation.covers(both, state))
    ?.what;
}

function collapsed(text: string | undefined): string {
  return text?.replace(/\s+/g, " ").trim() ?? "";
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
