import { expect, test } from 'vitest';
import { rankOf } from '../../tests/factories/ranks.ts';
import type { RankWithRecord } from '../games/rank.ts';
import { appendToTrends, type Trends } from '../profiles/trend.ts';
import { startWeeks } from './weeks.ts';

type Read = readonly [day: string, rank: string, games?: number];

const toRead = ([day, rank, wins = 0]: Read) => {
  const solo = { ...rankOf(rank), wins, losses: 0 } as RankWithRecord;
  return { readAt: `2026-${day}T12:00:00.000Z`, ranks: { solo } };
};

/** Returns where the week begins after these reads: the day, the rank's points and the games that were won. */
function startAfter(...reads: readonly [Read, ...Read[]]) {
  const [first, ...later] = reads.map(toRead);
  let before = first ?? toRead(reads[0]);
  let trends: Trends = appendToTrends({}, [
    { queue: 'solo', readAt: before.readAt, rank: rankOf('GREY 1') },
  ]);
  for (const read of later) {
    trends = { ...trends, ...startWeeks(trends, before, read) };
    before = read;
  }
  const week = trends.solo?.week;
  if (!week) return undefined;
  const { rank, record } = week;
  return [week.readAt.slice(5, 10), 'rating' in rank && rank.rating, record?.wins];
}

// 23 and 30 November 2026 are Mondays.
test('a week begins with the last read before Monday, and stays so', () => {
  const sunday = ['11-22', 'GREY 100', 10] as const;
  expect(startAfter(['11-20', 'GREY 90', 8], sunday, ['11-23', 'GREY 120', 12])).toEqual([
    '11-22',
    100,
    10,
  ]);
  expect(startAfter(sunday, ['11-24', 'GREY 120', 12], ['11-29', 'GREY 150', 15])).toEqual([
    '11-22',
    100,
    10,
  ]);
  expect(startAfter(sunday, ['11-24', 'GREY 120', 12], ['11-30', 'GREY 150', 15])).toEqual([
    '11-24',
    120,
    12,
  ]);
});

test('without a read before it, a week begins with the first one, and before a second read with none', () => {
  expect(startAfter(['11-24', 'GREY 100', 10])).toBeUndefined();
  expect(startAfter(['11-24', 'GREY 100', 10], ['11-25', 'GREY 120', 12])).toEqual([
    '11-24',
    100,
    10,
  ]);
  expect(startAfter(['10-14', 'GREY 100', 10], ['11-25', 'GREY 120', 12])).toEqual([
    '10-14',
    100,
    10,
  ]);
});

test('a first rank begins the week, and no rank ends it', () => {
  expect(startAfter(['11-22', 'UNRANKED'], ['11-24', 'GREY 100', 5])).toEqual(['11-24', 100, 5]);
  expect(startAfter(['11-22', 'GREY 100', 5], ['11-24', 'UNRANKED'])).toBeUndefined();
});

test('less games in two reads begin the week again, and in one they do not, also on Monday', () => {
  const before = [
    ['11-22', 'GREY 100', 50],
    ['11-23', 'GREY 110', 52],
  ] as const;
  const mistake = ['11-24', 'GREY 10', 1] as const;
  expect(startAfter(...before, mistake)).toEqual(['11-22', 100, 50]);
  expect(startAfter(...before, mistake, ['11-25', 'GREY 120', 53])).toEqual(['11-22', 100, 50]);
  expect(startAfter(...before, mistake, ['11-30', 'GREY 120', 53])).toEqual(['11-22', 100, 50]);
  expect(startAfter(...before, mistake, ['11-25', 'GREY 40', 3])).toEqual(['11-24', 10, 1]);
});
