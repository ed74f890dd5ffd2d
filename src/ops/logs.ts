/** What pages logged. */
import { z } from "zod";
import { plainText, plainUrl, quoteText } from "../ax/escape.ts";
import { CONSOLE_LEVELS, type ConsoleEntry, type ConsoleLevel } from "../browser/console_log.ts";
import type { Tab } from "../browser/tab.ts";
import { earlierLine, earlierThan, newest } from "./newest.ts";
import { defineOp } from "./op.ts";

/** Characters of a message or an address on a line. */
const MAX_SHOWN = 500;
/** How much a level weighs; `log` and `info` weigh the same. */
const WEIGHT: Record<ConsoleLevel, number> = { error: 4, warn: 3, info: 2, log: 2, debug: 1 };

/** The newest messages, oldest first. */
interface Messages {
  messages: ConsoleEntry[];
  /** How many fitting ones came before. */
  earlier: number;
}

const limit = z.number().int().min(0);
const clear = z.boolean().default(false).describe("Forget them all afterwards");

export const consoleOp = defineOp({
  name: "console",
  summary: "Print what the tab's pages logged",
  effect: "read",
  page: "tab",
  params: z.strictObject({
    level: z.enum(CONSOLE_LEVELS).default("debug").describe("This level and what is worse"),
    limit: limit.default(200).describe("The last ones at most; 0 is no limit"),
    clear,
  }),
  examples: ["console", "console --level warn --clear"],
  run: ({ tab }, params) => messagesOf(tab, params),
  render: messagesText,
});

export const errors = defineOp({
  name: "errors",
  summary: "Print the errors and uncaught exceptions of the tab's pages",
  effect: "read",
  page: "tab",
  params: z.strictObject({
    limit: limit.default(200).describe("The last ones at most; 0 is no limit"),
    clear,
  }),
  run: ({ tab }, params) => messagesOf(tab, { ...params, level: "error" }),
  render: messagesText,
});

function messagesOf(
  { console: log }: Tab,
  { level, limit, clear }: { level: ConsoleLevel; limit: number; clear: boolean },
): Messages {
  const fitting = log.entries.filter((entry) => WEIGHT[entry.level] >= WEIGHT[level]);
  if (clear) log.clear();
  return { messages: newest(fitting, limit), earlier: earlierThan(fitting, limit) };
}

function messagesText({ messages, earlier }: Messages): string {
  if (messages.length === 0) return "no messages";
  return [...earlierLine(earlier), ...messages.map(messageLine)].join("\n");
}

/** `[warn] Slow list (https://shop.example/app.js:12)`. */
function messageLine({ level, source, text, url, line }: ConsoleEntry): string {
  const place = url === "" ? "" : ` (${cut(plainUrl(url))}${line > 0 ? `:${line}` : ""})`;
  const shown = cut(text);
  // a text that ends like a place must not be taken for one
  const quoted = place === "" && shown.endsWith(")") ? quoteText(shown) : plainText(shown);
  return `[${source === "exception" ? source : level}] ${quoted}${place}`;
}

function cut(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).toWellFormed()}…` : text;
}
