/** Things dragged to other things. */
import { z } from "zod";
import type { DragQuery } from "../page_contract.ts";
import { capitalized } from "../util/case.ts";
import { defineOp } from "./op.ts";
import { problemWith, queryOf, targetFields, type TargetParams, timeoutMs } from "./params.ts";
import type { Session } from "./session.ts";
import { trustedDrag } from "./trusted_drag.ts";
import { settleAfterInput } from "./trusted_input.ts";

/** The two ends of a drag: each has the fields that name an element, by its own name. */
type End = "from" | "to";

/** The fields that each end has beside its own name, which is a ref or a CSS selector. */
const { target: _target, ref: _ref, ...locators } = targetFields;
type Locator = keyof typeof locators;

const element = z.union([z.string().min(1), z.number().int().min(0)]).optional();
const place = z.string().regex(/^\d{1,6}(\.\d+)?,\d{1,6}(\.\d+)?$/, "Two numbers are needed: x,y")
  .optional();

/** `fromText`, `fromRole` and so on. */
function locatorsOf<E extends End>(end: E, what: string): LocatorsOf<E> {
  const fields = namesOf().map((name) => {
    const { description = "" } = locators[name];
    return [fieldOf(end, name), locators[name].describe(`${what}: ${description}`)];
  });
  // one for each name, with that name's own schema
  return Object.fromEntries(fields) as LocatorsOf<E>;
}

type LocatorsOf<E extends End> = {
  [N in Locator as `${E}${Capitalize<N>}`]: (typeof locators)[N];
};

function namesOf(): Locator[] {
  return Object.keys(locators) as Locator[]; // its own keys
}

function fieldOf<E extends End, N extends Locator>(end: E, name: N): `${E}${Capitalize<N>}` {
  return `${end}${capitalized(name)}`;
}

const params = z.strictObject({
  from: element.describe("What to drag: ref from ax, or a CSS selector"),
  to: element.describe("What to drop it on: ref from ax, or a CSS selector"),
  fromAt: place.describe("Where to take hold, from the element's corner: x,y"),
  toAt: place.describe("Where to let go, from the element's corner: x,y"),
  holdMs: z.number().int().min(0).max(10_000).optional().describe(
    "How long to press before moving, where a long press begins a drag",
  ),
  ...locatorsOf("from", "Drag"),
  ...locatorsOf("to", "Drop on"),
  timeoutMs,
});

type DragParams = z.output<typeof params>;

export const drag = defineOp({
  name: "drag",
  aliases: ["drag-drop"],
  summary: "Drag an element to another one",
  effect: "act",
  returnsState: true,
  params: params.superRefine((params, check) => {
    for (const end of ["from", "to"] as const) {
      const message = problemWith(targetOf(params, end), true);
      if (message) check.addIssue({ code: "custom", message: `${end}: ${renamed(message, end)}` });
    }
  }),
  positionals: ["from", "to"],
  examples: [
    "drag 16 21",
    "drag --from-text 'Blue Lamp' --to-text Basket",
    "drag '#map' '#map' --from-at 200,100 --to-at 50,100",
  ],
  run: async (context, params) => {
    const { session } = context;
    const dragged = await trustedDrag(
      context,
      queryFor(session, params, "from"),
      queryFor(session, params, "to"),
      params.holdMs,
    );
    await settleAfterInput(context, context.tab);
    return dragged;
  },
});

/** Messages about targets name their fields, which have the end's name before them here. */
function renamed(message: string, end: End): string {
  return message.replace(
    /--([a-z]+)/g,
    (flag, name: string) => name in locators ? `--${end}-${name}` : flag,
  );
}

function targetOf(params: DragParams, end: End): TargetParams {
  const named = params[end];
  const fields = namesOf().map((name) => [name, params[fieldOf(end, name)]]);
  // what each of the schemas of these names let through
  const target = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  return named === undefined ? target : { ...target, target: String(named) };
}

function queryFor(session: Session, params: DragParams, end: End): DragQuery {
  const query = queryOf(session, { ...targetOf(params, end), timeoutMs: params.timeoutMs });
  const [x, y] = params[`${end}At`]?.split(",").map(Number) ?? [];
  return x === undefined || y === undefined ? query : { ...query, at: { x, y } };
}
