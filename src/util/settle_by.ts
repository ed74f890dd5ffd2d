/** Waits for a promise, but no longer than this; false when the time ran out. A rejection in time is the caller's. */
export async function settleBy(promise: Promise<unknown>, limitMs: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), limitMs);
  try {
    return await Promise.race([promise.then(() => true as const), late]);
  } finally {
    clearTimeout(timer);
    // whoever lost the race may still reject, with nobody left to hear it
    promise.catch(() => {});
  }
}
