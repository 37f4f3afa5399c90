import { expect, test, vi } from 'vitest';
import { savedGameFactory } from '../../tests/factories/players.ts';
import type { LastGame, Main, StoredPlays } from '../plays/plays.ts';
import type { StoredPlayer } from '../profiles/profile.ts';
import type { PlaysOutcome } from '../sources/data-source.ts';
import { createReadPlays } from './read-plays.ts';

const now = Date.parse('2026-11-29T12:00:00.000Z');
const dayMs = 24 * 60 * 60 * 1000;
const main: Main = { id: 62, name: 'Wukong', points: 10, playedAt: '2026-11-20T12:00:00.000Z' };
const game = (result: LastGame['result']): LastGame => ({ result, playedAt: main.playedAt });
const noAnswer = (isBusy: boolean) => ({ kind: 'not-answering', isBusy }) as const;

/** Opens the reader with stored players, whose number is their place from 1 on. */
function open(
  plays: readonly StoredPlays[],
  answers: {
    readonly mains?: PlaysOutcome<readonly Main[]>;
    readonly games?: PlaysOutcome<readonly LastGame[]>;
  } = {},
  isRefreshDue = false,
) {
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
        ? { intervalMs: dayMs, readMains: async () => mains, readGames }
        : undefined,
    hasDueRefresh: async () => isRefreshDue,
    wake,
    now: () => now,
  });
  offer(players);
  const work = createWork('league-of-legends');
  const listStored = () => updatePlays.mock.calls.map(([{ player }, read]) => [player, read]);
  return { work, offer: () => offer(players), listStored, readGames, wake };
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
  const { work, offer, listStored, wake } = open([{}], {}, true);
  expect([await work(), await work()]).toEqual(['idle', 'idle']);
  offer();
  expect(wake).toHaveBeenCalledTimes(2);
  expect(listStored()).toEqual([]);
});

test('a source that does not answer leaves what is known, and is asked again after a day', async () => {
  const lastGames = { queue: 'solo', games: [game('won')] };
  const { work, listStored } = open([{ mains, lastGames, gameCount: 1 }], {
    mains: noAnswer(false),
  });
  await work();
  expect(listStored()).toEqual([[1, { mains, lastGames, gameCount: 1, readAt }]]);
});

test.each([{ mains: noAnswer(true) }, { games: noAnswer(true) }])(
  'used-up limits store nothing, and the next view offers the player again: %j',
  async (answers) => {
    const { work, offer, listStored, wake } = open([{}], answers);
    expect(await work()).toBe('idle');
    expect(listStored()).toEqual([]);
    offer();
    expect(wake).toHaveBeenCalledTimes(2);
  },
);

test('reads the last games of the queue with a rank, and not again before more are counted', async () => {
  const games = { kind: 'found', value: [game('lost'), game('won')] } as const;
  const { work, listStored, readGames } = open([{}, { gameCount: 111 }], { games });
  await work();
  await work();
  expect(readGames.mock.calls.map(([, queue]) => queue)).toEqual(['solo']);
  const lastGames = { queue: 'solo', games: [game('won'), game('lost')] };
  expect(listStored()).toEqual([
    [2, { mains, gameCount: 111, readAt }],
    [1, { mains, gameCount: 111, readAt, lastGames }],
  ]);
});
