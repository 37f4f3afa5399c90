import { expect, test } from 'vitest';
import type { RankWithRecord } from '../games/rank.ts';
import { listPassers, type RankedLine, toRise, toStandings } from './standings.ts';

const rating = (value: number, games: number, isProvisional = false): RankWithRecord => ({
  kind: 'rating',
  emblem: 'BLITZ',
  rating: value,
  wins: 0,
  losses: 0,
  otherGames: games,
  ...(isProvisional && { isProvisional }),
});
const rows: readonly RankedLine[] = [
  { line: 1, rank: { kind: 'unranked' }, climb: null },
  { line: 2, rank: rating(1500, 90), climb: -5 },
  { line: 3, rank: rating(2400, 3, true), climb: 900 },
  { line: 4, rank: rating(1700, 10), climb: 40 },
  { line: 5, rank: rating(1700, 20), climb: null },
  { line: 6, rank: rating(1900, 50), climb: 0 },
];

test.each([
  ['rank', '6:1 4:2 5:2 2:4 3:null 1:null'],
  ['climb', '4:2 6:1 2:4 5:2 3:null 1:null'],
  ['games', '2:4 6:1 5:2 4:2 3:null 1:null'],
] as const)('by %s, ties share a place, and rows without a place come last', (sort, order) => {
  const standings = toStandings(rows, sort);
  expect(standings.map(({ row, place }) => `${row.line}:${place}`).join(' ')).toBe(order);
});

test('a row rises, falls or has no place to compare with', () => {
  expect([toRise(5, 2), toRise(1, 3), toRise(null, 1), toRise(1, null)]).toEqual([
    3,
    -2,
    null,
    null,
  ]);
});

test('those who passed a row stood below it a week ago and stand above it now', () => {
  const toRow = (line: number, placeBefore: number | null) => ({ line, placeBefore });
  // By their places now: the third one is new, the fourth was ahead before, too.
  const placed = [toRow(1, 5), toRow(2, 1), toRow(3, null), toRow(4, 2), toRow(5, 4)];
  const standings = [
    ...placed.map((row, index) => ({ row, place: index + 1 })),
    { row: toRow(6, 6), place: null },
  ];
  const listLines = (line: number) => listPassers(standings, line).map((row) => row.line);
  expect([2, 4, 5, 3, 6, 9].map(listLines)).toEqual([[1], [1], [1], [], [], []]);
});
