import { expect, test } from 'vitest';
import { parseGameAccount } from './parse-game-account.ts';

const game = 'league-of-legends';
const named = { game, name: 'Mosswick#NA1', region: 'kr' } as const;

test('a game account is parsed into a game, a Riot ID and a platform', () => {
  expect(parseGameAccount(named)).toEqual({
    kind: 'parsed',
    account: named,
  });
});

test('a name needs no tag, and the default region is North America', () => {
  expect(parseGameAccount({ ...named, name: 'Mosswick', region: '' })).toEqual({
    kind: 'parsed',
    account: { game, name: 'Mosswick', region: 'na1' },
  });
});

test.each([
  ['https://www.op.gg/summoners/euw/Moss%20wick-EUW', 'Moss wick#EUW', 'euw1'],
  ['op.gg/lol/summoners/na/Moss-wick-NA1?queue=solo', 'Moss-wick#NA1', 'na1'],
  ['https://op.gg/summoners/moon/Mosswick-NA1', 'Mosswick#NA1', 'kr'],
])('the address %s of a page about a player names the player', (address, name, region) => {
  expect(parseGameAccount({ ...named, name: address })).toMatchObject({
    account: { name, region },
  });
});

test.each([
  'https://evil.example/summoners/na/Mosswick-NA1',
  'https://op.gg.evil.example/summoners/na/Moss-NA1',
  'https://evil.example/x.op.gg/summoners/na/Moss-NA1',
])('the address %s names no player', (name) => {
  expect(parseGameAccount({ ...named, name }).kind).toBe('bad-name');
});

test.each([
  [{ game: null }, 'unknown-game'],
  [{ name: '' }, 'bad-name'],
  [{ name: 'Mosswick#' }, 'bad-name'],
  [{ name: `${'x'.repeat(33)}#NA1` }, 'bad-name'],
  [{ region: 'moon' }, 'bad-region'],
  [{ region: 'NA1' }, 'bad-region'],
  [{ game: 'unknown', name: '', region: 'moon' }, 'unknown-game'],
  [{ name: '', region: 'moon' }, 'bad-name'],
] as const)('an account with %o is refused as %s', (wrong, kind) => {
  expect(parseGameAccount({ ...named, ...wrong })).toEqual({ kind });
});
