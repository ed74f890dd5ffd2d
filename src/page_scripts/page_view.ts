import type { PageView } from "../ax/flow.ts";
import { rootElementOf } from "./dom.ts";
import { clientHeightOf, scrollerOf, scrollHeightOf, scrollTopOf } from "./layout_dom.ts";

/** The viewport and how far the page is scrolled. */
export function pageView(top: Document): PageView {
  const scroller = scrollerOf(top) ?? rootElementOf(top);
  return {
    width: innerWidth,
    height: innerHeight,
    scrollY: scroller === null ? 0 : Math.round(scrollTopOf(scroller)),
    pageHeight: scroller === null
      ? 0
      : Math.max(scrollHeightOf(scroller), clientHeightOf(scroller)),
  };
}
