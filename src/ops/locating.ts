import { z } from "zod";
import type { LocatorFlags } from "../page_contract.ts";
import { quoteWord } from "../util/quote_word.ts";
import { defineOp } from "./op.ts";
import { checkTarget, queryOf, targetFields, timeoutMs } from "./params.ts";

/** Flags in the order that a person would write them. */
const FLAGS = [
  "testid",
  "role",
  "name",
  "label",
  "placeholder",
  "text",
  "selector",
  "near",
  "frame",
] as const satisfies readonly (keyof LocatorFlags)[];

export const locate = defineOp({
  name: "locate",
  summary: "Print the locators that find an element again, most stable first",
  effect: "read",
  params: z.strictObject({ ...targetFields, timeoutMs }).superRefine(checkTarget(true)),
  positionals: ["target"],
  examples: ["locate 16", "locate --text Checkout"],
  run: async (context, params) => {
    const { locators, ...rest } = await context.ask("locate", queryOf(context.session, params));
    return { locators: locators.map((flags) => ({ kind: kindOf(flags), flags })), ...rest };
  },
  render: ({ locators, secret }) =>
    [
      ...(locators.length === 0 ? ["# no locator finds this element: use its ref"] : []),
      ...locators.map(flagLine),
      ...(secret ? ["# secret: a password, a card number or a code"] : []),
    ].join("\n"),
});

/** A way to find an element again. */
interface FoundLocator {
  kind: "testid" | "role" | "label" | "placeholder" | "text" | "css";
  flags: LocatorFlags;
}

/** The flag that says what is looked for; the others narrow it. */
function kindOf(flags: LocatorFlags): FoundLocator["kind"] {
  const kinds = ["testid", "role", "label", "placeholder", "text"] as const;
  return kinds.find((kind) => flags[kind] !== undefined) ?? "css";
}

/** `--role button --name 'Add to cart' --near 'Blue Lamp'`: ready to stand behind `click`. */
function flagLine({ flags }: FoundLocator): string {
  return FLAGS.flatMap((flag) => {
    const value = flags[flag];
    if (value === undefined) return [];
    // a value with a dash in front would read as a flag
    return [
      value.startsWith("-") ? `--${flag}=${quoteWord(value)}` : `--${flag} ${quoteWord(value)}`,
    ];
  }).join(" ");
}
