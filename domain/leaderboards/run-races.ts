import type { Leaderboard, LeaderboardRow, LeaderboardStore } from './leaderboard.ts';
import { raceIntervalMs } from './race.ts';
import { listResults, listStarts } from './race-lines.ts';

/** How often each running race is read. */
const intervalMs = 60_000;

/** @returns work that stores the result of the next race that has ended; 'idle' when all have one. */
export function createStoreResults(
  store: Pick<LeaderboardStore, 'listEndedRaces' | 'readLeaderboard' | 'updateRaceRows'>,
  now: () => number = () => Date.now(),
) {
  return async (): Promise<'done' | 'idle'> => {
    const [id] = await store.listEndedRaces(now());
    const leaderboard = id && (await store.readLeaderboard(id));
    if (!leaderboard) return 'idle';
    await store.updateRaceRows(leaderboard, listResults(leaderboard), true);
    return 'done';
  };
}

/**
 * @param refreshRows queues rows, but not those that no source can read.
 * @returns work that reads the next running race: it stores where rows have begun, and refreshes old ones. 'idle' until the next minute.
 */
export function createRunRaces(
  store: Pick<LeaderboardStore, 'listRunningRaces' | 'readLeaderboard' | 'updateRaceRows'>,
  refreshRows: (rows: readonly LeaderboardRow['player'][]) => Promise<void>,
  now: () => number = () => Date.now(),
) {
  let listedAt = Number.NEGATIVE_INFINITY;
  let waiting: readonly string[] = [];

  return async (): Promise<'done' | 'idle'> => {
    if (waiting.length === 0 && Math.abs(now() - listedAt) >= intervalMs) {
      listedAt = now();
      waiting = await store.listRunningRaces(now());
    }
    const [id, ...others] = waiting;
    if (!id) return 'idle';
    waiting = others;
    const leaderboard = await store.readLeaderboard(id);
    if (!leaderboard?.race) return 'done';
    const starts = listStarts(leaderboard);
    if (starts.length > 0) await store.updateRaceRows(leaderboard, starts, false);
    await refreshRows(listOldPlayers(leaderboard, now()));
    return 'done';
  };
}

/** Lists the players that were not read since the start, or in the last hour. A failed attempt counts. */
function listOldPlayers({ race, rows }: Leaderboard, nowMs: number) {
  const since = Math.max(Date.parse(race?.startsAt ?? ''), nowMs - raceIntervalMs);
  return rows
    .map(({ player }) => player)
    .filter(({ readAt, failedAt }) => Date.parse(failedAt ?? readAt) < since);
}
