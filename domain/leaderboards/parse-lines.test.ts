import { expect, test } from 'vitest';
import { gameById } from '../games/games.ts';
import { maxLines } from './leaderboard.ts';
import { maxLineLength, parseLine, parseLines, parseUser } from './parse-lines.ts';

const host = 'ranks.example';
const options = (game: 'league-of-legends' | 'lichess' | 'dota-2' | 'deadlock', region = '') => ({
  game: gameById(game),
  region,
  host,
});
const [riot, chess, steam, deadlock] = [
  options('league-of-legends', 'kr'),
  options('lichess'),
  options('dota-2'),
  options('deadlock'),
];

test.each([
  ['Mosswick#EUW', 'Mosswick#EUW', 'kr'],
  ['Mosswick#EUW\tEUW', 'Mosswick#EUW', 'euw1'],
  ['euw1;Mosswick#EUW', 'Mosswick#EUW', 'euw1'],
  ['Europe West, Mosswick', 'Mosswick', 'euw1'],
  ['1,Bob,Moss wick#EUW,NA,1500', 'Moss wick#EUW', 'na1'],
  ['Moss wick#EUW, Bob', 'Moss wick#EUW', 'kr'],
  ['Bob\tMosswick', 'Mosswick', 'kr'],
  ['12. Mosswick#EUW', 'Mosswick#EUW', 'kr'],
  ['#3 Mosswick#EUW', 'Mosswick#EUW', 'kr'],
  ['3) Mosswick#EUW', 'Mosswick#EUW', 'kr'],
  ['7 Dwarfs#EUW', '7 Dwarfs#EUW', 'kr'],
  ['NA', 'NA', 'kr'],
  ['Bob, https://www.op.gg/lol/summoners/euw/Mosswick-EUW', 'Mosswick#EUW', 'euw1'],
  [`https://${host}/players/league-of-legends/na1/Mosswick-NA1?x=1`, 'Mosswick#NA1', 'na1'],
])('for a game with regions, %j is %s in %s', (line, name, region) => {
  expect(parseLine(line, riot)).toEqual({ name, region });
});

test.each([
  [chess, 'Bob;mosswick;1500', 'mosswick'],
  [chess, '1234', '1234'],
  [chess, 'mosswick,NA', 'NA'],
  [chess, 'lichess.org/@/Mosswick', 'Mosswick'],
  [steam, '105001,Bob', '105001'],
  [steam, '76561197960370729', '105001'],
  [steam, 'Bob, steamcommunity.com/profiles/76561197960370729', '105001'],
  [steam, '달빛 여우', '달빛 여우'],
  [deadlock, '105001,Bob', '105001'],
])('for $game.name, %j is a player', (...[of, line, name]) => {
  expect(parseLine(line, of)).toEqual({ name, region: '' });
});

test.each(['@Ann', 'Bob,@Ann', '1. @ann,', `https://${host}/ann`, `${host.toUpperCase()}/Ann?x#y`])(
  '%j names a profile',
  (line) => {
    expect(parseUser(parseLine(line, chess))?.toLowerCase()).toBe('ann');
  },
);

test.each([
  [chess, 'moss wick', 'bad-name'],
  [chess, `${host}/players/dota-2/105001`, 'bad-name'],
  [chess, 'https://evil.test/@/mosswick', 'bad-name'],
  [chess, `https://${host}.evil.test/ann`, 'bad-name'],
  [riot, 'https://lichess.org/@/mosswick', 'bad-name'],
  [riot, `${host}/players/league-of-legends/moon/Mosswick-NA1`, 'bad-region'],
  [steam, 'https://steamcommunity.com/id/mosswick/', 'bad-name'],
  [deadlock, 'Mosswick', 'bad-name'],
] as const)(
  'for $game.name, %s has a problem, and stays as it was written',
  (of, line, problem) => {
    expect(parseLine(line, of)).toMatchObject({ name: line, problem });
  },
);

test('a list has its numbers left out, and empty lines', () => {
  const text = '1 Mosswick#EUW\r\n\r\n \u200b\t,\n1 Bob, 7 Dwarfs#EUW\r3\tTide#EUW';
  expect(parseLines(text, riot)).toEqual({
    kind: 'parsed',
    lines: ['Mosswick#EUW', '7 Dwarfs#EUW', 'Tide#EUW'].map((name) => ({ name, region: 'kr' })),
  });
});

test('a number begins a name unless all lines have one', () => {
  const names = ['7 Dwarfs#EUW', 'Mosswick#EUW'];
  expect(parseLines(names.join('\n'), riot)).toMatchObject({
    lines: names.map((name) => ({ name })),
  });
  expect(parseLines('7 Dwarfs#EUW', riot)).toMatchObject({ lines: [{ name: '7 Dwarfs#EUW' }] });
});

test('no lines, too many lines and a long line are refused', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `player${index}`);
  expect(parseLines(lines(maxLines).join('\n'), chess)).toMatchObject({ kind: 'parsed' });
  expect(parseLines(lines(maxLines + 1).join('\n'), chess)).toEqual({
    kind: 'too-many-lines',
    number: maxLines + 1,
  });
  const long = `a\n${'b'.repeat(maxLineLength + 1)}`;
  expect(parseLines(long, chess)).toEqual({ kind: 'line-too-long', number: 2 });
  expect(parseLines(' ,\n--', chess).kind).toBe('no-lines');
});

test('100 lines of nonsense are lines with a problem or a name', () => {
  const nonsense = [
    '=1+1',
    '\u0000',
    '\ud800x',
    '(((a',
    '[',
    '\\',
    '@',
    '@@a',
    '%00',
    '//a/b',
    'a;;',
  ];
  for (const of of [riot, chess, steam])
    expect(parseLines(nonsense.join('\n'), of).kind).toBe('parsed');
});
