/** Stored times, when the clock may have been set back since they were stored. Times are milliseconds since 1970. */

/** The clocks of two machines differ by less than this. */
export const maxClockDifferenceMs = 60_000;

/** The age of a stored time. A time in the future counts as very old, because otherwise it would stay new for too long. */
export function toAgeMs(time: number, now: number): number {
  return time > now + maxClockDifferenceMs ? Number.POSITIVE_INFINITY : now - time;
}
