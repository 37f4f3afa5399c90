/** Stores the places of each day (UTC), from which a leaderboard says how a row has moved. */
import { gameById } from '../games/games.ts';
import { type Leaderboard, type LeaderboardStore, type Places, toDay } from './leaderboard.ts';
import { toLines } from './race-lines.ts';
import { toStandings } from './standings.ts';

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
      if (leaderboard) await store.insertPlaces(id, day, toPlaces(leaderboard, now().getTime()));
    }
    if (batch.length > 0) return 'done';
    completeDay = day;
    return 'idle';
  };
}

/** The places in all queues of the game, and in the race. */
export function toPlaces(leaderboard: Leaderboard, nowMs: number): Places {
  const { game, queue } = leaderboard;
  const tables = gameById(game).queues.map(({ id }) => {
    return { key: id, ...toLines({ ...leaderboard, race: null }, id, nowMs) };
  });
  const race = toLines(leaderboard, queue, nowMs);
  const all = race.order === 'race' ? [...tables, { key: race.order, ...race }] : tables;
  const places = all.map(({ key, order, lines }) => {
    const placed = toStandings(lines, order).flatMap(({ row, place }) =>
      place === null ? [] : [[row.line, place] as const],
    );
    return [key, placed] as const;
  });
  return Object.fromEntries(places.filter(([, placed]) => placed.length > 0));
}
