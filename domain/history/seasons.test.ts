import { expect, test } from 'vitest';
import { rankOf } from '../../tests/factories/ranks.ts';
import { formatShortRank } from '../games/rank.ts';
import { listSeasons } from './seasons.ts';

/** @param games how many were won; undefined for a source that does not tell it. */
const read = (day: string, rank: string, games?: number) => ({
  readAt: `2026-${day}T12:00:00.000Z`,
  rank: rankOf(rank),
  ...(games !== undefined && { record: { wins: games, losses: 0 } }),
});
const list = (...readings: ReturnType<typeof read>[]) =>
  listSeasons(readings).map(({ from, to, isWhole, last, highest, record }) => {
    const ranks = `${formatShortRank(last)} ${formatShortRank(highest)}`;
    return [from.slice(5, 10), to.slice(5, 10), isWhole, ranks, record?.wins ?? '?'].join(' ');
  });

test('a season ends with a reset, has its last and its highest rank, and the present one is none', () => {
  expect(
    list(
      read('01-10', 'GOLD II 45 LP'),
      read('02-01', 'PLATINUM IV 3 LP'),
      read('03-01', 'GOLD I 80 LP'),
      read('05-03', 'UNRANKED'),
      read('05-20', 'CHALLENGER I 400 LP'),
      read('06-01', 'GRANDMASTER I 700 LP'),
      read('09-02', 'UNRANKED'),
      read('09-10', 'SILVER I 1 LP'),
    ),
  ).toEqual([
    '05-20 09-02 true GRANDMASTER 700 LP CHALLENGER 400 LP ?',
    '01-10 05-03 false GOLD I 80 LP PLATINUM IV 3 LP ?',
  ]);
});

test('a player who was unranked first has a whole season, and one without a reset has none', () => {
  expect(list(read('01-01', 'UNRANKED'), read('01-10', 'GOLD II 45 LP'))).toEqual([]);
  expect(
    list(
      read('01-01', 'UNRANKED'),
      read('01-10', 'GOLD II 45 LP'),
      read('02-10', 'UNRANKED'),
      read('03-10', 'UNRANKED'),
    ),
  ).toEqual(['01-10 02-10 true GOLD II 45 LP GOLD II 45 LP ?']);
});

test('a season has the games at its end, also those after the last change of the rank', () => {
  expect(
    list(
      read('01-10', 'GOLD II 45 LP', 100),
      read('02-10', 'GOLD II 45 LP', 140),
      read('05-03', 'UNRANKED'),
      read('05-20', 'SILVER II 5 LP', 6),
    ),
  ).toEqual(['01-10 05-03 false GOLD II 45 LP GOLD II 45 LP 140']);
});

test('a season also ends when two reads tell less games, and not when one does', () => {
  const before = [read('01-10', 'GOLD II 45 LP', 100), read('02-10', 'GOLD I 5 LP', 140)];
  const after = read('05-20', 'SILVER II 5 LP', 6);
  expect(list(...before, after)).toEqual([]);
  expect(list(...before, after, read('05-21', 'GOLD I 9 LP', 141))).toEqual([]);
  expect(list(...before, after, read('05-21', 'SILVER II 20 LP', 7))).toEqual([
    '01-10 05-20 false GOLD I 5 LP GOLD I 5 LP 140',
  ]);
  expect(list(...before, after, read('05-21', 'SILVER II 20 LP'))).toEqual([]);
});
