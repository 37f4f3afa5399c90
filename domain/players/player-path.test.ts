import { expect, test } from 'vitest';
import { parsePlayerPath, toPlayerPath } from './player-path.ts';

test.each([
  [
    'league-of-legends',
    'kr',
    '달빛 여우#KR1',
    'players/league-of-legends/kr/%EB%8B%AC%EB%B9%9B%20%EC%97%AC%EC%9A%B0-KR1',
  ],
  ['teamfight-tactics', 'na1', 'Half-Past#NA1', 'players/teamfight-tactics/na1/Half-Past-NA1'],
  ['lichess', '', 'moss-and-mint', 'players/lichess/moss-and-mint'],
  ['dota-2', '', '105001', 'players/dota-2/105001'],
] as const)('the path of %s, %s, %s leads back', (game, region, name, expected) => {
  const path = toPlayerPath({ game, region, name });
  expect(path).toBe(expected);
  expect(parsePlayerPath(path)).toEqual({ game, region, name });
});

test.each([
  'players',
  'players/lichess',
  'players/lichess/',
  'players/lichess/a/b',
  'players/lichess/a%00b',
  'players/league-of-legends/na1',
  'players/league-of-legends/na1/a/b',
  'players/no-game/a',
  'Mira',
  '',
])('%j is no path of a player', (path) => {
  expect(parsePlayerPath(path)).toBeUndefined();
});
