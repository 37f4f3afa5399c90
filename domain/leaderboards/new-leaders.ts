import type { Places } from './leaderboard.ts';

/** The places that people hear of. */
export const topCount = 3;

/** A line on its first day at a place among the first three. */
export interface NewLeader {
  /** Like '2026-11-29'. */
  readonly day: string;
  readonly line: number;
  readonly place: number;
}

/** Lists the lines with a better place among the first three than on the day before, the newest first. @param days the oldest first. */
export function listNewLeaders(
  days: readonly { readonly day: string; readonly places: Places }[],
  queue: string,
): readonly NewLeader[] {
  return days
    .flatMap(({ day, places }, index) => {
      const before = days[index - 1]?.places[queue];
      return before
        ? findRisen(before, places[queue] ?? []).map((risen) => ({ day, ...risen }))
        : [];
    })
    .reverse();
}

type QueuePlaces = readonly (readonly [line: number, place: number, ...unknown[]])[];

/** Finds the lines with a better place among the first three. */
export function findRisen(before: QueuePlaces, now: QueuePlaces) {
  const known = new Map(before.map(([line, place]) => [line, place]));
  return now
    .filter(([line, place]) => place <= topCount && place < (known.get(line) ?? Infinity))
    .map(([line, place]) => ({ line, place }));
}
