import { breakRefs, jsonLine } from "../ax/escape.ts";
import { type Changes, compareLooks } from "../ax/diff.ts";
import { flatten } from "../ax/kinds.ts";
import type { Look, Unchanged } from "../page_contract.ts";
import type { OpContext, SessionState, Touch } from "./op.ts";
import type { Tab } from "../browser/tab.ts";
import type { LastTold } from "./session.ts";

const NO_CHANGES: Changes = { lines: [], changedRefs: new Set() };

/** What is known of an action when it is reported. */
export interface Acted {
  ownFields: Record<string, unknown>;
  touch: Touch | undefined;
  /** The page is known to read as the last look told. */
  unchanged: Unchanged | undefined;
}

/**
 * What an action changed, as text: its own fields and the state's that are new, on one line; then, on the same document,
 * the lines of the last look that read differently now; `ok` when there is none of these.
 */
export async function changeReport(
  context: OpContext,
  { ownFields, touch, unchanged }: Acted,
): Promise<string> {
  const { session } = context;
  const state = await context.state();
  const { lines, changedRefs } = await changesSinceLook(context, touch, unchanged);
  const isShown = touch?.isShown && touch.ref !== undefined && changedRefs.has(touch.ref);
  const fields = {
    ...(isShown ? {} : ownFields),
    ...movedFields(session.lastTold, state, session.context.active),
  };
  const head = Object.keys(fields).length === 0 ? [] : [breakRefs(jsonLine(fields))];
  return [...head, ...lines].join("\n") || "ok";
}

/** The fields of the state that are not as last told; the address also when another document took its place. */
function movedFields(
  before: LastTold | undefined,
  now: SessionState,
  active: Tab | undefined,
): Partial<SessionState> {
  const changed = Object.entries(now).filter(([key, value]) =>
    before?.state[key as keyof SessionState] !== value
  );
  const fields: Partial<SessionState> = Object.fromEntries(changed);
  const isNewDocument = before && active === before.tab &&
    active?.navigation.commits !== before.commits;
  if (isNewDocument) fields.url = now.url;
  return fields;
}

/**
 * Looks again the way the session last did, and compares; nothing when that was another document. A page that is known to
 * read as it did is not read.
 */
async function changesSinceLook(
  context: OpContext,
  touch: Touch | undefined,
  unchanged: Unchanged | undefined,
): Promise<Changes> {
  const { session } = context;
  const last = session.lastLook;
  const isSame = (): boolean =>
    last?.tab === session.context.active && last?.tab.navigation.commits === last?.commits;
  if (!last || !isSame()) return NO_CHANGES;
  if (unchanged) return keepFilled(last.look, touch, unchanged);
  const { mark } = last.look;
  const look = await context.ask("look", {
    ...last.options,
    ...(mark === undefined ? {} : { since: mark }),
  });
  if (!isSame()) return NO_CHANGES;
  if (look.unchanged) return keepFilled(last.look, touch, look.unchanged);
  session.lastLook = { ...last, look };
  session.refs.remember(look);
  return compareLooks(last.look.nodes, look.nodes, touch?.isFilled ? touch.ref : undefined);
}

/** What was filled is remembered as if the page had been read again. */
function keepFilled(look: Look, touch: Touch | undefined, { filledValue }: Unchanged): Changes {
  if (filledValue === undefined || touch?.ref === undefined) return NO_CHANGES;
  for (const node of flatten(look.nodes)) {
    if (node.ref !== touch.ref) continue;
    if (filledValue === "" || filledValue === node.name) delete node.value;
    else node.value = filledValue;
  }
  return NO_CHANGES;
}
