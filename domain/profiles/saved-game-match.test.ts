import { expect, test } from 'vitest';
import { savedGameFactory } from '../../tests/factories/players.ts';
import type { NamedAccount } from '../games/game-account.ts';
import { filterRemovedGames, filterSavedGames, parseSavedGameMatch } from './saved-game-match.ts';

const saved = savedGameFactory({ name: 'odd # name #', previousNames: ['Before#NA1'] });
const { game, name, region } = saved;

function find(changes: Partial<NamedAccount>, savedGames = [saved]) {
  const parsed = parseSavedGameMatch({ game, name, region, ...changes });
  return parsed.kind === 'parsed' ? filterSavedGames(savedGames, parsed.match) : parsed.kind;
}

test('a saved game is found by its shown name, even if this is not a valid Riot ID', () => {
  expect(find({})).toEqual([saved]);
  expect(find({ region: '' })).toEqual([saved]);
  expect(find({ name: 'odd # name' })).toEqual([]);
});

test('a previous name matches only if no saved game has this name now', () => {
  expect(find({ name: 'Before#NA1' })).toEqual([saved]);
  const current = savedGameFactory({ playerId: 'other', name: 'Before#NA1' });
  expect(find({ name: 'Before#NA1' }, [saved, current])).toEqual([current]);
});

test('an unknown game and an unknown region are refused', () => {
  expect(find({ game: 'unknown' })).toBe('unknown-game');
  expect(find({ region: 'moon' })).toBe('bad-region');
});

test('the region of a game without regions does not matter, as in a look-up', () => {
  const rook = { game: 'lichess', name: 'Mosswick_Rook', region: 'na1' } as const;
  expect(parseSavedGameMatch(rook)).toEqual({
    kind: 'parsed',
    match: { game: 'lichess', name: 'Mosswick_Rook', region: undefined },
  });
});

test('of removed games those of the last removal match, or those of the time that is given', () => {
  const [earlier, later] = ['2026-09-03T12:00:00.000Z', '2026-09-04T12:00:00.000Z'] as const;
  const removed = [earlier, later, later].map((removedAt) => ({
    ...savedGameFactory({ name: 'A#1' }),
    removedAt,
  }));
  const match = { game: 'league-of-legends', name: 'A#1', region: undefined } as const;
  const find = (removedAt?: string) => filterRemovedGames(removed, { ...match, removedAt });
  expect(find()).toEqual(removed.slice(1));
  expect(find(earlier)).toEqual(removed.slice(0, 1));
});
