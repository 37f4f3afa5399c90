import { expect, test } from 'vitest';
import { describeGameAccount } from './describe-game-account.ts';
import { formatRegion } from './format-region.ts';
import { games } from './games.ts';
import { defaultRegion, findRegion, isRegion } from './regions.ts';

const [game] = games;
if (!game) throw new Error('there is no game');
const withoutRegions = { ...game, regions: [] };

test('a region belongs to a game, and without a game to any', () => {
  expect(isRegion(game, 'kr')).toBe(true);
  expect(isRegion(undefined, 'kr')).toBe(true);
  for (const text of ['', 'KR', 'moon', 'toString']) {
    expect(isRegion(game, text)).toBe(false);
    expect(isRegion(undefined, text)).toBe(false);
  }
  expect(isRegion(withoutRegions, 'kr')).toBe(false);
});

test("the default region is the first; a game without regions has the region ''", () => {
  expect(defaultRegion(game)).toBe('na1');
  expect(defaultRegion(withoutRegions)).toBe('');
});

test('a region is shown by its name, an unknown one by its id', () => {
  expect(formatRegion(game.id, 'kr')).toBe('Korea');
  expect(formatRegion(game.id, 'moon')).toBe('moon');
  expect(formatRegion('lichess', 'kr')).toBe('kr');
});

test('an account without a region is described without one', () => {
  const account = { game: game.id, name: 'Mosswick#NA1', region: 'kr' };
  expect(describeGameAccount(account)).toBe('Mosswick#NA1 (League of Legends, Korea)');
  expect(describeGameAccount({ ...account, region: '' })).toBe('Mosswick#NA1 (League of Legends)');
});

test.each(['euw1', 'EUW', 'euw', 'Europe West'])('%j is a region', (text) => {
  expect(findRegion(game, text)).toBe('euw1');
  expect(findRegion(withoutRegions, text)).toBeUndefined();
});

test('a region is found by its tag with or without digits, and by no other text', () => {
  const found = ['NA', 'na1', 'KR1', 'kr', '', 'Europe'].map((text) => findRegion(game, text));
  expect(found).toEqual(['na1', 'na1', 'kr', 'kr', undefined, undefined]);
});
