/**
 * An element as a node of the tree, without what it holds.
 */
import { FIELD_ROLES, INLINE_TEXT_ROLES } from "../ax/roles.ts";
import { collapse } from "../ax/text.ts";
import type { AxNode } from "../ax/types.ts";
import { hasAuthoredName } from "./authored_name.ts";
import { hiddenControlOf, isActionable } from "./clickable.ts";
import { isTag, titleOf } from "./dom.ts";
import type { Lookups } from "./lookups.ts";
import { linkUrlOf } from "./link_url.ts";
import { nameOf } from "./names.ts";
import { optionsOf } from "./options.ts";
import { isEditingHost, roleOf } from "./roles.ts";
import { statesOf } from "./states.ts";
import { holdsItsValue, valueOf } from "./values.ts";
import { frameDocument } from "./composed_tree.ts";

/** A node without children, and what the walk needs to know of its element. */
export interface Described {
  node: AxNode;
  /** The element that is clicked: a label for its hidden control. */
  source: Element;
  /** What it holds is not walked: it is its value or its options. */
  isLeaf: boolean;
  /** A label: a click in it is one on its control. */
  isControlLabel: boolean;
}

/** Describes an element. `lookups` carries what is known from one element to the next. */
export function describeElement(element: Element, lookups: Lookups): Described {
  if (isTag(element, "label")) return describeLabel(element, lookups);
  const role = roleOf(element, lookups.tables);
  const node = describeAs(element, role, lookups);
  return { node, source: element, isLeaf: isLeaf(element, role), isControlLabel: false };
}

/** A label whose control is hidden on purpose reads as the control, and is what one clicks. */
function describeLabel(label: HTMLLabelElement, lookups: Lookups): Described {
  const control = hiddenControlOf(label);
  if (control === undefined) {
    const node = describeAs(label, roleOf(label), lookups);
    return { node, source: label, isLeaf: false, isControlLabel: label.control !== null };
  }
  const node = describeAs(control, roleOf(control), lookups);
  node.actionable = true;
  return { node, source: label, isLeaf: false, isControlLabel: true };
}

function describeAs(element: Element, role: string, lookups: Lookups): AxNode {
  const node: AxNode = { role };
  const name = hasNoOwnName(element, role)
    ? ""
    : nameOf(element, role, lookups) || frameTitle(element);
  if (name !== "") node.name = name;
  if (isActionable(element, role)) {
    node.actionable = true;
    if (role === "generic" || role === "none") node.role = "clickable";
  }
  if (role === "generic" || role === "none") return node;
  addDetails(element, role, node);
  return node;
}

/** Most elements are wrappers, named by attributes or not at all. */
function hasNoOwnName(element: Element, role: string): boolean {
  return (role === "generic" || role === "none" || role === "paragraph" ||
    INLINE_TEXT_ROLES.has(role)) &&
    !hasAuthoredName(element);
}

function addDetails(element: Element, role: string, node: AxNode): void {
  const states = statesOf(element, role);
  if (states.length > 0) node.states = states;
  const value = collapse(valueOf(element, role, node.name ?? ""));
  if (value !== "" && value !== node.name) node.value = value;
  if (role === "link") {
    const url = linkUrlOf(element);
    if (url !== undefined) node.url = url;
  }
  if (isTag(element, "select")) {
    const { options, moreOptions } = optionsOf(element);
    node.options = options;
    if (moreOptions > 0) node.moreOptions = moreOptions;
  }
}

function frameTitle(element: Element): string {
  const inside = frameDocument(element);
  return inside === null ? "" : collapse(titleOf(inside));
}

function isLeaf(element: Element, role: string): boolean {
  return holdsItsValue(element, role) || FIELD_ROLES.has(role) && isEditingHost(element);
}
