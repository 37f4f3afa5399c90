import { expect, test } from 'vitest';
import { dota2Names } from './dota-2-names.ts';

test.each([
  ['105001', '105001'],
  [' 0105001 ', '105001'],
  // The SteamID64 of the same account.
  ['76561197960370729', '105001'],
  ['4294967295', '4294967295'],
  ['4294967296', undefined],
  ['9007199254740993', undefined],
  ['0', undefined],
  ['9'.repeat(200), undefined],
  [' Moss\u200bwick ', 'Mosswick'],
  ['달빛 여우', '달빛 여우'],
  ['e\u0301', '\u00e9'],
  ['-1', '-1'],
  ['x'.repeat(64), 'x'.repeat(64)],
  ['x'.repeat(65), undefined],
  ['a\u0000b', undefined],
  ['\ud800', undefined],
  // Not the player who is called like this address.
  ['https://steamcommunity.com/id/mosswick/', undefined],
])('%j is parsed as %j', (text, name) => {
  expect(dota2Names.parse(text)).toBe(name);
});
