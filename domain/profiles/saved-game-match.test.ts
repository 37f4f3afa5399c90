import { expect, test } from 'vitest';
import { savedGameFactory } from '../../tests/factories/players.ts';
import { gameById } from '../games/games.ts';
import { filterSavedGames, parseSavedGameMatch } from './saved-game-match.ts';

const saved = savedGameFactory({ name: 'odd # name #', previousNames: ['Before#NA1'] });
const GameType = gameById(saved.game).name;
const fields = { GameType, GameUsername: saved.name, Region: saved.platform };

function find(changes: Partial<typeof fields>, savedGames = [saved]) {
  const parsed = parseSavedGameMatch({ ...fields, ...changes } as typeof fields);
  return parsed.kind === 'parsed' ? filterSavedGames(savedGames, parsed.match) : parsed.kind;
}

test('a saved game is found by the name that is shown, which need not be a Riot ID', () => {
  expect(find({})).toEqual([saved]);
  expect(find({ Region: '' as typeof fields.Region })).toEqual([saved]);
  expect(find({ GameUsername: 'odd # name' })).toEqual([]);
});

test('a previous name counts where no game has it now', () => {
  expect(find({ GameUsername: 'Before#NA1' })).toEqual([saved]);
  const other = savedGameFactory({ playerId: 'other', name: 'Before#NA1' });
  expect(find({ GameUsername: 'Before#NA1' }, [saved, other])).toEqual([other]);
});

test('an unknown game and an unknown region are refused', () => {
  expect(find({ GameType: 'Chess' as typeof GameType })).toBe('unknown-game');
  expect(find({ Region: 'moon' as typeof fields.Region })).toBe('bad-region');
});
