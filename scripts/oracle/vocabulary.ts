/**
 * Chrome's words for roles, where they are not ours. The protocol gives ARIA's names where there are some and Chrome's
 * internal ones for the rest.
 */

/** Roles that are the same thing under another name. */
export const SAME_ROLE: Readonly<Record<string, string>> = {
  Abbr: "generic",
  Audio: "audio",
  Canvas: "generic",
  DescriptionList: "generic",
  Details: "group",
  EmbeddedObject: "generic",
  Figcaption: "generic",
  Iframe: "iframe",
  IframePresentational: "iframe",
  ImeCandidate: "generic",
  LabelText: "generic",
  LayoutTable: "generic",
  LayoutTableCell: "generic",
  LayoutTableRow: "generic",
  Legend: "generic",
  LineBreak: "generic",
  MathMLMath: "math",
  PluginObject: "generic",
  Pre: "generic",
  RootWebArea: "generic",
  Ruby: "generic",
  RubyAnnotation: "generic",
  Section: "generic",
  SvgRoot: "generic",
  Video: "video",
  "doc-cover": "img",
  image: "img",
  none: "generic",
  presentation: "generic",
  sectionfooter: "generic",
  sectionheader: "generic",
};

/** Roles of Chrome's own, and what we print of them for what an agent does with them. */
export const CHOSEN_ROLE: Readonly<Record<string, { role: string; reason: string }>> = {
  ColorWell: { role: "textbox", reason: "a colour is filled as any other field" },
  Date: { role: "textbox", reason: "a date is filled as any other field" },
  DateTime: { role: "textbox", reason: "a date and time are filled as any other field" },
  DisclosureTriangle: { role: "button", reason: "a summary is pressed, as a button is" },
  DisclosureTriangleGrouped: { role: "button", reason: "a summary is pressed, as a button is" },
  "doc-backlink": { role: "link", reason: "a link, and followed as one" },
  "doc-biblioref": { role: "link", reason: "a link, and followed as one" },
  "doc-glossref": { role: "link", reason: "a link, and followed as one" },
  "doc-noteref": { role: "link", reason: "a link, and followed as one" },
  InputTime: { role: "textbox", reason: "a time is filled as any other field" },
};

/** Our word for a role of Chrome's. */
export function ourWordFor(role: string): string {
  return CHOSEN_ROLE[role]?.role ?? SAME_ROLE[role] ?? role;
}
