/** The clocks of two machines differ by less than this. */
export const maxClockDifferenceMs = 60_000;

/** Both times are milliseconds since 1970. A future time counts as very old, because the clock may have been set back. */
export function toAgeMs(time: number, now: number): number {
  return time > now + maxClockDifferenceMs ? Number.POSITIVE_INFINITY : now - time;
}
