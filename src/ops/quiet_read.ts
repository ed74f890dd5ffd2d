import type { OpContext } from "./op.ts";

/** Lets what the page is fetching arrive before it is read, and says how long that took; nothing when it is quiet. */
export async function beforeReading(context: OpContext, noWait: boolean): Promise<void> {
  if (noWait) return;
  const { tab, signal } = context;
  const waitedMs = Math.round(await tab.activity.untilQuiet(signal));
  if (waitedMs === 0) return;
  context.note(`the snapshot waited ${waitedMs} ms for requests to end`);
  // what arrived may have sent the page elsewhere
  await context.tab.navigation.settle(signal);
}
