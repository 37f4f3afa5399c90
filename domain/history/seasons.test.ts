import { expect, test } from 'vitest';
import { rankOf } from '../../tests/factories/ranks.ts';
import { toHistoryPoint } from './rank-history.ts';
import { listSeasons } from './seasons.ts';

const read = (day: string, rank: string) =>
  toHistoryPoint({ readAt: `2026-${day}T12:00:00.000Z`, rank: rankOf(rank) });
const list = (...readings: ReturnType<typeof read>[]) =>
  listSeasons(readings).map(({ from, to, isWhole, last, highest }) =>
    [from.slice(5, 10), to.slice(5, 10), isWhole, last.text, highest.text].join(' '),
  );

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
    '05-20 09-02 true GRANDMASTER 700 LP CHALLENGER 400 LP',
    '01-10 05-03 false GOLD I 80 LP PLATINUM IV 3 LP',
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
  ).toEqual(['01-10 02-10 true GOLD II 45 LP GOLD II 45 LP']);
});
