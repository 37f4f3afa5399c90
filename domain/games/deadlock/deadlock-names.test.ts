import { expect, test } from 'vitest';
import { parsePlayers } from '../parse-players.ts';
import { deadlockNames } from './deadlock-names.ts';

test.each([
  ['105001', '105001'],
  [' 0105001 ', '105001'],
  ['76561197960370729', '105001'],
  ['[U:1:105001]', '105001'],
  ['4294967296', undefined],
  ['0', undefined],
  ['Mosswick', undefined],
  ['', undefined],
])('%j is parsed as %j', (text, name) => {
  expect(deadlockNames.parse(text)).toBe(name);
});

test.each([
  ['https://steamcommunity.com/profiles/76561197960370729/', ['dota-2', 'deadlock']],
  ['U:1:105001', ['dota-2', 'deadlock']],
  ['https://www.dotabuff.com/players/105001', ['dota-2']],
  ['https://evil-steamcommunity.com/profiles/105001', []],
])('%s means a player of %j', (text, games) => {
  expect(parsePlayers(text).map(({ game }) => game)).toEqual(games);
});
