/** Where two descriptions of a page differ. */
import { INTERACTIVE_ROLES } from "../../src/ax/roles.ts";
import { deviationOf } from "./deviations.ts";
import type { AxState } from "../../src/ax/types.ts";
import type { Pair, Seen } from "./seen.ts";

/** What differs. */
export type Field = keyof Seen | "presence";

/** One difference of one element. */
export interface Difference {
  field: Field;
  /** `button → link`, `"Save" → ""`: Chrome's, then ours. */
  what: string;
  /** `<input type="text" id="q">`. */
  where: string;
  /** The element's role in Chrome's tree, or in ours when it has none there. */
  role: string;
  page: string;
  /** The state that only one side tells. */
  state?: AxState;
}

/** What a comparison counted. */
export interface Tally {
  /** Elements that are named or can be acted on, by either description. */
  compared: number;
  /** Those of them that are the same in all, or deviate as listed. */
  agreeing: number;
  /** Those that are the same in all. */
  same: number;
  /** How often each listed deviation was met, by its reason. */
  deviations: Map<string, number>;
  differences: Difference[];
}

export function emptyTally(): Tally {
  return { compared: 0, agreeing: 0, same: 0, deviations: new Map(), differences: [] };
}

/** Compares the descriptions of a page's elements, and adds to the tally what it finds. */
export function compare(pairs: readonly Pair[], tally: Tally, page: string): Tally {
  for (const pair of pairs) {
    if (!counts(pair)) continue;
    tally.compared++;
    let agrees = true;
    let isSame = true;
    for (const difference of differencesOf(pair)) {
      isSame = false;
      const reason = deviationOf(pair, difference);
      if (reason === undefined) {
        agrees = false;
        tally.differences.push({ ...difference, page });
      } else tally.deviations.set(reason, (tally.deviations.get(reason) ?? 0) + 1);
    }
    if (isSame) tally.same++;
    if (agrees) tally.agreeing++;
  }
  return tally;
}

/** Named or actionable, on either side; what neither shows is not compared. */
function counts({ ours, chrome, isActionable, isPrinted }: Pair): boolean {
  if (chrome === undefined) return isPrinted && (isActionable || ours.name !== "");
  return isActionable || INTERACTIVE_ROLES.has(chrome.role) || ours.name !== "" ||
    chrome.name !== "";
}

/** A difference before it is known to count. */
export type Found = Omit<Difference, "page">;

function* differencesOf(pair: Pair): Generator<Found> {
  const { ours, chrome, isActionable, isPrinted, isSaid } = pair;
  const where = tagOf(pair);
  if (chrome === undefined) {
    const what = `left out → ${ours.role} ${JSON.stringify(ours.name)}`;
    return yield { field: "presence", what, where, role: ours.role };
  }
  const { role } = chrome;
  const isLost = isActionable || INTERACTIVE_ROLES.has(role) || chrome.name !== "" && !isSaid;
  if (!isPrinted && isLost) {
    yield {
      field: "presence",
      what: `${role} ${JSON.stringify(chrome.name)} → left out`,
      where,
      role,
    };
  }
  for (const field of ["role", "name", "value"] as const) {
    const [theirs, own] = [phrase(chrome, field), phrase(ours, field)];
    if (theirs === own || field === "value" && isSameNumber(chrome.value, ours.value)) continue;
    yield { field, what: `${theirs} → ${own}`, where, role };
  }
  for (const state of chrome.states) {
    if (ours.states.includes(state)) continue;
    yield { field: "states", what: `[${state}] → []`, where, role, state };
  }
  for (const state of ours.states) {
    if (chrome.states.includes(state)) continue;
    yield { field: "states", what: `[] → [${state}]`, where, role, state };
  }
}

/** Chrome's tree holds numbers of 32 bits: 0.3 is 0.30000001192092896 there. */
function isSameNumber(chrome: string, ours: string): boolean {
  return ours !== "" && chrome !== "" && Math.fround(Number(ours)) === Number(chrome);
}

function phrase(seen: Seen, field: "role" | "name" | "value"): string {
  return field === "role" ? seen.role : JSON.stringify(seen[field]);
}

const SHOWN = ["type", "role", "id", "class", "href", "aria-label", "title"];

function tagOf({ element: { tag, attributes } }: Pair): string {
  const shown = SHOWN.filter((name) => attributes[name])
    .map((name) => ` ${name}=${JSON.stringify(attributes[name]?.slice(0, 40))}`);
  return `<${tag}${shown.join("")}>`;
}
