import type { Places } from './leaderboard.ts';
import type { RaceState } from './race.ts';

/** The places that people hear of. */
const topCount = 3;

/** An event in a message about a leaderboard. */
export type LeaderboardNews = NewLeader | { readonly race: RaceState };

/** A line on its first day at a place among the first three. */
export interface NewLeader {
  /** Like '2026-11-29'. */
  readonly day: string;
  readonly line: number;
  readonly place: number;
  /** Whether others have the same place. */
  readonly isShared: boolean;
}

/** Lists the lines with a better place among the first three than on the day before, the newest first. @param days the oldest first. */
export function listNewLeaders(
  days: readonly { readonly day: string; readonly places: Places }[],
  queue: string,
): readonly NewLeader[] {
  return days
    .map(({ day, places }, index) => {
      const before = days[index - 1]?.places[queue];
      const risen = before ? findRisen(before, places[queue] ?? []) : [];
      return risen.map((each) => ({ day, ...each }));
    })
    .reverse()
    .flat();
}

type QueuePlaces = readonly (readonly [line: number, place: number, ...unknown[]])[];

/** Finds the lines with a better place among the first three, because they passed another one: one that is gone makes no news. */
export function findRisen(before: QueuePlaces, now: QueuePlaces) {
  const known = new Map(before.map(([line, place]) => [line, place]));
  const toBefore = (line: number) => known.get(line) ?? Infinity;
  return now
    .filter(
      ([line, place]) =>
        place <= topCount &&
        place < toBefore(line) &&
        now.some(
          ([other, below]) =>
            below > place && toBefore(other) <= toBefore(line) && known.has(other),
        ),
    )
    .map(([line, place]) => {
      const isShared = now.filter(([, other]) => other === place).length > 1;
      return { line, place, isShared };
    });
}
