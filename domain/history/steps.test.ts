import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TimedRank } from '../games/ranks.ts';
import { countGames } from '../games/record.ts';
import { listSteps, sumWeeks } from './steps.ts';

const hourMs = 3_600_000;
const start = Date.UTC(2026, 0, 1);

/** Any games of a season, each with its result, and which reads of the season are missing. */
const anySeason = fc.array(
  fc.record({
    hours: fc.integer({ min: 1, max: 400 }),
    result: fc.constantFrom('wins', 'losses', 'draws', 'otherGames'),
    points: fc.integer({ min: -30, max: 30 }),
    isRead: fc.boolean(),
  }),
  { minLength: 1, maxLength: 60 },
);

test('the sum of all weeks equals the season, whatever reads are missing', () => {
  fc.assert(
    fc.property(anySeason, (games) => {
      let [time, rating] = [start, 1500];
      const record = { wins: 3, losses: 2, draws: 1, otherGames: 0 };
      const read = (): TimedRank => ({
        readAt: new Date(time).toISOString(),
        rank: { kind: 'rating', emblem: 'BLITZ', rating },
        record: { ...record },
      });
      const samples = [read()];
      for (const { hours, result, points, isRead } of games) {
        time += hours * hourMs;
        rating += points;
        record[result] += 1;
        if (isRead) samples.push(read());
      }
      const [first, last] = [samples[0], samples.at(-1)];
      if (!first?.record || !last?.record) throw new Error('no samples');
      const weeks = [...sumWeeks(listSteps(samples))];
      const sum = (count: 'wins' | 'losses' | 'draws' | 'otherGames') =>
        weeks.reduce((total, [, { games: played }]) => total + (played?.[count] ?? 0), 0);
      for (const count of ['wins', 'losses', 'draws', 'otherGames'] as const)
        expect(sum(count)).toBe((last.record[count] ?? 0) - (first.record[count] ?? 0));
      const points = weeks.reduce((total, [, week]) => total + week.points, 0);
      expect(points).toBe(toRating(last) - toRating(first));
      expect(weeks.every(([, { games: played }]) => played && countGames(played) > 0)).toBe(true);
    }),
  );
});

const toRating = ({ rank }: TimedRank) => (rank.kind === 'rating' ? rank.rating : Number.NaN);

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

test('a reset is no step, and neither is a mistake of one read', () => {
  // 5 January 2026 is a Monday.
  expect(
    list(toSample('01-05', 1500, 10), toSample('01-06', 0), toSample('01-13', 900, 1)),
  ).toEqual([]);
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
