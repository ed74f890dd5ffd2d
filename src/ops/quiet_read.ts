import type { OpContext } from "./op.ts";

/** Lets what the page is fetching arrive before it is read, and says how long that took; nothing when it is quiet. */
export async function beforeReading(
  context: OpContext,
  { noWait, timeoutMs }: { noWait: boolean; timeoutMs?: number | undefined },
): Promise<void> {
  if (noWait) return;
  const { tab, signal } = context;
  const waitedMs = Math.round(await tab.activity.untilQuiet(signal, timeoutMs));
  if (waitedMs === 0) return;
  context.note(`the snapshot waited ${waitedMs} ms for requests to end`);
  // what arrived may have sent the page elsewhere
  await context.tab.navigation.settle(signal);
}
