import { expect, test } from 'vitest';
import { gameById } from '../games/games.ts';
import type { Rank } from '../games/rank.ts';
import type { TrendPoint } from '../profiles/trend.ts';
import { findWeekStart } from '../week.ts';
import { calculateClimb, countClimb } from './climb.ts';

const monday = '2026-11-23T00:00:00.000Z';
const now = Date.parse('2026-11-29T23:59:59.999Z');

test('weeks begin on Monday at midnight, UTC', () => {
  expect(new Date(findWeekStart(now)).toISOString()).toBe(monday);
  expect(new Date(findWeekStart(Date.parse(monday))).toISOString()).toBe(monday);
  expect(new Date(findWeekStart(now + 1)).toISOString()).toBe('2026-11-30T00:00:00.000Z');
});

const rating = (value: number): Rank => ({ kind: 'rating', emblem: 'BLITZ', rating: value });
const at = (time: string, points: number | null): TrendPoint => [Date.parse(time) / 60_000, points];

test.each<[string, readonly TrendPoint[], number | null, string?]>([
  [
    'since the last point before Monday',
    [at('2026-11-02T00:00Z', 1200), at('2026-11-20T00:00Z', 1450), at('2026-11-25T00:00Z', 1470)],
    50,
  ],
  ['since a point on Monday at midnight', [at('2026-11-20T00:00Z', 1450), at(monday, 1460)], 40],
  [
    'since the history begins',
    [at('2026-11-24T10:00Z', 1490), at('2026-11-25T00:00Z', 1500)],
    10,
    '2026-11-24T10:00:00.000Z',
  ],
  [
    'since the first rank',
    [at('2026-11-20T00:00Z', null), at('2026-11-24T10:00Z', 1400)],
    100,
    '2026-11-24T10:00:00.000Z',
  ],
  ['not known', [], null],
])('the climb is %s', (_, points, climb, climbSince) => {
  const trend = { firstAt: monday, peak: null, points };
  expect(calculateClimb(trend, rating(1500), now)).toEqual(
    climbSince ? { climb, climbSince } : { climb },
  );
  expect(calculateClimb(trend, { kind: 'unranked' }, now)).toEqual({ climb: null });
  expect(calculateClimb(undefined, rating(1500), now)).toEqual({ climb: null });
});

const divided = (tier: string, division: string, leaguePoints: number): Rank => ({
  kind: 'divided',
  tier,
  division,
  leaguePoints,
});
const queueOf = (game: Parameters<typeof gameById>[0], id: string) => {
  const queue = gameById(game).queues.find((each) => each.id === id);
  if (!queue) throw new Error(`no queue ${id}`);
  return queue;
};
const [solo, hyperRoll, blitz, ranked, badge] = [
  queueOf('league-of-legends', 'solo'),
  queueOf('teamfight-tactics', 'hyper-roll'),
  queueOf('lichess', 'blitz'),
  queueOf('dota-2', 'ranked'),
  queueOf('deadlock', 'ranked'),
];

test.each([
  ['within a division', solo, divided('GOLD', 'II', 60), 46, 'points', 46],
  ['by two divisions', solo, divided('GOLD', 'II', 10), 150, 'divisions', 2],
  ['by a division down', solo, divided('GOLD', 'II', 90), -20, 'divisions', -1],
  ['into MASTER', solo, divided('MASTER', 'I', 250), 300, 'divisions', 1],
  ['from MASTER', solo, divided('GRANDMASTER', 'I', 600), 350, 'points', 350],
  ['of Hyper Roll', hyperRoll, { kind: 'rated', tier: 'BLUE', rating: 2700 }, 400, 'points', 400],
  ['of a rating', blitz, rating(1500), -120, 'points', -120],
  ['of a medal', ranked, { kind: 'medal', tier: 'LEGEND', division: 'III' }, 300, 'stars', 3],
  ['of a badge', badge, { kind: 'medal', tier: 'ARCHON', division: '2' }, -700, 'divisions', -7],
  ['without a change', solo, divided('GOLD', 'II', 10), 0, 'points', 0],
] as const)('a climb %s', (_, queue, rank, climb, unit, count) => {
  expect(countClimb(queue, rank, climb)).toEqual({ unit, count });
});
