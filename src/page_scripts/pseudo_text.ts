/**
 * Text that a stylesheet adds to the page.
 */
import type { NamePart } from "./name_words.ts";

/**
 * The text of `::before` or `::after`: its strings, or the alternative text after the slash. Empty for images, counters
 * and elements without the pseudo-element.
 *
 * `content: "\2192" / "next"` is `next`.
 */
export function generatedPart(element: Element, pseudo: "::before" | "::after"): NamePart {
  const style = getComputedStyle(element, pseudo);
  // Most elements have none; each further property that is read costs them time.
  const { content } = style;
  if (content === "none" || content === "normal" || content === "") return NOTHING;
  const { display, visibility } = style;
  if (display === "none" || visibility !== "visible") return NOTHING;
  const alternative = alternativeOf(content);
  const text = stringsIn(alternative ?? content);
  return { text, isBox: display !== "inline", isGiven: alternative !== undefined };
}

const NOTHING: NamePart = { text: "", isBox: false, isGiven: false };

/** The part after the slash that stands outside quotes. */
function alternativeOf(content: string): string | undefined {
  return /^(?:[^"/]|"(?:[^"\\]|\\.)*")*\/(.*)$/s.exec(content)?.[1];
}

const URL_OF_IMAGE = /url\((?:"(?:[^"\\]|\\.)*"|[^")]*)\)/g;

function stringsIn(content: string): string {
  if (content === "open-quote") return "“";
  if (content === "close-quote") return "”";
  let text = "";
  for (const match of content.replace(URL_OF_IMAGE, "").matchAll(/"((?:[^"\\]|\\.)*)"/gs)) {
    text += (match[1] ?? "").replace(/\\(.)/gs, "$1");
  }
  return text;
}
