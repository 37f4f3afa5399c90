import { expect, test } from 'vitest';
import { savedGameFactory } from '../../tests/factories/players.ts';
import { sortForPage } from './game-order.ts';
import { moveGame } from './move-game.ts';

const create = (name: string, place: number | null, tier = 'GOLD') =>
  savedGameFactory({
    name,
    place,
    ranks: { solo: { kind: 'divided', tier, division: 'I', leaguePoints: 1, wins: 1, losses: 1 } },
  });
const listNames = (games: readonly { readonly name: string }[]) => games.map(({ name }) => name);

test('without places the best rank comes first', () => {
  const games = [create('Low', null, 'IRON'), create('High', null, 'DIAMOND')];
  expect(listNames(sortForPage(games))).toEqual(['High', 'Low']);
});

test('the owner’s order replaces it, and games without a place come last', () => {
  const games = [
    create('Second', 2, 'DIAMOND'),
    create('Low', null, 'IRON'),
    create('High', null),
    create('First', 1, 'IRON'),
  ];
  expect(listNames(sortForPage(games))).toEqual(['First', 'Second', 'High', 'Low']);
});

test.each([
  [0, 'CAB'],
  [1, 'CAB'],
  [2, 'ACB'],
  [9, 'ABC'],
])('a game that is moved to place %i', (place, names) => {
  const games = [create('A', 1), create('B', 2), create('C', 3)];
  const [, , last] = games;
  if (!last) throw new Error('no game');
  expect(listNames(moveGame(games, last, place)).join('')).toBe(names);
});
