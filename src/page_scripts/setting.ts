/**
 * What an element is told by what is around it.
 */
import { type Around, aroundIn, NOTHING_AROUND } from "../ax/prune.ts";
import { INLINE_TEXT_ROLES, ITEM_HOLDERS, WRAPPER_ROLES } from "../ax/roles.ts";
import { hasClickAttribute } from "./clickable.ts";
import type { Described } from "./describe_node.ts";

/** Handed down by the walk. */
export interface Setting extends Around {
  /** The cursor is a pointer here already: the area that is clicked began further out. */
  inPointerArea: boolean;
  /** A list or table around handles the clicks on its items. */
  offersItems: boolean;
  /** Inside a link, button or label: clicks are theirs. */
  inControl: boolean;
  /** Outside the modal dialogs that block the page. */
  isBlocked: boolean;
  /** Nesting of lines. */
  depth: number;
  /** Nesting of elements. */
  level: number;
}

/** At the top of a page. */
export const AT_TOP: Setting = {
  ...NOTHING_AROUND,
  inPointerArea: false,
  offersItems: false,
  inControl: false,
  isBlocked: false,
  depth: 0,
  level: 0,
};

/** Controls that take the clicks on what they hold. */
const CLICK_TAKERS: ReadonlySet<string> = new Set(["button", "link", "menuitem", "option", "tab"]);

/** True for a role that gets no line of its own. */
export function isWrapping(role: string): boolean {
  return WRAPPER_ROLES.has(role) || INLINE_TEXT_ROLES.has(role);
}

/** What an element tells what it holds. */
export function settingIn(
  setting: Setting,
  { node, source, isControlLabel }: Described,
  isPointer: boolean,
): Setting {
  const { name, isByContent } = aroundIn(node, setting);
  const isHolder = ITEM_HOLDERS.has(node.role);
  const mayWrap = !node.name && isWrapping(node.role);
  return {
    name,
    isByContent,
    inPointerArea: isHolder ? setting.inPointerArea : isPointer,
    offersItems: isHolder ? hasClickAttribute(source) : setting.offersItems && mayWrap,
    inControl: setting.inControl || isControlLabel || CLICK_TAKERS.has(node.role),
    isBlocked: false,
    depth: mayWrap ? setting.depth : setting.depth + 1,
    level: setting.level + 1,
  };
}
