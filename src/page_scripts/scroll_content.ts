/**
 * Scrolling for its own sake: the page, or a box in it.
 */
import { nextFrame } from "./drawing.ts";
import type { ScrollAnswer, ScrollQuery } from "../page_contract.ts";
import { noFrame, waitForElement } from "./actionability.ts";
import { deadlineIn, until } from "./auto_wait.ts";
import { ifHidden } from "./checks.ts";
import { parentOf } from "./composed_tree.ts";
import { bodyOf, documentOf, isConnected, queryAll, rootElementOf, viewOf } from "./dom.ts";
import {
  clientHeightOf,
  clientWidthOf,
  elementAt,
  scrollerOf,
  scrollHeightOf,
  scrollTopOf,
  scrollTopTo,
} from "./layout_dom.ts";
import type { PageContext } from "./page_context.ts";
import { PageError } from "./page_error.ts";
import { bringTo } from "./scroll.ts";
import { frameAt } from "./selectors.ts";
import { isShown } from "./visibility.ts";

const RECHECK_MS = 50;

/** Scrolls at once, lets the page hear of it, and tells where things stand then. */
export async function scroll(context: PageContext, query: ScrollQuery): Promise<ScrollAnswer> {
  const { document } = context;
  const { target, by, to } = query;
  const inside = target === undefined ? await scrolledDocument(context, query) : document;
  const element = target &&
    (await waitForElement(context, target, { verb: "scroll", checks: [ifHidden] })).element;
  if (element !== undefined && by === undefined && to === undefined) {
    bringTo(element, "center");
    await nextFrame();
    return answerOf(document, undefined);
  }
  const box = element === undefined ? mainScroller(inside) : scrollerFor(element);
  if (box !== undefined) await scrollBox(context, box, query);
  await nextFrame();
  return answerOf(document, box);
}

async function scrollBox(
  context: PageContext,
  box: Element,
  { by = 0, to, moreMs }: ScrollQuery,
): Promise<void> {
  if (to === undefined) return scrollTopTo(box, scrollTopOf(box) + by);
  if (to === "top") return scrollTopTo(box, 0);
  const height = scrollHeightOf(box);
  if (isAtEnd(box)) {
    await until(() => scrollHeightOf(box) > height || !isConnected(box) || undefined, {
      document: context.document,
      deadline: deadlineIn(moreMs),
      recheckMs: RECHECK_MS,
    });
  }
  scrollTopTo(box, scrollHeightOf(box));
}

/** A pixel is lost where the page is zoomed. */
function isAtEnd(box: Element): boolean {
  return scrollTopOf(box) + clientHeightOf(box) >= scrollHeightOf(box) - 1;
}

/**
 * The page, or the frame that is named, as soon as that is there.
 * @throws {PageError} not_found, not_actionable when nobody sees what is in it.
 */
async function scrolledDocument(
  { document }: PageContext,
  { frame, timeoutMs = 0 }: ScrollQuery,
): Promise<Document> {
  // this may be a frame's own script, and the frame that was named
  const inside = frame === undefined ? document : await until(() => frameAt(document, frame), {
    document,
    deadline: deadlineIn(timeoutMs),
    recheckMs: RECHECK_MS,
  });
  if (inside === undefined) throw noFrame(frame ?? "", timeoutMs);
  if (isShown(inside)) return inside;
  throw new PageError("not_actionable", "Cannot scroll the frame: hidden", {
    hint: "Do what shows it first; ax lists what can be seen.",
  });
}

/** How far the page is scrolled. */
export function scrollState(document: Document): ScrollAnswer {
  return answerOf(document, undefined);
}

function answerOf(document: Document, box: Element | undefined): ScrollAnswer {
  const page = scrollerOf(document);
  const isInner = box !== undefined && box !== page;
  return {
    scrollY: Math.round(page === null ? 0 : scrollTopOf(page)),
    scrollHeight: page === null ? 0 : scrollHeightOf(page),
    viewport: innerHeight,
    ...(isInner
      ? { inner: { scrollTop: Math.round(scrollTopOf(box)), scrollHeight: scrollHeightOf(box) } }
      : {}),
  };
}

/** The page's own scroller; where the page does not scroll, the box in its middle that does. */
function mainScroller(document: Document): Element | undefined {
  const page = scrollerOf(document) ?? undefined;
  if (page !== undefined && overflows(page)) return page;
  const { innerWidth: width, innerHeight: height } = viewOf(document) ?? window;
  const middle = elementAt(document, width / 2, height / 2);
  return (middle === null ? undefined : scrollerAround(middle)) ?? page;
}

/** The element itself, else the largest box in it that scrolls, else the one that it is scrolled in. */
function scrollerFor(element: Element): Element | undefined {
  const document = documentOf(element);
  const isPage = element === rootElementOf(document) || element === bodyOf(document);
  if (isPage && !scrolls(element)) return scrollerOf(document) ?? undefined;
  if (scrolls(element)) return element;
  const inner = [...queryAll(element, "*")].filter(scrolls);
  return inner.sort((a, b) => areaOf(b) - areaOf(a))[0] ?? scrollerAround(element);
}

function scrollerAround(element: Element): Element | undefined {
  for (let at: Element | null = element; at !== null; at = parentOf(at)) {
    if (scrolls(at) || at === scrollerOf(documentOf(at)) && overflows(at)) return at;
  }
  return scrollerOf(documentOf(element)) ?? undefined;
}

/** A box of its own that scrolls up and down. */
export function scrolls(element: Element): boolean {
  return overflows(element) && /^(auto|scroll)$/.test(getComputedStyle(element).overflowY);
}

function overflows(element: Element): boolean {
  return scrollHeightOf(element) > clientHeightOf(element);
}

function areaOf(element: Element): number {
  return clientWidthOf(element) * clientHeightOf(element);
}
