import { beforeEach, expect, test, vi } from 'vitest';
import { leaderboardFactory, storedRowFactory } from '../../tests/factories/stored-leaderboards.ts';
import type { RankWithRecord } from '../games/rank.ts';
import { createStorePlaces, toPlaces } from './daily-places.ts';
import type { LeaderboardStore, Places } from './leaderboard.ts';

let now: Date;
let stored: Map<string, Places>;
let ids: string[];
const readLeaderboard = vi.fn<LeaderboardStore['readLeaderboard']>();
const listWithoutPlaces = vi.fn<LeaderboardStore['listWithoutPlaces']>(async (day, maxCount) =>
  ids
    .filter((id) => !stored.has(`${id} ${day}`))
    .slice(0, maxCount)
    .map((id) => ({ id })),
);

/** Starts a process. */
function start() {
  const insertPlaces = async (id: string, day: string, places: Places) =>
    void stored.set(`${id} ${day}`, places);
  return createStorePlaces({ listWithoutPlaces, readLeaderboard, insertPlaces }, () => now);
}

async function runAll(work: ReturnType<typeof start>): Promise<number> {
  let batchCount = 0;
  while ((await work()) === 'done') batchCount += 1;
  return batchCount;
}

beforeEach(() => {
  now = new Date('2026-11-29T00:00:01.000Z');
  stored = new Map();
  ids = Array.from({ length: 25 }, (_, index) => `l${index}`);
  readLeaderboard.mockReset();
  listWithoutPlaces.mockClear();
  readLeaderboard.mockResolvedValue(leaderboardFactory());
});

test('each leaderboard gets the places of a day once, in batches, also after a stop', async () => {
  const stopped = start();
  await stopped();
  expect(stored.size).toBe(10);
  const work = start();
  expect(await runAll(work)).toBe(2);
  expect(readLeaderboard).toHaveBeenCalledTimes(25);
  const listedCount = listWithoutPlaces.mock.calls.length;
  expect(await work()).toBe('idle');
  expect(listWithoutPlaces).toHaveBeenCalledTimes(listedCount);
  now = new Date('2026-11-30T00:00:00.000Z');
  await runAll(work);
  expect(stored.size).toBe(25 + 25);
});

test('a clock that was set forward and back again stores no day twice', async () => {
  const work = start();
  for (const day of ['2026-11-29', '2026-12-06', '2026-11-29', '2026-11-28']) {
    now = new Date(`${day}T12:00:00.000Z`);
    await runAll(work);
  }
  expect(readLeaderboard).toHaveBeenCalledTimes(3 * 25);
});

const rating = (value: number, isProvisional = false): RankWithRecord => ({
  kind: 'rating',
  emblem: 'BLITZ',
  rating: value,
  wins: 1,
  losses: 0,
  ...(isProvisional && { isProvisional }),
});

test('the places of all queues leave out players without one, and those of a race are its own', () => {
  const start = { rank: rating(1400), readAt: '2026-11-01T00:05:00.000Z' };
  const leaderboard = leaderboardFactory({
    game: 'lichess',
    queue: 'blitz',
    rows: [
      {
        ...storedRowFactory(7, { ranks: { blitz: rating(1500), rapid: rating(1200, true) } }),
        race: { start },
      },
      storedRowFactory(9, { ranks: { blitz: rating(1800), rapid: rating(900) } }),
    ],
    race: {
      startsAt: '2026-11-01T00:00:00.000Z',
      endsAt: '2026-12-01T00:00:00.000Z',
      zone: 'UTC',
      isFrozen: false,
    },
  });
  const placesAt = (time: string) => toPlaces(leaderboard, Date.parse(time));
  expect(placesAt('2026-10-31T00:00:00.000Z')).toEqual({
    blitz: [
      [9, 1],
      [7, 2],
    ],
    rapid: [[9, 1]],
  });
  expect(placesAt('2026-11-02T00:00:00.000Z')).toMatchObject({ rapid: [[9, 1]], race: [[7, 1]] });
});
