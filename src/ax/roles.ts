/**
 * What the tree's rules need to know of roles: which an agent acts on, which are named by what they hold, which only
 * wrap. Roles are ARIA's names, plus `text`, `clickable`, `document` for a frame's page and `audio`, `video`, `iframe`.
 */

/** Roles that a person operates: their nodes get a ref. */
export const INTERACTIVE_ROLES: ReadonlySet<string> = new Set([
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
  "scrollbar",
  "searchbox",
  "slider",
  "spinbutton",
  "switch",
  "tab",
  "textbox",
  "treeitem",
]);

/** Roles whose name, if no attribute gives it, is the text that they hold (ARIA 1.3, name from content). */
export const NAMED_BY_CONTENT: ReadonlySet<string> = new Set([
  "button",
  "cell",
  "checkbox",
  "clickable",
  "columnheader",
  "gridcell",
  "heading",
  "link",
  "menuitem",
  "menuitemcheckbox",
  "menuitemradio",
  "option",
  "radio",
  "rowheader",
  "switch",
  "tab",
  "tooltip",
  "treeitem",
]);

/** Roles that say nothing of their own: without a name their lines give way to what they hold. */
export const WRAPPER_ROLES: ReadonlySet<string> = new Set([
  "generic",
  "none",
  "presentation",
  "rowgroup",
  "sectionfooter",
  "sectionheader",
]);

/** Roles of words within a line: without a name they melt into the text around them. */
export const INLINE_TEXT_ROLES: ReadonlySet<string> = new Set([
  "code",
  "emphasis",
  "mark",
  "strong",
  "subscript",
  "superscript",
  "time",
]);

/** Roles of fields whose text is their value, not their content. */
export const FIELD_ROLES: ReadonlySet<string> = new Set([
  "combobox",
  "searchbox",
  "spinbutton",
  "textbox",
]);

/** Roles that hold items: what handles clicks for its items is not itself what one clicks. */
export const ITEM_HOLDERS: ReadonlySet<string> = new Set([
  "feed",
  "grid",
  "list",
  "listbox",
  "menu",
  "menubar",
  "radiogroup",
  "rowgroup",
  "table",
  "tablist",
  "tree",
  "treegrid",
]);
