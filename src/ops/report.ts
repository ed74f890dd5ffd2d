import { type Changes, compareLooks } from "../ax/diff.ts";
import type { OpContext, SessionState, Touch } from "./op.ts";
import type { LastLook } from "./session.ts";

const NO_CHANGES: Changes = { lines: [], changedRefs: new Set() };

/**
 * What an action changed, as text: the state's fields that are new when the session moved, else the lines of the last
 * look that read differently now, else the action's own fields, else `ok`.
 */
export async function changeReport(
  context: OpContext,
  ownFields: Record<string, unknown>,
  touch: Touch | undefined,
): Promise<string> {
  const { session } = context;
  const state = await context.state();
  const moved = movedFields(session.lastState, state, session.lastLook, context);
  if (Object.keys(moved).length > 0) return JSON.stringify({ ...ownFields, ...moved });
  const { lines, changedRefs } = await changesSinceLook(context, touch);
  const isShown = touch?.isShown && touch.ref !== undefined && changedRefs.has(touch.ref);
  const own = isShown || Object.keys(ownFields).length === 0 ? [] : [JSON.stringify(ownFields)];
  return [...own, ...lines].join("\n") || "ok";
}

/** The fields of the state that are not as last told; the address also when another document took its place. */
function movedFields(
  before: SessionState | undefined,
  now: SessionState,
  look: LastLook | undefined,
  { session: { context } }: OpContext,
): Partial<SessionState> {
  const changed = Object.entries(now).filter(([key, value]) =>
    before?.[key as keyof SessionState] !== value
  );
  const fields: Partial<SessionState> = Object.fromEntries(changed);
  const { active } = context;
  if (look && active === look.tab && active.navigation.commits !== look.commits) {
    fields.url = now.url;
  }
  return fields;
}

/** Looks again the way the session last did, and compares; nothing when that was another document. */
async function changesSinceLook(context: OpContext, touch: Touch | undefined): Promise<Changes> {
  const { session } = context;
  const last = session.lastLook;
  const isSame = (): boolean =>
    last?.tab === session.context.active && last?.tab.navigation.commits === last?.commits;
  if (!last || !isSame()) return NO_CHANGES;
  const look = await context.ask("look", last.options);
  if (!isSame()) return NO_CHANGES;
  session.lastLook = { ...last, look };
  session.refs.remember(look);
  return compareLooks(last.look.nodes, look.nodes, touch?.isFilled ? touch.ref : undefined);
}
