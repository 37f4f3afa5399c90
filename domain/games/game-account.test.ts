import { expect, test } from 'vitest';
import { parseGameAccount } from './game-account.ts';
import { games } from './games.ts';

const [game] = games;
const fields = { GameType: game?.name ?? '', GameUsername: 'Mosswick#NA1', Region: 'kr' };

test('a game account is parsed into a game, a Riot ID and a platform', () => {
  expect(parseGameAccount(fields)).toEqual({
    kind: 'parsed',
    account: { game, name: 'Mosswick#NA1', platform: 'kr' },
  });
});

test('a name needs no tag and loses invisible characters and outer spaces, and the default region is North America', () => {
  expect(parseGameAccount({ ...fields, GameUsername: ' Moss\u200bwick ', Region: '' })).toEqual({
    kind: 'parsed',
    account: { game, name: 'Mosswick', platform: 'na1' },
  });
});

test.each([
  [{ GameType: '' }, 'unknown-game'],
  [{ GameType: 'league of legends' }, 'unknown-game'],
  [{ GameUsername: '' }, 'bad-name'],
  [{ GameUsername: 'Mosswick#' }, 'bad-name'],
  [{ GameUsername: `${'x'.repeat(33)}#NA1` }, 'bad-name'],
  [{ Region: 'moon' }, 'bad-region'],
  [{ Region: 'NA1' }, 'bad-region'],
  [{ GameType: 'Chess', GameUsername: '', Region: 'moon' }, 'unknown-game'],
  [{ GameUsername: '', Region: 'moon' }, 'bad-name'],
])('an account with the fields %o is refused as %s', (wrongFields, kind) => {
  expect(parseGameAccount({ ...fields, ...wrongFields })).toEqual({ kind });
});
