/**
 * The fence around text of a page: whoever reads it knows where words that are not ours begin and end.
 */

const TAG = "untrusted_page_markdown";

/** White space, format and control characters and combining marks: what could hide in a tag. */
const FILLER = "[\\s\\p{Cf}\\p{Cc}\\p{M}]*";

/** The beginning of an opening or closing tag of a fence, however it is spelled. */
const TAG_BEGINNING = new RegExp(
  `<(?=${FILLER}(?:/${FILLER})?${[..."untrusted_"].join(FILLER)})`,
  "giu",
);

/** Text in which nothing can be taken for a tag of a fence: `<` becomes `&lt;` there. Doing it twice changes nothing. */
export function escapeFence(text: string): string {
  return text.replace(TAG_BEGINNING, "&lt;");
}

/** Puts text between the tags of a fence with that key, which the text's author must not know. */
export function fence(text: string, key: string): string {
  return `<${TAG} K="${key}">\n${escapeFence(text)}\n</${TAG} K="${key}">`;
}
