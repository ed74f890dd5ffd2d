/** All ops, in the order that help lists them. */
import { OpError, UsageError } from "../errors.ts";
import { closestWord } from "../util/closest_word.ts";
import { check, click, press, select, type, uncheck } from "./acting.ts";
import { batch } from "./batch.ts";
import { dialog, quit, status } from "./controlling.ts";
import { downloads } from "./downloading.ts";
import { drag } from "./dragging.ts";
import { evaluate } from "./evaluating.ts";
import { get, is } from "./facts.ts";
import { fill } from "./filling.ts";
import { focus, insertText, keydown, keyup } from "./keys.ts";
import { consoleOp, errors } from "./logs.ts";
import { back, forward, goto, reload, title, url } from "./navigating.ts";
import { network } from "./network.ts";
import { locate } from "./locating.ts";
import type { Op } from "./op.ts";
import { screenshot } from "./pictures.ts";
import { dblclick, hover, mouse } from "./pointing.ts";
import { ax } from "./reading.ts";
import { open, read } from "./reading_markdown.ts";
import { route, unroute } from "./routing.ts";
import { scroll } from "./scrolling.ts";
import { tabClose, tabList, tabNew, tabSelect } from "./tabs.ts";
import { text } from "./text.ts";
import { upload } from "./uploading.ts";
import { wait } from "./waiting.ts";

/** Ops by theme, as help shows them. */
export const OP_GROUPS: Record<string, readonly Op[]> = {
  Read: [
    ax,
    read,
    text,
    get,
    is,
    locate,
    title,
    url,
    evaluate,
    screenshot,
    consoleOp,
    errors,
    network,
    downloads,
  ],
  Act: [
    click,
    dblclick,
    hover,
    focus,
    fill,
    type,
    insertText,
    press,
    keydown,
    keyup,
    select,
    check,
    uncheck,
    upload,
    drag,
    scroll,
    mouse,
    dialog,
    wait,
    batch,
  ],
  Go: [open, goto, back, forward, reload, tabNew, tabList, tabSelect, tabClose],
  Session: [route, unroute, status, quit],
};

export const OPS: readonly Op[] = Object.values(OP_GROUPS).flat();

const BY_NAME = new Map(
  OPS.flatMap((op) => [op.name, ...op.aliases ?? []].map((name) => [name, op] as const)),
);

/** Words that people try, and the op that does it: offered, not accepted. */
const OFFERED: Record<string, string> = {
  "open-url": "open",
  go: "goto",
  visit: "goto",
  exec: "eval",
  js: "eval",
  key: "press",
  keypress: "press",
  tap: "click",
  input: "fill",
  doubleclick: "dblclick",
  paste: "insert-text",
  attach: "upload",
  download: "downloads",
  clear: "fill",
  tab: "tab-list",
  exit: "quit",
  stop: "quit",
  markdown: "read",
  tree: "ax",
  refresh: "reload",
  sleep: "wait",
  waitfor: "wait",
  shot: "screenshot",
  logs: "console",
  requests: "network",
  intercept: "route",
  mock: "route",
  block: "route",
  locators: "locate",
};

/** An op by its name or another word for it. */
export function findOp(name: string): Op | undefined {
  return BY_NAME.get(name);
}

/** The name that was probably meant by a word that is none, among ops and the given others. */
export function suggestName(word: string, others: Iterable<string> = []): string | undefined {
  const offered = Object.entries(OFFERED).find(([tried]) => tried === word.toLowerCase());
  return offered?.[1] ?? closestWord(word, [...BY_NAME.keys(), ...others]);
}

/**
 * An op by its name.
 * @throws {UsageError} With a suggestion, when there is none.
 */
export function requireOp(name: string): Op {
  const op = findOp(name);
  if (op) return op;
  const close = suggestName(name);
  throw unknownOp(name, close);
}

function unknownOp(name: string, close: string | undefined): OpError {
  const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name;
  return new UsageError(`Unknown op "${shown}"`, {
    hint: close ? `Did you mean ${close}?` : "See: lotsa help",
  });
}
