import { expect, test, vi } from 'vitest';
import { savedGameFactory } from '../../tests/factories/players.ts';
import type { LastGame, Main, StoredPlays } from '../plays/plays.ts';
import type { StoredPlayer } from '../profiles/profile.ts';
import type { PlaysOutcome } from '../sources/data-source.ts';
import { createReadPlays } from './read-plays.ts';

const now = Date.parse('2026-11-29T12:00:00.000Z');
const dayMs = 24 * 60 * 60 * 1000;
const main: Main = { id: 62, name: 'Wukong', points: 10, playedAt: '2026-11-20T12:00:00.000Z' };
const game = (result: LastGame['result'], day = 20): LastGame => {
  return { result, playedAt: `2026-11-${day}T12:00:00.000Z` };
};
const noAnswer = (isBusy: boolean) => ({ kind: 'not-answering', isBusy }) as const;

/** Opens the reader with stored players, whose number is their place from 1 on. */
function open(
  plays: readonly StoredPlays[],
  answers: {
    readonly mains?: PlaysOutcome<readonly Main[]>;
    readonly games?: PlaysOutcome<readonly LastGame[]>;
  } = {},
  intervalMs = dayMs,
) {
  let isRefreshDue = false;
  const players = plays.map((storedPlays, index) =>
    savedGameFactory({ player: index + 1, storedPlays }),
  );
  const { mains = { kind: 'found', value: [main] }, games = noAnswer(false) } = answers;
  const readGames = vi.fn(async (_: unknown, __: string) => games);
  const updatePlays = vi.fn(async (stored: StoredPlayer, read: StoredPlays) => [stored, read]);
  const wake = vi.fn();
  const { offer, createWork } = createReadPlays({
    store: { findPlayer: async (player) => players[player - 1], updatePlays },
    findPlaysReader: ({ game }) =>
      game === 'league-of-legends'
        ? { intervalMs, readMains: async () => mains, readGames }
        : undefined,
    hasDueRefresh: async () => isRefreshDue,
    wake,
    now: () => now,
  });
  offer(players);
  const work = createWork('league-of-legends');
  const listStored = () => updatePlays.mock.calls.map(([{ player }, read]) => [player, read]);
  const setRefreshDue = (isDue: boolean) => {
    isRefreshDue = isDue;
  };
  return { work, setRefreshDue, offer: () => offer(players), listStored, readGames, wake };
}

const ago = (ms: number) => ({ readAt: new Date(now - ms).toISOString() });
const readAt = new Date(now).toISOString();
const mains = [main];

test('reads each viewed player who was not read for a day, the last viewed first', async () => {
  const { work, listStored, wake } = open([{}, ago(dayMs - 1), ago(dayMs)]);
  expect(wake).toHaveBeenCalledTimes(1);
  expect([await work(), await work(), await work()]).toEqual(['done', 'done', 'idle']);
  expect(listStored()).toEqual([
    [3, { mains, readAt }],
    [1, { mains, readAt }],
  ]);
});

test('waits while a refresh of the game is due, and does not lose the player', async () => {
  const { work, setRefreshDue, listStored } = open([{}]);
  setRefreshDue(true);
  expect([await work(), await work()]).toEqual(['idle', 'idle']);
  expect(listStored()).toEqual([]);
  setRefreshDue(false);
  expect(await work()).toBe('done');
  expect(listStored()).toEqual([[1, { mains, readAt }]]);
});

test('workers that run at once read a player once', async () => {
  const { work, listStored } = open([{}]);
  await Promise.all([work(), work(), work(), work()]);
  expect(listStored()).toHaveLength(1);
});

test('a source that does not answer leaves what is known, and is asked again after a day', async () => {
  const lastGames = { queue: 'solo', games: [game('won')] };
  const known = { mains, lastGames, gameCount: 1 };
  const { work, listStored } = open([known], { mains: noAnswer(false) }, 7 * dayMs);
  await work();
  expect(listStored()).toEqual([[1, { ...known, ...ago(6 * dayMs) }]]);
});

test('used-up limits store nothing, and the next view offers the player again', async () => {
  const { work, offer, listStored, wake } = open([{}], { mains: noAnswer(true) });
  expect(await work()).toBe('idle');
  expect(listStored()).toEqual([]);
  offer();
  expect(wake).toHaveBeenCalledTimes(2);
});

test('mains that were read are stored if the limits end before the games', async () => {
  const { work, listStored } = open([{}], { games: noAnswer(true) });
  expect(await work()).toBe('done');
  expect(listStored()).toEqual([[1, { mains, readAt }]]);
});

test('reads the last games of the queue with a rank, and not again before more are counted', async () => {
  const games = { kind: 'found', value: [game('lost', 22), game('won', 21)] } as const;
  const { work, listStored, readGames } = open([{}, { gameCount: 111 }], { games });
  await work();
  await work();
  expect(readGames.mock.calls.map(([, queue]) => queue)).toEqual(['solo']);
  const lastGames = { queue: 'solo', games: [game('won', 21), game('lost', 22)] };
  expect(listStored()).toEqual([
    [2, { mains, gameCount: 111, readAt }],
    [1, { mains, gameCount: 111, readAt, lastGames }],
  ]);
});

test('new games are added to those that are known, which a full list of the source can leave out', async () => {
  const known = [...Array(10).keys()].map((index) => game('lost', 10 + index));
  const lastGames = { queue: 'solo', games: known };
  const games = { kind: 'found', value: [game('won', 25)] } as const;
  const { work, listStored } = open(
    [{ lastGames }, { lastGames: { ...lastGames, queue: 'flex' } }],
    {
      games,
    },
  );
  await work();
  await work();
  expect(listStored()).toMatchObject([
    [2, { lastGames: { queue: 'solo', games: [game('won', 25)] } }],
    [1, { lastGames: { queue: 'solo', games: [...known.slice(1), game('won', 25)] } }],
  ]);
});
