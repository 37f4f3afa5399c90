import { expect, test } from 'vitest';
import { parseGameAccount } from './game-account.ts';
import { games } from './games.ts';

const [game] = games;
const fields = { GameType: game?.name ?? '', GameUsername: 'Mosswick#NA1', Region: 'kr' };

test('a game account is parsed into a game, a Riot ID and a platform', () => {
  expect(parseGameAccount(fields)).toEqual({
    kind: 'parsed',
    account: { game, name: 'Mosswick#NA1', region: 'kr' },
  });
});

test('a name needs no tag and loses invisible characters and outer spaces, and the default region is North America', () => {
  expect(parseGameAccount({ ...fields, GameUsername: ' Moss\u200bwick ', Region: '' })).toEqual({
    kind: 'parsed',
    account: { game, name: 'Mosswick', region: 'na1' },
  });
});

test.each([
  ['https://www.op.gg/summoners/euw/Moss%20wick-EUW', 'Moss wick#EUW', 'euw1'],
  ['op.gg/lol/summoners/na/Moss-wick-NA1?queue=solo', 'Moss-wick#NA1', 'na1'],
  ['https://op.gg/summoners/moon/Mosswick-NA1', 'Mosswick#NA1', 'kr'],
])('the address %s of a page about a player names the player', (GameUsername, name, region) => {
  expect(parseGameAccount({ ...fields, GameUsername })).toMatchObject({
    account: { name, region },
  });
});

test.each([
  'https://evil.example/summoners/na/Mosswick-NA1',
  'https://op.gg.evil.example/summoners/na/Moss-NA1',
])('the address %s names no player', (GameUsername) => {
  expect(parseGameAccount({ ...fields, GameUsername }).kind).toBe('bad-name');
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
