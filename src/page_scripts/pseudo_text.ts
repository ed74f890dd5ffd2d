/**
 * Text that a stylesheet adds to the page.
 */

/**
 * The text of `::before` or `::after`: its strings, or the alternative text after the slash. Empty for images, counters
 * and elements without the pseudo-element.
 *
 * `content: "\2192" / "next"` is `next`.
 */
export function generatedText(element: Element, pseudo: "::before" | "::after"): string {
  const style = getComputedStyle(element, pseudo);
  const content = style.content;
  if (content === "none" || content === "normal" || content === "") return "";
  if (style.display === "none" || style.visibility !== "visible") return "";
  const alternative = alternativeOf(content);
  const text = stringsIn(alternative ?? content);
  return text === "" || alternative === undefined && style.display === "inline"
    ? text
    : ` ${text} `;
}

/** The part after the slash that stands outside quotes. */
function alternativeOf(content: string): string | undefined {
  return /^(?:[^"/]|"(?:[^"\\]|\\.)*")*\/(.*)$/s.exec(content)?.[1];
}

function stringsIn(content: string): string {
  let text = "";
  for (const match of content.matchAll(/"((?:[^"\\]|\\.)*)"/gs)) {
    text += (match[1] ?? "").replace(/\\(.)/gs, "$1");
  }
  return text;
}
