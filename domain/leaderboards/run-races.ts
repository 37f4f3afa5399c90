import type { LeaderboardStore } from './leaderboard.ts';
import { toRaceState } from './race.ts';
import { listResults, listStarts } from './race-lines.ts';

/** @returns work that stores where the rows of running races began, and the results of races that have ended. */
export function createRunRaces(
  store: Pick<LeaderboardStore, 'listOpenRaces' | 'readLeaderboard' | 'updateRaceRows'>,
  now: () => number = () => Date.now(),
) {
  return async (): Promise<void> => {
    for (const id of await store.listOpenRaces(now())) {
      const leaderboard = await store.readLeaderboard(id);
      if (!leaderboard?.race) continue;
      const hasEnded = toRaceState(leaderboard.race, now()) === 'ended';
      const rows = hasEnded ? listResults(leaderboard) : listStarts(leaderboard);
      if (hasEnded || rows.length > 0) await store.updateRaceRows(leaderboard, rows, hasEnded);
    }
  };
}
