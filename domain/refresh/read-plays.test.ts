import { expect, test, vi } from 'vitest';
import { savedGameFactory } from '../../tests/factories/players.ts';
import type { Main, Plays } from '../plays/plays.ts';
import type { StoredPlayer } from '../profiles/profile.ts';
import type { MainsOutcome } from '../sources/data-source.ts';
import { createReadPlays } from './read-plays.ts';

const now = Date.parse('2026-11-29T12:00:00.000Z');
const dayMs = 24 * 60 * 60 * 1000;
const main: Main = { id: 62, name: 'Wukong', points: 10, playedAt: '2026-11-20T12:00:00.000Z' };
const found: MainsOutcome = { kind: 'found', mains: [main] };

/** Opens the reader with stored players, whose number is their place from 1 on. */
function open(plays: readonly Plays[], outcome: MainsOutcome = found, isRefreshDue = false) {
  const players: readonly StoredPlayer[] = plays.map((each, index) =>
    savedGameFactory({ player: index + 1, plays: each }),
  );
  const read = vi.fn(async () => outcome);
  const updatePlays = vi.fn(async (stored: StoredPlayer, plays: Plays) => [stored.player, plays]);
  const wake = vi.fn();
  const reader = createReadPlays({
    store: { findPlayer: async (player) => players[player - 1], updatePlays },
    findMainsReader: ({ game }) =>
      game === 'league-of-legends' ? { intervalMs: dayMs, read } : undefined,
    hasDueRefresh: async () => isRefreshDue,
    wake,
    now: () => now,
  });
  reader.offer(players);
  return {
    work: reader.createWork('league-of-legends'),
    offer: reader.offer,
    players,
    updatePlays,
    wake,
  };
}

const ago = (ms: number) => ({ mainsAt: new Date(now - ms).toISOString() });
const mainsAt = new Date(now).toISOString();

test('reads each viewed player whose mains are a day old, the last viewed first', async () => {
  const { work, updatePlays, wake, offer, players } = open([{}, ago(dayMs - 1), ago(dayMs)]);
  expect(wake).toHaveBeenCalledTimes(1);
  offer(players.slice(0, 1));
  expect([await work(), await work(), await work()]).toEqual(['done', 'done', 'idle']);
  const mains = [main];
  expect(updatePlays.mock.calls.map(([{ player }, plays]) => [player, plays])).toEqual([
    [1, { mains, mainsAt }],
    [3, { mains, mainsAt }],
  ]);
});

test('waits while a refresh of the game is due, and does not lose the player', async () => {
  const waiting = open([{}], found, true);
  expect(await waiting.work()).toBe('idle');
  expect(waiting.updatePlays).not.toHaveBeenCalled();
});

test('a source that does not answer leaves the mains, and is asked again after a day', async () => {
  const { work, updatePlays } = open([{ mains: [main] }], { kind: 'not-answering', isBusy: false });
  await work();
  expect(updatePlays.mock.calls[0]?.[1]).toEqual({ mains: [main], mainsAt });
});

test('used-up limits store nothing: the next view offers the player again', async () => {
  const { work, updatePlays, offer, players, wake } = open([{}], {
    kind: 'not-answering',
    isBusy: true,
  });
  expect(await work()).toBe('idle');
  expect(updatePlays).not.toHaveBeenCalled();
  offer(players);
  expect(wake).toHaveBeenCalledTimes(2);
});
