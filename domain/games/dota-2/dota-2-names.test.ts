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

test.each([
  ['https://www.opendota.com/players/105001/overview', '105001'],
  ['https://www.dotabuff.com/players/105001', '105001'],
  ['https://stratz.com/players/105001?x=1', '105001'],
  ['https://steamcommunity.com/profiles/76561197960370729/', '105001'],
  ['https://steamcommunity.com/id/mosswick/', undefined],
  ['https://www.opendota.com/matches/105001', undefined],
  ['https://opendota.com.evil.test/players/105001', undefined],
  ['https://evil.test/players/105001', undefined],
])('the address %s names %j', (text, name) => {
  const found = dota2Names.parseAddress(new URL(text));
  expect(dota2Names.parse(found?.name ?? '')).toBe(name);
});
