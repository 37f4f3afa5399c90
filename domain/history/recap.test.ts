import { expect, test } from 'vitest';
import { savedGameFactory } from '../../tests/factories/players.ts';
import { rankOf } from '../../tests/factories/ranks.ts';
import type { PlayedGames } from '../games/rank.ts';
import { findRecapPeriod, listPeriods, listRecaps, parsePeriod } from './recap.ts';

const now = Date.parse('2026-11-29T12:00:00.000Z');
const saved = savedGameFactory();
const november = parsePeriod('2026-11', now) ?? { name: '', from: '', to: '' };

const toSample = (time: string, rank: string, record?: PlayedGames) => ({
  game: saved.game,
  playerId: saved.playerId,
  queue: 'solo',
  readAt: `2026-${time}:00.000Z`,
  rank: rankOf(rank),
  record,
});
const list = (...samples: ReturnType<typeof toSample>[]) => listRecaps([saved], samples, november);

test.each([
  ['2026', '2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['2026-11', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ['2025-12', '2025-12-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
])('%s is a period', (name, from, to) => {
  expect(parsePeriod(name, now)).toEqual({ name, from, to });
});

test.each(['2026-12', '2027', '2019', '2026-13', '2026-00', '26', '2026-1', ''])(
  '%j is none: it has not begun, or is no month or year',
  (name) => {
    expect(parsePeriod(name, now)).toBeUndefined();
  },
);

test.each([
  ['2026-11-07T23:59:59.999Z', '2026-10'],
  ['2026-11-08T00:00:00.000Z', '2026'],
  ['2027-01-01T00:00:00.000Z', '2026'],
  ['2027-01-08T00:00:00.000Z', '2027'],
])('at %s the page of the owner leads to the recap of %s', (time, period) => {
  expect(findRecapPeriod(Date.parse(time))).toBe(period);
});

test('there are recaps of this and the last month, and of this and the last year', () => {
  expect(listPeriods(Date.parse('2027-01-08T00:00:00.000Z'))).toEqual([
    '2027-01',
    '2026-12',
    '2027',
    '2026',
  ]);
});

test('a month counts from the last rank before it, and says its peak, its best week, and what was played', () => {
  const [recap, ...others] = list(
    toSample('10-20T12:00', 'GOLD II 10 LP', { wins: 90, losses: 80 }),
    toSample('10-31T20:00', 'GOLD II 50 LP', { wins: 100, losses: 90 }),
    // 2 and 9 November 2026 are Mondays.
    toSample('11-02T12:00', 'GOLD II 70 LP', { wins: 102, losses: 90 }),
    toSample('11-02T18:00', 'GOLD I 10 LP', { wins: 104, losses: 90 }),
    toSample('11-08T12:00', 'GOLD I 10 LP', { wins: 104, losses: 90 }),
    toSample('11-10T12:00', 'PLATINUM IV 5 LP', { wins: 110, losses: 95 }),
    toSample('11-20T12:00', 'GOLD I 80 LP', { wins: 111, losses: 99 }),
    toSample('12-01T12:00', 'DIAMOND I 1 LP', { wins: 200, losses: 99 }),
  );
  expect(others).toEqual([]);
  expect(recap).toMatchObject({
    game: saved.game,
    name: saved.name,
    queue: 'solo',
    since: undefined,
    kind: 'divided',
    last: { text: 'GOLD I 80 LP' },
    highest: { text: 'PLATINUM IV 5 LP', at: '2026-11-10T12:00:00.000Z' },
    climb: 130,
    bestWeek: { monday: '2026-11-09T23:59:00.000Z', points: 95 },
    promotions: 1,
    activeDays: 3,
    games: { wins: 11, losses: 9 },
    longestRun: 4,
  });
});

test('a page that begins in the month says since when, and a rank of before that was highest has the first day', () => {
  expect(
    list(toSample('11-05T12:00', 'GOLD II 10 LP'), toSample('11-06T12:00', 'GOLD III 1 LP'))[0],
  ).toMatchObject({
    since: '2026-11-05T12:00:00.000Z',
    climb: -109,
    bestWeek: undefined,
    games: undefined,
    longestRun: 0,
    highest: { text: 'GOLD II 10 LP', at: '2026-11-05T12:00:00.000Z' },
  });
  expect(
    list(toSample('10-05T12:00', 'GOLD II 10 LP'), toSample('11-06T12:00', 'GOLD III 1 LP'))[0],
  ).toMatchObject({
    since: '2026-10-05T12:00:00.000Z',
    highest: { text: 'GOLD II 10 LP', at: '2026-11-01T23:59:00.000Z' },
  });
});

test('games of a season that began before the first known count are not said', () => {
  expect(
    list(
      toSample('10-31T12:00', 'GOLD II 10 LP'),
      toSample('11-06T12:00', 'GOLD II 30 LP', { wins: 100, losses: 90 }),
      toSample('11-07T12:00', 'GOLD II 50 LP', { wins: 101, losses: 90 }),
    )[0],
  ).toMatchObject({ climb: 40, games: undefined, longestRun: 0 });
});

test('a queue in which nothing happened is left out', () => {
  expect(list(toSample('10-05T12:00', 'GOLD II 10 LP'))).toEqual([]);
  expect(list(toSample('11-05T12:00', 'GOLD II 10 LP'))).toEqual([]);
  expect(list()).toEqual([]);
});

test('a new season is no fall', () => {
  expect(
    list(
      toSample('11-02T12:00', 'DIAMOND II 10 LP', { wins: 100, losses: 90 }),
      toSample('11-03T12:00', 'DIAMOND II 30 LP', { wins: 101, losses: 90 }),
      toSample('11-10T12:00', 'UNRANKED'),
      toSample('11-12T12:00', 'GOLD II 30 LP', { wins: 5, losses: 3 }),
      toSample('11-13T12:00', 'GOLD II 50 LP', { wins: 6, losses: 3 }),
    )[0],
  ).toMatchObject({ climb: 40, games: { wins: 7, losses: 3 }, last: { text: 'GOLD II 50 LP' } });
});
