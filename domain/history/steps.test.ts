import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TimedRank } from '../games/ranks.ts';
import { countGames } from '../games/record.ts';
import { listSteps, sumWeeks } from './steps.ts';

const hourMs = 3_600_000;
const start = Date.UTC(2026, 0, 1);

/** Games: each has its result, can be the last of a season, and can be read. */
const anySeasons = fc.array(
  fc.record({
    hours: fc.integer({ min: 1, max: 400 }),
    result: fc.constantFrom('wins', 'losses', 'draws', 'otherGames'),
    points: fc.integer({ min: -30, max: 30 }),
    isRead: fc.boolean(),
    isLast: fc.boolean(),
  }),
  { minLength: 1, maxLength: 60 },
);
const counts = ['wins', 'losses', 'draws', 'otherGames'] as const;
const toRecord = () => ({ wins: 0, losses: 0, draws: 0, otherGames: 0 });

test('the sum of all weeks equals the seasons, whatever reads are missing', () => {
  fc.assert(
    fc.property(anySeasons, (games) => {
      let [time, rating, before] = [start, 1500, 1500];
      let record = { ...toRecord(), wins: 3, losses: 2 };
      const [sums, read] = [toRecord(), { ...record }];
      const expected = { points: 0, ...toRecord() };
      const samples: TimedRank[] = [];
      const add = (rank: TimedRank['rank']) => {
        samples.push({ readAt: new Date(time).toISOString(), rank, record: { ...record } });
        for (const count of counts) {
          expected[count] += record[count] - read[count];
          read[count] = record[count];
        }
      };
      const addRating = () => {
        add({ kind: 'rating', emblem: 'BLITZ', rating });
        expected.points += rating - before;
        before = rating;
      };
      addRating();
      for (const { hours, result, points, isRead, isLast } of games) {
        time += hours * hourMs;
        rating += points;
        record[result] += 1;
        if (isRead) addRating();
        if (!isLast) continue;
        // The reset is seen, and the first rank after it.
        time += hours * hourMs;
        [record, rating] = [toRecord(), 1200];
        Object.assign(read, record);
        add({ kind: 'unranked' });
        time += hours * hourMs;
        record.wins = 1;
        before = rating;
        addRating();
      }
      const weeks = [...sumWeeks(listSteps(samples)).values()];
      for (const { games: played } of weeks)
        for (const count of counts) sums[count] += played?.[count] ?? 0;
      expect({ points: weeks.reduce((sum, week) => sum + week.points, 0), ...sums }).toEqual(
        expected,
      );
      expect(weeks.every(({ games: played }) => played && countGames(played) > 0)).toBe(true);
    }),
  );
});

const toSample = (day: string, rating: number, wins?: number): TimedRank => ({
  readAt: `2026-${day}T12:00:00.000Z`,
  rank: rating === 0 ? { kind: 'unranked' } : { kind: 'rating', emblem: 'BLITZ', rating },
  record: wins === undefined ? undefined : { wins, losses: 0 },
});
const list = (...samples: readonly TimedRank[]) =>
  [...sumWeeks(listSteps(samples))].map(([monday, { points, games }]) => [
    monday.slice(5, 10),
    points,
    games?.wins,
  ]);

test('a reset is no fall, all games after it are new, and a mistake of one read is left out', () => {
  // 5 January 2026 is a Monday.
  expect(
    list(toSample('01-05', 1500, 10), toSample('01-06', 0), toSample('01-13', 900, 1)),
  ).toEqual([['01-12', 0, 1]]);
  expect(
    list(toSample('01-05', 1500, 10), toSample('01-13', 900, 1), toSample('01-20', 1520, 12)),
  ).toEqual([['01-19', 20, 2]]);
});

test('a gap of forty days counts in the week after it, and games that one sample does not tell are not lost', () => {
  expect(list(toSample('01-05', 1500, 10), toSample('02-14', 1600, 30))).toEqual([
    ['02-09', 100, 20],
  ]);
  expect(
    list(toSample('01-05', 1500, 10), toSample('01-06', 1510), toSample('01-07', 1520, 12)),
  ).toEqual([['01-05', 20, 2]]);
  expect(list(toSample('01-05', 1500), toSample('01-06', 1510))).toEqual([
    ['01-05', 10, undefined],
  ]);
});
