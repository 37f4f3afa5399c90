import { describe, expect, test } from 'vitest';
import type { QueueRank } from '../games/ranks.ts';
import { selectPastRanks } from './past-ranks.ts';

const now = Date.parse('2026-09-10T12:00:00.000Z');

function rankAt(readAt: string, rating: number, queue = 'blitz'): QueueRank {
  return { queue, readAt: `${readAt}:00.000Z`, rank: { kind: 'rating', emblem: 'BLITZ', rating } };
}

const toTexts = (ranks: readonly QueueRank[]) =>
  ranks.map(({ queue, readAt, rank }) =>
    [queue, readAt.slice(0, 16), rank.kind === 'rating' && rank.rating].join(' '),
  );

describe('the ranks to add', () => {
  test('are older than the first sample of their queue, and not later than now', () => {
    const ranks = [
      rankAt('2026-09-03T23:59', 1500),
      rankAt('2026-09-04T23:59', 1510),
      rankAt('2026-09-05T23:59', 1520),
      rankAt('2026-09-09T23:59', 1400, 'bullet'),
      rankAt('2026-09-10T23:59', 1410, 'bullet'),
    ];
    const stored = [rankAt('2026-09-04T23:59', 1600), rankAt('2026-09-09T10:00', 1610)];
    expect(toTexts(selectPastRanks(ranks, stored, now))).toEqual([
      'blitz 2026-09-03T23:59 1500',
      'bullet 2026-09-09T23:59 1400',
    ]);
    // The clock was set back after the site stored its first sample.
    const later = [rankAt('2026-12-01T00:00', 1600, 'bullet')];
    expect(toTexts(selectPastRanks(ranks, later, now))).not.toContain(
      'bullet 2026-09-10T23:59 1410',
    );
  });

  test('are the changes, oldest first', () => {
    const ranks = [
      rankAt('2026-09-03T23:59', 1510),
      rankAt('2026-09-01T23:59', 1500),
      rankAt('2026-09-04T23:59', 1500),
      rankAt('2026-09-02T23:59', 1500),
    ];
    expect(toTexts(selectPastRanks(ranks, [], now))).toEqual([
      'blitz 2026-09-01T23:59 1500',
      'blitz 2026-09-03T23:59 1510',
      'blitz 2026-09-04T23:59 1500',
    ]);
  });
});
