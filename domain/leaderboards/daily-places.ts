/** Stores the places of each day (UTC), from which a leaderboard says how a row has moved. */
import { type LeaderboardStore, toDay } from './leaderboard.ts';
import { toPlaces } from './standings.ts';

/** So few that requests are served between two batches. */
const batchSize = 10;

/** @returns work that stores the places of the next leaderboards; 'idle' when all have those of the day. */
export function createStorePlaces(
  store: Pick<LeaderboardStore, 'listWithoutPlaces' | 'readLeaderboard' | 'insertPlaces'>,
  now: () => Date = () => new Date(),
) {
  /** The last day that is complete: listing what is missing takes longer the more leaderboards there are. */
  let completeDay = '';

  return async (): Promise<'done' | 'idle'> => {
    const day = toDay(now());
    if (day === completeDay) return 'idle';
    const batch = await store.listWithoutPlaces(day, batchSize);
    for (const { id } of batch) {
      const leaderboard = await store.readLeaderboard(id);
      // One that is deleted now has no places.
      if (leaderboard) await store.insertPlaces(id, day, toPlaces(leaderboard));
    }
    if (batch.length > 0) return 'done';
    completeDay = day;
    return 'idle';
  };
}
