import { diffLines } from "../ax/diff.ts";
import type { OpContext, SessionState } from "./op.ts";
import type { LastLook } from "./session.ts";

/**
 * What an action changed, as text: the state's fields that are new when the session moved, else the lines of the last
 * look that read differently now, else the action's own fields, else `ok`.
 */
export async function changeReport(
  context: OpContext,
  ownFields: Record<string, unknown>,
): Promise<string> {
  const { session } = context;
  const state = await context.state();
  const moved = movedFields(session.lastState, state, session.lastLook, context);
  if (Object.keys(moved).length > 0) return JSON.stringify({ ...ownFields, ...moved });
  const lines = await changedLines(context);
  if (lines.length > 0) return [...ownLines(ownFields), ...lines].join("\n");
  return Object.keys(ownFields).length > 0 ? JSON.stringify(ownFields) : "ok";
}

function ownLines(ownFields: Record<string, unknown>): string[] {
  return Object.keys(ownFields).length > 0 ? [JSON.stringify(ownFields)] : [];
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
async function changedLines(context: OpContext): Promise<string[]> {
  const { session } = context;
  const last = session.lastLook;
  if (
    !last || last.tab !== session.context.active || last.tab.navigation.commits !== last.commits
  ) return [];
  const look = await context.ask("look", last.options);
  if (last.tab.navigation.commits !== last.commits) return [];
  const lines = diffLines(last.look.nodes, look.nodes);
  session.lastLook = { ...last, look };
  session.refs.remember(look);
  return lines;
}
