import { describe, expect, test } from 'vitest';
import { toLadderPoints } from '../domain/games/ladder-points.ts';
import { formatRank, unranked } from '../domain/games/rank.ts';
import { rankOf } from '../tests/factories/ranks.ts';
import { createYear } from './demo-history.ts';

const readAt = '2026-11-22T19:00:00.000Z';
const createFor = (rank: string) =>
  createYear({
    game: 'teamfight-tactics',
    playerId: 'p',
    queue: 'solo',
    readAt,
    rank: rankOf(rank),
  });

describe.each(['DIAMOND II 64 LP', 'CHALLENGER I 1204 LP', 'PURPLE 3560', 'GOLD IV 3 LP'])(
  'the year before %s',
  (rank) => {
    const year = createFor(rank);
    const points = year.map((sample) => toLadderPoints(sample.rank) ?? null);
    const current = toLadderPoints(rankOf(rank)) ?? 0;

    test('is the same in every run', () => expect(createFor(rank)).toEqual(year));

    test('has some samples in each month, oldest first, each with another rank than the one before', () => {
      const times = year.map((sample) => sample.readAt);
      expect(times).toEqual([...new Set(times)].toSorted());
      expect(times[0]?.slice(0, 7)).toBe('2025-11');
      expect((times.at(-1) ?? '') < readAt).toBe(true);
      expect(new Set(times.map((time) => time.slice(0, 7))).size).toBe(13);
      const texts = year.map((sample) => formatRank(sample.rank));
      expect(texts.some((text, index) => text === texts[index - 1])).toBe(false);
    });

    test('has two resets, a peak above the current rank, and ends near it', () => {
      expect(year.filter((sample) => formatRank(sample.rank) === unranked)).toHaveLength(2);
      expect(Math.max(...points.map((value) => value ?? 0))).toBeGreaterThan(current + 60);
      expect(Math.abs((points.at(-1) ?? 0) - current)).toBeLessThan(60);
    });
  },
);

test('a queue without a rank has no year', () => expect(createFor(unranked)).toEqual([]));
