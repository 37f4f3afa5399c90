/** Weeks last from Monday to Sunday, UTC. */
export const dayMs = 24 * 60 * 60_000;
export const weekMs = 7 * dayMs;
/** The first Monday after 1970-01-01, a Thursday. */
const firstMondayMs = 4 * dayMs;

/** @param nowMs milliseconds since 1970, like the result: the last Monday 0:00 UTC. */
export function findWeekStart(nowMs: number): number {
  return nowMs - ((nowMs - firstMondayMs) % weekMs);
}

/** The next Monday 0:00 UTC. */
export const findWeekEnd = (nowMs: number) => findWeekStart(nowMs) + weekMs;
