/**
 * Controls in the markdown view: what it is, what it says, how it stands, and the marker that names it.
 *
 *     [terms] {ref=16 a}
 *     input(email, required, "Your mail", value="ada@navy.example") {ref=38 input}
 *     select "Pro" [options: [71.0] Free, [71.1] *Pro] {ref=71 select}
 */
import { cutText, LONGEST_NAME } from "./cut.ts";
import { plainUrl } from "./escape.ts";
import type { FlowNode } from "./flow.ts";
import { escapeLabel, quoteInLine } from "./markdown_text.ts";
import { FIELD_ROLES } from "./roles.ts";
import type { AxNode, AxOption, AxState } from "./types.ts";

/** How controls are written. */
export interface ControlStyle {
  /** Print ids in place of refs. */
  ids: boolean;
  /** Print the addresses of links. */
  urls: boolean;
  /** Cut no value. */
  fullText: boolean;
}

/** Inputs that are buttons: they show their label. */
const BUTTON_TYPES: ReadonlySet<string> = new Set(["button", "image", "reset", "submit"]);

const BOX_ROLES: ReadonlySet<string> = new Set([
  "checkbox",
  "menuitemcheckbox",
  "menuitemradio",
  "radio",
  "switch",
]);

/** Roles of what shows a value, native or not. */
const VALUE_ROLES: ReadonlySet<string> = new Set([
  ...FIELD_ROLES,
  "meter",
  "progressbar",
  "scrollbar",
  "slider",
]);

/** True for what is written as a field: `input(…)`, `select …`, `slider(…)`. */
export function isField({ field }: FlowNode, { role }: AxNode): boolean {
  if (field?.type !== undefined && BUTTON_TYPES.has(field.type)) return false;
  return field !== undefined || VALUE_ROLES.has(role);
}

/** A control with its states and marker, in one line. `label` is what stands between the brackets of what is no field. */
export function controlText(
  flow: FlowNode,
  node: AxNode,
  label: string,
  style: ControlStyle,
): string {
  const head = isField(flow, node) ? fieldText(flow, node, style) : labelText(node, label, style);
  return [head, ...notesOf(flow, node, style), markerOf(flow, node, style)]
    .filter((part) => part !== "").join(" ");
}

/** ` {ref=16 a}`; empty for what has no ref. */
export function markerOf({ tag }: FlowNode, { ref, id }: AxNode, { ids }: ControlStyle): string {
  const shown = ids ? id : ref;
  return shown === undefined ? "" : `{ref=${shown} ${tag.replace(/[^\w-]/g, "")}}`;
}

function labelText({ url }: AxNode, label: string, { urls }: ControlStyle): string {
  return `[${escapeLabel(label)}]${urls && url ? `(${plainUrl(url)})` : ""}`;
}

function fieldText(flow: FlowNode, node: AxNode, style: ControlStyle): string {
  const parts = partsOf(flow, node, style);
  const inside = parts.length > 0 || flow.field?.type !== undefined ? `(${parts.join(", ")})` : "";
  if (node.options !== undefined) return `select${inside}${currentOf(flow, node)}`;
  const head = headOf(flow, node);
  return head === "input" && inside === "" ? "input()" : `${head}${inside}`;
}

/** `input`, `textarea`, else the role. */
function headOf({ field, tag }: FlowNode, { role }: AxNode): string {
  if (field === undefined) return role;
  return tag === "textarea" ? "textarea" : "input";
}

/** Type and state, placeholder, required, label, value. */
function partsOf({ field = {}, tag }: FlowNode, node: AxNode, style: ControlStyle): string[] {
  const states = node.states ?? [];
  const isBox = BOX_ROLES.has(node.role);
  const type = field.type === "checkbox" && node.role === "switch" ? "switch" : field.type;
  const isReadonly = states.includes("readonly");
  return [
    ...(type === undefined ? [] : [type]),
    ...(isBox ? [boxState(states)] : []),
    ...(field.placeholder === undefined ? [] : [`placeholder=${quoteInLine(field.placeholder)}`]),
    ...(states.includes("required") ? ["required"] : []),
    ...(isReadonly && tag !== "select" ? ["readonly"] : []),
    ...(node.name ? [quoteInLine(node.name)] : []),
    ...(node.options === undefined ? valueOf(field.isSecret ?? false, node, style) : []),
  ];
}

function boxState(states: readonly AxState[]): string {
  if (states.includes("checked")) return "checked";
  return states.includes("checked=mixed") ? "mixed" : "unchecked";
}

function valueOf(isSecret: boolean, { value }: AxNode, { fullText }: ControlStyle): string[] {
  if (!value) return [];
  if (isSecret) return ["value=(hidden)"];
  if (fullText || value.length <= LONGEST_NAME) return [`value=${quoteInLine(value)}`];
  const { text } = cutText(value, LONGEST_NAME);
  return [`value=${quoteInLine(`${text}…`)} (${value.length} chars)`];
}

/** Characters at most of what is chosen, and of an option. */
const LONGEST_CURRENT = 40;
const LONGEST_OPTION = 60;

function currentOf({ field }: FlowNode, { options = [] }: AxNode): string {
  const labels = [...options.filter(({ selected }) => selected), ...field?.chosen ?? []]
    .map(({ label }) => label);
  return labels.length === 0 ? "" : ` ${quoteInLine(shorten(labels.join(", "), LONGEST_CURRENT))}`;
}

function shorten(text: string, longest: number): string {
  const cut = cutText(text, longest);
  return cut.left === 0 ? text : `${cut.text}…`;
}

/** What follows a control, in the order that readers know: what a click does, states, options. */
function notesOf(flow: FlowNode, node: AxNode, style: ControlStyle): string[] {
  const hints = flow.hints ?? [];
  const notes = ["new tab", "download", "uploadable"] as const;
  return [
    ...notes.filter((hint) => hints.includes(hint)).map((hint) => `[${hint}]`),
    ...stateNotes(flow, node),
    ...(hints.includes("loading") ? ["[aria: LOADING]"] : []),
    ...(node.options === undefined ? [] : [optionsText(flow, node, node.options, style)]),
  ];
}

/** States as they are written, in their order. */
const STATE_NOTES: readonly (readonly [AxState, string])[] = [
  ["disabled", "[DISABLED]"],
  ["expanded", "[aria: EXPANDED]"],
  ["collapsed", "[aria: COLLAPSED]"],
  ["selected", "[aria: SELECTED]"],
  ["pressed", "[aria: PRESSED]"],
  ["pressed=mixed", "[aria: PRESSED MIXED]"],
  ["invalid", "[aria: INVALID]"],
  ["modal", "[MODAL]"],
];

/** The states of a control or a box that holds others, as notes. */
export function stateNotes(flow: FlowNode, node: AxNode): string[] {
  const states = node.states ?? [];
  const notes = STATE_NOTES.filter(([state]) => states.includes(state)).map(([, note]) => note);
  notes.push(...placeNotes(flow));
  if (isField(flow, node)) return notes;
  return [
    ...notes,
    ...(BOX_ROLES.has(node.role) ? [`[aria: ${boxState(states).toUpperCase()}]`] : []),
    ...(states.includes("required") ? ["[REQUIRED]"] : []),
    ...(states.includes("readonly") ? ["[READONLY]"] : []),
  ];
}

/** `[covered 2]`, `[scrollable ↕ 35% · more above and below]`: where it stands, and what of it shows. */
export function placeNotes({ covered, scroll: { y, x } = {} }: FlowNode): string[] {
  return [
    ...(covered === undefined ? [] : [`[covered ${covered}]`]),
    ...(y === undefined ? [] : [scrollNote("↕", y, ["above", "below"])]),
    ...(x === undefined ? [] : [scrollNote("↔", x, ["left", "right"])]),
  ];
}

function scrollNote(sign: string, percent: number, sides: [string, string]): string {
  const more = percent === 0 ? sides[1] : percent === 100 ? sides[0] : sides.join(" and ");
  return `[scrollable ${sign} ${percent}% · more ${more}]`;
}

function optionsText(
  { field }: FlowNode,
  node: AxNode,
  options: readonly AxOption[],
  { ids }: ControlStyle,
): string {
  if (options.length === 0) return "[options: empty]";
  const ref = ids ? node.id : node.ref;
  const addressOf = (index: number): string => ref === undefined ? "" : `[${ref}.${index}] `;
  const listed = options.map((option, index) => `${addressOf(index)}${optionText(option)}`);
  const beyond = (field?.chosen ?? []).map(({ index, label }) =>
    `${addressOf(index)}${optionText({ label, selected: true })}`
  );
  const left = (node.moreOptions ?? 0) - beyond.length;
  const more = left > 0 ? [`… (+${left} more)`] : [];
  return `[options: ${[...listed, ...beyond, ...more].join(", ")}${
    field?.isMultiple ? " (multi)" : ""
  }]`;
}

function optionText({ label, selected, disabled }: AxOption): string {
  const text = escapeLabel(shorten(label, LONGEST_OPTION))
    .replace(/^\*|\((?=(?:disabled|multi)\)$)/g, "\\$&");
  return `${selected ? "*" : ""}${text}${disabled ? " (disabled)" : ""}`;
}
