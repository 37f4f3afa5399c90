import { expect, test } from 'vitest';
import { readAccountFields, toAccountFields, toAccountQuery } from './account-fields.ts';

const fields = { GameType: 'Lichess', GameUsername: 'mira', Region: '' };

test('the fields of an account are read and written, and other fields stay', () => {
  const account = { game: 'lichess', name: 'mira', region: '' } as const;
  expect(readAccountFields({ ...fields, next: '/' })).toEqual({ ...account, next: '/' });
  expect(toAccountFields(account)).toEqual(fields);
  expect(toAccountQuery(account, { Queue: 'blitz' })).toBe(
    'GameType=Lichess&GameUsername=mira&Region=&Queue=blitz',
  );
});

test.each([
  ['', null],
  ['league of legends', 'unknown'],
  ['lichess', 'unknown'],
])('the GameType %j is the game %j', (GameType, game) => {
  expect(readAccountFields({ ...fields, GameType }).game).toBe(game);
});
