import { attributeOf, documentOf, isHtml, urlOf } from "./dom.ts";

/**
 * The address of a link as its line shows it: `/cart?x=1` on the page's own origin, `#news` on the page itself, else in
 * full. Undefined for none and for `javascript:`.
 */
export function linkUrlOf(link: Element): string | undefined {
  const written = (attributeOf(link, "href") ?? attributeOf(link, "xlink:href"))?.trim();
  if (!written || /^javascript:/i.test(written)) return undefined;
  // Links are <a> and <area>, which resolve by themselves, or SVG's.
  const url = isHtml(link) ? (link as HTMLAnchorElement).href : resolved(written, link);
  const page = urlOf(documentOf(link)).replace(/#.*$/s, "");
  if (url.startsWith(`${page}#`)) return url.slice(page.length);
  const origin = originOf(page);
  return origin !== "" && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
}

function originOf(url: string): string {
  return /^(?:https?:\/\/[^/]+|file:\/\/)/.exec(url)?.[0] ?? "";
}

function resolved(written: string, link: Element): string {
  try {
    return new URL(written, link.baseURI).href;
  } catch {
    return written;
  }
}
