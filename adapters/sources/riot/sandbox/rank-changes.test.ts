import { expect, test } from 'vitest';
import { toLadderPoints } from '../../../../domain/games/ladder-points.ts';
import { failingPlayers, players } from './players.ts';
import { toEntryAt, toSampleRank } from './rank-changes.ts';

const now = Date.parse('2026-11-22T19:00:00.000Z');
const stepMs = 10 * 60_000;
const entries = [...players, ...failingPlayers].flatMap(({ gameName, entries: byGame }) =>
  Object.values(byGame).flatMap((list) => list.map((entry) => ({ gameName, entry }))),
);

test('at the time 0 each sample player has the rank that the list of players says', () => {
  for (const { gameName, entry } of entries) expect(toEntryAt(entry, gameName, 0)).toEqual(entry);
});

test('the rank depends only on the player and the time, and changes by a few points every ten minutes', () => {
  const mosswick = { queueType: 'RANKED_TFT', tier: 'DIAMOND', rank: 'II', leaguePoints: 64 };
  const toPoints = (at: number) => {
    const { tier, rank: division, leaguePoints } = toEntryAt(mosswick, 'Mosswick', at);
    const rank = { kind: 'divided', tier, division, leaguePoints } as Parameters<
      typeof toLadderPoints
    >[0];
    return toLadderPoints(rank) ?? Number.NaN;
  };
  const points = Array.from({ length: 1000 }, (_, step) => toPoints(now + step * stepMs));
  expect(toPoints(now)).toBe(points[0]);
  expect(toPoints(now + stepMs - 1 - (now % stepMs))).toBe(points[0]);
  const changes = points.slice(1).map((value, index) => Math.abs(value - (points[index] ?? 0)));
  expect(Math.max(...changes)).toBeLessThan(40);
  expect(changes.filter((change) => change > 0).length).toBeGreaterThan(900);
  expect(Math.max(...points) - 2664).toBeLessThan(160);
  expect(2664 - Math.min(...points)).toBeLessThan(160);
});

test('an entry with irregular values never changes', () => {
  for (const entry of [
    { queueType: 'RANKED_SOLO_5x5', tier: 'MYTHIC', rank: 'II', leaguePoints: 20 },
    { queueType: 'RANKED_TFT', tier: 'GOLD', rank: 'III' },
    { queueType: 'RANKED_TFT_PAIRS', tier: 7 },
    { queueType: 'CHERRY', leaguePoints: 0 },
  ])
    expect(toEntryAt(entry, 'Sparse Fern', now)).toBe(entry);
});

test('the highest tiers begin at fixed league points', () => {
  const toTier = (leaguePoints: number) => toSampleRank('divided', 2800 + leaguePoints).tier;
  expect([-1, 0, 399, 400, 799, 800].map(toTier)).toEqual([
    ...['DIAMOND', 'MASTER', 'MASTER'],
    ...['GRANDMASTER', 'GRANDMASTER', 'CHALLENGER'],
  ]);
});
