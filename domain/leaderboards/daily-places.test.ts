import { beforeEach, expect, test, vi } from 'vitest';
import { createStorePlaces } from './daily-places.ts';
import type { Leaderboard, LeaderboardStore, Places } from './leaderboard.ts';

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
  const leaderboard: Pick<Leaderboard, 'game' | 'rows'> = { game: 'lichess', rows: [] };
  readLeaderboard.mockResolvedValue(leaderboard as Leaderboard);
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
